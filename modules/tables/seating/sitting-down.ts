/** Seats a player at a table of this process, or at a new one. */
import {
  createKeyedMutex,
  ok,
  type Paise,
  type PlayerId,
  type Refusal,
  type Result,
  SECOND_MS,
  type Timers,
} from "../../kernel/index.ts";
import type { TableKind } from "../kind.ts";
import type { LiveTable } from "../live/live-table.ts";
import type { LiveTables } from "../live/live-tables.ts";
import { refused } from "../messages.ts";
import type { TablesWallet } from "../ports.ts";
import type { Judging } from "../seat-registry/judging.ts";
import type { SeatRegistry } from "../seat-registry/seat-registry.ts";
import { stakeFor } from "./purse.ts";
import type { JoinRefusalCode, Seated, Seeker } from "./seat.ts";
import type { TableLookup } from "./table-lookup.ts";

/** A player who is to sit down here. */
export interface SitRequest {
  readonly player: Seeker;
  readonly kind: TableKind;
  /** A table of this process; null: a new one. */
  readonly tableId: string | null;
  /** Names the player's request: a repetition finds the seat that it has taken. */
  readonly key: string;
}

type Answer<T> = Promise<Result<T, Refusal<JoinRefusalCode>>>;

export interface SittingDownDeps {
  readonly live: Pick<LiveTables, "get" | "seated">;
  /** Null where no new table can be kept. */
  readonly openNew: (kind: TableKind) => Promise<LiveTable | null>;
  /** The player for whom a table was opened did not come, and no other has. */
  readonly closeUnused: (table: LiveTable) => void;
  readonly lookup: Pick<TableLookup, "hasSeat">;
  readonly places: SeatRegistry;
  readonly judging: Judging;
  /** False once the server is stopping. */
  readonly isOpen: () => boolean;
  /** The platform wants no new games. */
  readonly isAllDrained: () => boolean;
  readonly wallet: Pick<TablesWallet, "balances">;
  readonly perPlayer: number;
  readonly timers: Timers;
}

/** Claims of one sitting down: what is in the way is looked into in between. */
const CLAIMS = 3;
/** How long a player waits for a table that stands still. */
const TIMEOUT_MS = 5 * SECOND_MS;
const STOPPING = refused("serverStopping/joins");
const DRAINED = refused("serverStopping/drained");
const BUSY = refused("serverStopping/busy");
const FULL = refused("tableFull");
const NO_JOURNAL = refused("journalsAway");
const ON_THE_WAY = refused("alreadySeated");

/** First the place in the platform's book, then the seat, then the stake: each can be given back while the next is missing. */
export function createSittingDown(deps: SittingDownDeps): (request: SitRequest) => Answer<Seated> {
  const { live, lookup, places } = deps;
  const oneAtATime = createKeyedMutex();
  const claim = createClaiming(deps);

  const sitAt = async (table: LiveTable, request: SitRequest, amount?: Paise): Answer<Seated> => {
    const claimed = await claim(table, request);
    if (!claimed.ok || claimed.value) return claimed.ok ? ok(claimed.value!) : claimed;
    return patiently(deps, async (signal) => {
      const sat = await takeSeat(deps, table, { ...request, amount, signal }).finally(() =>
        places.seated(table, request.player.id),
      );
      if (sat.ok) live.seated(request.player.id, table);
      return sat;
    });
  };

  const atNewTable = async (request: SitRequest): Answer<Seated> => {
    const may = await deps.judging.mayHave(request.player.id, { ...request, most: deps.perPlayer, beside: [] });
    if (!may.ok) return may;
    const amount = await stakeOf(deps, request);
    if (!amount.ok) return amount;
    const table = await deps.openNew(request.kind);
    if (table === null) return NO_JOURNAL;
    const sat = await sitAt(table, request, amount.value);
    if (!sat.ok) deps.closeUnused(table);
    return sat;
  };

  return (request) =>
    oneAtATime.run(request.player.id, async () => {
      if (!deps.isOpen()) return STOPPING;
      const table = request.tableId === null ? null : live.get(request.tableId);
      const there = table && seatedAt(table, request.player.id);
      if (there) return ok(there);
      if (deps.isAllDrained()) return DRAINED;
      if (request.tableId === null) return atNewTable(request);
      return table && lookup.hasSeat(table) ? sitAt(table, request) : FULL;
    });
}

/** Claims the place; answers the seat that the request has taken before, null when the place is newly held. */
function createClaiming({ places, judging, live, perPlayer }: SittingDownDeps) {
  return async (table: LiveTable, { player, kind, key }: SitRequest): Answer<Seated | null> => {
    let beside: readonly string[] = [];
    for (let claims = 0; claims < CLAIMS; claims += 1) {
      const way = await places.claim(table, { player: player.id, key, most: perPlayer, beside });
      if (way.length === 0) return ok(null);
      const verdict = await judging.judge(player.id, way, { kind, most: perPlayer, beside });
      if (!verdict.ok) return verdict;
      if ("claimed" in verdict.value) return ok(seatAgain(live, verdict.value.claimed, player.id, kind));
      beside = verdict.value.beside;
    }
    return BUSY;
  };
}

function seatAgain(live: Pick<LiveTables, "get">, tableId: string, player: PlayerId, kind: TableKind): Seated {
  const table = live.get(tableId);
  return (table && seatedAt(table, player)) ?? { tableId, kind };
}

async function stakeOf({ wallet }: SittingDownDeps, { player, kind }: SitRequest): Answer<Paise> {
  const amount = stakeFor(await wallet.balances(player.id), kind);
  return amount === null ? refused("insufficientChips") : ok(amount);
}

/**
 * Bounds the wait when the journal's database went away in the middle, so that other requests need not wait either. The
 * place stays claimed until it is known whether the seat was taken, as for a player whose window is not open yet.
 */
function patiently({ timers }: SittingDownDeps, sit: (signal: AbortSignal) => Answer<Seated>) {
  const calledOff = new AbortController();
  return new Promise<Awaited<Answer<Seated>>>((resolve, reject) => {
    const cancel = timers.after(TIMEOUT_MS, () => {
      calledOff.abort();
      resolve(ON_THE_WAY);
    });
    sit(calledOff.signal).finally(cancel).then(resolve, reject);
  });
}

interface SeatRequest extends SitRequest {
  /** The stake, where it was looked up before. */
  readonly amount: Paise | undefined;
  readonly signal: AbortSignal;
}

async function takeSeat(deps: SittingDownDeps, table: LiveTable, request: SeatRequest): Answer<Seated> {
  const amount = request.amount === undefined ? await stakeOf(deps, request) : ok(request.amount);
  if (!amount.ok) return amount;
  const sat = await table.sit({ ...request.player, bot: null }, amount.value, request.signal);
  if (sat.ok) return ok({ tableId: table.runner.tableId, kind: request.kind });
  const { code } = sat.error;
  if (code === "serverStopping" && isHeld(table, request.player.id)) return ON_THE_WAY;
  if (code === "insufficientChips") return refused("insufficientChips");
  return code === "serverStopping" && !deps.isOpen() ? STOPPING : FULL;
}

/** The seat is journaled, and its buy-in under way: wherever the table is played next, it is carried through. */
function isHeld({ runner }: LiveTable, player: PlayerId): boolean {
  return runner.state.seats.some((seat) => seat?.player.id === player);
}

/** The player's seat at a table. */
function seatedAt({ runner, seatOf }: LiveTable, player: PlayerId): Seated | null {
  const { tableId, state } = runner;
  return seatOf(player) ? { tableId, kind: state.config.kind } : null;
}
