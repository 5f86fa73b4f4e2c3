import STYLE from "../styles/report.css" with { type: "text" };
import { addStyles } from "./add-styles.ts";

let isThere = false;

/** Styles of the forms that come with scripts of their own: a report, what is shared, an analysis that did not load. */
export function styleForms(): void {
  if (!isThere) addStyles(STYLE);
  isThere = true;
}
