import { createWorker, DAY_MS, type PlayerId, periodicJob } from "../kernel/index.ts";
import { fillPanTails } from "./pan/tails.ts";
import { HASH_KEY, type Parts, SWEEP } from "./parts.ts";

/**
 * How long approved documents and the bank account are kept after an account was closed: records of identity for five years
 * after the relationship ended (Prevention of Money-laundering Act 2002, s. 12(1)(e) and (4)).
 */
const KEPT_YEARS = 5;

/** What runs by itself: forgetting, erasing, sealing anew. */
export function upkeep(parts: Parts) {
  const { store, vault, records, clock } = parts;
  /** Batches until nothing is left that an old key sealed. */
  async function rotate(): Promise<number> {
    const before = await store.hashKey(() => vault.seal(vault.freshKey(), HASH_KEY));
    let resealed = 0;
    if (!before.startsWith(vault.prefix)) {
      await store.replaceHashKey(before, vault.seal(vault.open(before, HASH_KEY), HASH_KEY));
      resealed += 1;
    }
    for (;;) {
      const documents = await store.staleDocuments(vault.prefix);
      for (const row of documents)
        await store.resealDocument(row, records.sealDocument(row.playerId, row.kind, records.openDocument(row)));
      const banks = await store.staleBanks(vault.prefix);
      for (const row of banks) await store.resealBank(row, records.sealBank(row.playerId, records.openBank(row)));
      if (documents.length + banks.length === 0) return resealed;
      resealed += documents.length + banks.length;
    }
  }

  const sweep = periodicJob({
    name: "kyc.sweep",
    everyMs: SWEEP.everyMs,
    async run({ now }) {
      await store.sweep(new Date(now - SWEEP.requestsAfterMs), new Date(now - SWEEP.checksAfterMs));
      while ((await store.eraseDue()) > 0);
      await fillPanTails(parts);
    },
  });
  /** Once, at the start; an old secret is needed until it is done. */
  const reseal = periodicJob({ name: "kyc.reseal", everyMs: null, run: rotate });
  const worker = createWorker(parts, vault.hasOldKeys ? [reseal, sweep] : [sweep]);

  return {
    rotate,

    async accountClosed(player: PlayerId): Promise<void> {
      const now = clock.now();
      // A day more, so that no time zone makes it a day less.
      const eraseAt = new Date(now + DAY_MS);
      eraseAt.setUTCFullYear(eraseAt.getUTCFullYear() + KEPT_YEARS);
      await store.close(player, now, eraseAt);
    },

    start: worker.start,
    /** Starts nothing more and waits for what is under way. */
    stop: worker.stop,
  };
}
