/**
 * Writes `proofs.jsonl` anew: `bun test/vectors/make-proofs.ts`. Each line holds a name, what verifier answers to it, the
 * proof, and what the player's browser kept. Everything follows from the seeds, so the file changes only when the proof's
 * format or the way of playing does.
 */
import { join } from "node:path";
import type { DealProof } from "../../modules/tables/contract.ts";
import { dealProof } from "../../modules/tables/fairness/proof.ts";
import { drive, testConfig } from "../../modules/tables/testing/driver.ts";
import { FORGERIES } from "../../modules/tables/testing/forgeries.ts";
import { playedLong, playedOn, playedWell, type WatchedDeal } from "../../modules/tables/testing/proofs.ts";
import { checkProof } from "../../public/verify.mjs";
import { seededRandom } from "../support/random.ts";

const two = { maxSeats: 2, nDeck: 1 } as const;
const six = { maxSeats: 6 } as const;
const pool = { variant: "pool201", ...six } as const;
const seats = [0, 1, 2, 3, 4, 5];
const { fairness: _, ...oldConfig } = testConfig(two);

/** A deal of each kind, and the seat whose proof is taken. */
const DEALS: readonly { readonly name: string; readonly deal: WatchedDeal; readonly seat: number }[] = [
  deal("two players, one pack", playedLong(two, seededRandom(20), { seats: [0, 1], turns: 8 }), 1),
  deal("two players, two reshuffles", playedLong(two, seededRandom(21), { seats: [0, 1], turns: 58 }), 0),
  deal("six players, two packs", playedLong(six, seededRandom(22), { seats, turns: 14 }), 3),
  deal("three of six seats, nonces kept back", playedLong(six, seededRandom(23), { ...bySilent(), turns: 9 }), 5),
  deal("a declaration and a showdown", playedWell(six, seededRandom(24), { seats: [0, 2, 4], deals: 1 })[0], 2),
  ...playedWell(pool, seededRandom(25), { seats, deals: 3, drops: 12 }).map((one) =>
    deal(`pool, deal ${one.evidence.deal} of a match, with drops`, one, 1),
  ),
  deal("a table of the third rules", playedOn(drive({ ...testConfig(two), fairness: 3 }, seededRandom(28)), seededRandom(28), {
    seats: [0, 1],
    turns: 8,
  }).deal, 0),
  deal("a table of the second rules", playedOn(drive({ ...testConfig(two), fairness: 2 }, seededRandom(27)), seededRandom(27), {
    seats: [0, 1],
    turns: 8,
  }).deal, 0),
  deal("a table of the first rules", playedOn(drive(oldConfig, seededRandom(26)), seededRandom(26), {
    seats: [0, 1],
    turns: 8,
  }).deal, 0),
];

function bySilent() {
  return { seats: [1, 3, 5], silent: [1, 3] };
}

function deal(name: string, played: WatchedDeal | undefined, seat: number) {
  if (!played) throw new Error(`nothing was played: ${name}`);
  return { name, deal: played, seat };
}

const lines: string[] = [];
const add = (name: string, proof: unknown, seen: unknown, expected: string) => {
  const { verdict } = checkProof(proof, (seen ?? []) as []);
  if (verdict !== expected) throw new Error(`${name}: ${verdict}`);
  lines.push(JSON.stringify({ name, verdict: expected, proof, seen }));
};

for (const { name, deal: played, seat } of DEALS) {
  const proof = dealProof(played.evidence, played.evidence.seenBy.find((one) => one.seat === seat)!.playerId)!;
  const seen = played.seenBy.get(seat)!;
  add(name, proof, seen, proof.version >= 3 ? "proven" : "partly");
}

// Each forgery of the smallest deal that has what it forges.
const bases = DEALS.flatMap(({ deal: { evidence, seenBy }, seat }) => {
  const proof = dealProof(evidence, evidence.seenBy.find((one) => one.seat === seat)!.playerId)!;
  return proof.version === 4 ? [{ evidence, proof: proof as DealProof, seen: seenBy.get(seat)! }] : [];
}).sort((a, b) => JSON.stringify(a.proof).length - JSON.stringify(b.proof).length);
for (const [name, forge] of Object.entries(FORGERIES)) {
  const forged = bases.map(forge).find((one) => one !== null);
  if (!forged) throw new Error(`no deal can be forged so: ${name}`);
  add(`forged: ${name}`, forged, [], "failed");
}
const [smallest] = bases;
add(
  "forged: another root than the browser saw",
  smallest!.proof,
  smallest!.seen.map((one) => ({ ...one, root: "5a".repeat(32) })),
  "failed",
);

await Bun.write(join(import.meta.dir, "proofs.jsonl"), `${lines.join("\n")}\n`);
console.log(`${lines.length} lines`);
