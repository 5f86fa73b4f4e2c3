import { describe, expect, test } from "bun:test";
import { createHash } from "node:crypto";
import fc from "fast-check";
import { checkProof, movesHeadOf, reportText, rootFrom, sha256 } from "../../../public/verify.mjs";
import { seededRandom } from "../../../test/support/random.ts";
import { nextFirstTurn, toss, type Variant } from "../../rummy/index.ts";
import { AnyDealProof, type DealProof, type ProofMove } from "../contract.ts";
import { applyTable } from "../machine/apply.ts";
import type { TableState } from "../machine/state.ts";
import { drive, testConfig } from "../testing/driver.ts";
import { FORGERIES } from "../testing/forgeries.ts";
import { playedAtRandom, playedLong, playedOn, playedWell, type WatchedDeal } from "../testing/proofs.ts";
import { rootOf } from "./merkle.ts";
import { permutation, placesOf, seedOf, tossPackOf } from "./mix.ts";
import { dealtPlaces, type Move } from "./moves.ts";
import { movesHead } from "./moves-head.ts";
import { dealProof } from "./proof.ts";

/** The proof as it goes over the wire. */
function proofOf({ evidence }: WatchedDeal, seat: number): DealProof {
  const own = evidence.seenBy.find((one) => one.seat === seat)!;
  const proof = AnyDealProof.parse(JSON.parse(JSON.stringify(dealProof(evidence, own.playerId))));
  if (proof.version !== 4) throw new Error("the table is of the fourth rules");
  return proof;
}

const failures = (proof: unknown, seen: Parameters<typeof checkProof>[1] = []) =>
  checkProof(proof, seen).checks.flatMap(({ what, passed, why }) => (passed ? [] : [`${what}: ${why}`]));

const long = playedLong({ maxSeats: 6 }, seededRandom(4), { seats: [0, 1, 4], turns: 150, silent: [4] });
const onePack = playedLong({ maxSeats: 2, nDeck: 1 }, seededRandom(9), { seats: [0, 1], turns: 60 });
const random = (variant: Variant, maxSeats: 2 | 6, seed: number, deals: number) =>
  playedAtRandom({ variant, maxSeats, deals: variant === "deals" ? 3 : 0 }, seededRandom(seed), deals);
const atRandom = [
  ...random("points", 2, 1, 3),
  ...random("points", 6, 1, 1),
  ...random("pool101", 6, 2, 5),
  ...random("deals", 6, 2, 2),
];
const well = [
  ...playedWell({ maxSeats: 6 }, seededRandom(1), { seats: [0, 2, 3, 5], deals: 2 }),
  ...playedWell({ variant: "pool201", maxSeats: 6 }, seededRandom(2), {
    seats: [0, 1, 2, 3, 4, 5],
    deals: 4,
    drops: 4,
  }),
];
const all = [long, onePack, ...atRandom, ...well];
const declared = well[0]!;
const later = well.findLast(({ evidence }) => evidence.deal > 2)!;

