import { createJudgedDeals } from "../../modules/analysis/index.ts";
import { presentAmong } from "../../modules/identity/index.ts";
import { err, ok, type Result } from "../../modules/kernel/index.ts";
import { createFollowing } from "../../modules/rating/index.ts";
import { linkedAccounts } from "../compose/rating.ts";
import type { Config } from "../config.ts";
import { folderBeside, leaveDatabase, readyDatabase } from "./database.ts";

/** How the command is said. */
const RATINGS_USAGE = "say: ratings rebuild";

/** `ratings rebuild`: rates all judged deals again, for new constants or after a loss. A server may run beside it. */
export async function ratingsCommand(
  config: Config,
  words: readonly string[],
  say: (text: string) => void,
): Promise<Result<void, string>> {
  if (words.join(" ") !== "rebuild") return err(RATINGS_USAGE);
  const folder = folderBeside(config);
  const ready = await readyDatabase(config, folder, { purpose: "beside" });
  const database = ready.open({ pool: 3 });
  try {
    const { rebuild } = createFollowing({
      database,
      judged: createJudgedDeals(database),
      linkedAmong: linkedAccounts(database),
      presentAmong: (players) => presentAmong(database, players),
    });
    say(`${await rebuild()} deals are rated.`);
    return ok(undefined);
  } finally {
    await database.close(5);
    await leaveDatabase(ready, folder);
  }
}
