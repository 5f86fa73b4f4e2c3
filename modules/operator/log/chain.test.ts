import { expect, test } from "bun:test";
import fc from "fast-check";
import { type ChainedEntry, type ChainHead, createChainWalk, GENESIS, hashOf } from "./chain.ts";

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
type Fields = Omit<ChainedEntry, "seq" | "previous" | "hash">;

function chainOf(rows: readonly Fields[]): ChainedEntry[] {
  let head: ChainHead = GENESIS;
  return rows.map((row) => {
    const unhashed = { ...row, seq: head.seq + 1, previous: head.hash };
    const entry = { ...unhashed, hash: hashOf(unhashed) };
    head = entry;
    return entry;
  });
}

const headOf = (entries: readonly ChainedEntry[]): ChainHead => entries.at(-1) ?? GENESIS;

function verdictOf(entries: readonly ChainedEntry[], head: ChainHead, kept: ChainHead | null = null) {
  const walk = createChainWalk(kept);
  return walk.next(entries) ?? walk.end(head);
}

const chains = fc.array(fields, { minLength: 2, maxLength: 8 }).map(chainOf);
const NAMES = ["seq", "atUs", "actor", "kind", "subject", "before", "after", "reason", "previous", "hash"] as const;

test("O-11: a chain that nobody touched is sound, read at once or in parts", () => {
  fc.assert(
    fc.property(chains, fc.nat(8), (entries, cut) => {
      expect(verdictOf(entries, headOf(entries), headOf(entries))).toMatchObject({ isSound: true });
      const walk = createChainWalk();
      expect([walk.next(entries.slice(0, cut)), walk.next(entries.slice(cut))]).toEqual([null, null]);
      expect(walk.end(headOf(entries))).toEqual({
        isSound: true,
        head: { seq: entries.length, hash: headOf(entries).hash },
      });
    }),
  );
});

test("O-11: a change of any field is found, at its row", () => {
  fc.assert(
    fc.property(chains, fc.nat(), fc.constantFrom(...NAMES), text, (entries, at, name, next) => {
      const index = at % entries.length;
      const row = entries[index]!;
      const changed = name === "seq" ? row.seq + 1 + next.length : next;
      fc.pre(changed !== row[name]);
      const verdict = verdictOf(entries.with(index, { ...row, [name]: changed } as ChainedEntry), headOf(entries));
      expect(verdict).toMatchObject({ isSound: false, seq: index + 1 });
    }),
  );
});

test("O-11: a row that was exchanged for another one, with a hash of its own, is found by the row after it, or by the end", () => {
  fc.assert(
    fc.property(chains, fc.nat(), fields, (entries, at, more) => {
      const index = at % entries.length;
      const { seq, previous, hash } = entries[index]!;
      const unhashed = { ...more, seq, previous };
      fc.pre(hashOf(unhashed) !== hash);
      const verdict = verdictOf(entries.with(index, { ...unhashed, hash: hashOf(unhashed) }), headOf(entries));
      expect(verdict).toMatchObject({ isSound: false, seq: Math.min(index + 2, entries.length) });
    }),
  );
});

test("O-11: moving text from one field to its neighbour is found", () => {
  const [entry] = chainOf([{ atUs: "1", actor: "a", kind: "bc", subject: null, before: "", after: null, reason: "x" }]);
  for (const moved of [
    { actor: "ab", kind: "c" },
    { subject: "", before: null },
    { actor: "", kind: "abc" },
  ])
    expect(verdictOf([{ ...entry!, ...moved }], entry!)).toMatchObject({ isSound: false, seq: 1 });
});

test("O-11: a deletion, an insertion, a swap and a cut are found, at the first row concerned", () => {
  fc.assert(
    fc.property(chains, fc.nat(), fc.nat(), fields, (entries, one, other, more) => {
      const [i, j] = [one % entries.length, other % entries.length].toSorted((a, b) => a - b) as [number, number];
      const head = headOf(entries);
      expect(verdictOf(entries.toSpliced(i, 1), head)).toMatchObject({ isSound: false, seq: i + 1 });
      const before = i === 0 ? GENESIS : entries[i - 1]!;
      const forged = { ...more, seq: before.seq + 1, previous: before.hash };
      const inserted = verdictOf(entries.toSpliced(i, 0, { ...forged, hash: hashOf(forged) }), head);
      // The forged row itself follows well; the first that cannot stand is the one after it.
      expect(inserted).toMatchObject({ isSound: false, seq: i + 2 });
      if (i !== j) {
        const swapped = entries.with(i, entries[j]!).with(j, entries[i]!);
        expect(verdictOf(swapped, head)).toMatchObject({ isSound: false, seq: i + 1 });
      }
      expect(verdictOf(entries.slice(0, i), head)).toMatchObject({ isSound: false, seq: i + 1 });
    }),
  );
});

test("O-11: a log that was cut or rewritten as a whole, head included, is found by a head kept elsewhere", () => {
  fc.assert(
    fc.property(chains, fc.nat(), fields, (entries, at, other) => {
      const cut = entries.slice(0, at % entries.length);
      expect(verdictOf(cut, headOf(cut), headOf(entries))).toMatchObject({ isSound: false, seq: cut.length + 1 });
      const rewritten = chainOf(
        entries.map((entry, index) => (index === at % entries.length ? { ...other, actor: `${entry.actor}!` } : entry)),
      );
      expect(verdictOf(rewritten, headOf(rewritten), headOf(entries))).toMatchObject({ isSound: false });
    }),
  );
});
