/** Where a move's time goes on its way through the journal: what the latency benchmark's server notes of each row. */
import type postgres from "postgres";
import { MAX_BATCH_ROWS } from "../../modules/kernel/group-commit.ts";
import type { TableStore } from "../../modules/tables/index.ts";

/** When what happened to a row, by the machine's clock in milliseconds; `key` names the seat's message. */
export interface TracedRow {
  readonly key: string;
  readonly decidedAt: number;
  /** Its batch was sent to the database; 0 before that. */
  sentAt: number;
  durableAt: number;
  /** Rows of its batch. */
  batch: number;
}

/** What is noted: rows, and when nothing of the process ran for longer than a few milliseconds. */
export interface Trace {
  readonly rows: TracedRow[];
  readonly stalls: (readonly [from: number, until: number])[];
}

/** The machine's clock, finer than a millisecond, the same in each process. */
export const machineNow = (): number => performance.timeOrigin + performance.now();

const STALL_MS = 4;

/** Notes from now on when the event loop stands still. */
export function watchStalls(stalls: Trace["stalls"]): void {
  let last = machineNow();
  setInterval(() => {
    const now = machineNow();
    if (now - last > STALL_MS) stalls.push([last, now]);
    last = now;
  }, 1);
}

/** The connection of a journal and its store, which note in `trace` what happens to each seat's message. */
export function createTraced(trace: Trace) {
  let waiting: TracedRow[] = [];
  return {
    /** Rows go into batches in the order in which they come. */
    journal: (sql: postgres.Sql): postgres.Sql =>
      new Proxy(sql, {
        get(target, name, receiver) {
          if (name !== "unsafe") return Reflect.get(target, name, receiver) as unknown;
          return (statement: string, ...rest: never[]) => {
            const query = target.unsafe(statement, ...rest);
            if (!statement.includes("INSERT INTO tables.journal ")) return query;
            const sentAt = machineNow();
            const batch = waiting.slice(0, MAX_BATCH_ROWS);
            waiting = waiting.slice(MAX_BATCH_ROWS);
            for (const row of batch) Object.assign(row, { sentAt, batch: batch.length });
            return query;
          };
        },
      }),
    store: (store: TableStore): TableStore => ({
      ...store,
      async append(row) {
        const { command, tableId } = row;
        const message = command.type === "client" ? command.message.id : command.type;
        const seat = "seat" in command ? command.seat : "";
        const traced = {
          key: `${tableId}/${seat}/${message}`,
          decidedAt: machineNow(),
          sentAt: 0,
          durableAt: 0,
          batch: 0,
        };
        waiting.push(traced);
        const written = await store.append(row);
        traced.durableAt = machineNow();
        trace.rows.push(traced);
        return written;
      },
    }),
  };
}
