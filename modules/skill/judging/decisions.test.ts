import { expect, test } from "bun:test";
import fc from "fast-check";
import { type Played, played } from "../../../test/bench/luck/played.ts";
import { faceFromCode, packsOf } from "../../rummy/index.ts";
import type { JudgedCards } from "./deal.ts";
import { verdictOf } from "./decision.ts";
import { judgeDecisions } from "./decisions.ts";
import { leaksOf } from "./leaks.ts";
import { work } from "./work.ts";

function judged({ results, seats: _, ...deal }: Played, dealId = "deal"): JudgedCards {
  const seats = deal.hands.map(({ seat }) => {
    const result = results[seat]!;
    return { seat, outcome: result > 0 ? ("won" as const) : ("lost" as const), count: Math.max(0, -result), result };
  });
  return { ...deal, dealId, variant: "points", isRound: false, seats };
}

const deals = (players: readonly string[], count: number, seed = 99) =>
  [...played({ players, variant: "points" }, count, seed)].map((deal) => judged(deal));

/** The deal with two cards changed for each other, wherever they are. */
function swapped(deal: JudgedCards, one: number, other: number): JudgedCards {
  const other2 = (card: number) => (card === one ? other : card === other ? one : card);
  return JSON.parse(JSON.stringify(deal), (key, value) =>
    ["card", "jokerCard", "openCard"].includes(key) ? other2(value) : key === "cards" ? value.map(other2) : value,
  );
}

/** Cards that the seat never sees: neither held, nor laid open, nor told by a draw from the open pile. */
function neverSeen({ hands, jokerCard, openCard, moves, nDeck }: JudgedCards, seat: number): readonly number[] {
  const seen = new Set([...hands.find((one) => one.seat === seat)!.cards, jokerCard, openCard]);
  for (const one of moves) {
    if (one.move === "discard" || (one.move === "finish" && one.seat === seat)) seen.add(one.card);
    if (one.move === "draw" && (one.seat === seat || one.from === "open")) seen.add(one.card);
  }
  return packsOf(nDeck).filter((card) => !seen.has(card));
}

test("Q-5: decisions are judged by what the seat knew: hidden cards may be any others", () => {
  const all = deals(["usual", "easy"], 6);
  fc.assert(
    fc.property(fc.constantFrom(...all), fc.constantFrom(0, 1), fc.nat(), fc.nat(), (deal, seat, a, b) => {
      const hidden = neverSeen(deal, seat);
      const [one, other] = [hidden[a % hidden.length]!, hidden[b % hidden.length]!];
      expect(judgeDecisions(swapped(deal, one, other), seat)).toEqual(judgeDecisions(deal, seat));
    }),
    { numRuns: 12 },
  );
});

test("Q-5: the same deal is judged the same, costs are never below nothing, and the best costs nothing", () => {
  for (const deal of deals(["expert", "usual", "easy"], 3)) {
    for (const { seat } of deal.seats) {
      const decisions = judgeDecisions(deal, seat);
      expect(judgeDecisions(JSON.parse(JSON.stringify(deal)), seat)).toEqual(decisions);
      for (const { cost, verdict, chosen, best } of decisions) {
        expect(cost).toBeGreaterThanOrEqual(0);
        expect(verdict).toBe(verdictOf(cost));
        if (verdict === "best") expect(best).toEqual(chosen);
      }
    }
  }
  expect(judgeDecisions(deals(["usual", "usual"], 1)[0]!, 5)).toEqual([]);
});

test("Q-5: stronger players make cheaper decisions", () => {
  const cost = new Map<string, number>();
  for (const [at, deal] of deals(["expert", "easy"], 24, 7).entries()) {
    // Players change places from deal to deal.
    for (const [player, name] of ["expert", "easy"].entries()) {
      const sum = judgeDecisions(deal, (player + at) % 2).reduce((all, one) => all + one.cost, 0);
      cost.set(name, (cost.get(name) ?? 0) + sum);
    }
  }
  expect(cost.get("expert")! * 2).toBeLessThan(cost.get("easy")!);
});

const card = (code: string, pack = 0) => faceFromCode(code)! + 53 * pack;
const cards = (codes: string) => codes.split(" ").map((code) => card(code));

/** A deal of two whose first seat holds these thirteen and makes these moves; the other's cards come from the second pack. */
function handMade(hand: string, moves: JudgedCards["moves"], ended: Partial<JudgedCards["seats"][number]> = {}) {
  const own = cards(hand);
  const seats: JudgedCards["seats"] = [
    { seat: 0, outcome: "lost", count: 40, result: -40, ...ended },
    { seat: 1, outcome: "won", count: 0, result: 40 },
  ];
  return {
    ...{ dealId: "made", variant: "points", isRound: false, nDeck: 2, maxSetSize: 4, fullCount: 80, firstTurn: 0 },
    hands: [
      { seat: 0, cards: own },
      { seat: 1, cards: cards("2C 4C 6C 8C TC QC 2D 4D 6D 8D TD QD 2S").map((one) => one + 53) },
    ],
    jokerCard: card("9C", 1),
    wildRank: 8,
    openCard: card("KC", 1),
    moves: [{ move: "turn", seat: 0, turn: 1 }, ...moves],
    seats,
  } satisfies JudgedCards as JudgedCards;
}
const WHOLE = "AS 2S 3S 4H 5H 6H 7D 8D 9D JC JD JH KS";

