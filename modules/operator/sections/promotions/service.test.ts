import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { fakeTime } from "../../../../test/support/clock.ts";
import { freshDatabase } from "../../../../test/support/postgres.ts";
import { seededRandom } from "../../../../test/support/random.ts";
import { createPromotionOperatorApi, type PromotionOperatorApi } from "../../../bonus/index.ts";
import { DAY_MS, instant } from "../../../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../../settings/index.ts";
import type { ProposalPage } from "../../four-eyes/contract.ts";
import type { ProposalKind } from "../../four-eyes/kind.ts";
import type { FieldSchema } from "../../frame/schema-form-contract.ts";
import { type Browser, type TestDesk, testDesk } from "../../testing/test-desk.ts";
import type { PromotionCheck, PromotionDetails, PromotionPage } from "./contract.ts";
import { promotionKinds } from "./kinds.ts";

setDefaultTimeout(60_000);

let desk: TestDesk;
let promotions: PromotionOperatorApi;
let kinds: readonly ProposalKind[];
let shares = DEFAULT_SETTINGS.bonusGrants.instantShareBps;
const time = fakeTime(instant(Date.now()));
let [asha, meera, dev, sam]: Browser[] = [];
beforeAll(async () => {
  const database = await freshDatabase();
  promotions = createPromotionOperatorApi({ database, clock: time, random: seededRandom(7) });
  const get = ((key: "bonusGrants") => ({ ...DEFAULT_SETTINGS[key], instantShareBps: shares })) as never;
  kinds = promotionKinds({ desk: promotions, settings: { get } });
  desk = await testDesk(kinds, { database });
  asha = await desk.hire("asha", "manager");
  meera = await desk.hire("meera", "manager");
  dev = await desk.hire("dev", "finance");
  sam = await desk.hire("sam", "support");
});
afterAll(() => desk.close());

const at = (days: number) => new Date(time.now() + days * DAY_MS).toISOString();
const offer = (change: object = {}) =>
  JSON.stringify({
    sName: "Diwali",
    eCategory: "instant",
    nExpiresIn: 7,
    dStartDate: at(-1),
    dEndDate: at(10),
    aPriceRange: [{ nFrom: 100, nTo: 5_000, nPercentage: 10, nMaxBonus: 250 }],
    nUsesPerPlayer: 2,
    ...change,
  });
const post = (who: Browser | undefined, path: string, body: object = {}) => desk.call(who!, "POST", path, { body });
const get = async <T>(path: string, who = asha) => (await desk.call(who!, "GET", path)).data as T;
const check = async (promotion: string) =>
  (await post(asha, "/promotions/preview", { promotion })).data as PromotionCheck;
/** Proposes what was previewed, as the page does. */
const propose = async (promotion = offer()) => {
  const { shown } = await check(promotion);
  return ((await post(asha, "/promotions/propose", { promotion, reason: "Festival", shown })).data as { id: string })
    .id;
};
const names = async (part: string) =>
  (await get<PromotionPage>(`/promotions?part=${part}`)).rows!.map(({ name }) => name);
const stateOf = async (id: string) => (await get<ProposalPage>("/proposals")).rows.find((one) => one.id === id)?.state;
const entries = async (subject: string) =>
  (await desk.operator.log.page({}, 200)).filter((entry) => entry.subject === subject).map(({ kind }) => kind);

test("O-32: the form is the module's schema; what is wrong is said at its field, and what is right with what it comes to", async () => {
  const form = await get<FieldSchema>("/promotion-form");
  expect(form.properties?.dEndDate).toMatchObject({ type: "string", format: "date-time" });
  expect(form.properties?.nUsesPerPlayer).toMatchObject({ type: "integer", isOptional: true });
  expect(form.properties?.aPriceRange?.items?.properties?.ticketSchedule).toMatchObject({
    type: "object",
    isOptional: true,
  });
  const wrong = await check(offer({ sName: "", aPriceRange: [{ nFrom: 9, nTo: 5, nPercentage: 1, nMaxBonus: 1 }] }));
  expect([wrong.faults.map(({ path }) => path).toSorted(), wrong.preview]).toEqual([
    ...[["aPriceRange.0.nTo", "sName"], null],
  ]);
  expect((await check(offer({ dStartDate: at(-9), dEndDate: at(-1) }))).faults).toMatchObject([{ path: "dEndDate" }]);
  expect((await check("{")).faults).toHaveLength(1);
  const { faults, preview } = await check(offer());
  expect(faults).toEqual([]);
  expect(preview).toMatchObject({ depositPaise: 1_000_00, instantPaise: 100_00, lockPaise: 0, ticket: null });
  expect(preview).toMatchObject({ mostPerDepositPaise: 250_00, mostPerPlayerPaise: 500_00 });
  const { shown } = await check(offer());
  expect((await post(asha, "/promotions/propose", { promotion: "{}", reason: "x", shown })).status).toBe(400);
});

