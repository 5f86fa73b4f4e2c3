/**
 * What a seated player feels of masters' thinking (B-6): pings of a seat at a real server while a thinking process goes through moves without a
 * pause, and while it has none, in turns; and how many moves it thinks about a second. `npm run bench -- thinking`.
 */
import { createThinker } from "../../src/analysing/thinker.ts";
import { realTime } from "../support/clock.ts";
import { collectingLog } from "../support/log.ts";
import { registerPlayer } from "../support/player.ts";
import { seededRandom } from "../support/random.ts";
import { startServer } from "../support/server.ts";
import { sit, TableClient } from "../support/table-client.ts";
import { questionAfterDraw } from "./bots/question.ts";
import type { Bench } from "./figures.ts";
import { BENCH_SECRETS } from "./people.ts";
import { inOrder, pings, valueAt } from "./pings.ts";

const ROUNDS = 5;
/** Moves that are asked about at once, as many tables do. */
const AT_ONCE = 20;

const measure: Bench = async (progress) => {
  const server = await startServer({ settings: { ...BENCH_SECRETS, BOT_FILL_MS: "600000" } });
  const thinker = createThinker({ timers: realTime, log: collectingLog() });
  try {
    const seat = new TableClient(server.url, { ticket: (await sit(await registerPlayer(server.url))).ticket });
    await seat.seen("the seat", (view) => view.you !== null);
    await pings(seat);
    const rounds: { readonly busy: number; readonly alone: number }[] = [];
    let moves = 0;
    let seconds = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      let isOn = true;
      const begun = performance.now();
      const work = Array.from({ length: AT_ONCE }, async (_, n) => {
        for (let seed = n; isOn; seed += AT_ONCE) {
          await thinker.think(questionAfterDraw(seededRandom(seed)));
          moves += 1;
        }
      });
      const busy = valueAt(await pings(seat), 0.5);
      isOn = false;
      await Promise.all(work);
      seconds += (performance.now() - begun) / 1_000;
      const alone = valueAt(await pings(seat), 0.5);
      rounds.push({ busy, alone });
      progress(`round ${round}: ${busy.toFixed(2)} ms beside thinking, ${alone.toFixed(2)} ms alone`);
    }
    const ratios = inOrder(rounds.map(({ busy, alone }) => busy / alone));
    return [
      { name: "moves thought about", value: moves / seconds, unit: "a second" },
      {
        name: "median ping, median of five pairs",
        value: valueAt(ratios, 0.5),
        unit: "× alone",
        limit: { atMost: 1.2 },
      },
    ];
  } finally {
    thinker.stop();
    await server.remove();
  }
};
export default measure;
