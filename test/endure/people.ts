/** People of a run: they take places at tables of every variant, play, leave and come again, whatever happens to processes and network. */
import type { Cluster } from "../cluster/cluster.ts";
import { Seat } from "../cluster/seat.ts";
import type { Chance } from "../simulation/chance.ts";
import { type Player, registerPlayer } from "../support/player.ts";
import { sit } from "../support/table-client.ts";
import type { AckedMove } from "./judge.ts";
import type { Told } from "./told.ts";

/** A row of the lobby, and how people play there. */
interface Kind {
  readonly variant: "point" | "pool" | "deals" | "point21";
  readonly isCash: boolean;
  readonly seats: 2 | 6;
  /** The solver plays, which knows hands of 13 cards; else people draw, discard and drop. */
  readonly finishes: boolean;
}

/** All variants, for practice chips and for rupees. */
const KINDS: readonly Kind[] = [
  { variant: "point", isCash: true, seats: 2, finishes: true },
  { variant: "pool", isCash: false, seats: 2, finishes: true },
  { variant: "deals", isCash: true, seats: 2, finishes: true },
  { variant: "point21", isCash: false, seats: 2, finishes: false },
  { variant: "point", isCash: false, seats: 6, finishes: true },
  { variant: "pool", isCash: true, seats: 2, finishes: true },
  { variant: "deals", isCash: false, seats: 2, finishes: true },
  { variant: "point21", isCash: true, seats: 2, finishes: false },
];

/** Tables that one person plays at most; the cluster's setting allows a few more. */
const TABLES_A_PERSON = 12;
const DROPS_AFTER_TURNS = 14;
/** Deals after which people leave a points table. */
const DEALS = { least: 3, most: 12 } as const;
const PAUSE_MS = 1_500;
/** A seat that was not heard for so long, and has no place in the platform's book, is over. */
const FORGOTTEN_MS = 15_000;

export interface Wallets {
  /** Pays rupees in, until they are on the account. */
  fund(player: Player): Promise<void>;
}

export interface PeopleDeps {
  readonly cluster: Cluster;
  readonly told: Told;
  readonly chance: Chance;
  readonly wallets: Wallets;
  readonly tables: number;
  readonly thinkMs: number;
}

export interface People {
  /** Everybody who has registered. */
  readonly players: readonly Player[];
  /** Those at tables now. */
  seats(): readonly Seat[];
  /** Every acknowledged move of every seat there was; a client's in their order. */
  acked(): readonly AckedMove[];
  /** Hands that were not as they were left. */
  differences(): readonly string[];
  /** Deals that were void, each with its table. */
  readonly voids: ReadonlyMap<string, string>;
  /** Why something was not done, by text. */
  readonly refusals: ReadonlyMap<string, number>;
  /** Counts a reason; answers its text. */
  refused(error: unknown): string;
  /** Takes a place of a tournament's table, say, until it is over. */
  occupy(player: Player, at: { tableId: string; ticket: string }, finishes: boolean): Promise<void>;
  /** Nobody sits down any more, and all leave. */
  stop(): Promise<void>;
}

/** Registers people, and has them sit down. */
export async function gatherPeople(deps: PeopleDeps): Promise<People> {
  const { cluster, chance } = deps;
  const perKind = KINDS.map(
    (_, k) => Math.floor(deps.tables / KINDS.length) + (k < deps.tables % KINDS.length ? 1 : 0),
  );
  const places = KINDS.map(({ seats }, k) => seats * perKind[k]!);
  const total = places.reduce((sum, n) => sum + n, 0);
  const people = Math.max(...places, Math.ceil(total / TABLES_A_PERSON));
  const players: Player[] = [];
  for (let n = 0; n < people; n += 1) players.push(await someone(cluster, n));
  const world = createSeats(deps);
  let isOver = false;
  let newcomers = players.length;
  const chairs = KINDS.flatMap((kind, k) =>
    Array.from({ length: places[k]! }, async (_, place) => {
      let failures = 0;
      while (!isOver) {
        const player = players[place]!;
        try {
          const here = player.at(chance.pick(cluster.processes).server.url);
          const seat = await sit(here, await rowOf(here, kind));
          failures = 0;
          await world.occupy(player, seat, kind.finishes, DEALS.least + chance.below(DEALS.most - DEALS.least));
        } catch (error) {
          failures += 1;
          const why = world.refused(error);
          const isPoor = /not enough|insufficient|add cash|chips/i.test(why);
          if (isPoor && kind.isCash) await deps.wallets.fund(player.at(cluster.url)).catch(() => {});
          else if (isPoor && failures > 2) {
            const other = await someone(cluster, newcomers++).catch(() => null);
            if (other) players[place] = other;
          }
        }
        if (!isOver) await Bun.sleep(PAUSE_MS * Math.min(8, 1 + failures));
      }
    }),
  );
  return {
    players,
    ...world,
    async stop() {
      isOver = true;
      world.leave();
      await Promise.race([Promise.all(chairs), Bun.sleep(30_000)]);
      world.end();
    },
  };
}

