import type { TableState } from "../../modules/tables/machine/state.ts";

/** What a table's players would notice if a journal were replayed to something else: cards, turn, points and money. */
export function standing({ view, deal, seats }: TableState) {
  return {
    phase: view.phase,
    stacks: seats.map((seat) => seat?.stack ?? null),
    turn: deal?.turn ?? null,
    stage: deal?.stage.type ?? null,
    hands: deal?.seats.map(({ seat, groups }) => [seat, groups.flat().toSorted((a, b) => a - b)]) ?? null,
    points: view.scoreboard,
  };
}
