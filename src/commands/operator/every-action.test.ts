/** Whatever the desk does, the terminal does too: the two lists side by side. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { z } from "zod";
import { type PlayerId, paise } from "../../../modules/kernel/index.ts";
import { routesOf } from "../../../modules/operator/http.ts";
import { addPlayer } from "../../../modules/operator/testing/players.ts";
import { createRegistryStore } from "../../../modules/tables/index.ts";
import { operatorOf } from "../../../test/support/command.ts";
import { SECRETS, type TestKyc, testKyc } from "../../../test/support/kyc.ts";
import type { Config } from "../../config.ts";
import { systemClock } from "../../platform/clock.ts";
import { operatorCommand } from "../operator.ts";

/** The terminal's command for each act of the desk. */
const COMMANDS: Readonly<Record<string, string>> = {
  "POST /players/search": "players find",
  "POST /players/:id/notes": "players note",
  "POST /players/:id/block": "players block",
  "POST /players/:id/unblock": "players unblock",
  "POST /players/:id/exclude": "players exclude",
  "POST /players/:id/export": "players export",
  "POST /players/:id/correct": "players correct",
  "POST /players/:id/close": "players close",
  "POST /players/:id/sessions/end": "sessions end",
  "POST /fair-play/:id/decide": "fairplay decide",
  // One after the other: each is decided alone at the desk too.
  "POST /staff/:id/block": "staff block",
  "POST /staff/:id/unblock": "staff unblock",
  "POST /staff/:id/link": "staff reset",
  "POST /payouts/together": "withdrawals approve",
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
  "POST /tickets/:id/assign": "tickets assign",
  "POST /messages/:id/send": "messages send",
  "POST /announcements/make": "announcements make",
  "POST /announcements/:id/end": "announcements end",
  "POST /breaches/make": "breaches make",
  "POST /breaches/:id/add": "breaches add",
  "POST /breaches/:id/count": "breaches count",
  "POST /breaches/:id/tell": "breaches tell",
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
  "POST /alarms/:id/note": "alarms note",
  "POST /checks/:id/run": "alarms run",
  "POST /tables/:id/void": "tables void",
  "POST /tables/:id/drain": "tables drain",
  "POST /processes/drain": "tables drain",
  "POST /floor-orders/:id/lift": "tables lift",
  "POST /books/days/:id/check": "books check",
  "POST /books/days/:id/close": "books close",
  "POST /books/months/:id/close": "books close-month",
  "POST /books/items/:id/resolve": "books resolve",
  "POST /books/files/:id": "books import",
  "POST /books/papers": "books ask",
  "POST /books/challans": "books challan",
  "POST /promotions/propose": "promotions add",
  "POST /promotions/:id/end": "promotions end",
  "POST /catalogue/add": "catalogue add",
  "POST /catalogue/:id/close": "catalogue close",
  "POST /catalogue/:id/open": "catalogue open",
  "POST /clubs/:id/rename": "clubs rename",
  "POST /clubs/:id/hide": "clubs hide",
  "POST /clubs/:id/show": "clubs show",
  "POST /clubs/:id/close": "clubs close",
};

/** The terminal's command that tells what a file of the desk holds. Downloading one is an entry of the audit log too. */
const FILES: Readonly<Record<string, string>> = {
  "GET /log/csv": "log list",
  "GET /payouts/csv": "withdrawals list",
  "GET /players/csv": "players list",
  "GET /numbers/csv": "numbers day",
  "GET /kyc/csv": "kyc list",
  "GET /tickets/csv": "tickets list",
  "GET /tables/csv": "tables list",
  "GET /proposals/csv": "proposals list",
  "GET /fair-play/csv": "fairplay list",
  "GET /tournaments/csv": "tournaments list",
  "GET /series/csv": "tournaments series … list",
  "GET /promotions/csv": "promotions list",
  "GET /catalogue/csv": "catalogue list",
  "GET /clubs/csv": "clubs list",
  "GET /books/items/csv": "books list",
  "GET /books/ledger/csv": "books ledger",
  "GET /books/profit-and-loss/csv": "books profit",
  "GET /books/trial-balance/csv": "books trial",
  "GET /papers/gstr1/csv": "papers gstr1",
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

const declared = routesOf({ operator: {} as never, clientAddress: () => "", isSecure: () => true });

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
  const entries = declared.filter(({ method }) => method === "POST").map(({ path }) => `POST ${path}`);
  expect(entries.toSorted()).toEqual([...Object.keys(COMMANDS), ...Object.keys(NOT_THERE)].toSorted());
  expect(await missing(COMMANDS)).toEqual([]);
  expect(await missing({ "POST /x": "tournaments template … paint" })).toHaveLength(1);
});

