/**
 * Tournaments for real, on sockets: 600 players at 100 tables of one server, and the same server with one table of six.
 * How long after the round begins has a seat its first cards: the last seat, and p99 of all. Both servers have a database
 * and a process of their own and take turns, so that a busy machine bears on both alike. PostgreSQL runs without fsync, as in
 * the ledger's benchmark. Registration, the director, its journal and the tables' are the product's; the tournament is free.
 */
import { join } from "node:path";
import { startPostgres } from "../support/postgres.ts";
import type { Bench, Figure } from "./figures.ts";
import type { BenchRoundSeat } from "./tournament-wire.ts";

const PLAYERS = 600;
const TABLE = 6;
const ROUNDS = 3;

/** One server that plays tournaments of so many players. */
interface Contender {
  readonly players: number;
  /** Plays a tournament to its first deal: milliseconds from the round's begin to each seat's first cards. */
  round(): Promise<readonly number[]>;
  close(): Promise<void>;
}

const measure: Bench = async (progress) => {
  const server = await startPostgres();
  const databases = [await server.fresh(), await server.fresh()] as const;
  const contenders: Contender[] = [];
  try {
    contenders.push(await enter(TABLE, databases[0].url), await enter(PLAYERS, databases[1].url));
    const [one, all] = contenders as [Contender, Contender];
    const waits = new Map<Contender, (readonly number[])[]>(contenders.map((contender) => [contender, []]));
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const contender of contenders) {
        const measured = await contender.round();
        // The first round warms up.
        if (round > 0) waits.get(contender)!.push(measured);
      }
      progress(`round ${round} of ${ROUNDS}`);
    }
    const last = (contender: Contender) => median(waits.get(contender)!.map((some) => Math.max(...some)));
    const p99 = (contender: Contender) => median(waits.get(contender)!.map((some) => percentile(some, 0.99)));
    const figure = (name: string, value: number, unit: string): Figure => ({ name, value, unit });
    return [
      figure(`first cards of the last of ${PLAYERS} seats, after the round begins`, last(all), "ms"),
      figure(`first cards of ${PLAYERS} seats, p99`, p99(all), "ms"),
      figure("first cards of the last seat of one table", last(one), "ms"),
      figure("first cards of one table, p99", p99(one), "ms"),
      // One table after the other would take so many times as long.
      { ...figure("the last of all seats", last(all) / last(one), "× one table"), limit: { atMost: PLAYERS / TABLE } },
      figure("p99 of all seats", p99(all) / p99(one), "× one table"),
    ];
  } finally {
    for (const contender of contenders) await contender.close();
    for (const database of databases) await database.close();
    await server.remove();
  }
};

export default measure;

const percentile = (values: readonly number[], share: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))]!;
const median = (values: readonly number[]) => percentile(values, 0.5);

type Told = { readonly port: number } | BenchRoundSeat | { readonly ended: true };

async function enter(players: number, url: string): Promise<Contender> {
  let hear: (told: Told) => void = () => {};
  const received = <T extends Told>() =>
    new Promise<T>((resolve) => {
      hear = (told) => resolve(told as T);
    });
  const ready = received<{ readonly port: number }>();
  const command = [process.execPath, join(import.meta.dirname, "tournament-server.ts"), String(players), url];
  const child = Bun.spawn(command, { ipc: (told) => hear(told as Told), stdout: "inherit", stderr: "inherit" });
  const died = child.exited.then((code): never => {
    throw new Error(`the server of ${players} players ended with ${code}`);
  });
  died.catch(() => {});
  const { port } = await Promise.race([ready, died]);
  return {
    players,
    async round() {
      const sockets: WebSocket[] = [];
      const waits: number[] = [];
      const dealt = new Promise<void>((resolve, reject) => {
        const open = ({ ticket, startsAt }: BenchRoundSeat) => {
          const socket = openSeat(port, ticket, () => {
            waits.push(Date.now() - startsAt);
            if (waits.length === players) resolve();
          });
          socket.onerror = () => reject(new Error("a seat's socket does not open"));
          sockets.push(socket);
        };
        hear = (told) => {
          if ("ticket" in told) open(told);
        };
      });
      child.send("begin");
      await Promise.race([dealt, died]);
      const ended = received();
      child.send("end");
      await Promise.race([ended, died]);
      for (const socket of sockets) socket.close();
      return waits;
    },
    async close() {
      child.kill();
      await child.exited;
    },
  };
}

const HAND = '{"event":"hand"';

/** A seat's window, which waits for its first cards. */
function openSeat(port: number, ticket: string, dealt: () => void): WebSocket {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/table?ticket=${ticket}`);
  let has = false;
  socket.onopen = () => socket.send('{"event":"hello","id":"hello","protocol":1}');
  socket.onmessage = ({ data }) => {
    if (has || !(data as string).startsWith(HAND)) return;
    has = true;
    dealt();
  };
  return socket;
}
