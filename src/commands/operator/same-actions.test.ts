/**
 * Every act at the desk and at the terminal: each is played on a platform of its own, by a browser's requests there and by words here. What the
 * log and the database say afterwards is the same, but for who did it.
 */
import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Elysia } from "elysia";
import { statement } from "../../../modules/books/testing/world.ts";
import { HttpRefusal, instant, type PlayerId, paise } from "../../../modules/kernel/index.ts";
import { operatorHttp, routesOf } from "../../../modules/operator/http.ts";
import { keepAlarms, may, ROLES } from "../../../modules/operator/index.ts";
import { KINDS } from "../../../modules/operator/sections/log/page/kind-labels.ts";
import { addPlayer } from "../../../modules/operator/testing/players.ts";
import { openSession } from "../../../modules/operator/testing/session.ts";
import { DEFAULT_SETTINGS } from "../../../modules/settings/index.ts";
import { createRegistryStore, type TableKind } from "../../../modules/tables/index.ts";
import { createTournamentOperatorApi, createTournamentStore } from "../../../modules/tournament/index.ts";
import { operatorOf, seenIn } from "../../../test/support/command.ts";
import { testKyc } from "../../../test/support/kyc.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../../test/support/postgres.ts";
import { askedWithdrawals } from "../../../test/support/withdrawals.ts";
import { readConfig } from "../../config.ts";
import { systemClock } from "../../platform/clock.ts";
import { systemRandom } from "../../platform/random.ts";
import type { OperatorPlatform } from "./command.ts";
import { withModules } from "./modules.ts";

setDefaultTimeout(180_000);

const SECRETS = { SESSION_SECRET: "s".repeat(32), ENCRYPTION_SECRET: "e".repeat(32) };
const CUP = {
  ...{ name: "Evening Cup", entryFeePaise: 2_500, seats: 60, minPlayers: 6, dealsPerRound: 2, advancePerTable: 2 },
  ...{ breakMs: 30_000, prizePlan: { type: "curve", paidShareBps: 1_500, steepness: 0.8 } },
};
const FORM = { ...CUP, templateId: null, feeBps: null, guaranteePaise: 0 };
const TIMES = ["2036-01-01T04:30:00.000Z", "2036-01-01T14:30:00.000Z", "2036-01-01T15:00:00.000Z"] as const;
const SERIES = { times: { type: "every", minutes: 10 }, opensBeforeMs: 600_000, closesBeforeMs: 30_000, ahead: 2 };
const CHALLAN = { tax: "tds", number: "12", bsr: "0510308", paidOn: "2026-01-07", period: "2025-12", amountPaise: 300 };
const [ITEM, CASE, CLUB] = [1, 2, 3].map((n) => `018f3f6e-7f3a-7b1c-8d2e-00000000000${n}`) as [string, string, string];
/** A moment from now, to the second. */
const moment = (ms: number) => `${new Date(Date.now() + ms).toISOString().slice(0, 19)}Z`;
const SOON = moment(3_600_000);
const ANNOUNCED = {
  ...{ text: "Cups at nine", place: "lobby", audience: "everybody" },
  ...{ startsAt: SOON, endsAt: moment(7_200_000) },
};
const BREACH = {
  ...{ what: "A file was lost", data: "Names", consequences: "Spam", measures: "It was found", advice: "Nothing" },
  ...{ place: "A laptop", beganAt: "2026-01-01T10:00:00Z", noticedAt: "2026-01-02T10:00:00Z" },
};
const { leadMs } = DEFAULT_SETTINGS.maintenance;
const PAPER = statement([["18/11/25", "RAZORPAY", "AXISN12345678901", "", 490, 490]]);
const DAY = "2026-01-02";
const tableOf = (n: number) => `018f3f6e-7f3a-7b1c-8d2e-0000000001${n}0`;

