import { paise } from "../../kernel/index.ts";
import { prizesByRound } from "../../rummy/index.ts";
import type { Progress } from "../ports.ts";
import { ticketsWon } from "../templates/template.ts";
import { hasLateSeats } from "./late.ts";
import type { DirectorState } from "./state.ts";

/** What lists and details show of a tournament's play. */
export function progressOf(state: DirectorState): Progress {
  const { round, rounds, prizes, pool, config, phase, entrants, replaced } = state;
  return {
    round: round.no,
    rounds: rounds.length,
    players: round.players.length,
    tables: round.tables.length,
    tablesPlaying: round.tablesPlaying,
    hasLateSeats: hasLateSeats(state),
    nextRoundAt: phase === "break" ? round.startsAt : null,
    prizes: prizesByRound(rounds, prizes).map((one) => ({
      round: one.round,
      prizes: one.prizes.map((range) => ({ ...range, amount: paise(range.amount) })),
    })),
    poolPaise: pool,
    ticketsWon: ticketsWon(config.plan, entrants.length - replaced.length),
  };
}

/** The phase as it is kept with the tournament. */
export function keptPhase({ phase }: DirectorState): "closed" | "running" | "finished" | "cancelled" {
  if (phase === "upcoming") return "closed";
  return phase === "break" ? "running" : phase;
}
