/** The rows that PostgreSQL touches for what others ask it, by its own plans: `auto_explain` writes the plan of every statement, nested ones too, into the server's log. */
import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { join } from "node:path";
import type postgres from "postgres";

/** One reading of a table, or of an index of it, in a plan. */
export interface Reading {
  readonly relation: string;
  /** Rows that were found, and those that were looked at and left out. */
  readonly rows: number;
  /** Read from its beginning on, not by an index. */
  readonly isWhole: boolean;
}

interface PlanNode {
  readonly "Node Type": string;
  readonly "Relation Name"?: string;
  readonly Schema?: string;
  readonly "Actual Rows"?: number;
  readonly "Actual Loops"?: number;
  readonly "Rows Removed by Filter"?: number;
  readonly "Rows Removed by Index Recheck"?: number;
  readonly "Rows Removed by Join Filter"?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Makes sessions that begin from now on tell their plans when asked. `owner` is a superuser's connection, on a server that nobody else uses. */
export async function watchPlans(owner: postgres.Sql) {
  const [at] = await owner<{ data: string; database: string }[]>`
    SELECT current_setting('data_directory') AS data, current_database() AS database`;
  const log = join(at!.data, "../log");
  await owner.unsafe(`ALTER DATABASE ${at!.database} SET session_preload_libraries = 'auto_explain'`);
  for (const [name, value] of Object.entries({
    log_analyze: "on",
    log_timing: "off",
    log_format: "json",
    log_verbose: "on",
    log_nested_statements: "on",
  }))
    await owner.unsafe(`ALTER DATABASE ${at!.database} SET auto_explain.${name} = ${value}`);
  const tell = async (isTelling: boolean) => {
    await owner.unsafe(`ALTER SYSTEM SET auto_explain.log_min_duration = ${isTelling ? 0 : -1}`);
    await owner.unsafe("SELECT pg_reload_conf()");
    // Sessions hear of it when their process is signalled, before their next statement.
    await Bun.sleep(150);
  };
  return {
    /** What statements read while `run` runs, of whatever session. */
    async during(run: () => Promise<unknown>): Promise<readonly Reading[]> {
      const file = openSync(log, "r");
      try {
        await tell(true);
        const from = fstatSync(file).size;
        await run();
        await tell(false);
        const text = Buffer.alloc(fstatSync(file).size - from);
        readSync(file, text, 0, text.length, from);
        return plansIn(text.toString("utf8")).flatMap(readings);
      } finally {
        closeSync(file);
      }
    },
  };
}

/** The plans in a log: each is JSON, on lines that begin with a tab. */
function plansIn(log: string): readonly PlanNode[] {
  const found = [...log.matchAll(/ plan:\n((?:\t.*\n?)+)/g)].map(([, json]) => json!);
  return found.map((json) => (JSON.parse(json) as { Plan: PlanNode }).Plan);
}

function readings(node: PlanNode): readonly Reading[] {
  const loops = node["Actual Loops"] ?? 0;
  const left = (node["Rows Removed by Filter"] ?? 0) + (node["Rows Removed by Index Recheck"] ?? 0);
  const own: Reading[] =
    node["Relation Name"] === undefined || node["Node Type"] === "ModifyTable"
      ? []
      : [
          {
            relation: `${node.Schema ?? ""}.${node["Relation Name"]}`,
            rows: Math.round(((node["Actual Rows"] ?? 0) + left) * loops),
            isWhole: node["Node Type"] === "Seq Scan",
          },
        ];
  return [...own, ...(node.Plans ?? []).flatMap(readings)];
}
