import { resealIdentity } from "../../../modules/identity/index.ts";
import { err, ok } from "../../../modules/kernel/index.ts";
import type { KycRow } from "../../../modules/operator/index.ts";
import { resealOperators } from "../../../modules/operator/index.ts";
import { closureKey } from "../../platform/secrets.ts";
import type { OperatorCommand, OperatorPlatform } from "./command.ts";
import { type AtDesk, deskCommand, list, perform, reasonIn, rowsOf, show, stateSeen } from "./desk-command.ts";
import { withModules } from "./modules.ts";

const STATES = ["pending", "approved", "rejected"] as const;

const { run: atDesk, ...command } = deskCommand({
  usage: [
    `kyc list [${STATES.join("|")}] [--page N]`,
    "kyc show ID",
    "kyc approve ID --seen DIGEST",
    "kyc reject ID REASON --seen DIGEST",
    "kyc bank PLAYER",
    "kyc release-bank PLAYER REASON --seen DIGEST",
    "kyc rotate",
  ],
  keepsLooks: true,
  verbs: {
    async list(at, [word = "pending", ...more]) {
      const state = STATES.find((one) => one === word);
      if (state === undefined || more.length > 0) return null;
      return list(at, "/kyc", { query: { state }, line, none: `No document is ${state}.` });
    },
    async show(at, [id, ...more]) {
      return id === undefined || more.length > 0 ? null : show(at, `/kyc/${id}`);
    },
    async approve(at, [id, ...more]) {
      if (id === undefined || more.length > 0) return null;
      return perform(at, `/kyc/${id}/approve`, "Approved.", { look: `kyc show ${id}` });
    },
    async reject(at, [id, ...words]) {
      const reason = reasonIn(words);
      if (id === undefined || reason === null) return null;
      const body = { reason, state: stateSeen(at) === "approved" ? "approved" : "pending" };
      const text = "Rejected; the player reads the reason and may submit again.";
      return perform(at, `/kyc/${id}/reject`, text, { body, look: `kyc show ${id}` });
    },
    async bank(at, [player, ...more]) {
      if (player === undefined || more.length > 0) return null;
      const id = await accountOf(at, player);
      return id === undefined ? NO_ACCOUNT : show(at, `/kyc/${id}`);
    },
    async "release-bank"(at, [player, ...words]) {
      const reason = reasonIn(words);
      if (player === undefined || reason === null) return null;
      const id = await accountOf(at, player);
      if (id === undefined) return NO_ACCOUNT;
      const text = "Released; the player may save another account.";
      return perform(at, `/kyc/${id}/release`, text, { body: { reason }, look: `kyc bank ${player}` });
    },
  },
});

const NO_ACCOUNT = err("that player has saved no account");

/** The id of the account that a player has saved; undefined: none. */
async function accountOf({ desk }: AtDesk, player: string): Promise<string | undefined> {
  const [account] = await rowsOf<KycRow>(desk, "/kyc", { kind: "bank", player }, 1);
  return account?.id;
}

const line = ({ id, kind, submittedAt, player, review }: KycRow): string =>
  [id, kind.padEnd(7), submittedAt, `player ${player}`, review].join("  ").trimEnd();

/** `operator kyc …`: the documents that wait for review (S2 § 4), what is locked, and the change of encryption secrets. */
export const kycCommand: OperatorCommand = {
  ...command,
  run: (platform, words) => (words.join(" ") === "rotate" ? rotate(platform) : atDesk(platform, words)),
};

/** Everything sealed of the server: documents and accounts, profiles and closed accounts, keys of UPI hashes, factors of operators. */
const rotate = (platform: OperatorPlatform) =>
  withModules(platform, async ({ kyc, vault, upiHashes, encryption }) => {
    const { database } = platform;
    const resealed =
      (await kyc.rotate()) +
      (await resealIdentity({ database, vault, closureKey: closureKey(encryption.current) })) +
      (await upiHashes.reseal()) +
      (await resealOperators({ database, vault }));
    return ok(`${resealed} rows are sealed with the newest secret now.`);
  });
