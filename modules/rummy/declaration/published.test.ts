import { describe, expect, test } from "bun:test";
import published from "../../../test/vectors/published.json";
import { paise } from "../../kernel/index.ts";
import {
  bestArrangement,
  type CardId,
  checkDeclaration,
  classifyGroup,
  countCards,
  countGroups,
  type DealResult,
  FACES_PER_PACK,
  faceFromCode,
  payDeal,
  RANKS,
  VARIANTS,
} from "../index.ts";

/** Worked examples that operators and authorities published; `null` as wild means that only printed jokers are jokers. */

interface HandExample {
  readonly id: string;
  readonly kind: string;
  readonly wild: string | null;
  readonly groups: readonly (readonly string[])[];
  readonly submittedPoints?: number;
  readonly bestPoints?: number;
  readonly valid?: boolean;
  readonly type?: string;
  readonly points?: number;
}

/** The examples say `impure` for what we call a sequence, and `invalid` for what we call the rest. */
const KINDS: Readonly<Record<string, string>> = { pure: "pure", impure: "sequence", set: "set", invalid: "rest" };

function cardsOf(groups: readonly (readonly string[])[]): CardId[][] {
  const seen = new Set<string>();
  return groups.map((codes) =>
    codes.map((code) => {
      const card = faceFromCode(code)! + (seen.has(code) ? FACES_PER_PACK : 0);
      seen.add(code);
      return card;
    }),
  );
}

describe("published examples", () => {
  const examples: readonly HandExample[] = published.hands;
  const FULL = VARIANTS.points.rules.fullCount;

  for (const { id, kind, wild, groups, ...expected } of examples) {
    const cards = cardsOf(groups);
    const wildRank = wild === null ? null : RANKS.indexOf(wild);
    switch (kind) {
      case "score":
        test(`R-19 ${id}: as submitted`, () =>
          expect(countGroups(cards, wildRank, FULL)).toBe(expected.submittedPoints!));
        test(`R-20 ${id}: as best arranged`, () =>
          expect(Math.min(FULL, bestArrangement(cards.flat(), wildRank).points)).toBe(expected.bestPoints!));
        break;
      case "declaration":
        test(`R-10 ${id}`, () => expect(checkDeclaration(cards, wildRank).valid).toBe(expected.valid!));
        break;
      case "group":
        test(`R-6…R-9 ${id}: ${groups[0]!.join(" ")}`, () =>
          expect(classifyGroup(cards[0]!, wildRank)).toBe(KINDS[expected.type!]! as "pure"));
        break;
      case "leftover":
        test(`R-2 ${id}`, () => expect(countCards(cards.flat(), wildRank)).toBe(expected.points!));
        break;
      default:
        test(`${id} is of a known kind`, () => expect(kind).toBe("score"));
    }
  }

  test("there are examples of every kind", () => {
    expect(new Set(examples.map(({ kind }) => kind))).toEqual(new Set(["score", "declaration", "group", "leftover"]));
  });
});

describe("published payments", () => {
  const examples: readonly { points: number[]; pointValue: number; loserPays?: number; grossComputed?: number }[] =
    published.points;

  for (const { points, pointValue, loserPays, grossComputed } of examples) {
    test(`R-30 ${points.join(", ")} points at ${pointValue} rupees`, () => {
      const result: DealResult = {
        winner: 0,
        how: "declared",
        wildRank: 0,
        rows: [
          { seat: 0, outcome: "won", count: 0, groups: null },
          ...points.map((count, index) => ({ seat: index + 1, outcome: "lost" as const, count, groups: null })),
        ],
      };
      const gross = (loserPays ?? grossComputed!) * 100;
      const payment = payDeal(result, { pointValuePaise: paise(pointValue * 100), feeBps: 0 });
      expect(payment.losses.reduce((sum, { amount }) => sum + amount, 0)).toBe(gross);
      expect(payment.won).toBe(paise(gross));
    });
  }
});
