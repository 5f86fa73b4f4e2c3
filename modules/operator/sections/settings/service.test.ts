import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { DAY_MS, instant } from "../../../kernel/index.ts";
import { dayOf } from "../../../kernel/india.ts";
import { DEFAULT_SETTINGS } from "../../../settings/index.ts";
import type { CheckAnswer } from "../../frame/schema-form-contract.ts";
import { type Browser, type TestDesk, testDesk } from "../../testing/test-desk.ts";
import type { SettingRow } from "./contract.ts";
import { settingKinds } from "./kinds.ts";

setDefaultTimeout(60_000);

let desk: TestDesk;
let [nila, asha, dev]: Browser[] = [];
beforeAll(async () => {
  desk = await testDesk();
  [nila, asha, dev] = [
    await desk.hire("nila", "admin"),
    await desk.hire("asha", "manager"),
    await desk.hire("dev", "finance"),
  ];
});
afterAll(() => desk.close());

const kinds = () =>
  new Map(settingKinds({ settings: desk.settings, clock: desk.time }).map((kind) => [kind.name, kind]));
const post = (who: Browser | undefined, path: string, body: object) =>
  desk.call(who!, "POST", `/settings/${path}`, { body });
const rows = async () => (await desk.call(nila!, "GET", "/settings")).data as SettingRow[];
const versionOf = async (key: string) => (await rows()).find((row) => row.key === key)!.version;
const day = (days: number) => dayOf(instant(desk.time.now() + days * DAY_MS));
const by = { proposer: "dev", approver: "nila" };

