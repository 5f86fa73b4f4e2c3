import { afterAll, beforeAll, expect, test } from "bun:test";
import { ok } from "../../../kernel/index.ts";
import type { ProposalPage } from "../../four-eyes/contract.ts";
import type { ProposalKind } from "../../four-eyes/kind.ts";
import { type Browser, type TestDesk, testDesk } from "../../testing/test-desk.ts";

let stands = 1;
let isBroken = false;
const lever: ProposalKind = {
  name: "test.lever",
  propose: "cash.switch",
  approve: "cash.switch",
  read: (payload) => ok(payload),
  async before() {
    if (isBroken) throw new Error("this payload is of another time");
    return { position: stands };
  },
  execute: async () => ok({ position: 2 }),
};

let desk: TestDesk;
let [asha, ravi, meera]: Browser[] = [];
beforeAll(async () => {
  desk = await testDesk([lever]);
  asha = await desk.hire("asha", "manager");
  ravi = await desk.hire("ravi", "admin");
  meera = await desk.hire("meera", "finance");
}, 60_000);
afterAll(() => desk.close());

const list = async (who: Browser, query = "") =>
  ((await desk.call(who, "GET", `/proposals${query}`)).data as ProposalPage).rows;

test("O-12: an open proposal says what stands now and who may do what; a decided one what stood then", async () => {
  const body = { kind: "test.lever", payload: { position: 2 }, reason: "Up" };
  const { id } = (await desk.call(asha!, "POST", "/proposals", { body })).data as { id: string };
  stands = 5;
  expect(await list(asha!)).toMatchObject([{ before: '{"position":5}', mayDecide: false, mayWithdraw: true }]);
  expect(await list(ravi!)).toMatchObject([{ before: '{"position":5}', mayDecide: true, mayWithdraw: false }]);
  // Of a kind that they could neither propose nor approve, nobody is told.
  expect(await list(meera!)).toEqual([]);

  expect((await desk.call(ravi!, "POST", `/proposals/${id}/approve`)).status).toBe(200);
  stands = 6;
  expect(await list(ravi!)).toMatchObject([{ before: '{"position":5}', mayDecide: false, mayWithdraw: false }]);
  expect(await list(ravi!, "?state=open")).toEqual([]);
  expect(await list(ravi!, "?state=refused")).toEqual([]);
  expect(await list(ravi!, "?state=nonsense")).toMatchObject([{ id }]);
}, 60_000);

test("O-12: whoever approves approves what they saw, and one proposal that cannot be read hides no others", async () => {
  const body = { kind: "test.lever", payload: { position: 3 }, reason: "Further up" };
  const { id } = (await desk.call(asha!, "POST", "/proposals", { body })).data as { id: string };
  const [row] = await list(ravi!, "?state=open");
  stands += 1;
  const approve = async () =>
    (await desk.call(ravi!, "POST", `/proposals/${id}/approve`, { body: { before: row!.before } })).status;
  const unseen = await desk.call(ravi!, "POST", `/proposals/${id}/approve`, { body: { before: undefined } });
  expect(unseen.status).toBe(400);
  expect(await approve()).toBe(409);
  isBroken = true;
  expect(await list(ravi!, "?state=open")).toMatchObject([{ id, before: null }]);
  isBroken = false;
  stands -= 1;
  expect(await approve()).toBe(200);
}, 60_000);

test("O-15: the list pages behind a proposal's id, from whichever end", async () => {
  const body = { kind: "test.lever", payload: { position: 4 }, reason: "Again" };
  for (let n = 0; n < 19; n += 1) await desk.call(asha!, "POST", "/proposals", { body });
  await desk.database.owner`
    INSERT INTO operator.proposal (id, kind, payload, reason, proposer_id, state, created_at, ends_at)
    SELECT gen_random_uuid(), kind, payload, reason, proposer_id, 'expired', created_at, ends_at FROM operator.proposal, generate_series(1, 2)`;
  const all = async (order: string) => {
    const ids: string[] = [];
    for (let after = ""; ; ) {
      const answer = await desk.call(asha!, "GET", `/proposals?order=${order}&after=${after}`);
      const { rows, next } = answer.data as ProposalPage;
      ids.push(...rows.map(({ id }) => id));
      if (next === null) return ids;
      after = next;
    }
  };
  const newest = await all("newest");
  expect([newest.length, new Set(newest).size]).toEqual([63, 63]);
  expect(await all("oldest")).toEqual(newest.toReversed());
}, 60_000);
