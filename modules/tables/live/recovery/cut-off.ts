import { z } from "zod";
import { type Call, ok, type Peer, type Processes, processName } from "../../../kernel/index.ts";
import type { LiveTables } from "../live-tables.ts";
import type { Heartbeats } from "./heartbeat.ts";

const TableIds = z.object({ tableIds: z.array(z.uuid()) });

/** Asks a process which of these tables it plays. */
const PLAYS: Call<z.infer<typeof TableIds>, z.infer<typeof TableIds>> = {
  name: "tables.plays",
  request: TableIds,
  answer: TableIds,
};

/** A process that has lost its way to the database, and not to the others. */
export interface CutOff {
  /** Sends the windows of tables that another process has taken over meanwhile there. Rejects when the roster cannot be read. */
  look(): Promise<void>;
}

export interface CutOffDeps {
  readonly processes: Pick<Processes, "self" | "roster" | "serve" | "ask">;
  readonly live: Pick<LiveTables, "all" | "get">;
  readonly heartbeats: Pick<Heartbeats, "stalled">;
}

/** How long answers are awaited, with the second that it takes to find that the roster cannot be read. */
const ANSWER_MS = 2_000;

/**
 * The tables stand still here until the database answers and names their owners. Other processes that reach the
 * database have taken them after a lease; only they can tell, so they are asked. If the database is away for all, no
 * table is played and windows stay where they are.
 */
export function createCutOff({ processes, live, heartbeats }: CutOffDeps): CutOff {
  /**
   * The newest run that was heard of under each name. Not only those that lived at the last look: one that had itself lost its way until a
   * moment ago was silent then, and may be the one that has taken the tables.
   */
  const peers = new Map<string, Peer>();

  processes.serve(PLAYS, async ({ tableIds }) =>
    ok({ tableIds: tableIds.filter((tableId) => live.get(tableId) !== null && !heartbeats.stalled(tableId)) }),
  );

  const ask = async ({ run }: Peer, tableIds: string[]): Promise<void> => {
    const answer = await processes.ask(run, PLAYS, { tableIds }, { deadlineMs: ANSWER_MS });
    if (answer.ok) for (const tableId of answer.value.tableIds) live.get(tableId)?.moved(processName(run));
  };

  return {
    async look() {
      const stalled = live.all().filter(({ runner }) => heartbeats.stalled(runner.tableId));
      if (stalled.length === 0) {
        for (const peer of await processes.roster()) if (peer.run !== processes.self) peers.set(peer.name, peer);
        return;
      }
      const tableIds = stalled.map(({ runner }) => runner.tableId);
      await Promise.all([...peers.values()].map((peer) => ask(peer, tableIds)));
    },
  };
}
