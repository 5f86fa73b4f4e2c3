import { describe, expect, test } from "bun:test";
import { seededRandom } from "../../../test/support/random.ts";
import { paise } from "../../kernel/index.ts";
import { VARIANT_IDS } from "../../rummy/browser.ts";
import { type Driver, drive, testConfig } from "../testing/driver.ts";
import type { SeatMessage } from "./command.ts";

type Named = SeatMessage extends infer One ? (One extends { deal?: number | undefined } ? One : never) : never;

function two(kind: Parameters<typeof testConfig>[0] = {}): Driver {
  const table = drive(testConfig({ maxSeats: 2, ...kind }), seededRandom(1));
  for (const [seat, name] of ["A", "B"].entries()) table.sit(name, seat, null, kind.buyInPaise ?? 24_000);
  return table;
}

const codeOf = (table: Driver, message: Parameters<Driver["send"]>[1], seat = 0) =>
  table.send(seat, message)?.code ?? null;

describe("a command names its deal", () => {
  test("R-23: a free leave that comes into the next deal is refused, and the seat plays on; without a deal it leaves as ever", () => {
    const table = two();
    const shown = { event: "leave", deal: 0, points: 0, forfeit: false } as const;
    table.advance(10_000);
    expect(codeOf(table, shown)).toBe("staleDeal");
    expect(table.view(0).seats[0]).toMatchObject({ inDeal: true, leavingAfterDeal: false });
    expect(codeOf(table, { event: "leave" })).toBeNull();
    expect(table.state.view.lastResult?.rows.find(({ seat }) => seat === 0)).toMatchObject({ count: 20 });
  });

  test("each one is refused in another deal, the same turn of it too, and taken in its own", () => {
    const table = two();
    table.advance(10_000);
    const card = 0;
    const all: { readonly [Event in Named["event"]]: Omit<Extract<Named, { event: Event }>, "id" | "deal"> } = {
      draw: { event: "draw", turn: 1, from: "stock" },
      discard: { event: "discard", turn: 1, card },
      drop: { event: "drop", turn: 1 },
      preDrop: { event: "preDrop", on: true },
      finish: { event: "finish", turn: 1, card },
      declare: { event: "declare", groups: [] },
      confirm: { event: "confirm", groups: [] },
      leave: { event: "leave" },
      leaveAfterDeal: { event: "leaveAfterDeal", on: true },
      rejoin: { event: "rejoin", accept: true },
      split: { event: "split", agree: true },
    };
    const before = table.state;
    for (const message of Object.values(all) as Parameters<Driver["send"]>[1][]) {
      expect([message.event, codeOf(table, { ...message, deal: 2 } as never)]).toEqual([message.event, "staleDeal"]);
      expect([message.event, codeOf(table, { ...message, deal: 0 } as never)]).toEqual([message.event, "staleDeal"]);
    }
    expect(table.state).toBe(before);
    const mover = table.state.view.turn!.seat;
    expect(codeOf(table, { event: "draw", deal: 1, turn: 1, from: "stock" }, mover)).toBeNull();
  });
});

describe("what was shown is what is done", () => {
  test("R-17, R-23: a drop or a leave shown as a first drop is refused once it is a middle one", () => {
    const table = two();
    table.advance(10_000);
    const mover = table.state.view.turn!.seat;
    const turn = { deal: 1, turn: 1 };
    table.must(table.send(mover, { event: "draw", ...turn, from: "stock" }));
    table.must(table.send(mover, { event: "discard", ...turn, card: table.view(mover).drawnCard! }));
    expect(codeOf(table, { event: "preDrop", deal: 1, on: true, points: 20 }, mover)).toBe("costChanged");
    expect(codeOf(table, { event: "leave", deal: 1, points: 20, forfeit: false }, mover)).toBe("costChanged");
    expect(codeOf(table, { event: "drop", deal: 1, turn: 2, points: 40 }, 1 - mover)).toBe("costChanged");
    expect(codeOf(table, { event: "leave", deal: 1, points: 40, forfeit: false }, mover)).toBeNull();
    expect(table.state.view.lastResult?.rows.find(({ seat }) => seat === mover)).toMatchObject({ count: 40 });
  });

  test("R-31, R-34: a leave that was free before the match is refused once it would give the match up, dealt or not", () => {
    for (const variant of VARIANT_IDS.filter((id) => id !== "points" && id !== "point21")) {
      const kind = {
        variant,
        pointValuePaise: paise(0),
        buyInPaise: paise(10_000),
        deals: variant === "deals" ? 2 : 0,
      };
      const table = two({ ...kind, nDeck: 1 });
      // Number 0 again: the match has begun, its first deal is not dealt.
      for (const seat of [0, 1]) table.connect(seat, true, "ab".repeat(32));
      table.advance(10_000);
      expect([table.state.view.phase, table.state.view.deal]).toEqual(["shuffling", 0]);
      expect(codeOf(table, { event: "leave", deal: 0, points: 0, forfeit: false })).toBe("costChanged");
      expect(table.state.match?.seats.every(({ status }) => status === "in")).toBe(true);
      expect(codeOf(table, { event: "leave", deal: 0, points: 0, forfeit: true })).toBeNull();
      expect(table.state.match?.result).not.toBeNull();
    }
  });
});
