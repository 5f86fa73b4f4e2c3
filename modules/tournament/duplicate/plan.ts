/** What a duplicate tournament is made of: the same cards at every table. */
import { type RoundPlan, roundsOf } from "../../rummy/index.ts";

/** Players at each table: with fewer a deal tells more of one's play, with more there are fewer tables to compare with. */
export const BOARD_SEATS = 4;
/** Nothing is compared with fewer tables. */
export const LEAST_TABLES = 2;

interface Plan {
  readonly kind?: "duplicate" | undefined;
  readonly advancePerTable: number;
  readonly fillWithBots: number;
}

export const isDuplicate = ({ kind }: Pick<Plan, "kind">): boolean => kind === "duplicate";

/** How many play, bots among them, where so many people have come: in a duplicate tournament full tables, two at least. */
export function fieldOf(plan: Pick<Plan, "kind" | "fillWithBots">, people: number): number {
  const least = Math.max(people, plan.fillWithBots);
  if (!isDuplicate(plan)) return least;
  return Math.ceil(Math.max(least, LEAST_TABLES * BOARD_SEATS) / BOARD_SEATS) * BOARD_SEATS;
}

/** All rounds with so many players, the final last (T-6). A duplicate tournament has one, from which nobody goes on. */
export function roundsFor(
  plan: Pick<Plan, "kind" | "advancePerTable" | "fillWithBots">,
  players: number,
): readonly RoundPlan[] {
  if (!isDuplicate(plan)) return roundsOf(players, plan.advancePerTable);
  const all = fieldOf(plan, players);
  const sizes = Array.from({ length: all / BOARD_SEATS }, () => BOARD_SEATS);
  return [{ round: 1, players: all, sizes, goOn: 0 }];
}
