import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { seededRandom } from "../../../../test/support/random.ts";
import { DAY_MS, instant, iso, type PlayerId, paise, uuidv7 } from "../../../kernel/index.ts";
import { addPlayer } from "../../testing/players.ts";
import { type Browser, type TestDesk, testDesk } from "../../testing/test-desk.ts";
import type { ListedPlayers } from "./listing-contract.ts";

setDefaultTimeout(60_000);

let desk: TestDesk;
let manager: Browser;
const cash = new Map<PlayerId, { winnings: ReturnType<typeof paise>; deposit: ReturnType<typeof paise> }>();
const ids: PlayerId[] = [];
beforeAll(async () => {
  desk = await testDesk([], { players: { cashOf: async () => cash } });
  manager = await desk.hire("mani", "manager");
  const random = seededRandom(3);
  for (const [n, name] of ["Asha", "Ashok", "Meena", "Ravi"].entries()) {
    const made = await addPlayer({ database: desk.database, clock: desk.time }, name);
    // Two register a minute before midnight in India and two after it.
    const id = uuidv7(instant(Date.parse("2026-03-01T23:59:00+05:30") + n * 40_000), random) as PlayerId;
    await desk.database.owner`UPDATE identity.players SET id = ${id} WHERE id = ${made}`;
    ids.push(id);
    cash.set(id, { winnings: paise(n * 10_000), deposit: paise(50) });
  }
  await desk.database
    .owner`UPDATE identity.players SET blocked_at = now(), blocked_for = 'collusion' WHERE id = ${ids[1]!}`;
});
afterAll(() => desk.close());

const listed = async (query: string) => {
  const { status, data } = await desk.call(manager, "GET", `/players?${query}`);
  expect(status).toBe(200);
  return (data as ListedPlayers).rows.map(({ name }) => name);
};

test("O-43: players by registration, under each filter; days are India's, and rupees are whole ones", async () => {
  expect(await listed("")).toEqual(["Ravi", "Meena", "Ashok", "Asha"]);
  expect(await listed("order=oldest")).toEqual(["Asha", "Ashok", "Meena", "Ravi"]);
  expect(await listed("to=2026-03-01")).toEqual(["Ashok", "Asha"]);
  expect(await listed("from=2026-03-02")).toEqual(["Ravi", "Meena"]);
  expect(await listed("state=blocked")).toEqual(["Ashok"]);
  expect(await listed("state=active&name=ASH")).toEqual(["Asha"]);
  expect(await listed("least=100&most=200")).toEqual(["Meena", "Ashok"]);
  expect(await listed("kyc=approved")).toEqual([]);
  expect(await listed(`after=${ids[2]}`)).toEqual(["Ashok", "Asha"]);
});

test("CR-8: who is long absent and kept is listed with the reason, blocked ones too; a file has it", async () => {
  const keep = (n: number, why: string | null) =>
    desk.database.owner`UPDATE identity.players SET absent_for = ${why} WHERE id = ${ids[n]!}`;
  await keep(1, "blocked");
  await keep(2, "money");
  const { data } = await desk.call(manager, "GET", "/players?state=absent");
  expect((data as ListedPlayers).rows.map(({ name, state, absentFor }) => [name, state, absentFor])).toEqual([
    ["Meena", "absent", "money"],
    ["Ashok", "blocked", "blocked"],
  ]);
  expect(await listed("state=blocked")).toEqual(["Ashok"]);
  expect(await listed("state=active")).toEqual(["Ravi", "Asha"]);
  const file = await desk.call(manager, "GET", "/players/csv?state=absent");
  expect(String(file.data)).toMatch(/"absent",.*"money"\r\n/);
  await keep(1, null);
  await keep(2, null);
});

test("O-43: the log says under which filters somebody listed players, and nothing of a name; support lists nobody", async () => {
  await listed("name=ravi&least=1");
  const file = await desk.call(manager, "GET", "/players/csv?name=ravi&state=active");
  expect(String(file.data)).toContain(`"${ids[3]}","Ravi"`);
  const [exported, seen] = await desk.operator.log.page({}, 2);
  expect([exported?.kind, exported?.after]).toEqual(["list.exported", '{"state":"active"}']);
  expect([seen?.kind, JSON.parse(seen?.after ?? "null")]).toEqual([
    "players.listed",
    { least: 1, byName: true, found: 1 },
  ]);
  const support = await desk.hire("sunil", "support");
  expect((await desk.call(support, "GET", "/players")).status).toBe(403);
});

test("O-43: where few fit, a page looks at so many and goes on behind them", async () => {
  await desk.database.owner`
    INSERT INTO identity.players (id, email, email_key, mobile, user_name, user_name_key, gender, password_hash, referral_code,
      registered_state, mobile_verified_at, created_at)
    SELECT ('018e0000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, n || '@many.in', n || '@many.in',
      '+917' || lpad(n::text, 9, '0'), 'Many' || n, 'many' || n, 'male', 'x', 'M' || n, 'Karnataka', now(), now()
    FROM generate_series(1, 5000) AS n`;
  const first = (await desk.call(manager, "GET", "/players?least=250")).data as ListedPlayers;
  expect(first.rows.map(({ name }) => name)).toEqual(["Ravi"]);
  expect(first.next).not.toBeNull();
  const last = (await desk.call(manager, "GET", `/players?least=250&after=${first.next}`)).data as ListedPlayers;
  expect(last).toEqual({ rows: [], next: null });
});

