import type { Refusal } from "../../kernel/index.ts";
import { DEAL_MESSAGES } from "../messages.ts";
import type { DealRefusalCode } from "./types.ts";

/** Why a command changed nothing, or null when it was carried out. */
export type Refused = Refusal<DealRefusalCode> | null;

/** The refusal with this code and its text. */
export function refusal(code: DealRefusalCode): Refusal<DealRefusalCode> {
  return { code, message: DEAL_MESSAGES[code] };
}
