import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { seededRandom } from "../../../../test/support/random.ts";
import { HOUR_MS } from "../../../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../../settings/index.ts";
import { createTicketOperatorApi } from "../../../support/index.ts";
import { fileOf } from "../../../support/testing/files.ts";
import { ASHA, type SupportWorld, supportWorld } from "../../../support/testing/world.ts";
import { atDesk } from "../../log/entry.ts";
import { type Browser, TERMINAL, type TestDesk, testDesk } from "../../testing/test-desk.ts";
import type { TicketDetails, TicketPage } from "./contract.ts";
import { filled } from "./service.ts";

setDefaultTimeout(60_000);

let world: SupportWorld;
let desk: TestDesk;
const people: Record<"meera" | "ravi" | "fiona" | "adil", Browser> = {} as never;

beforeAll(async () => {
  world = await supportWorld({ openTickets: 1_000, ticketsPerDay: 1_000 });
  const { database, folder } = world;
  const who = { name: "tiger", firstSeen: null, isClosed: false, isBlocked: false, excludedUntil: null };
  // The desk reckons ages by its own clock, which stands where support's does.
  const clock = { now: () => world.time.now() };
  const tickets = {
    desk: createTicketOperatorApi({
      database,
      clock,
      random: seededRandom(3),
      folder,
      settings: { get: (key) => DEFAULT_SETTINGS[key] },
    }),
    namesOf: async () => new Map(),
    whoIs: async () => who,
    answers: () => [{ name: "Thanks", text: "Dear {player}, “{issue}” of {reported}. {brand}" }],
  };
  desk = await testDesk([], { database, tickets, clock });
  people.meera = await desk.hire("meera", "support");
  people.ravi = await desk.hire("ravi", "support");
  people.fiona = await desk.hire("fiona", "finance");
  people.adil = await desk.hire("adil", "admin");
});
afterAll(async () => {
  expect(await desk.operator.log.verify()).toMatchObject({ isSound: true });
  await world.close();
});

async function reported(files: readonly File[] = []): Promise<string> {
  world.time.advance(1);
  await world.report({ sDescription: "I am Asha and the table froze" }, files);
  const [ticket] = await world.list();
  return ticket!._id;
}
const get = (who: Browser, path: string) => desk.call(who, "GET", path);
const post = (who: Browser, path: string, body: unknown = {}) => desk.call(who, "POST", path, { body });
const reply = (who: Browser, id: string, version = 0, text = "Dear Asha, we look into it") =>
  post(who, `/tickets/${id}/reply`, { text, version });
const detailsOf = async (id: string) => (await get(people.fiona, `/tickets/${id}`)).data as TicketDetails;
const pageOf = async (query = "") => (await get(people.fiona, `/tickets?${query}`)).data as TicketPage;
const entriesOf = async (id: string) =>
  (await desk.operator.log.page({}, 500)).filter(({ subject }) => subject === id).toReversed();

