import type { AccountRef } from "./accounts.ts";
import type { Posting } from "./postings.ts";

/** A batch as the columns that `wallet.post` takes; accounts are named once and referred to from 1. */
export interface BatchColumns {
  readonly keys: string[];
  readonly hashes: string[];
  readonly kinds: string[];
  readonly players: (string | null)[];
  readonly tableIds: (string | null)[];
  readonly names: string[];
  readonly accountKinds: string[];
  readonly owners: (string | null)[];
  readonly buckets: string[];
  readonly currencies: string[];
  readonly stakes: (string | null)[];
  readonly creates: number[];
  readonly legRequests: number[];
  readonly legRules: string[];
  readonly legFrom: number[];
  readonly legTo: number[];
  readonly legAmounts: number[];
}

/** Lays postings out in columns. An account is made if one of them may make it. */
export function batchColumns(postings: readonly Posting[]): BatchColumns {
  const accounts = new Map<string, { readonly at: number; ref: AccountRef }>();
  const position = (ref: AccountRef): number => {
    const known = accounts.get(ref.name);
    if (!known) {
      accounts.set(ref.name, { at: accounts.size + 1, ref });
      return accounts.size;
    }
    if (ref.create && !known.ref.create) known.ref = ref;
    return known.at;
  };
  const legs = postings.flatMap((posting, i) =>
    posting.legs.map((leg) => ({ ...leg, request: i + 1, from: position(leg.from), to: position(leg.to) })),
  );
  const refs = [...accounts.values()].map(({ ref }) => ref);
  return {
    keys: postings.map((posting) => posting.key),
    hashes: postings.map((posting) => posting.hash),
    kinds: postings.map((posting) => posting.kind),
    players: postings.map((posting) => posting.player),
    tableIds: postings.map((posting) => posting.tableId),
    names: refs.map((ref) => ref.name),
    accountKinds: refs.map((ref) => ref.kind),
    owners: refs.map((ref) => ref.owner),
    buckets: refs.map((ref) => ref.bucket),
    currencies: refs.map((ref) => ref.currency),
    stakes: refs.map((ref) => ref.stake),
    creates: refs.map((ref) => (ref.create ? 1 : 0)),
    legRequests: legs.map((leg) => leg.request),
    legRules: legs.map((leg) => leg.rule),
    legFrom: legs.map((leg) => leg.from),
    legTo: legs.map((leg) => leg.to),
    legAmounts: legs.map((leg) => leg.amount),
  };
}
