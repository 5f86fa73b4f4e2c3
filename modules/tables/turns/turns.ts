import { z } from "zod";
import type { Clock, PlayerId, Processes } from "../../kernel/index.ts";
import type { TableStore } from "../journal/journal.ts";
import type { LiveTables } from "../live/live-tables.ts";
import type { TurnCall } from "../turns-contract.ts";
import { awaitedAt, turnCallOf } from "./awaited.ts";

/** The tables that wait for a player; part of the tables' interface. */
export interface Turns {
  /**
   * What each of these tables waits for of the player now, whichever process plays it; none where it waits for another
   * player. A process that does not answer in half a second is left out: it tells by itself when the next turn begins.
   */
  turnsOf(player: PlayerId, tableIds: readonly string[]): Promise<ReadonlyMap<string, TurnCall>>;
}

/** Waited for while a page loads. */
const LOOK_MS = 500;

const TURNS = {
  name: "tables.turns",
  request: z.object({ player: z.string().transform((id) => id as PlayerId), tableIds: z.array(z.string()).max(64) }),
  answer: z.array(
    z.object({
      tableId: z.string(),
      eAwaited: z.enum(["begins", "turn", "declaring", "showdown", "rejoin", "split"]),
      nLeftMs: z.number(),
      nBankMs: z.number(),
    }),
  ),
};

interface TurnsDeps {
  readonly live: Pick<LiveTables, "get">;
  readonly store: Pick<TableStore, "ownersOf">;
  readonly processes: Pick<Processes, "ask" | "serve" | "self">;
  readonly clock: Clock;
}

/** Looks at the tables of this process, and asks the owners of the others. */
export function createTurns({ live, store, processes, clock }: TurnsDeps): Turns {
  const here = (player: PlayerId, tableIds: readonly string[]) =>
    tableIds.flatMap((tableId) => {
      const table = live.get(tableId);
      const awaited = table && awaitedAt(table.runner.state).get(player);
      return awaited ? [{ tableId, ...turnCallOf(awaited, clock.now()) }] : [];
    });
  processes.serve(TURNS, async ({ player, tableIds }) => ({ ok: true, value: here(player, tableIds) }));

  const elsewhere = async (player: PlayerId, tableIds: readonly string[]) => {
    if (tableIds.length === 0) return [];
    const owners = Map.groupBy(await store.ownersOf(tableIds), ([, owner]) => owner);
    const answers = [...owners].map(async ([owner, tables]) => {
      if (owner === processes.self) return [];
      const asked = { player, tableIds: tables.map(([tableId]) => tableId) };
      const answer = await processes.ask(owner, TURNS, asked, { deadlineMs: LOOK_MS });
      return answer.ok ? answer.value : [];
    });
    return (await Promise.all(answers)).flat();
  };

  return {
    async turnsOf(player, tableIds) {
      const away = tableIds.filter((tableId) => live.get(tableId) === null);
      const found = [...here(player, tableIds), ...(await elsewhere(player, away))];
      return new Map(found.map(({ tableId, ...call }) => [tableId, call]));
    },
  };
}
