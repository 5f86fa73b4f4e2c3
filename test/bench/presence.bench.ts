/**
 * Friends who are there: 10,000 players with 50 friends each at two processes, of whom as many come and go as usual. What it takes of
 * memory a player, and a minute of CPU (of the process, and of PostgreSQL) and of bytes on the bus and to sockets. Time is the bench's own, so
 * that a minute takes as long as its work. "Without": the same players come and go, and nothing listens.
 */
import { heapStats } from "bun:jsc";
import { createFriends } from "../../modules/friends/index.ts";
import { type Bus, ok, type PlayerId, SECOND_MS, uuidv7 } from "../../modules/kernel/index.ts";
import { type FakeTime, fakeTime } from "../support/clock.ts";
import { collectingLog } from "../support/log.ts";
import { freshDatabase, type TestDatabase } from "../support/postgres.ts";
import { seededRandom } from "../support/random.ts";
import type { Bench } from "./figures.ts";

const PLAYERS = 10_000;
const FRIENDS = 50;
const MINUTES = 2;
/** A player stays for a quarter of an hour; as many come as go. */
const CHANGES_A_LOOK = Math.round((PLAYERS / (15 * 60)) * 5);
const LOOK_MS = 5 * SECOND_MS;

const heap = () => {
  Bun.gc(true);
  return heapStats().heapSize;
};

/** A bus within the process, of which the bytes are counted. */
function countingBus(bytes: { bus: number }): Bus {
  const listeners = new Map<string, ((message: unknown) => void)[]>();
  return {
    publish(topic, message) {
      const text = JSON.stringify(message);
      bytes.bus += text.length;
      for (const receive of listeners.get(topic) ?? []) receive(JSON.parse(text));
    },
    subscribe(topic, receive) {
      listeners.set(topic, [...(listeners.get(topic) ?? []), receive]);
      return () => {};
    },
  };
}

/** Makes everybody a friend of fifty others. */
async function befriendAll({ sql }: Pick<TestDatabase, "sql">, players: readonly PlayerId[]): Promise<number> {
  const pairs = Array.from({ length: (PLAYERS * FRIENDS) / 2 }, (_, n) => {
    const [a, b] = [players[n % PLAYERS]!, players[(n * 7 + 1 + Math.floor(n / PLAYERS) * 131) % PLAYERS]!];
    return a < b ? [a, b] : [b, a];
  }).filter(([a, b]) => a !== b);
  await sql`
    INSERT INTO friends.bond (one, other, state, asked_by, asked_at, state_at)
    SELECT one, other, 'friends', one, now(), now()
    FROM unnest(${pairs.map(([a]) => a!)}::uuid[], ${pairs.map(([, b]) => b!)}::uuid[]) AS pair(one, other)
    ON CONFLICT DO NOTHING`;
  return pairs.length;
}

/** What went over the wires. */
interface Bytes {
  bus: number;
  sockets: number;
  told: number;
}

/** Friends of two processes, each with its players. */
function startBoth(database: TestDatabase, time: FakeTime, bytes: Bytes, here: readonly Set<PlayerId>[]) {
  const bus = countingBus(bytes);
  return here.map((own, n) =>
    createFriends({
      database,
      bus,
      clock: time,
      timers: time,
      random: seededRandom(n),
      log: collectingLog(),
      faces: async () => [],
      playerNamed: async () => null,
      keptOutAmong: async () => [],
      dealsOf: async () => 0,
      tablesOf: async () => new Map(),
      peopleAt: async () => new Map(),
      seatOf: async () => null,
      sitAt: async () => ok(null),
      seatAt: async () => null,
      notice: () => {},
      self: `p${n}`,
      here: () => own,
      tell: () => {},
      tellHere(_, event, data) {
        bytes.told += 1;
        bytes.sockets += JSON.stringify({ event, data }).length;
      },
      publicUrl: () => "",
    }),
  );
}

const measure: Bench = async (progress) => {
  const [database, time, random] = [await freshDatabase(), fakeTime(), seededRandom(3)];
  const bytes: Bytes = { bus: 0, sockets: 0, told: 0 };
  const players = Array.from({ length: PLAYERS }, () => uuidv7(time.now(), random) as PlayerId).toSorted();
  progress(`${await befriendAll(database, players)} friendships`);
  const here = [new Set<PlayerId>(), new Set<PlayerId>()];
  const processes = startBoth(database, time, bytes, here);
  const look = async () => {
    time.advance(LOOK_MS);
    for (const one of processes) await one.look();
  };
  const ofTurn = (n: number) => ({ player: players[(n * 37) % PLAYERS]!, own: here[n % 2]! });
  // Warm, so that what is loaded once is not counted.
  for (const n of [0, 1]) ofTurn(n).own.add(ofTurn(n).player);
  for (let n = 0; n < 3; n += 1) await look();
  for (let n = 0; n < PLAYERS; n += 1) ofTurn(n).own.add(ofTurn(n).player);
  const before = heap();
  // Everybody comes at once, as after a restart: a few hundred are told of at a time.
  const arrival = process.cpuUsage();
  for (let n = 0; n < PLAYERS / 500 + 2; n += 1) await look();
  const arriving = process.cpuUsage(arrival);
  const after = heap();

  let turn = 0;
  /** Some leave, and those who left a minute ago are back. */
  const comeAndGo = () => {
    const half = Math.ceil(CHANGES_A_LOOK / 2);
    for (let n = turn; n < turn + half; n += 1) ofTurn(n).own.delete(ofTurn(n).player);
    for (let n = turn - 12 * half; n < turn - 11 * half; n += 1) if (n >= 0) ofTurn(n).own.add(ofTurn(n).player);
    turn += half;
  };
  const minutes = async (run: () => Promise<void>) => {
    const from = process.cpuUsage();
    for (let n = 0; n < (MINUTES * 60_000) / LOOK_MS; n += 1) {
      comeAndGo();
      await run();
    }
    const { user, system } = process.cpuUsage(from);
    return (user + system) / 1_000 / MINUTES;
  };
  const without = await minutes(async () => {});
  turn += 1_000;
  Object.assign(bytes, { bus: 0, sockets: 0, told: 0 });
  const withFriends = await minutes(look);
  for (const one of processes) await one.stop();
  await database.close();
  const figure = (name: string, value: number, unit: string, atMost?: number) => ({
    name,
    value,
    unit,
    ...(atMost === undefined ? {} : { limit: { atMost } }),
  });
  return [
    figure("memory a player, at two processes", (after - before) / PLAYERS, "bytes", 2_000),
    figure("CPU a minute, both processes", withFriends, "ms", 3_000),
    figure("the same, a core's share", withFriends / 600, "%"),
    figure("CPU a minute without", without, "ms"),
    figure("on the bus a minute", bytes.bus / MINUTES / 1_024, "KB"),
    figure("to sockets a minute", bytes.sockets / MINUTES / 1_024, "KB"),
    figure("sockets told a minute", bytes.told / MINUTES, "times"),
    figure("CPU when everybody comes at once", (arriving.user + arriving.system) / 1_000, "ms"),
  ];
};

export default measure;
