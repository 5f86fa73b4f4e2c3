import { inDateWords } from "../../kernel/date-words.ts";
import { dayText, startOf } from "../../kernel/india.ts";

/** A day, `YYYY-MM-DD`, in the English of a policy: `1 Apr 2026`. */
export const datedInEnglish = (day: string): string => dayText(startOf(day));

/** A day, `YYYY-MM-DD`, in the language that is read now: `1 Apr 2026`, `1 अप्रैल 2026`. */
export const dated = (day: string): string => inDateWords(datedInEnglish(day));
