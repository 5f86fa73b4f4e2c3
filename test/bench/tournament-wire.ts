/** What the tournaments' benchmark is told by its server: a seat of the round, and when its first deal is. */
export interface BenchRoundSeat {
  readonly ticket: string;
  /** Milliseconds since 1970, on this machine's clock. */
  readonly startsAt: number;
}