/**
 * A new player, by way of one of the processes. Each has an address of their own, which only a process believes that is asked without the proxy:
 * people of one address do not meet for rupees.
 */
export async function someone({ processes }: Cluster, n: number): Promise<Player> {
  const url = processes[n % processes.length]!.server.url;
  const address = `198.51.${100 + Math.floor(n / 250)}.${n % 250}`;
  return registerPlayer(url, {}, { registersAt: address, address });
}

interface Row {
  readonly nMaxPlayer: number;
  readonly nTableFee: number;
}

const rows = new Map<Kind, object>();

/** The cheapest practice row of a kind, the second cheapest for rupees: winnings have to be worth a withdrawal. A platform's rows stay as they are. */
async function rowOf(player: Player, kind: Kind): Promise<object> {
  const known = rows.get(kind);
  if (known) return known;
  const [eRummyType, eGameType] = [kind.variant, kind.isCash ? "cash" : "practice"];
  const { data } = await player.post<Row[]>("/rummy/table/weblist", { eRummyType, eGameType });
  const [row] = data
    .filter(({ nMaxPlayer }) => nMaxPlayer === kind.seats)
    .toSorted((a, b) => a.nTableFee - b.nTableFee);
  if (!row) throw new Error(`the lobby has no row of ${eRummyType} for ${kind.seats}`);
  const { nMaxPlayer, nTableFee, nTablePoint } = row as Row & { nTablePoint: number };
  const wish = { eRummyType, eGameType, nMaxPlayer, nTablePoint, nTableFee };
  rows.set(kind, wish);
  return wish;
}

/** Counts an error by its first words, which it answers. */
function counted(refusals: Map<string, number>, error: unknown): string {
  const why = String(error).slice(0, 90);
  refusals.set(why, (refusals.get(why) ?? 0) + 1);
  return why;
}

function createSeats({ cluster, told, thinkMs }: PeopleDeps) {
  const seats = new Set<Seat>();
  const acked: AckedMove[] = [];
  const differences: string[] = [];
  const voids = new Map<string, string>();
  const refusals = new Map<string, number>();
  const names = cluster.processes.map(({ name }) => name);
  let isEnded = false;

  const collect = (seat: Seat) => {
    if (!seats.delete(seat)) return;
    seat.stop();
    acked.push(...seat.acked);
    differences.push(...seat.differences);
    if (![...seats].some(({ tableId }) => tableId === seat.tableId)) told.forget(seat.tableId, seat.client);
  };

  async function occupy(
    player: Player,
    { tableId, ticket }: { readonly tableId: string; readonly ticket: string },
    finishes: boolean,
    deals = Number.POSITIVE_INFINITY,
  ): Promise<void> {
    const seat: Seat = new Seat({
      url: cluster.url,
      processes: names,
      player,
      tableId,
      ticket,
      finishes,
      thinkMs,
      dropsAfter: DROPS_AFTER_TURNS,
      heard: (message) => {
        told.hear(tableId, seat.client, message);
        if (message.event === "result" && message.result.how === "void") voids.set(message.result.dealId, tableId);
      },
    });
    seats.add(seat);
    let absent = 0;
    let first: number | undefined;
    try {
      while (!isEnded && !seat.isOver && absent < 3) {
        await Bun.sleep(1_000);
        first ??= seat.view?.deal;
        if (seat.view?.match === null && seat.view.deal - (first ?? 0) >= deals) seat.leave();
        absent = (await isForgotten(cluster, seat)) ? absent + 1 : 0;
      }
    } finally {
      collect(seat);
    }
  }

  return {
    refusals,
    refused: (error: unknown) => counted(refusals, error),
    voids,
    occupy,
    seats: () => [...seats],
    acked: () => [...acked, ...[...seats].flatMap((seat) => seat.acked)],
    differences: () => [...differences, ...[...seats].flatMap((seat) => seat.differences)],
    leave: () => {
      for (const seat of seats) seat.leave();
    },
    end: () => {
      isEnded = true;
      for (const seat of [...seats]) collect(seat);
    },
  };
}

/** Whether the platform has no place of this seat any more, of which the player was not told. */
async function isForgotten({ sql }: Cluster, seat: Seat): Promise<boolean> {
  if (seat.isOpen || performance.now() - seat.ackedAt < FORGOTTEN_MS) return false;
  const found = await sql`
    SELECT 1 FROM tables.place WHERE table_id = ${seat.tableId} AND player_id = ${seat.playerId}`.catch(() => [1]);
  return found.length === 0;
}
