/** Follows deals, and keeps players whose limits are reached from the next one (SP-1, SP-4). */
import { type Cancel, type Instant, instant, type PlayerId, paise } from "../../kernel/index.ts";
import { nextStop, stopAt } from "../limits/stops.ts";
import type { SaferPlayDeps, StoppedAt } from "../ports.ts";
import type { createPlayStore, Dealt } from "../store/store.ts";
import type { StatesOf } from "./states.ts";
import { stretchesOf } from "./stretches.ts";

const TOPIC = "saferplay.changed";
/** Players that are asked about together. */
const PAGE = 500;

/** A deal that is over, with its time. */
export interface DealOver extends Dealt {
  readonly from: Instant;
  readonly to: Instant;
}

/** What tables tell of deals, and what is looked at again and again. */
export interface Watching {
  /** Players have cards at a table of this process. Never throws; what could not be written is tried again. */
  dealBegan(deal: Dealt, at: Instant): void;
  /** A deal is over and settled. Rejects where it could not be written: it is to be told again. */
  dealOver(deal: DealOver): Promise<void>;
  /** No deal runs at the table any more, and none is told to be over. Never throws. */
  dealGone(tableId: string): void;
  /** Looks at these players, or all who sit at tables of this process, and stops whom it must. */
  look(players?: readonly PlayerId[]): Promise<void>;
  /** A player's limits have changed: every process looks at once. */
  changed(player: PlayerId): void;
  /** Hears of changes until it is stopped. */
  listen(): Cancel;
}

/** Where players sit, and as what they would begin the next game there: the first that is stopped counts, and those below it with it. */
const AT_TABLES = [
  ["everywhere", { isForCash: false, entry: paise(0) }],
  ["cash", { isForCash: true, entry: paise(0), isSeated: true }],
  ["cashPoints", { isForCash: true, entry: paise(0) }],
] as const;

/** Watches the tables of this process. */
export function createWatching(
  deps: Pick<SaferPlayDeps, "bus" | "clock" | "timers" | "log" | "tables"> & {
    readonly play: Pick<ReturnType<typeof createPlayStore>, "began" | "over" | "stopped">;
    readonly statesOf: StatesOf;
  },
): Watching {
  const { bus, log, tables, play } = deps;
  const beginnings = createBeginnings(play);
  const failed = (what: string) => (error: unknown) => log.warn({ error: String(error) }, what);

  const judge = createJudge(deps, failed);
  const alarm = createAlarm(
    deps,
    () => void look().catch(failed("Players at tables were not looked at; tried again.")),
  );

  async function look(players: readonly PlayerId[] = tables.seated()): Promise<void> {
    await beginnings.write();
    for (let from = 0; from < players.length; from += PAGE) alarm.wakeBy(await judge(players.slice(from, from + PAGE)));
  }
  const lookSoon = (players: readonly PlayerId[]) =>
    void look(players).catch(failed("Players at tables were not looked at; tried again."));

  return {
    dealBegan(deal, at) {
      if (deal.players.length === 0) return;
      beginnings.add(deal, at);
      lookSoon(deal.players);
    },
    async dealOver({ from, to, ...deal }) {
      await beginnings.forget(deal.tableId);
      await play.over(deal, stretchesOf(from, to));
      lookSoon(deal.players);
    },
    dealGone(tableId) {
      void beginnings
        .forget(tableId)
        .then(() => play.stopped(tableId))
        .catch(failed("A deal that is void counts as played until it is forgotten."));
    },
    look,
    changed: (player) => bus.publish(TOPIC, { player }),
    listen() {
      const unlisten = bus.subscribe(TOPIC, (message) => {
        const player = playerIn(message);
        if (player !== null && tables.seated().includes(player)) lookSoon([player]);
      });
      return () => {
        unlisten();
        alarm.cancel();
      };
    },
  };
}

/** Deals that began and are not written yet. */
function createBeginnings(play: Pick<ReturnType<typeof createPlayStore>, "began">) {
  const unwritten = new Map<string, { readonly deal: Dealt; readonly at: Instant }>();
  let underWay: Promise<void> | null = null;
  const writeAll = async (): Promise<void> => {
    for (let [next] = unwritten; next !== undefined; [next] = unwritten) {
      const [tableId, { deal, at }] = next;
      await play.began(deal, at);
      if (unwritten.get(tableId)?.at === at) unwritten.delete(tableId);
    }
  };
  return {
    add: (deal: Dealt, at: Instant) => void unwritten.set(deal.tableId, { deal, at }),
    /** One at a time: a thousand deals that begin at once are written a thousand times, and not each by each. */
    async write(): Promise<void> {
      while (unwritten.size > 0) {
        underWay ??= writeAll().finally(() => {
          underWay = null;
        });
        await underWay;
      }
    },
    /** Resolves when nothing can write any more that the deal began: written after its end, it would run on. */
    async forget(tableId: string): Promise<void> {
      unwritten.delete(tableId);
      await underWay?.catch(() => undefined);
    },
  };
}

/** Stops players whom it must; answers when the next of them could have to be stopped. */
function createJudge(
  { clock, tables, statesOf }: Pick<SaferPlayDeps, "clock" | "tables"> & { readonly statesOf: StatesOf },
  failed: (what: string) => (error: unknown) => void,
) {
  const stop = async (player: PlayerId, where: StoppedAt): Promise<void> => {
    await tables
      .stopPlaying(player, where)
      .catch(failed("A player whose limit is reached was not stopped; tried again."));
  };

  return async (players: readonly PlayerId[]): Promise<Instant | null> => {
    const moments: Instant[] = [];
    for (const [player, state] of await statesOf(players, clock.now())) {
      const where = AT_TABLES.find(([, game]) => stopAt(state, game) !== null)?.[0];
      if (where !== undefined) await stop(player, where);
      const next = where === "everywhere" ? null : nextStop(state);
      if (next !== null) moments.push(next);
    }
    return moments.length === 0 ? null : instant(Math.min(...moments));
  };
}

/** Calls `ring` at the earliest of the moments that it was given. */
function createAlarm({ timers, clock }: Pick<SaferPlayDeps, "timers" | "clock">, ring: () => void) {
  let set: { readonly at: Instant; readonly cancel: Cancel } | null = null;
  const cancel = () => {
    set?.cancel();
    set = null;
  };
  return {
    cancel,
    wakeBy(at: Instant | null): void {
      if (at === null || (set !== null && set.at <= at)) return;
      cancel();
      const wake = () => {
        set = null;
        ring();
      };
      set = { at, cancel: timers.after(Math.max(0, at - clock.now()), wake) };
    },
  };
}

function playerIn(message: unknown): PlayerId | null {
  if (typeof message !== "object" || message === null || !("player" in message)) return null;
  return typeof message.player === "string" ? (message.player as PlayerId) : null;
}