describe("O-19: the queue of tickets", () => {
  test("by state, what waits the oldest first, and by age; only what has changed is sent again", async () => {
    const old = await reported();
    world.time.advance(30 * HOUR_MS);
    const young = await reported();
    const ids = async (query = "") => (await pageOf(query)).rows?.map(({ id }) => id);
    expect(await ids()).toEqual([old, young]);
    expect([await ids("order=newest"), await ids("order=oldest")]).toEqual([
      [young, old],
      [old, young],
    ]);
    expect(await ids("age=24")).toEqual([old]);
    expect(await ids("age=72")).toEqual([]);
    expect([await ids(`player=${ASHA}`), await ids("player=018f3f6e-7f3a-7b1c-8d2e-0123456789ab")]).toEqual([
      [old, young],
      [],
    ]);
    const { version } = await pageOf();
    expect((await pageOf(`known=${version}`)).rows).toBeNull();
    await reply(people.meera, old);
    // What is answered has its next time later.
    expect((await pageOf(`known=${version}`)).rows?.[1]).toMatchObject({
      id: old,
      state: "open",
      answers: 1,
      answeredBy: "meera",
      stateBy: "meera",
      hasFile: false,
    });
    expect([await ids("state=open"), await ids("state=inReview"), await ids("state=closed")]).toEqual([
      [old],
      [young],
      [],
    ]);
    for (const query of ["after=x", "after=%00", "age=1", "state=constructor", "known='"])
      expect((await get(people.fiona, `/tickets?${query}`)).status).toBe(200);
  });

  test("pages of two states end where the next ones begin", async () => {
    await world.database.owner`
      INSERT INTO support.tickets (id, player_id, state, category, title, description, created_at, state_at)
      SELECT ('01800000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, gen_random_uuid(),
        CASE n % 2 WHEN 0 THEN 'open' ELSE 'inReview' END, 'Others', 'Others', 'x', '2025-01-01', now()
      FROM generate_series(1, 120) AS n`;
    const seen: string[] = [];
    for (let after: string | null = ""; after !== null; ) {
      const page: TicketPage = await pageOf(`order=oldest&after=${after}`);
      seen.push(...page.rows!.map(({ id }) => id));
      after = page.next;
    }
    expect(seen).toEqual(seen.toSorted());
    expect(new Set(seen).size).toBe(122);
    await world.database.owner`DELETE FROM support.tickets WHERE id < '01800000-0000-7000-8000-999999999999'`;
  });
});

