import type { Plural } from "./catalogs.ts";
import { kernelTexts } from "./texts/index.ts";

/** The names between braces in a text. */
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;

type TextOf<Said extends string | Plural> = Said extends Plural ? Said["one" | "other"] : Said;

/** What a text is made of: a value for each `{name}` in it. */
export type Values<Said extends string | Plural> = {
  readonly [Name in Names<TextOf<Said> & string>]: string | number;
} & (Said extends Plural ? { readonly count: number } : unknown);

/**
 * A text with its values put in: `say(lobbyTexts.seatsLeft, { count: 3 })`. One with forms takes the form that `count` asks for in the
 * language that is read now, by CLDR's rules. Values stand as they are given: whoever gives an amount has formatted it.
 */
export function say<Said extends string | Plural>(said: Said, values: Values<Said>): string {
  const given = values as Readonly<Record<string, string | number>>;
  const text = typeof said === "string" ? said : formOf(said, Number(given.count));
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(given[name] ?? whole));
}

/** In each of our languages a count has two forms; they differ in where nothing belongs. */
function formOf({ one, other }: Plural, count: number): string {
  return count === 1 || (count === 0 && kernelTexts.zeroIsOne === ("yes" as string)) ? one : other;
}
