import { expect, test } from "bun:test";
import { Elysia } from "elysia";
import {
  HttpRefusal,
  instant,
  MINUTE_MS,
  ok,
  type Paise,
  type PlayerId,
  paise,
  refuse,
  type SessionId,
} from "../kernel/index.ts";
import { type GameFacts, GameTransactionsData, TableTransactionsData, TournamentTransactionsData } from "./contract.ts";
import { walletHttp } from "./http.ts";
import type { Balances, Wallet } from "./index.ts";
import type { ToldGame, ToldGames } from "./ports.ts";
import type { Statements } from "./statements/statements.ts";

const balances: Balances = {
  practice: paise(1_000_050),
  deposit: paise(12_345),
  winnings: paise(655),
  instant: paise(0),
  lock: paise(0),
};
const identity = {
  authenticate: async (token: string | undefined) =>
    token === "good"
      ? ok({ id: "asha" as PlayerId, name: "asha", sessionId: "s" as SessionId })
      : refuse("unauthenticated", "Authentication Error, Please try logging again"),
};

/** Terms as an operator has set them: unlike the defaults. */
const terms = {
  grant: paise(2_500_000),
  refillBelow: paise(150_000),
  refillEveryMs: 90 * MINUTE_MS,
  refillMinutes: 90,
};

/** The cashier keeps a rupee back. */
const withdrawableOf = async (_: PlayerId, winnings: Paise) => paise(winnings - 100);
const statements: Pick<Statements, "games" | "table"> = {
  games: async (player, { size, page }) => ({
    rows: [
      {
        n: 7,
        at: instant(1_000),
        kind: "reserve",
        tableId: `t-${player}-${size}-${page}`,
        currency: "inr",
        amountIn: paise(0),
        bonusIn: paise(0),
        amountOut: paise(9_050),
        bonusOut: paise(950),
        sitting: { settled: 3, won: 1, result: paise(-1_250), isOpen: true },
      },
    ],
    total: 31,
  }),
  table: async (_, tableId) => ({
    rows: [
      { key: "settle:d", at: instant(1_000), tableId, currency: "inr", amount: paise(-1_234), fee: paise(0) },
      ...(tableId === "pool"
        ? [
            {
              key: "settle:match:pool",
              at: instant(1_000),
              tableId,
              currency: "inr" as const,
              amount: paise(9_000),
              fee: paise(1_000),
            },
          ]
        : []),
    ],
    total: 1,
    sum: tableId === "gone" ? null : { currency: "inr", settled: 3, won: 1, lost: 2, result: paise(-1_234) },
  }),
};

/** What tables say they were asked. */
const askedOf: string[][] = [];
const points: ToldGame = {
  title: "Points Rummy ₹0.10, 6 players",
  variant: "points",
  stake: paise(10),
  currency: "inr",
  bestOf: null,
  seats: 6,
  tableNo: 42,
  isPrivate: false,
  isMatch: false,
};
const POINTS: GameFacts = {
  sTitle: points.title,
  sVariant: "points",
  nStake: 0.1,
  eCurrency: "inr",
  nBestOf: null,
  nMaxPlayer: 6,
  nTableNo: 42,
  isPrivate: false,
  isMatch: false,
};
const deal = (dealId: string, n: number) => ({ dealId, deal: n, outcome: "Lost", points: 24 });
const told: ToldGames = {
  async games(tableIds) {
    askedOf.push([...tableIds]);
    return new Map(tableIds.filter((id) => id !== "gone").map((id) => [id, points]));
  },
  deals: async (_, dealIds) => new Map(dealIds.filter((id) => id === "d").map((id) => [id, deal(id, 3)])),
  variantsOf: async () => new Map(),
  variantName: (id) => id,
  dealsAt: async (_, tableId) => [deal(`${tableId}-1`, 1), deal(`${tableId}-2`, 2)],
};

function call(
  method: string,
  path: string,
  refill: Wallet["refillPractice"] = async () => ok(balances),
  token = "good",
) {
  const app = new Elysia()
    .onError(({ error, status }) =>
      error instanceof HttpRefusal ? status(error.status as 400, { message: error.message, data: null }) : undefined,
    )
    .use(
      walletHttp({
        wallet: {
          balances: async () => balances,
          refillPractice: refill,
          practiceTerms: () => terms,
          statements,
          stakesOf: async (player) => [
            { stake: { tableId: "t", seat: 0, sitting: 1 }, player, currency: "inr", balance: paise(8_050) },
            { stake: { tableId: "u", seat: 1, sitting: 1 }, player, currency: "practice", balance: paise(99_00) },
          ],
        },
        identity,
        withdrawableOf,
        told,
        tournamentTransactions: async (player, { size, page }) => ({
          rows: [
            {
              tournamentId: `t-${player}-${size}-${page}`,
              round: 2,
              position: 7,
              name: "Peacock Cup",
              debit: paise(0),
              credit: paise(11_150),
              at: instant(1_000),
            },
          ],
          total: 12,
        }),
      }),
    );
  return app.handle(new Request(`http://server${path}`, { method, headers: { authorization: token } }));
}