/** What is decided about, on one of the two platforms. */
async function prepare(database: TestDatabase) {
  const players: PlayerId[] = [];
  for (const name of ["Asha", "Bala", "Chitra", "Dev"])
    players.push(await addPlayer({ database, clock: systemClock }, `${name}${players.length}`));
  const { ids: payouts } = await askedWithdrawals(database, players.slice(0, 3));
  await database.owner`UPDATE cashier.withdrawal SET state = 'approved', decided_by = 'asha', next_at = NULL WHERE id = ${payouts[2]!}`;
  const kyc = await testKyc({ database, secrets: { current: SECRETS.ENCRYPTION_SECRET, old: [] } });
  kyc.rules.automatic = false;
  for (const [n, player] of players.entries()) {
    await kyc.call(player, "/kyc", { sPanNumber: `ASDPR123${n}K`, dDOB: "15-08-1990" });
    const bank = { sBankName: "State Bank of India", sIFSC: "SBIN0001234", sAccountNo: `1234567890${n}` };
    await kyc.call(player, "/bank", { ...bank, sAccountHolderName: "Asha Rao" });
  }
  await kyc.close();
  const idsOf = async (query: Promise<readonly { readonly id: string }[]>) => (await query).map(({ id }) => id);
  const documents = await idsOf(database.owner<{ id: string }[]>`SELECT id FROM kyc.documents ORDER BY id`);
  const accounts = await idsOf(database.owner<{ id: string }[]>`SELECT id FROM kyc.bank_accounts ORDER BY id`);
  const tickets = await idsOf(database.owner<{ id: string }[]>`
    INSERT INTO support.tickets (id, player_id, state, category, title, description, created_at, state_at)
    SELECT gen_random_uuid(), ${players[0]!}::uuid, state, 'game', 'It hangs', 'The cards hang', now(), now()
    FROM unnest(ARRAY['inReview', 'open', 'resolved', 'closed']) WITH ORDINALITY AS t(state, n) ORDER BY n RETURNING id`);
  const scores = { dumping: 0, softPlay: 4.2, feeding: 0, together: 0 };
  const facts = JSON.stringify({ score: 4.2, sides: { one: 2, other: 2 }, scores, signs: [] });
  await database.owner`
    INSERT INTO fairplay.case_file (id, one, other, state, score, facts, opened_at, judged_at)
    VALUES (${CASE}, ${players[0]!}, NULL, 'open', 4.2, ${facts}::text::json, now(), now())`;
  await database.owner`
    INSERT INTO books.item (id, kind, subject, day, amount_paise, state, opened_at)
    VALUES (${ITEM}, 'tablesDiffer', '2026-01-01', '2026-01-01', 100, 'open', now())`;
  await database.owner`
    INSERT INTO clubs.club (id, name, name_key, name_look, about, code, made_by, created_at)
    VALUES (${CLUB}, 'Aces', 'aces', 'aces', '', '2222222222', ${players[0]!}::uuid, now())`;
  // An export makes a code at random where there is none.
  await database.owner`
    INSERT INTO friends.person (player, code, created_at) VALUES (${players[0]!}, ${"a".repeat(16)}, now())`;
  await keepAlarms(database, [
    { kind: "payout", count: 5, firstAt: instant(0), lastAt: instant(1), message: "stuck", subjects: {} },
  ]);
  const kind: TableKind = {
    ...{ variant: "points", pointValuePaise: paise(100), deals: 0, buyInPaise: paise(24_000), feeBps: 1_000 },
    ...{ currency: "inr", maxSeats: 6, nDeck: 2, name: "Points" },
  };
  const seats = [1, 2].map((n) => ({
    tableId: tableOf(n),
    epoch: 1,
    kind,
    tournamentId: null,
    players: players.slice(0, 2),
  }));
  await createRegistryStore(database).keep(seats);
  const settings = { get: () => ({}) } as never;
  const cups = createTournamentOperatorApi({
    ...{ database, clock: systemClock, random: systemRandom, settings, store: createTournamentStore(database) },
  });
  const made: string[] = [];
  for (const name of ["First Cup", "Second Cup", "Third Cup"]) {
    const added = await cups.addTemplate({ ...CUP, name }, "asha");
    made.push(added.ok ? added.value : "");
  }
  return { players, payouts, documents, accounts, tickets, templates: made };
}
/** What there is to decide about, with what acts before have made. */
type Ids = Awaited<ReturnType<typeof prepare>> & Awaited<ReturnType<typeof madeIn>>;

