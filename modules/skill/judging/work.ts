/** What the analysing process is told to do, and answers: plain data both ways, since it lies behind a pipe. */
import { luckOf } from "../luck.ts";
import type { JudgedCards } from "./deal.ts";
import type { Decision } from "./decision.ts";
import { judgeDecisions } from "./decisions.ts";
import { type Leaks, leaksOf } from "./leaks.ts";

/** A piece of work. Both take tens of milliseconds at the median: never on the event loop of tables. */
export type Work =
  /** Luck and leaks of every seat. */
  | { readonly does: "deal"; readonly deal: JudgedCards }
  /** The decisions of one seat. */
  | { readonly does: "decisions"; readonly deal: JudgedCards; readonly seat: number };

/** What a deal gave a seat, and where its points went. */
export interface SeatFigures {
  readonly seat: number;
  /** Points. */
  readonly luck: number;
  readonly leaks: Leaks;
}

/** What a piece of work comes to. */
export interface Worked {
  readonly seats: readonly SeatFigures[];
  readonly decisions: readonly Decision[];
}

/** Does a piece of work. Pure: the same work comes to the same. */
export function work(job: Work): Worked {
  if (job.does === "decisions") return { seats: [], decisions: judgeDecisions(job.deal, job.seat) };
  const lucks = luckOf(job.deal);
  const leaks = leaksOf(job.deal);
  const seats = job.deal.seats.map(({ seat }) => ({ seat, luck: lucks.get(seat)!.total, leaks: leaks.get(seat)! }));
  return { seats, decisions: [] };
}