test("O-26: brand and regions are changed by one who may, on what they saw, and the act has before and after", async () => {
  const brand = { ...DEFAULT_SETTINGS.brand, name: "Rummy Adda" };
  const change = { key: "brand", value: JSON.stringify(brand), version: await versionOf("brand") };
  const both = await Promise.all([1, 2].map(() => post(nila, "brand/change", change)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(desk.settings.get("brand").name).toBe("Rummy Adda");
  const [entry] = await desk.operator.log.page({}, 1);
  expect(entry).toMatchObject({ actor: "operator:nila", kind: "setting.changed", subject: "brand" });
  expect([JSON.parse(entry!.before!).name, JSON.parse(entry!.after!).name]).toEqual(["Rummy Baithak", "Rummy Adda"]);
  // A group's route changes that group's settings and no others.
  const cash = { key: "cash", value: JSON.stringify({ on: true }), version: 0 };
  expect((await post(nila, "brand/change", cash)).status).toBe(400);
});

test("O-26: a setting is written as its dialog showed it: whole, on the version that stood then, or not at all", async () => {
  const { restrictedStates } = DEFAULT_SETTINGS.cashPlay;
  const [version, offers] = [await versionOf("cashPlay"), await versionOf("bonusGrants")];
  const shown = { restrictedStates: restrictedStates.slice(1) };
  // Somebody else writes while the dialog is open.
  const other = { restrictedStates: restrictedStates.slice(0, -1) };
  const write = (value: object, seen: number) =>
    post(nila, "regions/change", { key: "cashPlay", value: JSON.stringify(value), version: seen });
  expect((await write(other, version)).status).toBe(200);
  expect((await write(shown, version)).status).toBe(409);
  expect(desk.settings.get("cashPlay")).toEqual(other);
  expect((await write(shown, await versionOf("cashPlay"))).status).toBe(200);
  expect(desk.settings.get("cashPlay")).toEqual(shown);
  const grants = { key: "bonusGrants", value: JSON.stringify(DEFAULT_SETTINGS.bonusGrants), from: null, reason: "x" };
  expect((await post(asha, "promotions/propose", { ...grants, version: offers + 1 })).status).toBe(409);
});

test("O-26: what does not fit is said by its field", async () => {
  const value = JSON.stringify({ ...DEFAULT_SETTINGS.brand, supportEmail: "nowhere", name: "" });
  const { faults } = (await post(nila, "brand/check", { key: "brand", value, from: null })).data as CheckAnswer;
  expect(faults.map(({ path }) => path).toSorted()).toEqual(["name", "supportEmail"]);
});

test("O-26: rates of days that have begun are never rewritten; those from tomorrow on may change", () => {
  const kind = kinds().get("rates.change")!;
  const read = (rates: readonly object[]) =>
    kind.read({ key: "gst", value: JSON.stringify({ ...DEFAULT_SETTINGS.gst, rates }), from: null });
  const { rates } = DEFAULT_SETTINGS.gst;
  expect(read([...rates, { from: day(1), percent: 18 }]).ok).toBe(true);
  expect(read([...rates, { from: day(0), percent: 18 }]).ok).toBe(false);
  expect(read(rates.slice(0, 1)).ok).toBe(false);
  expect(read([{ ...rates[0]!, percent: 5 }, rates[1]!]).ok).toBe(false);
});

test("O-26: fees change from a moment ahead; approved after it has come, nothing is changed", async () => {
  const kind = kinds().get("rates.change")!;
  const value = JSON.stringify({ ...DEFAULT_SETTINGS.fees, cash: [{ fromBuyInPaise: 0, bps: 1_000 }] });
  const at = (ms: number) => new Date(desk.time.now() + ms).toISOString();
  expect(kind.read({ key: "fees", value, from: null }).ok).toBe(false);
  expect(kind.read({ key: "fees", value, from: at(-1) }).ok).toBe(false);
  const payload = { key: "fees", value, from: at(DAY_MS) };
  expect(kind.read(payload).ok).toBe(true);
  const before = await kind.before(payload);
  expect(await kind.execute({ ...payload, from: at(-1) }, "late", before, by)).toMatchObject({ ok: false });
  expect(await kind.execute(payload, "p1", before, by)).toMatchObject({ ok: true });
  // Done again after a crash, it is done once.
  expect(await kind.execute(payload, "p1", before, by)).toMatchObject({ ok: true });
  expect(await kind.execute(payload, "p2", before, by)).toMatchObject({
    ok: false,
    error: { code: "settingChanged" },
  });
  expect(desk.settings.get("fees")).toEqual(DEFAULT_SETTINGS.fees);
  desk.time.advance(DAY_MS);
  expect(desk.settings.get("fees").cash).toHaveLength(1);
  desk.time.advance(-DAY_MS);
});

test("O-26: what is given away is proposed by who runs the games, and only there", async () => {
  const referral = JSON.stringify({ rewardPaise: 75_00 });
  const wish = { key: "referral", value: referral, from: null, reason: "Diwali" };
  expect((await post(dev, "promotions/propose", wish)).status).toBe(403);
  expect((await post(asha, "promotions/propose", { ...wish, key: "fees" })).status).not.toBe(200);
  const kind = kinds().get("promotions.change")!;
  expect([kind.propose, kind.approve]).toEqual(["promotions.manage", "promotions.approve"]);
  expect(kind.read({ key: "cash", value: JSON.stringify({ on: true }), from: null }).ok).toBe(false);
});

test("O-26, M-30: GSTIN and TAN are set at the desk by two, each judged at its field, and can be emptied again", async () => {
  const papers = { ...DEFAULT_SETTINGS.papers, gstin: "29AAACB1234C1ZB", tan: "BLRA12345B" };
  const check = async (value: object) => {
    const asked = { key: "papers", value: JSON.stringify(value), from: null };
    return ((await post(nila, "rates/check", asked)).data as CheckAnswer).faults.map(({ path }) => path);
  };
  expect(await check({ ...papers, gstin: "29AAACB1234C1Z6", tan: "12" })).toEqual(["gstin", "tan"]);
  expect([await check(papers), await check({ ...papers, gstin: "", tan: "" })]).toEqual([[], []]);
  const kind = kinds().get("rates.change")!;
  const payload = { key: "papers", value: JSON.stringify(papers), from: null };
  expect(await kind.execute(payload, "papers-1", await kind.before(payload), by)).toMatchObject({ ok: true });
  expect(desk.settings.get("papers")).toEqual(papers);
});
