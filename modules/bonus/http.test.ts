import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { Elysia } from "elysia";
import { HttpRefusal, ok, type PlayerId, paise, refuse, type SessionId } from "../kernel/index.ts";
import { DailyBonusData, GrantPage, PromotionList, ReferralLinkData, ReferredPage, SpinData } from "./contract.ts";
import { bonusHttp } from "./http.ts";
import { type BonusWorld, bonusWorld, device, player } from "./testing/world.ts";

let world: BonusWorld;
beforeAll(async () => {
  world = await bonusWorld();
  await Promise.all([world.bonus.seed(), world.another().seed(), world.another().seed()]);
}, 120_000);
afterAll(() => world.close());

/** A session is its player's name, and the name's first letter its device. */
const identity = {
  authenticate: async (token: string | undefined) =>
    token
      ? ok({
          id: token as PlayerId,
          name: token,
          sessionId: "s" as SessionId,
          ...(token === "nodevice" ? {} : { device: device(token === "asha" ? "a" : "b") }),
        })
      : refuse("unauthenticated", "Authentication Error, Please try logging again"),
};

async function call(method: "GET" | "POST", path: string, token = "asha") {
  const app = new Elysia()
    .onError(({ error, status }) => {
      if (!(error instanceof HttpRefusal)) throw error;
      return status(error.status as 400, { message: error.refusal.message, data: null });
    })
    .use(bonusHttp({ bonus: world.bonus, identity }));
  const request = new Request(`http://server${path}`, { method, headers: token ? { authorization: token } : {} });
  const answer = await app.handle(request);
  const body = (await answer.json()) as { message: string; data: unknown };
  return { status: answer.status, ...body, body };
}

const ROUTES = [
  ["GET", "/bonus/active/promotion"],
  ["POST", "/profile/generate/referral"],
  ["GET", "/profile/referred/bonus"],
  ["GET", "/bonus/grants"],
  ["GET", "/bonus/daily"],
  ["POST", "/bonus/daily/spin"],
] as const;

describe("bonus over HTTP", () => {
  test.each(ROUTES)("%s %s asks for a session", async (method, path) => {
    expect(await call(method, path, "")).toMatchObject({
      status: 401,
      message: "Authentication Error, Please try logging again",
    });
  });

  test("S2 § 7: GET bonus/active/promotion answers the promotions; of several processes that start, one seeds", async () => {
    const { status, data } = await call("GET", "/bonus/active/promotion");
    const promotions = PromotionList.parse(data);
    expect([status, promotions.length]).toEqual([200, 3]);
    expect(promotions.find(({ eCategory }) => eCategory === "welcome")).toMatchObject({
      sName: "Welcome bonus",
      nExpiresIn: 30,
      aPriceRange: [{ nFrom: 100, nTo: 999_999, nPercentage: 100, nMaxBonus: 1_000, ticketSchedule: null }],
    });
  });

  test("S2 § 7: POST profile/generate/referral answers the code and the text, the same each time", async () => {
    const first = await call("POST", "/profile/generate/referral");
    expect(ReferralLinkData.parse(first.data)).toMatchObject({ sReferralCode: "ASHA" });
    expect((await call("POST", "/profile/generate/referral")).data).toEqual(first.data);
  });

  test("S2 § 7: GET profile/referred/bonus lists one's own friends only, with their number beside them (rulings)", async () => {
    for (let n = 0; n < 12; n++) {
      const friend = player(`friend${String(n).padStart(2, "0")}`);
      await world.bonus.playerReferred({ friend, referrer: player("asha"), at: world.time.now() });
      world.time.advance(1_000);
    }
    const { body } = await call("GET", "/profile/referred/bonus?size=10&pageIndex=2");
    const { rows, total } = ReferredPage.parse(body);
    expect([total, rows.map(({ oReferredUser }) => oReferredUser.sUserName)]).toEqual([12, ["friend01", "friend00"]]);
    expect(body).toMatchObject({ count: { 0: { totalData: 12 }, totalData: 12 } });
    const others = await call("GET", "/profile/referred/bonus", "ravi");
    expect(ReferredPage.parse(others.body)).toEqual({ rows: [], total: 0 });
  });

  test.each(["size=1000000&pageIndex=-5", "size=NaN&pageIndex=99999999999999999999", "size=&pageIndex=%27"])(
    "a page that nobody has (%s) is answered with one of 40 rows at most",
    async (query) => {
      const { status, data } = await call("GET", `/profile/referred/bonus?${query}`);
      expect([status, Array.isArray(data) && data.length <= 40]).toEqual([200, true]);
    },
  );

  test("the wheel: seven values, one turn, then a refusal until tomorrow; the session's device counts", async () => {
    const before = DailyBonusData.parse((await call("GET", "/bonus/daily")).data);
    expect([before.aDailyBonus.length, before.isDue]).toEqual([7, true]);
    const won = await call("POST", "/bonus/daily/spin");
    const { nIndex, _id, nValue } = SpinData.parse(won.data);
    expect(before.aDailyBonus[nIndex]).toEqual({ _id, nValue });
    expect(await call("POST", "/bonus/daily/spin")).toMatchObject({
      status: 409,
      message: "You have turned the wheel today. Come back tomorrow.",
    });
    expect(await call("POST", "/bonus/daily/spin", "nodevice")).toMatchObject({ status: 400 });
    expect((await world.wallet.balances(player("asha"))).instant).toBe(paise(Math.round(nValue * 100)));
  });

  test("GET bonus/grants lists one's own grants only", async () => {
    const { body } = await call("GET", "/bonus/grants");
    const { rows, total } = GrantPage.parse(body);
    expect([total, rows.map(({ eSource, eBucket }) => [eSource, eBucket])]).toEqual([1, [["wheel", "instant"]]]);
    expect(GrantPage.parse((await call("GET", "/bonus/grants", "ravi")).body).total).toBe(0);
  });

  test("M-13: without cash there are no offers, no wheel and no gift in the invitation", async () => {
    world.settings = { ...world.settings, cash: { on: false } };
    expect((await call("GET", "/bonus/active/promotion")).data).toEqual([]);
    expect(await call("GET", "/bonus/daily")).toMatchObject({ status: 200, data: null });
    expect(await call("POST", "/bonus/daily/spin", "ravi")).toMatchObject({ status: 403 });
    const { sReferralLink } = ReferralLinkData.parse((await call("POST", "/profile/generate/referral")).data);
    expect(sReferralLink).not.toMatch(/gifted|bonus|rupees/);
    world.settings = { ...world.settings, cash: { on: true } };
  });
});