/** The newest of what acts make. */
async function madeIn({ owner }: TestDatabase) {
  const [made] = await owner`
    SELECT (SELECT max(id)::text FROM lobby.table_kind) AS row,
      (SELECT id FROM tournament.tournament ORDER BY id DESC LIMIT 1) AS cup,
      (SELECT id FROM tournament.series ORDER BY id DESC LIMIT 1) AS series,
      (SELECT id FROM tables.floor_order WHERE scope = 'platform' AND ended_at IS NULL) AS "order",
      (SELECT id FROM support.announcements ORDER BY id DESC LIMIT 1) AS announcement,
      (SELECT id FROM operator.breach ORDER BY id DESC LIMIT 1) AS breach,
      (SELECT count(*)::int FROM settings.revision WHERE key = 'maintenance') AS version`;
  return made as {
    row: string;
    cup: string;
    series: string;
    order: string;
    announcement: string;
    breach: string;
    version: number;
  };
}

/** One act: what the desk is sent, after which look, and what is said at the terminal, after which words. */
interface Action {
  readonly route: string;
  readonly path: (at: Ids) => string;
  readonly body?: (at: Ids) => object;
  /** The desk's look whose `shown` is sent back; of a list its row of this id. */
  readonly look?: (at: Ids) => string;
  readonly row?: (at: Ids) => string;
  readonly words: (at: Ids) => readonly string[];
  readonly looked?: (at: Ids) => readonly string[];
  /** The body is this text. */
  readonly file?: string;
}

const reason = "They meet too often";
const why = ["--reason", reason];
const payout = (n: number) => ({
  look: ({ payouts }: Ids) => `/payouts/${payouts[n]}`,
  looked: ({ payouts }: Ids) => ["withdrawals", "show", payouts[n]!],
});
const document = (n: number) => ({
  look: ({ documents }: Ids) => `/kyc/${documents[n]}`,
  looked: ({ documents }: Ids) => ["kyc", "show", documents[n]!],
});
const template = (n: number) => ({
  look: () => "/templates",
  row: ({ templates }: Ids) => templates[n]!,
  looked: () => ["tournaments", "template", "list"],
});
const player = (path: string, body: object, ...words: readonly [string, ...string[]]): Action => ({
  route: `POST /players/:id/${path}`,
  path: ({ players }) => `/players/${players[0]}/${path}`,
  body: () => body,
  words: ({ players }) => ["players", words[0], players[0]!, ...words.slice(1)],
});
const ticket = (n: number, verb: string, body: object, ...words: string[]): Action => ({
  route: `POST /tickets/:id/${verb}`,
  path: ({ tickets }) => `/tickets/${tickets[n]}/${verb}`,
  body: () => body,
  words: ({ tickets }) => ["tickets", verb, tickets[n]!, ...words],
});
const row = (verb: "close" | "open"): Action => ({
  route: `POST /catalogue/:id/${verb}`,
  path: ({ row }) => `/catalogue/${row}/${verb}`,
  look: ({ row }) => `/catalogue/${row}`,
  words: ({ row }) => ["catalogue", verb, row],
  looked: () => ["catalogue", "list"],
});
const club = (verb: string, body: object, ...words: string[]): Action => ({
  route: `POST /clubs/:id/${verb}`,
  path: () => `/clubs/${CLUB}/${verb}`,
  look: () => `/clubs/${CLUB}`,
  body: () => body,
  words: () => ["clubs", verb, CLUB, ...words],
  looked: () => ["clubs", "look", CLUB],
});
const maintenance = (verb: string, body: () => object, words: () => readonly string[] = () => []): Action => ({
  route: `POST /maintenance/${verb}`,
  path: () => `/maintenance/${verb}`,
  body: ({ version }) => ({ ...body(), version }),
  words: () => ["maintenance", verb, ...words()],
});

