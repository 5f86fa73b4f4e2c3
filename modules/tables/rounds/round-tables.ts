import { z } from "zod";
import {
  assert,
  type Bus,
  type Clock,
  type Log,
  MINUTE_MS,
  ok,
  paise,
  type Refusal,
  type Result,
} from "../../kernel/index.ts";
import type { TableStore } from "../journal/journal.ts";
import type { TableKind } from "../kind.ts";
import type { LiveTable } from "../live/live-table.ts";
import type { LiveTables } from "../live/live-tables.ts";
import type { MakeCommand } from "../live/mailbox.ts";
import type { Opening } from "../live/opening.ts";
import { refusal, refused } from "../messages.ts";
import type { RoundTable, TournamentTables } from "../ports.ts";

export interface RoundTablesDeps {
  readonly live: LiveTables;
  readonly store: Pick<TableStore, "isOpen">;
  readonly clock: Clock;
  readonly log: Log;
  /** Asks the process that plays a table to end it. */
  readonly bus: Pick<Bus, "publish" | "subscribe">;
  readonly openRound: Opening["openRound"];
  /** False once the server is stopping. */
  readonly isOpen: () => boolean;
}

/** What the director is told to repeat its call for: the table cannot take it now. */
const NOT_NOW: ReadonlySet<string> = new Set(["busy", "serverStopping", "refused"]);

/** The table is closed, or about to be. */
const DONE: ReadonlySet<string> = new Set(["closed", "nothingNew"]);

/** How a table of a round is ended. */
type Ending = "closeRound" | "cancelRound";
/** Carries what ends tables to the processes that play them. */
const TOPIC = "tables.endRound";

/** The tables of tournaments' rounds. */
export interface RoundTables extends TournamentTables {
  /** Ends no more tables that another process's director asks to be ended. */
  stop(): void;
}

/** The tables of tournaments' rounds in this process. */
export function createRoundTables(deps: RoundTablesDeps): RoundTables {
  const { live, store, clock, log, bus, openRound, isOpen } = deps;
  /** The table, null once it is closed; rejects where it is played by nobody yet, or elsewhere. */
  const tableOf = async (tableId: string): Promise<LiveTable | null> => {
    const table = live.get(tableId);
    if (table) return table;
    if (await store.isOpen(tableId)) throw new Error(`table ${tableId} is not played by this process`);
    return null;
  };

  /** Has a table carry a command out; a refusal that may pass rejects. */
  const have = async ({ runner }: LiveTable, make: MakeCommand): Promise<Result<void, Refusal>> => {
    const outcome = await runner.submit(make);
    if (outcome.ok) return ok(undefined);
    if (NOT_NOW.has(outcome.error.code)) throw new Error(`table ${runner.tableId}: ${outcome.error.code}`);
    return outcome;
  };

  /** Where another process plays it, that one is asked, again and again until the table is closed. */
  const end = async (tableId: string, type: Ending): Promise<void> => {
    if (!live.get(tableId)) bus.publish(TOPIC, { tableId, type });
    const table = await tableOf(tableId);
    if (table) await endHere(table, type);
  };

  const endHere = async (table: LiveTable, type: Ending): Promise<void> => {
    const ended = await have(table, () => ({ type, at: clock.now() }));
    if (!ended.ok && !DONE.has(ended.error.code)) throw new Error(`table ${table.runner.tableId}: ${ended.error.code}`);
  };

  const hear = (message: unknown): void => {
    const asked = Asked.safeParse(message);
    const table = asked.success ? live.get(asked.data.tableId) : null;
    if (!table || !asked.success || !table.runner.state.config.tournament) return;
    endHere(table, asked.data.type).catch((error: unknown) =>
      log.warn({ tableId: asked.data.tableId, error: String(error) }, "A round's table is ended later."),
    );
  };

  return {
    async openRound(request) {
      if (!isOpen()) throw new Error("the server is stopping");
      assert(
        request.seats.length >= 2 && request.seats.length <= ROUND_SEATS,
        "a round's table has two to six players",
      );
      const { seats, rupees: _rupees, deals: _deals, ...tournament } = request;
      return { tableId: await openRound(kindOf(request), { ...tournament, lingerMs: LINGER_MS }, seats) };
    },
    async reseat(tableId, seat, sitter) {
      const table = await tableOf(tableId);
      if (!table) return refused("closed");
      const done = await have(table, (state) => {
        const there = state.seats[seat];
        if (there?.player.id === sitter.id) return null;
        if (!there) return refusal("notSeated");
        return { type: "reseat", at: clock.now(), seat, sitting: there.sitting + 1, sitter };
      });
      if (done.ok) live.seated(sitter.id, table);
      return done;
    },
    closeRound: (tableId) => end(tableId, "closeRound"),
    cancelRound: (tableId) => end(tableId, "cancelRound"),
    stop: bus.subscribe(TOPIC, hear),
  };
}

const Asked = z.object({ tableId: z.string(), type: z.enum(["closeRound", "cancelRound"]) });
const ROUND_SEATS = 6;

/** Longer than a break: windows wait at the last round's table for the next one (T-10). */
const LINGER_MS = 15 * MINUTE_MS;

/** A table of deals that costs nothing: what can be won is the tournament's. */
function kindOf({ name, deals, rupees }: RoundTable): TableKind {
  return {
    variant: "deals",
    currency: rupees ? "inr" : "practice",
    maxSeats: ROUND_SEATS,
    nDeck: 2,
    name,
    pointValuePaise: paise(0),
    deals,
    buyInPaise: paise(0),
    feeBps: 0,
  };
}
