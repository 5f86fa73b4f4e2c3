import { createPlayersDesk } from "../../../modules/identity/index.ts";
import { err, ok, type Result } from "../../../modules/kernel/index.ts";
import { createVault } from "../../../modules/kyc/index.ts";
import {
  atTerminal,
  BLOCK_REASONS,
  createPlayerDesk,
  EXCLUSION_PERIODS,
  type PlayerDesk,
  UNBLOCK_REASONS,
} from "../../../modules/operator/index.ts";
import { createDealsDesk } from "../../../modules/tables/index.ts";
import { kycStates } from "../../compose/players.ts";
import { closureKey, loadSecrets } from "../../platform/secrets.ts";
import type { OperatorCommand, OperatorPlatform } from "./command.ts";
import { kycOf } from "./kyc.ts";

/** `operator players …`: what the desk does with players, by the same functions (O-20 … O-22). */
export const playersCommand: OperatorCommand = {
  usage: [
    "players find TEXT   (a name's beginning, a number, an address, a PAN's last four, an id of a player, table or deal)",
    "players show ID",
    `players block ID ${BLOCK_REASONS.join("|")}`,
    `players unblock ID ${UNBLOCK_REASONS.join("|")}`,
    `players exclude ID ${EXCLUSION_PERIODS.join("|")}`,
    "players note ID TEXT",
  ],
  keepsActs: true,
  mayNameSomebody: true,
  async run(platform, [verb, first, ...more]) {
    const desk = deskOf(platform);
    const who = atTerminal(platform.actor);
    if (first === undefined) return null;
    if (verb === "find") return found(await desk.search(who, [first, ...more].join(" ")));
    if (verb === "note" && more.length > 0) return said(await desk.addNote(who, first, more.join(" ")), "Noted.");
    if (verb === "show" && more.length === 0) return shown(desk, who, first);
    const [code, ...rest] = more;
    if (code === undefined || rest.length > 0) return null;
    switch (verb) {
      case "block":
        return act(BLOCK_REASONS, code, (reason) => desk.block(who, first, reason), BLOCKED);
      case "unblock":
        return act(UNBLOCK_REASONS, code, (reason) => desk.unblock(who, first, reason), "Let in again.");
      case "exclude":
        return act(EXCLUSION_PERIODS, code, (period) => desk.exclude(who, first, period), "Kept out.");
      default:
        return null;
    }
  },
};

const BLOCKED =
  "Blocked: the server refuses their sessions within five seconds, and closes what these opened within ten.";

type Done = Result<unknown, { readonly message: string }>;

const said = (done: Done, text: string): Result<string, string> => (done.ok ? ok(text) : err(done.error.message));

/** Does it by one of the codes; null: there is no such code. */
async function act<Code extends string>(
  codes: readonly Code[],
  word: string,
  run: (code: Code) => Promise<Done>,
  text: string,
): Promise<Result<string, string> | null> {
  const code = codes.find((one) => one === word);
  return code === undefined ? null : said(await run(code), text);
}

function found(answer: Awaited<ReturnType<PlayerDesk["search"]>>): Result<string, string> {
  if (!answer.ok) return err(answer.error.message);
  const { rows, isMore, by } = answer.value;
  const lines = rows.map(({ id, name, registeredAt, isClosed, isBlocked, isExcluded }) =>
    [
      ...[id, name, `since ${registeredAt}`],
      ...[isClosed && "closed", isBlocked && "blocked", isExcluded && "kept out"].filter((word) => word !== false),
    ].join("  "),
  );
  if (lines.length === 0) return ok(`Nobody is found by that ${WORDS[by]}.`);
  return ok([...lines, ...(isMore ? ["There are more: say more of the name."] : [])].join("\n"));
}
const WORDS = { name: "name", mobile: "number", email: "address", id: "id", pan: "end of a PAN" } as const;

async function shown(
  desk: PlayerDesk,
  who: ReturnType<typeof atTerminal>,
  id: string,
): Promise<Result<string, string>> {
  const [profile, notes] = [await desk.profile(who, id), await desk.notes(who, id, null)];
  if (!profile.ok) return err(profile.error.message);
  const { kyc, block, ...sheet } = profile.value;
  const lines: readonly (readonly [string, string])[] = [
    ["name", [sheet.name, sheet.fullName && `(${sheet.fullName})`].filter(Boolean).join(" ")],
    ["mobile", sheet.mobile || "-"],
    ["e-mail", `${sheet.email || "-"}${sheet.isEmailVerified ? " (confirmed)" : ""}`],
    ["registered", `${sheet.registeredAt} in ${sheet.registeredState}`],
    ["PAN, Aadhaar, bank", [kyc.pan || "none", kyc.aadhaar || "none", kyc.bank].join(", ")],
    ["blocked", block === null ? "-" : `${block.at}: ${block.reason}`],
    ["kept out until", sheet.excludedUntil ?? "-"],
    ["closed", sheet.closedAt ?? "-"],
    ["who it was is kept until", sheet.closedAt === null ? "-" : (sheet.keptUntil ?? "erased")],
    ...(notes.ok ? notes.value.rows : []).map(({ at, author, note }) => [`note ${at} by ${author}`, note] as const),
  ];
  return ok(lines.map(([name, value]) => `${name}: ${value}`).join("\n"));
}

/** Players beside a server that may be running: it hears of nothing, and finds what has changed within seconds. */
function deskOf(platform: OperatorPlatform): PlayerDesk {
  const { config, folder, database, random } = platform;
  const kyc = kycOf(platform);
  const { encryption } = loadSecrets(config, folder);
  const secrets = [encryption, ...config.secrets.encryptionOld];
  const vault = createVault({ current: encryption, old: config.secrets.encryptionOld }, random);
  return createPlayerDesk({
    ...platform,
    ports: {
      desk: createPlayersDesk({ ...platform, vault, closureKeys: secrets.map(closureKey) }),
      deals: createDealsDesk(database),
      kycOf: kycStates(kyc),
      byPanTail: kyc.playersByPanTail,
      blocked: () => undefined,
    },
  });
}
