import type { JudgedDeal } from "../analysis/index.ts";
import type { PlayerId } from "../kernel/index.ts";
import { dayOf } from "../kernel/india.ts";
import { RATING_VERSION } from "./constants.ts";
import type { Asking, FollowingDeps } from "./ports.ts";
import { type Book, pairKey, pairOf, rateDeal } from "./rate.ts";
import {
  addStrengths,
  allStrengths,
  bookOf,
  forgetAll,
  forgetPlayers,
  keepBook,
  lockProgress,
  moveTo,
  type Progress,
  progressOf,
  ratedAfter,
} from "./store/rated.ts";

/** Deals of one transaction. */
const BATCH = 200;
/** Players that are looked for at once. */
const PLAYERS = 1_000;

export type Step = "rated" | "nothing" | "busy";

/** What a batch of deals needs besides what is kept. */
interface Batch {
  readonly deals: readonly JudgedDeal[];
  readonly players: readonly PlayerId[];
  readonly linked: ReadonlySet<string>;
}

/**
 * Rates judged deals in their order: each exactly once, however many processes try and whatever stops them, because what a batch changes
 * and how far it went are written in one transaction.
 */
export function createFollowing({ database, judged, linkedAmong, presentAmong }: FollowingDeps) {
  const { sql } = database;

  async function batchAfter(asking: Asking, sequence: number): Promise<Batch> {
    const deals = await judged.after(sequence, BATCH);
    const players = [...new Set(deals.flatMap(({ seats }) => seats.map(({ player }) => player)))];
    const pairs = players.length < 2 ? [] : await linkedAmong(asking, players);
    return { deals, players, linked: new Set(pairs.map(([one, other]) => pairOf(one, other).join(" "))) };
  }

  const rate = (book: Book, { deals, linked }: Batch) => {
    for (const deal of deals) rateDeal(book, deal, (pair) => linked.has(pair.join(" ")));
  };
  type Tx = Parameters<typeof bookOf>[0];
  const bookFor = (tx: Tx, { deals, players }: Batch) =>
    bookOf(tx, players, [...new Set(deals.map(({ endedAt }) => dayOf(endedAt)))]);

  return {
    /** Rates the next deals; `busy`: another process does. */
    async step(): Promise<Step> {
      const from = await progressOf(sql, RATING_VERSION);
      const batch = await batchAfter(database, from.sequence);
      if (batch.deals.length === 0) return "nothing";
      return sql.begin(async (tx): Promise<Step> => {
        const locked = await lockProgress(tx, false);
        if (locked?.sequence !== from.sequence || locked.version !== from.version) return "busy";
        // A player who closes the account waits for this transaction, or is absent here.
        const present = await presentAmong({ sql: tx }, batch.players);
        const book = await bookFor(tx, batch);
        rate(book, batch);
        await keepBook(tx, ofPresent(book, present));
        await moveTo(tx, { sequence: batch.deals.at(-1)!.sequence, version: locked.version });
        return "rated";
      });
    },

    /**
     * Rates all judged deals again, in one transaction: until it ends everybody reads the ratings of before. Where the oldest are not kept any more,
     * ratings rest on the others, and who is in none of these keeps the rating of before. Answers the last place of the order.
     */
    async rebuild(): Promise<number> {
      await progressOf(sql, RATING_VERSION);
      return sql.begin(async (tx) => {
        await lockProgress(tx, true);
        const first = await batchAfter({ sql: tx }, 0);
        const isWhole = (first.deals[0]?.sequence ?? 1) === 1;
        const before = isWhole ? [] : await allStrengths(tx);
        await forgetAll(tx);
        let at: Progress = { sequence: 0, version: RATING_VERSION };
        for (let batch = first; batch.deals.length > 0; batch = await batchAfter({ sql: tx }, at.sequence)) {
          const book = await bookFor(tx, batch);
          rate(book, batch);
          await keepBook(tx, book);
          at = { ...at, sequence: batch.deals.at(-1)!.sequence };
        }
        await moveTo(tx, at);
        for (let at = 0; at < before.length; at += PLAYERS) await addStrengths(tx, before.slice(at, at + PLAYERS));
        for (let players = await ratedAfter(tx, "", PLAYERS); players.length > 0; ) {
          const present = await presentAmong({ sql: tx }, players);
          await forgetPlayers(
            tx,
            players.filter((player) => !present.has(player)),
          );
          players = await ratedAfter(tx, players.at(-1)!, PLAYERS);
        }
        return at.sequence;
      });
    },
  };
}

/** The book without players who have no account any more. */
function ofPresent({ strengths, pairs, leagues }: Book, present: ReadonlySet<PlayerId>): Book {
  return {
    strengths: new Map([...strengths].filter(([, { player }]) => present.has(player))),
    pairs: new Map(
      [...pairs.values()]
        .filter(({ pair }) => pair.every((one) => present.has(one)))
        .map((one) => [pairKey(one.day, one.pair), one]),
    ),
    leagues: new Map([...leagues].filter(([, { player }]) => present.has(player))),
  };
}
