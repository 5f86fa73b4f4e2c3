/** Social mode (decision 0090): the half about money is not there, and no page of visitors or players has a word of it. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { identityTexts } from "../../modules/identity/texts/index.ts";
import { inLanguage, LANGUAGES, type Language, type PlayerId, paise } from "../../modules/kernel/index.ts";
import { pushTexts } from "../../modules/push/texts/index.ts";
import { supportTexts } from "../../modules/support/texts/index.ts";
import { uiTexts } from "../../modules/ui/texts/index.ts";
import { notSocialYet, openRupees } from "../../src/compose/social.ts";
import { ledgerOf } from "../support/money.ts";
import { MONEY } from "../support/money-words.ts";
import { type Player, registerPlayer } from "../support/player.ts";
import { freshDatabase } from "../support/postgres.ts";
import { startServer, type TestServer } from "../support/server.ts";
import { sit, TableClient } from "../support/table-client.ts";

setDefaultTimeout(300_000);

let server: TestServer;
let player: Player;
beforeAll(async () => {
  server = await startServer({ settings: { SOCIAL_ONLY: "on", PUBLIC_URL: "https://social.example" } });
  player = await registerPlayer(server.url);
});
afterAll(() => server.remove());

/** Words that stay, and why. */
const ALLOWED: readonly (readonly [path: RegExp, words: RegExp, why: string])[] = [
  [
    /^\/docs\/(?:api|protocol)$/,
    MONEY.en,
    "fields of answers and messages that clients of both modes read; they are 0 or null",
  ],
];