const ACTIONS: readonly Action[] = [
  {
    ...payout(0),
    route: "POST /payouts/:id/approve",
    path: ({ payouts }) => `/payouts/${payouts[0]}/approve`,
    words: ({ payouts }) => ["withdrawals", "approve", payouts[0]!],
  },
  {
    ...payout(1),
    route: "POST /payouts/:id/reject",
    path: ({ payouts }) => `/payouts/${payouts[1]}/reject`,
    body: () => ({ reason, state: "inReview" }),
    words: ({ payouts }) => ["withdrawals", "reject", payouts[1]!, reason],
  },
  {
    ...payout(2),
    route: "POST /payouts/:id/retry",
    path: ({ payouts }) => `/payouts/${payouts[2]}/retry`,
    words: ({ payouts }) => ["withdrawals", "retry", payouts[2]!],
  },
  {
    ...document(0),
    route: "POST /kyc/:id/approve",
    path: ({ documents }) => `/kyc/${documents[0]}/approve`,
    words: ({ documents }) => ["kyc", "approve", documents[0]!],
  },
  {
    ...document(1),
    route: "POST /kyc/:id/reject",
    path: ({ documents }) => `/kyc/${documents[1]}/reject`,
    body: () => ({ reason, state: "pending" }),
    words: ({ documents }) => ["kyc", "reject", documents[1]!, reason],
  },
  {
    route: "POST /kyc/:id/release",
    path: ({ accounts }) => `/kyc/${accounts[2]}/release`,
    look: ({ accounts }) => `/kyc/${accounts[2]}`,
    body: () => ({ reason }),
    words: ({ players }) => ["kyc", "release-bank", players[2]!, reason],
    looked: ({ players }) => ["kyc", "bank", players[2]!],
  },
  player("notes", { note: reason }, "note", reason),
  player("block", { reason: "fraud" }, "block", "fraud"),
  player("unblock", { reason: "mistake" }, "unblock", "mistake"),
  player("exclude", { period: "7d" }, "exclude", "7d"),
  player("export", { reason }, "export", reason),
  player("correct", { fullName: "Asha Rao", reason }, "correct", '{"fullName":"Asha Rao"}', reason),
  {
    route: "POST /players/:id/close",
    path: ({ players }) => `/players/${players[3]}/close`,
    body: () => ({ reason }),
    words: ({ players }) => ["players", "close", players[3]!, reason],
  },
  {
    route: "POST /players/search",
    path: () => "/players/search",
    body: () => ({ text: "Chitra" }),
    words: () => ["players", "find", "Chitra"],
  },
  ticket(0, "reply", { text: reason, version: 0 }, reason),
  ticket(1, "resolve", { text: reason, version: 0 }, reason),
  ticket(2, "close", { version: 0 }),
  ticket(3, "reopen", { version: 0 }),
  {
    route: "POST /messages/:id/send",
    path: ({ players }) => `/messages/${players[0]}/send`,
    body: () => ({ subject: "Your PAN", text: reason, byMail: false }),
    words: ({ players }) => ["messages", "send", players[0]!, "site", "Your PAN", reason],
  },
  {
    route: "POST /announcements/make",
    path: () => "/announcements/make",
    body: () => ANNOUNCED,
    words: () => ["announcements", "make", JSON.stringify(ANNOUNCED)],
  },
  {
    route: "POST /announcements/:id/end",
    path: ({ announcement }) => `/announcements/${announcement}/end`,
    words: ({ announcement }) => ["announcements", "end", announcement],
  },
  {
    route: "POST /breaches/make",
    path: () => "/breaches/make",
    body: () => BREACH,
    words: () => ["breaches", "make", JSON.stringify(BREACH)],
  },
  {
    route: "POST /breaches/:id/add",
    path: ({ breach }) => `/breaches/${breach}/add`,
    body: () => ({ kind: "cause", note: reason }),
    words: ({ breach }) => ["breaches", "add", breach, "cause", reason],
  },
  ticket(1, "assign", { to: null, version: 1 }, "nobody"),
  {
    route: "POST /fair-play/:id/decide",
    path: () => `/fair-play/${CASE}/decide`,
    look: () => `/fair-play/${CASE}`,
    body: () => ({ what: "watch", from: "open", reason }),
    words: () => ["fairplay", "decide", CASE, "watch", ...why],
    looked: () => ["fairplay", "show", CASE],
  },
  {
    route: "POST /catalogue/add",
    path: () => "/catalogue/add",
    body: () => ({ variant: "deals", currency: "inr", maxSeats: 6, amountPaise: 5_000, deals: 6 }),
    words: () => ["catalogue", "add", "deals", "inr", "6", "5000", "6"],
  },
  row("close"),
  row("open"),
  club("rename", { name: "Kings of Pune" }, "Kings of Pune"),
  club("hide", {}),
  club("show", {}),
  club("close", {}),
  {
    route: "POST /tournaments/make",
    path: () => "/tournaments/make",
    body: ({ templates: [first] }) => ({
      plan: { ...FORM, name: "First Cup", templateId: first },
      ...{ registrationStartsAt: TIMES[0], registrationEndsAt: TIMES[1], startsAt: TIMES[2] },
    }),
    words: ({ templates: [first] }) => ["tournaments", "create", first!, ...TIMES],
  },
  {
    route: "POST /tournaments/:id/cancel",
    path: ({ cup }) => `/tournaments/${cup}/cancel`,
    look: ({ cup }) => `/tournaments/${cup}`,
    body: () => ({ reason }),
    words: ({ cup }) => ["tournaments", "cancel", cup, ...why],
    looked: () => ["tournaments", "list"],
  },
  {
    ...template(1),
    route: "POST /templates/:id/change",
    path: ({ templates }) => `/templates/${templates[1]}/change`,
    body: () => ({ plan: { ...FORM, seats: 90 } }),
    words: ({ templates }) => [
      "tournaments",
      "template",
      "change",
      templates[1]!,
      JSON.stringify({ ...CUP, seats: 90 }),
    ],
  },
  {
    ...template(2),
    route: "POST /templates/:id/retire",
    path: ({ templates }) => `/templates/${templates[2]}/retire`,
    words: ({ templates }) => ["tournaments", "template", "retire", templates[2]!],
  },
  {
    route: "POST /series/make",
    path: () => "/series/make",
    body: ({ templates: [templateId] }) => ({ templateId, ...SERIES }),
    words: ({ templates: [templateId] }) => ["tournaments", "series", "add", JSON.stringify({ templateId, ...SERIES })],
  },
  {
    route: "POST /series/:id/end",
    path: ({ series }) => `/series/${series}/end`,
    look: () => "/series",
    row: ({ series }) => series,
    words: ({ series }) => ["tournaments", "series", "end", series],
    looked: () => ["tournaments", "series", "list"],
  },
  maintenance(
    "announce",
    () => ({ startsAt: SOON, minutes: 30, leadMinutes: leadMs / 60_000, text: "Soon" }),
    () => [SOON, "30", "Soon"],
  ),
  maintenance(
    "prolong",
    () => ({ minutes: 10 }),
    () => ["10"],
  ),
  maintenance("cancel", () => ({})),
  maintenance(
    "announce",
    () => ({ startsAt: moment(0), minutes: 30, leadMinutes: leadMs / 60_000, text: "" }),
    () => [moment(0), "30"],
  ),
  maintenance("end", () => ({})),
  {
    route: "POST /alarms/:id/note",
    path: () => "/alarms/payout/note",
    look: () => "/alarms/payout",
    body: () => ({ note: reason, seen: 3 }),
    words: () => ["alarms", "note", "payout", "3", reason],
    looked: () => ["alarms", "look", "payout"],
  },
  {
    route: "POST /checks/:id/run",
    path: () => "/checks/audit/run",
    body: () => ({}),
    words: () => ["alarms", "run", "audit"],
  },
  {
    route: "POST /tables/:id/void",
    path: () => `/tables/${tableOf(1)}/void`,
    body: () => ({ reason, dealId: null, shown: "0".repeat(22) }),
    words: () => ["tables", "void", tableOf(1), ...why],
    looked: () => ["tables", "show", tableOf(1)],
  },
  {
    route: "POST /tables/:id/drain",
    path: () => `/tables/${tableOf(2)}/drain`,
    body: () => ({ reason }),
    words: () => ["tables", "drain", tableOf(2), ...why],
  },
  {
    route: "POST /processes/drain",
    path: () => "/processes/drain",
    body: () => ({ reason, run: null }),
    words: () => ["tables", "drain", "platform", ...why],
  },
  {
    route: "POST /floor-orders/:id/lift",
    path: ({ order }) => `/floor-orders/${order}/lift`,
    words: () => ["tables", "lift", "platform"],
  },
  {
    route: "POST /books/items/:id/resolve",
    path: () => `/books/items/${ITEM}/resolve`,
    look: () => "/books/items",
    row: () => ITEM,
    body: () => ({ reason }),
    words: () => ["books", "resolve", ITEM, reason],
    looked: () => ["books", "list"],
  },
  {
    route: "POST /books/days/:id/check",
    path: () => `/books/days/${DAY}/check`,
    words: () => ["books", "check", DAY],
  },
  {
    route: "POST /books/days/:id/close",
    path: () => `/books/days/${DAY}/close`,
    look: () => `/books/days/${DAY}`,
    words: () => ["books", "close", DAY],
    looked: () => ["books", "show", DAY],
  },
  {
    route: "POST /books/challans",
    path: () => "/books/challans",
    body: () => CHALLAN,
    words: () => ["books", "challan", JSON.stringify(CHALLAN)],
  },
  {
    route: "POST /books/files/:id",
    path: () => "/books/files/bank",
    file: PAPER,
    words: () => ["books", "import", "bank", join(folder, "bank.csv")],
  },
];

