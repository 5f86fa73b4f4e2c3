/** A server of the tables' benchmark whose players think for a while, so that it is asked for as much as is wanted of it. */
import { type Entry, start } from "./tables-contender.ts";
import { openSocket } from "./tables-line.ts";
import { createPlayer, type Play } from "./tables-player.ts";
import { machineNow, type Trace, watchStalls } from "./traced-store.ts";

const ACK = '{"event":"ack","id":"';

/** A move as its player saw it, by the machine's clock; `key` as the server's trace has it. */
export interface SeenMove {
  readonly key: string;
  readonly sentAt: number;
  readonly heardAt: number;
}

/** What a round showed; `moves` and `stalls` are the players' side of it. */
export interface PacedRound {
  readonly perSecond: number;
  readonly cpuMicros: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly moves: readonly SeenMove[];
  readonly stalls: Trace["stalls"];
}

/** A server with its players. */
export interface Paced {
  /** Has everybody play for so long, each with so much time to think on the average. */
  round(thinkMs: number, forMs: number): Promise<PacedRound>;
  /** What the server noted since it was asked last; only a traced one answers. */
  trace(): Promise<Trace>;
  close(): Promise<void>;
}

/** Starts a server and its players. */
export async function enterPaced(
  entry: Pick<Entry, "server" | "words">,
  tables: number,
  protocol: 1 | 2,
): Promise<Paced> {
  const { ready, ask, end } = await start(entry, tables);
  const { port, seats } = ready;
  const play: Play = { running: false, moves: 0, waiting: [] };
  let averageMs = 0;
  let seen: SeenMove[] = [];
  const stalls: Trace["stalls"] = [];
  watchStalls(stalls);
  const lines = await Promise.all(
    seats.map(async (seat) => {
      let sent: { readonly at: number; readonly text: string } | null = null;
      const player = createPlayer(seat.seat, play, (text) => {
        // Not all at the same moment after a pause.
        setTimeout(
          () => {
            sent = { at: machineNow(), text };
            line.send(text);
          },
          averageMs * 2 * Math.random(),
        );
      });
      const line = await openSocket(port, seat, (text) => {
        if (sent !== null && text.includes(ACK)) {
          const id = /"id":"(\w+)"/.exec(sent.text)?.[1];
          seen.push({ key: `${seat.tableId}/${seat.seat}/${id}`, sentAt: sent.at, heardAt: machineNow() });
          sent = null;
        }
        player(text);
      });
      return line;
    }),
  );
  for (const line of lines) line.send(`{"event":"hello","id":"hello","protocol":${protocol}}`);
  while (play.waiting.length < tables) await Bun.sleep(50);
  return {
    async round(thinkMs, forMs) {
      averageMs = thinkMs;
      play.running = true;
      for (const go of play.waiting.splice(0)) go();
      await Bun.sleep(1_000);
      const [from, movesBefore, startedAt] = [await ask("usage"), play.moves, performance.now()];
      [seen, stalls.length] = [[], 0];
      await Bun.sleep(forMs);
      const moves = seen;
      const made = Math.max(1, play.moves - movesBefore);
      const seconds = (performance.now() - startedAt) / 1_000;
      const used = (await ask("usage")).cpuMicros - from.cpuMicros;
      play.running = false;
      await Bun.sleep(thinkMs * 2 + 200);
      const tookMs = moves.map(({ sentAt, heardAt }) => heardAt - sentAt).toSorted((a, b) => a - b);
      return {
        perSecond: made / seconds,
        cpuMicros: used / made,
        p50Ms: quantile(tookMs, 0.5),
        p99Ms: quantile(tookMs, 0.99),
        moves,
        stalls: [...stalls],
      };
    },
    trace: () => ask<Trace>("trace"),
    async close() {
      for (const line of lines) line.close();
      await end();
    },
  };
}

/** The value below which that share of ascending values lies. */
export const quantile = (ascending: readonly number[], share: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? Number.NaN;
