import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { cruiseTree, type Violation } from "./cruise.ts";
import { ARROWS, RULES } from "./rules.ts";

setDefaultTimeout(300_000);

const ROOT = join(import.meta.dirname, "../..");
const scratch = mkdtempSync(join(tmpdir(), "rummy-arrows-"));
afterAll(() => rmSync(scratch, { recursive: true }));

describe("the source", () => {
  test("keeps to its arrows", async () => {
    const { files, violations } = await cruiseTree(ROOT);
    expect(violations).toEqual([]);
    expect(files).toBeGreaterThan(10);
  });

  test("every module has its arrows", () => {
    const modules = readdirSync(join(ROOT, "modules"));
    expect(modules.filter((one) => !(one in ARROWS))).toEqual([]);
  });

  test("the arrows form no circle", () => {
    const above = (name: string, path: readonly string[] = []): string[] => {
      if (path.includes(name)) throw new Error(`circle: ${[...path, name].join(" → ")}`);
      return ARROWS[name]!.flatMap((other) => [other, ...above(other, [...path, name])]);
    };
    for (const name of Object.keys(ARROWS)) above(name);
  });
});

/** A tree that is fine; each case below adds one bad import to it. */
const SOUND: Readonly<Record<string, string>> = {
  "modules/kernel/index.ts": "export const paise = 1;",
  "modules/kernel/claim.ts": 'import { sql } from "drizzle-orm";\nexport const claim = sql;',
  "modules/kernel/india.ts": 'import dayjs from "dayjs";\nexport const day = dayjs;',
  "modules/kernel/database.ts": 'import type { Sql } from "postgres";\nexport type Database = { sql: Sql };',
  "modules/ui/page.tsx": 'import { paise } from "../kernel/index.ts";\nexport const page = paise;',
  "modules/rummy/index.ts": 'import { solve } from "./solver.ts";\nexport const best = solve;',
  "modules/rummy/browser.ts": "export const check = 1;",
  "modules/rummy/solver.ts": "export const solve = 1;",
  "modules/settings/index.ts": 'import { paise } from "../kernel/index.ts";\nexport const settings = paise;',
  "modules/identity/index.ts": 'import { settings } from "../settings/index.ts";\nexport const identity = settings;',
  "modules/identity/contract.ts": 'import { z } from "zod";\nexport const login = z;',
  "modules/identity/schema.ts": 'import { pgSchema } from "drizzle-orm/pg-core";\nexport const table = pgSchema;',
  "modules/identity/store.ts":
    'import { sql } from "drizzle-orm";\nimport { claim } from "../kernel/claim.ts";\nimport { day } from "../kernel/india.ts";\nimport { table } from "./schema.ts";\nexport const store = [sql, claim, day, table];',
  "modules/identity/islands/login.tsx":
    'import { login } from "../contract.ts";\nimport { page } from "../../ui/page.tsx";\nexport default [login, page];',
  "modules/identity/facts.ts": 'export const facts = () => import("pdfkit");',
  "modules/identity/pages/game.tsx":
    'import Login from "../islands/login.tsx";\nimport { facts } from "../facts.ts";\nexport const game = [Login, facts];',
  "modules/identity/http.tsx":
    'import { game } from "./pages/game.tsx";\nimport { page } from "../ui/page.tsx";\nexport const http = [game, page];',
  "modules/wallet/index.ts": 'import { identity } from "../identity/index.ts";\nexport const wallet = identity;',
  "modules/realtime/index.ts": 'import { identity } from "../identity/index.ts";\nexport const realtime = identity;',
  "modules/tables/index.ts":
    'import { wallet } from "../wallet/index.ts";\nimport { best } from "../rummy/index.ts";\nimport { realtime } from "../realtime/index.ts";\nexport const tables = [wallet, best, realtime];',
  "modules/tables/contract.ts": "export const frame = 1;",
  "modules/tables/view/view.ts":
    'import { check } from "../../rummy/browser.ts";\nimport { frame } from "../contract.ts";\nexport const view = [check, frame];',
  "modules/lobby/index.ts":
    'import { tables } from "../tables/index.ts";\nimport { identity } from "../identity/index.ts";\nexport const lobby = [tables, identity];',
  "game-client/main.ts":
    'import { view } from "../modules/tables/view/view.ts";\nimport { check } from "../modules/rummy/browser.ts";\nexport const game = [view, check];',
  "src/main.ts": 'import { lobby } from "../modules/lobby/index.ts";\nexport const main = lobby;',
};

