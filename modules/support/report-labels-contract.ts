import { supportTexts } from "./texts/index.ts";

type Label = keyof typeof supportTexts.labels;

/** The labels that a platform begins with (setting `reports.labels`). */
const FIRST: Readonly<Record<string, Label>> = {
  Disconnection: "disconnection",
  "Score Not Updated Properly": "score",
  "Winning Amount Not Credited": "winnings",
  Others: "others",
};

/** A label of a problem in the reader's language. One that an operator has written stands as it is; on the wire it always does. */
export const labelShown = (label: string): string => {
  const first = FIRST[label];
  return first === undefined ? label : supportTexts.labels[first];
};
