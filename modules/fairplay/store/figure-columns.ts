/** Figures as columns: the names are those of `schema.ts`. */
import { DEEDS, noTallies, type Tallies } from "../reading/tally.ts";

/** `fed_seen`, `fed_chances`, … after a prefix. */
export const deedColumns = (prefix = ""): readonly string[] =>
  DEEDS.flatMap((deed) => [`${prefix}${deed}_seen`, `${prefix}${deed}_chances`]);

/** The figures of a row as it is written. */
export const deedFields = (tallies: Tallies, prefix = ""): Readonly<Record<string, number>> =>
  Object.fromEntries(
    DEEDS.flatMap((deed) => [
      [`${prefix}${deed}_seen`, tallies[deed].seen],
      [`${prefix}${deed}_chances`, tallies[deed].chances],
    ]),
  );

/** The figures of a row as it is read. */
export function deedsOf(row: Readonly<Record<string, unknown>>, prefix = ""): Tallies {
  const tallies = noTallies();
  for (const deed of DEEDS) {
    tallies[deed].seen = Number(row[`${prefix}${deed}_seen`] ?? 0);
    tallies[deed].chances = Number(row[`${prefix}${deed}_chances`] ?? 0);
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
