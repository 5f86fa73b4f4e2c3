/** The log as the desk shows it (O-10). Safe for the browser. */

/** One row of `GET /operator/log`, the newest first. */
export interface EntryData {
  readonly seq: number;
  readonly at: string;
  readonly actor: string;
  readonly kind: string;
  readonly subject: string | null;
  /** JSON. */
  readonly before: string | null;
  readonly after: string | null;
  readonly reason: string | null;
  readonly hash: string;
}