/** They change nothing that a second try could change again, but write an entry. */
const LOGGED_LOOKS = ["/players/search", "/books/days/:id/check"];

/** Acts that differ, or are refused here, and why. */
const OTHERS: Readonly<Record<string, string>> = {
  "POST /promotions/propose": "two decide it at the desk; the terminal does it at once, where no two can",
  "POST /promotions/:id/end": "two decide it at the desk; the terminal does it at once, where no two can",
  "POST /books/months/:id/close": "no month is done here; a test of the desk's books closes one",
  "POST /breaches/:id/tell": "its digest is of a count; `breaches.test.ts` tells players at the terminal",
  "POST /books/papers": "no service answers here",
  "POST /payouts/together": "the terminal approves them one after the other; each is logged as a single approval is",
  "POST /staff/:id/block": "`staff block` goes by name, on behalf of the machine's owner, who needs no role",
  "POST /staff/:id/unblock": "`staff unblock` goes by name, on behalf of the machine's owner, who needs no role",
  "POST /players/:id/sessions/end": "`sessions end` has no reason and no log-in to name",
  "POST /settings/brand/change": "`set` writes a setting as it is, known to the desk or not",
  "POST /settings/regions/change": "`set` writes a setting as it is, known to the desk or not",
  "POST /settings/promotions/propose": "`set` writes it at once, where no two can decide it",
  "POST /settings/rates/propose": "`set` writes it at once, where no two can decide it",
};

