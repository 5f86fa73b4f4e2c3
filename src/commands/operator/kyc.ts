import { createUpiHashes } from "../../../modules/cashier/index.ts";
import { resealIdentity } from "../../../modules/identity/index.ts";
import { err, ok, type PlayerId, type Result } from "../../../modules/kernel/index.ts";
import { createKyc, createVault, type DocumentSheet, type Kyc } from "../../../modules/kyc/index.ts";
import { keepDocument, keepRelease, resealOperators } from "../../../modules/operator/index.ts";
import { absentKyc } from "../../adapters/kyc/absent.ts";
import { systemTimers } from "../../platform/clock.ts";
import { closureKey, loadSecrets } from "../../platform/secrets.ts";
import type { OperatorCommand, OperatorPlatform } from "./command.ts";
import { paged } from "./pages.ts";
import { seenLine, seenOf, unlessSeen } from "./seen.ts";

/** More are not listed. */

/** `operator kyc …`: the documents that wait for review (S2 § 4), what is locked, and the change of encryption secrets. */
export const kycCommand: OperatorCommand = {
  usage: [
    "kyc list [pending|approved|rejected] [--page N]",
    "kyc show ID",
    "kyc approve ID --seen DIGEST",
    "kyc reject ID REASON --seen DIGEST",
    "kyc bank PLAYER",
    "kyc release-bank PLAYER REASON --seen DIGEST",
    "kyc rotate",
  ],
  async run(platform, [verb, ...words]) {
    const kyc = kycOf(platform);
    const by = `terminal:${platform.actor}`;
    switch (verb) {
      case "list":
        return list(platform, kyc, words);
      case "show":
        return words.length === 1 ? said(await kyc.document(words[0]!), shown) : null;
      case "approve":
        return words.length === 1 ? approve(platform, kyc, by, words[0]!) : null;
      case "reject":
        return withReason(words, (id, reason) => reject(platform, kyc, by, { id, reason }));
      case "bank":
        return words.length === 1 ? showBank(kyc, words[0] as PlayerId) : null;
      case "release-bank":
        return withReason(words, (player, reason) =>
          release(platform, kyc, by, { player: player as PlayerId, reason }),
        );
      case "rotate":
        return words.length === 0 ? rotate(kyc, platform) : null;
      default:
        return null;
    }
  },
};

async function approve(platform: OperatorPlatform, kyc: Kyc, by: string, id: string): Promise<Result<string, string>> {
  const found = await kyc.document(id);
  if (!found.ok) return err(found.error.message);
  const unseen = unlessSeen(platform, digestOf(found.value), `kyc show ${id}`);
  return unseen ?? said(await kyc.approve(id, by, { alongside: keepDocument(by, "approved") }), () => "Approved.");
}

async function reject(
  platform: OperatorPlatform,
  kyc: Kyc,
  by: string,
  { id, reason }: { readonly id: string; readonly reason: string },
): Promise<Result<string, string>> {
  const found = await kyc.document(id);
  if (!found.ok) return err(found.error.message);
  const unseen = unlessSeen(platform, digestOf(found.value), `kyc show ${id}`);
  if (unseen !== null) return unseen;
  const { state } = found.value;
  const from = state === "rejected" ? {} : { from: state };
  return said(
    await kyc.reject(id, reason, by, { ...from, alongside: keepDocument(by, "rejected") }),
    () => "Rejected; the player reads the reason and may submit again.",
  );
}

/** The player's bank account, with four digits; null: nothing is saved. */
async function bankOf(kyc: Kyc, player: PlayerId) {
  const {
    sAccountHolderName: holder,
    sAccountNo: number,
    sBankName: bank,
    sIFSC: branch,
  } = (await kyc.dataOf(player)).oBanking;
  if (number === "") return null;
  const text = `player: ${player}\nholder: ${holder}\naccount: ending ${number.slice(-4)}, ${bank} ${branch}`;
  return { text, digest: seenOf({ player, holder, number, branch }) };
}

async function showBank(kyc: Kyc, player: PlayerId): Promise<Result<string, string>> {
  const bank = await bankOf(kyc, player);
  return bank === null ? err("that player has saved no account") : ok(`${bank.text}\n${seenLine(bank.digest)}`);
}

async function release(
  platform: OperatorPlatform,
  kyc: Kyc,
  by: string,
  { player, reason }: { readonly player: PlayerId; readonly reason: string },
): Promise<Result<string, string>> {
  const bank = await bankOf(kyc, player);
  const unseen = bank === null ? null : unlessSeen(platform, bank.digest, `kyc bank ${player}`);
  if (unseen !== null) return unseen;
  return said(
    await kyc.releaseBank(player, reason, by, { alongside: keepRelease(by) }),
    () => "Released; the player may save another account.",
  );
}

