/** Every refusal with every kind of value in it, in each language: no word of it is left in English. */
import { expect, test } from "bun:test";
import { join } from "node:path";
import { Glob } from "bun";
import { REFUSALS as BONUS } from "../../modules/bonus/messages.ts";
import {
  DONE as CASHIER_DONE,
  DEPOSIT_REFUSALS,
  DOCUMENT_REFUSALS,
  WITHDRAW_REFUSALS,
} from "../../modules/cashier/messages.ts";
import { type Instant, inLanguage, instant, LANGUAGES, type Language, paise } from "../../modules/kernel/index.ts";
import { dayText } from "../../modules/kernel/india.ts";
import { REFUSALS as LOBBY } from "../../modules/lobby/messages.ts";
import { NIGHT_FROM, NIGHT_TO, TIME_LIMITS } from "../../modules/saferplay/contract.ts";
import { REFUSALS as CARE, MESSAGES as CARE_DONE } from "../../modules/saferplay/messages.ts";
import { closingText, maintenanceText } from "../../modules/settings/index.ts";
import { REFUSALS as TABLES } from "../../modules/tables/messages.ts";
import { NOTICES } from "../../modules/tournament/messages.ts";
import { REFUSALS as WALLET } from "../../modules/wallet/messages.ts";
import { LETTERS } from "../build/fonts.ts";
import { textsFor } from "./answer-texts.ts";

const ROOT = join(import.meta.dir, "../..");
const OTHERS = LANGUAGES.filter((one) => one !== "en");
const inWords = (language: Language) =>
  textsFor(new Request("http://127.0.0.1/", { headers: { "accept-language": language } }));

/** A moment in each month, and at each hour of the day in India. */
const MOMENTS = Array.from({ length: 24 }, (_, at) => instant(Date.UTC(2026, at % 12, 15, at, 30) - 330 * 60_000));
const each = (make: (at: Instant) => string): readonly string[] => MOMENTS.map(make);
const SOME = paise(1_234_50);
const PERIODS = ["day", "week", "month"] as const;
const NAME = "Diwali Cup";
const MAINTENANCE = {
  text: "",
  mode: "enabled",
  state: "running",
  startsAt: MOMENTS[1]!,
  endsAt: MOMENTS[1]!,
  leadMs: 0,
} as const;

