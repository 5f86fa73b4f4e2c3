/** One try as it is kept: what it came to, and the arrangement as text, so that the same one sent twice counts once. */
export interface KeptTry {
  readonly points: number;
  readonly free: number;
  /** Places by group, both ascending: `0,1,2|5,6,7`. */
  readonly arrangement: string;
}
