import type { Refusal } from "../../kernel/index.ts";
import { ok, printableLine, printableText, type Result } from "../../kernel/index.ts";
import { type ClubRefusalCode, refused } from "../messages.ts";
import type { ClubsDeps } from "../ports.ts";
import { ABOUT_SIGNS, NAME_SIGNS } from "../roles-contract.ts";

/** What leads elsewhere: an address of the web or of mail, or digits enough for a telephone. */
const LEADS_ELSEWHERE = /(?:https?:|www\.|@|\p{L}\.(?:com|in|net|org|me|app|io|co)\b)|(?:\p{N}[\s().-]*){7}/iu;
/** More marks on a letter than any script needs. */
const HEAP_OF_MARKS = /\p{M}{4}|(\p{M})\1/u;

type Judged<T> = Result<T, Refusal<ClubRefusalCode>>;

/** A name as it is kept, and what it looks like (CL-2). */
export function judgedName(
  { judgeName }: Pick<ClubsDeps, "judgeName">,
  text: string,
): Judged<{ readonly name: string; readonly nameKey: string; readonly nameLook: string }> {
  const name = printableLine(text).replace(/\s+/gu, " ").trim();
  const signs = [...name].length;
  if (signs < NAME_SIGNS.least || signs > NAME_SIGNS.most) return refused("badName");
  const judged = judgeName(name);
  if (!judged.ok) return refused(judged.error === "reserved" ? "badName/reserved" : "badName");
  return ok({ name, nameKey: name.toLowerCase(), nameLook: judged.value.look });
}

/** A text as it is kept (CL-2); the empty one is good. */
export function judgedText(text: string): Judged<string> {
  const about = printableText(text).trim();
  const isGood = [...about].length <= ABOUT_SIGNS && !LEADS_ELSEWHERE.test(about) && !HEAP_OF_MARKS.test(about);
  return isGood ? ok(about) : refused("badText");
}
