/** Tables of tournaments' rounds, for tests. */
import { type Instant, instant, type Random } from "../../kernel/index.ts";
import type { TableConfig, TournamentRound } from "../kind.ts";
import type { BotStrength, RoundReport } from "../ports.ts";
import { type Driver, drive, START, sitter, testConfig } from "./driver.ts";

/** The round's table begins a minute after it was opened. */
export const ROUND_STARTS: Instant = instant(START + 60_000);

/** A round of two deals at one table of two. */
export function testRound(patch: Partial<TournamentRound> = {}): TournamentRound {
  return {
    key: "cup/1/1",
    tournamentId: "cup",
    name: "Sunday Cup",
    round: 1,
    rounds: 2,
    table: 1,
    tables: 2,
    startsAt: ROUND_STARTS,
    lastDealAfter: instant(ROUND_STARTS + 30 * 60_000),
    advance: 2,
    lingerMs: 900_000,
    ...patch,
  };
}

/** A round's table as it is opened. */
export function roundConfig(
  round: Partial<TournamentRound> = {},
  { deals = 2, currency = "practice" as "practice" | "inr" } = {},
): TableConfig {
  const kind = {
    variant: "deals",
    deals,
    currency,
    buyInPaise: 0 as never,
    feeBps: 0,
    pointValuePaise: 0 as never,
  } as const;
  return { ...testConfig(kind), tournament: testRound(round) };
}

/** Opens a round's table and gives these their seats; no window is open yet. */
export function driveRound(
  config: TableConfig,
  random: Random,
  players: readonly (string | readonly [string, BotStrength])[],
): Driver {
  const table = drive(config, random);
  for (const [seat, player] of players.entries()) {
    const who = typeof player === "string" ? sitter(player) : sitter(...player);
    table.must(table.command({ type: "seat", at: table.at, seat, sitting: 1, sitter: who }));
  }
  return table;
}

/** What the tournament was told, oldest first. */
export function reportsOf({ calls }: Driver): readonly RoundReport[] {
  return calls.flatMap((call) => (call.type === "report" ? [call.report] : []));
}
