import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { Glob } from "bun";
import type { AnyElysia } from "elysia";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { IslandAddresses } from "../ui/island.tsx";
import { type Page, pageAsked } from "../ui/page.tsx";
import type { Access } from "./access/guard.ts";
import { takesKey } from "./frame/idempotency.ts";
import { asksForFactor, may, PERMISSIONS, permissionsOf, ROLES, type Role } from "./frame/permissions-contract.ts";
import type { Route } from "./frame/route.ts";
import { routesOf } from "./http.ts";
import { PAGE_LINKS } from "./links.ts";
import { operatorPages } from "./pages.tsx";
import { SECTIONS } from "./sections.ts";
import { type Browser, type TestDesk, testDesk } from "./testing/test-desk.ts";

setDefaultTimeout(60_000);

let desk: TestDesk;
const people = new Map<Role, Browser>();
beforeAll(async () => {
  desk = await testDesk();
  for (const role of ROLES) people.set(role, await desk.hire(`the-${role}`, role));
});
afterAll(() => desk.close());

const declared = routesOf({ operator: {} as never, clientAddress: () => "", isSecure: () => true });
/** The roles of each permission, written a second time, so that a changed grant is a decision. */
const GRANTS: Readonly<Record<Exclude<Access, "anonymous">, readonly Role[]>> = {
  "overview.view": [...ROLES],
  "numbers.view": ["finance", "manager", "admin"],
  "players.view": ["support", "finance", "manager"],
  "players.list": ["finance", "manager"],
  "players.notes": ["support", "finance", "manager"],
  "players.block": ["support", "manager"],
  "players.exclude": ["support", "manager"],
  "players.ledger": ["finance", "manager"],
  "players.data": ["manager"],
  "kyc.view": ["support", "finance"],
  "kyc.decide": ["support"],
  "tickets.view": ["support", "finance", "manager"],
  "tickets.answer": ["support"],
  "messages.send": ["support", "manager"],
  "announcements.manage": ["manager", "admin"],
  "clubs.manage": ["support", "manager"],
  "breaches.manage": ["manager", "admin"],
  "payouts.view": ["finance", "manager"],
  "payouts.decide": ["finance"],
  "payouts.approve": ["finance", "manager"],
  "adjustments.propose": ["finance"],
  "adjustments.approve": ["finance", "manager"],
  "writeoffs.propose": ["finance"],
  "writeoffs.approve": ["finance", "manager"],
  "books.view": ["finance"],
  "books.close": ["finance"],
  "tables.view": ["support", "manager"],
  "tables.void": ["manager"],
  "tables.drain": ["manager", "admin"],
  "deals.inspect": ["support", "manager"],
  "fairplay.view": ["support", "manager"],
  "fairplay.decide": ["manager"],
  "tournaments.manage": ["manager"],
  "catalogue.manage": ["manager"],
  "promotions.manage": ["manager"],
  "promotions.approve": ["finance", "manager"],
  "rates.manage": ["finance", "admin"],
  "regions.manage": ["admin"],
  "brand.manage": ["admin"],
  "maintenance.manage": ["manager", "admin"],
  "alarms.manage": ["finance", "manager", "admin"],
  "cash.switch": ["manager", "admin"],
  "proposals.view": ["finance", "manager", "admin"],
  "proposals.use": ["finance", "manager", "admin"],
  "staff.view": ["manager", "admin"],
  "staff.manage": ["admin"],
  "staff.approve": ["manager", "admin"],
  "log.view": ["manager", "admin"],
  anyOperator: ROLES,
  freshOperator: ROLES,
};
/** A log-out ends the session of whoever may: it comes last. */
const inTurn = declared.toSorted((one, other) => Number(one.path === "/logout") - Number(other.path === "/logout"));
const nameOf = ({ method, path }: Route) => `${method} ${path}`;
/**
 * Routes that ask for another permission than the first of their section, which shows it: written down a second time, so that a route
 * that asks for less, or lets anonymous callers in, is a decision.
 */
