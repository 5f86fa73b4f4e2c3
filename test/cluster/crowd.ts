/** People at live tables of all processes, and what must hold of them whatever happens. */
import { until } from "../support/child.ts";
import { call, PERMITTED_PLACE, type Player, registerPlayer } from "../support/player.ts";
import { sit } from "../support/table-client.ts";
import type { Cluster } from "./cluster.ts";
import { Seat } from "./seat.ts";

export interface CrowdOptions {
  readonly tables: number;
  readonly thinkMs: number;
  readonly asBrowser?: boolean;
  /** Milliseconds of silence after which a player looks elsewhere. */
  readonly silenceMs?: number;
}

export interface Crowd {
  readonly seats: readonly Seat[];
  /** Moves acknowledged so far. */
  moves(): number;
  /** Waits until everybody at these tables was welcomed after `since` (`performance.now()`); answers how long each table took, ms. */
  back(tableIds: readonly string[], since: number, limitMs: number): Promise<readonly number[]>;
  /** Throws when a hand differed, a deal was void, or when an acknowledged move is not in the journal or is there twice, or rows of an old epoch follow newer ones: two processes then acknowledged at one table. */
  check(): Promise<{ readonly compared: number; readonly acked: number }>;
  stop(): void;
}

const SMALL = { eRummyType: "point", eGameType: "practice", nMaxPlayer: 2, nTablePoint: 0.5 };
const LARGE = { ...SMALL, nMaxPlayer: 6 };
/** Each third table has six seats, and deals end at each second one. */
const kindOf = (table: number) => (table % 3 === 2 ? LARGE : SMALL);

/** Seats people at tables that all processes play, and waits until every table has begun. */
export async function gatherCrowd(cluster: Cluster, { tables, ...pace }: CrowdOptions): Promise<Crowd> {
  const people = await register(cluster, tables);
  const seats: Seat[] = [];
  for (let table = 0; table < tables; table += 1) {
    const { server } = cluster.processes[table % cluster.processes.length]!;
    const kind = kindOf(table);
    const sitters = people.slice(0, kind.nMaxPlayer);
    people.push(...people.splice(0, kind.nMaxPlayer));
    for (const player of sitters) {
      const { tableId, ticket } = await sit(playerAt(player, server.url), kind);
      const processes = namesFrom(cluster, table);
      const seat = new Seat({
        url: cluster.url,
        processes,
        player,
        tableId,
        ticket,
        ...pace,
        finishes: table % 2 === 0,
      });
      seats.push(seat);
      await until("the window to open", () => seat.view !== undefined);
    }
  }
  const isPlaying = ({ view }: Seat) => view !== undefined && view.deal > 0;
  await until("every table to have begun", () => seats.every(isPlaying), 30_000);
  return crowdOf(cluster, seats);
}

/** The processes' names, beginning with the one that is asked for the table. */
function namesFrom({ processes }: Cluster, table: number): readonly string[] {
  const names = processes.map(({ name }) => name);
  const first = table % names.length;
  return [...names.slice(first), ...names.slice(0, first)];
}

/** Tables that one person plays at most; the setting allows a few more. */
const TABLES_A_PERSON = 17;

async function register({ processes }: Cluster, tables: number): Promise<Player[]> {
  const seats = Array.from({ length: tables }, (_, table) => kindOf(table).nMaxPlayer).reduce((sum, n) => sum + n, 0);
  const people = Math.max(LARGE.nMaxPlayer, Math.ceil(seats / TABLES_A_PERSON));
  return Promise.all(
    Array.from({ length: people }, (_, n) =>
      registerPlayer(processes[n % processes.length]!.server.url, {}, { registersAt: `198.51.100.${n}` }),
    ),
  );
}

/** The same person, who asks another process. */
function playerAt(player: Player, url: string): Player {
  const location = `${PERMITTED_PLACE.latitude},${PERMITTED_PLACE.longitude}`;
  const headers = { authorization: player.token, location };
  return { ...player, post: (path, body = {}) => call(url, path, { body, headers }) };
}

function crowdOf({ sql }: Cluster, seats: readonly Seat[]): Crowd {
  return {
    seats,
    moves: () => seats.reduce((sum, { acked }) => sum + acked.length, 0),
    async back(tableIds, since, limitMs) {
      const there = seats.filter(({ tableId, isOver }) => tableIds.includes(tableId) && !isOver);
      // A player who runs short of chips is stood up as ever, and may learn of it only from the book of places.
      const isBack = (seat: Seat) => seat.isOver || (seat.welcomedAt > since && seat.isOpen);
      const missing = async () => {
        const absent = there.filter((seat) => !isBack(seat));
        if (absent.length === 0) return [];
        const places = await sql<{ name: string }[]>`SELECT table_id || '/' || player_id AS name FROM tables.place`;
        return absent.filter((seat) => places.some(({ name }) => name === `${seat.tableId}/${seat.playerId}`));
      };
      const allBack = async () => (await missing()).length === 0;
      await until("everybody to be back at their tables", allBack, limitMs).catch(async (late: Error) => {
        const described = (await missing()).map((seat) => seat.describe());
        throw new Error(`${late.message}; ${described.length} are not: ${described.slice(0, 5).join("\n")}`);
      });
      return tableIds.map((id) =>
        Math.max(0, ...there.filter(({ tableId }) => tableId === id).map(({ welcomedAt }) => welcomedAt - since)),
      );
    },
    async check() {
      const differences = seats.flatMap((seat) => seat.differences);
      if (differences.length > 0) throw new Error(`hands differ:\n${differences.join("\n")}`);
      const voids = seats.filter(({ view }) => view?.lastResult?.how === "void");
      if (voids.length > 0) throw new Error(`deals were void at ${voids.map(({ tableId }) => tableId).join(", ")}`);
      // What is acknowledged after this is for the next look.
      const acked = seats.flatMap((seat) => seat.acked);
      // The ids of what tells about cards are sealed.
      const written = await sql<{ id: string | null }[]>`
        SELECT command -> 'message' ->> 'id' AS id FROM tables.journal WHERE type = 'client' ORDER BY 1`;
      const ids = new Set(written.map(({ id }) => id));
      const doubled = written.filter(({ id }, n) => id !== null && written[n - 1]?.id === id);
      if (doubled.length > 0) throw new Error(`twice in the journal: ${JSON.stringify(doubled)}`);
      const lost = acked.filter(({ id }) => !ids.has(id));
      if (lost.length > 0) throw new Error(`acknowledged and lost: ${JSON.stringify(lost)}`);
      const late = await sql`
        SELECT * FROM (
          SELECT table_id, seq, epoch, lag(epoch) OVER (PARTITION BY table_id ORDER BY seq) AS before FROM tables.journal
        ) AS rows WHERE epoch < before`;
      if (late.length > 0) throw new Error(`written by a process that had lost its table: ${JSON.stringify(late)}`);
      return { compared: seats.reduce((sum, { compared }) => sum + compared, 0), acked: acked.length };
    },
    stop() {
      for (const seat of seats) seat.stop();
    },
  };
}
