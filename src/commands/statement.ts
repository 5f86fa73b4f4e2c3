import { err, formatAmount, given, iso, ok, type Result } from "../../modules/kernel/index.ts";
import { createStatements, type StatementLine, type StatementPeriod } from "../../modules/wallet/index.ts";
import type { Config } from "../config.ts";
import { folderBeside, leaveDatabase, readyDatabase } from "./database.ts";
import { NO_DATE, readDate } from "./moments.ts";

/** How the command is said. */
const STATEMENT_USAGE = "say: statement ACCOUNT|PLAYER [--from DATE] [--to DATE]";

/**
 * `statement ACCOUNT|PLAYER [--from] [--to]`: every entry of an account (`player:ID:winnings`, `server:fee:inr` over all
 * of its stripes, `stake:TABLE:SEAT:SITTING:deposit`) or of a player's own accounts, oldest first, beside a running
 * server. A line a row, tab by tab: date, key, kind, account, amount, balance after. Days are those of India; `--to` is
 * the first day that is left out.
 */
export async function statementCommand(
  config: Config,
  asked: { readonly rest: readonly string[]; readonly from: string | undefined; readonly to: string | undefined },
  say: (text: string) => void,
): Promise<Result<void, string>> {
  const [who, ...more] = asked.rest;
  const period = periodOf(asked.from, asked.to);
  if (who === undefined || more.length > 0) return err(STATEMENT_USAGE);
  if (!period.ok) return period;
  const folder = folderBeside(config);
  const ready = await readyDatabase(config, folder, { purpose: "beside" });
  const database = ready.open({ pool: 3, readOnly: true });
  try {
    const lines = await createStatements(database).lines(who, period.value);
    if (lines === null) return err(`no account and no player is called ${who}`);
    say(["date", "key", "kind", "account", "amount", "balance"].join("\t"));
    for await (const batch of lines) for (const line of batch) say(lineText(line));
    return ok(undefined);
  } finally {
    await database.close(5);
    await leaveDatabase(ready, folder);
  }
}

function lineText({ at, key, kind, account, amount, balance }: StatementLine): string {
  return [iso(at), key, kind, account, formatAmount(amount), formatAmount(balance)].join("\t");
}

function periodOf(from: string | undefined, to: string | undefined): Result<StatementPeriod, string> {
  const [begin, end] = [from, to].map((text) => (text === undefined ? undefined : readDate(text)));
  if (begin === null || end === null) return err(NO_DATE);
  return ok({ ...given({ from: begin, to: end }) });
}
