/** What benchmarks of tables in PostgreSQL stand on: a database of their own, and a store in it. */
import { createTableStore } from "../../modules/tables/index.ts";
import { freshDatabase, type TestDatabase } from "../support/postgres.ts";
import { testVault } from "../support/vault.ts";
import type { Bench, Figure } from "./figures.ts";
import { clock, quiet, timers } from "./serving.ts";

/** A benchmark over a database that is made for it, and goes with it. */
export function onDatabase(
  measure: (database: TestDatabase, progress: (line: string) => void) => Promise<readonly Figure[]>,
): Bench {
  return async (progress) => {
    const database = await freshDatabase();
    try {
      return await measure(database, progress);
    } finally {
      await database.close();
    }
  };
}

/** The tables of a process, whose run is given. */
export function storeIn(database: TestDatabase, process: string): ReturnType<typeof createTableStore> {
  return createTableStore({
    database,
    journal: database.sql,
    clock,
    timers,
    log: quiet,
    vault: testVault(),
    process,
    figures: { batch: () => {} },
  });
}
