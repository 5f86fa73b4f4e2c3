import { afterAll, describe, expect, test } from "bun:test";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isPrintable } from "../../modules/kernel/index.ts";
import { loadConfig, readCommandLine } from "./options.ts";

const folder = mkdtempSync(join(tmpdir(), "rummy-options-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the command line", () => {
  test("serves unless told otherwise", () => {
    expect(readCommandLine([])).toMatchObject({ ok: true, value: { command: "serve", rest: [] } });
  });

  test.each([[["migrate", "--data", "x"]], [["--data=x", "migrate"]]])(
    "takes options before and after the command: %p",
    (words) => {
      expect(readCommandLine(words)).toMatchObject({ value: { command: "migrate", data: "x" } });
    },
  );

  test.each([[["--help"]], [["audit", "--help"]], [["-h"]]])("%p asks for help alone", (words) => {
    expect(readCommandLine(words)).toMatchObject({ value: { command: "help", rest: [] } });
  });

  test.each<[string[], string]>([
    [["--dta", "x"], "the option --dta is not known"],
    [["-d", "x"], "the option -d is not known"],
    [["--data"], "--data needs a value"],
    [["--data="], "--data needs a value"],
    [["--data", "--from"], "--data needs a value"],
    [["--env-file"], "--env-file needs a value"],
  ])("refuses %p", (words, error) => {
    expect(readCommandLine(words)).toEqual({ ok: false, error });
  });

  test("takes what follows -- as it is", () => {
    expect(readCommandLine(["hand", "--", "-5"])).toMatchObject({ value: { command: "hand", rest: ["-5"] } });
  });
});

describe("where settings come from", () => {
  const file = join(folder, "rummy.env");
  writeFileSync(file, "PORT=4000\n# a comment\nHOST='0.0.0.0'\n");
  const load = (words: string[], env: Record<string, string>) => {
    const line = readCommandLine(words);
    if (!line.ok) throw new Error(line.error);
    return loadConfig(line.value, env);
  };

  test("--env-file fills in what the environment does not give", () => {
    const config = load(["--env-file", file], { PORT: "5000" });
    expect(config).toMatchObject({ value: { server: { port: 5000, host: "0.0.0.0" } } });
  });

  test("a name that is nearly a setting's is refused in the file, and told of the environment; other strange names of the file are told", () => {
    const odd = join(folder, "odd.env");
    writeFileSync(odd, `METRIC_TOKEN=${"t".repeat(40)}\nTZ=Asia/Kolkata\nSOMETHING_ELSE=1\n`);
    const warnings: string[] = [];
    const line = readCommandLine(["--env-file", odd]);
    const env = { DATABSE_URL: "postgres://h/x", EDITOR: "vi", PORTS: "1", HOSTNAME: "x", SESSION: "y" };
    const read = line.ok ? loadConfig(line.value, env, (text) => warnings.push(text)) : null;
    expect(read).toEqual({ ok: false, error: `METRIC_TOKEN in ${odd} is no setting: is METRICS_TOKEN meant?` });
    expect(warnings).toEqual([
      `SOMETHING_ELSE in ${odd} is no setting`,
      "DATABSE_URL in the environment is no setting: is DATABASE_URL meant?",
      "PORTS in the environment is no setting: is PORT meant?",
    ]);
  });

  test("--data wins over DATA_DIR", () => {
    expect(load(["--data", "a"], { DATA_DIR: "b" })).toMatchObject({ value: { data: { folder: "a" } } });
    expect(load([], { DATA_DIR: "b" })).toMatchObject({ value: { data: { folder: "b" } } });
  });

  test("a file that is not there is named", () => {
    expect(load(["--env-file", "/nowhere/x.env"], {})).toMatchObject({
      ok: false,
      error: expect.stringContaining("/nowhere/x.env"),
    });
  });
});

test("what a command says about what it was given does nothing to the terminal", () => {
  const main = join(import.meta.dirname, "../main.ts");
  const { stderr } = spawnSync(process.execPath, [main, "\u001b]0;title\u0007\u202e"], { encoding: "utf8" });
  expect(stderr).toContain("\\u001b]0;title\\u0007\\u202e");
  expect(isPrintable(stderr, true)).toBe(true);
});
