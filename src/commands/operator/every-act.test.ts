/** Whatever the desk does, the terminal does too: the two lists side by side. */
import { expect, test } from "bun:test";
import { routesOf } from "../../../modules/operator/http/routes.ts";
import type { Config } from "../../config.ts";
import { operatorCommand } from "../operator.ts";

/** By which command each act of the desk is done at the terminal. */
const COMMANDS: Readonly<Record<string, string>> = {
  "POST /players/search": "players find",
  "POST /players/:id/notes": "players note",
  "POST /players/:id/block": "players block",
  "POST /players/:id/unblock": "players unblock",
  "POST /players/:id/exclude": "players exclude",
  "POST /players/:id/sessions/end": "sessions end",
  "POST /fair-play/:id/decide": "fairplay decide",
  "POST /payouts/:id/approve": "withdrawals approve",
  "POST /payouts/:id/reject": "withdrawals reject",
  "POST /payouts/:id/retry": "withdrawals retry",
  "POST /kyc/:id/approve": "kyc approve",
  "POST /kyc/:id/reject": "kyc reject",
  "POST /kyc/:id/release": "kyc release-bank",
  "POST /tickets/:id/reply": "tickets reply",
  "POST /tickets/:id/resolve": "tickets resolve",
  "POST /tickets/:id/close": "tickets close",
  "POST /tickets/:id/reopen": "tickets reopen",
  "POST /tournaments/make": "tournaments create",
  "POST /tournaments/:id/cancel": "tournaments cancel",
  "POST /templates/:id/retire": "tournaments template",
  "POST /series/make": "tournaments series",
  "POST /series/:id/end": "tournaments series",
  "POST /settings/brand/change": "set KEY",
  "POST /settings/regions/change": "set KEY",
  "POST /settings/promotions/propose": "set KEY",
  "POST /settings/rates/propose": "set KEY",
  "POST /maintenance/announce": "maintenance announce",
  "POST /maintenance/prolong": "maintenance prolong",
  "POST /maintenance/end": "maintenance end",
  "POST /maintenance/cancel": "maintenance cancel",
  "POST /tables/:id/void": "tables void",
  "POST /tables/:id/drain": "tables drain",
  "POST /processes/drain": "tables drain",
  "POST /floor-orders/:id/lift": "tables lift",
  "POST /books/days/:id/check": "books check",
  "POST /books/days/:id/close": "books close",
  "POST /books/items/:id/resolve": "books resolve",
  "POST /books/files/:id": "books import",
  "POST /books/papers": "books ask",
  "POST /books/challans": "books challan",
  "POST /promotions/propose": "promotions add",
  "POST /promotions/:id/end": "promotions end",
  "POST /catalogue/add": "catalogue add",
  "POST /catalogue/:id/close": "catalogue close",
  "POST /catalogue/:id/open": "catalogue open",
};

/** What the terminal does not do, and why. */
const NOT_THERE: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...["/login", "/logout", "/login/passkey", "/step-up", "/step-up/passkey", "/enrol/begin", "/enrol/finish"],
      ...["/passkeys", "/passkeys/options", "/passkeys/:id/remove"],
    ].map((path) => [`POST ${path}`, "One's own session and factors: who may use the terminal has neither (O-14)."]),
  ),
  ...Object.fromEntries(
    ["/tournaments/preview", "/promotions/preview"].map((path) => [`POST ${path}`, "Changes nothing."]),
  ),
  ...Object.fromEntries(
    ["brand", "regions", "promotions", "rates"].map((group) => [`POST /settings/${group}/check`, "Changes nothing."]),
  ),
  ...Object.fromEntries(
    ["", "/:id/approve", "/:id/refuse", "/:id/withdraw"].map((path) => [
      `POST /proposals${path}`,
      "Takes two who are known by name and factor (O-12); a terminal is one, and lists and shows proposals.",
    ]),
  ),
};

test("O-14: every act of the desk is a command of the binary, or it is said why not", async () => {
  const acts = routesOf({ operator: null as never, clientAddress: () => "", isSecure: () => true })
    .filter(({ method }) => method === "POST")
    .map(({ path }) => `POST ${path}`);
  expect(acts.toSorted()).toEqual([...Object.keys(COMMANDS), ...Object.keys(NOT_THERE)].toSorted());
  const told = await operatorCommand({} as Config, { rest: [] });
  const usage = told.ok ? "" : told.error;
  const missing = Object.values(COMMANDS).filter((words) => !usage.includes(`operator ${words}`));
  expect(missing).toEqual([]);
});