/** What people read of a page, its title and what previews say of it. */
async function wordsOn(path: string, language: Language): Promise<readonly string[]> {
  const headers = { accept: "text/html", "accept-language": language };
  const answer = await fetch(server.url + path, { redirect: "manual", headers });
  expect([path, answer.status]).toEqual([path, 200]);
  const html = await answer.text();
  expect([path, /<html[^>]* lang="(\w+)/.exec(html)?.[1]]).toEqual([path, language]);
  const said = [...html.matchAll(/<meta[^>]*content="([^"]*)"/g)].map(([, content]) => content).join(" ");
  const text = `${html.replace(/<(script|style)[^>]*>.*?<\/\1>/gs, " ").replace(/<[^>]+>/g, " ")} ${said}`;
  // A public helpline against fraud, which takes money from anybody.
  const fraud = inLanguage(language, () => uiTexts.helplines.fraud.about);
  const left = ALLOWED.reduce(
    (all, [where, words]) => (where.test(path) ? all.replace(words, " ") : all),
    text.replaceAll(fraud, " "),
  );
  // A policy's English text stands below a summary in the reader's language.
  return [...(left.match(MONEY.en) ?? []), ...(left.match(MONEY[language]) ?? [])];
}

const OF_MONEY = [
  ["GET", "/api/transaction/limits"],
  ["POST", "/api/transaction/buycash"],
  ["POST", "/api/payments/callback/sandbox"],
  ["GET", "/api/profile/kyc"],
  ["POST", "/api/profile/bank"],
  ["GET", "/api/profile/getPassbook"],
  ["GET", "/api/profile/games"],
  ["GET", "/api/bonus/active/promotion"],
  ["GET", "/api/bonus/daily"],
  ["POST", "/api/bonus/daily/spin"],
  ["POST", "/api/profile/generate/referral"],
  ["GET", "/api/operator/payouts"],
  ["GET", "/api/operator/kyc"],
  ["GET", "/api/operator/books/balances"],
  ["GET", "/api/operator/promotions"],
] as const;

test.each(OF_MONEY)("%s %s is not there", async (method, path) => {
  const headers = { authorization: player.token, "content-type": "application/json" };
  const body = method === "POST" ? { body: "{}" } : {};
  expect((await fetch(server.url + path, { method, headers, ...body })).status).toBe(404);
});

const GONE = [
  "/deposit-cash",
  "/withdraw",
  "/passbook",
  "/bonus",
  "/invite",
  "/offers",
  "/game-transaction",
  "/tournament-transaction",
  "/legality",
  "/refunds-cancellations",
  "/TDS",
  "/GST",
  "/referearn",
  "/operator/payouts",
  "/operator/books",
  "/operator/kyc",
  "/operator/promotions",
];
test.each(GONE)("the page %s is not there, and nothing leads to it", async (path) => {
  const answer = await fetch(server.url + path, { redirect: "manual", headers: { accept: "text/html" } });
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/game"]);
  for (const from of ["/game", "/lobby", "/my-account", "/play-responsibly"])
    expect([from, (await (await fetch(server.url + from)).text()).includes(`href="${path}"`)]).toEqual([from, false]);
});

test("the list of pages, each page on it, and every page of players have no word of money", async () => {
  const list = await (await fetch(`${server.url}/sitemap.xml`)).text();
  const listed = [...list.matchAll(/<loc>https:\/\/social\.example(\/[^<]*)<\/loc>/g)].map(([, path]) => path!);
  expect(listed).toContain("/terms-of-service");
  expect(listed.filter((path) => GONE.includes(path))).toEqual([]);
  const ofPlayers = [
    "/lobby",
    "/my-account",
    "/my-games",
    "/my-statistics",
    "/ratings",
    "/friends",
    "/club",
    "/change-password",
    "/report-problem",
    "/reported-problems",
    "/play-responsibly",
    "/table",
    "/offline",
    "/faq-prv",
    "/tearms-of-service-prv",
    "/privacy-prv",
  ];
  for (const language of LANGUAGES) {
    const found = [];
    for (const path of [...listed, ...ofPlayers]) found.push([path, await wordsOn(path, language)] as const);
    expect({ language, found: found.filter(([, words]) => words.length > 0) }).toEqual({ language, found: [] });
  }
  const manifest = await (await fetch(`${server.url}/site.webmanifest`)).text();
  expect(manifest.match(MONEY.en)).toBeNull();
});

/** Texts that a server sends by itself, by their keys; a group is flat. */
const textsIn = (value: unknown, path: string): readonly (readonly [string, string])[] =>
  typeof value === "string"
    ? [[path, value]]
    : Object.entries(value as object).flatMap(([key, one]) => textsIn(one, `${path}.${key}`));

test("mails and notices of a social server have no word of money in any language", () => {
  for (const language of LANGUAGES) {
    const sent = inLanguage(language, () => {
      const { withdrawalPaid: _, withdrawalReturned: __, ...notices } = pushTexts.notices;
      return [
        ...textsIn(identityTexts.mails, "identity.mails"),
        ...textsIn(notices, "push.notices"),
        ...textsIn(supportTexts.breach, "support.breach"),
      ];
    });
    expect(sent.length).toBeGreaterThan(30);
    const found = sent.filter(([, text]) => text.match(MONEY[language]) !== null || text.match(MONEY.en) !== null);
    expect({ language, found }).toEqual({ language, found: [] });
  }
});

test("what players choose to be told of has no withdrawals, and there are no papers", async () => {
  const { data } = await player.get<{ aSubject: readonly { eSubject: string }[] }>("/push");
  expect(data.aSubject.map(({ eSubject }) => eSubject)).toContain("tournaments");
  expect(data.aSubject.map(({ eSubject }) => eSubject)).not.toContain("withdrawals");
  const { paths } = (await (await fetch(`${server.url}/openapi/json`)).json()) as { paths: object };
  expect(Object.keys(paths).filter((path) => /pdf|csv|voucher|statement|certificate/i.test(path))).toEqual([]);
});

describe("what remains", () => {
  test("practice is played, cash tables are not there, and the description names no call about money", async () => {
    const practice = { eRummyType: "point", eGameType: "practice", nMaxPlayer: 2, nTablePoint: 1 };
    const { ticket } = await sit(player, practice);
    const me = new TableClient(server.url, { ticket });
    await me.seen("the deal", ({ phase }) => phase === "playing");
    expect((await player.post("/rummy/table/weblist", { eRummyType: "point", eGameType: "cash" })).data).toEqual([]);
    expect((await player.post("/rummy/table/join", { ...practice, eGameType: "cash" })).status).toBe(403);
    expect((await player.get<{ oStop: null }>("/play/limits")).data.oStop).toBeNull();
    const { paths } = (await (await fetch(`${server.url}/openapi/json`)).json()) as { paths: object };
    expect(
      Object.keys(paths).filter((path) => /transaction\/|payments|kyc|bank|bonus|passbook|zoop/.test(path)),
    ).toEqual([]);
  });
});

describe("M-13: a ledger with players' rupees", () => {
  test("is named before social mode begins: balances, stakes, entries, orders and payouts", async () => {
    const database = await freshDatabase();
    expect(await openRupees(database)).toEqual([]);
    const wallet = ledgerOf(database);
    const moves = [{ from: { house: "gatewayClearing" }, to: { bucket: "deposit" }, amount: paise(50_000) }] as const;
    expect((await wallet.move({ key: "d", kind: "deposit", player: "asha" as PlayerId, moves })).ok).toBe(true);
    const open = await openRupees(database);
    expect(open).toEqual(["₹500.00 in 1 balance of players"]);
    expect(notSocialYet(open)).toContain("still holds rupees of players: ₹500.00 in 1 balance of players.");
    await wallet.idle();
    const settings = {
      DATABASE_URL: database.servingUrl,
      DATABASE_OWNER_URL: database.url,
      SESSION_SECRET: "s".repeat(40),
      ENCRYPTION_SECRET: "e".repeat(40),
      SOCIAL_ONLY: "on",
    };
    await expect(startServer({ settings })).rejects.toThrow(
      "SOCIAL_ONLY is on, but the ledger still holds rupees of players",
    );
  });
});
