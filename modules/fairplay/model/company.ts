/** Finds players who sit together more often than by chance. */

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
 * Number of tables at which two would have met in a stratum, had all who were at play there been seated by lot: each
 * visit of the one meets each visit of the other with the chance that any two visits meet. If only these two were at
 * play, that is every table, so quiet hours accuse no one.
 */
export function expectedMeetings({ visits, meetings }: Stratum, one: number, other: number): number {
  if (visits < 2) return 0;
  return Math.min(one, other, (one * other * 2 * meetings) / (visits * (visits - 1)));
}
