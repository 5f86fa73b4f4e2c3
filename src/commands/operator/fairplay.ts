import {
  CASE_DECISIONS,
  CASE_STATES,
  type CaseFile,
  type CaseSheet,
  type CaseState,
  createCases,
} from "../../../modules/fairplay/index.ts";
import { err, iso, ok, printableLine, type Result } from "../../../modules/kernel/index.ts";
import { sharedMarks } from "../../../modules/lobby/index.ts";
import { keepCaseDecision } from "../../../modules/operator/index.ts";
import { createFinishedPlays } from "../../../modules/tables/index.ts";
import type { OperatorCommand, OperatorPlatform } from "./command.ts";
import { paged } from "./pages.ts";
import { seenLine, seenOf, unlessSeen } from "./seen.ts";

/** `operator fairplay …`: two who may be playing for each other, and programs (F-7). */
export const fairplayCommand: OperatorCommand = {
  usage: [
    `fairplay list [${CASE_STATES.join("|")}] [--page N]`,
    "fairplay show ID",
    `fairplay decide ID ${CASE_DECISIONS.filter((what) => !what.startsWith("block")).join("|")} --reason TEXT --seen DIGEST`,
  ],
  async run(platform, [verb, id, word, ...more]) {
    const cases = casesOf(platform);
    if (verb === "list") {
      const state = id === undefined ? "open" : CASE_STATES.find((one) => one === id);
      if (state === undefined || word !== undefined) return null;
      const read = (limit: number) => cases.page(state, { after: null, limit });
      return paged(platform, { read, line, none: `No case is ${state}.` });
    }
    if (id === undefined || more.length > 0) return null;
    const sheet = await cases.sheet(id);
    if (sheet === null) return err(`there is no such case: ${printableLine(id)}`);
    if (verb === "show") return word === undefined ? ok(told(sheet)) : null;
    const what = CASE_DECISIONS.find((one) => one === word);
    return verb === "decide" && what !== undefined ? decide(platform, sheet, what) : null;
  },
};

async function decide(
  platform: OperatorPlatform,
  sheet: CaseSheet,
  what: (typeof CASE_DECISIONS)[number],
): Promise<Result<string, string>> {
  const { actor, asked } = platform;
  const { id, state } = sheet;
  if (what.startsWith("block")) return err("players are blocked at the desk, where their sessions are told");
  const reason = asked.reason?.trim() ?? "";
  if (reason === "") return err("say why: --reason TEXT");
  const unseen = unlessSeen(platform, digestOf(sheet), `fairplay show ${id}`);
  if (unseen !== null) return unseen;
  const by = `terminal:${actor}`;
  const keep = keepCaseDecision({ actor: by, what, before: state, id, reason });
  const decided = await casesOf(platform).decide(id, { what, from: state, by }, { keep, block: nobody });
  return decided.ok ? ok(`The case is ${decided.value}.`) : err(decided.error.message);
}

/** Refused before it comes to that. */
const nobody = () => Promise.reject(new Error("nobody is blocked from here"));

function casesOf({ database, settings }: Pick<OperatorPlatform, "database" | "settings">) {
  return createCases({
    database,
    deals: createFinishedPlays(database),
    marksShared: (one, other) => sharedMarks(database, one, other, settings.get("cashSeating").nearMetres),
  });
}

const line = ({ id, one, other, score, state, openedAt }: CaseFile): string =>
  `${id}  score ${score.toFixed(1)}  ${one}  ${other ?? "a program?"}  ${state}  since ${iso(openedAt)}`;

function told(sheet: CaseSheet): string {
  const { judgement, shared, sharedAmong, marks, deals, programDeals } = sheet;
  const who = { one: sheet.one, other: sheet.other };
  const signs = judgement.signs
    .filter(({ chance }) => chance < -1)
    .toSorted((a, b) => a.chance - b.chance)
    .map(
      ({ signal, what, by, seen, expected, chance }) =>
        `${signal}, ${what}${by === null ? "" : ` by ${who[by]}`}: ${seen.toFixed(1)} where ${expected.toFixed(1)} were to be expected (chance 1 in ${ratio(chance)})`,
    );
  const same = Object.entries(marks).flatMap(([name, isSame]) => (isSame ? [name] : []));
  return [
    line(sheet),
    `decided: ${decidedBy(sheet)}`,
    `scores: ${Object.entries({ ...judgement.scores, accounts: shared })
      .map(([signal, score]) => `${signal} ${score.toFixed(1)}`)
      .join(", ")}`,
    ...signs,
    `the same: ${same.join(", ") || "nothing"}${sharedAmong === null ? "" : ` (papers of ${sharedAmong} accounts)`}`,
    ...deals.map(
      ({ dealId, endedAt, tableName, fed, passed, held }) =>
        `deal ${dealId}  ${iso(endedAt)}  ${tableName}  fed ${fed}, passed ${passed}, held ${held}`,
    ),
    ...programDeals.map(
      ({ dealId, endedAt, tableName, agreed, choices, times }) =>
        `deal ${dealId}  ${iso(endedAt)}  ${tableName}  our bot's choice ${agreed} of ${choices}, thinking times ${times?.join("/") ?? "-"} ms`,
    ),
    `possible: ${sheet.possible.join(", ")}`,
    seenLine(digestOf(sheet)),
  ].join("\n");
}

/** The fields on which a decision rests: the pair, how much speaks for it, and its state. */
const digestOf = ({ id, one, other, score, possible, state }: CaseSheet): string =>
  seenOf({ id, one, other, score, possible, state });

const ratio = (chance: number): string => (chance < -9 ? "more than 1000000000" : Math.round(10 ** -chance).toString());

const decidedBy = ({ decidedBy: by, decidedAt, state }: CaseFile & { readonly state: CaseState }): string =>
  by === null || decidedAt === null ? "-" : `${state} by ${by}, ${iso(decidedAt)}`;
