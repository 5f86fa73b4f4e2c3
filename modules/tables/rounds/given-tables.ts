import { createDailyTables, type DailyTables, type DailyTablesDeps } from "../daily/daily-tables.ts";
import type { TournamentTables } from "../ports.ts";
import { createRoundTables, type RoundTablesDeps } from "./round-tables.ts";

/** Tables whose seats are given: those of tournaments, and of the deal of the day. */
export function createGivenTables(
  deps: RoundTablesDeps & DailyTablesDeps,
): DailyTables & { readonly tournaments: TournamentTables } {
  return { ...createDailyTables(deps), tournaments: createRoundTables(deps) };
}