/** Each adds `line` to `file` and names the rule that must catch it. */
const BROKEN: readonly (readonly [rule: string, file: string, line: string])[] = [
  ["arrows-of-kernel", "modules/kernel/money.ts", 'import "../settings/index.ts";'],
  ["arrows-of-ui", "modules/ui/badge.tsx", 'import "../settings/index.ts";'],
  ["arrows-of-rummy", "modules/rummy/score.ts", 'import "../settings/index.ts";'],
  ["arrows-of-skill", "modules/skill/luck.ts", 'import "../tables/index.ts";'],
  ["arrows-of-settings", "modules/settings/regions.ts", 'import "../identity/index.ts";'],
  ["arrows-of-cluster", "modules/cluster/roster.ts", 'import "../settings/index.ts";'],
  ["arrows-of-security", "modules/security/recorder.ts", 'import "../identity/index.ts";'],
  ["arrows-of-identity", "modules/identity/login.ts", 'import "../wallet/index.ts";'],
  ["arrows-of-kyc", "modules/kyc/pan.ts", 'import "../wallet/index.ts";'],
  ["arrows-of-wallet", "modules/wallet/stake.ts", 'import "../tables/index.ts";'],
  ["arrows-of-books", "modules/books/papers.ts", 'import "../tables/index.ts";'],
  ["arrows-of-bonus", "modules/bonus/wheel.ts", 'import "../tables/index.ts";'],
  ["arrows-of-cashier", "modules/cashier/order.ts", 'import "../tables/index.ts";'],
  ["arrows-of-realtime", "modules/realtime/push.ts", 'import "../tables/index.ts";'],
  ["arrows-of-tables", "modules/tables/seat.ts", 'import "../lobby/index.ts";'],
  ["arrows-of-tournament", "modules/tournament/round.ts", 'import "../lobby/index.ts";'],
  ["arrows-of-lobby", "modules/lobby/row.ts", 'import "../rummy/index.ts";'],
  ["arrows-of-account", "modules/account/profile.ts", 'import "../lobby/index.ts";'],
  ["arrows-of-support", "modules/support/ticket.ts", 'import "../wallet/index.ts";'],
  ["arrows-of-saferplay", "modules/saferplay/playing/watching.ts", 'import "../../tables/index.ts";'],
  ["arrows-of-consent", "modules/consent/choices/choices.ts", 'import "../../tables/index.ts";'],
  ["arrows-of-push", "modules/push/notices/looking.ts", 'import "../../wallet/index.ts";'],
  ["arrows-of-clubs", "modules/clubs/view.ts", 'import "../tables/index.ts";'],
  ["arrows-of-friends", "modules/friends/people/apart.ts", 'import "../../tables/index.ts";'],
  ["arrows-of-fairplay", "modules/fairplay/cases/cases.ts", 'import "../../identity/index.ts";'],
  ["arrows-of-analysis", "modules/analysis/record.ts", 'import "../wallet/index.ts";'],
  ["arrows-of-dealday", "modules/dealday/dealday.ts", 'import "../lobby/index.ts";'],
  ["arrows-of-rating", "modules/rating/board.ts", 'import "../tables/index.ts";'],
  ["arrows-of-content", "modules/content/legal.ts", 'import "../tables/index.ts";'],
  ["kernel-imports-nothing", "modules/kernel/clock.ts", 'import "node:fs";'],
  ["kernel-imports-nothing", "modules/kernel/index.ts", 'import "dayjs";'],
  ["kernel-doors-take-one-package", "modules/kernel/india.ts", 'import "drizzle-orm";'],
  ["only-india-has-a-calendar", "modules/wallet/statement.ts", 'import "dayjs";'],
  ["rummy-is-pure", "modules/rummy/deal.ts", 'import "zod";'],
  ["skill-is-pure", "modules/skill/value.ts", 'import "zod";'],
  ["ui-only-for-what-draws", "modules/wallet/ledger.ts", 'import "../ui/page.tsx";'],
  ["index-only", "modules/wallet/ledger.ts", 'import "../identity/sessions.ts";'],
  ["index-only", "modules/tables/bots.ts", 'import type { solve } from "../rummy/solver.ts";'],
  ["faces-see-contracts", "modules/identity/pages/about.tsx", 'import "../index.ts";'],
  ["faces-see-contracts", "modules/lobby/islands/wallet.tsx", 'import "../../wallet/index.ts";'],
  ["faces-see-contracts", "modules/identity/pages/about.tsx", 'import type { store } from "../store.ts";'],
  ["sections-import-no-section", "modules/operator/sections/payouts/service.ts", 'import "../books/service.ts";'],
  [
    "sections-import-no-section",
    "modules/operator/sections/payouts/link.ts",
    'import type { B } from "../books/contract.ts";',
  ],
  ["frame-knows-no-section", "modules/operator/frame/route.ts", 'import "../sections/books/service.ts";'],
  ["frame-knows-no-section", "modules/operator/log/act.ts", 'import "../sections.ts";'],
  ["faces-see-contracts", "modules/identity/pages/about.tsx", 'import type { codes } from "../codes/store/codes.ts";'],
  ["islands-are-no-pages", "modules/identity/islands/form.tsx", 'import "../pages/game.tsx";'],
  ["game-client-doors", "game-client/net.ts", 'import "../modules/tables/index.ts";'],
  ["game-client-doors", "game-client/hint.ts", 'import "../modules/rummy/solver.ts";'],
  ["nothing-imports-the-shell", "modules/identity/otp.ts", 'import "../../src/main.ts";'],
  ["nothing-imports-the-shell", "game-client/net.ts", 'import type { main } from "../src/main.ts";'],
  ["modules-know-no-game-client", "modules/tables/push.ts", 'import "../../game-client/main.ts";'],
  ["product-imports-no-tests", "modules/tables/push.ts", 'import "../../test/support/clock.ts";'],
  ["product-imports-no-tests", "modules/tables/push.ts", 'import "./testing/driver.ts";'],
  ["only-stores-query", "modules/identity/login.ts", 'import { sql } from "drizzle-orm";'],
  ["only-stores-query", "modules/wallet/ledger.ts", 'import postgres from "postgres";'],
  ["seldom-needed-comes-late", "modules/wallet/paper.ts", 'import Document from "pdfkit";'],
  ["stores-are-private", "modules/wallet/schema.ts", 'import "../identity/schema.ts";'],
  ["no-circles", "modules/identity/contract.ts", 'import "./islands/login.tsx";'],
  ["browser-loads-no-server-code", "modules/identity/contract.ts", 'import "./store.ts";'],
  ["browser-loads-no-server-code", "modules/identity/contract.ts", 'import "./codes/store/codes.ts";'],
  ["browser-loads-no-server-code", "modules/identity/islands/login.tsx", 'import "node:crypto";'],
  ["browser-loads-no-server-code", "modules/identity/islands/login.tsx", 'import "elysia";'],
  ["browser-loads-no-server-code", "modules/identity/islands/login.tsx", 'import "../../kernel/claim.ts";'],
  ["browser-loads-no-server-code", "modules/rummy/browser.ts", 'import "./solver.ts";'],
];

