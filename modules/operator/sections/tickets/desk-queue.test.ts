import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { seededRandom } from "../../../../test/support/random.ts";
import { HOUR_MS, type PlayerId } from "../../../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../../settings/index.ts";
import { createTicketOperatorApi } from "../../../support/index.ts";
import { ASHA, BELA, type SupportWorld, supportWorld } from "../../../support/testing/world.ts";
import { type Browser, type TestDesk, testDesk } from "../../testing/test-desk.ts";
import type { TicketDetails, TicketPage } from "./contract.ts";

setDefaultTimeout(60_000);

let world: SupportWorld;
let desk: TestDesk;
const people: Record<"meera" | "ravi" | "fiona", Browser> = {} as never;
const BRAND = DEFAULT_SETTINGS.brand;

beforeAll(async () => {
  world = await supportWorld({ openTickets: 1_000, ticketsPerDay: 1_000, contactsPerAddressHour: 1_000 });
  const { database, folder } = world;
  const clock = { now: () => world.time.now() };
  const settings = { get: <K extends keyof typeof DEFAULT_SETTINGS>(key: K) => DEFAULT_SETTINGS[key] };
  const tickets = {
    desk: createTicketOperatorApi({ database, clock, random: seededRandom(3), folder, settings }),
    namesOf: async () => new Map(),
    whoIs: async () => ({ name: "tiger", firstSeen: null, isClosed: false, isBlocked: false, excludedUntil: null }),
    answers: () => [{ name: "Thanks", text: "Dear {player}" }],
  };
  desk = await testDesk([], { database, tickets, clock });
  people.meera = await desk.hire("meera", "support");
  people.ravi = await desk.hire("ravi", "support");
  people.fiona = await desk.hire("fiona", "finance");
});
afterAll(() => world.close());

async function reported(text = "The table froze", player: PlayerId = ASHA): Promise<string> {
  world.time.advance(1_000);
  const { data } = await world.report({ sDescription: text }, [], player);
  return (data as { readonly _id: string })._id;
}
async function written(fields: Readonly<Record<string, string>> = {}): Promise<void> {
  world.time.advance(1_000);
  const letter = { sName: "Zoya", sEmail: "zoya@example.com", sSubject: "Locked out", sMessage: "I cannot log in" };
  const sent = await world.call("POST", "/support/contactus", { player: null, body: { ...letter, ...fields } });
  expect(sent.status).toBe(200);
}
const get = (who: Browser, path: string) => desk.call(who, "GET", path);
const post = (who: Browser, path: string, body: unknown) => desk.call(who, "POST", path, { body });
const pageOf = async (query: string, who = people.fiona) => (await get(who, `/tickets?${query}`)).data as TicketPage;
const idsOf = async (query: string, who?: Browser) => (await pageOf(query, who)).rows!.map(({ id }) => id);
const detailsOf = async (id: string) => (await get(people.fiona, `/tickets/${id}`)).data as TicketDetails;
const assign = (who: Browser, id: string, to: string | null, version: number) =>
  post(who, `/tickets/${id}/assign`, { to, version });