describe("O-19: answers", () => {
  test("reach the player, who is not told whose; the log has the act, and nothing that was written", async () => {
    const id = await reported();
    expect((await reply(people.fiona, id)).status).toBe(403);
    expect((await reply(people.meera, id, 0, " \n ")).message).toBe("Say something, in 2000 characters at most.");
    expect((await reply(people.meera, id)).status).toBe(200);
    const { data } = await world.call("GET", `/support/getTicket/${id}`);
    expect(data).toMatchObject({ eState: "open", aReply: [{ sMessage: "Dear Asha, we look into it" }] });
    expect(JSON.stringify(data)).not.toContain("meera");
    const entries = await entriesOf(id);
    expect(entries).toMatchObject([
      { actor: "operator:meera", kind: "ticket.answered", before: '{"state":"inReview"}', reason: null },
    ]);
    expect(JSON.stringify(entries)).not.toContain("Dear");
  });

  test("of two who write at once one answers; the other is told who has, looks, and sends it again", async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await reported();
      const both = await Promise.all([reply(people.meera, id), reply(people.ravi, id)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const [late, first] = both[0]!.status === 409 ? [people.meera, "ravi"] : [people.ravi, "meera"];
      expect(both.find(({ status }) => status === 409)?.message).toBe(
        `${first} has answered meanwhile. Please look, and send it again if it still fits.`,
      );
      const { thread, version } = await detailsOf(id);
      expect(thread.map(({ by }) => by)).toEqual([first]);
      expect((await post(late, `/tickets/${id}/resolve`, { text: "Done", version: 0 })).status).toBe(409);
      expect((await reply(late, id, version)).status).toBe(200);
      expect((await detailsOf(id)).thread).toHaveLength(2);
    }
  });

  test("nobody is overtaken by themselves", async () => {
    const id = await reported();
    await reply(people.meera, id);
    expect((await reply(people.meera, id)).status).toBe(200);
    await reply(people.ravi, id, (await detailsOf(id)).version);
    expect((await reply(people.meera, id)).message).toStartWith("ravi has answered meanwhile.");
    expect(
      (await post(people.ravi, `/tickets/${id}/resolve`, { version: (await detailsOf(id)).version - 1 })).status,
    ).toBe(200);
  });

  test("it is resolved, closed, opened again; of two at once one counts, and the other is told whose", async () => {
    const id = await reported();
    const move = async (who: Browser, verb: string, said = {}) =>
      post(who, `/tickets/${id}/${verb}`, { ...said, version: (await detailsOf(id)).version });
    const [close, reopen] = [(who: Browser) => move(who, "close"), (who: Browser) => move(who, "reopen")];
    const resolve = (who: Browser, text?: string) => move(who, "resolve", { text });
    expect((await close(people.meera)).message).toBe("It is in review already.");
    expect((await resolve(people.meera, "That is mended.")).status).toBe(200);
    expect((await resolve(people.ravi)).message).toBe("It is resolved already, by meera.");
    const both = await Promise.all([close(people.meera), close(people.ravi)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { stateBy } = await detailsOf(id);
    expect(both.find(({ status }) => status === 409)?.message).toBe(`It is closed already, by ${stateBy}.`);
    expect((await reply(people.meera, id, 9)).message).toBe(`It is closed already, by ${stateBy}.`);
    expect((await reopen(people.ravi)).status).toBe(200);
    expect((await reopen(people.ravi)).message).toBe("It is open already, by ravi.");
    expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual([
      ...["ticket.resolved", "ticket.closed", "ticket.reopened"],
    ]);
  });

  test("who is blocked after the request was let in has answered nothing", async () => {
    const id = await reported();
    const quick = await desk.hire("quick", "support");
    const principal = (await desk.operator.access.sessions.principal(quick.cookies.get("operator_session")!))!;
    await desk.staff.block("quick", TERMINAL);
    const said = { text: "No.", version: 0 };
    const { tickets } = desk.operator;
    for (const done of [tickets.reply(atDesk(principal), id, said), tickets.resolve(atDesk(principal), id, said)])
      expect(await done).toMatchObject({ error: { code: "notAllowed" } });
    expect(await detailsOf(id)).toMatchObject({ state: "inReview", thread: [] });
    expect(await entriesOf(id)).toEqual([]);
  });

  test("a ticket that its player has cancelled, or that never was, is 404", async () => {
    const id = await reported();
    await world.call("DELETE", `/support/remove/${id}`);
    for (const gone of [id, "nobody", "%00"]) {
      expect((await get(people.fiona, `/tickets/${gone}`)).status).toBe(404);
      expect((await get(people.fiona, `/tickets/${gone}/attachment`)).status).toBe(404);
      for (const verb of ["reply", "resolve"])
        expect((await post(people.meera, `/tickets/${gone}/${verb}`, { text: "x", version: 0 })).status).toBe(404);
      expect((await post(people.meera, `/tickets/${gone}/reopen`, { version: 0 })).status).toBe(404);
    }
  });

  test("are prepared, and filled with what is known, which fills no further place", async () => {
    const id = await reported();
    const { prepared, who, others } = await detailsOf(id);
    expect(who?.name).toBe("tiger");
    expect(others).toHaveLength(5);
    const day = new Date(world.time.now() + 5.5 * HOUR_MS).toISOString().slice(0, 10).split("-").toReversed().join("-");
    expect(prepared).toEqual([{ name: "Thanks", text: `Dear tiger, “Others” of ${day}. Rummy Desk` }]);
    const places = { player: "{brand}$&", issue: "x", reported: "y", brand: "B" };
    expect(filled("{player} {brand} {toString} {player}", places)).toBe("{brand}$& B {toString} {brand}$&");
  });
});

test("O-19: an attachment is a stranger's file: to who may see tickets, never guessed at, run, kept or shown elsewhere", async () => {
  const id = await reported([fileOf("image/png", 500, "shot.png")]);
  expect((await detailsOf(id)).file).toEqual({ type: "image/png", bytes: 500, isImage: true });
  const asked = (cookies: Browser["cookies"]) =>
    desk.app.handle(
      new Request(`http://desk.test/operator/tickets/${id}/attachment`, {
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
      }),
    );
  const answer = await asked(people.fiona.cookies);
  expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 500]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/png",
    "content-disposition": 'attachment; filename="attachment.png"',
    "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
    vary: "cookie",
  });
  expect((await asked(new Map())).status).toBe(401);
  expect((await asked(people.adil.cookies)).status).toBe(403);
  expect(world.files()).toHaveLength(1);
  await world.call("DELETE", `/support/remove/${id}`, { player: ASHA });
  expect((await asked(people.fiona.cookies)).status).toBe(404);
});