/** What is made of values, as it is made; by module, table and code. */
const MADE: Readonly<Record<string, readonly string[]>> = {
  "bonus.REFUSALS.outsideRanges": [BONUS.outsideRanges[1](null), BONUS.outsideRanges[1]({ from: SOME, to: SOME })],
  "cashier.DEPOSIT_REFUSALS.notAllowed": (["closed", "mobile", "notAdult", "noTerms"] as const).map((why) =>
    DEPOSIT_REFUSALS.notAllowed[1](why),
  ),
  "cashier.DEPOSIT_REFUSALS.excluded": each((at) => DEPOSIT_REFUSALS.excluded[1](dayText(at))),
  "cashier.DEPOSIT_REFUSALS.belowMinimum": [DEPOSIT_REFUSALS.belowMinimum[1](SOME)],
  "cashier.DEPOSIT_REFUSALS.aboveMaximum": [DEPOSIT_REFUSALS.aboveMaximum[1](SOME)],
  "cashier.DEPOSIT_REFUSALS.notProven": [DEPOSIT_REFUSALS.notProven[1](SOME)],
  "cashier.DEPOSIT_REFUSALS.overLimit": PERIODS.map((one) => DEPOSIT_REFUSALS.overLimit[1](one, SOME, SOME)),
  "cashier.DOCUMENT_REFUSALS.tooLong": (["pdf", "csv"] as const).map((form) => DOCUMENT_REFUSALS.tooLong[1](500, form)),
  "cashier.DONE.limitWaits": each(CASHIER_DONE.limitWaits),
  "cashier.WITHDRAW_REFUSALS.taxChanged": [WITHDRAW_REFUSALS.taxChanged[1]("1,234.50")],
  // Worded by the settings, which players read of all modules that ask them.
  "lobby.REFUSALS.maintenance": [
    maintenanceText({ ...MAINTENANCE, endsAt: null }, MOMENTS[0]!),
    maintenanceText(MAINTENANCE, MOMENTS[0]!),
    closingText(MAINTENANCE, MOMENTS[0]!),
  ],
  "lobby.REFUSALS.notEligible/debt": [LOBBY["notEligible/debt"](SOME)],
  "lobby.REFUSALS.feeChanged": [LOBBY.feeChanged[1](12.5)],
  "lobby.REFUSALS.stakeChanged": [LOBBY.stakeChanged[1](SOME)],
  "lobby.REFUSALS.stakeChanged/practice": [LOBBY["stakeChanged/practice"](SOME)],
  "lobby.REFUSALS.tooManyOpen": [LOBBY.tooManyOpen[1](3)],
  "saferplay.REFUSALS.dayOff": each(CARE.dayOff[1]),
  "saferplay.REFUSALS.nightLock": NIGHT_FROM.flatMap((from) =>
    NIGHT_TO.map((to) => CARE.nightLock[1]({ from, to }, MOMENTS[6]!)),
  ),
  "saferplay.REFUSALS.timeLimit": TIME_LIMITS.map((minutes) => CARE.timeLimit[1](minutes, MOMENTS[0]!)),
  "saferplay.REFUSALS.lossLimit": (["lossWeek", "lossMonth"] as const).map((kind) =>
    CARE.lossLimit[1](kind, SOME, MOMENTS[0]!),
  ),
  "saferplay.REFUSALS.lossLimit/entry": (["lossWeek", "lossMonth"] as const).map((kind) =>
    CARE["lossLimit/entry"](kind, SOME, SOME),
  ),
  "saferplay.MESSAGES.waits": each(CARE_DONE.waits),
  "saferplay.MESSAGES.dayOff": each(CARE_DONE.dayOff),
  "tables.REFUSALS.tooManyTables": [TABLES.tooManyTables(1), TABLES.tooManyTables(5)],
  "tournament.NOTICES.starts": [NAME, `Round 2 of ${NAME}`].flatMap((what) =>
    ["1 minute", "5 minutes", "1 second", "30 seconds"].map((length) => NOTICES.starts(what, length)),
  ),
  "tournament.NOTICES.through": [NOTICES.through(NAME, 2, 30)],
  "tournament.NOTICES.cancelled": [
    ...(["", ": too few players", ": no deal could be played", ": it could not be played in time"] as const),
  ].map((why) => NOTICES.cancelled(NAME, why)),
  "tournament.NOTICES.shared": [NOTICES.shared(NAME)],
  "tournament.NOTICES.noSeat": [NOTICES.noSeat(NAME, true), NOTICES.noSeat(NAME, false)],
  "tournament.NOTICES.notPaid": [NOTICES.notPaid(NAME)],
  "tournament.NOTICES.replaced": [NOTICES.replaced(NAME)],
  "tournament.NOTICES.movedUp": [NOTICES.movedUp(NAME)],
  "tournament.NOTICES.notDrawn": [NOTICES.notDrawn(NAME)],
  "tournament.NOTICES.barred": [NOTICES.barred(NAME)],
  "wallet.REFUSALS.refillNotNeeded": [WALLET.refillNotNeeded[1](2_500)],
  "wallet.REFUSALS.refillTooSoon": [WALLET.refillTooSoon[1](1), WALLET.refillTooSoon[1](59)],
  "wallet.REFUSALS.tooLong": [WALLET.tooLong[1](10_000)],
};

/** What only the desk and programs read, what others word, and what pages word by themselves. */
const NOT_ANSWERED: readonly RegExp[] = [
  /^(?:books|fairplay|settings)\./,
  /^support\.DESK_MESSAGES\./,
  /^tables\.REFUSALS\.(?:noTable|roundTable|ordered|noInspection.*)$/,
  /^tournament\.REFUSALS\.(?:badTemplate|badSeries|badTimes.*|noSuchTemplate|templateInUse|noSuchSeries)$/,
  /^bonus\.REFUSALS\.badPromotion$/,
  /^cashier\.DEPOSIT_REFUSALS\.(?:maintenance|locationNotFound|promotion)$/,
  /^kyc\.REASONS\./,
  // Another module's, exported once more.
  /\.(?:TEXTS|WITHDRAW_TEXTS)\./,
];

