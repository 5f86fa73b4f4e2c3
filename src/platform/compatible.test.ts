import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { VERSION } from "../version.ts";
import { NARROWED, THIS_RELEASE } from "./compatible.ts";
import { MIGRATIONS } from "./files.ts";
import { type Counts, migratedModules } from "./schema-note.ts";

/** Migrations that release 0.1.0 began with: nothing older is served beside them. */
const FIRST: Counts = {
  account: 1,
  analysis: 1,
  bonus: 4,
  books: 2,
  cashier: 12,
  clubs: 1,
  cluster: 1,
  consent: 1,
  content: 1,
  dealday: 1,
  fairplay: 5,
  friends: 2,
  identity: 13,
  kyc: 6,
  lobby: 5,
  operator: 7,
  push: 1,
  rating: 1,
  saferplay: 1,
  security: 2,
  settings: 1,
  support: 5,
  tables: 18,
  tournament: 7,
  wallet: 20,
};

/** What takes away something that an earlier release reads, or refuses what it writes. */
const NARROWING =
  /\bDROP (?:TABLE|COLUMN|SCHEMA|FUNCTION|TYPE|VIEW)\b|\bRENAME\b|\bSET NOT NULL\b|\bSET DATA TYPE\b|^ALTER TABLE\b.*\bADD CONSTRAINT\b|\bADD COLUMN\b(?!.*\bDEFAULT\b)[^;]*\bNOT NULL\b/im;

/** Constraints on a table that the same migration makes bind nobody older. */
function narrows(sql: string): boolean {
  const made = new Set([...sql.matchAll(/CREATE TABLE (?:IF NOT EXISTS )?([\w".]+)/gi)].map(([, name]) => name));
  return sql
    .split(";")
    .filter((one) => NARROWING.test(one.trim()))
    .some((one) => !made.has(/ALTER TABLE ([\w".]+)/i.exec(one)?.[1] ?? ""));
}

const narrowing = migratedModules(MIGRATIONS).flatMap((module) =>
  readdirSync(join(MIGRATIONS, module))
    .filter((name) => name.endsWith(".sql") && Number(name.slice(0, 4)) >= (FIRST[module] ?? 0))
    .filter((name) => narrows(readFileSync(join(MIGRATIONS, module, name), "utf8")))
    .map((name) => `${module}/${name.replace(".sql", "")}`),
);

describe("V-11: what earlier releases can serve with", () => {
  test("a migration that narrows the schema is listed with the release that brought it", () => {
    expect(narrowing.filter((one) => NARROWED[one] === undefined)).toEqual([]);
  });

  test.each([
    ["ALTER TABLE wallet.entries DROP COLUMN note", true],
    ['ALTER TABLE "wallet"."entries" ADD CONSTRAINT positive CHECK (n > 0)', true],
    ["ALTER TABLE wallet.entries ADD COLUMN note text NOT NULL", true],
    ["ALTER TABLE wallet.entries RENAME TO lines", true],
    ["ALTER TABLE wallet.entries ADD COLUMN note text DEFAULT '' NOT NULL", false],
    ["ALTER TABLE wallet.entries ADD COLUMN note text", false],
    ["CREATE TABLE a.b (id int);\nALTER TABLE a.b ADD CONSTRAINT one CHECK (id > 0)", false],
    ["CREATE TABLE a.b (id int);\nALTER TABLE a.c DROP COLUMN one", true],
  ])("the search itself: %s", (sql, found) => expect(narrows(sql)).toBe(found));

  test("each line names a migration that is there or a format, and no release of the future", () => {
    for (const version of Object.values(NARROWED)) expect(Bun.semver.order(version, VERSION)).toBeLessThanOrEqual(0);
    expect(THIS_RELEASE.version).toBe(VERSION);
    expect(Bun.semver.order(THIS_RELEASE.oldest, VERSION)).toBeLessThanOrEqual(0);
  });
});
