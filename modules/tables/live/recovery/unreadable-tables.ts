import type { Clock, Instant, Log } from "../../../kernel/index.ts";
import type { Wallet } from "../../../wallet/index.ts";
import type { JournalEntry, TableStore } from "../../journal/journal.ts";
import type { RoundFailure, RoundReports } from "../../ports.ts";
import type { RegistryStore } from "../../seat-registry/registry-store.ts";
import type { TablesSettings } from "../../settings.ts";
import { settleRequest } from "../effects.ts";

export interface UnreadableTablesDeps {
  readonly store: Pick<TableStore, "sittings" | "close">;
  readonly places: Pick<RegistryStore, "drop">;
  readonly wallet: Pick<Wallet, "settle" | "release">;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Pick<TablesSettings, "voidAfterMs">;
  readonly rounds: Pick<RoundReports, "failed">;
}

/** A settlement that the wallet has not taken, and why. */
interface Unposted {
  readonly key: string;
  readonly code: string;
  /** Or it could not be asked. */
  readonly isRefused: boolean;
}

interface Unreadable {
  readonly entries: readonly JournalEntry[];
  /** Since when its settlements cannot be posted. */
  readonly since: Instant;
}

/** Ends tables whose journals cannot be read. */
export interface UnreadableTables {
  /** Ends the table, or keeps it for `again`. */
  give(tableId: string, entries: readonly JournalEntry[]): Promise<void>;
  /** Tries anew what could not be ended yet. */
  again(): Promise<void>;
  /** Waits the table for that? To its players it is over. */
  waits(tableId: string): boolean;
  /** How many do. */
  waiting(): number;
}

/**
 * Everybody gets back what their stakes hold once all that the journal settled is posted (M-14): a deal that was won stays
 * won, also when the process died before the wallet heard of it. While a settlement cannot be posted, nothing moves: the
 * table stays open in the books, its stakes reserved, and its players may sit down elsewhere. A wallet that is away is waited for. What it has
 * refused for `voidAfterMs` is void, as after any outage of that length: every stake goes back, and an alarm says so.
 */
export function createUnreadableTables(deps: UnreadableTablesDeps): UnreadableTables {
  const { clock, log, places, settings } = deps;
  const unreadable = new Map<string, Unreadable>();

  const attempt = async (tableId: string, { entries, since }: Unreadable): Promise<void> => {
    const unposted = await postSettled(deps, entries);
    const isVoid = unposted?.isRefused === true && clock.now() - since > settings.voidAfterMs;
    if (unposted !== null && !isVoid) {
      if (!unreadable.has(tableId))
        log.error(
          { tableId, key: unposted.key, code: unposted.code },
          "A settlement of an unreadable table cannot be posted; its stakes stay.",
        );
      unreadable.set(tableId, { entries, since });
      await places.drop([tableId]);
      return;
    }
    if (unposted !== null)
      log.error(
        { tableId, key: unposted.key, code: unposted.code, alarm: "settlementVoid" },
        "An unreadable table's settlement is void.",
      );
    await end(deps, tableId, entries);
    unreadable.delete(tableId);
  };

  return {
    give: (tableId, entries) => attempt(tableId, { entries, since: unreadable.get(tableId)?.since ?? clock.now() }),
    async again() {
      for (const [tableId, one] of unreadable)
        await attempt(tableId, one).catch((error: unknown) =>
          log.warn({ tableId, error: String(error) }, "An unreadable table waits for its end."),
        );
    },
    waits: (tableId) => unreadable.has(tableId),
    waiting: () => unreadable.size,
  };
}

/** Every stake goes back as it is, and the table is closed. */
async function end(deps: UnreadableTablesDeps, tableId: string, entries: readonly JournalEntry[]): Promise<void> {
  const { store, wallet, clock, rounds } = deps;
  const round = roundOf(entries);
  if (round) await rounds.failed({ ...round, tableId });
  const stakes = round ? [] : await store.sittings(tableId);
  for (const { seat, sitting } of stakes) {
    await wallet.release({ key: `release:${tableId}:${seat}:${sitting}`, stake: { tableId, seat, sitting } });
  }
  await store.close(tableId, clock.now(), "journal unreadable");
}

/** The tournament's round that was played there; it has no stakes. */
function roundOf([opening]: readonly JournalEntry[]): Omit<RoundFailure, "tableId"> | null {
  const tournament = opening?.command.type === "open" ? opening.command.config.tournament : undefined;
  if (!tournament) return null;
  const { key, tournamentId, round, table } = tournament;
  return { key, tournamentId, round, table };
}

/** Posts what was settled, in order; keys make repeating harmless. Answers what could not be posted, if anything. */
async function postSettled(
  { wallet }: UnreadableTablesDeps,
  entries: readonly JournalEntry[],
): Promise<Unposted | null> {
  const opening = entries.find(({ command }) => command.type === "open")?.command;
  for (const { settlement } of entries) {
    if (!settlement) continue;
    const { key } = settlement;
    if (opening?.type !== "open") return { key, code: "unknownCurrency", isRefused: true };
    try {
      const done = await wallet.settle(settleRequest(settlement, opening.config.kind));
      if (!done.ok) return { key, code: done.error.code, isRefused: true };
    } catch (error) {
      return { key, code: String(error), isRefused: false };
    }
  }
  return null;
}
