/** The line between a window and its process: slow, and at times out of order, doubled or dead. */
import type { Chance } from "../chance.ts";
import type { Faults } from "../faults.ts";
import type { SimTime } from "../sim-time.ts";

export interface LineDeps<Letter> {
  readonly time: SimTime;
  readonly faults: Faults;
  readonly chance: Chance;
  /** Lets a text reach the process. */
  readonly deliver: (text: string) => void;
  /** A letter has reached the browser. */
  readonly receive: (letter: Letter) => void;
  /** All letters that came together were received, and the line is still open. */
  readonly received: () => void;
}

export interface Line<Letter> {
  readonly open: boolean;
  /** The server sends it; what is sent before it arrives comes with it. */
  arrives(letter: Letter): void;
  /** The browser sends it. */
  transmit(text: string): void;
  /** Nothing arrives any more, either way. */
  close(): void;
}

export function createLine<Letter>({ time, faults, chance, ...deps }: LineDeps<Letter>): Line<Letter> {
  let open = true;
  let inbox: Letter[] = [];
  let arriving = false;
  let outAt = 0;

  const arrive = () => {
    arriving = false;
    const letters = inbox;
    inbox = [];
    for (const letter of letters) {
      if (!open) return;
      deps.receive(letter);
    }
    if (open) deps.received();
  };
  const post = (text: string, delayMs: number) => {
    time.after(delayMs, () => {
      if (open) deps.deliver(text);
    });
  };

  return {
    get open() {
      return open;
    },
    arrives(letter) {
      inbox.push(letter);
      if (arriving) return;
      arriving = true;
      time.after(chance.between(2, 90), arrive);
    },
    transmit(text) {
      // In order, unless the network (or a client with several workers) mixes them up.
      const delayMs = chance.between(2, 60);
      outAt = faults.strikes("reorder", 15) ? time.now() : Math.max(outAt, time.now() + delayMs);
      post(text, Math.max(delayMs, outAt - time.now()));
      if (faults.strikes("repeat", 20)) post(text, chance.between(2, 6_000));
    },
    close() {
      open = false;
    },
  };
}
