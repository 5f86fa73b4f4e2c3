import { expect, test } from "bun:test";
import { freshDatabase } from "../../../test/support/postgres.ts";
import { instant } from "../../kernel/index.ts";
import { createOperatorLog } from "./log.ts";

test("O-10: entries of an act, about a subject, and between two moments", async () => {
  const database = await freshDatabase();
  const log = createOperatorLog(database);
  for (const [kind, subject] of [
    ["player.seen", "asha"],
    ["player.seen", "ravi"],
    ["player.blocked", "ravi"],
  ] as const)
    await log.append({ actor: "operator:mani", kind, subject });
  const found = async (question: Parameters<typeof log.page>[0]) =>
    (await log.page(question, 10)).map(({ kind, subject }) => `${kind} ${subject}`);
  expect(await found({ kind: "player.seen" })).toEqual(["player.seen ravi", "player.seen asha"]);
  expect(await found({ subject: "ravi", order: "oldest" })).toEqual(["player.seen ravi", "player.blocked ravi"]);
  const [last] = await log.page({}, 1);
  expect(await found({ from: last!.at, kind: "player.blocked" })).toEqual(["player.blocked ravi"]);
  expect(await found({ from: instant(last!.at + 60_000) })).toEqual([]);
  expect(await found({ to: instant(last!.at - 60_000) })).toEqual([]);
  expect(await found({ to: instant(last!.at + 60_000) })).toHaveLength(3);

  await database.owner`INSERT INTO operator.act (seq, at, actor, kind, subject, previous, hash)
    SELECT n, now() + n * interval '1 second', 'server', 'proposal.expired', 's' || n, '', '' FROM generate_series(10, 20000) AS n`;
  await database.owner`ANALYZE operator.act`;
  const lines =
    await database.owner`EXPLAIN SELECT 1 FROM operator.act WHERE kind = 'player.seen' ORDER BY seq DESC LIMIT 50`;
  expect(JSON.stringify(lines)).toContain("act_by_kind");
  await database.close();
}, 60_000);