const BEYOND: Readonly<Partial<Record<Access, readonly string[]>>> = {
  anonymous: ["POST /enrol/begin", "POST /enrol/finish", "POST /login", "POST /login/passkey"],
  anyOperator: ["GET /me", "GET /passkeys", "POST /logout", "POST /step-up", "POST /step-up/passkey"],
  freshOperator: ["POST /passkeys", "POST /passkeys/:id/remove", "POST /passkeys/options"],
  "players.ledger": [
    "GET /papers/players/:id",
    "GET /players/:id/balances",
    "GET /players/:id/ledger",
    "GET /players/:id/ledger/csv",
  ],
  "players.list": ["GET /players", "GET /players/csv"],
  "players.notes": ["GET /players/:id/notes", "POST /players/:id/notes"],
  "players.block": ["POST /players/:id/block", "POST /players/:id/sessions/end", "POST /players/:id/unblock"],
  "players.exclude": ["POST /players/:id/exclude"],
  "players.data": [
    "GET /players/:id/nominee",
    "POST /players/:id/close",
    "POST /players/:id/correct",
    "POST /players/:id/export",
  ],
  "payouts.decide": [
    "GET /payouts/together",
    "POST /payouts/:id/approve",
    "POST /payouts/:id/reject",
    "POST /payouts/:id/retry",
    "POST /payouts/together",
  ],
  "kyc.decide": ["POST /kyc/:id/approve", "POST /kyc/:id/reject", "POST /kyc/:id/release"],
  "tickets.answer": [
    "POST /tickets/:id/assign",
    "POST /tickets/:id/close",
    "POST /tickets/:id/reopen",
    "POST /tickets/:id/reply",
    "POST /tickets/:id/resolve",
  ],
  "staff.manage": ["POST /staff/:id/block", "POST /staff/:id/link", "POST /staff/:id/unblock"],
  "tables.void": ["POST /tables/:id/void"],
  "tables.drain": ["GET /processes", "POST /floor-orders/:id/lift", "POST /processes/drain", "POST /tables/:id/drain"],
  "deals.inspect": ["GET /fair-play/:id/deals/:deal"],
  "fairplay.decide": ["POST /fair-play/:id/decide"],
  "books.close": [
    "POST /books/challans",
    "POST /books/days/:id/check",
    "POST /books/days/:id/close",
    "POST /books/files/:id",
    "POST /books/items/:id/resolve",
    "POST /books/months/:id/close",
    "POST /books/papers",
  ],
  "brand.manage": ["POST /settings/brand/change", "POST /settings/brand/check"],
  "regions.manage": ["POST /settings/regions/change", "POST /settings/regions/check"],
  "promotions.manage": ["POST /settings/promotions/check", "POST /settings/promotions/propose"],
  "rates.manage": ["POST /settings/rates/check", "POST /settings/rates/propose"],
  "proposals.use": ["POST /proposals", "POST /proposals/:id/approve"],
};
/** Changes by whoever sees the list: they decide what somebody else has proposed, or take back their own. */
const BY_SIGHT = ["/proposals/:id/refuse", "/proposals/:id/withdraw"];

