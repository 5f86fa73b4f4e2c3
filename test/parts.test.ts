import { expect, test } from "bun:test";
import { lanesOf, partsFor, quickPartsFor } from "./parts.ts";

const commandOf = (cores: number, name: string) =>
  partsFor(cores)
    .find((part) => part.name === name)!
    .command.join(" ");

test.each([
  [1, "--workers=1", null, null],
  [2, "--workers=2", "--parallel=2", null],
  [4, "--workers=4", "--parallel=4", "--parallel=2"],
  [8, "--workers=8", "--parallel=8", "--parallel=4"],
])("on %i cores: browsers, unit tests and servers", (cores, browsers, unit, servers) => {
  expect(commandOf(cores, "e2e")).toContain(browsers);
  for (const [name, dealtOut] of [
    ["unit", unit] as const,
    ...(["http", "process", "simulation"] as const).map((one) => [one, servers] as const),
  ])
    expect(/--parallel=\d+/.exec(commandOf(cores, name))?.[0] ?? null, name).toBe(dealtOut);
});

test.each([1, 2, 4, 8])(
  "on %i cores no part needs more of the machine than there is, and two measure alone",
  (cores) => {
    const parts = partsFor(cores);
    expect(parts.filter(({ lanes }) => lanes < 1 || lanes > lanesOf(cores))).toEqual([]);
    for (const name of ["frames", "cluster"])
      expect(parts.find((part) => part.name === name)!.lanes, name).toBe(lanesOf(cores));
  },
);

test("what is quick needs no browser, and all cores", () => {
  const parts = quickPartsFor(4);
  expect(parts.filter(({ needs }) => needs !== undefined)).toEqual([]);
  expect(parts.find(({ name }) => name === "quick")!.command).toContain("--parallel=4");
});

test("the same parts run on every machine", () => {
  const names = (cores: number) => partsFor(cores).map(({ name }) => name);
  expect(names(8)).toEqual(names(1));
  expect(names(2)).toEqual(names(1));
});
