import { refusals } from "../../frame/refusals.ts";

/** Refusals of the books section. */
export const refused = refusals({
  books: [409, (text: string) => text],
});
