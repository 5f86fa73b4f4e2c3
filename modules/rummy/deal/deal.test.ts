import { describe, expect, test } from "bun:test";
import { instant } from "../../kernel/index.ts";
import { applyDeal, PROFILES, packsOf, standardTiming, startDeal } from "../index.ts";

describe("a deal", () => {
  test("R-3 R-4 deals 13 cards a seat, a joker card and an open card", () => {
    const setup = {
      profile: PROFILES.points,
      timing: standardTiming(PROFILES.points),
      seats: [0, 2],
      firstTurn: 2,
      nDeck: 2 as const,
      deck: packsOf(2),
      disconnected: [],
    };
    const { state } = startDeal(setup, instant(0));
    expect(state.seats.map((seat) => seat.groups.flat().length)).toEqual([13, 13]);
    expect(state.jokerCard).toBe(26);
    expect(state.openPile).toEqual([27]);
    const drew = applyDeal(state, { type: "draw", at: instant(1), seat: 2, from: "stock" });
    expect(drew.ok && drew.value.state.seats[1]?.groups.flat()).toContain(28);
  });
});
