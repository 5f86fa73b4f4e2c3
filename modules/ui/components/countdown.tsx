import { formatClock } from "../format.ts";

/** A running clock. Not announced each second: a timer's value is read on request. */
export const Clock = ({ seconds }: { readonly seconds: number }) => (
  <span role="timer" aria-live="off" className="numeric">
    {formatClock(seconds)}
  </span>
);