/** Files that the bad lines point at, so that they resolve. */
const TARGETS: Readonly<Record<string, string>> = {
  "modules/identity/sessions.ts": "export const sessions = 1;",
  "modules/operator/sections.ts": "export const all = 1;",
  "modules/operator/sections/books/service.ts": "export const books = 1;",
  "modules/operator/sections/books/contract.ts": "export type B = 1;",
  "modules/identity/codes/store/codes.ts": 'import "drizzle-orm";\nexport const codes = 1;',
  "modules/tables/testing/driver.ts": 'import "bun:test";\nexport const driver = 1;',
  "test/support/clock.ts": "export const clock = 1;",
};
const PACKAGES = ["dayjs", "zod", "elysia", "postgres", "drizzle-orm", "drizzle-orm/pg-core", "pdfkit"];

let trees = 0;

function plant(files: Readonly<Record<string, string>>): string {
  trees += 1;
  const tree = join(scratch, String(trees));
  const packages = Object.fromEntries(PACKAGES.map((name) => [`node_modules/${name}/index.js`, "export {};"]));
  for (const [path, text] of Object.entries({ ...packages, ...files })) {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), text);
  }
  return tree;
}

type Case = (typeof BROKEN)[number];

/** Follows imports, and names the page that would load the file in the end: its cases stand alone. */
const FOLLOWED = "browser-loads-no-server-code";

/** One tree for many cases, since reading a tree takes long; no two cases of one rule stand in the same tree. */
function batches(cases: readonly Case[]): readonly (readonly Case[])[] {
  const made: Case[][] = [];
  for (const one of cases) {
    const free = made.find((batch) => batch.every(([rule]) => rule !== one[0] && rule !== FOLLOWED));
    if (free && one[0] !== FOLLOWED) free.push(one);
    else made.push([one]);
  }
  return made;
}

/** The sound tree with every case's line in its file. */
function withLines(batch: readonly Case[]): Readonly<Record<string, string>> {
  const files: Record<string, string> = { ...SOUND, ...TARGETS };
  for (const [, file, line] of batch) files[file] = `${line}\n${files[file] ?? "export {};"}`;
  return files;
}

describe("the rules", () => {
  test("let a sound tree pass", async () => {
    const { files, violations } = await cruiseTree(plant({ ...SOUND, ...TARGETS }));
    expect(violations).toEqual([]);
    expect(files).toBe(Object.keys({ ...SOUND, ...TARGETS }).length - 1);
  });

  for (const batch of batches(BROKEN)) {
    let cruised: Promise<readonly Violation[]> | undefined;
    for (const [rule, file, line] of batch) {
      test(`${rule}: ${file} says ${line}`, async () => {
        cruised ??= cruiseTree(plant(withLines(batch))).then(({ violations }) => violations);
        const caught = (await cruised).filter((one) => one.rule === rule);
        const isThis = ({ from }: Violation) => rule === FOLLOWED || from === file;
        expect(caught.some(isThis), JSON.stringify(caught)).toBe(true);
      });
    }
  }

  test("each is broken by a case above, but the operator's, who may see every module", () => {
    const broken = new Set<string | undefined>(BROKEN.map(([rule]) => rule));
    const untested = RULES.map((rule) => rule.name).filter((name) => !broken.has(name));
    expect(untested).toEqual(["arrows-of-operator"]);
  });
});
