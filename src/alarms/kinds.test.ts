import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";
import { ROOT } from "../platform/files.ts";
import { ALARMS, alarmsPage } from "./kinds.ts";

/** Alarms whose name is a value of the code: a dispute's state (`modules/cashier/chargebacks/`). */
const BY_STATE = ["secondDispute", "lostAgain"];

const sources = ["src/**/*.ts", "modules/**/*.ts"]
  .flatMap((pattern) => [...new Glob(pattern).scanSync({ cwd: ROOT })])
  .filter((path) => !/\.test\.ts$|testing\//.test(path))
  .map((path) => readFileSync(join(ROOT, path), "utf8"));
const raised = new Set(
  sources.flatMap((text) => [...text.matchAll(/\balarm: "(\w+)"/g)].map(([, name]) => name ?? "")),
);

test("V-5: every alarm of the code is described, and every one described is of the code", () => {
  const described = Object.keys(ALARMS);
  expect(raised.size).toBeGreaterThan(25);
  expect([...raised].filter((name) => !described.includes(name))).toEqual([]);
  expect(described.filter((name) => !raised.has(name) && !BY_STATE.includes(name))).toEqual([]);
  for (const name of BY_STATE) expect(sources.some((text) => text.includes(`"${name}"`))).toBe(true);
});

test("docs/alarms.md is made of them", () => {
  const plain = (text: string) => text.replace(/[ -]+/g, " ").trim();
  expect(plain(readFileSync(join(ROOT, "docs/alarms.md"), "utf8"))).toBe(plain(alarmsPage()));
});