test("O-14, O-15: so is what a file of the desk tells", async () => {
  const files = declared.filter(({ method, path }) => method === "GET" && /\/csv$|^\/papers\/players/.test(path));
  const known = [...Object.keys(FILES), ...Object.keys(FILES_NOT_THERE)];
  expect(files.map(({ path }) => `GET ${path}`).toSorted()).toEqual(known.toSorted());
  expect(await missing(FILES)).toEqual([]);
});

/** What the desk decides by the digest of what was shown (decision 0058), as its routes declare it. */
const decided = declared
  // A promotion that is proposed is typed whole at the terminal.
  .filter(({ path, body }) => path.includes("/:id/") && body instanceof z.ZodObject && "shown" in body.shape)
  .map(({ path }) => COMMANDS[`POST ${path}`] ?? "none");

let server: TestKyc;
beforeAll(async () => {
  server = await testKyc();
}, 60_000);
afterAll(() => server.close());
const operator = operatorOf(() => server.database, { secret: SECRETS.current });

const idAt = (n: number) => `018f3f6e-7f3a-7b1c-8d2e-00000000000${n}`;
const [TABLE, CASE, ITEM, PAYOUT, CLUB, BREACH] = [idAt(1), idAt(2), idAt(3), idAt(4), idAt(5), idAt(6)] as const;
const ALL = '{"whom":{"kind":"all"}}';
const CUP = {
  name: "Evening Cup",
  entryFeePaise: 2_500,
  seats: 60,
  minPlayers: 6,
  dealsPerRound: 2,
  advancePerTable: 2,
  prizePlan: { type: "curve", paidShareBps: 1_500, steepness: 0.8 },
  breakMs: 30_000,
};
const TIMES = ["2036-01-01T10:00+05:30", "2036-01-01T20:00+05:30", "2036-01-01T20:30+05:30"];
const OFFER = {
  sName: "Diwali",
  eCategory: "instant",
  nExpiresIn: 7,
  dStartDate: "2026-01-01T00:00:00Z",
  dEndDate: "2036-02-01T00:00:00Z",
  aPriceRange: [{ nFrom: 100, nTo: 999, nPercentage: 10, nMaxBonus: 50 }],
};
const SERIES = { times: { type: "every", minutes: 10 }, opensBeforeMs: 600_000, closesBeforeMs: 30_000, ahead: 2 };

