import { dayText, startOf } from "../../kernel/india.ts";

/** A day, `YYYY-MM-DD`, as readers read it: `1 Apr 2026`. */
export const dated = (day: string): string => dayText(startOf(day));
