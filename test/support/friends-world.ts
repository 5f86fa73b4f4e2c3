/** Friends on a database of their own, with people, presence and a socket as a test says them. */
import { createFriends, type Friends } from "../../modules/friends/index.ts";
import type { FriendsDeps } from "../../modules/friends/ports.ts";
import { type Bus, ok, type PlayerId, refuse, uuidv7 } from "../../modules/kernel/index.ts";
import { type FakeTime, fakeTime } from "./clock.ts";
import { collectingLog } from "./log.ts";
import { freshDatabase, type TestDatabase } from "./postgres.ts";
import { seededRandom } from "./random.ts";

/** An event as a player's sockets hear it. */
export interface ToldEvent {
  readonly to: PlayerId;
  readonly event: string;
  readonly data: unknown;
}

export interface FriendsWorld {
  readonly time: FakeTime;
  readonly database: TestDatabase;
  readonly friends: Friends;
  /** Another process on the same database and bus. */
  readonly another: Friends;
  readonly told: ToldEvent[];
  /** Players whom the first process serves, and the other one. */
  readonly here: Set<PlayerId>;
  readonly hereAtAnother: Set<PlayerId>;
  readonly keptOut: Set<PlayerId>;
  /** Nobody can be asked who keeps out. */
  isAway: boolean;
  /** Practice tables where players sit. */
  readonly seats: Map<PlayerId, string>;
  /** What players who are not there were told of. */
  readonly notices: Parameters<FriendsDeps["notice"]>[0][];
  /** A player with this name, or a name made up. */
  person(name?: string): PlayerId;
  close(): Promise<void>;
}

const TABLE = { eRummyType: "point", nMaxPlayer: 2, nTablePoint: 1, nTableFee: 80 } as const;

/** A bus within the process. */
function memoryBus(): Bus {
  const topics = new Map<string, Set<(message: unknown) => void>>();
  return {
    publish(topic, message) {
      for (const receive of topics.get(topic) ?? []) receive(structuredClone(message));
    },
    subscribe(topic, receive) {
      const all = topics.get(topic) ?? new Set();
      topics.set(topic, all.add(receive));
      return () => void all.delete(receive);
    },
  };
}

/** Practice tables of two seats, where players sit as `seats` says. */
const tablesWith = (
  seats: Map<PlayerId, string>,
): Pick<FriendsDeps, "tablesOf" | "peopleAt" | "seatOf" | "seatAt" | "sitAt"> => ({
  tablesOf: async (players) =>
    new Map(
      players.flatMap((one) => {
        const iTableId = seats.get(one);
        return iTableId === undefined ? [] : [[one, { ...TABLE, iTableId }] as const];
      }),
    ),
  async peopleAt(tableIds) {
    const places = [...seats].filter(([, table]) => tableIds.includes(table));
    return new Map(
      tableIds.map((id) => [id, new Set(places.filter(([, table]) => table === id).map(([player]) => player))]),
    );
  },
  seatOf: async () => null,
  seatAt: async (player, tableId) => (seats.get(player) === tableId ? { ...TABLE, sPrivateCode: "" } : null),
  sitAt: async (player, tableId) => {
    const taken = [...seats.values()].filter((one) => one === tableId).length;
    if (seats.get(player) !== tableId && taken >= 2) return refuse("tableFull", "full");
    seats.set(player, tableId);
    return ok({ iTableId: tableId, nChips: 0, nPracticeChips: 920, sAuthToken: "ticket" });
  },
});

export async function friendsWorld(): Promise<FriendsWorld> {
  const [database, time, random, bus] = [await freshDatabase(), fakeTime(), seededRandom(7), memoryBus()];
  const names = new Map<PlayerId, string>();
  const told: ToldEvent[] = [];
  const [here, hereAtAnother, keptOut] = [new Set<PlayerId>(), new Set<PlayerId>(), new Set<PlayerId>()];
  const seats = new Map<PlayerId, string>();
  const notices: Parameters<FriendsDeps["notice"]>[0][] = [];
  const deps: FriendsDeps = {
    database,
    bus,
    clock: time,
    timers: time,
    random,
    log: collectingLog(),
    faces: async (ids) =>
      ids.flatMap((id) => {
        const name = names.get(id);
        return name === undefined ? [] : [{ id, name, avatar: "avatar-1", since: time.now() }];
      }),
    playerNamed: async (name) => [...names].find(([, one]) => one.toLowerCase() === name.toLowerCase())?.[0] ?? null,
    keptOutAmong: async (players) => {
      if (world.isAway) throw new Error("the database is away");
      return players.filter((id) => keptOut.has(id));
    },
    dealsOf: async () => 12,
    ...tablesWith(seats),
    notice: (call) => void notices.push(call),
    self: "one",
    here: () => here,
    tell: (to, event, data) => void told.push({ to, event, data }),
    tellHere: (to, event, data) => void told.push({ to, event, data }),
    publicUrl: () => "https://play.example",
  };
  const world = { isAway: false };
  const [friends, another] = [createFriends(deps), createFriends({ ...deps, self: "two", here: () => hereAtAnother })];
  return Object.assign(world, {
    time,
    database,
    friends,
    another,
    told,
    here,
    hereAtAnother,
    keptOut,
    seats,
    notices,
    person(name?: string) {
      const id = uuidv7(time.now(), random) as PlayerId;
      names.set(id, name ?? `Player${names.size}`);
      return id;
    },
    async close() {
      await friends.stop();
      await another.stop();
      await database.close();
    },
  });
}
