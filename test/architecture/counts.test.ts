/** A count and its noun are put together by `counted` of the kernel, or in a text with two forms: "1 minutes" is never shown. */
import { expect, test } from "bun:test";
import type { Catalog } from "../../modules/kernel/index.ts";
import { readTexts } from "../../src/build/languages.ts";
import { listFiles, ROOT, readText } from "./tidy/sources.ts";

const NOUNS =
  "cards|chips|days|deals|entries|files|friends|games|hours|lines|minutes|months|people|persons|places|players|points|prizes|rounds|rows|seats|seconds|spins|tables|tickets|times|tries|turns|weeks|years";
/** A value in a template or in JSX with such a noun behind it, on the same line or the next. */
const COUNT = new RegExp(`\\{([^{}]+)\\}(?:\\{" "\\})?\\s+(?:more )?(?:${NOUNS})\\b(?!=)`, "g");
/** What says how many by a name that is written in capitals never changes. */
const CONSTANT = /^[A-Z0-9_.]+(?: \/ [\d_]+)?$/;

/** What tells counts to logs and terminals in columns, by file. */
const TOLD_TO_MACHINES = [
  /^modules\/[^/]+\/audit\//,
  /^modules\/wallet\/store\/audit-since\.ts$/,
  /^modules\/tables\/journal\/audit\.ts$/,
  /^modules\/tables\/live\/recovery\/recovery\.ts$/,
  // Figures in braces, in the description of the API.
  /^modules\/[^/]+\/calls\.ts$/,
  /\.test\.tsx?$|\/testing\/|\/fixtures\//,
  // Texts by key are read as what they are, below.
  /\/texts\//,
];

/** Figures that are never one, by where they stand. */
const NEVER_ONE = [
  // Two or six seats.
  ...["lobby.seats: count", "lobby.playNowOf: count", "lobby.playersCount: count", "lobby.invitedTable: count"],
  // A name, and how many are needed.
  ...["lobby.tablesOf: variant", "lobby.ratingProvisional: needed"],
  // Hours and days that grievances have, which are constants.
  ...["support.isGrievance: hours", "support.isGrievance: days", "support.columns.inTime: days"],
  ...["acknowledged: hours", "resolved: days", "appeal: within", "appeal: days"].map(
    (one) => `support.raiseSteps.${one}`,
  ),
  // How many cards of 53 help; the noun is of the whole.
  "modules/content/trainer/reasons.ts: UNSEEN",
  // A rating, with the noun of what it is measured in.
  "social.rating: rating",
  // From the shortest choice of reminders to the longest.
  ...["content.responsiblePlay.reminderText: most", "content.responsiblePlay.reminderCashText: most"],
  // So many of how many there were, in an operator's words.
  "modules/tables/pages/protocol-limits.tsx: CHATTER_A_SEAT.burst",
];

interface Text {
  readonly path: string;
  readonly text: string;
}

/** Places where a count stands beside a noun whose number does not follow it. */
const uncounted = ({ path, text }: Text): readonly string[] =>
  // In a catalog the form for one stands beside the other.
  (path.includes("/texts/") ? text.replace(/\bother:\s*(["'`]).*?\1/g, "") : text)
    .split("\n")
    .flatMap((line, at, lines) =>
      /^\s*(?:\*|\/\/|\/\*\*)/.test(line)
        ? []
        : [...`${line}\n${lines[at + 1] ?? ""}`.matchAll(COUNT)]
            .filter(({ index }) => index < line.length)
            .map(([, value = ""]) => `${path}: ${value.trim()}`),
    )
    .filter((found) => !CONSTANT.test(found.slice(path.length + 2)) && !/\bcounted\(/.test(found));

test("counts stand with their nouns by counted() alone", () => {
  const files = listFiles().filter(
    (path) => /^(?:modules|game-client)\/.*\.tsx?$/.test(path) && !TOLD_TO_MACHINES.some((one) => one.test(path)),
  );
  const found = files.map(readText).flatMap(uncounted);
  expect(found.filter((one) => !NEVER_ONE.includes(one))).toEqual([]);
});

/** Texts that have one form alone, by their keys. */
const singleForms = (texts: Catalog, path: string): readonly Text[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string"
      ? [{ path: `${path}.${key}`, text }]
      : "other" in text
        ? []
        : singleForms(text as Catalog, `${path}.${key}`),
  );

test("a text whose words follow a count has two forms", async () => {
  const texts = Object.entries((await readTexts(ROOT)).en).flatMap(([name, catalog]) => singleForms(catalog, name));
  expect(texts.length).toBeGreaterThan(300);
  expect(texts.flatMap(uncounted).filter((one) => !NEVER_ONE.includes(one))).toEqual([]);
});

test("a plural that does not follow its count is noticed on a broken file, and nothing else", () => {
  const text = [
    "`in #{minutes} minutes`;",
    'const a = n === 1 ? "1 table" : `#{count(n)} more tables`;',
    "<p>{row.seats} seats</p>;",
    '<p>{left}{" "}',
    "players are here</p>;",
    "<p>{left}",
    "cards</p>;",
    "`a hand has #{HAND_SIZE} cards within #{LIFE_MS / 60_000} minutes`;",
    '`in #{counted(minutes, "minute")}, #{place} tablespoons, #{name} second(s)`;',
    "<List hours={hours} rows={rows} />;",
    "// `#{n} cards` is what it was",
  ]
    .join("\n")
    .replaceAll("#{", "${");
  expect(uncounted({ path: "a.tsx", text })).toEqual([
    ...["a.tsx: minutes", "a.tsx: count(n)", "a.tsx: row.seats", "a.tsx: left", "a.tsx: left"],
  ]);
});
