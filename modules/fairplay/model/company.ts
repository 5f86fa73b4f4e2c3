/** Who sits with whom more often than chance has it. */

/** A stake and an hour: among those who were at play there, chance seats. */
export interface Stratum {
  /** People who sat down at tables, once a table. */
  readonly visits: number;
  /** Pairs of them who were dealt in together, once a table. */
  readonly meetings: number;
}

const HOUR_MS = 3_600_000;

/** Names the stratum of a table that was first played at then. */
export const stratumOf = (kind: string, at: number): string => `${Math.floor(at / HOUR_MS)} ${kind}`;

/**
 * At how many tables two would have met in a stratum, had everybody who was at play there been seated by lot: each of one's visits
 * meets each of the other's with the chance that any two visits meet. Of two who were the only ones at play that is every table, so
 * quiet hours accuse nobody.
 */
export function expectedMeetings({ visits, meetings }: Stratum, one: number, other: number): number {
  if (visits < 2) return 0;
  return Math.min(one, other, (one * other * 2 * meetings) / (visits * (visits - 1)));
}