interface Row {
  readonly path: string;
  readonly value: unknown;
}

/** Every row of every table of messages, by module, table and code. */
async function rows(): Promise<readonly Row[]> {
  const found: Row[] = [];
  for (const file of [...new Glob("modules/*/messages.ts").scanSync(ROOT)].sort()) {
    const tables = (await import(join(ROOT, file))) as Record<string, unknown>;
    for (const [name, table] of Object.entries(tables)) {
      const path = `${file.split("/")[1]}.${name}`;
      if (typeof table === "string") found.push({ path, value: table });
      if (typeof table !== "object" || table === null) continue;
      for (const [code, row] of Object.entries(table as object))
        found.push({ path: `${path}.${code}`, value: Array.isArray(row) ? row[1] : row });
    }
  }
  return found;
}

/** What a row says; of a form's text what it is in English. */
const saidOf = ({ path, value }: Row): readonly string[] => {
  if (typeof value === "string") return [value];
  if (typeof value === "function") return MADE[path] ?? [`${path} is made of values that this test does not know`];
  const { error } = (value ?? {}) as { error?: () => string };
  return error ? [inLanguage("en", error)] : [];
};

/** Abbreviations that every language writes in Latin letters, and the names of cards and units that stand on them. */
const ABBREVIATIONS = /\b(?:Aadhaar|CSV|GST|ID|IFSC|KYC|MB|OTP|PAN|PDF|UPI)\b/g;
/** Is for programs: it names a header of the wire. */
const FOR_PROGRAMS = LOBBY.deviceUnknown[1];

const said = (await rows())
  .filter(({ path }) => !NOT_ANSWERED.some((one) => one.test(path)))
  .flatMap(saidOf)
  .filter((message) => message !== FOR_PROGRAMS);

test("everything that calls say to players has words in each language, with no English in it", () => {
  expect(said.length).toBeGreaterThan(400);
  for (const language of OTHERS) {
    const read = inWords(language);
    const left = said.map((message) => [message, read(message)] as const);
    expect({ language, without: left.flatMap(([message, text]) => (text === undefined ? [message] : [])) }).toEqual({
      language,
      without: [],
    });
    const english = left.filter(([, text]) => /[A-Za-z]/.test(text!.replaceAll(NAME, "").replace(ABBREVIATIONS, "")));
    expect({ language, english }).toEqual({ language, english: [] });
  }
});

test("moments and hours are written with letters that the pages' fonts have", () => {
  for (const language of OTHERS) {
    const letters = said.map((message) => inWords(language)(message)!).join("");
    const strange = [...new Set(letters)].filter((one) => !/[ -~₹’]/.test(one) && !LETTERS[language].includes(one));
    expect({ language, strange }).toEqual({ language, strange: [] });
  }
});

test("a moment keeps its figures, and a day's beginning is not taken for its end", () => {
  const until = (iso: string) => CARE.dayOff[1](instant(Date.parse(iso)));
  const hindi = inWords("hi");
  expect(hindi(until("2026-09-04T10:30+05:30"))).toContain("4 सितंबर 2026, सुबह 10:30 से");
  expect(hindi(until("2026-12-01T00:00+05:30"))).toContain("1 दिसंबर 2026, 00:00 से");
  expect(hindi(until("2026-02-28T12:00+05:30"))).toContain("28 फ़रवरी 2026, दोपहर 12:00 से");
  expect(inWords("te")(until("2026-11-30T21:05+05:30"))).toContain("30 నవంబర్ 2026, రాత్రి 9:05 నుంచి");
  expect(hindi(CARE.nightLock[1]({ from: 22, to: 6 }, MOMENTS[6]!))).toContain("रात 10 बजे से सुबह 6 बजे तक");
});