test("O-32: a manager proposes, another who may approves, and the promotion is there once by the proposal's id", async () => {
  expect((await post(dev, "/promotions/propose", { promotion: offer(), reason: "x" })).status).toBe(403);
  const id = await propose();
  expect(await names("running")).toEqual([]);
  expect((await post(asha, `/proposals/${id}/approve`)).status).toBe(403);
  expect((await post(sam, `/proposals/${id}/approve`)).status).toBe(403);
  const both = await Promise.all([dev, meera].map((who) => post(who, `/proposals/${id}/approve`)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await Promise.all([desk.operator.runOnce(), desk.build().runOnce(), desk.build().runOnce()]);
  expect([await stateOf(id), await names("running")]).toEqual(["carriedOut", ["Diwali"]]);
  // Carried out again after a crash, and in another process at once: the same one, and no second entry.
  const [adding] = kinds;
  const again = { promotion: offer() };
  const by = { proposer: "asha", approver: "dev" };
  const done = await Promise.all([1, 2].map(() => adding!.execute(again, id, null, by)));
  expect(done.map((one) => one.ok && one.value)).toEqual([{ promotion: id }, { promotion: id }]);
  expect(await names("running")).toEqual(["Diwali"]);
  expect((await entries(id)).toSorted()).toEqual([
    ...["promotion.added", "proposal.approved", "proposal.carriedOut", "proposal.proposed"],
  ]);
  const details = await get<PromotionDetails>(`/promotions/${id}`);
  expect(details).toMatchObject({ name: "Diwali", part: "running", usesPerPlayer: 2, endedAt: null });
  expect(details.preview.mostPerPlayerPaise).toBe(500_00);
});

test("O-32: what is proposed is what was previewed, and comes to what was shown; anything else is refused", async () => {
  const before = (await get<ProposalPage>("/proposals")).rows.length;
  const promotion = offer({ sName: "Previewed" });
  const { shown, preview } = await check(promotion);
  const status = async (body: object) =>
    (await post(asha, "/promotions/propose", { reason: "Festival", promotion, shown, ...body })).status;
  expect([preview?.instantPaise, await status({ shown: undefined })]).toEqual([100_00, 400]);
  expect(await status({ promotion: offer({ sName: "Previewed", nUsesPerPlayer: 200 }) })).toBe(409);
  const { bonusGrants: grants } = DEFAULT_SETTINGS;
  const split = (instantShareBps: object) =>
    desk.settings.set({ key: "bonusGrants", value: { ...grants, instantShareBps }, by: "nila" });
  await split({ ...grants.instantShareBps, instant: 5_000 });
  expect(await status({})).toBe(409);
  await split(grants.instantShareBps);
  expect((await get<ProposalPage>("/proposals")).rows).toHaveLength(before);
  expect(await status({})).toBe(200);
  const [made] = (await get<ProposalPage>("/proposals")).rows;
  expect(JSON.parse((JSON.parse(made!.payload) as { promotion: string }).promotion)).toEqual(JSON.parse(promotion));
  expect((await post(asha, `/proposals/${made!.id}/withdraw`)).status).toBe(200);
});

test("O-32: two who carry a new one out at once add one, with one act", async () => {
  const key = "018f3f6e-7f3a-7b1c-8d2e-0123456789ab";
  const by = { proposer: "asha", approver: "dev" };
  const run = () => kinds[0]!.execute({ promotion: offer({ sName: "Twice" }) }, key, null, by);
  expect((await Promise.all([run(), run(), run()])).every(({ ok }) => ok)).toBe(true);
  expect(await entries(key)).toEqual(["promotion.added"]);
  expect((await names("running")).filter((name) => name === "Twice")).toHaveLength(1);
  await promotions.end(key);
});

test("O-32: who approves has seen what it comes to: another split of bonus has them look again", async () => {
  const id = await propose(offer({ sName: "Split" }));
  const seen = (await get<ProposalPage>("/proposals", dev)).rows.find((one) => one.id === id)!.before;
  expect(JSON.parse(seen!)).toMatchObject({ preview: { instantPaise: 100_00, mostPerDepositPaise: 250_00 } });
  shares = { ...shares, instant: 5_000 };
  expect((await post(dev, `/proposals/${id}/approve`, { before: seen })).status).toBe(409);
  shares = DEFAULT_SETTINGS.bonusGrants.instantShareBps;
  expect((await post(dev, `/proposals/${id}/refuse`, { reason: "No" })).status).toBe(200);
});

test("O-32: approved after its end it is not added; one that was added before a crash stays", async () => {
  const by = { proposer: "asha", approver: "dev" };
  const payload = { promotion: offer({ dEndDate: at(1) }) };
  time.advance(DAY_MS);
  const key = "018f3f6e-7f3a-7b1c-8d2e-0123456789ac";
  expect(await kinds[0]!.execute(payload, key, null, by)).toMatchObject({ ok: false });
  expect(await promotions.one(key)).toBeUndefined();
  time.advance(-DAY_MS);
  expect(await kinds[0]!.execute(payload, key, null, by)).toMatchObject({ ok: true });
  time.advance(DAY_MS);
  expect(await kinds[0]!.execute(payload, key, null, by)).toMatchObject({ ok: true });
  time.advance(-DAY_MS);
  await promotions.end(key);
});

test("O-32: an end is proposed and carried out once; what is over cannot be ended", async () => {
  const [row] = (await get<PromotionPage>("/promotions?part=running")).rows!;
  const end = () => post(asha, `/promotions/${row!.id}/end`, { reason: "Too dear" });
  expect([(await end()).status, (await end()).status]).toEqual([200, 200]);
  const { rows: open } = await get<ProposalPage>("/proposals?state=open", dev);
  expect(open.map(({ kind }) => kind)).toEqual(["promotion.end", "promotion.end"]);
  expect(JSON.parse(open[0]!.before!)).toMatchObject({ name: row!.name, part: "running", endedAt: null });
  // Each is approved as it was seen: the second after what came of the first.
  for (const { id } of open) {
    expect((await post(dev, `/proposals/${id}/approve`)).status).toBe(200);
    await desk.operator.runOnce();
  }
  await Promise.all([desk.operator.runOnce(), desk.build().runOnce()]);
  await desk.operator.runOnce();
  expect([await names("running"), (await names("over")).includes(row!.name)]).toEqual([[], true]);
  expect((await entries(row!.id)).filter((kind) => kind === "promotion.ended")).toHaveLength(1);
  expect((await end()).status).toBe(404);
  expect((await post(asha, "/promotions/nobody/end", { reason: "x" })).status).toBe(404);
});

test("O-32: the list pages by its key, and sends only what has changed", async () => {
  for (let n = 0; n < 51; n += 1) await promotions.add(JSON.parse(offer({ dStartDate: at(2) })), "test");
  const first = await get<PromotionPage>("/promotions?part=ahead");
  const second = await get<PromotionPage>(`/promotions?part=ahead&after=${first.next}`);
  const ids = [...first.rows!, ...second.rows!].map(({ id }) => id);
  expect([first.rows!.length, second.rows!.length, second.next, new Set(ids).size]).toEqual([50, 1, null, 51]);
  expect(ids).toEqual(ids.toSorted().toReversed());
  const oldest = await get<PromotionPage>("/promotions?part=ahead&order=oldest");
  const onwards = await get<PromotionPage>(`/promotions?part=ahead&order=oldest&after=${oldest.next}`);
  expect([...oldest.rows!, ...onwards.rows!].map(({ id }) => id)).toEqual(ids.toReversed());
  expect((await get<PromotionPage>(`/promotions?part=ahead&known=${first.version}`)).rows).toBe(null);
});

test("O-15: a list is saved whole, over all its pages and under its filters; that is an act, kept before", async () => {
  const path = "/promotions/csv?part=ahead&known=x&after=y";
  const saved = (await desk.call(asha!, "GET", path)).data as string;
  const [head, ...lines] = saved.split("\r\n");
  expect([head, lines.length]).toEqual(['"id","name","category","part","startsAt","endsAt","endedAt"', 52]);
  expect(lines[0]).toMatch(/^"[0-9a-f-]{36}","Diwali","instant","ahead","/);
  const [entry] = await desk.operator.log.page({}, 1);
  expect(entry).toMatchObject({ actor: "operator:asha", kind: "list.exported", subject: "promotions" });
  expect(JSON.parse(entry!.after!)).toEqual({ part: "ahead" });
});

test("O-32: the longest promotion that its form takes is previewed, proposed and approved", async () => {
  const ticketSchedule = { sName: "W".repeat(60), nValue: 1_000.5, nValidDays: 365 };
  const range = (n: number) => ({
    nFrom: 100_000 + n * 10,
    nTo: 100_009.99 + n * 10,
    nPercentage: 12.25,
    nMaxBonus: 99_999.99,
  });
  const aPriceRange = Array.from({ length: 20 }, (_, n) => ({ ...range(n), ticketSchedule }));
  const id = await propose(offer({ sName: "W".repeat(80), aPriceRange }));
  const { before } = (await get<ProposalPage>("/proposals", dev)).rows.find((one) => one.id === id)!;
  expect((await post(dev, `/proposals/${id}/approve`, { before })).status).toBe(200);
  await desk.operator.runOnce();
  expect(await stateOf(id)).toBe("carriedOut");
});
