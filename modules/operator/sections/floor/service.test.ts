import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { fakeTime } from "../../../../test/support/clock.ts";
import { freshDatabase, type TestDatabase } from "../../../../test/support/postgres.ts";
import { seededRandom } from "../../../../test/support/random.ts";
import { type PlayerId, paise } from "../../../kernel/index.ts";
import type { FloorQuestion, FloorTable } from "../../../tables/floor-contract.ts";
import { createFloorOrders, createRegistryStore, type Floor, type TableKind } from "../../../tables/index.ts";
import { type Browser, type TestDesk, testDesk } from "../../testing/test-desk.ts";
import { keepOrderEnd } from "./audit-entries.ts";
import type { FloorDetails, ProcessesData } from "./contract.ts";

setDefaultTimeout(60_000);

const TABLE = "018f3f6e-7f3a-7b1c-8d2e-0123456789ab";
const DEAL = "018f3f6e-7f3a-7b1c-8d2e-0123456789ac";
const RUN = "p1:0123abcd";
const KIND: TableKind = {
  currency: "inr",
  maxSeats: 6,
  nDeck: 2,
  name: "Points",
  variant: "points",
  pointValuePaise: paise(100),
  deals: 0,
  buyInPaise: paise(24_000),
  feeBps: 1_000,
};

let database: TestDatabase;
let desk: TestDesk;
let floor: Floor;
const asked: FloorQuestion[] = [];
let played: FloorTable | null = null;
const people: Record<"mani" | "adil" | "sunil", Browser> = {} as never;

const ABOUT = { version: "0.1.0", startedAt: 1_000, memoryBytes: 3e8, load: 0.5, cores: 2 };

beforeAll(async () => {
  database = await freshDatabase();
  const orders = createFloorOrders({ database, clock: fakeTime(), random: seededRandom(9) });
  floor = {
    ...orders,
    async page(question) {
      asked.push(question);
      return { rows: [], next: null };
    },
    show: async () => played,
    figures: () => Promise.reject(new Error("nobody counts")),
    processes: async () => [
      { run: RUN, name: "p1", tables: 3, isDraining: false, isSilent: true, about: null },
      { run: "p0:0123abcd", name: "p0", tables: 2, isDraining: false, isSilent: false, about: ABOUT },
    ],
  };
  desk = await testDesk([], { floor, database });
  people.mani = await desk.hire("mani", "manager");
  people.adil = await desk.hire("adil", "admin");
  people.sunil = await desk.hire("sunil", "support");
});
afterAll(async () => {
  expect(await desk.operator.log.verify()).toMatchObject({ isSound: true });
  await desk.close();
});

const sits = () =>
  createRegistryStore(database).keep([
    { tableId: TABLE, epoch: 1, kind: KIND, tournamentId: null, players: ["player-a" as PlayerId] },
  ]);
const post = (who: Browser, path: string, body: unknown = {}) => desk.call(who, "POST", path, { body });
const voids = (who: Browser, reason = "The cards hang", dealId: string | null = DEAL) =>
  post(who, `/tables/${TABLE}/void`, { reason, dealId });
const entriesAbout = async (subject: string) =>
  (await desk.operator.log.page({}, 100)).filter((entry) => entry.subject === subject).toReversed();
const open = async () => (await floor.open())[0]!;

test("O-23: the list is asked for what the address says, and for nothing that it does not know", async () => {
  const query = "state=playing&variant=pool101&currency=inr&least=500&player=p-1&sort=stake&after=000000000500.x";
  expect((await desk.call(people.sunil, "GET", `/tables?${query}`)).status).toBe(200);
  await desk.call(people.sunil, "GET", "/tables?state=x&variant=y&currency=z&least=-1&player=%27;&sort=no&after=%20");
  expect(asked).toEqual([
    {
      state: "playing",
      variant: "pool101",
      currency: "inr",
      leastPaise: 500,
      player: "p-1",
      sort: "stake",
      after: "000000000500.x",
      limit: 50,
    },
    // What can be nobody's finds nothing: all tables would be taken for theirs.
    { player: "00000000-0000-0000-0000-000000000000", sort: "newest", after: null, limit: 50 },
  ]);
  expect((await desk.call(people.sunil, "GET", "/tables/silent")).data).toEqual(["p1"] as never);
  expect((await desk.call(people.sunil, "GET", "/tables/nothing")).status).toBe(404);
});

