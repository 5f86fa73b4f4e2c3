import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createPlayerDocuments, createStateDocuments } from "../../../cashier/index.ts";
import { testRendering } from "../../../cashier/testing/rendering.ts";
import { ist, rupees, type TestCashier, testCashier } from "../../../cashier/testing/withdrawals.ts";
import type { PlayerId } from "../../../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../../settings/index.ts";
import { type Browser, type TestDesk, testDesk } from "../../testing/test-desk.ts";
import type { GstData, TdsData } from "./contract.ts";

setDefaultTimeout(60_000);

let cashier: TestCashier;
let desk: TestDesk;
let fiona: Browser;
let mani: Browser;
let player: PlayerId;
const TAN = "BLRB12345C";
const CHALLAN = { month: "2026-06", bsr: "0510308", day: "2026-06-30", serial: "00042", amount: rupees(90) };

beforeAll(async () => {
  cashier = await testCashier(ist("2026-06-01T12:00:00"));
  const settings = {
    get: ((key: keyof typeof DEFAULT_SETTINGS) =>
      key === "papers" ? { ...DEFAULT_SETTINGS.papers, tan: TAN } : DEFAULT_SETTINGS[key]) as never,
  };
  const common = {
    database: cashier.database,
    clock: cashier.time,
    settings,
    panOf: async () => ({ pan: "ABCDE1234F", name: "Asha Rao" }),
    challansOf: async () => [CHALLAN],
  };
  const players = createPlayerDocuments({
    ...common,
    statements: cashier.wallet.statements,
    rendering: testRendering(),
    nameOf: async () => "Asha Rao",
  });
  const documents = { state: createStateDocuments(common), players, settings, took: async () => {} };
  desk = await testDesk([], { taxDocuments: documents, database: cashier.database });
  fiona = await desk.hire("fiona", "finance");
  mani = await desk.hire("mani", "manager");
  player = cashier.player();
  await cashier.win(player, rupees(1_000));
  await cashier.withdrawals.redeem(player, rupees(300));
});
afterAll(async () => {
  expect(await desk.operator.log.verify()).toMatchObject({ isSound: true });
  await desk.close();
});

const get = (path: string, who = fiona) => desk.call(who, "GET", path);
const entries = async () =>
  (await desk.operator.log.page({}, 50))
    .filter(({ kind }) => kind.startsWith("papers."))
    .map(({ kind, actor, subject }) => [kind, actor, subject]);

describe("O-40: papers at the desk", () => {
  test("a month and a quarter as they stand, and what is no month or quarter", async () => {
    const gst = (await get("/papers/gst?month=2026-06")).data as GstData;
    expect([gst.rows, gst.totals.vouchers, gst.gstin]).toEqual([[], 0, ""]);
    const tds = (await get("/papers/tds?fy=2026-2027&quarter=1")).data as TdsData;
    expect(tds).toMatchObject({
      returnForm: "140",
      deductions: 1,
      taxable: 30_000,
      tds: 9_000,
      owed: 0,
      tan: TAN,
      challans: [CHALLAN],
    });
    for (const path of [
      ...["/papers/gst", "/papers/gst?month=2026-13", "/papers/vouchers/csv?month=x", "/papers/tds?fy=2026&quarter=1"],
      ...["/papers/tds/csv?fy=2026-2027&quarter=5", `/papers/players/${player}?paper=statement`],
    ])
      expect((await get(path)).status).toBe(400);
  });

  test("a file with somebody's PAN or name is an act before it is given, and the act has neither", async () => {
    const before = (await entries()).length;
    const file = await get("/papers/tds/csv?fy=2026-2027&quarter=1");
    expect(String(file.data)).toContain('"ABCDE1234F","Asha Rao","2026-06-01",300.00,30.0000,90.00');
    expect((await entries()).slice(0, 1)).toEqual([["papers.tds", "operator:fiona", "2026-2027 Q1"]]);
    const days = "from=2026-04-01&to=2026-06-30";
    const statement = await get(`/papers/players/${player}?paper=statement&form=csv&${days}`, mani);
    expect(String(statement.data).trim().split("\r\n")).toHaveLength(3);
    const certificate = await get(`/papers/players/${player}?paper=certificate&fy=2026-2027`, mani);
    expect([certificate.status, String(certificate.data).slice(0, 5)]).toEqual([200, "%PDF-"]);
    expect((await entries()).length).toBe(before + 3);
    const kept = JSON.stringify(await desk.operator.log.page({}, 50));
    expect(kept).not.toContain("ABCDE1234F");
    expect(kept).not.toContain("Asha");
  });

  test("files for returns have the columns of the returns, and are acts", async () => {
    const before = (await entries()).length;
    const annexure = String((await get("/papers/tds/csv?fy=2026-2027&quarter=1&form=annexure")).data).split("\r\n");
    expect(annexure[0]).toStartWith('"BSR code","Date on which tax deposited","Challan serial number","Sr. No."');
    expect(annexure[0]).toEndWith('"Reason for non-deduction or lower deduction","Certificate number"');
    expect(annexure[1]).toBe(
      '"0510308","30/06/2026","00042",1,"","02","ABCDE1234F","Asha Rao","1060","01/06/2026",300.00,90.00,0.00,0.00,90.00,90.00,"01/06/2026",30.0000,"",""',
    );
    const b2cs = await get("/papers/gstr1/csv?month=2026-06&table=b2cs");
    expect(String(b2cs.data).trim()).toBe(
      '"Type","Place Of Supply","Rate","Applicable % of Tax Rate","Taxable Value","Cess Amount","E-Commerce GSTIN"',
    );
    for (const query of ["month=2026-06&table=b2b", "month=2026-6&table=at"])
      expect((await get(`/papers/gstr1/csv?${query}`)).status).toBe(400);
    expect((await entries()).slice(0, -before).map(([kind, , subject]) => [kind, subject])).toEqual([
      ["papers.gstr1", "2026-06"],
      ["papers.tds", "2026-2027 Q1"],
    ]);
  });

  test("a voucher that there is not is told in a player's words", async () => {
    const { status, message } = await get(`/papers/players/${player}?paper=voucher&order=nothing`);
    expect([status, message]).toEqual([409, "There is no such voucher."]);
  });
});