describe("the proof of a deal", () => {
  test("passes for everybody dealt in, over reshuffles, drops, shows and later deals, with what each browser kept", () => {
    expect([long, onePack].map(({ evidence }) => evidence.shuffles.length)).toEqual([3, 3]);
    let compared = 0;
    for (const deal of all) {
      for (const { seat } of deal.evidence.seenBy) {
        const seen = deal.seenBy.get(seat)!;
        const report = checkProof(proofOf(deal, seat), seen);
        expect(report.checks.filter(({ passed }) => !passed)).toEqual([]);
        expect(report.verdict).toBe("proven");
        compared += seen.length;
      }
    }
    expect(atRandom.length).toBeGreaterThan(10);
    expect(compared).toBeGreaterThan(20);
  });

  test("R-5: the toss of a first deal comes out of root and nonces, and later deals go by the one before", () => {
    for (const { evidence } of all) {
      const { lastFirst } = evidence.shuffles[0]!.setup!;
      const seats = evidence.seenBy.map(({ seat }) => seat);
      expect(lastFirst === null).toBe(evidence.deal === 1);
      if (lastFirst !== null) expect(evidence.firstTurn).toBe(nextFirstTurn(seats, lastFirst));
      expect(evidence.played!.toss.map(({ seat }) => seat)).toEqual(lastFirst === null ? seats : []);
    }
    const seed = new Uint8Array(32).fill(1);
    expect(tossPackOf(seed).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 52 }, (_, card) => card));
    expect(tossPackOf(seed)).not.toEqual(tossPackOf(seed.fill(2)));
  });

  test("shows no card that its player did not see: others' draws stay hidden, from a reshuffled stock too", () => {
    for (const deal of all) {
      const { evidence } = deal;
      for (const { seat } of evidence.seenBy) {
        const proof = proofOf(deal, seat);
        const text = JSON.stringify(proof);
        for (const { seed, saltSeed } of evidence.shuffles) {
          expect(text.includes(seed) || text.includes(saltSeed)).toBe(false);
        }
        // Whatever else the proof holds: nothing that others alone have seen is opened in any shuffle.
        expect(openedOf(proof)).toEqual(shownTo(deal, seat));
      }
    }
    expect(dealProof(long.evidence, "player-nobody" as never)).toBeNull();
  });

  test("who cannot be told apart gets the same proof: unseen cards change nothing but hashes", () => {
    const { evidence } = long;
    const proof = proofOf(long, 0);
    const seen = new Set(proof.shuffles[0]!.leaves.map(({ card }) => card));
    const dark = evidence.shuffles[0]!.order.filter((card) => !seen.has(card));
    fc.assert(
      fc.property(fc.shuffledSubarray(dark, { minLength: dark.length }), (mixed) => {
        const other = new Map(dark.map((card, index) => [card, mixed[index]!]));
        const swapped = swapCards(evidence, (card) => other.get(card) ?? card);
        const theirs = dealProof(swapped, evidence.seenBy[0]!.playerId);
        expect(withoutPaths(theirs)).toEqual(withoutPaths(proof));
      }),
      { numRuns: 20 },
    );
  });
});

/** The places of each shuffle that a proof opens. */
const openedOf = ({ shuffles }: DealProof) =>
  shuffles.map(({ leaves }) => leaves.map(({ position }) => position).toSorted((a, b) => a - b));

/** What a seat was shown, counted from the moves by hand: the first shuffle's cards by name, later ones by who drew them. */
function shownTo({ evidence }: WatchedDeal, seat: number): number[][] {
  const lies = new Map<number, { shuffle: number; position: number }>();
  const shown = evidence.shuffles.map(() => new Set<number>());
  const lay = (shuffle: number) => {
    for (const [position, card] of evidence.shuffles[shuffle]!.order.entries()) lies.set(card, { shuffle, position });
  };
  const see = (card: number) => {
    const { shuffle, position } = lies.get(card)!;
    shown[shuffle]!.add(position);
  };
  lay(0);
  const own = evidence.seenBy.find((one) => one.seat === seat)!;
  for (const card of [...own.cards, evidence.jokerCard, evidence.openCard]) see(card);
  let current = 0;
  for (const move of evidence.played!.moves) {
    if (move.move === "reshuffle") {
      current += 1;
      lay(current);
    } else if (move.move === "discard" || (move.move === "draw" && move.seat === seat)) see(move.card);
    else if (move.move === "show") for (const card of [...move.cards, move.finishCard ?? move.cards[0]!]) see(card);
  }
  return shown.map((positions) => [...positions].toSorted((a, b) => a - b));
}

/** The same deal, but the cards have changed names. */
function swapCards(evidence: WatchedDeal["evidence"], swap: (card: number) => number): typeof evidence {
  const { played, shuffles, seenBy } = evidence;
  const moves = played!.moves.map((move) => {
    if (move.move === "show") return { ...move, cards: move.cards.map(swap) };
    return "card" in move ? { ...move, card: swap(move.card) } : move;
  });
  return {
    ...evidence,
    shuffles: shuffles.map((one) => ({ ...one, order: one.order.map(swap) })),
    seenBy: seenBy.map((one) => ({ ...one, cards: one.cards.map(swap) })),
    played: { ...played!, moves, head: movesHead(evidence.dealId, moves, played!.kinds!) },
  };
}

