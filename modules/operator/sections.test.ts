import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { AnyElysia } from "elysia";
import { takesKey } from "./frame/idempotency.ts";
import { asksForFactor, may, PERMISSIONS, permissionsOf, ROLES, type Role } from "./frame/permissions-contract.ts";
import { routesOf } from "./routes.ts";
import { type Browser, type TestDesk, testDesk } from "./testing/desk.ts";

setDefaultTimeout(60_000);

let desk: TestDesk;
const people = new Map<Role, Browser>();
beforeAll(async () => {
  desk = await testDesk();
  for (const role of ROLES) people.set(role, await desk.hire(`the-${role}`, role));
});
afterAll(() => desk.close());

const declared = routesOf({ operator: null as never, clientAddress: () => "", isSecure: () => true });
/** Whom the paper says may call each route: written down a second time, so that a changed grant is a decision. */
const MATRIX: Readonly<Record<string, readonly Role[] | "door">> = {
  "POST /login": "door",
  "POST /enrol/begin": "door",
  "POST /enrol/finish": "door",
  "GET /me": ROLES,
  "POST /step-up": ROLES,
  "POST /login/passkey": "door",
  "POST /step-up/passkey": ROLES,
  "GET /passkeys": ROLES,
  "POST /passkeys/options": ROLES,
  "POST /passkeys": ROLES,
  "POST /passkeys/:id/remove": ROLES,
  "GET /overview": ROLES,
  "GET /overview/history": ROLES,
  "GET /deals": ["support", "manager"],
  "GET /deals/:id": ["support", "manager"],
  "GET /proposals": ["finance", "manager", "admin"],
  "POST /proposals": ["finance", "manager", "admin"],
  "POST /proposals/:id/approve": ["finance", "manager", "admin"],
  "POST /proposals/:id/refuse": ["finance", "manager", "admin"],
  "POST /proposals/:id/withdraw": ["finance", "manager", "admin"],
  "POST /players/search": ["support", "finance", "manager"],
  "GET /players/:id": ["support", "finance", "manager"],
  "GET /players/:id/balances": ["finance", "manager"],
  "GET /players/:id/ledger": ["finance", "manager"],
  "GET /players/:id/ledger/csv": ["finance", "manager"],
  "GET /players/:id/deals": ["support", "finance", "manager"],
  "GET /players/:id/sessions": ["support", "finance", "manager"],
  "GET /players/:id/limits": ["support", "finance", "manager"],
  "GET /players/:id/notes": ["support", "finance", "manager"],
  "POST /players/:id/notes": ["support", "finance", "manager"],
  "POST /players/:id/block": ["support", "manager"],
  "POST /players/:id/unblock": ["support", "manager"],
  "POST /players/:id/exclude": ["support", "manager"],
  "POST /players/:id/sessions/end": ["support", "manager"],
  "GET /fair-play": ["support", "manager"],
  "GET /fair-play/:id": ["support", "manager"],
  "GET /fair-play/:id/deals/:deal": ["support", "manager"],
  "POST /fair-play/:id/decide": ["manager"],
  "GET /payouts": ["finance", "manager"],
  "GET /payouts/:id": ["finance", "manager"],
  "POST /payouts/:id/approve": ["finance"],
  "POST /payouts/:id/reject": ["finance"],
  "POST /payouts/:id/retry": ["finance"],
  "GET /kyc": ["support", "finance"],
  "GET /kyc/:id": ["support", "finance"],
  "POST /kyc/:id/approve": ["support"],
  "POST /kyc/:id/reject": ["support"],
  "POST /kyc/:id/release": ["support"],
  "GET /tickets": ["support", "finance", "manager"],
  "GET /tickets/:id": ["support", "finance", "manager"],
  "GET /tickets/:id/attachment": ["support", "finance", "manager"],
  "POST /tickets/:id/reply": ["support"],
  "POST /tickets/:id/resolve": ["support"],
  "POST /tickets/:id/close": ["support"],
  "POST /tickets/:id/reopen": ["support"],
  "GET /tournaments": ["manager"],
  "GET /tournaments/:id": ["manager"],
  "GET /templates": ["manager"],
  "GET /series": ["manager"],
  "POST /tournaments/preview": ["manager"],
  "POST /tournaments/make": ["manager"],
  "POST /tournaments/:id/cancel": ["manager"],
  "POST /templates/:id/change": ["manager"],
  "POST /templates/:id/retire": ["manager"],
  "POST /series/make": ["manager"],
  "POST /series/:id/end": ["manager"],
  "GET /settings": ROLES,
  "POST /settings/brand/check": ["admin"],
  "POST /settings/brand/change": ["admin"],
  "POST /settings/regions/check": ["admin"],
  "POST /settings/regions/change": ["admin"],
  "POST /settings/promotions/check": ["manager"],
  "POST /settings/promotions/propose": ["manager"],
  "POST /settings/rates/check": ["finance", "admin"],
  "POST /settings/rates/propose": ["finance", "admin"],
  "GET /maintenance": ["manager", "admin"],
  "POST /maintenance/announce": ["manager", "admin"],
  "POST /maintenance/prolong": ["manager", "admin"],
  "POST /maintenance/end": ["manager", "admin"],
  "POST /maintenance/cancel": ["manager", "admin"],
  "GET /tables": ["support", "manager"],
  "GET /tables/silent": ["support", "manager"],
  "GET /tables/:id": ["support", "manager"],
  "POST /tables/:id/void": ["manager"],
  "POST /tables/:id/drain": ["manager", "admin"],
  "GET /processes": ["manager", "admin"],
  "POST /processes/drain": ["manager", "admin"],
  "POST /floor-orders/:id/lift": ["manager", "admin"],
  "GET /books/days/:id": ["finance"],
  "POST /books/days/:id/check": ["finance"],
  "POST /books/days/:id/close": ["finance"],
  "GET /books/accounts": ["finance"],
  "GET /books/items": ["finance"],
  "POST /books/items/:id/resolve": ["finance"],
  "GET /books/suspense": ["finance"],
  "GET /books/papers": ["finance"],
  "POST /books/files/:id": ["finance"],
  "POST /books/papers": ["finance"],
  "GET /books/signed": ["finance"],
  "GET /books/signed/:id": ["finance"],
  "GET /books/challans": ["finance"],
  "POST /books/challans": ["finance"],
  "GET /papers/gst": ["finance"],
  "GET /papers/gst/csv": ["finance"],
  "GET /papers/vouchers/csv": ["finance"],
  "GET /papers/tds": ["finance"],
  "GET /papers/tds/csv": ["finance"],
  "GET /papers/players/:id": ["finance", "manager"],
  "GET /promotions": ["manager"],
  "GET /promotions/:id": ["manager"],
  "GET /promotion-form": ["manager"],
  "POST /promotions/preview": ["manager"],
  "POST /promotions/propose": ["manager"],
  "POST /promotions/:id/end": ["manager"],
  "GET /catalogue": ["manager"],
  "GET /catalogue/:id": ["manager"],
  "POST /catalogue/add": ["manager"],
  "POST /catalogue/:id/close": ["manager"],
  "POST /catalogue/:id/open": ["manager"],
  "GET /log": ["manager", "admin"],
  "GET /log/csv": ["manager", "admin"],
  "GET /deals/csv": ["support", "manager"],
  "GET /proposals/csv": ["finance", "manager", "admin"],
  "GET /payouts/csv": ["finance", "manager"],
  "GET /kyc/csv": ["support", "finance"],
  "GET /tickets/csv": ["support", "finance", "manager"],
  "GET /tables/csv": ["support", "manager"],
  "GET /fair-play/csv": ["support", "manager"],
  "GET /tournaments/csv": ["manager"],
  "GET /series/csv": ["manager"],
  "GET /promotions/csv": ["manager"],
  "GET /catalogue/csv": ["manager"],
  "GET /books/items/csv": ["finance"],
  "GET /books/suspense/csv": ["finance"],
  "GET /books/papers/csv": ["finance"],
  "GET /books/challans/csv": ["finance"],
  "GET /books/signed/csv": ["finance"],
  // The last: whoever may, ends their session by it.
  "POST /logout": ROLES,
};

