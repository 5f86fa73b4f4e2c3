/**
 * What calls answer, in other languages. The wire's messages are the specification's and stay English; a reader of another language gets
 * the same beside it. A message is its own key: it is fixed, and what differs from call to call stands in `{…}`.
 */
import type { Language } from "./language.ts";

/** Messages and what they are in another language: `"You have {n} tables."` → `"आपकी {n} टेबल हैं।"`. */
export type AnswerTexts = Readonly<Record<string, string>>;

/** What a message is in one reader's language; undefined where that is English, or has no words for it. */
export type TextOf = (message: string) => string | undefined;

/** What the sender of a request reads of our messages. */
export type TextsFor = (request: Request) => TextOf;

/** Longer messages are no message of ours. */
const LONGEST = 600;

/** What a value that stands in a message is in another language, such as a moment. */
type ValueIn = Partial<Readonly<Record<Language, (value: string) => string>>>;

/** Reads the tables of modules; answers what turns a message into another language, or undefined where that has no words for it. */
export function createAnswerTexts(tables: Partial<Record<Language, readonly AnswerTexts[]>>, valueIn: ValueIn = {}) {
  const languages = Object.entries(tables).map(
    ([language, all]) => [language, compile(all, valueIn[language as Language] ?? String)] as const,
  );
  const byLanguage = new Map<string, (message: string) => string | undefined>(languages);
  return (message: string, language: Language): string | undefined =>
    message.length > LONGEST ? undefined : byLanguage.get(language)?.(message);
}

function compile(
  tables: readonly AnswerTexts[],
  inWords: (value: string) => string,
): (message: string) => string | undefined {
  const whole = new Map<string, string>();
  const made: { readonly around: readonly string[]; readonly names: readonly string[]; readonly text: string }[] = [];
  for (const [message, text] of tables.flatMap((table) => Object.entries(table))) {
    const names = [...message.matchAll(VALUE)].map(([, name]) => name!);
    if (names.length === 0) whole.set(message, text);
    else made.push({ around: message.split(/\{\w+\}/), names, text });
  }
  // A value takes whatever stands there, so those with more words of their own come first.
  made.sort((one, other) => other.around.join("").length - one.around.join("").length);
  return (message) => {
    const found = whole.get(message);
    if (found !== undefined) return found;
    for (const { around, names, text } of made) {
      const values = valuesBetween(message, around);
      if (values) return text.replace(VALUE, (_, name: string) => inWords(values[names.indexOf(name)] ?? ""));
    }
    return undefined;
  };
}

const VALUE = /\{(\w+)\}/g;

/** What stands between these words in a message, each at the first place where it can; undefined where they do not all stand there. Reads once. */
function valuesBetween(message: string, [first = "", ...more]: readonly string[]): string[] | undefined {
  if (!message.startsWith(first)) return undefined;
  const values: string[] = [];
  let from = first.length;
  for (const [at, words] of more.entries()) {
    const isLast = at === more.length - 1;
    const next = isLast ? message.length - words.length : message.indexOf(words, from + 1);
    if (next <= from || (isLast && !message.endsWith(words))) return undefined;
    values.push(message.slice(from, next));
    from = next + words.length;
  }
  return values;
}
