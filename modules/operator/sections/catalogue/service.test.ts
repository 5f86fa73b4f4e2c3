import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { QueuePage } from "../../frame/queue-contract.ts";
import { atDesk } from "../../log/entry.ts";
import { type Browser, type TestDesk, testDesk } from "../../testing/test-desk.ts";
import type { CatalogueDetails, CatalogueLine } from "./contract.ts";

setDefaultTimeout(60_000);

let desk: TestDesk;
let asha: Browser;
beforeAll(async () => {
  desk = await testDesk();
  asha = await desk.hire("asha", "manager");
});
afterAll(() => desk.close());

const page = async (query = "") =>
  (await desk.call(asha, "GET", `/catalogue?${query}`)).data as QueuePage<CatalogueLine>;
const post = (path: string, body: object = {}) => desk.call(asha, "POST", path, { body });
const pool = { variant: "pool101", currency: "inr", maxSeats: 6, amountPaise: 30_000, deals: 0 };
const add = async (body: object = pool) => ((await post("/catalogue/add", body)).data as { id: string }).id;
const entries = async (subject: string) =>
  (await desk.operator.log.page({}, 50)).filter((entry) => entry.subject === subject).map(({ kind }) => kind);

test("O-33: a row is added, shown with its fee and who sits there, closed and opened again; each is an act", async () => {
  const id = await add();
  const details = (await desk.call(asha, "GET", `/catalogue/${id}`)).data as CatalogueDetails;
  expect(details).toMatchObject({
    name: "101 Pool · 300",
    decks: 2,
    buyInPaise: 30_000,
    pointValuePaise: 0,
    isOpen: true,
    seated: 3,
  });
  expect(details.feeBps).toBeGreaterThan(0);
  expect((await post(`/catalogue/${id}/close`)).status).toBe(200);
  expect((await post(`/catalogue/${id}/close`)).status).toBe(409);
  expect((await page("state=closed")).rows?.map((row) => row.id)).toEqual([id]);
  expect((await page("state=open")).rows).toEqual([]);
  expect((await post(`/catalogue/${id}/open`)).status).toBe(200);
  expect(await entries(id)).toEqual(["catalogue.opened", "catalogue.closed", "catalogue.added"]);
});

test("O-33: what cannot be played is said by its field, and leaves neither row nor act", async () => {
  const before = [(await page()).version, await desk.operator.log.page({}, 1)];
  const refusal = async (changes: object) => {
    const { status, message } = await post("/catalogue/add", { ...pool, ...changes });
    return [status, message.split(":")[0]];
  };
  expect(await refusal({ deals: 2 })).toEqual([400, "deals"]);
  expect(await refusal({ amountPaise: 30_050 })).toEqual([400, "amount"]);
  expect(await refusal({ amountPaise: 10_000_100 })).toEqual([400, "amount"]);
  expect((await refusal({ maxSeats: 4 }))[0]).toBe(400);
  expect((await refusal({}))[1]).toContain("already");
  expect([(await page()).version, await desk.operator.log.page({}, 1)]).toEqual(before);
  for (const id of ["999999", "x", "018f3f6e-7f3a-7b1c-8d2e-0123456789ab"]) {
    expect((await desk.call(asha, "GET", `/catalogue/${id}`)).status).toBe(404);
    expect((await post(`/catalogue/${id}/close`)).status).toBe(404);
  }
});

test("O-33: the list is filtered, the cheapest first, and sends only what has changed", async () => {
  await add({ ...pool, amountPaise: 10_000 });
  await add({ ...pool, variant: "points", amountPaise: 25 });
  await add({ ...pool, currency: "practice" });
  const pools = await page("variant=pool101");
  expect(pools.rows?.map(({ buyInPaise }) => buyInPaise)).toEqual([10_000, 30_000]);
  expect((await page("currency=practice")).rows).toHaveLength(1);
  expect((await page(`variant=pool101&known=${pools.version}`)).rows).toBe(null);
});

test("O-33: whoever was blocked meanwhile changes nothing", async () => {
  const dev = await desk.hire("dev", "manager");
  const principal = (
    await desk.database.owner<{ id: string }[]>`SELECT id FROM operator.account WHERE name = ${dev.name}`
  )[0]!;
  await desk.staff.block("dev", { actor: "terminal:meera", reason: null });
  const by = atDesk({ id: principal.id, name: "dev", role: "manager" });
  const id = Number((await page()).rows![0]!.id);
  expect(await desk.operator.catalogue.setOpen(by, id, false)).toMatchObject({ error: { code: "notAllowed" } });
  expect(await desk.operator.catalogue.add(by, { ...pool, amountPaise: 77_700 } as never)).toMatchObject({
    error: { code: "notAllowed" },
  });
  expect((await page("state=closed")).rows).toEqual([]);
});
