import { expect, test } from "bun:test";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { Spec, Validation } from "@cyclonedx/cyclonedx-library";
import { ROOT } from "../../platform/files.ts";
import { enginePackage } from "../../platform/postgres-engine.ts";
import { takeInventory } from "./inventory.ts";
import { IN_POSTGRES } from "./native.ts";
import { sbomOf } from "./sbom.ts";

const inventory = takeInventory(ROOT);
const names = inventory.parts.map(({ name }) => name);

test("V-10: packages, fonts, Bun and PostgreSQL are in it, with what they lead to; what only builds or tests is not", () => {
  for (const name of ["elysia", "react", "pixi.js", "scheduler", "@fontsource/inter", "Noto Sans", "Bun", "PostgreSQL"])
    expect(names).toContain(name);
  for (const name of ["playwright", "typescript", "spdx-license-list", "@rollup/wasm-node"])
    expect(names).not.toContain(name);
});

test("V-10: each library beside PostgreSQL is named", () => {
  const libraries = readdirSync(join(enginePackage(), "native/lib")).filter((name) => name.includes(".so"));
  const own = /^lib(?:pq|ecpg|pgtypes)/;
  const unnamed = libraries.filter(
    (name) => !own.test(name) && !Object.keys(IN_POSTGRES).some((one) => name.startsWith(one)),
  );
  expect(unnamed).toEqual([]);
});

test("V-10: each part stands above a licence with a text, and none has blanks to be filled", () => {
  const blocks = inventory.notices.split(/^={80}$/m).map((block) => block.trim());
  const heads = blocks.map((block) => block.slice(0, block.indexOf("\n\n")).split("\n"));
  expect(heads.flat()).toHaveLength(inventory.parts.length);
  for (const block of blocks) expect(block.length - block.indexOf("\n\n")).toBeGreaterThan(200);
  const [postgres = ""] = blocks.filter((block) => block.startsWith("PostgreSQL "));
  expect(postgres).toMatch(/^PostgreSQL 18\.\d+ \(PostgreSQL, in PostgreSQL\)/);
  const [mine = ""] = blocks.filter((block) => block.startsWith("@redis/client "));
  expect(mine).not.toContain("<year>");
});

test("V-10: the bill of materials is CycloneDX 1.6 to the letter, names every part once, and is the same twice", async () => {
  const make = () => sbomOf({ version: "0.1.0", commit: "3f2a9c1b7d40", parts: inventory.parts });
  const text = make();
  expect(await new Validation.JsonStrictValidator(Spec.Version.v1dot6).validate(text)).toBeNull();
  expect(make()).toBe(text);
  const { components } = JSON.parse(text) as { components: { "bom-ref": string; purl?: string }[] };
  expect(components).toHaveLength(inventory.parts.length);
  expect(components.find(({ purl }) => purl?.startsWith("pkg:npm/elysia@"))).toBeDefined();
});
