import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { sql } from "drizzle-orm";
import { type Bus, err, ok, SECOND_MS } from "../../kernel/index.ts";
import { createSettings, type Settings } from "../../settings/index.ts";
import type { CashData, CashNeed } from "../frame/cash-contract.ts";
import { ROLES } from "../frame/permissions-contract.ts";
import { atDesk } from "../log/entry.ts";
import { cashSwitch } from "../sections/settings/cash-switch.ts";
import { type Browser, TERMINAL, type TestDesk, testDesk } from "../testing/test-desk.ts";
import type { ProposalKind } from "./kind.ts";

setDefaultTimeout(60_000);

const deaf: Bus = { publish: () => {}, subscribe: () => () => {} };

/** A kind whose work the tests look at and break. */
const probe = { done: [] as string[], fail: null as "refuse" | "crashAfter" | null, hangs: "" };
const probeKind: ProposalKind = {
  name: "test.probe",
  propose: "adjustments.propose",
  approve: "adjustments.approve",
  read: (payload) => (JSON.stringify(payload) === "{}" ? ok({}) : err("Say nothing.")),
  async before() {
    await desk.database.db.execute(sql`SELECT 1`);
    return probe.done.length;
  },
  async execute(_, key) {
    if (probe.hangs === key) await new Promise(() => {});
    if (probe.fail === "refuse") return err({ code: "no", message: "Not today." });
    if (!probe.done.includes(key)) probe.done.push(key);
    if (probe.fail === "crashAfter") throw new Error("the machine stopped");
    return ok({ done: true });
  },
};

/** The same; what stands before it never moves, so that the server may carry one out while others are approved. */
const steadyKind: ProposalKind = {
  ...probeKind,
  name: "test.steady",
  async before() {
    await desk.database.db.execute(sql`SELECT 1`);
    return null;
  },
};

let desk: TestDesk;
let settings: Settings;
let finance: Browser;
let manager: Browser;
let admin: Browser;
beforeAll(async () => {
  desk = await testDesk([probeKind, steadyKind]);
  const { database, time, log } = desk;
  settings = await createSettings({ database, bus: deaf, clock: time, timers: time, log });
  finance = await desk.hire("fiona", "finance");
  manager = await desk.hire("mani", "manager");
  admin = await desk.hire("adi", "admin");
});
afterAll(async () => {
  settings.close();
  await desk.close();
});

async function propose(who: Browser, kind = "test.probe", payload: unknown = {}): Promise<string> {
  const { status, message, data } = await desk.call(who, "POST", "/proposals", {
    body: { kind, payload, reason: "It is due." },
  });
  if (status !== 200) throw new Error(message);
  return (data as { id: string }).id;
}
const decide = async (who: Browser, id: string, word: "approve" | "refuse" | "withdraw") =>
  (await desk.call(who, "POST", `/proposals/${id}/${word}`, { body: { reason: "Seen." } })).status;
const stateOf = async (id: string) => {
  const [row] = await desk.operator.proposals.list("finance", { id }, { limit: 1 });
  return row?.state;
};
const entriesOf = async (id: string) =>
  (await desk.operator.log.page({}, 500))
    .filter(({ subject }) => subject === id)
    .map(({ kind }) => kind.replace("proposal.", ""))
    .toReversed();

