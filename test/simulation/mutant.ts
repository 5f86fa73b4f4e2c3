import type { KindName } from "./kinds.ts";

/** One change of a copy of the server, and what shows it. */
export interface Mutant {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** Is noticed where nothing else goes wrong; otherwise something else puts it right. */
  readonly calm?: true;
  /** Shows at such tables. */
  readonly kind?: KindName;
  /** Shows in so many tournaments. */
  readonly tournaments?: number;
}
