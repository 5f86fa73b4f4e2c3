import { describe, expect, test } from "bun:test";
import { checkProof } from "../../../public/verify.mjs";
import { seededRandom } from "../../../test/support/random.ts";
import { AnyDealProof, type DealProof } from "../contract.ts";
import { applyTable } from "../machine/apply.ts";
import type { TableState } from "../machine/state.ts";
import { drive, testConfig } from "../testing/driver.ts";
import { playedOn } from "../testing/proofs.ts";
import { TEST_DECK, testDeck } from "../testing/shared-decks.ts";
import { dealProof } from "./proof.ts";

/** A long deal with reshuffles at a table of shared decks; `own` is what differs between tables. */
function played(own: bigint, { seats = [0, 1, 4], key = "cup/1", turns = 150, silent = [] as number[] } = {}) {
  const random = seededRandom(own);
  const config = { ...testConfig({ maxSeats: 6 }), sharedDeck: { ...TEST_DECK, key } };
  const table = drive(config, random, (dealNo) => testDeck(dealNo, { key }));
  return playedOn(table, random, { seats, turns, silent });
}

const dealtAt = ({ table, deal: { evidence } }: ReturnType<typeof played>) => ({
  hands: evidence.seenBy.map(({ seat, cards }) => ({ seat, hand: cards.slice(0, 13) })),
  ...{ toss: evidence.played!.toss, first: evidence.firstTurn, joker: evidence.jokerCard, open: evidence.openCard },
  moves: evidence.played!.moves,
  roots: evidence.shuffles[0]!.root,
  orders: evidence.shuffles.map(({ order }) => order),
  counts: table.state.deal!.stock,
});

const first = played(1n);

function proofOf({ deal: { evidence } }: ReturnType<typeof played>, seat: number): DealProof {
  const own = evidence.seenBy.find((one) => one.seat === seat)!;
  const proof = AnyDealProof.parse(JSON.parse(JSON.stringify(dealProof(evidence, own.playerId))));
  if (proof.version !== 4) throw new Error("the table is of the fourth rules");
  return proof;
}

describe("Q-12: a deck that several tables are dealt", () => {
  test("gives equal seats the same toss, hands, joker and stock, over reshuffles after equal moves, whatever else differs", () => {
    const second = played(2n, { silent: [0, 1, 4] });
    expect(first.deal.evidence.shuffles.length).toBe(3);
    expect(dealtAt(second)).toEqual(dealtAt(first));
    expect(second.deal.evidence.dealId).not.toBe(first.deal.evidence.dealId);
    // The reshuffled cards are equal, but no root of theirs tells it.
    expect(second.deal.evidence.shuffles[1]!.root).not.toBe(first.deal.evidence.shuffles[1]!.root);
  });

  test("asks no seat for a nonce, and says with its commitment whose deck it is", () => {
    const committed = first.table.sent.flatMap(({ message }) => (message.event === "committed" ? [message] : []));
    const { seed } = testDeck(1, { key: "cup/1" });
    expect(committed.map(({ commitment }) => [commitment.chains, commitment.shared])).toEqual(
      committed.map(() => [[], { ...TEST_DECK, seed }]),
    );
    expect(first.table.journal.some((one) => one.type === "client" && one.message.event === "reveal")).toBe(false);
  });

  test("another key, and another deal of the same key, are other cards", () => {
    expect(dealtAt(played(1n, { key: "cup/2", turns: 4 })).hands).not.toEqual(dealtAt(first).hands);
    expect(testDeck(2, { key: "cup/1" }).order).not.toEqual(testDeck(1, { key: "cup/1" }).order);
  });

  test("a journal replays without whoever makes the decks", () => {
    let replayed: TableState | null = null;
    for (const command of JSON.parse(JSON.stringify(first.table.journal)) as typeof first.table.journal) {
      const applied = applyTable(replayed, command);
      if (!applied.ok) throw new Error(applied.error.code);
      replayed = applied.value.state;
    }
    expect(replayed).toEqual(first.table.state);
  });

  test("a deck of another order than the packs', and one at a table of its own decks, break an invariant", () => {
    const random = seededRandom(3n);
    const shared = { ...testConfig({ maxSeats: 6 }), sharedDeck: TEST_DECK };
    const twice = drive(shared, random, (dealNo) => {
      const deck = testDeck(dealNo, { key: "cup/1" });
      return { ...deck, order: deck.order.with(0, deck.order[1]!) };
    });
    expect(() => playedOn(twice, random, { seats: [0, 1], turns: 1 })).toThrow("exactly the cards");
    const alone = drive(shared, random);
    expect(() => playedOn(alone, random, { seats: [0, 1], turns: 1 })).toThrow("shared deck");
  });
});

describe("the proof of a shared deck's deal", () => {
  test("passes for everybody dealt in, with what each browser kept, and says that the deck is shared", () => {
    for (const { seat } of first.deal.evidence.seenBy) {
      const report = checkProof(proofOf(first, seat), first.deal.seenBy.get(seat)!);
      expect(report.checks.filter(({ passed }) => !passed)).toEqual([]);
      expect(report.verdict).toBe("proven");
      expect(report.notes.some((note) => note.includes("duplicate, cup/1"))).toBe(true);
    }
    expect(JSON.stringify(proofOf(first, 0))).not.toContain(first.deal.evidence.shuffles[0]!.saltSeed);
  });

  const ofAll = ({ shuffles }: DealProof, change: object) => {
    for (const one of shuffles) Object.assign(one.shared!, change);
  };
  const forged: Readonly<Record<string, (proof: DealProof) => void>> = {
    "another root": (proof) => Object.assign(proof.shuffles[0]!, { root: "5a".repeat(32) }),
    "another seed": (proof) => ofAll(proof, { seed: "5a".repeat(32) }),
    "another key": (proof) => ofAll(proof, { key: "cup/2" }),
    "another order": (proof) => {
      const [a, b] = proof.shuffles[0]!.leaves;
      [a!.card, b!.card] = [b!.card, a!.card];
    },
    "another deal's number": (proof) => Object.assign(proof, { deal: 2 }),
    "no word of it": (proof) => {
      for (const one of proof.shuffles) delete one.shared;
    },
    "no word of it at the reshuffle": (proof) => delete proof.shuffles[1]!.shared,
    "a seed of no hash": (proof) => Object.assign(proof.shuffles[0]!.shared!, { seed: "x" }),
    "a nonce beside it": (proof) =>
      Object.assign(proof.shuffles[0]!, {
        chains: [{ seat: 0, chain: "11".repeat(32) }],
        nonces: [{ seat: 0, nonce: "0".repeat(64) }],
      }),
  };
  for (const [what, forge] of Object.entries(forged)) {
    test(`fails with ${what}`, () => {
      const proof = proofOf(first, 1);
      forge(proof);
      expect(checkProof(proof).verdict).toBe("failed");
    });
  }

  test("fails when a browser saw another deck published", () => {
    const seen = first.deal.seenBy
      .get(1)!
      .map((one) => ({ ...one, shared: { ...one.shared!, seed: "5a".repeat(32) } }));
    expect(checkProof(proofOf(first, 1), seen).verdict).toBe("failed");
  });
});