let desk: TestDatabase;
let terminal: TestDatabase;
let folder: string;
let at: { readonly desk: Awaited<ReturnType<typeof prepare>>; readonly terminal: Awaited<ReturnType<typeof prepare>> };
const people = new Map<string, Readonly<Record<string, string>>>();
beforeAll(async () => {
  [desk, terminal] = await Promise.all([freshDatabase(), freshDatabase()]);
  folder = mkdtempSync(join(tmpdir(), "rummy-acts-"));
  await Bun.write(join(folder, "bank.csv"), PAPER);
  at = { desk: await prepare(desk), terminal: await prepare(terminal) };
  for (const role of ROLES) people.set(role, await openSession(desk, `the-${role}`, role));
}, 180_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await Promise.all([desk.close(), terminal.close()]);
});

/** The desk as it serves browsers, beside no server that carries out what it leaves to do. */
const atWork = <T>(work: (app: Pick<Elysia, "handle">) => Promise<T>): Promise<T> => {
  const config = readConfig({ ...SECRETS, PUBLIC_URL: "https://rummy.test" });
  if (!config.ok) throw new Error(config.error);
  const platform = {
    ...{ config: config.value, folder: { path: folder }, database: desk, shards: [], clock: systemClock },
    ...{ random: systemRandom, log: collectingLog(), actor: "", asked: {} },
  } as unknown as OperatorPlatform;
  return withModules(platform, ({ operator }) =>
    work(
      new Elysia()
        .onError(({ error, status }) =>
          status(error instanceof HttpRefusal ? (error.status as 400) : 500, { message: String(error), data: null }),
        )
        .use(operatorHttp({ operator, clientAddress: () => "203.0.113.7", isSecure: () => true })),
    ),
  );
};

