import { expect, test } from "bun:test";
import { Elysia } from "elysia";
import { fakeTime } from "../../../test/support/clock.ts";
import { memoryLimiters } from "../../../test/support/limiter.ts";
import { HttpRefusal, instant, ok, type PlayerId, paise, refuse, type SessionId } from "../../kernel/index.ts";
import { PlayedGamesData } from "../contract.ts";
import type { ToldGame } from "../ports.ts";
import type { Sitting, SittingFilter, Sittings } from "../sittings/sittings.ts";
import { sittingsHttp } from "./sittings.ts";

const ROW: Sitting = {
  n: 7,
  at: instant(Date.parse("2026-04-01T00:00:00+05:30")),
  tableId: "t",
  currency: "inr",
  outcome: "lost",
  amountIn: paise(7_500),
  bonusIn: paise(50),
  amountOut: paise(8_000),
  bonusOut: paise(800),
  settled: 3,
  won: 1,
  result: paise(-1_250),
};
const game: ToldGame = {
  title: '=Points, "Rummy"',
  variant: "points",
  stake: paise(10),
  currency: "inr",
  bestOf: null,
  seats: 6,
  tableNo: 42,
  isPrivate: false,
  isMatch: false,
};

/** The calls over sittings that answer with what they were asked. */
function setUp({ total = 31, isCounting = false }: { readonly total?: number; readonly isCounting?: boolean } = {}) {
  const asked: SittingFilter[] = [];
  const sittings: Sittings = {
    async page(_, filter) {
      asked.push(filter);
      const sums = [{ currency: "inr", sittings: total, won: 1, lost: 30, result: paise(-123_456) }] as const;
      return isCounting ? null : { rows: [ROW], total, sums, variants: ["points", "pool101"] };
    },
    async all(_, filter) {
      asked.push(filter);
      const batches = async function* () {
        yield [ROW];
        yield [{ ...ROW, n: 6, tableId: "gone", outcome: "open" as const }];
      };
      return isCounting ? null : { total, batches: batches() };
    },
  };
  const app = new Elysia()
    .onError(({ error, status }) =>
      error instanceof HttpRefusal
        ? status(error.status as 400, { message: error.message, data: null })
        : status(400, "no"),
    )
    .use(
      sittingsHttp({
        sittings,
        identity: {
          authenticate: async (token) =>
            token === "good"
              ? ok({ id: "asha" as PlayerId, name: "asha", sessionId: "s" as SessionId })
              : refuse("unauthenticated", "Authentication Error, Please try logging again"),
        },
        told: {
          games: async (ids) => new Map(ids.filter((id) => id !== "gone").map((id) => [id, game])),
          variantName: (id) => ({ points: "Points Rummy" })[id] ?? id,
        },
        limiter: memoryLimiters(fakeTime()),
      }),
    );
  const get = (query: string, token = "good") =>
    app.handle(new Request(`http://server/profile/games${query}`, { headers: { authorization: token } }));
  return { asked, get };
}

test("a page of games with what all of them came to, and what there is to choose from", async () => {
  const { get } = setUp();
  const { data } = await (await get("?size=10&pageIndex=1")).json();
  expect(PlayedGamesData.parse(data)).toMatchObject([
    {
      transactions: [
        {
          _id: "7",
          dCreatedDate: "2026-03-31T18:30:00.000Z",
          iTableId: "t",
          eResult: "lost",
          eCurrency: "inr",
          nAmountIn: 75,
          nBonusIn: 0.5,
          nAmountOut: 80,
          nBonusOut: 8,
          oSitting: { nSettled: 3, nWon: 1, nResult: -12.5, isOpen: false },
        },
      ],
      aSums: [{ eCurrency: "inr", nGames: 31, nWon: 1, nLost: 30, nResult: -1_234.56 }],
      aVariants: [
        { sVariant: "points", sName: "Points Rummy" },
        { sVariant: "pool101", sName: "pool101" },
      ],
      count: { totalData: 31 },
    },
  ]);
});

test("what a form leaves empty does not matter; what is no filter is refused, not left out: the list would lie", async () => {
  const { get, asked } = setUp();
  const full = "eCurrency=practice&sVariant=pool101&eResult=won&dFrom=2026-03-31&dTo=2026-04-01";
  for (const query of ["", "?eCurrency=&sVariant=&eResult=&dFrom=&dTo=", `?${full}`, `/file?${full}`])
    expect([query, (await get(query)).status]).toEqual([query, 200]);
  const all = { currency: "practice", variant: "pool101", outcome: "won", from: "2026-03-31", to: "2026-04-01" };
  expect(asked as unknown[]).toEqual([{}, {}, all, all]);
  for (const wrong of [
    "dFrom=2026-02-30",
    "dFrom=today",
    "dTo=31-03-2026",
    "eCurrency=usd",
    "eResult=all",
    "sVariant=a'b",
  ])
    for (const path of ["", "/file"]) expect([wrong, (await get(`${path}?${wrong}`)).status]).toEqual([wrong, 400]);
  for (const path of ["", "/file"]) expect((await get(path, "forged")).status).toBe(401);
});

test("the file has every game of the filter, no formula, and days of India; one that is too long or too often asked for is refused", async () => {
  const { get } = setUp();
  const answer = await get("/file");
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const lines = (await answer.text()).split("\r\n");
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain('"Deals won","Amount","Amount in"');
  expect(lines[1]).toContain('"1 Apr 2026, 12:00 am"');
  expect(lines[1]).not.toContain('"=Points');
  expect(lines[1]).toEndWith("3,1,-12.50,75.00,0.50,80.00,8.00");
  expect(lines[2]).toContain('"In play"');

  expect((await setUp({ total: 50_001 }).get("/file")).status).toBe(400);
  const often = setUp();
  const statuses: number[] = [];
  for (let n = 0; n < 31; n += 1) statuses.push((await often.get("/file")).status);
  expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([30, 429]);
  for (const path of ["", "/file"]) expect((await setUp({ isCounting: true }).get(path)).status).toBe(503);
});
