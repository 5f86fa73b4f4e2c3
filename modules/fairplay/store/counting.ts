import type postgres from "postgres";
import { iso } from "../../kernel/index.ts";
import type { KnownVisit, Seating } from "../counting/seats.ts";
import { noPairSums, type PairSums, type Sums } from "../model/figures.ts";
import { addTallies, noTallies } from "../reading/tally.ts";
import { addition, tallyColumns, tallyFields } from "./figure-columns.ts";

const PLAYER = addition("fairplay.player", { player_id: "text", week: "date" }, [
  ...["deals", "meetings", "won", "won_squared"],
  ...tallyColumns(),
]);
const PAIR = `${addition("fairplay.pair", { one: "text", other: "text", week: "date" }, [
  ...["tables", "deals", "flow", "flow_squared", "paise"],
  ...tallyColumns(),
  ...tallyColumns("other_"),
])}, is_new = true, new_since = CASE WHEN pair.is_new THEN pair.new_since ELSE now() END`;
const EVERYBODY = addition("fairplay.everybody", { week: "date" }, ["deals", ...tallyColumns()]);
const STRATUM = addition("fairplay.stratum", { name: "text", at: "timestamptz" }, ["visits", "meetings"]).replace(
  "ON CONFLICT (name, at)",
  "ON CONFLICT (name)",
);
const PRESENCE = addition("fairplay.presence", { player_id: "text", stratum: "text", at: "timestamptz" }, [
  "visits",
]).replace("ON CONFLICT (player_id, stratum, at)", "ON CONFLICT (player_id, stratum)");

/** One batch's figures, by the week that they belong to. */
export interface Counted {
  readonly weeks: ReadonlyMap<
    string,
    { readonly deals: number; readonly sums: Sums; readonly tables: Seating["tables"] }
  >;
  readonly seating: readonly Seating[];
}

/** Players who were dealt in at these tables before. */
export const visitsAt = (tx: postgres.TransactionSql, tableIds: readonly string[]): Promise<readonly KnownVisit[]> =>
  tx<KnownVisit[]>`
    SELECT table_id AS "tableId", player_id AS "playerId", stratum FROM fairplay.visit
    WHERE table_id = ANY(${[...tableIds]}::uuid[])`;

/** Adds a batch's figures to those that are there, in a statement a table. */
export async function addCounted(tx: postgres.TransactionSql, { weeks, seating }: Counted): Promise<void> {
  const add = (statement: string, rows: readonly object[]) =>
    rows.length === 0 ? Promise.resolve([]) : tx.unsafe(statement, [JSON.stringify(rows)], { prepare: true });
  for (const [week, { deals, sums, tables }] of weeks) {
    const all = noTallies();
    for (const { behaviours } of sums.players.values()) addTallies(all, behaviours);
    await add(EVERYBODY, [{ week, deals, ...tallyFields(all) }]);
    await add(PLAYER, playerRows(week, sums));
    await add(PAIR, pairRows(week, sums, tables));
  }
  for (const { visits, strata } of seating) {
    await add(
      STRATUM,
      [...strata].map(([name, { at, ...more }]) => ({ name, at: iso(at), ...more })),
    );
    const present = Map.groupBy(visits, ({ playerId, stratum }) => `${playerId}\n${stratum}`);
    await add(
      PRESENCE,
      [...present.values()].map((some) => ({
        player_id: some[0]!.playerId,
        stratum: some[0]!.stratum,
        at: iso(some[0]!.at),
        visits: some.length,
      })),
    );
    await tx`
      INSERT INTO fairplay.visit (table_id, player_id, stratum, at)
      SELECT * FROM json_to_recordset(${JSON.stringify(
        visits.map(({ tableId, playerId, stratum, at }) => ({
          table_id: tableId,
          player_id: playerId,
          stratum,
          at: iso(at),
        })),
      )}::text::json) AS added(table_id uuid, player_id text, stratum text, at timestamptz)
      ON CONFLICT DO NOTHING`;
  }
}

const playerRows = (week: string, { players }: Sums): object[] =>
  [...players].map(([player_id, { behaviours, deals, meetings, won, wonSquared }]) => ({
    player_id,
    week,
    deals,
    meetings,
    won,
    won_squared: wonSquared,
    ...tallyFields(behaviours),
  }));

function pairRows(week: string, { pairs }: Sums, tables: Seating["tables"]): object[] {
  const keys = new Set([...pairs.keys(), ...tables.keys()]);
  return [...keys].map((key) => {
    const [one, other] = key.split(" ");
    const { byOne, byOther, deals, flow, flowSquared, paise }: PairSums = pairs.get(key) ?? noPairSums();
    return {
      one,
      other,
      week,
      tables: tables.get(key) ?? 0,
      deals,
      flow,
      flow_squared: flowSquared,
      paise,
      ...tallyFields(byOne),
      ...tallyFields(byOther, "other_"),
    };
  });
}
