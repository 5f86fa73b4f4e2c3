/**
 * A process that follows judged deals for `test/process/rating-killed.test.ts`: `bun rating-process.ts URL STOP`. At the stop it says so, waits there
 * for ever, and is to be killed; with `none` it follows to the end.
 */
import { instant, MINUTE_MS, type PlayerId } from "../../modules/kernel/index.ts";
import { createFollowing, type FollowingDeps } from "../../modules/rating/index.ts";
import { openDatabase } from "../../src/platform/database.ts";

/** In a batch: before anything of it is written, when all is written and nothing committed, and just after that. */
export const STOPS = ["read", "written", "committed"] as const;
type Stop = (typeof STOPS)[number] | "none";

/** Deals that there are to rate, among so many players. */
export const DEALS = 1_000;
const PLAYERS = 12;

/** The same deals in every process: the results are any that differ. */
export const judged: FollowingDeps["judged"] = {
  after: async (sequence, limit) =>
    Array.from({ length: Math.max(0, Math.min(limit, DEALS - sequence)) }, (_, at) => dealOf(sequence + at + 1)),
};

function dealOf(sequence: number) {
  const size = 2 + (sequence % 3);
  const seats = Array.from({ length: size }, (_, seat) => ({
    seat,
    player: `player-${(sequence * 5 + seat * (1 + (sequence % 2))) % PLAYERS}` as PlayerId,
    result: seat === 0 ? 20 * (size - 1) : -20,
    luck: (sequence * 7 + seat * 3) % 11,
  }));
  return {
    sequence,
    dealId: `deal-${sequence}`,
    tableId: "table",
    endedAt: instant(Date.UTC(2026, 5, 1) + sequence * 37 * MINUTE_MS),
    variant: "points" as const,
    currency: "practice" as const,
    place: "table" as const,
    size,
    bots: 0,
    seats,
  };
}

/** Waits for ever where the process is to be killed, and says so. */
async function stopAt(stop: Stop, here: Stop): Promise<void> {
  if (stop !== here) return;
  console.log(here);
  await new Promise(() => setInterval(() => undefined, 60_000));
}

async function follow(url: string, stop: Stop): Promise<void> {
  const database = openDatabase({ url }, { pool: 3 });
  const { sql } = database;
  const begin = async (write: (tx: unknown) => Promise<unknown>) => {
    const done = await sql.begin(async (tx) => {
      const step = await write(tx);
      await stopAt(stop, "written");
      return step;
    });
    await stopAt(stop, "committed");
    return done;
  };
  const { step } = createFollowing({
    database: {
      ...database,
      sql: new Proxy(sql, { get: (of, name) => (name === "begin" ? begin : Reflect.get(of, name)) }),
    },
    judged,
    linkedAmong: async () => [],
    async presentAmong(_, players) {
      await stopAt(stop, "read");
      return new Set(players);
    },
  });
  while ((await step()) !== "nothing");
  console.log("done");
  process.exit(0);
}

if (import.meta.main) await follow(process.argv[2] ?? "", process.argv[3] as Stop);