describe("O-12: four eyes", () => {
  test("another operator with the permission approves, and the server carries out", async () => {
    const id = await propose(finance);
    expect(await decide(finance, id, "approve")).toBe(403);
    // Whoever may neither propose nor approve it is not told that it is there.
    for (const word of ["approve", "refuse", "withdraw"] as const) expect(await decide(admin, id, word)).toBe(404);
    expect(await decide(manager, id, "approve")).toBe(200);
    await desk.operator.runOnce();
    expect([await stateOf(id), probe.done.filter((key) => key === id).length]).toEqual(["carriedOut", 1]);
    expect(await entriesOf(id)).toEqual(["proposed", "approved", "carriedOut"]);
  });

  test("who has no permission to propose a kind, or sends what it does not read, proposes nothing", async () => {
    await expect(propose(manager)).rejects.toThrow("role");
    await expect(propose(finance, "test.probe", { x: 1 })).rejects.toThrow("Say nothing.");
    await expect(propose(finance, "test.none")).rejects.toThrow("no such kind");
    const body = { kind: "test.probe", payload: {}, reason: "  " };
    expect((await desk.call(finance, "POST", "/proposals", { body })).status).toBe(400);
  });

  test("two approvals at once, and one after the other: one counts", async () => {
    const second = await desk.hire("mona", "manager");
    const id = await propose(finance);
    const both = await Promise.all([
      decide(manager, id, "approve"),
      decide(second, id, "approve"),
      decide(manager, id, "approve"),
    ]);
    expect(both.toSorted()).toEqual([200, 409, 409]);
    expect(await decide(second, id, "refuse")).toBe(409);
    await desk.operator.runOnce();
    expect((await entriesOf(id)).filter((kind) => kind === "approved")).toHaveLength(1);
    expect(probe.done.filter((key) => key === id)).toHaveLength(1);
  });

  test("the database itself keeps who proposed from approving", async () => {
    const id = await propose(finance);
    const forced = desk.database.sql`
      UPDATE operator.proposal SET state = 'approved', decider_id = proposer_id, decided_at = now() WHERE id = ${id}`;
    expect(
      await forced.then(
        () => "done",
        (error: { constraint_name: string }) => error.constraint_name,
      ),
    ).toBe("proposal_four_eyes");
    const changed = desk.database.sql`UPDATE operator.proposal SET payload = '{}' WHERE id = ${id}`;
    expect(
      await changed.then(
        () => "done",
        (error: { code: string }) => error.code,
      ),
    ).toBe("42501");
    expect(await decide(manager, id, "withdraw")).toBe(403);
    expect([await decide(finance, id, "withdraw"), await stateOf(id)]).toEqual([200, "withdrawn"]);
    expect(await decide(manager, id, "approve")).toBe(409);
  });

  test.each(["block", "role"])("a proposer lost by %s takes what they proposed along", async (how) => {
    const name = `lost-${how}`;
    const lost = await desk.hire(name, "finance");
    const id = await propose(lost);
    await (how === "block" ? desk.staff.block(name, TERMINAL) : desk.staff.changeRole(name, "support", TERMINAL));
    expect(await decide(manager, id, "approve")).toBe(409);
    expect([await decide(manager, id, "refuse"), await stateOf(id)]).toEqual([200, "refused"]);
  });

  test("who is blocked, or demoted, while they approve, has not approved", async () => {
    const quick = await desk.hire("quick", "manager");
    const principal = await desk.operator.access.sessions.principal(quick.cookies.get("operator_session")!);
    const id = await propose(finance);
    // The request has passed the guard when the block comes.
    await desk.staff.block("quick", TERMINAL);
    expect(await desk.operator.proposals.approve(atDesk(principal!), id, "null")).toMatchObject({
      error: { code: "notAllowed" },
    });
    expect(await stateOf(id)).toBe("open");
    await decide(finance, id, "withdraw");
  });

  test("nobody's business after 72 hours", async () => {
    const id = await propose(finance);
    await desk.database.owner`UPDATE operator.proposal SET ends_at = now() WHERE id = ${id}`;
    expect(await decide(manager, id, "approve")).toBe(409);
    await desk.operator.runOnce();
    expect([await stateOf(id), await entriesOf(id)]).toEqual(["expired", ["proposed", "expired"]]);
    const [row] = await desk.database
      .sql`SELECT ends_at - created_at = interval '72 hours' AS is FROM operator.proposal WHERE id = ${await propose(finance)}`;
    expect(row!.is).toBe(true);
  });

  test("one operator has twenty open at most, however many come at once", async () => {
    const busy = await desk.hire("busy", "finance");
    const made = await Promise.allSettled(Array.from({ length: 25 }, () => propose(busy)));
    expect(made.filter(({ status }) => status === "fulfilled")).toHaveLength(20);
  });

  test("and makes two hundred a day at most, those included that they took back", async () => {
    const fills = await desk.hire("fills", "finance");
    const id = await propose(fills);
    await decide(fills, id, "withdraw");
    await desk.database.owner`
      INSERT INTO operator.proposal (id, kind, payload, reason, proposer_id, state, ends_at)
      SELECT gen_random_uuid(), kind, payload, reason, proposer_id, state, ends_at
      FROM operator.proposal, generate_series(1, 198) WHERE id = ${id}`;
    await decide(fills, await propose(fills), "withdraw");
    await expect(propose(fills)).rejects.toThrow("very much today");
  });

  test("many approvals at once, each of which asks the database what stood before, do not wait for each other in a circle", async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => propose(finance, steadyKind.name)));
    expect(await Promise.all(ids.map((id) => decide(manager, id, "approve")))).toEqual(Array(12).fill(200));
    await desk.operator.runOnce();
    expect(await Promise.all(ids.map(stateOf))).toEqual(Array(12).fill("carriedOut"));
  });
});

