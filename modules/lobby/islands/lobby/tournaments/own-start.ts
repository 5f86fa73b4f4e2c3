import { formatOwnMoment } from "../../../../ui/format.ts";

/** Minutes that India is ahead of UTC, as browsers count: the other way round. */
const INDIA = -330;

/** `30 Nov, 7:00 pm` by the reader's own clock; null where that is India's, by which everything else is shown. Takes the wire's ISO time. */
export const ownStart = (iso: string): string | null => {
  const at = new Date(iso);
  // The smallest phones have no line for "pm" alone.
  return at.getTimezoneOffset() === INDIA ? null : formatOwnMoment(at);
};
