/** The rule of which account may pay which is said twice: in SQL for the whole audit, in TypeScript for the walk. They are one. */
import { expect, test } from "bun:test";
import { freshDatabase } from "../../../test/support/postgres.ts";
import { SYSTEM_ACCOUNTS } from "../posting/accounts.ts";
import { ALLOWED, KINDS } from "../store/audit.ts";
import { type Holder, isAllowed } from "./allowed.ts";

const OWNERS = ["asha", "ravi"];
const HOLDERS = (["practice", "inr"] as const).flatMap((currency) => [
  ...OWNERS.flatMap((owner) => [
    ...(["practice", "deposit", "winnings", "instant", "lock"] as const).map((bucket) => ({
      kind: "player",
      bucket,
      currency,
      owner,
    })),
    ...(["practice", "bonus", "deposit", "winnings", "gains"] as const).map((bucket) => ({
      kind: "stake",
      bucket,
      currency,
      owner,
    })),
  ]),
  ...SYSTEM_ACCOUNTS.map((bucket) => ({ kind: "house", bucket, currency, owner: bucket })),
]) as readonly Holder[];
/** All kinds that are posted, and one that is not. */
const ALL_KINDS = [...KINDS.split(", ").map((kind) => kind.slice(1, -1)), "gift"];

test("M-21: every kind of transfer may move between the same accounts by both readings", async () => {
  const database = await freshDatabase();
  const cases = await database.sql<{ kind: string; f: number; a: number; player: string | null; allowed: boolean }[]>`
    SELECT t.kind, f.place AS f, a.place AS a, t.player, (${database.sql.unsafe(ALLOWED)}) IS TRUE AS allowed
    FROM (SELECT * FROM unnest(${ALL_KINDS}::text[]) AS k (kind), unnest(ARRAY['asha', NULL]) AS p (player)) AS t,
      json_to_recordset(${JSON.stringify(HOLDERS.map((holder, place) => ({ ...holder, place })))}::text::json)
        AS f (place int, kind text, bucket text, currency text, owner text),
      json_to_recordset(${JSON.stringify(HOLDERS.map((holder, place) => ({ ...holder, place })))}::text::json)
        AS a (place int, kind text, bucket text, currency text, owner text)
    WHERE f.currency = a.currency`;
  await database.close();
  expect(cases.length).toBe(ALL_KINDS.length * 2 * 2 * (HOLDERS.length / 2) ** 2);
  const others = cases.filter(
    (one) => isAllowed(one.kind, HOLDERS[one.f]!, HOLDERS[one.a]!, one.player) !== one.allowed,
  );
  expect(others.map((one) => [one.kind, HOLDERS[one.f], HOLDERS[one.a], one.player])).toEqual([]);
  expect(cases.filter(({ allowed }) => allowed).length).toBeGreaterThan(1_000);
}, 60_000);
