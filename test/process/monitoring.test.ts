/** `deploy/monitoring/`: what Prometheus and whoever reads its alerts are given (V-6). */
import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "../../src/platform/files.ts";
import { freePort, startChild, until } from "../support/child.ts";
import { startServer } from "../support/server.ts";

setDefaultTimeout(200_000);

const FOLDER = join(ROOT, "deploy/monitoring");
const hasPromtool = Bun.which("promtool") !== null;
const hasPrometheus = Bun.which("prometheus") !== null;
const scratch = mkdtempSync(join(tmpdir(), "rummy-monitoring-"));
// With a folder of copies, which has figures of its own.
const server = startServer({
  settings: { BACKUP_DIR: join(scratch, "copies"), BACKUP_PASSPHRASE: "a passphrase of the test" },
});
afterAll(async () => {
  await (await server).remove();
  rmSync(scratch, { recursive: true, force: true });
});

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

/** Names of figures that a server shows. A counter with labels has no series before the first of them, and stands there all the same. */
async function figuresTold(): Promise<ReadonlySet<string>> {
  const text = await (await fetch(`${(await server).url}/metrics`)).text();
  return new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name, type]) =>
      type === "histogram" ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name ?? ""],
    ),
  );
}

/** Labels, and a function, whose names look like figures'. */
const NO_FIGURES = ["histogram_quantile", "exported_job"];
const figuresIn = (expr: string): readonly string[] =>
  [...expr.replace(/"[^"]*"/g, "").matchAll(/\b[a-z]\w*(?:_\w+|\bup\b)+\b/g)]
    .map(([name]) => name)
    .filter((name) => !NO_FIGURES.includes(name));

interface Dashboard {
  readonly uid: string;
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}
const DASHBOARDS = join(FOLDER, "dashboards");
const panels = readdirSync(DASHBOARDS).flatMap((file) => {
  const { uid, panels: all } = JSON.parse(readFileSync(join(DASHBOARDS, file), "utf8")) as Dashboard;
  return all.flatMap(({ title, targets }) => targets.map(({ expr }) => ({ name: `${uid}: ${title}`, expr })));
});

test("V-6: the figures that rules and dashboards ask for are those of a server", async () => {
  const told = await figuresTold();
  const asked = [...rules.map(({ alert, expr }) => ({ name: alert, expr })), ...panels];
  const unknown = asked.flatMap(({ name, expr }) =>
    figuresIn(expr)
      .filter((figure) => figure !== "up" && !told.has(figure))
      .map((figure) => `${name}: ${figure}`),
  );
  expect(asked.flatMap(({ expr }) => figuresIn(expr)).length).toBeGreaterThan(60);
  expect(unknown).toEqual([]);
});

test.skipIf(!hasPrometheus)(
  "V-6: Prometheus answers every panel's expression over what it scrapes, and no rule holds for a quiet server",
  async () => {
    const { url } = await server;
    const config = join(scratch, "prometheus.yml");
    const targets = [new URL(url).host];
    const scrape = { job_name: "rummy", scrape_interval: "1s", static_configs: [{ targets }] };
    writeFileSync(config, JSON.stringify({ scrape_configs: [scrape] }));
    const listen = `127.0.0.1:${await freePort()}`;
    const prometheus = await startChild({
      command: [
        "prometheus",
        `--config.file=${config}`,
        `--storage.tsdb.path=${join(scratch, "figures")}`,
        `--web.listen-address=${listen}`,
      ],
      folder: scratch,
      log: join(scratch, "prometheus.log"),
      cwd: scratch,
      env: { PATH: process.env.PATH },
      lastSignal: "TERM",
    });
    interface Answer {
      readonly status: string;
      readonly error?: string;
      readonly data?: { readonly result: readonly unknown[] };
    }
    const ask = async (expr: string): Promise<Answer> =>
      (await fetch(`http://${listen}/api/v1/query?query=${encodeURIComponent(expr)}`)).json() as Promise<Answer>;
    try {
      const scrapes = () => ask('count_over_time(up{job="rummy"}[1m]) >= 3').catch(() => null);
      await until("three scrapes", async () => ((await scrapes())?.data?.result.length ?? 0) > 0, 60_000);
      const answers = await Promise.all(panels.map(async ({ name, expr }) => ({ name, ...(await ask(expr)) })));
      expect(answers.filter(({ status }) => status !== "success")).toEqual([]);
      // What a quiet server has no series of yet: alarms, calls to services, Redis.
      expect(answers.filter(({ data }) => (data?.result.length ?? 0) > 0).length).toBeGreaterThan(25);
      // A quiet server calls nobody, however long each rule waits.
      const held = await Promise.all(rules.map(async ({ alert, expr }) => ({ alert, ...(await ask(expr)) })));
      expect(held.filter(({ status, data }) => status !== "success" || data?.result.length !== 0)).toEqual([]);
    } finally {
      await prometheus.end("SIGTERM");
    }
  },
);