const declared = routesOf({ operator: {} as never, clientAddress: () => "", isSecure: () => true });
const operator = operatorOf(() => terminal, {
  secret: SECRETS.SESSION_SECRET,
  encryption: SECRETS.ENCRYPTION_SECRET,
});

let sent = 0;
/** A request of somebody at the desk whose role allows it. */
async function send(
  app: Pick<Elysia, "handle">,
  method: string,
  path: string,
  route: string,
  body?: string,
): Promise<{ status: number; data: unknown }> {
  const access = declared.find((one) => `${one.method} ${one.path}` === route)!.access;
  const role = ROLES.find((one) => access in { anyOperator: 1, freshOperator: 1 } || may(one, access as never))!;
  const key = `confirmation-${String(++sent).padStart(8, "0")}`;
  const headers = {
    ...people.get(role)!,
    "idempotency-key": key,
    ...(path.includes("/files/") && { "content-type": "text/csv" }),
  };
  const asked = new Request(`http://desk.test/operator${path}`, {
    method,
    headers,
    ...(body !== undefined && { body }),
  });
  const answer = await app.handle(asked);
  const { message, data } = (await answer.json()) as { message: string; data: unknown };
  return { status: answer.status, data: answer.ok ? data : message };
}

async function atDesk(app: Pick<Elysia, "handle">, action: Action): Promise<void> {
  const ids = { ...at.desk, ...(await madeIn(desk)) };
  const body = { ...action.body?.(ids), ...(action.look && { shown: await shownAt(app, action, ids) }) };
  const { status, data } = await send(app, "POST", action.path(ids), action.route, action.file ?? JSON.stringify(body));
  expect([action.route, status, status === 200 ? "" : data]).toEqual([action.route, 200, ""]);
}

