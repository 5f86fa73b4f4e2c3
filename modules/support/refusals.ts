import { refusalsOf } from "../kernel/index.ts";
import { REFUSALS } from "./messages.ts";

/** A refusal with its code's text. */
export const refused = refusalsOf(REFUSALS);