describe("O-13: carrying out", () => {
  test("a crash after the work is finished by another process, and the work is done once", async () => {
    const id = await propose(finance);
    probe.fail = "crashAfter";
    await decide(manager, id, "approve");
    await desk.operator.runOnce();
    expect([await stateOf(id), probe.done.filter((key) => key === id).length]).toEqual(["approved", 1]);
    probe.fail = null;
    await desk.time.advanceAsync(120 * SECOND_MS);
    await Promise.all([desk.build().runOnce(), desk.build().runOnce()]);
    expect([await stateOf(id), probe.done.filter((key) => key === id).length]).toEqual(["carriedOut", 1]);
    expect(await entriesOf(id)).toEqual(["proposed", "approved", "carriedOut"]);
  });

  test("what is refused ends as failed, with the reason", async () => {
    const id = await propose(finance);
    probe.fail = "refuse";
    await decide(manager, id, "approve");
    await desk.operator.runOnce();
    probe.fail = null;
    const [row] = await desk.operator.proposals.list("finance", { id }, { limit: 1 });
    expect([row?.state, row?.outcome]).toEqual(["failed", '{"code":"no","message":"Not today."}']);
  });

  test("one that never ends keeps no other waiting, and is tried again", async () => {
    const [stuck, other] = [await propose(finance), await propose(finance)];
    probe.hangs = stuck;
    for (const id of [stuck, other]) await decide(manager, id, "approve");
    const round = desk.operator.runOnce();
    // In steps so small that the other one's own limit does not pass while the database is slow.
    while ((await stateOf(other)) === "approved") await desk.time.advanceAsync(SECOND_MS / 4);
    await round;
    expect([await stateOf(stuck), await stateOf(other)]).toEqual(["approved", "carriedOut"]);
    probe.hangs = "";
    await desk.time.advanceAsync(120 * SECOND_MS);
    await desk.operator.runOnce();
    expect(await stateOf(stuck)).toBe("carriedOut");
  });

  test("a process that does not know a kind leaves it to one that does", async () => {
    const id = await propose(finance);
    await decide(manager, id, "approve");
    await desk.operator.runOnce();
    const other = await propose(finance);
    await desk.database
      .owner`UPDATE operator.proposal SET state = 'approved', decider_id = ${(await desk.operator.access.sessions.principal(manager.cookies.get("operator_session")!))!.id}, decided_at = now(), next_at = now() - interval '1 day' WHERE id = ${other}`;
    await desk.build([]).runOnce();
    expect(await stateOf(other)).toBe("approved");
    // It has not put it off either.
    await desk.build().runOnce();
    expect(await stateOf(other)).toBe("carriedOut");
  });
});

/** The two who decide where the test decides itself. */
const BY = { proposer: "adi", approver: "mani" };

const NEEDS: readonly CashNeed[] = [
  { name: "tan", title: "The TAN", state: "missing", toDo: "Get one." },
  { name: "law", title: "Advice", state: "yours", toDo: "Ask." },
];
let cashNeeds: Pick<CashData, "isStrict" | "needs"> = { isStrict: false, needs: [] };
const cashLook = async () => ({ isOn: settings.get("cash").on, ...cashNeeds });