const withoutPaths = (proof: unknown): unknown =>
  JSON.parse(JSON.stringify(proof, (key, value) => (key === "path" ? [] : value)));

describe("a table that was opened under the first rules", () => {
  const { fairness: _, ...oldConfig } = testConfig({ maxSeats: 6 });
  const old = playedOn(drive(oldConfig, seededRandom(3)), seededRandom(3), { seats: [0, 3, 4], turns: 120 });

  test("keeps its toss and its mix: the nonces alone move the deck, and what it publishes is as it was", () => {
    const { table, deal } = old;
    const shuffles = table.journal.filter((command) => command.type === "shuffle");
    expect(shuffles.map(({ root, tossPack }) => [root, tossPack.length])).toEqual([
      [undefined, 6],
      [undefined, 0],
    ]);
    const committed = table.sent.flatMap(({ message }) => (message.event === "committed" ? [message.commitment] : []));
    expect(committed.every((commitment) => !("setup" in commitment))).toBe(true);
    const dealt = table.sent.map(({ message }) => message).find((message) => message.event === "dealt")!;
    expect(dealt.toss.map(({ card }) => card)).toEqual(shuffles[0]!.tossPack.slice(0, 3));
    const { order } = shuffles[0]!;
    const cards = permutation(order.length, deal.evidence.shuffles[0]!.nonces).map((position) => order[position]!);
    expect([cards[39]!, cards[40]!]).toEqual([dealt.jokerCard, dealt.openCard]);
    let replayed: TableState | null = null;
    for (const command of JSON.parse(JSON.stringify(table.journal)) as typeof table.journal) {
      const applied = applyTable(replayed, command);
      if (!applied.ok) throw new Error(applied.error.code);
      replayed = applied.value.state;
    }
    expect(replayed).toEqual(table.state);
  });

  test("has proofs that are checked as far as they go, and that do not tell who drew what from a reshuffled stock", () => {
    const { evidence, seenBy } = old.deal;
    expect(evidence.shuffles.length).toBe(2);
    for (const { seat, playerId } of evidence.seenBy) {
      const proof = AnyDealProof.parse(JSON.parse(JSON.stringify(dealProof(evidence, playerId))));
      expect(proof.version).toBe(1);
      expect(proof.shuffles[1]!.leaves).toEqual([]);
      const report = checkProof(proof, seenBy.get(seat));
      expect(report.checks.filter(({ passed }) => !passed)).toEqual([]);
      expect(report.verdict).toBe("partly");
      proof.hand.reverse();
      expect(checkProof(proof).verdict).toBe("failed");
    }
  });
});

type Bound = Parameters<typeof movesHeadOf>[0];

/** The move with each of its fields told otherwise, one at a time. */
function changesOf(move: ProofMove): [field: string, changed: ProofMove][] {
  const { move: _, ...fields } = move;
  return Object.entries(fields).map(([field, value]) => [field, { ...move, [field]: otherThan(field, value) }]);
}

function otherThan(field: string, value: unknown): unknown {
  if (field === "from") return value === "stock" ? "open" : "stock";
  if (field === "how") return value === "void" ? "declared" : "void";
  if (field === "seat") return value === 0 ? 1 : 0;
  if (Array.isArray(value)) return value.toReversed();
  return typeof value === "number" ? (value + 1) % 53 : 7;
}

/** The fields whose card only one seat saw: the place of a draw is bound by the chain, and its card by the shuffle's root. */
const HIDDEN = new Set(["draw.card", "finish.card"]);

