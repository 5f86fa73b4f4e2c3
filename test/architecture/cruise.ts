/**
 * Reads the imports of a source tree with dependency-cruiser and says which rule each of them breaks.
 * TypeScript 7 offers no compiler interface that dependency-cruiser could use, so swc reads the sources.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { cruise, type ICruiseResult, type IModule } from "dependency-cruiser";
import { BROWSER_ENTRIES, BROWSER_SAFE_INDEX, RULES, SERVER_ONLY } from "./rules.ts";

/** A forbidden import: its rule, file and target. */
export interface Violation {
  readonly rule: string;
  readonly from: string;
  readonly to: string;
}

export interface Cruised {
  /** How many files of ours were read. */
  readonly files: number;
  readonly violations: readonly Violation[];
}

const ROOTS = ["modules", "game-client", "src"];

/** Checks the tree under `baseDir` against all rules. */
export async function cruiseTree(baseDir: string): Promise<Cruised> {
  const { output } = await cruise(
    ROOTS.filter((root) => existsSync(join(baseDir, root))),
    {
      baseDir,
      validate: true,
      ruleSet: { forbidden: RULES },
      parser: "swc",
      tsPreCompilationDeps: true,
      doNotFollow: { path: ["node_modules"] },
    },
    { extensions: [".ts", ".tsx", ".js", ".mjs", ".json"], conditionNames: ["import", "node", "default"] },
  );
  const result = output as ICruiseResult;
  const direct = result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
  return {
    files: result.modules.filter((module) => !module.coreModule && !module.source.includes("node_modules")).length,
    violations: [...direct, ...serverCodeInBrowser(result.modules)],
  };
}

/** Follows what is imported at run time from each browser entry; reports the server-only files that it reaches. */
function serverCodeInBrowser(modules: readonly IModule[]): Violation[] {
  const imports = new Map(
    modules.map((module) => [
      module.source,
      module.dependencies
        .filter((one) => !one.dependencyTypes.includes("type-only"))
        .map((one) => (one.coreModule ? `node:${one.resolved}` : one.resolved)),
    ]),
  );
  const entries = modules.map((module) => module.source).filter((file) => BROWSER_ENTRIES.test(file) && !isTest(file));
  return entries.flatMap((entry) =>
    [...reachable(entry, imports)]
      .filter((file) => SERVER_ONLY.some((pattern) => pattern.test(file)) && !BROWSER_SAFE_INDEX.test(file))
      .map((file) => ({ rule: "browser-loads-no-server-code", from: entry, to: file })),
  );
}

function reachable(entry: string, imports: ReadonlyMap<string, readonly string[]>): Set<string> {
  const seen = new Set<string>();
  const open = [entry];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    for (const next of imports.get(file) ?? []) {
      if (!seen.has(next)) {
        seen.add(next);
        open.push(next);
      }
    }
  }
  return seen;
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}