test("GET /profile/chips answers rupees: deposit, cash = deposit + winnings, withdrawable, practice chips", async () => {
  expect(await (await call("GET", "/profile/chips")).json()).toEqual({
    message: "success.",
    data: {
      nChips: 123.45,
      nCash: 130,
      nWithdrawable: 5.55,
      nPracticeChips: 10_000.5,
      nAtTables: 80.5,
      nInstantBonus: 0,
      nLockBonus: 0,
      nRefillBelow: 1_500,
      nRefillTo: 25_000,
      nRefillMinutes: 90,
    },
  });
});

test("a refill answers the balances, or why not with 4xx", async () => {
  expect((await (await call("POST", "/profile/practice/refill")).json()).message).toBe("Practice chips refilled.");
  const soon = await call("POST", "/profile/practice/refill", async () => refuse("refillTooSoon", "Later."));
  expect([soon.status, await soon.json()]).toEqual([429, { message: "Later.", data: null }]);
  const needless = await call("POST", "/profile/practice/refill", async () => refuse("refillNotNeeded", "No need."));
  expect(needless.status).toBe(400);
});

test("S1 § 8: without a session both answer 401", async () => {
  for (const [method, path] of [
    ["GET", "/profile/chips"],
    ["POST", "/profile/practice/refill"],
    ["GET", "/profile/getGameTransaction"],
    ["GET", "/profile/getTournamentTransaction"],
  ] as const) {
    const answer = await call(method, path, undefined, "forged");
    expect(answer.status).toBe(401);
    expect((await answer.json()).message).toBe("Authentication Error, Please try logging again");
  }
});

test("S2 § 7: game transactions, pages from 1 by either name, count in both readings", async () => {
  const body = await (await call("GET", "/profile/getGameTransaction?size=25&pageIndex=2")).json();
  expect(GameTransactionsData.parse(body.data)[0].transactions).toEqual([
    {
      _id: "7",
      dCreatedDate: "1970-01-01T00:00:01.000Z",
      sDescription: "Points Rummy ₹0.10, 6 players: chips taken to the table",
      iTableId: "t-asha-25-2",
      nAmountIn: 0,
      nBonusIn: 0,
      nAmountOut: 90.5,
      nBonusOut: 9.5,
      eCurrency: "inr",
      eMove: "taken",
      oGame: POINTS,
      oSitting: { nSettled: 3, nWon: 1, nResult: -12.5, isOpen: true },
    },
  ]);
  expect([body.data[0].count[0].totalData, body.data[0].count.totalData]).toEqual([31, 31]);
  const plain = await (await call("GET", "/profile/getGameTransaction?pageNumber=3")).json();
  expect(plain.data[0].transactions[0].iTableId).toBe("t-asha-10-3");
});

test("S2 § 7: with iTableId the table's transactions, of the same shape", async () => {
  const body = await (await call("GET", "/profile/getGameTransaction?size=10&pageNumber=1&iTableId=t9")).json();
  expect(TableTransactionsData.parse(body.data)[0]).toEqual({
    transactions: [
      {
        _id: "settle:d",
        dCreatedDate: "1970-01-01T00:00:01.000Z",
        iTableId: "t9",
        nAmount: -12.34,
        nFee: 0,
        eCurrency: "inr",
        aDeals: [{ iDealId: "d", nDeal: 3, sOutcome: "Lost", nPoints: 24 }],
      },
    ],
    oGame: POINTS,
    oSum: { eCurrency: "inr", nSettled: 3, nWon: 1, nLost: 2, nResult: -12.34 },
    count: { 0: { totalData: 1 }, totalData: 1 },
  });
});

test("S2 § 7, T-14: tournament transactions in rupees, with round and position", async () => {
  const body = await (await call("GET", "/profile/getTournamentTransaction?size=25&pageNumber=2")).json();
  expect(TournamentTransactionsData.parse(body.data)).toEqual([
    {
      transactions: [
        {
          dCreatedDate: "1970-01-01T00:00:01.000Z",
          iTournamentId: "t-asha-25-2",
          nRound: 2,
          nPosition: 7,
          nDebit: 0,
          nCredit: 111.5,
          sName: "Peacock Cup",
          sDescription: "Prize, place 7",
        },
      ],
      count: { 0: { totalData: 12 }, totalData: 12 },
    },
  ]);
});

test("a match's settlement names its deals; of a table that is not known any more the amounts are told all the same", async () => {
  const of = async (tableId: string) => {
    const { data } = await (await call("GET", `/profile/getGameTransaction?iTableId=${tableId}`)).json();
    return TableTransactionsData.parse(data)[0];
  };
  const [, match] = (await of("pool")).transactions;
  expect(match).toMatchObject({ nAmount: 90, nFee: 10 });
  expect(match?.aDeals.map(({ iDealId, nDeal }) => [iDealId, nDeal])).toEqual([
    ["pool-1", 1],
    ["pool-2", 2],
  ]);
  const gone = await of("gone");
  expect([gone.oGame, gone.oSum, gone.transactions[0]?.nAmount]).toEqual([null, null, -12.34]);
});

test("what was played is one question for a page, however many rows it has", async () => {
  askedOf.length = 0;
  await call("GET", "/profile/getGameTransaction?size=40");
  expect(askedOf).toEqual([["t-asha-40-1"]]);
});
