/** Played deals as the tables' own record has them, in PostgreSQL: as if they had been played there. */
import type { PlayedDeal } from "../../../modules/fairplay/reading/played-deal.ts";
import { instant, iso, type Random, uuidv7 } from "../../../modules/kernel/index.ts";
import { dayOf } from "../../../modules/kernel/india.ts";
import type { TestDatabase } from "../../support/postgres.ts";

const AT_ONCE = 500;
const ORDER = Array.from({ length: 106 }, (_, card) => card);

/** Writes deals, each moved in time by so much, with leaves of their days' roots. */
export async function recordDeals(
  { owner }: Pick<TestDatabase, "owner">,
  deals: readonly PlayedDeal[],
  { random, shiftMs = 0 }: { readonly random: Random; readonly shiftMs?: number },
): Promise<void> {
  const tables = new Map<string, string>();
  const rows = deals.map((deal) => {
    const endedAt = instant(deal.endedAt + shiftMs);
    const tableId = tables.get(deal.tableId) ?? uuidv7(endedAt, random);
    tables.set(deal.tableId, tableId);
    const dealId = uuidv7(endedAt, random);
    return { deal, dealId, tableId, at: iso(endedAt), day: dayOf(endedAt) };
  });
  const add = (statement: string, values: readonly object[]) => owner.unsafe(statement, [JSON.stringify(values)]);
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    await add(
      `INSERT INTO tables.deal (id, table_id, ended_at, evidence) SELECT * FROM json_to_recordset($1::text::json) AS i(id uuid, table_id uuid, ended_at timestamptz, evidence json)`,
      some.map((row) => ({ id: row.dealId, table_id: row.tableId, ended_at: row.at, evidence: evidenceOf(row.deal) })),
    );
    await add(
      `INSERT INTO tables.deal_leaf (deal_id, day, leaf) SELECT * FROM json_to_recordset($1::text::json) AS i(deal_id uuid, day date, leaf text)`,
      some.map(({ dealId, day }) => ({ deal_id: dealId, day, leaf: "f".repeat(64) })),
    );
    await add(
      `INSERT INTO tables.deal_seat (deal_id, seat, player_id, ended_at, table_no, table_name, variant, currency, deal, outcome, count, change)
       SELECT * FROM json_to_recordset($1::text::json) AS i(deal_id uuid, seat int, player_id text, ended_at timestamptz, table_no bigint,
         table_name text, variant text, currency text, deal int, outcome text, count int, change bigint)`,
      some.flatMap(({ deal, dealId, at }) =>
        deal.seats.map(({ seat, player, outcome, count, change }) => ({
          deal_id: dealId,
          seat,
          player_id: player,
          ended_at: at,
          table_no: 1,
          table_name: deal.kind,
          variant: "points",
          currency: "inr",
          deal: 1,
          outcome,
          count,
          change,
        })),
      ),
    );
  }
}

const evidenceOf = (deal: PlayedDeal) => ({
  jokerCard: deal.wildRank,
  shuffles: [
    {
      shuffle: 1,
      root: "r".repeat(64),
      order: ORDER,
      seed: "s".repeat(144),
      saltSeed: "t".repeat(64),
      chains: [],
      nonces: [],
    },
  ],
  seenBy: deal.seats.map(({ seat, player, hand }) => ({ seat, playerId: player, cards: hand })),
  played: { toss: [], moves: deal.moves },
});
