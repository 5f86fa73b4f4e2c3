import { type Refusal, refuse } from "./result.ts";

/** The texts of a module's refusals by their codes; a text that names figures is a function of them. */
export type Messages = Readonly<Record<string, string | ((...figures: never[]) => string)>>;

/** What a text is made of: nothing, or what its function takes. */
type Figures<Message> = Message extends (...figures: infer Taken) => string ? Taken : [];

/** A text's code: its key, up to the slash where one code is refused for several reasons (`busy/topUp` is `busy`). */
type CodeOf<Key extends string> = Key extends `${infer Code}/${string}` ? Code : Key;

/**
 * Makes a module's refusals: code names a refusal, and its text stands in the module's `messages.ts` alone:
 * `refused("tooLarge")`, `refused("belowMinimum", paise(100))`.
 */
export function refusalsOf<Texts extends Messages>(messages: Texts) {
  return <Key extends keyof Texts & string>(
    key: Key,
    ...figures: Figures<Texts[Key]>
  ): { readonly ok: false; readonly error: Refusal<CodeOf<Key>> } => {
    const message: string | ((...figures: never[]) => string) = messages[key] as Texts[Key];
    const code = key.split("/", 1)[0] as CodeOf<Key>;
    return refuse(code, typeof message === "string" ? message : message(...(figures as never[])));
  };
}
