import {
  type Clock,
  type Instant,
  instant,
  type Log,
  type PlannedPause,
  type Standstill,
} from "../../../kernel/index.ts";
import type { Heirs, JournalEntry, TableStore, Takeover } from "../../journal/journal.ts";
import { keepSent, replay } from "../../journal/replay.ts";
import type { Shard } from "../../journal/shard.ts";
import type { Applied } from "../../machine/apply.ts";
import type { TableState } from "../../machine/state.ts";
import type { TablesSettings } from "../../settings.ts";
import type { LiveTable } from "../live-table.ts";
import type { UnreadableTables } from "./unreadable-tables.ts";

export interface RecoveryDeps {
  readonly store: TableStore;
  /** The database whose tables are recovered. */
  readonly shard: Shard;
  readonly clock: Clock;
  readonly log: Log;
  readonly settings: Pick<TablesSettings, "voidAfterMs">;
  readonly unreadableTables: Pick<UnreadableTables, "give">;
  readonly planned: PlannedPause;
  readonly standstill: Pick<Standstill, "isOn" | "note">;
  /** Takes a recovered table up. */
  readonly enter: (state: TableState, epoch: number) => LiveTable;
}

/** Tables replayed at once. */
const AT_ONCE = 16;
/** Steps whose messages are kept for browsers that come back. */
const STEPS_KEPT = 200;
/** How long those whose table has moved may take to follow it before others see them disconnected. */
const MOVED_GRACE_MS = 5_000;

/** How tables that others played come to be played here. */
export interface Recovery {
  /**
   * Takes over the open tables whose owner is silent since then, this process's share of them; null: all. Rejects when some could not be
   * read; the next call begins with those.
   */
  takeOver(silentSince: Instant | null, heirs?: Heirs): Promise<void>;
  /** Plays a table that is this process's by now. Rejects when it could not be read; the next `takeOver` begins with it. */
  take(claim: Takeover): Promise<void>;
}

/**
 * Brings tables that are taken over to where their journals end: hands, pile and turn as they were. The outage is
 * measured by the heartbeat; clocks move by it. Deals are void only after a longer outage than `voidAfterMs`, and not in a
 * tournament's round, which its director may cancel (T-11, T-15); tables are
 * given up only when their journal cannot be read; then what they settled is posted and every stake goes back, and the director of
 * a tournament's round is told.
 */
export function createRecovery(deps: RecoveryDeps): Recovery {
  const { store, shard, clock, log } = deps;
  /** Tables that are this process's, whose journals the database did not answer: no other process will take them. */
  let waiting: readonly Takeover[] = [];
  const takeOver: Recovery["takeOver"] = async (silentSince, heirs) => {
    const claimed = await store.claim(silentSince, shard, heirs);
    const claims = newestOfEach([...waiting, ...claimed]);
    waiting = claims;
    for (let from = 0; from < claims.length; from += AT_ONCE) {
      const some = claims.slice(from, from + AT_ONCE);
      const ends = await Promise.allSettled(some.map((claim) => recoverOne(deps, claim)));
      waiting = waiting.filter((claim) => ends[some.indexOf(claim)]?.status !== "fulfilled");
    }
    if (waiting.length > 0) throw new Error(`${waiting.length} of ${claims.length} tables could not be read`);
    await store.beat(clock.now(), shard);
    if (claims.length > 0) log.info({ shard, tables: claims.length }, "The tables go on.");
  };
  return {
    takeOver,
    async take(claim) {
      try {
        await recoverOne(deps, claim, MOVED_GRACE_MS);
      } catch (error) {
        waiting = newestOfEach([...waiting, claim]);
        throw error;
      }
    },
  };
}

/** A table that waited here, was taken by another process and lost again stands twice: its last epoch is the one that may write. */
function newestOfEach(claims: readonly Takeover[]): readonly Takeover[] {
  return [...new Map(claims.map((claim) => [claim.tableId, claim])).values()];
}