/** All lists in which one field of one move is another, one move is missing, or two neighbours have changed places. */
function* everyChange(moves: readonly ProofMove[]): Generator<readonly ProofMove[]> {
  for (const [index, move] of moves.entries()) {
    for (const [field, changed] of changesOf(move)) {
      const open = move.move === "draw" && move.from === "open";
      if (open || !HIDDEN.has(`${move.move}.${field}`)) yield moves.with(index, changed);
    }
    yield moves.toSpliced(index, 1);
    if (index > 0) yield moves.toSpliced(index - 1, 2, move, moves[index - 1]!);
  }
}

describe("a table that was opened under the second rules", () => {
  const table = drive({ ...testConfig({ maxSeats: 6 }), fairness: 2 }, seededRandom(6));
  const { deal } = playedOn(table, seededRandom(6), { seats: [0, 2, 5], turns: 12 });

  test("chains no moves: its proof says so, tells the finish card to its owner, and is not called proven", () => {
    const own = deal.evidence.seenBy[0]!;
    const proof = dealProof(deal.evidence, own.playerId);
    expect(proof).toMatchObject({ version: 2, movesHead: null });
    expect(deal.seenBy.get(own.seat)!.every((one) => one.movesHead === undefined)).toBe(true);
    const report = checkProof(JSON.parse(JSON.stringify(proof)), deal.seenBy.get(own.seat));
    expect(report.checks.filter(({ passed }) => !passed)).toEqual([]);
    expect([report.verdict, report.notes.join()]).toEqual(["partly", expect.stringContaining("who went out")]);
  });
});

