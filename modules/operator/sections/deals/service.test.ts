import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { err, ok } from "../../../kernel/index.ts";
import type { Inspection } from "../../../tables/index.ts";
import type { InspectedDeal } from "../../../tables/inspection-contract.ts";
import { type Browser, type TestDesk, testDesk } from "../../testing/test-desk.ts";

setDefaultTimeout(60_000);

const DEAL = "018f3f6e-7f3a-7b1c-8d2e-0123456789ab";
const RUNNING = "018f3f6e-7f3a-7b1c-8d2e-0123456789ac";
const asked: unknown[] = [];
const inspection: Inspection = {
  async list(filter) {
    asked.push(filter);
    return { rows: [], next: null };
  },
  deal: async (id) =>
    id === DEAL
      ? ok({ id, steps: [] } as never as InspectedDeal)
      : err({ code: "noInspection", message: "There is no such deal, or it is still being played." }),
};

let desk: TestDesk;
let sunil: Browser;
beforeAll(async () => {
  desk = await testDesk([], { inspection });
  sunil = await desk.hire("sunil", "support");
});
afterAll(() => desk.close());
const look = (path: string) => desk.call(sunil, "GET", path);
const entries = async () =>
  (await desk.operator.log.page({ actor: "operator:sunil" }, 50))
    .map(({ kind, subject }) => [kind, subject])
    .filter(([kind]) => kind?.startsWith("deal"))
    .toReversed();

test("O-24: each look into a deal is an act, also one that shows nothing", async () => {
  expect((await look(`/deals/${DEAL}`)).status).toBe(200);
  expect(await look(`/deals/${RUNNING}`)).toMatchObject({ status: 404, data: null });
  expect((await look("/deals/nonsense")).status).toBe(404);
  expect(await entries()).toEqual([
    ["deal.inspected", DEAL],
    ["deal.inspected", RUNNING],
  ]);
});

test("O-24: whose deals are looked for is an act; what the address says wrongly is asked of nobody", async () => {
  await look(`/deals?player=player-a&after=${DEAL}`);
  await look(`/deals?table=${RUNNING}`);
  await look("/deals?after=x");
  expect(asked).toEqual([{ player: "player-a", after: DEAL }, { tableId: RUNNING, after: null }, { after: null }]);
  expect((await entries()).slice(2)).toEqual([
    ["deals.ofPlayer", "player-a"],
    ["deals.ofTable", RUNNING],
  ]);
});

test("O-24: an id is pasted with blanks and in capitals, and what is none finds nothing instead of all deals", async () => {
  asked.length = 0;
  const nobody = "00000000-0000-0000-0000-000000000000";
  await look(`/deals?table=%20${RUNNING.toUpperCase()}%0a&player=`);
  await look("/deals?player=%27;--&table=x");
  expect(asked).toEqual([
    { tableId: RUNNING, after: null },
    { player: nobody, tableId: nobody, after: null },
  ]);
  expect((await look(`/deals/${DEAL.toUpperCase()}`)).status).toBe(200);
});

test("O-10: what cannot be kept is not shown", async () => {
  await desk.database.owner`ALTER FUNCTION operator.append_act RENAME TO append_nothing`;
  expect((await look(`/deals/${DEAL}`)).status).toBe(500);
  await desk.database.owner`ALTER FUNCTION operator.append_nothing RENAME TO append_act`;
});
