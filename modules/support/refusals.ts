import { refuse } from "../kernel/index.ts";
import { REFUSALS } from "./messages.ts";

/** A refusal with its code's text. */
export const refused = <Code extends keyof typeof REFUSALS>(code: Code) => refuse(code, REFUSALS[code]);
