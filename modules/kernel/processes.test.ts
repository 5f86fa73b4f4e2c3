import { expect, test } from "bun:test";
import { z } from "zod";
import { createSingleProcess, ok, processName, refuse } from "./index.ts";

const DOUBLE = { name: "test.double", request: z.object({ n: z.int() }), answer: z.int() };
const SELF = "main:00c0ffee";

test("one process answers its own calls, with what JSON leaves of them", async () => {
  const { processes } = createSingleProcess(SELF, 1);
  processes.serve(DOUBLE, async ({ n }) => (n > 0 ? ok(n * 2) : refuse("tooSmall", "Too small.")));
  expect(await processes.ask(SELF, DOUBLE, { n: 4 })).toEqual({ ok: true, value: 8 });
  expect(await processes.ask(SELF, DOUBLE, { n: 0 })).toMatchObject({ ok: false, error: { code: "tooSmall" } });
});

test("a process that is not there, or a call that nobody answers, is refused as gone", async () => {
  const { processes } = createSingleProcess(SELF, 1);
  for (const run of ["other:00000001", SELF]) {
    expect(await processes.ask(run, DOUBLE, { n: 4 })).toMatchObject({ ok: false, error: { code: "processGone" } });
  }
});

test("one process alone is its roster and holds every lease", async () => {
  const { processes, leases } = createSingleProcess(SELF, 7);
  expect(await processes.roster()).toEqual([{ run: SELF, name: "main", tables: 0, rules: 7, isDraining: false }]);
  expect(await leases.isNewest("joins", 1)).toBe(false);
  expect(await leases.holder("joins")).toEqual({ run: SELF, epoch: 1 });
  expect(await leases.isNewest("joins", 1)).toBe(true);
});

test("a run is called by its process's name", () => {
  expect(processName(SELF)).toBe("main");
});
