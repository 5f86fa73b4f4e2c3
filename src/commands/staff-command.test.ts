/** `operator staff` and `operator log`, as a person at a terminal types them, and what the log keeps of the terminal. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { operatorOf } from "../../test/support/command.ts";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";
import { actorAtTerminal } from "./operator/actor.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
}, 60_000);
afterAll(() => database.close());

const operator = operatorOf(() => database);
const entries = () => database.sql`SELECT actor, kind, subject, before, after, reason FROM operator.act ORDER BY seq`;

test("operators are made with a link, listed, blocked, given other roles and reset; all of it is in the log", async () => {
  expect((await operator("staff", "list")).out).toBe("No operators.");
  const made = await operator("staff", "add", "asha", "--role", "finance", "--as", "Meera");
  expect(made.out).toMatch(/within 60 minutes.*\nhttps:\/\/rummy\.test\/operator\/login#link=[\w-]{43}$/);
  expect((await operator("staff", "list")).out).toBe("asha  finance  has not enrolled");
  expect((await operator("staff", "block", "asha", "--reason", "On leave")).code).toBe(0);
  expect((await operator("staff", "list")).out).toBe("asha  finance  blocked");
  expect((await operator("staff", "unblock", "asha")).code).toBe(0);
  expect((await operator("staff", "role", "asha", "--role", "manager")).code).toBe(0);
  expect((await operator("staff", "reset", "asha")).out).toContain("#link=");
  const actor = `terminal:${actorAtTerminal(undefined)}`;
  const none = { before: null, after: null, reason: null };
  const kept = await entries();
  expect([...kept] as unknown).toEqual([
    {
      ...none,
      actor: `terminal:${actorAtTerminal("Meera")}`,
      kind: "staff.added",
      subject: "asha",
      after: '{"role":"finance"}',
    },
    { ...none, actor, kind: "staff.blocked", subject: "asha", reason: "On leave" },
    { ...none, actor, kind: "staff.unblocked", subject: "asha" },
    {
      ...none,
      actor,
      kind: "staff.roleChanged",
      subject: "asha",
      before: '{"role":"finance"}',
      after: '{"role":"manager"}',
    },
    { ...none, actor, kind: "staff.reset", subject: "asha" },
  ]);
  expect(JSON.stringify(kept)).not.toContain(made.out.split("#link=")[1]!);
}, 60_000);

test("what cannot be done is said in a line, and stands in the log as refused", async () => {
  const problems = [
    await operator("staff", "add", "asha", "--role", "support"),
    await operator("staff", "add", "Asha Rao", "--role", "support"),
    await operator("staff", "add", "ravi", "--role", "king"),
    await operator("staff", "block", "nobody"),
  ].map(({ code, problem }) => `${code} ${problem}`);
  expect(problems).toEqual([
    "1 rummy: asha is there already.",
    expect.stringContaining("small letters"),
    "1 rummy: say --role with one of support, finance, manager, admin",
    "1 rummy: There is no operator nobody.",
  ]);
  const refusedActions = (await entries()).slice(-4);
  expect(refusedActions.map(({ kind, after }) => `${kind} ${after}`)).toEqual(
    Array(4).fill('terminal.staff {"outcome":"refused"}'),
  );
}, 60_000);

test("other commands write their acts there too, a setting with what stood before; looks write none", async () => {
  const before = (await entries()).length;
  await operator("set", "cash", '{"on":false}', "--reason", "The licence is over");
  await operator("set", "colour", "1");
  await operator("agents", "list");
  await operator("log", "list");
  await operator("log", "verify");
  const cash = { kind: "terminal.set", subject: "cash", reason: "The licence is over" };
  const colour = { kind: "terminal.set", subject: "colour 1", before: null, reason: null };
  expect((await entries()).slice(before).map(({ actor: _, ...rest }) => rest) as unknown).toEqual([
    { ...cash, before: null, after: '{"outcome":"begun"}' },
    { ...cash, before: '{"on":true}', after: '{"outcome":"success","value":{"on":false}}' },
    { ...colour, after: '{"outcome":"begun"}' },
    { ...colour, after: '{"outcome":"refused"}' },
  ]);
}, 60_000);

test("nothing is done of which the log does not tell: not while it cannot be written, and whatever reason is given", async () => {
  const before = (await entries()).length;
  const append = "FUNCTION operator.append_act(text, text, text, text, text, text)";
  await database.owner.unsafe(`REVOKE EXECUTE ON ${append} FROM rummy_app`);
  await expect(operator("set", "cash", '{"on":true}')).rejects.toThrow("append_act");
  await database.owner.unsafe(`GRANT EXECUTE ON ${append} TO rummy_app`);
  const [{ value }] = (await database.sql`
    SELECT value FROM settings.revision WHERE key = 'cash' ORDER BY version DESC LIMIT 1`) as unknown as [
    { value: unknown },
  ];
  expect([value, (await entries()).length]).toEqual([{ on: false }, before]);
  const reason = "x".repeat(1_200);
  expect((await operator("set", "tickets", '{"returnedDays":8}', "--reason", reason)).code).toBe(0);
  expect((await operator("staff", "role", "asha", "--role", "admin", "--reason", `\u202e${reason}`)).code).toBe(0);
  expect(
    (await entries()).slice(before).map((entry) => `${entry.kind} ${entry.reason === reason.slice(0, 500)}`),
  ).toEqual(["terminal.set true", "terminal.set true", expect.stringMatching(/^staff.roleChanged/)]);
}, 60_000);

test("what fails after it has begun is told twice, and a number in the wrong place is not kept for ever", async () => {
  const before = (await entries()).length;
  await database.owner`REVOKE INSERT ON settings.revision FROM rummy_app`;
  await expect(operator("set", "cash", '{"on":true}')).rejects.toThrow("insert");
  await database.owner`GRANT INSERT ON settings.revision TO rummy_app`;
  await operator("sessions", "end", "9876543210");
  await operator("kyc", "show", "ABCDE1234F");
  await operator("close-year", "2019-20", "x");
  const kept = (await entries()).slice(before);
  expect(kept.map(({ kind, subject, after }) => [kind, subject, JSON.parse(after).outcome])).toEqual([
    ["terminal.set", "cash", "begun"],
    ["terminal.set", "cash", "failure"],
    ["terminal.sessions", "end", "begun"],
    ["terminal.sessions", "end", "refused"],
    ["terminal.kyc", "show", "refused"],
    ["terminal.close-year", "2019-20 x", "begun"],
    ["terminal.close-year", "2019-20 x", "notUnderstood"],
  ]);
}, 60_000);

test("proposals can be looked at, and decided by nobody here", async () => {
  expect((await operator("proposals", "list")).out).toBe("No proposals.");
  const id = "018f3f6e-7f3a-7b1c-8d2e-0123456789ab";
  await database.owner`
    INSERT INTO operator.proposal (id, kind, payload, reason, proposer_id, ends_at)
    SELECT ${id}, 'test.unknown', '{"on":true}', 'It is due.', id, now() + interval '72 hours' FROM operator.account WHERE name = 'asha'`;
  expect((await operator("proposals", "list")).out).toMatch(
    new RegExp(`^${id}  .*test.unknown  {"on":true}  open  by asha$`),
  );
  expect((await operator("proposals", "list", "approved")).out).toBe("No proposal is approved.");
  const { out } = await operator("proposals", "show", id);
  for (const part of ["kind: test.unknown", 'payload: {"on":true}', "by asha: It is due.", "decided: -"])
    expect(out).toContain(part);
  expect((await operator("proposals", "show", "x")).problem).toContain("there is no such proposal");
  expect((await operator("proposals", "approve", id)).problem).toContain("operator proposals show ID");
}, 60_000);

test("O-11: log verify prints a head, takes one, and names the row that is wrong", async () => {
  const sound = await operator("log", "verify");
  const [, seq = "", hash = ""] = /\n(\d+) ([0-9a-f]{64})$/.exec(sound.out) ?? [];
  expect(Number(seq)).toBe((await entries()).length);
  expect((await operator("log", "verify", seq, hash)).code).toBe(0);
  expect((await operator("log", "verify", seq, "f".repeat(64))).problem).toContain(`row ${seq} is wrong`);
  expect((await operator("log", "verify", "x", "y")).problem).toContain("what an earlier verify said");
  await database.owner.begin(async (tx) => {
    await tx`SET LOCAL session_replication_role = replica`;
    await tx`UPDATE operator.act SET actor = 'terminal:somebody' WHERE seq = 3`;
  });
  expect(await operator("log", "verify")).toMatchObject({
    code: 1,
    problem: "rummy: row 3 is wrong: its fields are not those that were hashed",
  });
}, 60_000);

test("O-14: with two at the desk who may switch cash, the terminal switches it off only", async () => {
  await operator("staff", "add", "mani", "--role", "admin");
  const enrol = database.owner`UPDATE operator.account SET password_hash = 'x', totp_sealed = 'y'`;
  expect((await operator("set", "cash", '{"on":true}')).code).toBe(0);
  await enrol;
  expect((await operator("set", "cash", '{"on":true}')).problem).toBe(
    "rummy: the desk has two who may: one proposes it there, another approves",
  );
  expect((await operator("set", "cash", '{"on":false}')).code).toBe(0);
  // O-26: so it is with rates, which two may change there; no operator here can propose promotions, and brand takes
  // one.
  const taken = async (key: string, value: string) => (await operator("set", key, value)).code === 0;
  expect(await taken("tds", '{"rates":[{"from":"2023-04-01","bps":3000}]}')).toBe(false);
  expect(await taken("tickets", '{"returnedDays":8}')).toBe(true);
  await operator("staff", "block", "mani");
  expect((await operator("set", "cash", '{"on":true}')).code).toBe(0);
}, 60_000);