describe("O-52: whose a ticket is to answer", () => {
  test("it is taken, given and put back; lists show mine, nobody's and somebody's, and the log has each", async () => {
    const [one, other] = [await reported(), await reported()];
    expect((await assign(people.meera, one, "meera", 0)).status).toBe(200);
    expect(await idsOf("assignee=me", people.meera)).toEqual([one]);
    expect(await idsOf("assignee=me", people.ravi)).toEqual([]);
    expect(await idsOf("assignee=nobody")).toEqual([other]);
    expect(await idsOf("assignee=meera")).toEqual([one]);
    // Its player may still cancel it: nobody has answered.
    expect(await detailsOf(one)).toMatchObject({ assignee: "meera", state: "inReview", version: 1 });
    expect((await assign(people.meera, one, "ravi", 1)).status).toBe(200);
    expect((await assign(people.ravi, one, null, 2)).status).toBe(200);
    const entries = (await desk.operator.log.page({}, 500)).filter(({ subject }) => subject === one).toReversed();
    expect(entries.map(({ kind, before, after }) => [kind, before, after])).toEqual([
      ["ticket.assigned", '{"assignee":null}', `{"assignee":"meera","player":"${ASHA}"}`],
      ["ticket.assigned", '{"assignee":"meera"}', `{"assignee":"ravi","player":"${ASHA}"}`],
      ["ticket.assigned", '{"assignee":"ravi"}', `{"assignee":null,"player":"${ASHA}"}`],
    ]);
  });

  test("only to who answers tickets, and is not blocked", async () => {
    const id = await reported();
    await desk.hire("gone", "support");
    expect((await get(people.fiona, "/tickets/staff")) as { data: unknown }).toMatchObject({
      data: { names: ["gone", "meera", "ravi"] },
    });
    await desk.staff.block("gone", { actor: "terminal:test", reason: "left" });
    for (const name of ["fiona", "gone", "nobody at all"])
      expect((await assign(people.meera, id, name, 0)).message).toBe("No operator of that name answers tickets.");
    expect((await assign(people.fiona, id, "meera", 0)).status).toBe(403);
  });

  test("of two who take it at once one has it; the other is told who", async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await reported();
      const both = await Promise.all([assign(people.meera, id, "meera", 0), assign(people.ravi, id, "ravi", 0)]);
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const { assignee } = await detailsOf(id);
      expect(both.find(({ status }) => status === 409)?.message).toBe(
        `${assignee} has taken it meanwhile. Please look, and send it again if it still fits.`,
      );
    }
  });

  test("what is done counts of the version that was shown alone, and says what somebody else did to it", async () => {
    const id = await reported();
    const said = async (who: Browser, verb: string, version: number, more = {}) =>
      (await post(who, `/tickets/${id}/${verb}`, { version, ...more })).message.split(" meanwhile")[0];
    await said(people.ravi, "resolve", 0);
    // It was open when meera looked: she opens nothing again without knowing.
    expect(await said(people.meera, "reply", 0, { text: "Hello" })).toBe("ravi has resolved it");
    await said(people.ravi, "reopen", 1);
    expect(await said(people.meera, "reply", 1, { text: "Hello" })).toBe("ravi has reopened it");
    await said(people.ravi, "assign", 2, { to: "meera" });
    expect(await said(people.meera, "resolve", 2)).toBe("ravi has given it to meera");
    await said(people.ravi, "assign", 3, { to: null });
    expect(await said(people.meera, "resolve", 3)).toBe("ravi has put it back");
    expect((await post(people.meera, `/tickets/${id}/resolve`, {})).status).toBe(400);
    expect((await post(people.meera, `/tickets/${id}/resolve`, { version: 4 })).status).toBe(200);
  });
});

describe("O-52: when something is due", () => {
  test("an answer within the setting's hours, then its end within its days; ended tickets have nothing due", async () => {
    const id = await reported();
    const { createdAt } = await detailsOf(id);
    const dueIn = async () => {
      const { dueAt } = await detailsOf(id);
      return dueAt === null ? null : (Date.parse(dueAt) - Date.parse(createdAt)) / HOUR_MS;
    };
    expect(await dueIn()).toBe(24);
    await assign(people.meera, id, "meera", 0);
    expect(await dueIn()).toBe(24);
    await post(people.meera, `/tickets/${id}/reply`, { text: "We look", version: 1 });
    expect(await dueIn()).toBe(7 * 24);
    await post(people.meera, `/tickets/${id}/resolve`, { version: 2 });
    expect(await dueIn()).toBeNull();
    await post(people.meera, `/tickets/${id}/reopen`, { version: 3 });
    expect(await dueIn()).toBe(7 * 24);
  });

  test("what waits has what is due first at the top, page after page", async () => {
    await world.database.owner`DELETE FROM support.tickets`;
    const ids: string[] = [];
    for (let n = 0; n < 60; n += 1) ids.push(await reported());
    // Answered ones are due later than all that nobody has answered.
    for (const id of ids.slice(0, 3)) await post(people.meera, `/tickets/${id}/reply`, { text: "We look", version: 0 });
    const seen: string[] = [];
    for (let after: string | null = ""; after !== null; ) {
      const page: TicketPage = await pageOf(`after=${after}`);
      seen.push(...page.rows!.map(({ id }) => id));
      after = page.next;
    }
    expect(seen).toEqual([...ids.slice(3), ...ids.slice(0, 3)]);
    expect((await idsOf("order=oldest")).slice(0, 3)).toEqual(ids.slice(0, 3));
    expect((await idsOf("order=newest"))[0]).toBe(ids[59]!);
  });
});