async function shownAt(app: Pick<Elysia, "handle">, action: Action, ids: Ids): Promise<string> {
  const look = action.look!(ids);
  const route = declared.find(({ method, path }) => method === "GET" && patternOf(path).test(look))!;
  const { data } = await send(app, "GET", look, `GET ${route.path}`);
  const { shown, rows, templates } = data as { shown?: string; rows?: readonly Shown[]; templates?: readonly Shown[] };
  return shown ?? (rows ?? templates ?? []).find(({ id }) => id === action.row?.(ids))!.shown;
}
interface Shown {
  readonly id: string;
  readonly shown: string;
}
const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`);

async function atTerminal(action: Action): Promise<void> {
  const ids = { ...at.terminal, ...(await madeIn(terminal)) };
  const looked = action.looked && (await operator(...action.looked(ids)));
  const lines = (looked?.out ?? "").split("\n");
  const line = lines.find((one) => action.words(ids).some((word) => word.length > 30 && one.includes(word))) ?? "";
  const seen = looked && seenIn({ out: line.includes("seen: ") ? line : (looked.out ?? "") });
  const { code, problem } = await operator(...action.words(ids), ...(seen === undefined ? [] : ["--seen", seen]));
  expect([action.route, code, problem]).toEqual([action.route, 0, ""]);
}

/** Every row of the database, but of tables that only say who asked or looked. */
async function rowsIn({ owner }: TestDatabase): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const tables = await owner<{ name: string }[]>`
    SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
    WHERE schemaname NOT IN ('pg_catalog', 'information_schema', 'drizzle', 'public')`;
  const parts = tables
    .filter(({ name }) => !WHO.test(name))
    .map(({ name }) => `SELECT '${name}' AS name, ctid::text AS place, to_jsonb(t) AS row FROM ${name} AS t`);
  const rows = await owner.unsafe(parts.join(" UNION ALL "));
  return new Map(rows.map(({ name, place, row }) => [`${name} ${keyOf(row) ?? place}`, row]));
}
const keyOf = (row: Record<string, unknown>) => row.id ?? row.seq ?? row.key;
/** Sessions and keys of the desk, security events; and balances of accounts, whose parts are chosen by ids (entries are compared), and what looks keep. */
const WHO =
  /^operator\.(?:session|confirmation|account|device|player_look)|^security\.|^wallet\.account$|^tables\.place_count$/;

/** The rows after the action before. */
const stood = new Map<TestDatabase, Awaited<ReturnType<typeof rowsIn>>>();

/** Added rows whole, of changed rows the fields that changed; what is random, a time or somebody's name is masked. */
async function changesBy(database: TestDatabase, run: () => Promise<void>): Promise<readonly string[]> {
  const before = stood.get(database) ?? (await rowsIn(database));
  await run();
  const after = await rowsIn(database);
  stood.set(database, after);
  const lines: string[] = [];
  for (const [name, row] of after) {
    const old = before.get(name);
    const fields = Object.entries(row).filter(
      ([field, value]) => JSON.stringify(old?.[field]) !== JSON.stringify(value),
    );
    if (fields.length > 0) lines.push(masked(`${name.split(" ")[0]} ${JSON.stringify(Object.fromEntries(fields))}`));
  }
  for (const name of before.keys()) if (!after.has(name)) lines.push(masked(`${name.split(" ")[0]} gone`));
  return lines
    .filter(
      (line) => line !== LATE && !/^operator\.(?:act .*"kind":"(?:terminal\.|\w+\.\w+\.ended)|log_head)/.test(line),
    )
    .toSorted();
}

/** What the process that plays a table does about an order comes when it comes: for one of the two perhaps with the next act. */
const LATE = 'tables.floor_order {"outcome":N,"ended_at":N}';

const masked = (text: string): string =>
  text
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "ID")
    .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:[+-]\d\d(?::\d\d)?|Z)?/g, "TIME")
    .replace(/\b1[6-9]\d{11}\b/g, "MS")
    .replace(/[0-9a-f]{64}/g, "HASH")
    .replace(/[\w+/.=-]{40,}/g, "SEALED")
    .replace(/operator:the-\w+|terminal:[\w.()-]+|the-(?:support|finance|manager|admin)/g, "WHO")
    // What the process that plays a table does about an order comes later.
    .replace(/"(outcome|ended_at)":(?:"\w+"|null)/g, '"$1":N')
    // A sequence has gaps where a posting was tried again.
    .replace(/"(seq|id|account_id|transfer_id|balance_after)":-?\d+/g, '"$1":N');

test("O-14: every act leaves the same in the log and in the database, at the desk and at the terminal", async () => {
  await atWork(async (app) => {
    for (const action of ACTIONS) {
      const there = await changesBy(desk, () => atDesk(app, action));
      const here = await changesBy(terminal, () => atTerminal(action));
      expect([action.route, here]).toEqual([action.route, there]);
      expect([action.route, there.filter((line) => line.startsWith("operator.act")).length]).not.toEqual([
        action.route,
        0,
      ]);
    }
  });
}, 600_000);

test("O-10: the log can be asked for every kind of act that was done", async () => {
  const rows = await desk.owner<{ kind: string }[]>`
    SELECT DISTINCT kind FROM operator.act WHERE kind NOT LIKE 'terminal.%' ORDER BY kind`;
  expect(rows.map(({ kind }) => kind).filter((kind) => !KINDS.includes(kind))).toEqual([]);
});

test("O-14: no act of the desk is left out, but for those that differ, and why", () => {
  const entries = declared.filter(({ method, path, isLook, access }) => {
    if (method !== "POST" || path.startsWith("/proposals")) return false;
    return (
      !["anonymous", "anyOperator", "freshOperator"].includes(access) &&
      (isLook !== true || LOGGED_LOOKS.includes(path))
    );
  });
  const played = [...ACTIONS.map(({ route }) => route), ...Object.keys(OTHERS)];
  expect([...new Set(played)].toSorted()).toEqual(entries.map(({ path }) => `POST ${path}`).toSorted());
});
