import { createAnalysis } from "../../modules/analysis/index.ts";
import { presentAmong } from "../../modules/identity/index.ts";
import { counted, err, ok, type Result } from "../../modules/kernel/index.ts";
import { createFollowing } from "../../modules/rating/index.ts";
import { work } from "../../modules/skill/index.ts";
import { createFinishedPlays } from "../../modules/tables/index.ts";
import { linkedAccounts } from "../compose/rating.ts";
import type { Config } from "../config.ts";
import { systemClock, systemTimers } from "../platform/clock.ts";
import { memoryLimiters } from "../platform/limiter.ts";
import { createLog } from "../platform/log.ts";
import { systemRandom } from "../platform/random.ts";
import { folderBeside, leaveDatabase, readyDatabase } from "./database.ts";

/** How the command is said. */
const SKILL_USAGE = "say: skill rebuild";

/** What cannot be made again. */
const olderText = (older: number): string =>
  `${counted(older, "older deal")} stay as they were judged: only sums are kept of them. Ratings are made of the newer ones; players who are in none of these keep the rating of before.`;

/**
 * `skill rebuild`: judges all finished deals again and then rates them, for a new version of either or after a loss. A server may run
 * beside it: until the rating is done everybody reads the one of before. It analyses in this process: a command has no tables that would wait.
 */
export async function skillCommand(
  config: Config,
  words: readonly string[],
  say: (text: string) => void,
): Promise<Result<void, string>> {
  if (words.join(" ") !== "rebuild") return err(SKILL_USAGE);
  const folder = folderBeside(config);
  const ready = await readyDatabase(config, folder, { purpose: "beside" });
  const database = ready.open({ pool: 3 });
  try {
    const analysis = createAnalysis({
      database,
      clock: systemClock,
      timers: systemTimers,
      random: systemRandom,
      log: createLog({ level: "warn", format: "text", write: (line) => void process.stderr.write(line) }),
      limiter: memoryLimiters(systemClock),
      deals: createFinishedPlays(database),
      workApart: async (job) => ok(work(job)),
      // Nobody asks a command about one deal.
      isSealed: async () => true,
      bestBehind: async () => null,
      sweepsHere: async () => false,
    });
    const { deals, older } = await analysis.rebuild();
    say(`${counted(deals, "deal")} ${deals === 1 ? "is" : "are"} judged.`);
    if (older > 0) say(olderText(older));
    const { rebuild } = createFollowing({
      database,
      judged: analysis.judged,
      linkedAmong: linkedAccounts,
      presentAmong,
    });
    await rebuild();
    say(`${counted(deals, "deal")} ${deals === 1 ? "is" : "are"} rated.`);
    return ok(undefined);
  } finally {
    await database.close(5);
    await leaveDatabase(ready, folder);
  }
}
