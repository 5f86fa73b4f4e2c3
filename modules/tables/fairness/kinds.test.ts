import { describe, expect, test } from "bun:test";
import { checkProof, movesHeadOf, reportText } from "../../../public/verify.mjs";
import { seededRandom } from "../../../test/support/random.ts";
import { drive, testConfig } from "../testing/driver.ts";
import { playedOn } from "../testing/proofs.ts";
import { dealProof } from "./proof.ts";

describe("the kinds of the players", () => {
  const table = drive(testConfig({ maxSeats: 6 }), seededRandom(8));
  for (const [seat, bot] of ([null, "careful", "steady", "judge", "planner", "solver"] as const).entries())
    table.sit(`P${seat}`, seat, bot);
  table.advance(12_000);
  for (let waits = 0; table.state.view.phase === "playing" && waits < 60; waits += 1) table.advance(30_000);
  const record = table.calls.find((call) => call.type === "record")!;
  const evidence = record.type === "record" ? record.evidence : null;
  const { playerId } = evidence!.seenBy[0]!;
  const proof = JSON.parse(JSON.stringify(dealProof(evidence!, playerId)));

  test("R-52, Q-14: stand in the proof, seat by seat, and in words", () => {
    expect(proof.version).toBe(4);
    expect(proof.kinds.map(({ kind }: { readonly kind: string }) => kind)).toEqual([
      "person",
      "easy",
      "usual",
      "expert",
      "master",
      "usual",
    ]);
    const report = checkProof(proof);
    expect([report.verdict, report.checks.filter(({ passed }) => !passed)]).toEqual(["proven", []]);
    expect(reportText(report)).toContain("seat 1 a person, seat 2 a bot (easy)");
    expect(reportText(report)).toContain("seat 5 a bot (master)");
  });

  test("cannot be told otherwise afterwards", () => {
    const kinds = proof.kinds as { readonly seat: number; readonly kind: string }[];
    const forged = [
      kinds.with(1, { seat: 1, kind: "person" }),
      kinds.with(0, { seat: 0, kind: "master" }),
      kinds.with(0, { seat: 0, kind: "house" }),
      kinds.slice(1),
      kinds.toReversed(),
      [],
    ];
    for (const one of forged) expect(checkProof({ ...proof, kinds: one }).verdict).toBe("failed");
    // With the chain made anew they fail against the head that a browser was told.
    const anew = { ...proof, kinds: forged[0] };
    const [{ shuffle, root, chains, seats }] = proof.shuffles;
    const setup = { dealId: proof.dealId, deal: 1, reshuffle: 0, packs: proof.packs, seats, lastFirst: null };
    const seen = [{ dealId: proof.dealId, shuffle, root, chains, setup, movesHead: proof.movesHead }];
    expect(checkProof(proof, seen).verdict).toBe("proven");
    expect(checkProof({ ...anew, movesHead: movesHeadOf(anew) }).verdict).toBe("proven");
    expect(checkProof({ ...anew, movesHead: movesHeadOf(anew) }, seen).verdict).toBe("failed");
  });
});

test("a table that was opened under the third rules binds its moves and no kinds, as its proof says", () => {
  const table = drive({ ...testConfig({ maxSeats: 6 }), fairness: 3 }, seededRandom(6));
  const { deal } = playedOn(table, seededRandom(6), { seats: [0, 2, 5], turns: 12 });
  const own = deal.evidence.seenBy[0]!;
  const proof = JSON.parse(JSON.stringify(dealProof(deal.evidence, own.playerId)));
  expect([proof.version, "kinds" in proof]).toEqual([3, false]);
  const report = checkProof(proof, deal.seenBy.get(own.seat));
  expect([report.verdict, report.notes.join()]).toEqual(["proven", expect.stringContaining("who was a bot")]);
});
