import type { z } from "zod";
import {
  type Clock,
  createHolder,
  createKeyedMutex,
  type HolderDeps,
  instant,
  MINUTE_MS,
  ok,
  type PlayerId,
  type Random,
  type Refusal,
  type Result,
  uuidv7,
} from "../../kernel/index.ts";
import type { JoinRefusalCode, LastDeal, LastDealOf, Tables } from "../../tables/index.ts";
import type { PrivateSeat } from "../cash/private-tables.ts";
import type { RematchChange } from "../contract.ts";
import { refused } from "../messages.ts";
import { REMATCH_EVENT } from "../names-contract.ts";
import type { PrivateTableStore } from "../store/private-tables.ts";
import { REMATCH_SIT } from "./calls.ts";
import type { Codes, FindTable } from "./codes.ts";
import type { PracticeSitter } from "./practice.ts";

/** Why there is no rematch. */
type RematchRefusalCode = JoinRefusalCode | "noRematch";

/** The same people at a practice table once more. */
export interface Rematches {
  /**
   * Seats a player who was dealt into the table's last deal at the one private table where its people play again: the first
   * opens it, the others join. The others are told. Refused as `noRematch` at any other table, and some time later.
   */
  rematch(player: PracticeSitter, tableId: string): Promise<Result<PrivateSeat, Refusal<RematchRefusalCode>>>;
}

/** What rematches take. */
export interface RematchDeps extends HolderDeps {
  readonly tables: Pick<Tables, "join" | "openAmong">;
  readonly store: Pick<PrivateTableStore, "rematchOf" | "forget">;
  readonly codes: Pick<Codes, "name">;
  readonly find: FindTable;
  readonly lastDealOf: LastDealOf;
  /** Players whom a block keeps apart from this one. */
  readonly apartFrom: (player: PlayerId) => Promise<ReadonlySet<string>>;
  readonly announce: (to: PlayerId, event: string, data: unknown) => void;
  readonly clock: Clock;
  readonly random: Random;
}

type Request = z.infer<typeof REMATCH_SIT.request>;
type Sat = z.infer<typeof REMATCH_SIT.answer>;

/** How long after the last deal its people may play again. */
const REMATCH_MS = 30 * MINUTE_MS;
const SIT_MS = 15_000;
const LEASE = "joins:rematch";
const NO_REMATCH = refused("noRematch");
const BUSY = refused("serverStopping/busy");
/** Nobody opens rematches just now, as far as is known. */
const IS_NOBODY: ReadonlySet<string> = new Set(["notHolder", "processGone"]);

/** Rematches in whichever process; one process at a time opens them, and a unique row keeps two from being opened. */
export function createRematches(deps: RematchDeps): Rematches & { stop(): void } {
  const { lastDealOf, apartFrom, announce, clock, random } = deps;
  let stopped = false;
  const sitAt = createSitting(deps);
  const ask = createHolder(deps, {
    call: REMATCH_SIT,
    lease: () => LEASE,
    handle: sitAt,
    deadlineMs: SIT_MS,
    isOpen: () => !stopped,
  });

  const tell = (player: PracticeSitter, tableId: string, last: LastDeal, apart: ReadonlySet<string>, nSat: number) => {
    const data: RematchChange = { iTableId: tableId, sUserName: player.name, nSat };
    for (const other of last.people) if (other !== player.id && !apart.has(other)) announce(other, REMATCH_EVENT, data);
  };

  return {
    async rematch(player, tableId) {
      const last = await lastDealOf(tableId);
      if (!last || !mayRepeat(last, player.id, instant(clock.now() - REMATCH_MS))) return NO_REMATCH;
      const key = uuidv7(clock.now(), random);
      const sat = await ask({ player, kind: kindOf(last), tableId, key }, key);
      if (!sat.ok) return IS_NOBODY.has(sat.error.code) ? BUSY : (sat as Result<never, Refusal<RematchRefusalCode>>);
      const { kind, code, people, wasSeated } = sat.value;
      if (!wasSeated) tell(player, tableId, last, await apartFrom(player.id), people);
      return ok({ seated: { tableId: sat.value.tableId, kind }, code });
    },
    stop() {
      stopped = true;
    },
  };
}

/** Practice tables alone, and of these no round of a tournament, whose seats cost nothing. */
const mayRepeat = ({ kind, people, endedAt }: LastDeal, player: PlayerId, since: number): boolean =>
  kind.currency === "practice" && kind.buyInPaise > 0 && people.includes(player) && endedAt > since;

/** The same game; bots come where some have played. */
function kindOf({ kind, hadBots }: LastDeal): Request["kind"] {
  const { noBots: _, ...same } = kind;
  return hadBots ? { ...same, isPrivate: true } : { ...same, isPrivate: true, noBots: true };
}

/** Seats a player where the people of a table play again, one after the other. */
function createSitting({ tables, store, codes, find, apartFrom }: RematchDeps) {
  const oneByOne = createKeyedMutex();

  const join = async (player: PracticeSitter, tableId: string, code: string): Promise<Result<Sat, Refusal>> => {
    const found = await find(player.id, tableId);
    if (!found.ok) return found;
    const { kind, mine, people } = found.value;
    if (mine) return ok({ tableId, kind, code, people: people.length, wasSeated: true });
    const apart = await apartFrom(player.id);
    if (people.some((one) => apart.has(one))) return refused("tableFull/private");
    const sat = await tables.join({ player, kind, at: { tableId } });
    return sat.ok ? ok({ tableId, kind, code, people: people.length + 1, wasSeated: false }) : sat;
  };

  const open = async ({ player, kind, key, tableId: rematchOf }: Request): Promise<Result<Sat, Refusal>> => {
    const sat = await tables.join({ player, kind, key, at: "newTable" });
    if (!sat.ok) return sat;
    const { tableId } = sat.value;
    const code = await codes.name({ tableId, createdBy: player.id, currency: "practice", rematchOf });
    if (code !== null) return ok({ tableId, kind, code, people: 1, wasSeated: false });
    // A former holder of the lease was quicker. The table that nobody has a code of closes by itself.
    const known = await store.rematchOf(rematchOf);
    return known ? join(player, known.tableId, known.code) : BUSY;
  };

  return (request: Request): Promise<Result<Sat, Refusal>> =>
    oneByOne.run(request.tableId, async () => {
      const known = await store.rematchOf(request.tableId);
      if (!known) return open(request);
      if ((await tables.openAmong([known.tableId])).has(known.tableId)) {
        return join(request.player, known.tableId, known.code);
      }
      await store.forget(known.tableId);
      return open(request);
    });
}