/** What another site can have a browser send: without the page's token, from elsewhere, or as a form. */
const FORGED = [
  { "x-csrf-token": "" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { "content-type": "text/plain" },
  { "content-type": "application/x-www-form-urlencoded" },
];

test("O-6: no change is made for another site, by no route and whoever is logged in", async () => {
  const changes = declared.filter(({ method }) => method === "POST");
  expect(changes.length).toBeGreaterThan(40);
  for (const { path, access } of changes) {
    const url = path.replace(":id", "018f3f6e-7f3a-7b1c-8d2e-0123456789ab");
    const who = people.get(access === "anonymous" ? ROLES[0] : GRANTS[access][0]!)!;
    // A stranger at the door has no token yet.
    for (const headers of access === "anonymous" ? FORGED.slice(1) : FORGED) {
      const { status, message } = await desk.call(who, "POST", url, { body: {}, headers });
      expect([path, headers, status, message]).toEqual([path, headers, 403, "The request did not come from the desk."]);
    }
  }
});

describe("O-9: every route and every role", () => {
  test("what is mounted is what is declared", () => {
    const { routes } = desk.app as unknown as Pick<AnyElysia, "routes">;
    const mounted = routes.map(({ method, path }) => `${method} ${path.replace(/^\/operator/, "")}`);
    expect(mounted.toSorted()).toEqual(declared.map(nameOf).toSorted());
    expect(new Set(mounted).size).toBe(mounted.length);
  });

  test("the roles of each permission are those that are written down here", () => {
    const { anyOperator: _, freshOperator: __, ...granted } = GRANTS;
    const permissions = Object.keys(PERMISSIONS) as (keyof typeof PERMISSIONS)[];
    const roles = permissions.map((one) => [one, ROLES.filter((role) => may(role, one))]);
    expect(Object.fromEntries(roles)).toEqual(granted);
  });

  test("routes that ask for more than a look at their section, or for less, are those that are written down here", () => {
    const first = new Map(
      Object.values(SECTIONS).flatMap(({ permissions, routes }) =>
        routes(undefined as never).map((route) => [route.path, permissions[0] as Access]),
      ),
    );
    const others = declared.filter(
      ({ path, access }) => access !== first.get(path.replace(/\/csv$/, "")) && access !== first.get(path),
    );
    const byAccess = Map.groupBy(others, ({ access }) => access);
    const names = [...byAccess].map(([access, routes]) => [access, routes.map(nameOf).toSorted()]);
    expect(Object.fromEntries(names)).toEqual(BEYOND);
  });

  for (const [name, section] of Object.entries(SECTIONS))
    test(`the section ${name} asks for the permissions that it names, and what changes something for more than sight`, () => {
      const routes = section.routes(undefined as never);
      const asked = new Set(routes.map(({ access }) => access));
      expect([...asked].toSorted()).toEqual([...section.permissions].toSorted());
      const seen = routes.filter(
        ({ method, access, isLook, path }) =>
          method === "POST" && isLook !== true && access.endsWith(".view") && !BY_SIGHT.includes(path),
      );
      expect(seen.map(({ path }) => path)).toEqual([]);
    });

  for (const route of inTurn)
    test(nameOf(route), async () => {
      const { method, access } = route;
      const url = route.path.replace(":id", "018f3f6e-7f3a-7b1c-8d2e-0123456789ab");
      const isAnonymous = access === "anonymous";
      // Without a session a body is not even looked at.
      const nobody = await desk.call(null, method, url, { body: { wrong: true } });
      expect(nobody.status === 401).toBe(!isAnonymous);
      if (isAnonymous) return;
      for (const role of ROLES) {
        const { status, message } = await desk.call(people.get(role)!, method, url, { body: { wrong: true } });
        const isRefused = status === 403 && message === "Your role does not allow that.";
        expect({ role, isRefused }).toEqual({ role, isRefused: !GRANTS[access].includes(role) });
        expect(status).not.toBe(500);
      }
    });
});

/** The columns of each list's file: programs of an operator may read them. */
const HEADS: Readonly<Record<string, string>> = {
  "/kyc": "id kind state player review submittedAt decidedBy isClosed playerName",
  "/tickets":
    "id state player title category createdAt stateAt stateBy answers answeredBy hasFile playerName number assignee dueAt senderName senderEmail isGrievance",
  "/proposals": "id kind payload reason state proposer createdAt endsAt decider decisionReason before outcome",
  "/fair-play": "id one other state score signal openedAt decidedAt decidedBy",
  "/tournaments": "id name phase startsAt entered waiting seats entryFeePaise",
  "/series": "id templateName times ahead isOn",
  "/promotions": "id name category part startsAt endsAt endedAt",
  "/clubs": "id name state members createdAt",
  "/catalogue": "id variant currency name maxSeats deals buyInPaise isOpen",
  "/books/items": "id kind subject narration day amountPaise state openedAt resolvedAt resolvedBy reason",
  "/books/suspense": "gateway payment player amountPaise currency reason state decision at",
  "/books/ledger": "at transfer kind reference player table debitPaise creditPaise balancePaise",
  "/books/papers": "id source by begunAt endedAt state problem rows fresh known changed unreadable",
  "/books/challans": "id tax number bsr paidOn period amountPaise by",
  "/books/signed": "day transfers entries players heldPaise hash",
  "/numbers":
    "first last isRunning countedAt deposits depositsPaise withdrawals withdrawalsPaise feesPaise bonusPaise gstPaise gstBornePaise tdsPaise players cashPlayers returning newPlayers practiceDeals cashDeals practiceTables cashTables chargebackPaise",
  "/players": "id name registeredAt state kyc balancePaise absentFor",
  "/payouts":
    "id kind cause state player name grossPaise netPaise askedAt changedAt decidedBy takesTwo isStuck tdsPaise utr",
  "/tables":
    "id no name variant currency isPrivate maxSeats stakePaise people bots phase deal openedAt tournamentId process",
  "/deals": "id endedAt tableId tableNo deal variant currency",
};

test("O-15: each list's file has the columns that it had", () => {
  const files = declared.flatMap(({ path, file }) => (file === undefined ? [] : [[path, file.columns.join(" ")]]));
  expect(Object.fromEntries(files)).toEqual(HEADS);
});

test("every page of the desk is one of the build's islands, and stands in the bar or behind one that does", async () => {
  const pages = operatorPages({ renderPage: drawn });
  const paths = PAGE_LINKS.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  for (const { path, island, bar, title, heading } of PAGE_LINKS) {
    expect(existsSync(join(import.meta.dirname, islandFile(island)))).toBe(true);
    const shown = await pages.handle(new Request(`http://desk.test${path.replace(":id", "1")}`));
    expect([path, shown.status, await shown.text()]).toEqual([path, 200, `${heading ?? title} ${island}`]);
    if (bar === undefined) expect(paths).toContain(path.replace(/\/:.*$/, ""));
  }
});

/** A page's heading and island. */
function drawn(page: Page | (() => Page)): Response {
  const { body } = pageAsked(page);
  const html = renderToString(createElement(IslandAddresses, { value: () => "/island.js" }, body));
  return new Response(`${/<h1[^>]*>([^<]*)/.exec(html)?.[1]} ${/data-island="([^"]*)"/.exec(html)?.[1]}`);
}

/** `operator/payouts` is `payouts.island.tsx` of a section, or of the door. */
function islandFile(island: string): string {
  const [found] = new Glob(`**/page/${island.replace("operator/", "")}.island.tsx`).scanSync(import.meta.dirname);
  return found ?? "";
}

/** What of a body says what was seen of the one that is changed. */
const SAYS_WHAT_WAS_SEEN = ["shown", "seen", "before", "version"];
/** Changes of one of something that need not say so; each route says why. */
const NEED_NOT = [
  "/announcements/:id/end",
  "/books/days/:id/check",
  "/books/files/:id",
  "/breaches/:id/add",
  "/breaches/:id/count",
  "/checks/:id/run",
  "/floor-orders/:id/lift",
  "/messages/:id/send",
  "/passkeys/:id/remove",
  "/players/:id/block",
  "/players/:id/close",
  "/players/:id/correct",
  "/players/:id/exclude",
  "/players/:id/export",
  "/players/:id/notes",
  "/players/:id/sessions/end",
  "/players/:id/unblock",
  "/proposals/:id/refuse",
  "/proposals/:id/withdraw",
  "/staff/:id/block",
  "/staff/:id/link",
  "/staff/:id/unblock",
  "/tables/:id/drain",
];

test("what is decided of one of something says what was seen, and is refused without", () => {
  const saysNothing = declared.filter(({ method, path, body }) => {
    if (method !== "POST" || !path.includes("/:id")) return false;
    const wrong = body?.safeParse({
      reason: "x",
      state: "pending",
      from: "open",
      what: "watch",
      dealId: null,
      plan: {},
    });
    const missing = wrong?.error?.issues.map((issue) => String(issue.path[0])) ?? [];
    return !SAYS_WHAT_WAS_SEEN.some((field) => missing.includes(field));
  });
  expect(saysNothing.map(({ path }) => path).toSorted()).toEqual(NEED_NOT);
});

test("every change but doors, looks and files takes the key of what was confirmed", () => {
  const without = declared.filter((route) => route.method === "POST" && !takesKey(route)).map(({ path }) => path);
  expect(without.toSorted()).toEqual([
    "/books/days/:id/check",
    "/books/files/:id",
    "/breaches/:id/count",
    ...["/enrol/begin", "/enrol/finish", "/login", "/login/passkey", "/logout"],
    ...["/passkeys", "/passkeys/:id/remove", "/passkeys/options", "/players/search", "/promotions/preview"],
    ...["/settings/brand/check", "/settings/promotions/check", "/settings/rates/check", "/settings/regions/check"],
    ...["/staff/:id/link", "/step-up", "/step-up/passkey", "/tournaments/preview"],
  ]);
});

test("O-9: nobody has everything, and who sets what is played by decides no payout", () => {
  for (const role of ROLES) expect(permissionsOf(role).length).toBeLessThan(Object.keys(PERMISSIONS).length);
  expect(may("admin", "payouts.decide") || may("admin", "adjustments.approve")).toBe(false);
  expect(may("support", "payouts.view") || may("support", "cash.switch") || may("support", "log.view")).toBe(false);
  for (const permission of ["payouts.decide", "adjustments.propose", "cash.switch", "rates.manage"] as const)
    expect(asksForFactor(permission)).toBe(true);
});
