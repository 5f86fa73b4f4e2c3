import { minimumStack, TOURNAMENT_ROUND, VARIANTS, type VariantFacts } from "../../rummy/index.ts";
import type { TableConfig, TableKind } from "../kind.ts";
import type { TableSeat, TableState } from "./state.ts";
import { sitting } from "./step.ts";

/** The rules of a table's deals, and how they make a match: a tournament's round has its own (T-6). */
export function gameOf({ kind, tournament }: TableConfig): Pick<VariantFacts, "rules" | "match"> {
  return tournament ? TOURNAMENT_ROUND : VARIANTS[kind.variant];
}

/** How this kind's deals make a match; null where every deal stands for itself. */
export function matchProfileOf({ variant }: Pick<TableKind, "variant">) {
  const profile = VARIANTS[variant].match;
  return profile.type === "points" ? null : profile;
}

/** What a seat needs as a deal starts: its worst loss; in pool and deals the entry fee. */
export function minStackOf(kind: TableKind) {
  if (matchProfileOf(kind)) return kind.buyInPaise;
  return minimumStack(VARIANTS[kind.variant].rules, kind.pointValuePaise);
}

/** Seats that would be dealt in now: have come to the window, do not sit out or leave, have the chips. */
export function readySeats(state: TableState): TableSeat[] {
  const least = minStackOf(state.config.kind);
  return sitting(state).filter(
    (seat) => seat.arrived && !seat.gone && !seat.leavingAfterDeal && seat.sitOutSince === null && seat.stack >= least,
  );
}

/** Can a deal be played by those ready who also satisfy `stays`? Two seats, and bots never play alone. */
export function nextDealPlanned(state: TableState, stays: (seat: TableSeat) => boolean = () => true): boolean {
  // The deal of the day is one.
  if (state.config.daily && state.view.deal > 0) return false;
  const ready = readySeats(state).filter(stays);
  return ready.length >= 2 && ready.some((seat) => seat.player.bot === null);
}
