/** `deploy/monitoring/`: what Prometheus and whoever reads its alerts are given (V-6). */
import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../src/platform/files.ts";
import { startServer } from "../support/server.ts";

setDefaultTimeout(200_000);

const FOLDER = join(ROOT, "deploy/monitoring");
const hasPromtool = Bun.which("promtool") !== null;
const server = startServer();
afterAll(async () => (await server).remove());

interface Rules {
  readonly groups: readonly { readonly rules: readonly { readonly alert: string; readonly expr: string }[] }[];
}
interface RuleTests {
  readonly tests: readonly { readonly name: string }[];
}
const yaml = (name: string) => Bun.YAML.parse(readFileSync(join(FOLDER, name), "utf8"));
const rules = (yaml("rules.yml") as Rules).groups.flatMap((group) => group.rules);

function promtool(...words: readonly string[]): { readonly status: number | null; readonly said: string } {
  const { status, stdout, stderr } = spawnSync("promtool", words, { cwd: FOLDER, encoding: "utf8" });
  return { status, said: stdout + stderr };
}

test.skipIf(!hasPromtool)(
  "promtool: the configuration and the rules are right, and each rule fires when it should and only then",
  () => {
    for (const words of [
      ["check", "config", "--syntax-only", "prometheus.yml"],
      ["check", "rules", "rules.yml"],
      ["test", "rules", "rules.test.yml"],
    ])
      expect([words, promtool(...words)]).toEqual([words, expect.objectContaining({ status: 0 })]);
  },
);

test("each rule has both tests", () => {
  const names = (yaml("rules.test.yml") as RuleTests).tests.map(({ name }) => name);
  expect(names.toSorted()).toEqual(rules.flatMap(({ alert }) => [`${alert} does not`, `${alert} fires`]).toSorted());
});

/** Only where there is a folder of copies (`src/platform/backup/watch.ts`); `up` is Prometheus' own. */
const NOT_SCRAPED_HERE = ["backup_base_age_seconds", "backup_archive_refused_seconds", "up"];

test("the figures that rules ask for are those of a server", async () => {
  const text = await (await fetch(`${(await server).url}/metrics`)).text();
  // A counter with labels has no series before the first of them.
  const told = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
  const asked = rules.flatMap(({ expr }) =>
    [...expr.replace(/"[^"]*"/g, "").matchAll(/\b[a-z]\w*(?:_\w+|\bup\b)+\b/g)].map(([name]) => name),
  );
  const figures = asked.filter((name) => !["histogram_quantile"].includes(name));
  expect(figures.length).toBeGreaterThan(15);
  expect(figures.filter((name) => !told.has(name) && !NOT_SCRAPED_HERE.includes(name))).toEqual([]);
});