async function recoverOne(deps: RecoveryDeps, claim: Takeover, graceMs?: number): Promise<void> {
  const { store, clock, enter } = deps;
  const found = await replayed(deps, claim.tableId);
  if (found === null) return;
  const { state, steps, lastAt } = found;
  if (state.view.phase === "closed" && state.queue.length === 0) {
    await store.close(claim.tableId, clock.now(), null);
    return;
  }
  const table = enter(state, claim.epoch);
  for (const step of steps.slice(-STEPS_KEPT)) keepSent(table.runner.backlog, step);
  await makeUp(deps, claim, table, lastAt);
  table.runner.wake();
  table.expectEverybody(graceMs);
}

/** A last command may be younger than the last beat by the beats that may be missing, and a while. */
const UNSURE_MS = 10_000;

/** Moves the clocks of a table by the time in which it was not played, or gives it up. */
async function makeUp(
  deps: RecoveryDeps,
  claim: Takeover,
  { runner }: LiveTable,
  lastAt: Instant | null,
): Promise<void> {
  const { clock, settings, planned, standstill } = deps;
  const now = clock.now();
  const from = claim.lastBeat === null ? now : planned.stoodSince(claim.lastBeat);
  const awayMs = Math.max(0, now - from);
  // Deadlines are the former owner's: what is left of them stays the same by this process's clock, however far that one is off.
  // Where the clock was set back since, they go back with it.
  const heardMs = now - from + claim.aheadMs;
  // From its last command on, where its last owner left no trace, or was never heard of.
  const isUnknown = claim.isUntouched || claim.lastBeat === null;
  const untouchedMs = isUnknown && lastAt !== null ? now - lastAt : null;
  // Whoever took it and died before a beat tells nothing of that; but no command was given after now.
  const setBackMs = lastAt === null ? 0 : now - (lastAt + heardMs);
  const shiftMs = untouchedMs ?? heardMs + (setBackMs < -UNSURE_MS ? setBackMs : 0);
  const isTooLong = awayMs - planned.plannedMs(from, now) > settings.voidAfterMs;
  if (isTooLong && !runner.state.config.tournament) {
    await runner.abandon();
  } else if (standstill.isOn()) {
    // What was away before maintenance began counts too, once it is over.
    const since = Math.min(from, planned.stoodSince(now)) - claim.aheadMs;
    standstill.note(runner.tableId, instant(untouchedMs === null ? since : now - untouchedMs));
  } else if (shiftMs !== 0) {
    await runner.resume(shiftMs);
  }
}

interface Replayed {
  readonly state: TableState;
  /** The last ones. */
  readonly steps: readonly Applied[];
  /** When the last command was given, by its process's clock. */
  readonly lastAt: Instant | null;
}

/** The table at its journal's end; null when it had to be given up. A snapshot that does not lead there is passed over. */
async function replayed(deps: RecoveryDeps, tableId: string): Promise<Replayed | null> {
  const { store, log } = deps;
  const snapshot = await store.snapshot(tableId);
  if (snapshot) {
    // With the command that led to it, which tells when it was.
    const [kept, ...rest] = await store.read(tableId, snapshot.applied - 1);
    try {
      return { ...replaySteps(rest, snapshot), lastAt: (rest.at(-1) ?? kept)?.command.at ?? null };
    } catch (error) {
      log.warn(
        { tableId, error: String(error) },
        "A table's snapshot does not fit its journal: it is replayed from its opening.",
      );
    }
  }
  const entries = await store.read(tableId);
  try {
    return replaySteps(entries, null);
  } catch (error) {
    log.error({ tableId, error: String(error) }, "A table's journal cannot be read; its stakes go back.");
    await deps.unreadableTables.give(tableId, entries);
    return null;
  }
}

function replaySteps(entries: readonly JournalEntry[], from: TableState | null): Replayed {
  const steps: Applied[] = [];
  const keepStep = (applied: Applied) => {
    steps.push(applied);
    if (steps.length > STEPS_KEPT * 2) steps.splice(0, STEPS_KEPT);
  };
  return { state: replay(entries, keepStep, from), steps, lastAt: entries.at(-1)?.command.at ?? null };
}
