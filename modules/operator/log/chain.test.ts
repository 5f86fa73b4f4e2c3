import { expect, test } from "bun:test";
import fc from "fast-check";
import { type ChainedAct, type ChainHead, createChainWalk, GENESIS, hashOf } from "./chain.ts";

const text = fc.string({ unit: "binary", maxLength: 12 });
const fields = fc.record({
  atUs: fc.bigInt({ min: 0n, max: 10n ** 16n }).map(String),
  actor: text,
  kind: text,
  subject: fc.option(text),
  before: fc.option(text),
  after: fc.option(text),
  reason: fc.option(text),
});
type Fields = Omit<ChainedAct, "seq" | "previous" | "hash">;

function chainOf(rows: readonly Fields[]): ChainedAct[] {
  let head: ChainHead = GENESIS;
  return rows.map((row) => {
    const unhashed = { ...row, seq: head.seq + 1, previous: head.hash };
    const act = { ...unhashed, hash: hashOf(unhashed) };
    head = act;
    return act;
  });
}

const headOf = (acts: readonly ChainedAct[]): ChainHead => acts.at(-1) ?? GENESIS;

function verdictOf(acts: readonly ChainedAct[], head: ChainHead, kept: ChainHead | null = null) {
  const walk = createChainWalk(kept);
  return walk.next(acts) ?? walk.end(head);
}

const chains = fc.array(fields, { minLength: 2, maxLength: 8 }).map(chainOf);
const NAMES = ["seq", "atUs", "actor", "kind", "subject", "before", "after", "reason", "previous", "hash"] as const;

test("O-11: a chain that nobody touched is sound, read at once or in parts", () => {
  fc.assert(
    fc.property(chains, fc.nat(8), (acts, cut) => {
      expect(verdictOf(acts, headOf(acts), headOf(acts))).toMatchObject({ isSound: true });
      const walk = createChainWalk();
      expect([walk.next(acts.slice(0, cut)), walk.next(acts.slice(cut))]).toEqual([null, null]);
      expect(walk.end(headOf(acts))).toEqual({ isSound: true, head: { seq: acts.length, hash: headOf(acts).hash } });
    }),
  );
});

test("O-11: a change of any field is found, at its row", () => {
  fc.assert(
    fc.property(chains, fc.nat(), fc.constantFrom(...NAMES), text, (acts, at, name, next) => {
      const index = at % acts.length;
      const row = acts[index]!;
      const changed = name === "seq" ? row.seq + 1 + next.length : next;
      fc.pre(changed !== row[name]);
      const verdict = verdictOf(acts.with(index, { ...row, [name]: changed } as ChainedAct), headOf(acts));
      expect(verdict).toMatchObject({ isSound: false, seq: index + 1 });
    }),
  );
});

test("O-11: moving text from one field to its neighbour is found", () => {
  const [act] = chainOf([{ atUs: "1", actor: "a", kind: "bc", subject: null, before: "", after: null, reason: "x" }]);
  for (const moved of [
    { actor: "ab", kind: "c" },
    { subject: "", before: null },
    { actor: "", kind: "abc" },
  ])
    expect(verdictOf([{ ...act!, ...moved }], act!)).toMatchObject({ isSound: false, seq: 1 });
});

test("O-11: a deletion, an insertion, a swap and a cut are found, at the first row concerned", () => {
  fc.assert(
    fc.property(chains, fc.nat(), fc.nat(), fields, (acts, one, other, more) => {
      const [i, j] = [one % acts.length, other % acts.length].toSorted((a, b) => a - b) as [number, number];
      const head = headOf(acts);
      expect(verdictOf(acts.toSpliced(i, 1), head)).toMatchObject({ isSound: false, seq: i + 1 });
      const before = i === 0 ? GENESIS : acts[i - 1]!;
      const forged = { ...more, seq: before.seq + 1, previous: before.hash };
      const inserted = verdictOf(acts.toSpliced(i, 0, { ...forged, hash: hashOf(forged) }), head);
      // The forged row itself follows well; the first that cannot stand is the one after it.
      expect(inserted).toMatchObject({ isSound: false, seq: i + 2 });
      if (i !== j) {
        const swapped = acts.with(i, acts[j]!).with(j, acts[i]!);
        expect(verdictOf(swapped, head)).toMatchObject({ isSound: false, seq: i + 1 });
      }
      expect(verdictOf(acts.slice(0, i), head)).toMatchObject({ isSound: false, seq: i + 1 });
    }),
  );
});

test("O-11: a log that was cut or rewritten as a whole, head included, is found by a head kept elsewhere", () => {
  fc.assert(
    fc.property(chains, fc.nat(), fields, (acts, at, other) => {
      const cut = acts.slice(0, at % acts.length);
      expect(verdictOf(cut, headOf(cut), headOf(acts))).toMatchObject({ isSound: false, seq: cut.length + 1 });
      const rewritten = chainOf(
        acts.map((act, index) => (index === at % acts.length ? { ...other, actor: `${act.actor}!` } : act)),
      );
      expect(verdictOf(rewritten, headOf(rewritten), headOf(acts))).toMatchObject({ isSound: false });
    }),
  );
});
