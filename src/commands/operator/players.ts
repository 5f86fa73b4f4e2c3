import { given, ok } from "../../../modules/kernel/index.ts";
import type { ListedPlayer, NomineeData, SearchData } from "../../../modules/operator/index.ts";
import {
  ABSENT_WORDS,
  BLOCK_REASONS,
  EXCLUSION_PERIODS,
  PLAYER_STATES,
  UNBLOCK_REASONS,
} from "../../../modules/operator/index.ts";
import {
  deskCommand,
  jsonIn,
  list,
  perform,
  reasonIn,
  rupees,
  type Said,
  sheetText,
  type Verb,
} from "./desk-command.ts";

interface NotesPage {
  readonly rows: readonly { readonly at: string; readonly author: string; readonly note: string }[];
  readonly next: string | null;
}

const WORDS = { name: "name", mobile: "number", email: "address", id: "id", pan: "end of a PAN" } as const;
const BLOCKED =
  "Blocked: the server refuses their sessions within five seconds, and closes what these opened within ten.";

/** Does to one player what one of the codes says. */
const byCode =
  (codes: readonly string[], path: string, field: string, text: string): Verb =>
  async (at, [id, word, ...more]) => {
    const code = codes.find((one) => one === word);
    if (id === undefined || code === undefined || more.length > 0) return null;
    return perform(at, `/players/${id}/${path}`, text, { body: { [field]: code } });
  };

/** `operator players …`: what the desk does with players (O-20 … O-22). */
export const playersCommand = deskCommand({
  usage: [
    "players find TEXT   (a name's beginning, a number, an address, a PAN's last four, an id of a player, table or deal)",
    `players list [${PLAYER_STATES.join("|")}] [--since DAY] [--page N]   (registered since that day)`,
    "players absent [--page N]   (not there for three years, and not erased: with money, or something else that keeps the account)",
    "players show ID",
    `players block ID ${BLOCK_REASONS.join("|")}`,
    `players unblock ID ${UNBLOCK_REASONS.join("|")}`,
    `players exclude ID ${EXCLUSION_PERIODS.join("|")}`,
    "players note ID TEXT",
    "players nominee ID",
    "players export ID REASON   (all that is kept of the player, as JSON)",
    `players correct ID '{"fullName":"…","dateOfBirth":"YYYY-MM-DD","email":"…"}' REASON`,
    "players close ID REASON",
  ],
  keepsLooks: true,
  mayNameSomebody: true,
  verbs: {
    async find(at, words): Promise<Said> {
      if (words.length === 0) return null;
      const found = await at.desk.perform<SearchData>("/players/search", { body: { text: words.join(" ") } });
      return found.ok ? ok(foundText(found.value)) : found;
    },
    async list(at, [state, ...words]): Promise<Said> {
      const isState = state === undefined || PLAYER_STATES.some((one) => one === state);
      if (!isState || words.length > 0) return null;
      const query = given({ state, from: at.platform.asked.since });
      return list<ListedPlayer>(at, "/players", { query, line: listedLine, none: "There are no such players." });
    },
    async absent(at, words): Promise<Said> {
      if (words.length > 0) return null;
      const none = "Nobody is long absent and kept.";
      return list<ListedPlayer>(at, "/players", { query: { state: "absent" }, line: listedLine, none });
    },
    async show({ desk }, [id, ...words]) {
      if (id === undefined || words.length > 0) return null;
      const profile = await desk.look<object>(`/players/${id}`);
      if (!profile.ok) return profile;
      const notes = await desk.look<NotesPage>(`/players/${id}/notes`);
      const { rows, next } = notes.ok ? notes.value : { rows: [], next: null };
      const lines = rows.map(({ at, author, note }) => `note ${at} by ${author}: ${note}`);
      const further = next === null ? [] : ["There are more notes: the desk shows them."];
      return ok([sheetText(profile.value), ...lines, ...further].join("\n"));
    },
    async note(at, [id, ...words]) {
      if (id === undefined || words.length === 0) return null;
      return perform(at, `/players/${id}/notes`, "Noted.", { body: { note: words.join(" ") } });
    },
    nominee: async ({ desk }, [id, ...more]) => {
      if (id === undefined || more.length > 0) return null;
      const found = await desk.look<NomineeData>(`/players/${id}/nominee`);
      if (!found.ok) return found;
      return ok(found.value.nominee === null ? "No nominee." : sheetText(found.value.nominee));
    },
    async export({ desk }, [id, ...words]) {
      const reason = reasonIn(words);
      if (id === undefined || reason === null) return null;
      const all = await desk.perform<object>(`/players/${id}/export`, { body: { reason } });
      return all.ok ? ok(JSON.stringify(all.value, null, 2)) : all;
    },
    async correct(at, [id, text, ...words]) {
      const reason = reasonIn(words);
      if (id === undefined || text === undefined || reason === null) return null;
      const what = jsonIn(text);
      if (!what.ok) return what;
      return perform(at, `/players/${id}/correct`, "Corrected.", { body: { ...(what.value as object), reason } });
    },
    async close(at, [id, ...words]) {
      const reason = reasonIn(words);
      if (id === undefined || reason === null) return null;
      return perform(at, `/players/${id}/close`, "Closed for good.", { body: { reason } });
    },
    block: byCode(BLOCK_REASONS, "block", "reason", BLOCKED),
    unblock: byCode(UNBLOCK_REASONS, "unblock", "reason", "Let in again."),
    exclude: byCode(EXCLUSION_PERIODS, "exclude", "period", "Kept out."),
  },
});

const listedLine = ({ id, name, registeredAt, state, absentFor, kyc, balancePaise }: ListedPlayer): string =>
  [
    ...[id, name, `since ${registeredAt}`, absentFor === null ? state : `${state} (${ABSENT_WORDS[absentFor]})`],
    ...[`PAN ${kyc}`, rupees(balancePaise)],
  ].join("  ");

function foundText({ rows, isMore, by }: SearchData): string {
  const lines = rows.map(({ id, name, registeredAt, isClosed, isBlocked, isExcluded }) =>
    [
      ...[id, name, `since ${registeredAt}`],
      ...[isClosed && "closed", isBlocked && "blocked", isExcluded && "kept out"].filter((word) => word !== false),
    ].join("  "),
  );
  if (lines.length === 0) return `Nobody is found by that ${WORDS[by]}.`;
  return [...lines, ...(isMore ? ["There are more: say more of the name."] : [])].join("\n");
}
