/**
 * Days, moments and hours that stand in sentences, in the reader's language: `4 Sept 2026, 10:30 am`, `10 pm` (decision 0091).
 * For servers; pages have `modules/ui/format.ts`. Imported by its path, because it asks `Intl` for the months.
 */
import { type InLanguages, inEachLanguage, type Language, languageNow } from "./language.ts";

interface Words {
  /** What is said before an hour, from that hour of the day on until the next one's. */
  readonly parts: readonly (readonly [from: number, word: string])[];
  /** What is said behind a whole hour. */
  readonly oClock: string;
}

const WORDS: Readonly<Record<Exclude<Language, "en">, Words>> = {
  hi: {
    parts: [
      [0, "रात"],
      [4, "सुबह"],
      [12, "दोपहर"],
      [16, "शाम"],
      [20, "रात"],
    ],
    oClock: " बजे",
  },
  mr: {
    parts: [
      [0, "रात्री"],
      [4, "सकाळी"],
      [12, "दुपारी"],
      [16, "संध्याकाळी"],
      [20, "रात्री"],
    ],
    oClock: "",
  },
  gu: {
    parts: [
      [0, "રાત્રે"],
      [4, "સવારે"],
      [12, "બપોરે"],
      [16, "સાંજે"],
      [20, "રાત્રે"],
    ],
    oClock: "",
  },
  bn: {
    parts: [
      [0, "রাত"],
      [4, "সকাল"],
      [12, "দুপুর"],
      [16, "বিকেল"],
      [18, "সন্ধ্যা"],
      [20, "রাত"],
    ],
    oClock: "টা",
  },
  ta: {
    parts: [
      [0, "இரவு"],
      [4, "காலை"],
      [12, "மதியம்"],
      [16, "மாலை"],
      [20, "இரவு"],
    ],
    oClock: " மணி",
  },
  te: {
    parts: [
      [0, "రాత్రి"],
      [4, "ఉదయం"],
      [12, "మధ్యాహ్నం"],
      [16, "సాయంత్రం"],
      [20, "రాత్రి"],
    ],
    oClock: "",
  },
};

/** Months by their first three letters in English, named as the language names them. On the server alone: pages do without `Intl` (decision 0051). */
const monthsIn = (language: Language): ReadonlyMap<string, string> => {
  const names = (locale: string) => {
    const format = new Intl.DateTimeFormat(locale, { month: "long", timeZone: "UTC" });
    return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 15)).normalize("NFC"));
  };
  const own = names(`${language}-IN`);
  return new Map(names("en").map((name, month) => [name.slice(0, 3), own[month]!]));
};

const DAY = /^(\d{1,2}) ([A-Z][a-z]{2})[a-z]* (\d{4})(?:(?:,| at) (\d{1,2}):(\d{2}) ([ap])m)?$/;
const HOUR = /^(\d{1,2})(?::(\d{2}))? ([ap])m$/;

const hourOfDay = (hour: string, half: string): number => (Number(hour) % 12) + (half === "p" ? 12 : 0);

function valuesIn(language: Exclude<Language, "en">): (value: string) => string {
  const { parts, oClock } = WORDS[language];
  const months = monthsIn(language);
  const partAt = (hour: number) => parts.findLast(([from]) => hour >= from)![1];
  /** At midnight the figures of a day's beginning: "12 at night" might be its end. */
  const clock = (hour: number, twelve: string, minute: string) =>
    hour === 0 ? `00:${minute}` : `${partAt(hour)} ${twelve}:${minute}`;
  return (value) => {
    const [, hour, past, half] = HOUR.exec(value) ?? [];
    if (hour !== undefined) {
      const at = hourOfDay(hour, half!);
      return past === undefined ? `${partAt(at)} ${hour}${oClock}` : clock(at, hour, past);
    }
    const [, day, month = "", year, on, minute, side] = DAY.exec(value) ?? [];
    const name = months.get(month);
    if (name === undefined) return value;
    const date = `${day} ${name} ${year}`;
    return on === undefined ? date : `${date}, ${clock(hourOfDay(on, side!), on, minute!)}`;
  };
}

/** What a value of a sentence is in each language; any value but a day, a moment or an hour stays what it is. */
export const dateWordsIn: InLanguages<(value: string) => string> = inEachLanguage((language) =>
  language === "en" ? (value) => value : valuesIn(language),
);

/** A day, a moment or an hour, as `modules/kernel/india.ts` writes it, in the language that is read now (`inLanguage`). */
export const inDateWords = (value: string): string => dateWordsIn[languageNow()](value);