/** One of everything that is decided about: how it is looked at, and how it is decided. */
async function oneOfEach(): Promise<Readonly<Record<string, { look: readonly string[]; action: readonly string[] }>>> {
  const { owner } = server.database;
  const player = await addPlayer({ database: server.database, clock: systemClock }, "Asha");
  server.rules.automatic = false;
  await server.call(player, "/kyc", { sPanNumber: "ASDPR1234K", dDOB: "15-08-1990" });
  const bank = { sBankName: "State Bank of India", sIFSC: "SBIN0001234", sAccountNo: "12345678901" };
  await server.call(player, "/bank", { ...bank, sAccountHolderName: "Asha Rao" });
  await owner`
    INSERT INTO cashier.withdrawal (id, player, kind, year, gross_paise, taxable_paise, tds_paise, net_paise, state, asked_at, changed_at)
    VALUES (${PAYOUT}, ${player}, 'winnings', '2026-2027', 40001, 0, 0, 40001, 'inReview', now(), now())`;
  const scores = { dumping: 0, softPlay: 4.2, feeding: 0, together: 0 };
  const judgement = JSON.stringify({ score: 4.2, sides: { one: 2, other: 2 }, scores, signs: [] });
  await owner`
    INSERT INTO fairplay.case_file (id, one, other, state, score, facts, opened_at, judged_at)
    VALUES (${CASE}, ${player}, NULL, 'open', 4.2, ${judgement}::text::json, now(), now())`;
  await owner`
    INSERT INTO books.item (id, kind, subject, day, amount_paise, state, opened_at)
    VALUES (${ITEM}, 'tablesDiffer', '2026-01-01', '2026-01-01', 100, 'open', now())`;
  await owner`
    INSERT INTO clubs.club (id, name, name_key, name_look, about, code, made_by, created_at)
    VALUES (${CLUB}, 'Aces', 'aces', 'aces', '', '2222222222', ${player}, now())`;
  const club = (verb: string, ...more: string[]) => ({
    look: ["clubs", "look", CLUB],
    action: ["clubs", verb, CLUB, ...more],
  });
  const stakes = {
    variant: "points",
    pointValuePaise: paise(100),
    deals: 0,
    buyInPaise: paise(24_000),
    feeBps: 1_000,
  } as const;
  const kind = { ...stakes, currency: "inr", maxSeats: 6, nDeck: 2, name: "Points" } as const;
  await createRegistryStore(server.database).keep([
    { tableId: TABLE, epoch: 1, kind, tournamentId: null, players: ["one" as PlayerId, "other" as PlayerId] },
  ]);
  const idOf = async (...words: string[]) => (await operator(...words)).out.split(" ")[0] ?? "";
  const row = await idOf("catalogue", "add", "deals", "inr", "6", "5000", "6");
  const template = await idOf("tournaments", "template", "add", JSON.stringify(CUP));
  const cup = await idOf("tournaments", "create", template, ...TIMES);
  const series = await idOf("tournaments", "series", "add", JSON.stringify({ templateId: template, ...SERIES }));
  const offer = await idOf("promotions", "add", JSON.stringify(OFFER));
  const document = await idOf("kyc", "list");
  const payouts = (verb: string, ...more: string[]) => ({
    look: ["withdrawals", "show", PAYOUT],
    action: ["withdrawals", verb, PAYOUT, ...more],
  });
  const documents = (verb: string, ...more: string[]) => ({
    look: ["kyc", "show", document],
    action: ["kyc", verb, document, ...more],
  });
  await owner`INSERT INTO operator.alarm VALUES ('payout', 2, now(), now(), 'stuck', '{}')`;
  await owner`
    INSERT INTO operator.breach VALUES (${BREACH}, 'lost', 'here', 'names', 'spam', 'found', 'none', now(), now(), 'meera', now())`;
  return {
    "breaches tell": { look: ["breaches", "count", BREACH, ALL], action: ["breaches", "tell", BREACH, ALL] },
    "alarms note": { look: ["alarms", "look", "payout"], action: ["alarms", "note", "payout", "2", "Paid", "now"] },
    "fairplay decide": {
      look: ["fairplay", "show", CASE],
      action: ["fairplay", "decide", CASE, "watch", "--reason", "They meet."],
    },
    "withdrawals approve": payouts("approve"),
    "withdrawals reject": payouts("reject", "Another", "name"),
    "withdrawals retry": payouts("retry"),
    "kyc approve": documents("approve"),
    "kyc reject": documents("reject", "Unreadable"),
    "kyc release-bank": { look: ["kyc", "bank", player], action: ["kyc", "release-bank", player, "They", "asked"] },
    "tournaments cancel": {
      look: ["tournaments", "list"],
      action: ["tournaments", "cancel", cup, "--reason", "It rains."],
    },
    "tournaments template … change": {
      look: ["tournaments", "template", "list"],
      action: ["tournaments", "template", "change", template, JSON.stringify({ ...CUP, seats: 90 })],
    },
    "tournaments template … retire": {
      look: ["tournaments", "template", "list"],
      action: ["tournaments", "template", "retire", template],
    },
    "tournaments series … end": {
      look: ["tournaments", "series", "list"],
      action: ["tournaments", "series", "end", series],
    },
    "tables void": { look: ["tables", "show", TABLE], action: ["tables", "void", TABLE, "--reason", "The cards hang"] },
    "books close": { look: ["books", "show", "2026-01-02"], action: ["books", "close", "2026-01-02"] },
    "books close-month": { look: ["books", "month", "2025-12"], action: ["books", "close-month", "2025-12"] },
    "books resolve": { look: ["books", "list"], action: ["books", "resolve", ITEM, "It", "is", "ours"] },
    "promotions end": { look: ["promotions", "show", offer], action: ["promotions", "end", offer] },
    "catalogue close": { look: ["catalogue", "list"], action: ["catalogue", "close", row] },
    "clubs rename": club("rename", "Kings"),
    "clubs hide": club("hide"),
    "clubs show": club("show"),
    "clubs close": club("close"),
    "catalogue open": { look: ["catalogue", "list"], action: ["catalogue", "open", row] },
  };
}

test("O-14: what the desk decides by what it showed, the terminal does too: not unseen, not when it is another one", async () => {
  const each = await oneOfEach();
  expect(Object.keys(each).toSorted()).toEqual(decided.toSorted());
  const looks = new Map<string, string>();
  for (const { look } of Object.values(each)) {
    const words = look.join(" ");
    if (!looks.has(words)) looks.set(words, (await operator(...look)).out);
  }
  for (const [look, out] of looks)
    expect([look, out]).toEqual([look, expect.stringMatching(/seen: [0-9a-f]{12}(_\w+)?$/m)]);
  for (const [name, { look, action }] of Object.entries(each)) {
    const { code, problem } = await operator(...action, "--seen", "0123456789ab");
    const words = `what stands has changed since you looked: say \`operator ${look.join(" ")}\` again`;
    expect([name, code, problem]).toEqual([name, 1, `rummy: ${words}`]);
  }
  expect((await operator("kyc", ...(each["kyc approve"]?.action.slice(1) ?? []))).problem).toContain(
    "rummy: look first: ",
  );
}, 180_000);

test("O-14: the usage says where what was seen is asked for, and nowhere else", async () => {
  const told = await operatorCommand({} as Config, { rest: [] });
  const asking = (told.ok ? "" : told.error)
    .split(/\n| \| /)
    .filter((line) => line.includes("--seen"))
    .filter((line) => !line.includes("operator refunds"));
  expect(asking).toHaveLength(decided.length);
});