test("Q-5: a declaration that was missed is found", () => {
  const deal = handMade(WHOLE, [
    { move: "draw", seat: 0, from: "stock", card: card("JS") },
    { move: "discard", seat: 0, card: card("JS") },
    { move: "turn", seat: 1, turn: 2 },
  ]);
  const [missed] = judgeDecisions(deal, 0).filter(({ kind }) => kind === "discard");
  expect(missed).toMatchObject({
    best: { does: "finish", card: card("KS") },
    reason: { code: "declarable" },
    verdict: "blunder",
  });
  expect(leaksOf(deal).get(0)!.missedDeclaration).toBeGreaterThan(0);
  expect(leaksOf(deal).get(1)!.missedDeclaration).toBe(0);
});

test("Q-5: a wrong show is told with what could be declared, or that nothing could", () => {
  const finish = (hand: string, laid: string) =>
    judgeDecisions(
      handMade(
        hand,
        [
          { move: "draw", seat: 0, from: "stock", card: card("JS") },
          { move: "finish", seat: 0, card: card(laid) },
          { move: "discard", seat: 0, card: card(laid) },
          { move: "out", seat: 0 },
        ],
        { outcome: "wrongShow", count: 80, result: -80 },
      ),
      0,
    ).at(-1)!;
  expect(finish(WHOLE, "JS")).toMatchObject({ kind: "finish", reason: { code: "declarable", card: card("KS") } });
  const wrong = finish("AS 4S 7S TS 2H 5H 8H JH 3D 6D QD KD KS", "JS");
  expect(wrong).toMatchObject({ kind: "finish", best: { does: "discard" }, reason: { code: "notDeclarable" } });
});

test("Q-5: a better arrangement of a loser's hand is told with what it counts", () => {
  const moves: JudgedCards["moves"] = [
    { move: "draw", seat: 0, from: "stock", card: card("5C") },
    { move: "discard", seat: 0, card: card("5C") },
  ];
  const told = judgeDecisions(handMade(WHOLE, moves, { count: 30, result: -30 }), 0).at(-1)!;
  expect(told).toMatchObject({ kind: "arrange", cost: 20, best: { does: "count", points: 10 }, verdict: "blunder" });
  const best = judgeDecisions(handMade(WHOLE, moves, { count: 10, result: -10 }), 0);
  expect(best.some(({ kind }) => kind === "arrange")).toBe(false);
});

test("Q-5: a discard that breaks a group is told with the group; a turn that passed, and a hand that was not dropped, too", () => {
  const moves: JudgedCards["moves"] = [
    { move: "draw", seat: 0, from: "stock", card: card("QC") },
    { move: "discard", seat: 0, card: card("5H") },
  ];
  const broken = judgeDecisions(handMade(WHOLE, moves), 0).find(({ kind }) => kind === "discard")!;
  expect(broken).toMatchObject({ reason: { code: "breaks", cards: cards("4H 5H 6H") }, verdict: "blunder" });
  const [passed] = judgeDecisions(handMade(WHOLE, [{ move: "turn", seat: 1, turn: 2 }]), 0);
  expect(passed).toMatchObject({ chosen: { does: "nothing" }, reason: { code: "missedTurn" } });
  const hopeless = "AS 4S 7S TS 2H 5H 8H JH 3D 6D QD KD KC";
  const stay = judgeDecisions(handMade(hopeless, moves.slice(0, 1)), 0)[0]!;
  expect(stay).toMatchObject({ kind: "drop", chosen: { does: "stay" }, best: { does: "drop" } });
  const drop = judgeDecisions(
    handMade(WHOLE, [{ move: "out", seat: 0 }], { outcome: "firstDrop", count: 20, result: -20 }),
    0,
  )[0]!;
  expect(drop).toMatchObject({ kind: "drop", chosen: { does: "drop" }, best: { does: "stay" }, verdict: "blunder" });
});

test("Q-6: the same work comes to the same, over a pipe too", () => {
  const [deal] = deals(["usual", "expert"], 1);
  const job = { does: "deal", deal: deal! } as const;
  expect(work(JSON.parse(JSON.stringify(job)))).toEqual(work(job));
  expect(work(job).seats.map(({ seat }) => seat)).toEqual([0, 1]);
});