/** Covers its player, what it says, and how far it is. */
const digestOf = ({ id, kind, playerId, state, number, name, dateOfBirth, submittedAt }: DocumentSheet): string =>
  seenOf({ id, kind, playerId, state, number, name, dateOfBirth, submittedAt });

const shown = (document: DocumentSheet): string => `${sheet(document)}\n${seenLine(digestOf(document))}`;

/** Kyc beside a server that may be running; it asks no provider. */
export function kycOf({ config, folder, database, settings, clock, random, log }: OperatorPlatform): Kyc {
  const { encryption } = loadSecrets(config, folder);
  return createKyc({
    database,
    clock,
    timers: systemTimers,
    random,
    log,
    settings,
    provider: absentKyc,
    secrets: { current: encryption, old: config.secrets.encryptionOld },
    mobileOf: async () => "",
    isKeptOut: async () => false,
    fullNameOf: async () => null,
  });
}

/** Everything sealed of the server: documents and accounts here, profiles and closed accounts in identity, factors of operators. */
async function rotate(
  kyc: Kyc,
  { config, folder, database, random }: OperatorPlatform,
): Promise<Result<string, string>> {
  const { encryption } = loadSecrets(config, folder);
  const vault = createVault({ current: encryption, old: config.secrets.encryptionOld }, random);
  const upiHashes = createUpiHashes({ database, vault, formerKeys: [encryption, ...config.secrets.encryptionOld] });
  const resealed =
    (await kyc.rotate()) +
    (await resealIdentity({ database, vault, closureKey: closureKey(encryption) })) +
    (await upiHashes.reseal()) +
    (await resealOperators({ database, vault }));
  return ok(`${resealed} rows are sealed with the newest secret now.`);
}

async function list(
  platform: OperatorPlatform,
  kyc: Kyc,
  [state = "pending", ...more]: readonly string[],
): Promise<Result<string, string> | null> {
  if (more.length > 0 || (state !== "pending" && state !== "approved" && state !== "rejected")) return null;
  return paged(platform, {
    read: (limit) => kyc.documents({ state }, { after: null, limit }),
    line: ({ id, kind, submittedAt, playerId, review }) =>
      [id, kind.padEnd(7), submittedAt.toISOString(), `player ${playerId}`, review].join("  ").trimEnd(),
    none: `No document is ${state}.`,
  });
}

const NAME_OF = {
  profile: "name in the profile",
  pan: "name on the PAN",
  aadhaar: "name on the Aadhaar",
  account: "holder of the bank account",
  bank: "holder as the bank says",
} as const;

function sheet(document: DocumentSheet): string {
  const lines: readonly (readonly [string, string])[] = [
    ["document", `${document.kind} ${document.number}`],
    ["state", [document.state, document.review || document.rejectReason].filter(Boolean).join(": ")],
    ["player", document.playerId],
    ["name", document.name || "(the register did not say)"],
    ["born", document.dateOfBirth || "(the register did not say)"],
    ...document.names.map(
      ({ of, name, isSame }) => [NAME_OF[of], `${name}${isSame === false ? " (another name)" : ""}`] as const,
    ),
    [
      "same number elsewhere",
      document.elsewhere.map(({ player, state }) => `${state}, player ${player}`).join("; ") || "no",
    ],
    ["rejected before", String(document.rejections)],
    ["submitted", document.submittedAt.toISOString()],
    ["decided", document.decidedAt ? `${document.decidedAt.toISOString()} by ${document.decidedBy}` : "-"],
    ...document.history.map(
      ({ at, event, reason, by }) =>
        ["history", `${at.toISOString()} ${event}${reason ? ` (${reason})` : ""} by ${by}`] as const,
    ),
  ];
  return lines.map(([name, value]) => `${name}: ${value}`).join("\n");
}

/** The first word, and the others as one sentence; null when there are none. */
async function withReason(
  [subject, ...words]: readonly string[],
  run: (subject: string, reason: string) => Promise<Result<string, string>>,
): Promise<Result<string, string> | null> {
  const reason = words.join(" ").trim();
  if (subject === undefined || reason === "") return null;
  if (reason.length > 200) return err("a reason has 200 characters at most");
  return run(subject, reason);
}

function said<T>(result: Result<T, { readonly message: string }>, text: (value: T) => string): Result<string, string> {
  return result.ok ? ok(text(result.value)) : err(result.error.message);
}