describe("cash on and off", () => {
  test("O-41: in production what its check list misses keeps it off; elsewhere who approves has been shown the same list", async () => {
    const cash = cashSwitch(settings, cashLook);
    await settings.set({ key: "cash", value: { on: false }, by: "test" });
    cashNeeds = { isStrict: true, needs: NEEDS };
    const before = await cash.before({ on: true });
    expect(before).toMatchObject({ lacking: ["The TAN"] });
    expect(await cash.before({ on: false })).not.toHaveProperty("lacking");
    const refusal = await cash.execute({ on: true }, "strict", before, BY);
    expect(refusal).toMatchObject({ ok: false, error: { message: expect.stringContaining("The TAN") } });
    expect(settings.get("cash").on).toBe(false);
    expect((await cash.execute({ on: false }, "strict-off", before, BY)).ok).toBe(true);

    cashNeeds = { isStrict: false, needs: NEEDS };
    const operator = desk.build([cash]);
    const who = async (browser: Browser) =>
      atDesk((await operator.access.sessions.principal(browser.cookies.get("operator_session")!))!);
    const wish = { kind: "cash.switch", payload: { on: true }, reason: "To try it out." };
    const made = await operator.proposals.propose(await who(admin), wish);
    if (!made.ok) throw new Error(made.error.message);
    const open = async () => (await operator.proposals.view(await who(manager), {}, { limit: 1 }))[0]!.before!;
    const shown = await open();
    cashNeeds = { isStrict: false, needs: NEEDS.map((one) => ({ ...one, state: "missing" as const })) };
    expect(await operator.proposals.approve(await who(manager), made.value, shown)).toMatchObject({
      error: { code: "changed" },
    });
    expect((await operator.proposals.approve(await who(manager), made.value, await open())).ok).toBe(true);
    await operator.runOnce();
    expect(settings.get("cash").on).toBe(true);
    cashNeeds = { isStrict: false, needs: [] };
    await settings.set({ key: "cash", value: { on: false }, by: "test" });
  });

  test("takes two, is carried out once by its key, and the log has what stood before and after", async () => {
    const cash = cashSwitch(settings, cashLook);
    const version = settings.versionOf("cash");
    const operator = desk.build([cash]);
    const who = async (browser: Browser) =>
      atDesk((await operator.access.sessions.principal(browser.cookies.get("operator_session")!))!);
    expect(
      await operator.proposals.propose(await who(finance), { kind: "cash.switch", payload: { on: true }, reason: "x" }),
    ).toMatchObject({ error: { code: "notAllowed" } });
    const made = await operator.proposals.propose(await who(admin), {
      kind: "cash.switch",
      payload: { on: true },
      reason: "The licence is here.",
    });
    if (!made.ok) throw new Error(made.error.message);
    expect(settings.get("cash").on).toBe(false);
    const [row] = await operator.proposals.view(await who(manager), {}, { limit: 1 });
    const seen = row!.before!;
    expect(await operator.proposals.approve(await who(admin), made.value, seen)).toMatchObject({
      error: { code: "own" },
    });
    expect((await operator.proposals.approve(await who(manager), made.value, seen)).ok).toBe(true);
    await operator.runOnce();
    expect(settings.get("cash").on).toBe(true);
    const [entry] = await operator.log.page({ actor: "server" }, 1);
    expect([entry?.kind, entry?.subject, entry?.before]).toEqual([
      "proposal.carriedOut",
      made.value,
      `{"on":false,"version":${version},"lacking":[]}`,
    ]);
    expect(JSON.parse(entry!.after!)).toMatchObject({ on: true });
    // Somebody has switched it off since: whoever finishes the same proposal again does not switch it on.
    await settings.set({ key: "cash", value: { on: false }, by: "test" });
    expect((await cash.execute({ on: true }, made.value, { on: false, version: 0 }, BY)).ok).toBe(true);
    expect(settings.get("cash").on).toBe(false);
  });

  test("an approval that is carried out after somebody has switched it off switches it on no more; off comes late for nobody", async () => {
    const cash = cashSwitch(settings, cashLook);
    const before = await cash.before({ on: true });
    await settings.set({ key: "cash", value: { on: false }, by: "terminal" });
    const late = (on: boolean) => cash.execute({ on }, `late-${on}`, before, BY);
    expect(await late(true)).toMatchObject({ ok: false, error: { code: "settingChanged" } });
    expect(settings.get("cash").on).toBe(false);
    expect(await late(false)).toMatchObject({ ok: true, value: { on: false } });
    // Looked at anew, it is switched on; and once.
    const again = await cash.before({ on: true });
    for (let i = 0; i < 2; i += 1) expect((await cash.execute({ on: true }, "again", again, BY)).ok).toBe(true);
    expect([settings.get("cash").on, settings.versionOf("cash")]).toEqual([
      true,
      (again as { version: number }).version + 1,
    ]);
  });

  test("whoever sends anything else is told what it takes; and roles without it see none of it", async () => {
    const cash = cashSwitch(settings, cashLook);
    for (const payload of [null, {}, { on: "yes" }, { on: true, more: 1 }]) expect(cash.read(payload).ok).toBe(false);
    const seen = await Promise.all(ROLES.map((role) => desk.build([cash]).proposals.list(role, {}, { limit: 5 })));
    expect(seen.map(({ length }) => length > 0)).toEqual([false, false, true, true]);
  });
});
