import { describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { seededRandom } from "../../../../test/support/random.ts";
import { randomHex } from "../../../kernel/index.ts";
import { DealProof } from "../../contract.ts";
import type { Evidence } from "../../machine/state.ts";
import { dealProof } from "../../proof.ts";
import { drive, testConfig } from "../../testing/driver.ts";
import { checkProof } from "./checks.ts";

const tipOf = (nonce: string) => createHash("sha256").update(nonce, "hex").digest("hex");

/** A deal of three with nonces, played into two reshuffles, then left by two. */
function playedDeal(): { evidence: Evidence; views: ReturnType<typeof drive> } {
  const random = seededRandom(5);
  const table = drive(testConfig(), random);
  const chains = new Map<number, string[]>();
  for (const [seat, name] of ["A", "B", "C"].entries()) {
    table.sit(name, seat);
    const nonces = [randomHex(random, 32)];
    for (let n = 0; n < 10; n += 1) nonces.unshift(tipOf(nonces[0]!));
    chains.set(seat, nonces);
    table.connect(seat, true, nonces.shift()!);
  }
  const revealAll = () => {
    const stage = table.state.shuffle;
    if (stage?.step !== "revealing") return;
    for (const { seat } of stage.chains) {
      // Seat 2 keeps its nonces to itself: they count as zero.
      if (seat !== 2)
        table.must(table.send(seat, { event: "reveal", shuffle: stage.shuffle, nonce: chains.get(seat)!.shift()! }));
    }
    table.advance(1_000);
  };
  table.advance(10_000);
  revealAll();
  for (let turns = 0; turns < 150; turns += 1) {
    const stage = table.state.deal!.stage;
    if (stage.type !== "turn") {
      revealAll();
      continue;
    }
    const { turn } = table.state.deal!;
    table.must(table.send(stage.seat, { event: "draw", turn, from: "stock" }));
    const { drawn } = table.state.deal!.stage as typeof stage;
    table.must(table.send(stage.seat, { event: "discard", turn, card: drawn!.card }));
    revealAll();
  }
  table.must(table.send(0, { event: "leave" }));
  table.must(table.send(1, { event: "leave" }));
  const record = table.calls.find((call) => call.type === "record");
  if (record?.type !== "record") throw new Error("the deal is recorded");
  return { evidence: record.evidence, views: table };
}

describe("the proof of a deal", () => {
  const { evidence } = playedDeal();
  const proof = DealProof.parse(JSON.parse(JSON.stringify(dealProof(evidence, evidence.seenBy[0]!.playerId))));

  test("passes for every player, over the deck and two reshuffles", async () => {
    expect(evidence.shuffles.length).toBe(3);
    for (const { playerId } of evidence.seenBy) {
      const own = dealProof(evidence, playerId)!;
      const checks = await checkProof(own);
      expect(checks.length).toBe(7);
      expect(checks.filter(({ passed }) => !passed)).toEqual([]);
    }
  });

  test("with what the browser kept of the deal: the same roots and chains pass, others made afterwards do not", async () => {
    const kept = proof.shuffles.map(({ shuffle, root, chains }) => ({ dealId: proof.dealId, shuffle, root, chains }));
    const good = await checkProof(proof, kept);
    expect([good.length, good.filter(({ passed }) => !passed)]).toEqual([10, []]);
    const other = "ab".repeat(32);
    const forged = [
      kept.map((one, index) => (index === 1 ? { ...one, root: other } : one)),
      kept.map((one, index) => (index === 0 ? { ...one, chains: one.chains.slice(1) } : one)),
      kept.map((one, index) =>
        index === 2 ? { ...one, chains: one.chains.map((c) => ({ ...c, chain: other })) } : one,
      ),
    ];
    for (const seen of forged) {
      const failed = (await checkProof(proof, seen)).filter(({ passed }) => !passed);
      expect(failed.map(({ what }) => what)).toEqual([expect.stringContaining("saw before the cards")]);
    }
  });

  test("a nonce that was acknowledged must count: one that counts as zero, or as another, is found out", async () => {
    const kept = proof.shuffles.map(({ shuffle, root, chains, nonces }) => {
      const revealed = nonces.find(({ seat }) => seat === proof.seat)!.nonce;
      return { dealId: proof.dealId, shuffle, root, chains, revealed };
    });
    const good = await checkProof(proof, kept);
    expect([good.length, good.filter(({ passed }) => !passed)]).toEqual([13, []]);
    for (const [index, counted] of [
      [0, "0".repeat(64)],
      [2, "0".repeat(64)],
      [1, "ab".repeat(32)],
    ] as const) {
      const forged = structuredClone(proof);
      forged.shuffles[index]!.nonces.find(({ seat }) => seat === proof.seat)!.nonce = counted;
      const failed = (await checkProof(forged, kept)).filter(({ passed }) => !passed).map(({ what }) => what);
      expect(failed).toContainEqual(expect.stringContaining("got acknowledged counted"));
    }
  });

  test("shows the cards that its player saw and no other, no seed and no salt seed", () => {
    const own = new Set([...evidence.seenByAll, ...evidence.seenBy[0]!.cards]);
    expect(new Set(proof.shuffles[0]!.leaves.map(({ card }) => card))).toEqual(own);
    const hidden = evidence.seenBy[2]!.cards.slice(0, 13).filter((card) => !own.has(card));
    expect(hidden.length).toBeGreaterThan(0);
    const text = JSON.stringify(proof);
    for (const { seed, saltSeed } of evidence.shuffles) {
      expect(text).not.toContain(seed);
      expect(text).not.toContain(saltSeed);
    }
    expect(dealProof(evidence, "player-nobody" as never)).toBeNull();
  });

  test("fails when a card, a salt, a place, a nonce or the hand is another", async () => {
    const spoilt = async (spoil: (copy: DealProof) => void) => {
      const copy = structuredClone(proof);
      spoil(copy);
      return (await checkProof(copy)).some(({ passed }) => !passed);
    };
    const leaf = (copy: DealProof) => copy.shuffles[0]!.leaves[3]!;
    expect(
      await spoilt((copy) => {
        leaf(copy).card = (leaf(copy).card + 1) % 106;
      }),
    ).toBe(true);
    expect(
      await spoilt((copy) => {
        leaf(copy).salt = "0".repeat(64);
      }),
    ).toBe(true);
    expect(
      await spoilt((copy) => {
        leaf(copy).position += 1;
      }),
    ).toBe(true);
    expect(
      await spoilt((copy) => {
        copy.shuffles[0]!.nonces[0]!.nonce = "1".repeat(64);
      }),
    ).toBe(true);
    expect(
      await spoilt((copy) => {
        copy.shuffles[0]!.nonces[0]!.nonce = "0".repeat(64);
      }),
    ).toBe(true);
    expect(
      await spoilt((copy) => {
        copy.hand.reverse();
      }),
    ).toBe(true);
    expect(
      await spoilt((copy) => {
        copy.shuffles[1]!.root = "0".repeat(64);
      }),
    ).toBe(true);
  });
});
