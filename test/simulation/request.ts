/** Requests of simulated people: over a line, for a time that may be too short, to a process that may be gone. */
import type { Chance } from "./chance.ts";
import type { SimProcess } from "./process.ts";
import type { SimTime } from "./sim-time.ts";

export interface RequestDeps<Process extends SimProcess> {
  readonly time: SimTime;
  readonly chance: Chance;
  /** The process that a request about this table, or about none, reaches; null while none is up. */
  readonly route: (tableId: string | null) => Process | null;
}

/** A request without an answer is given up after this. */
const TIMEOUT_MS = 8_000;

/** Sends the server a request; null when there is no answer. */
export function request<T, Process extends SimProcess>(
  { time, chance, route }: RequestDeps<Process>,
  tableId: string | null,
  send: (process: Process) => Promise<T>,
): Promise<T | null> {
  return new Promise((resolve) => {
    const process = route(tableId);
    if (!process) return resolve(null);
    time.after(TIMEOUT_MS, () => resolve(null));
    time.after(chance.between(1, 40), () =>
      process.life.enter(() => {
        // A failed request is a 500 to its player: bad, and to be tried again.
        send(process).then(
          (answer) => void time.after(chance.between(1, 40), () => process.life.dead || resolve(answer)),
          () => resolve(null),
        );
      }),
    );
  });
}
