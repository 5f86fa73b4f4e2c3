import { err, type Result } from "../../../modules/kernel/index.ts";
import { shownOf } from "../../../modules/operator/index.ts";
import type { OperatorPlatform } from "./command.ts";

/** Twelve digits of what is decided about as `show` prints it; hexadecimal, because a word that begins with `-` is an option. */
export const seenOf = (decisive: Readonly<Record<string, unknown>>): string =>
  Buffer.from(shownOf(decisive), "base64url").toString("hex").slice(0, 12);

/** What `show` says last, and a list at the end of each row, for the act that follows (decision 0058). */
export const seenLine = (digest: string): string => `seen: ${digest}`;

/** Refuses an act whose `--seen` is missing, or is not `digest` any more; null lets it go on. `look`: the command that shows it. */
export function unlessSeen(
  { asked: { seen } }: Pick<OperatorPlatform, "asked">,
  digest: string,
  look: string,
): Result<never, string> | null {
  if (seen === digest) return null;
  return err(
    seen === undefined
      ? `look first: what \`operator ${look}\` says behind "seen:" is what --seen takes`
      : `what stands has changed since you looked: say \`operator ${look}\` again`,
  );
}
