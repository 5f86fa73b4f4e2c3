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
  "POST /templates/:id/change": "tournaments template … change",
  "POST /templates/:id/retire": "tournaments template … retire",
  "POST /series/make": "tournaments series … add",
  "POST /series/:id/end": "tournaments series … end",
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

/** By which command the same is told that a file of the desk holds. Taking one is an act too. */
const FILES: Readonly<Record<string, string>> = {
  "GET /log/csv": "log list",
  "GET /payouts/csv": "withdrawals list",
  "GET /kyc/csv": "kyc list",
  "GET /tickets/csv": "tickets list",
  "GET /tables/csv": "tables list",
  "GET /proposals/csv": "proposals list",
  "GET /fair-play/csv": "fairplay list",
  "GET /tournaments/csv": "tournaments list",
  "GET /promotions/csv": "promotions list",
  "GET /catalogue/csv": "catalogue list",
  "GET /books/items/csv": "books list",
  "GET /books/suspense/csv": "deposits strays",
  "GET /books/signed/csv": "closings list",
  "GET /papers/gst/csv": "papers gst",
  "GET /papers/vouchers/csv": "papers vouchers",
  "GET /papers/tds/csv": "papers tds",
  "GET /papers/players/:id": "papers passbook",
};
const FILES_NOT_THERE: Readonly<Record<string, string>> = {
  "GET /players/:id/ledger/csv": "`statement PLAYER`, which is no command of operators.",
  "GET /deals/csv": "`deal ID` shows one, of which a list has the number alone.",
  "GET /books/papers/csv": "What was read stands in the log: `books.paper`.",
  "GET /books/challans/csv": "What was entered stands in the log: `books.challan`.",
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

const declared = routesOf({ operator: null as never, clientAddress: () => "", isSecure: () => true });

/** Commands, `words … verb` where the verb is one of several of a line, that the usage does not have. */
async function missing(commands: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const told = await operatorCommand({} as Config, { rest: [] });
  const lines = (told.ok ? "" : told.error).split("\n");
  return Object.values(commands).filter((command) => {
    const [words = "", verb = ""] = command.split(" … ");
    return !lines.some((line) => line.includes(`operator ${words}`) && new RegExp(`\\b${verb}\\b`).test(line));
  });
}

test("O-14: every act of the desk is a command of the binary, or it is said why not", async () => {
  const acts = declared.filter(({ method }) => method === "POST").map(({ path }) => `POST ${path}`);
  expect(acts.toSorted()).toEqual([...Object.keys(COMMANDS), ...Object.keys(NOT_THERE)].toSorted());
  expect(await missing(COMMANDS)).toEqual([]);
  expect(await missing({ "POST /x": "tournaments template … paint" })).toHaveLength(1);
});

test("O-14, O-15: so is what a file of the desk tells", async () => {
  const files = declared.filter(({ method, path }) => method === "GET" && /\/csv$|^\/papers\/players/.test(path));
  const known = [...Object.keys(FILES), ...Object.keys(FILES_NOT_THERE)];
  expect(files.map(({ path }) => `GET ${path}`).toSorted()).toEqual(known.toSorted());
  expect(await missing(FILES)).toEqual([]);
});
