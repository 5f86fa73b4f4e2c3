/**
 * Group commit and nothing else, in a process of its own: `bun commit-floor.ts TABLES DATABASE_URL`. Rows as a draw and a discard
 * make them go into journals of tables that nobody plays, each table's one after the other, at the rate that the parent asks for.
 */
import { uuidv7 } from "../../modules/kernel/index.ts";
import type { TableCommand } from "../../modules/tables/machine/command.ts";
import { testConfig } from "../../modules/tables/testing/driver.ts";
import { benchStore } from "./many-tables.ts";
import { clock, random } from "./serving.ts";
import { SEATS } from "./tables-wire.ts";

/** What the parent asks for: so many tables, with so much time between the rows of each. */
export interface FloorAsked {
  readonly tables: number;
  readonly thinkMs: number;
  readonly forMs: number;
}

/** What it is told: how long each row took until it was durable, ms. */
export interface FloorTold {
  readonly tookMs: readonly number[];
}

const [tableCount = "50", databaseUrl] = process.argv.slice(2);
const store = benchStore(databaseUrl);
const tables = await Promise.all(
  Array.from({ length: Number(tableCount) }, async () => {
    const config = { ...testConfig(), tableId: uuidv7(clock.now(), random), tableNo: await store.nextTableNo() };
    return { ...(await store.open(config)), seq: 1 };
  }),
);

process.on("message", (asked: FloorAsked | "end") => {
  if (asked === "end") process.exit(0);
  void answer(asked);
});
process.send!("ready");

async function answer({ tables: count, thinkMs, forMs }: FloorAsked): Promise<void> {
  const [from, until] = [performance.now() + 1_000, performance.now() + 1_000 + forMs];
  const tookMs: number[] = [];
  const write = async (table: (typeof tables)[number]) => {
    while (performance.now() < until) {
      await Bun.sleep(thinkMs * 2 * Math.random());
      const startedAt = performance.now();
      table.seq += 1;
      const { tableId, seq, epoch } = table;
      const written = await store.append({ tableId, seq, epoch, command: moveOf(seq), settlement: null });
      if (written !== "written") throw new Error(`a row of nobody's table is ${written}`);
      if (startedAt > from) tookMs.push(performance.now() - startedAt);
    }
  };
  await Promise.all(tables.slice(0, count).map(write));
  process.send!({ tookMs } satisfies FloorTold);
}

function moveOf(seq: number): TableCommand {
  const turn = seq >> 1;
  const seat = { at: clock.now(), seat: turn % SEATS, sitting: 1 };
  if (seq % 2 === 0) return { type: "client", ...seat, message: { event: "draw", id: `d${seq}`, turn, from: "stock" } };
  return { type: "client", ...seat, message: { event: "discard", id: `d${seq}`, turn, card: seq % 52 } };
}