describe("a forged proof fails", () => {
  const bases = [long, onePack, declared, later].flatMap((deal) => {
    const seat = deal.evidence.firstTurn;
    return [{ evidence: deal.evidence, proof: proofOf(deal, seat), seen: deal.seenBy.get(seat)! }];
  });
  for (const [name, forge] of Object.entries(FORGERIES)) {
    test(name, () => {
      let tried = 0;
      for (const base of bases) {
        const forged = forge(base);
        if (forged === null) continue;
        tried += 1;
        expect(JSON.stringify(forged)).not.toBe(JSON.stringify(base.proof));
        expect(checkProof(forged).verdict).toBe("failed");
      }
      expect(tried).toBeGreaterThan(0);
    });
  }

  test("a tree that holds one position twice", () => {
    const hash = (leaf: number) => sha256([leaf]);
    const right = sha256([1, ...hash(2), ...hash(3)]);
    const root = Buffer.from(sha256([1, ...sha256([1, ...hash(0), ...hash(1)]), ...right])).toString("hex");
    const hex = (bytes: number[]) => Buffer.from(bytes).toString("hex");
    const path = [
      { side: "right", hash: hex(hash(1)) },
      { side: "right", hash: hex(right) },
    ] as const;
    expect(rootFrom(hash(0), path, 0, 4)).toBe(root);
    for (const position of [1, 2, 3]) expect(rootFrom(hash(0), path, position, 4)).toBeNull();
    expect([rootFrom(hash(0), path, 0, 3), rootFrom(hash(0), path, 0, 2), rootFrom(hash(0), path, 0, 5)]).toEqual([
      root,
      null,
      null,
    ]);
  });

  test("a whole other deal, made up afterwards, does not stand against what the browser kept", () => {
    const other = proofOf(playedLong({ maxSeats: 6 }, seededRandom(5), { seats: [0, 1, 4], turns: 20 }), 0);
    expect(checkProof(other).verdict).toBe("proven");
    const seen = long.seenBy.get(0)!.map((one) => ({ ...one, dealId: other.dealId }));
    expect(failures(other, seen).join()).toContain("saw before the cards");
  });

  test("a deal or a shuffle that was given another name afterwards does not escape what the browser kept", () => {
    const proof = proofOf(long, 0);
    const seen = long.seenBy.get(0)!;
    const last = proof.shuffles.at(-1)!.shuffle;
    const renamed = [
      seen.map((one) => ({ ...one, dealId: "00000000-0000-7000-8000-00000000dea1" })),
      seen.map((one) => ({ ...one, shuffle: one.shuffle + 70 })),
      seen.with(0, { ...seen[0]!, shuffle: 0 }),
      seen.map(({ setup: _, ...one }) => one),
      [...seen, { ...seen[0]!, root: "ab".repeat(32) }],
      [...seen, { ...seen[0]!, shuffle: last + 1 }],
    ];
    for (const kept of renamed) expect(checkProof(proof, kept).verdict).toBe("failed");
    // A reshuffle that the deal's end overtook was announced, and never mixed.
    const setup = { ...seen[0]!.setup!, reshuffle: proof.shuffles.length };
    expect(failures(proof, [...seen, { ...seen[0]!, shuffle: last + 1, setup }])).toEqual([]);
  });

  test("a deck of one pack with a card of another pack", () => {
    const dealt = (order: readonly number[]) => {
      const { evidence } = structuredClone(onePack);
      const [deck] = evidence.shuffles;
      const record = { ...deck!, setup: deck!.setup!, order, root: rootOf(order, deck!.saltSeed) };
      const seed = seedOf(record);
      const cards = placesOf(order.length, seed).map((position) => order[position]!);
      const { cards: tossed, winner: firstTurn } = toss([0, 1], tossPackOf(seed));
      const from = { seats: [0, 1], firstTurn, handSize: 13 };
      const seenBy = evidence.seenBy.map((one) => ({
        ...one,
        cards: dealtPlaces(from, one.seat).map((place) => cards[place]!),
      }));
      const moves = [{ move: "end", how: "void" }] as const;
      const kinds = evidence.played!.kinds!;
      const played = { toss: tossed, moves, kinds, head: movesHead(evidence.dealId, moves, kinds) };
      const [jokerCard, openCard] = [cards[26]!, cards[27]!];
      return proofOf(
        { ...onePack, evidence: { ...evidence, firstTurn, jokerCard, openCard, shuffles: [record], seenBy, played } },
        0,
      );
    };
    const honest = onePack.evidence.shuffles[0]!.order;
    expect(failures(dealt(honest))).toEqual([]);
    expect(failures(dealt(honest.map((card) => (card % 2 ? card + 53 : card)))).join()).toContain(
      "no pack of the deck",
    );
  });

  test("each of what was published must be what the browser kept: root, chains, set-up, nonce", () => {
    const proof = proofOf(long, 0);
    const seen = long.seenBy.get(0)!;
    expect(seen.every(({ revealed, setup }) => revealed !== undefined && setup !== undefined)).toBe(true);
    const spoilt = [
      { root: "ab".repeat(32) },
      { chains: seen[0]!.chains.slice(1) },
      { chains: seen[0]!.chains.map((one) => ({ ...one, chain: "ab".repeat(32) })) },
      { setup: { ...seen[0]!.setup!, lastFirst: 4 } },
      { setup: { ...seen[0]!.setup!, seats: [0, 1] } },
      { setup: { ...seen[0]!.setup!, deal: 2 } },
      { revealed: "0".repeat(64) },
    ];
    for (const index of seen.keys()) {
      for (const one of spoilt) {
        const kept = seen.with(index, { ...seen[index]!, ...one });
        expect(failures(proof, kept).length).toBeGreaterThan(0);
      }
    }
    expect(failures(proof, seen)).toEqual([]);
  });

  test("a proof that calls itself one of earlier rules is not proven, and fails against what the browser kept", () => {
    for (const { proof, seen } of bases) {
      for (const version of [1, 2, 3]) {
        expect(checkProof({ ...proof, version, movesHead: null, kinds: undefined }).verdict).not.toBe("proven");
        const told = seen.some(({ movesHead }) => movesHead === proof.movesHead);
        if (told)
          expect(checkProof({ ...proof, version, movesHead: null, kinds: undefined }, seen).verdict).toBe("failed");
      }
      expect(checkProof({ ...proof, version: 3, kinds: undefined }).verdict).toBe("failed");
    }
  });

  test("every field of every move is bound by the chain's head, and each move by its place among the others", () => {
    for (const { proof } of bases) {
      const head = movesHeadOf(proof as Bound);
      expect(head).toBe(proof.movesHead!);
      // The server's function, which hashes faster, gives the same.
      const headOf = (moves: readonly ProofMove[]) => movesHead(proof.dealId, moves as readonly Move[], proof.kinds!);
      expect(headOf(proof.moves)).toBe(head);
      for (const moves of everyChange(proof.moves)) expect(headOf(moves)).not.toBe(head);
    }
  });

  test("a changed move fails, and with the chain made anew it fails against the head that the browser kept", () => {
    const tried = new Set<string>();
    // A player who leaves before the end is told no result, and keeps no head.
    const stayed = all.flatMap((deal) =>
      [...deal.seenBy].flatMap(([seat, seen]) => {
        const proof = proofOf(deal, seat);
        return seen.some(({ movesHead }) => movesHead === proof.movesHead) ? [{ proof, seen }] : [];
      }),
    );
    for (const { proof, seen } of stayed) {
      for (const [index, move] of proof.moves.entries()) {
        for (const [field, changed] of changesOf(move)) {
          const kind = `${move.move}.${field}`;
          if (tried.has(kind)) continue;
          tried.add(kind);
          const forged = { ...proof, moves: proof.moves.with(index, changed) };
          expect([kind, checkProof(forged).verdict]).toEqual([kind, "failed"]);
          const anew = { ...forged, movesHead: movesHeadOf(forged as Bound) };
          expect([kind, checkProof(anew, seen).verdict]).toEqual([kind, "failed"]);
        }
      }
    }
    expect([...tried].sort().join(" ")).toBe(
      "discard.card discard.seat draw.card draw.from draw.place draw.seat end.how finish.card finish.seat out.seat " +
        "reshuffle.shuffle show.cards show.finishCard show.seat turn.seat turn.turn",
    );
  });

  test("whatever it is given, the verifier answers and does not prove it", () => {
    const proof = proofOf(onePack, 0);
    const paths: (readonly (string | number)[])[] = [];
    const walk = (value: unknown, path: readonly (string | number)[]) => {
      paths.push(path);
      if (typeof value === "object" && value !== null)
        for (const [key, one] of Object.entries(value)) walk(one, [...path, key]);
    };
    walk({ ...proof, shuffles: proof.shuffles.map((one) => ({ ...one, leaves: one.leaves.slice(0, 2) })) }, []);
    const junk = fc.oneof(
      fc.constantFrom<unknown>(null, undefined, -1, 1e9, "x", [], {}, [null], Number.NaN),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(fc.constantFrom(...paths), junk, (path, value) => {
        const copy = structuredClone({ proof });
        let place: Record<string, unknown> = copy as never;
        for (const key of ["proof", ...path].slice(0, -1)) place = place[key] as never;
        const last = ["proof", ...path].at(-1)!;
        if (JSON.stringify(place[last]) === JSON.stringify(value)) return;
        place[last] = value;
        const { verdict } = checkProof(copy.proof);
        expect(verdict).not.toBe("proven");
      }),
      { numRuns: 300 },
    );
    for (const text of [null, 3, "x", [], {}]) expect(checkProof(text).verdict).toBe("failed");
  });
});

test("SHA-256 is SHA-256, over all lengths of a block", () => {
  for (let length = 0; length < 200; length += 1) {
    const bytes = seededRandom(length).bytes(length).slice();
    expect(Buffer.from(sha256(bytes)).toString("hex")).toBe(createHash("sha256").update(bytes).digest("hex"));
  }
});

test("a report reads as text, with what was wrong", () => {
  const proof = proofOf(long, 0);
  expect(reportText(checkProof(proof, long.seenBy.get(0)!))).toContain("This deal is proven.");
  const text = reportText(checkProof({ ...proof, firstTurn: proof.seats.find((seat) => seat !== proof.firstTurn) }));
  expect(text).toMatch(/FAIL .*toss.*: another seat had won the toss/);
});