/** What another site can have a browser send: without the page's token, from elsewhere, or as a form. */
const FORGED = [
  { "x-csrf-token": "" },
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { "content-type": "text/plain" },
  { "content-type": "application/x-www-form-urlencoded" },
];

test("O-6: no change is made for another site, by no route and whoever is logged in", async () => {
  const changes = Object.entries(MATRIX).filter(([name]) => name.startsWith("POST "));
  expect(changes.length).toBeGreaterThan(40);
  for (const [name, allowed] of changes) {
    const url = name.slice("POST ".length).replace(":id", "018f3f6e-7f3a-7b1c-8d2e-0123456789ab");
    const who = people.get(allowed === "door" ? ROLES[0] : allowed[0]!)!;
    // A stranger at the door has no token yet.
    for (const headers of allowed === "door" ? FORGED.slice(1) : FORGED) {
      const { status, message } = await desk.call(who, "POST", url, { body: {}, headers });
      expect([name, headers, status, message]).toEqual([name, headers, 403, "The request did not come from the desk."]);
    }
  }
});

describe("O-9: every route and every role", () => {
  test("what is mounted is what is declared, each with who may call it", () => {
    const { routes } = desk.app as unknown as Pick<AnyElysia, "routes">;
    const mounted = routes.map(({ method, path }) => `${method} ${path.replace(/^\/operator/, "")}`);
    expect(mounted.toSorted()).toEqual(declared.map(({ method, path }) => `${method} ${path}`).toSorted());
    expect(mounted.toSorted()).toEqual(Object.keys(MATRIX).toSorted());
    const known = [...Object.keys(PERMISSIONS), "anyOperator", "freshOperator", "door"];
    for (const { access } of declared) expect(known).toContain(access);
  });

  for (const [name, allowed] of Object.entries(MATRIX))
    test(name, async () => {
      const [method = "", path = ""] = name.split(" ");
      const url = path.replace(":id", "018f3f6e-7f3a-7b1c-8d2e-0123456789ab");
      const isDoor = allowed === "door";
      // Without a session a body is not even looked at.
      const nobody = await desk.call(null, method, url, { body: { wrong: true } });
      expect(nobody.status === 401).toBe(!isDoor);
      if (isDoor) return;
      for (const role of ROLES) {
        const { status, message } = await desk.call(people.get(role)!, method, url, { body: { wrong: true } });
        const isRefused = status === 403 && message === "Your role does not allow that.";
        expect({ role, isRefused }).toEqual({ role, isRefused: !allowed.includes(role) });
        expect(status).not.toBe(500);
      }
    });
});

