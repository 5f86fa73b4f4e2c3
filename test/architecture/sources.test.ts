import { describe, expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** Files of the project, committed or about to be. */
const FILES = spawnSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: ROOT,
  encoding: "utf8",
})
  .stdout.split("\n")
  .filter((file) => file !== "" && existsSync(join(ROOT, file)));

interface SourceRule {
  readonly name: string;
  readonly files: RegExp;
  readonly except?: RegExp;
  readonly pattern: RegExp;
  /** What it must catch and what it must let pass: the rule's own test. */
  readonly bad: readonly string[];
  readonly good: readonly string[];
}

const RULES: readonly SourceRule[] = [
  {
    name: "modules read no clock, timers, randomness or environment: they are injected",
    files: /^modules\/.*\.tsx?$/,
    except: /\/(?:islands|page)\/|\/testing\/|^modules\/ui\/|\.test\.tsx?$/,
    pattern:
      /\b(?:Date\.now\(|new Date\(\)|Math\.random\(|performance\.now\(|set(?:Timeout|Interval|Immediate)\(|process\.env|Bun\.(?:env|sleep|nanoseconds)|randomUUID\(|getRandomValues\(|randomBytes\()/,
    bad: ["const now = Date.now();", "setTimeout(() => {}, 5);", "const at = new Date();", "process.env.PORT"],
    good: ["const at = new Date(now);", "clock.now()", "timers.after(5, run)", "// Date.now() is not read here"],
  },
  {
    name: "only stores query",
    files: /^modules\/.*\.ts$/,
    except:
      /\/store(?:\.ts$|\/)|^modules\/kernel\/(?:claim|database-clock|limit-wishes)\.ts$|\/schema(?:\.ts$|\/)|\/testing\/|\.test\.ts$/,
    pattern: /\bsql(?:<[^`\n]*>)?`|\.unsafe\(|\bdb\.(?:select|insert|update|delete|execute|transaction)\(/,
    bad: ["await sql`SELECT 1`", "database.sql<Row[]>`SELECT 1`", "db.select().from(players)", "sql.unsafe(text)"],
    good: ["store.select(players)", "const sql = database.sql;"],
  },
  {
    name: "server-rendered React sets no style: the content security policy blocks it",
    files: /^(?:modules|src\/render)\/.*\.tsx$/,
    pattern: /\bstyle=\{/,
    bad: ["<p style={{ color: 'red' }}>"],
    good: ['<p className="loud">'],
  },
  {
    name: "no dangerouslySetInnerHTML and no eval",
    files: /^(?:modules|game-client|src)\/.*\.tsx?$/,
    // Frames put React's own rendering there.
    except: /^(?:modules\/ui\/(?:island|kept-markup)|src\/render\/(?:render-page|preview|first-script))\.tsx$/,
    pattern: /dangerouslySetInnerHTML|\beval\(|new Function\(/,
    bad: ["<p dangerouslySetInnerHTML={{ __html }} />", "eval(text)"],
    good: ["evaluate(text)"],
  },
  {
    name: "types are not given up and nothing is exported wholesale",
    files: /^(?:modules|game-client|src|test)\/.*\.tsx?$/,
    except: /^test\/architecture\//,
    pattern: /@ts-(?:ignore|nocheck|expect-error)|\bas any\b|:\s*any\b|^export \* from/m,
    bad: ["// @ts-ignore", "const a = b as any;", "function f(x: any) {}", 'export * from "./a.ts";'],
    good: ["const any = 1;", 'export { a } from "./a.ts";'],
  },
  {
    name: "tests do not sleep, and none is switched off or left alone",
    files: /^(?:modules|src|game-client|test)\/.*\.(?:test|spec)\.tsx?$/,
    except: /^test\/architecture\//,
    pattern: /Bun\.sleep|waitForTimeout|\b(?:test|it|describe)\.(?:only|skip|todo)\(/,
    bad: ["await Bun.sleep(50);", "await page.waitForTimeout(1000);", 'test.only("a", run);', 'test.skip("a", run);'],
    good: ['test.skipIf(!redisInstalled)("a", run);', 'await expect(page.getByRole("alert")).toBeVisible();'],
  },
];

/** Without comments, so that prose may name what code may not do; `@ts-` directives stay. */
function code(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|[^:"'`\\])\/\/(?! @ts-).*$/gm, "$1");
}

for (const rule of RULES) {
  describe(rule.name, () => {
    test("holds", () => {
      const read = FILES.filter((file) => rule.files.test(file) && !rule.except?.test(file));
      const broken = read.filter((file) => rule.pattern.test(code(readFileSync(join(ROOT, file), "utf8"))));
      expect(broken).toEqual([]);
    });
    test("is noticed when broken", () => {
      expect(rule.bad.filter((line) => !rule.pattern.test(code(line)))).toEqual([]);
      expect(rule.good.filter((line) => rule.pattern.test(code(line)))).toEqual([]);
    });
  });
}

describe("what is committed", () => {
  const text = (file: string) => readFileSync(join(ROOT, file), "utf8");

  test("names no package registry", () => {
    const named = /"resolved":\s*"https?:|^\s*registry\s*=|registry\s*=\s*["']?https?:|\/\/registry\./m;
    expect(named.test('"resolved": "https://packages.example/a.tgz"')).toBe(true);
    expect(named.test("registry=https://packages.example/")).toBe(true);
    const configuration = FILES.filter((file) => /lock|npmrc|bunfig|package\.json|yarnrc/.test(file));
    expect(configuration.length).toBeGreaterThan(2);
    expect(configuration.filter((file) => named.test(text(file)))).toEqual([]);
  });

  test("has no drawers for whatever fits nowhere else", () => {
    const unmatched = FILES.filter((file) => /^modules\/[^/]+\/(?:utils?|helpers|common|misc)(?:\.ts|\/)/.test(file));
    expect(unmatched).toEqual([]);
  });
});
