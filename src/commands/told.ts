import { isOutage } from "../../modules/kernel/index.ts";
import { maskText } from "../platform/mask.ts";
import { SettingProblem } from "../settings.ts";

/** What PostgreSQL, the network or the disk said; the text of a question to the database and what it was asked with are left out. */
export const reasonOf = (error: Error): string =>
  error.cause instanceof Error ? reasonOf(error.cause) : error.message;

/**
 * An error for the person at the terminal. A setting that does not fit, and an outage, need no stack; of a mistake of ours the stack is told, without
 * what the database was asked with, which may be a person's data.
 */
export function told(error: unknown): string {
  if (error instanceof SettingProblem) return error.message;
  if (!(error instanceof Error)) return String(error);
  const reason = reasonOf(error);
  if (isOutage(error)) return `broken off: ${reason}`;
  const stack = maskText(error.stack ?? error.message);
  return reason === error.message ? stack : `${stack}\nbecause: ${reason}`;
}