describe("O-52: searching", () => {
  test("by number, id, words of the report and of answers, the last by its beginning; in every state", async () => {
    const one = await reported("My winnings of the Pongal cup are missing");
    const other = await reported("Pongal offer: पोंगल बोनस नहीं मिला", BELA);
    await post(people.meera, `/tickets/${other}/reply`, { text: "The gateway was late", version: 0 });
    await post(people.meera, `/tickets/${other}/resolve`, { version: 1 });
    const found = async (words: string, more = "state=all&order=oldest") =>
      idsOf(`${more}&words=${encodeURIComponent(words)}`);
    expect(await found("pongal")).toEqual([one, other]);
    expect(await found("pongal winnings")).toEqual([one]);
    expect(await found("Pongal", "state=resolved")).toEqual([other]);
    expect([await found("gatew"), await found("बोनस")]).toEqual([[other], [other]]);
    expect(await found(one.slice(-8).toUpperCase())).toEqual([one]);
    expect(await found(one)).toEqual([one]);
    expect(await found("pongal", `state=all&player=${BELA}`)).toEqual([other]);
    for (const odd of ["'", "&|!:*()<->", "\u0000", "a".repeat(300), "%", "पों", ":*", "-x"])
      expect((await get(people.fiona, `/tickets?words=${encodeURIComponent(odd)}`)).status).toBe(200);
    expect(await found("nothing of this")).toEqual([]);
  });
});

describe("O-52: what came through the contact form", () => {
  test("is a stranger's ticket, answered by mail; lists of players' tickets do not have it, however many there are", async () => {
    const waiting = await idsOf("from=players");
    for (let n = 0; n < 60; n += 1) await written({ sSubject: `Buy cheap chips ${n}` });
    await written();
    expect(await idsOf("from=players")).toEqual(waiting);
    const [queue] = (await pageOf("from=strangers&order=newest")).rows!;
    expect(queue).toMatchObject({
      ...{ player: null, playerName: null, senderName: "Zoya", senderEmail: "zoya@example.com" },
      ...{ title: "Locked out", category: "Contact form", state: "inReview" },
    });
    const details = await detailsOf(queue!.id);
    expect(details).toMatchObject({ who: null, description: "I cannot log in", prepared: [{ text: "Dear Zoya" }] });
    expect(details.others).toHaveLength(5);
    world.mails.length = 0;
    const answer = { text: "Please use the code\nthat we sent.", version: 0 };
    expect((await post(people.meera, `/tickets/${queue!.id}/reply`, answer)).status).toBe(200);
    await world.support.stop();
    world.support.start();
    await world.support.stop();
    const mine = world.mails.filter(({ to }) => to === "zoya@example.com");
    expect(mine).toEqual([
      {
        to: "zoya@example.com",
        subject: `[${BRAND.name}] Re: Locked out (${queue!.number})`,
        text: `Please use the code\nthat we sent.\n\n--\n${BRAND.name}\nWrite to us: ${BRAND.supportEmail}`,
      },
    ]);
    expect(await idsOf("state=all&words=zoya@example.com")).toContain(queue!.id);
  });

  test("home counts them apart", async () => {
    const overview = (await get(people.meera, "/overview")).data as { queues: { name: string; count: number }[] };
    const counts = Object.fromEntries(overview.queues.map(({ name, count }) => [name, count]));
    expect(counts.tickets).toBe((await idsOf("from=players")).length);
    expect(counts.letters).toBe(50);
  });

  test("a long letter stands whole, and goes 180 days after it was closed", async () => {
    const sMessage = "😀".repeat(1_000);
    await written({ sMessage, sSubject: "A long one" });
    const [{ id }] = (await pageOf("from=strangers&order=newest")).rows as never as [{ id: string }];
    expect((await detailsOf(id)).description).toBe(sMessage);
    await post(people.meera, `/tickets/${id}/resolve`, { version: 0 });
    await post(people.meera, `/tickets/${id}/close`, { version: 1 });
    world.time.advance(179 * 24 * HOUR_MS);
    world.support.start();
    await world.support.stop();
    expect((await get(people.fiona, `/tickets/${id}`)).status).toBe(200);
    world.time.advance(2 * 24 * HOUR_MS);
    world.support.start();
    await world.support.stop();
    expect((await get(people.fiona, `/tickets/${id}`)).status).toBe(404);
  });
});
