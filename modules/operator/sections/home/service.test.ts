import { expect, test } from "bun:test";
import { fakeTime } from "../../../../test/support/clock.ts";
import { type Instant, paise } from "../../../kernel/index.ts";
import { startOfDay } from "../../../kernel/india.ts";
import { ROLES } from "../../frame/permissions-contract.ts";
import { createOverview } from "./service.ts";

const SUM = {
  kinds: [{ variant: "points", currency: "inr", tables: 2, people: 5, stakesPaise: 700 }],
  windows: 4,
  server: { sockets: 9, failed: 3, batches: 4, batchSeconds: 0.02 },
} as const;

function around() {
  const time = fakeTime();
  const asked = { figures: 0, days: [] as Instant[] };
  let fails = false;
  const overview = createOverview({
    clock: time,
    floor: {
      async figures() {
        asked.figures += 1;
        if (fails) throw new Error("the database is away");
        return { sum: { ...SUM, kinds: [...SUM.kinds] }, silent: ["p1"], servers: {} };
      },
    },
    async daySums(since) {
      asked.days.push(since);
      return { deposits: { count: 2, paise: paise(500) }, withdrawals: { count: 1, paise: paise(200) } };
    },
    queues: [
      {
        name: "payouts",
        permission: "payouts.view",
        look: async () => ({ times: ["2026-01-02", "2026-01-01"], isMore: true }),
      },
      { name: "documents", permission: "kyc.view", look: async () => ({ times: [], isMore: false }) },
    ],
  });
  const setFails = (value: boolean) => {
    fails = value;
  };
  return { time, asked, overview, setFails };
}

test("O-30: ten desks that look at once cost as one, for five seconds", async () => {
  const { time, asked, overview } = around();
  await Promise.all(Array.from({ length: 10 }, (_, n) => overview.look(ROLES[n % ROLES.length]!)));
  time.advance(4_999);
  await overview.look("admin");
  expect(asked.figures).toBe(1);
  time.advance(1);
  await overview.look("admin");
  expect(asked.figures).toBe(2);
  expect(asked.days).toEqual([startOfDay(asked.days[0]!), startOfDay(asked.days[1]!)]);
});

test("O-30: what a role may not see is left out", async () => {
  const { overview } = around();
  const finance = await overview.look("finance");
  expect([finance.tables, finance.server, finance.money?.deposits.count]).toEqual([null, null, 2]);
  expect(finance.queues).toEqual([
    { name: "payouts", count: 2, isMore: true, oldest: "2026-01-01" },
    { name: "documents", count: 0, isMore: false, oldest: null },
  ]);
  const support = await overview.look("support");
  expect([support.money, support.queues.map(({ name }) => name), support.tables?.length]).toEqual([
    null,
    ["documents"],
    1,
  ]);
  const admin = await overview.look("admin");
  expect([admin.server, admin.money, admin.tables, admin.queues]).toEqual([
    { failed: 3, journalUs: 5_000 },
    null,
    null,
    [],
  ]);
  expect([admin.players, admin.silent]).toEqual([{ windows: 4, sockets: 9 }, ["p1"]]);
});

test("O-30: what failed is not kept: the next one who looks asks again", async () => {
  const { overview, asked, setFails } = around();
  setFails(true);
  await expect(overview.look("admin")).rejects.toThrow("the database is away");
  setFails(false);
  expect((await overview.look("admin")).players.windows).toBe(4);
  expect(asked.figures).toBe(2);
});