/** What of a body says what was seen of the one that is changed. */
const SAYS_WHAT_WAS_SEEN = ["shown", "seen", "before", "version"];
/** Changes of one of something that need not say so; each route says why. */
const NEED_NOT = [
  "/books/days/:id/check",
  "/books/files/:id",
  "/floor-orders/:id/lift",
  "/passkeys/:id/remove",
  "/players/:id/block",
  "/players/:id/exclude",
  "/players/:id/notes",
  "/players/:id/sessions/end",
  "/players/:id/unblock",
  "/proposals/:id/refuse",
  "/proposals/:id/withdraw",
  "/tables/:id/drain",
  "/tickets/:id/close",
  "/tickets/:id/reopen",
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
    ...["/enrol/begin", "/enrol/finish", "/login", "/login/passkey", "/logout"],
    ...["/passkeys", "/passkeys/:id/remove", "/passkeys/options", "/players/search", "/promotions/preview"],
    ...["/settings/brand/check", "/settings/promotions/check", "/settings/rates/check", "/settings/regions/check"],
    ...["/step-up", "/step-up/passkey", "/tournaments/preview"],
  ]);
});

test("O-9: nobody has everything, and who sets what is played by decides no payout", () => {
  for (const role of ROLES) expect(permissionsOf(role).length).toBeLessThan(Object.keys(PERMISSIONS).length);
  expect(may("admin", "payouts.decide") || may("admin", "adjustments.approve")).toBe(false);
  expect(may("support", "payouts.view") || may("support", "cash.switch") || may("support", "log.view")).toBe(false);
  for (const permission of ["payouts.decide", "adjustments.propose", "cash.switch", "rates.manage"] as const)
    expect(asksForFactor(permission)).toBe(true);
});
