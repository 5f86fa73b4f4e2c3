import { expect, test } from "bun:test";
import * as browser from "./browser.ts";

/** The sources that end up in a browser bundle of `browser.ts`. */
async function bundledSources(entry: string): Promise<string[]> {
  const built = await Bun.build({ entrypoints: [entry], target: "browser", sourcemap: "external", throw: true });
  const map = built.outputs.find((output) => output.path.endsWith(".map"))!;
  return (JSON.parse(await map.text()) as { sources: string[] }).sources;
}

test("R-50 the browser gets the checker and the scorer, never the solver or the deal", async () => {
  const sources = await bundledSources(`${import.meta.dir}/browser.ts`);
  expect(sources.some((source) => source.includes("groups.ts"))).toBe(true);
  expect(sources.filter((source) => /solver|deal\//.test(source))).toEqual([]);
});

test("R-50 nothing that arranges a hand is exported", () => {
  expect(Object.keys(browser).filter((name) => /best|least|solve|rank(Disc)|deadwood/i.test(name))).toEqual([]);
});