test("O-23: a void is money: it takes the manager, a fresh factor, a reason and a table where somebody sits", async () => {
  expect((await voids(people.sunil)).status).toBe(403);
  expect((await voids(people.adil)).status).toBe(403);
  expect(await voids(people.mani)).toMatchObject({ status: 409, message: "Nobody plays at this table." });
  await sits();
  expect((await voids(people.mani, " ")).status).toBe(400);
  expect((await voids(people.mani, "x".repeat(201))).status).toBe(400);
  await database.owner`UPDATE operator.session SET factor_at = now() - interval '6 minutes'`;
  expect((await voids(people.mani)).status).toBe(428);
  await database.owner`UPDATE operator.session SET factor_at = now()`;
  expect(await floor.open()).toEqual([]);
  expect(await entriesAbout(TABLE)).toEqual([]);
});

test("O-10, O-23: its act has who, which deal and why; what came of it is the server's; twice at once is once", async () => {
  const both = await Promise.all([voids(people.mani), voids(people.mani)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.message).toBe("It is ordered already, by operator:mani.");
  const order = await open();
  expect(order).toMatchObject({ what: "void", target: TABLE, dealId: DEAL, by: "operator:mani" });
  for (let twice = 0; twice < 2; twice += 1) await createOrders().end(order.id, "voided", keepOrderEnd);
  expect(await entriesAbout(TABLE)).toMatchObject([
    {
      actor: "operator:mani",
      kind: "table.void.ordered",
      reason: "The cards hang",
      after: JSON.stringify({ order: order.id, dealId: DEAL }),
    },
    {
      actor: "server",
      kind: "table.void.ended",
      reason: null,
      after: JSON.stringify({ order: order.id, dealId: DEAL, outcome: "voided" }),
    },
  ]);
  const { data } = await desk.call(people.sunil, "GET", `/tables/${TABLE}`);
  expect(data as FloorDetails).toMatchObject({ id: TABLE, table: null, orders: [{ outcome: "voided" }] });
});

test("O-23: a void is of the deal that was shown: where another one is played by now it is refused", async () => {
  const playing = (dealId: string | null) => {
    played = { id: TABLE, running: dealId && { dealId, since: "2026-01-01T00:00:00Z" } } as FloorTable;
  };
  playing(null);
  const { shown } = (await desk.call(people.mani, "GET", `/tables/${TABLE}`)).data as FloorDetails;
  playing(DEAL);
  const said = { reason: "The cards hang", dealId: null, shown };
  expect(await post(people.mani, `/tables/${TABLE}/void`, said)).toMatchObject({
    status: 409,
    message: "What stands has changed since you looked. Please look again.",
  });
  played = null;
  expect(await floor.open()).toEqual([]);
});

test("O-7: who is blocked while the request is under way orders nothing", async () => {
  const give = floor.give;
  const blockFirst: Floor["give"] = async (wish, alongside) => {
    await database.owner`UPDATE operator.account SET blocked_at = now() WHERE name = 'mani'`;
    return give(wish, alongside);
  };
  Object.assign(floor, { give: blockFirst });
  expect((await voids(people.mani)).status).toBe(403);
  Object.assign(floor, { give });
  await database.owner`UPDATE operator.account SET blocked_at = NULL WHERE name = 'mani'`;
  expect(await floor.open()).toEqual([]);
});

test("O-23: drains of the platform and of a process are shown; the platform's is taken back, a process's and a void are not", async () => {
  const drain = (run: string | null) => post(people.adil, "/processes/drain", { run, reason: "An update" });
  expect((await drain("p7:0123abcd")).status).toBe(404);
  expect([(await drain(null)).status, (await drain(RUN)).status]).toEqual([200, 200]);
  const { data } = await desk.call(people.adil, "GET", "/processes");
  const { platform, processes } = data as ProcessesData;
  expect([platform?.by, processes.map(({ order }) => order?.what ?? null)]).toEqual(["operator:adil", ["drain", null]]);
  const lift = (id: string) => post(people.adil, `/floor-orders/${id}/lift`);
  const ofProcess = processes[0]!.order!.id;
  expect([(await lift(ofProcess)).status, (await lift("x")).status]).toEqual([409, 409]);
  expect([(await lift(platform!.id)).status, (await lift(platform!.id)).status]).toEqual([200, 409]);
  expect((await entriesAbout("platform")).map(({ kind, reason }) => [kind, reason])).toEqual([
    ["platform.drain.ordered", "An update"],
    ["platform.drain.lifted", null],
  ]);
  await sits();
  expect((await voids(people.mani)).status).toBe(200);
  const order = (await floor.open()).find(({ what }) => what === "void")!;
  expect((await lift(order.id)).status).toBe(409);
});

const createOrders = () => createFloorOrders({ database, clock: fakeTime(), random: seededRandom(10) });