test("O-43: the few that are in a state are on one page, however many players there are", async () => {
  const { owner } = desk.database;
  const shown = async (state: string) => {
    const { rows, next } = (await desk.call(manager, "GET", `/players?state=${state}&order=newest`))
      .data as ListedPlayers;
    return [rows.map(({ name }) => name), next];
  };
  // The five thousand of the test before were registered earlier: from the newest on these are the last.
  const [first, second, third] = ["Many1", "Many2", "Many3"];
  await owner`UPDATE identity.players SET blocked_at = now(), blocked_for = 'collusion' WHERE user_name = ${first!}`;
  await owner`UPDATE identity.players SET closed_at = now() WHERE user_name = ${second!}`;
  const until = [DAY_MS, -DAY_MS].map((ms) => iso(instant(desk.time.now() + ms)));
  for (const [n, name] of [third, "Many4"].entries())
    await owner`
      INSERT INTO identity.exclusions (id, player_id, created_at, until)
      SELECT gen_random_uuid(), id, now(), ${until[n]!} FROM identity.players WHERE user_name = ${name!}`;
  expect(await shown("blocked")).toEqual([["Ashok", first], null]);
  expect(await shown("closed")).toEqual([[second], null]);
  expect(await shown("excluded")).toEqual([[third], null]);
  await owner`UPDATE identity.players SET blocked_at = NULL, blocked_for = NULL, closed_at = NULL WHERE user_name = ANY (${[first!, second!]})`;
  await owner`DELETE FROM identity.exclusions`;
});

test("O-43: the few whose PANs are in a state are on one page, however many players there are", async () => {
  const { owner } = desk.database;
  const submit = (name: string, state: string) => owner`
    INSERT INTO kyc.documents (player_id, kind, id, state, number_hash, number_sealed, submitted_at)
    SELECT id, 'pan', gen_random_uuid(), ${state}, ${name}, 'x', now() FROM identity.players WHERE user_name = ${name}`;
  for (const name of ["Many1", "Many2", "Meena", "Ashok"]) await submit(name, "pending");
  await submit("Many3", "rejected");
  const shown = async (query: string) => {
    const { rows, next } = (await desk.call(manager, "GET", `/players?${query}`)).data as ListedPlayers;
    return [rows.map(({ name }) => name), next];
  };
  expect(await shown("kyc=pending")).toEqual([["Meena", "Ashok", "Many2", "Many1"], null]);
  expect(await shown("kyc=pending&order=oldest")).toEqual([["Many1", "Many2", "Ashok", "Meena"], null]);
  expect(await shown("kyc=rejected")).toEqual([["Many3"], null]);
  expect(await shown("kyc=pending&from=2026-03-02")).toEqual([["Meena"], null]);
  expect(await shown("kyc=pending&from=2026-03-01&to=2026-03-01")).toEqual([["Ashok"], null]);
  expect(await shown(`kyc=pending&after=${ids[1]}`)).toEqual([["Many2", "Many1"], null]);
  expect(await shown("kyc=pending&state=blocked")).toEqual([["Ashok"], null]);
  expect(await shown("kyc=pending&state=active&least=1")).toEqual([["Meena"], null]);
  expect(await shown("kyc=pending&name=ma")).toEqual([["Many1", "Many2"], expect.any(String)]);
  await owner`DELETE FROM kyc.documents`;
});

test("O-43: where the beginning of a name is asked for, players stand in the names' order, page after page, under the other filters", async () => {
  expect(await listed("name=A")).toEqual(["Asha", "Ashok"]);
  expect(await listed("name=ash&order=oldest")).toEqual(["Asha", "Ashok"]);
  expect(await listed(`name=ash&after=${ids[0]}`)).toEqual(["Ashok"]);
  expect(await listed("name=mee&from=2026-03-02&to=2026-03-02")).toEqual(["Meena"]);
  expect(await listed("name=ash&from=2026-03-02")).toEqual([]);
  expect(await listed("name=ash&state=blocked")).toEqual(["Ashok"]);
  // Five thousand of an earlier test; nobody twice, nobody left out.
  const names: string[] = [];
  for (let after: string | null = null; ; ) {
    const query: string = after === null ? "" : `&after=${after}`;
    const { rows, next } = (await desk.call(manager, "GET", `/players?name=many4${query}`)).data as ListedPlayers;
    names.push(...rows.map(({ name }) => name));
    after = next;
    if (after === null) break;
  }
  const all = Array.from({ length: 5_000 }, (_, n) => `Many${n + 1}`).filter((name) => name.startsWith("Many4"));
  expect(names).toEqual(all.toSorted());
});
