import { err, type Refusal } from "./result.ts";

/** What a refusal says: a text, or what makes it of figures. */
type Text = string | ((...figures: never[]) => string);

/** A refusal that calls answer: its HTTP status and its text. No text stands here where the module that was asked words it. */
export type RefusalRow = readonly [status: number, text?: Text];

/**
 * A module's refusals by their codes. A code that no call answers has a text alone. Where one code is refused for several reasons, each
 * has a text of its own behind a slash: `busy/topUp` is `busy`, and is answered with the status of `busy`.
 */
export type RefusalRows = Readonly<Record<string, RefusalRow | Text>>;

/** What a row says; never where another module words it. */
type TextIn<Row> = Row extends readonly unknown[] ? (Row extends readonly [number, infer Own] ? Own : never) : Row;

/** Codes and reasons that the table itself words. */
type Worded<Rows> = { [Key in keyof Rows & string]: TextIn<Rows[Key]> extends never ? never : Key }[keyof Rows &
  string];

/** What a text is made of: nothing, or what its function takes. */
type Figures<Own> = Own extends (...figures: infer Taken) => string ? Taken : [];

/** A text's code: its key, up to the slash where one code is refused for several reasons. */
type CodeOf<Key extends string> = Key extends `${infer Code}/${string}` ? Code : Key;

/** The codes of a table of refusals. */
export type RefusalCodeOf<Rows> = CodeOf<keyof Rows & string>;

/** A row's text; undefined where another module words it. */
const textOf = (row: RefusalRow | Text): Text | undefined =>
  typeof row === "string" || typeof row === "function" ? row : row[1];

/** Makes a module's refusals from their codes: `refusal("tooLarge")`, `refusal("belowMinimum", paise(100))`. */
export function wordingsOf<const Rows extends RefusalRows>(rows: Rows) {
  return <Key extends Worded<Rows>>(key: Key, ...figures: Figures<TextIn<Rows[Key]>>): Refusal<CodeOf<Key>> => {
    const text = textOf(rows[key]!);
    const code = key.split("/", 1)[0] as CodeOf<Key>;
    return { code, message: typeof text === "function" ? text(...(figures as never[])) : text! };
  };
}

/** The same as results: `return refused("tooLarge")`. */
export function refusalsOf<const Rows extends RefusalRows>(rows: Rows) {
  const refusal = wordingsOf(rows);
  return <Key extends Worded<Rows>>(key: Key, ...figures: Figures<TextIn<Rows[Key]>>) => err(refusal(key, ...figures));
}

/** The texts that need no figures, by their codes: for forms and pages, which read nothing else of a refusal. */
export function textsOf<const Rows extends RefusalRows>(rows: Rows) {
  const texts = Object.entries(rows).flatMap(([code, row]) => {
    const text = textOf(row);
    return typeof text === "string" ? [[code, text] as const] : [];
  });
  return Object.fromEntries(texts) as {
    readonly [Key in keyof Rows as TextIn<Rows[Key]> extends string ? Key : never]: TextIn<Rows[Key]>;
  };
}
