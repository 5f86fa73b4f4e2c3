/** Figures as columns: the names are those of `schema.ts`. */
import { BEHAVIOURS, noTallies, type Tallies } from "../reading/tally.ts";

/** `fed_seen`, `fed_chances`, … after a prefix. */
export const tallyColumns = (prefix = ""): readonly string[] =>
  BEHAVIOURS.flatMap((behaviour) => [`${prefix}${behaviour}_seen`, `${prefix}${behaviour}_chances`]);

/** The figures of a row as it is written. */
export const tallyFields = (tallies: Tallies, prefix = ""): Readonly<Record<string, number>> =>
  Object.fromEntries(
    BEHAVIOURS.flatMap((behaviour) => [
      [`${prefix}${behaviour}_seen`, tallies[behaviour].seen],
      [`${prefix}${behaviour}_chances`, tallies[behaviour].chances],
    ]),
  );

/** The figures of a row as it is read. */
export function talliesOf(row: Readonly<Record<string, unknown>>, prefix = ""): Tallies {
  const tallies = noTallies();
  for (const behaviour of BEHAVIOURS) {
    tallies[behaviour].seen = Number(row[`${prefix}${behaviour}_seen`] ?? 0);
    tallies[behaviour].chances = Number(row[`${prefix}${behaviour}_chances`] ?? 0);
  }
  return tallies;
}

/** `sum(x) AS x` for each column. */
export const sumsOf = (columns: readonly string[]): string =>
  columns.map((column) => `coalesce(sum(${column}), 0)::float8 AS ${column}`).join(", ");

/** Adds rows of figures to those that are there: of `keys` by their types, of `columns` as numbers. `$1` is the rows' JSON. */
export function addition(table: string, keys: Readonly<Record<string, string>>, columns: readonly string[]): string {
  const names = [...Object.keys(keys), ...columns];
  const types = [
    ...Object.entries(keys).map(([key, type]) => `${key} ${type}`),
    ...columns.map((one) => `${one} float8`),
  ];
  const own = table.split(".")[1]!;
  return `
    INSERT INTO ${table} AS ${own} (${names.join(", ")})
    SELECT ${names.join(", ")} FROM json_to_recordset($1::text::json) AS added(${types.join(", ")})
    ON CONFLICT (${Object.keys(keys).join(", ")}) DO UPDATE
    SET ${columns.map((one) => `${one} = ${own}.${one} + excluded.${one}`).join(", ")}`;
}
