import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { type Browser, TERMINAL, type TestDesk, testDesk } from "../../testing/test-desk.ts";
import type { StaffPage } from "./contract.ts";
import { staffInvitation } from "./invitation.ts";

setDefaultTimeout(60_000);

let desk: TestDesk;
let admin: Browser;
let other: Browser;
let manager: Browser;
beforeAll(async () => {
  desk = await testDesk();
  admin = await desk.hire("adi", "admin");
  other = await desk.hire("asha", "admin");
  manager = await desk.hire("mani", "manager");
});
afterAll(() => desk.close());

const block = (by: Browser, name: string) =>
  desk.call(by, "POST", `/staff/${name}/block`, { body: { reason: "Has left" } });
const rows = async () => ((await desk.call(admin, "GET", "/staff")).data as StaffPage).rows;

test("O-44: the page says who is there, what they are, and when they were; only an admin changes it, and never oneself", async () => {
  expect((await rows()).map(({ name, role, state, sessions, isYou }) => [name, role, state, sessions, isYou])).toEqual([
    ["adi", "admin", "active", 1, true],
    ["asha", "admin", "active", 1, false],
    ["mani", "manager", "active", 1, false],
  ]);
  expect((await block(manager, "asha")).status).toBe(403);
  expect(await block(admin, "adi")).toMatchObject({ status: 409, message: "Somebody else does that for you." });
  expect((await block(admin, "nobody")).status).toBe(404);
  // Whoever reads the log later is told why.
  for (const act of ["block", "unblock"])
    expect((await desk.call(admin, "POST", `/staff/mani/${act}`, { body: { reason: " " } })).status).toBe(400);
});

test("O-44: of two admins who keep each other out at once one does it, who is the last one and stays", async () => {
  const done = await Promise.all([block(admin, "asha"), block(other, "adi")]);
  expect(done.map(({ status }) => status === 200).toSorted()).toEqual([false, true]);
  const [left, gone] = done[0]!.status === 200 ? [admin, "asha"] : [other, "adi"];
  // The one who was kept out is asked for a log-in, and nobody is left to keep the last one out.
  const asked = await desk.call(left, "GET", "/staff");
  expect((asked.data as StaffPage).rows.find(({ name }) => name === gone)).toMatchObject({
    state: "blocked",
    sessions: 0,
  });
  expect((await desk.call(left, "POST", `/staff/${gone}/unblock`, { body: { reason: "Is back" } })).status).toBe(200);
  const kinds = (await desk.operator.log.page({ subject: gone }, 2)).map(({ kind }) => kind);
  expect(kinds).toEqual(["staff.unblocked", "staff.blocked"]);
  // The terminal, which can make another admin, blocks the last one too.
  await desk.staff.block("adi", TERMINAL);
  expect((await desk.staff.block("asha", TERMINAL)).ok).toBe(true);
  await desk.staff.unblock("adi", TERMINAL);
});

test("O-44: whom two have agreed on is added once, and logs in by a link that an admin makes until they have", async () => {
  const { database, time } = desk;
  const kind = staffInvitation({
    database,
    clock: time,
    random: { bytes: (n) => crypto.getRandomValues(new Uint8Array(n)) },
  });
  expect(kind.read({ name: "ravi", role: "owner" }).ok).toBe(false);
  const key = "018f3f6e-7f3a-7b1c-8d2e-000000000001";
  const by = { proposer: "adi", approver: "mani" };
  for (let time = 0; time < 2; time += 1)
    expect((await kind.execute({ name: "ravi", role: "support" }, key, null, by)).ok).toBe(true);
  const again = await kind.execute({ name: "ravi", role: "support" }, "018f3f6e-7f3a-7b1c-8d2e-000000000002", null, by);
  expect(again).toMatchObject({ ok: false, error: { code: "nameTaken" } });

  const boss = await desk.hire("zoya", "admin");
  const link = await desk.call(boss, "POST", "/staff/ravi/link");
  expect(link.status).toBe(200);
  await desk.enrol("ravi", (link.data as { token: string }).token);
  expect((await desk.call(boss, "POST", "/staff/ravi/link")).status).toBe(409);
  expect((await desk.operator.log.page({ subject: "ravi" }, 9)).map(({ kind: one }) => one)).toEqual([
    "staff.enrolled",
    "staff.linked",
    "staff.added",
  ]);
});
