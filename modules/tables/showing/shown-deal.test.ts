import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { seededRandom } from "../../../test/support/random.ts";
import { nextMove } from "../../../test/support/solver-play.ts";
import type { PlayerId } from "../../kernel/index.ts";
import type { ServerMessage } from "../contract.ts";
import type { DealRecord } from "../journal/journal.ts";
import type { FinishedPlay } from "../store/played-deals.ts";
import { type Driver, drive, testConfig } from "../testing/driver.ts";
import { shownDeal } from "./shown-deal.ts";

const seeds = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });

/** Three who play by the solver, until a deal or two have been declared. */
function playedTable(seed: bigint): Driver {
  const random = seededRandom(seed);
  const table = drive(testConfig(), random);
  for (const [seat, name] of ["A", "B", "Bot C"].entries()) table.sit(name, seat, seat === 2 ? "solver" : null);
  for (let act = 0; act < 400 && recordsOf(table).length < 2; act += 1) {
    const moves = [0, 1, 2].flatMap((seat) => {
      const move = nextMove(table.view(seat));
      return move === null ? [] : [{ seat, move }];
    });
    if (moves.length === 0) table.advance(1_000);
    else for (const { seat, move } of moves) table.send(seat, move);
  }
  return table;
}

const recordsOf = (table: Driver): DealRecord[] =>
  table.calls.flatMap((call) => (call.type === "record" ? [call] : []));

/** The record as it is read again: the outcomes are those of people alone. */
const playOf = ({ evidence, endedAt, seats }: DealRecord, over: Partial<FinishedPlay> = {}): FinishedPlay => ({
  dealId: evidence.dealId,
  tableId: "t",
  endedAt,
  tableName: "Points 1",
  variant: "points",
  currency: "practice",
  isPrivate: false,
  jokerCard: evidence.jokerCard,
  nDeck: 2,
  openCard: evidence.openCard,
  firstTurn: evidence.firstTurn,
  ended: evidence.played?.ended ?? null,
  isRound: false,
  sharedDeck: null,
  hands: evidence.seenBy,
  moves: evidence.played?.moves ?? null,
  times: null,
  seats,
  ...over,
});

/** Cards that everybody at the table was sent until the hands of those who lost were laid open. */
function lainOpen(sent: readonly ServerMessage[]): Set<number> {
  return new Set(
    sent.flatMap((message) => {
      if (message.event === "dealt") return [message.jokerCard, message.openCard];
      if (message.event === "drew") return message.card === undefined ? [] : [message.card];
      if (message.event === "discarded") return [message.card];
      return message.event === "showdown" ? [...message.groups.flat(), message.finishCard] : [];
    }),
  );
}

describe("a finished deal as strangers see it", () => {
  test("shows no card that did not lie open before everybody, and nothing of who played", () => {
    let shownDeals = 0;
    const winners = new Set<number>();
    fc.assert(
      fc.property(seeds, (seed) => {
        const table = playedTable(seed);
        const open = lainOpen(table.sent.flatMap(({ to, message }) => (to === "table" ? [message] : [])));
        for (const record of recordsOf(table)) {
          const shown = shownDeal(playOf(record), new Set());
          if (shown === null) continue;
          shownDeals += 1;
          const cards = [
            shown.jokerCard,
            ...shown.turns.flatMap(({ card }) => (card === null ? [] : [card])),
            ...shown.groups.flatMap((group) => group.cards),
          ];
          expect(cards.filter((card) => !open.has(card))).toEqual([]);
          const text = JSON.stringify(shown);
          for (const { player } of record.seats) expect(text).not.toContain(player);
          const result = table.sent.find(
            ({ message }) => message.event === "result" && message.result.dealId === record.evidence.dealId,
          );
          expect(result?.message).toMatchObject({ result: { winner: shown.winner } });
          expect(shown.seats).toHaveLength(3);
          winners.add(shown.winner);
          expect(text).not.toContain(record.evidence.dealId);
          expect(shown.turns.every(({ seat }) => seat >= 0 && seat < shown.seats.length)).toBe(true);
          expect(shown.groups.flatMap(({ cards }) => cards)).toHaveLength(13);
          expect(shown.turns.at(-1)).toMatchObject({ seat: shown.winner, did: "declare" });
        }
      }),
      { numRuns: 10 },
    );
    expect(shownDeals).toBeGreaterThan(3);
    // Bots win, too, and are not among the outcomes that are kept.
    expect(winners).toContain(2);
  });

  test("says who is a computer player; is not there of rupees, private tables and former rules", () => {
    const record = recordsOf(playedTable(3n)).find((one) => shownDeal(playOf(one), new Set()) !== null)!;
    const bot = record.evidence.seenBy[2]!.playerId;
    expect(shownDeal(playOf(record), new Set([bot]))?.seats.map(({ isBot }) => isBot)).toEqual([false, false, true]);
    for (const over of [{ currency: "inr" }, { isPrivate: true }, { moves: null }] as const)
      expect(shownDeal(playOf(record, over), new Set<PlayerId>())).toBeNull();
  });
});
