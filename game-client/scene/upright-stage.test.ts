import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { pileBox } from "../interaction/drop-target.ts";
import { stageFor } from "./stage.ts";

/** Phones of any size from small to large. */
const phones = fc.tuple(fc.integer({ min: 320, max: 480 }), fc.integer({ min: 560, max: 960 }));
const seatCounts = fc.constantFrom(2 as const, 6 as const);

describe("a phone held upright", () => {
  test("has a layout of its own with two rows of cards; so has a tablet; on its side the table lies", () => {
    expect(stageFor(390, 844, 6)).toMatchObject({ upright: true, compact: false, handRows: 2 });
    expect(stageFor(844, 390, 6)).toMatchObject({ upright: false, compact: true, handRows: 1 });
    expect(stageFor(820, 1_180, 6)).toMatchObject({ upright: true, handRows: 2 });
  });

  test("table, own seat, hand and buttons lie below one another, and nothing beside the window", () => {
    fc.assert(
      fc.property(phones, seatCounts, ([w, h], seats) => {
        const stage = stageFor(w, h, seats);
        const [own, ...others] = stage.seats;
        expect(others).toHaveLength(seats - 1);
        for (const seat of others) {
          // Half a plate, which is 70 px wide.
          expect(seat.x).toBeGreaterThanOrEqual(32);
          expect(seat.x).toBeLessThanOrEqual(w - 32);
          expect(seat.y).toBeGreaterThan(48);
          // Avatar and name end above the piles.
          expect(seat.y + 44).toBeLessThan(stage.open.y);
        }
        expect(stage.table.y + stage.table.h).toBeLessThan(own!.y);
        expect(own!.y + 20).toBeLessThan(stage.hand.y);
        // Below the last row: its labels, then two rows of buttons of 44 px.
        expect(stage.hand.y + stage.hand.h + stage.labelH + 6).toBeLessThanOrEqual(h - 94);
        expect(stage.hand.h).toBeGreaterThanOrEqual(2 * stage.card.h + stage.labelH + 6);
      }),
    );
  });

  test("the piles lie side by side on the table, large enough for a thumb", () => {
    fc.assert(
      fc.property(phones, seatCounts, ([w, h], seats) => {
        const stage = stageFor(w, h, seats);
        const piles = [stage.stock, stage.open, stage.finish].map((at) => pileBox(at, stage, 4));
        for (const [i, box] of piles.entries()) {
          expect(Math.min(box.w, box.h)).toBeGreaterThanOrEqual(42);
          expect(box.x).toBeGreaterThan(i === 0 ? stage.joker.x - stage.pile.w / 2 : piles[i - 1]!.x + piles[i - 1]!.w);
          expect(box.x + box.w).toBeLessThanOrEqual(w - 8);
          expect(box.y + box.h).toBeLessThanOrEqual(stage.table.y + stage.table.h);
        }
        expect(stage.joker.x - stage.pile.w / 2).toBeGreaterThan(0);
      }),
    );
  });
});
