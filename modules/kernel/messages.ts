import { type Refusal, refuse } from "./result.ts";

/** The texts of a module's refusals by their codes; a text that names figures is a function of them. */
export type Messages = Readonly<Record<string, string | ((...figures: never[]) => string)>>;

/** What a text is made of: nothing, or what its function takes. */
type Figures<Message> = Message extends (...figures: infer Taken) => string ? Taken : [];

/**
 * Makes a module's refusals, so that whoever refuses names a code and the text stands in the module's `messages.ts` alone:
 * `refused("tooLarge")`, `refused("belowMinimum", paise(100))`.
 */
export function refusalsOf<Texts extends Messages>(messages: Texts) {
  return <Code extends keyof Texts & string>(
    code: Code,
    ...figures: Figures<Texts[Code]>
  ): { readonly ok: false; readonly error: Refusal<Code> } => {
    const message: string | ((...figures: never[]) => string) = messages[code] as Texts[Code];
    return refuse(code, typeof message === "string" ? message : message(...(figures as never[])));
  };
}
