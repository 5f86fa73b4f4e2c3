/** Watches one table's journal: replays every row as it becomes durable and holds the table to its promises. */
import type { Instant } from "../../../modules/kernel/index.ts";
import type { JournalEntry } from "../../../modules/tables/journal/journal.ts";
import { type Applied, applyTable, wakeAt } from "../../../modules/tables/machine/apply.ts";
import type { Evidence, TableState } from "../../../modules/tables/machine/state.ts";
import { promise } from "../failure.ts";
import type { SimLedger } from "../ledger.ts";
import { type ClockWatchDeps, watchClocks } from "./clocks.ts";
import { type CommandWatch, watchCommands } from "./commands.ts";
import { type DealWatchDeps, watchDeals } from "./deals.ts";
import { type FrameWatch, watchFrames } from "./frames.ts";
import { type WitnessedProof, watchProofs } from "./proofs.ts";
import { checkMatchResult, matchResultOf } from "./settlements.ts";
import { checkStakes, checkState } from "./state.ts";

/** The longest outage that leaves a process alive, and a while. */
const LATEST_MS = 3 * 60_000;

/** Two looks that are further apart tell nothing of what was between them. */
const SELDOM_MS = 2 * 60_000;

/** Where nothing delays anything. */
const PUNCTUAL_MS = 100;

export interface WatchDeps extends DealWatchDeps, ClockWatchDeps {
  readonly ledger: SimLedger;
  /** Nothing is wrong with processes and database: whatever is due happens at once. */
  readonly punctual: boolean;
  readonly matchEnded: () => void;
}

export interface TableWatch extends Pick<FrameWatch, "shown">, Pick<CommandWatch, "took"> {
  /** The table as its journal tells it. */
  readonly state: TableState;
  journaled(row: JournalEntry): void;
  /** The proofs of everybody dealt in, each with what was published to its player before the cards. */
  checkProofs(evidence: Evidence): readonly WitnessedProof[];
  /** Nothing may hang: what runs has to end, and what is due to happen as long as the table's `owned` by a living process; and where one `isThere`, one soon does. */
  checkAlive(owned: boolean, isThere: boolean): void;
  /** Deals that ended. */
  readonly results: number;
  /** Closed, with nothing left to do. */
  readonly done: boolean;
}

export function watchTable(deps: WatchDeps, opening: JournalEntry): TableWatch {
  const frames = watchFrames();
  const commands = watchCommands();
  const clocks = watchClocks(deps);
  const deals = watchDeals(deps);
  const proofs = watchProofs();
  let state = applied(null, opening).state;
  /** When the last command was taken: what is due since then. */
  let changedAt = 0;
  let overdueSince: Instant | null = null;
  let ownerlessSince: Instant | null = null;
  let lookedAt = deps.time.now();

  return {
    get state() {
      return state;
    },
    get results() {
      return deals.results;
    },
    get done() {
      return state.view.phase === "closed" && state.queue.length === 0;
    },
    journaled(row) {
      const before = state;
      if (row.command.type === "tick" && deps.punctual) checkPunctual(row, before, changedAt);
      const step = applied(before, row);
      state = step.state;
      changedAt = row.command.at;
      promise(state.applied === row.seq, "the journal's rows follow each other");
      commands.journaled(row.command, before);
      clocks.journaled(row.command, before, state);
      frames.journaled(step, before);
      proofs.journaled(row.command, step);
      const matchResult = matchResultOf(step);
      if (matchResult) {
        checkMatchResult(matchResult, step);
        deps.matchEnded();
      }
      deals.journaled(row, before, step);
      checkState(state);
      if (state.queue.length === 0) checkStakes(state, deps.ledger);
    },
    shown: frames.shown,
    took: commands.took,
    checkProofs: (evidence) => proofs.check(evidence, deals.played(evidence.dealId)),
    checkAlive(owned, isThere) {
      const now = deps.time.now();
      // While no process is up hardly anything happens, and nobody looks.
      const isSeldom = now - lookedAt > SELDOM_MS;
      if (owned || !isThere || this.done || isSeldom) ownerlessSince = null;
      else ownerlessSince ??= now;
      lookedAt = now;
      const leftMs = ownerlessSince === null ? 0 : now - ownerlessSince;
      promise(leftMs < LATEST_MS, "a table without an owner is taken over", () => state.config.tableId);
      const due = wakeAt(state);
      if (due === null || due > deps.time.wall() || !owned || isSeldom) overdueSince = null;
      else overdueSince ??= now;
      const lateMs = overdueSince === null ? 0 : now - overdueSince;
      promise(lateMs < LATEST_MS, "what is due happens", () => ({ due, now, tableId: state.config.tableId }));
      clocks.checkWait(state, owned);
      deals.checkEnds(state);
    },
  };
}

/** A seat that sat out for too long while a deal ran is due when the deal has ended, not before. */
function checkPunctual({ command }: JournalEntry, before: TableState, changedAt: number): void {
  const lateMs = command.at - Math.max(wakeAt(before) ?? 0, changedAt);
  const { tableId } = before.config;
  promise(lateMs < PUNCTUAL_MS, "what is due happens in time", () => ({ lateMs, tableId }));
}

function applied(state: TableState | null, { command, settlement }: JournalEntry): Applied {
  const step = applyTable(state, command);
  promise(step.ok, "a table takes again what it once took", () => ({ command, refused: step.ok || step.error }));
  const asked = (one: Applied["settlement"]) => JSON.stringify([one?.transfers ?? null, one?.ownInPrize ?? null]);
  promise(asked(step.value.settlement) === asked(settlement), "a deal settles as it was journaled");
  return step.value;
}
