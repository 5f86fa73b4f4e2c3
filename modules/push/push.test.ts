import { afterAll, afterEach, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { after, type PushWorld, pushWorld } from "../../test/support/push-world.ts";
import { DAY_MS, HOUR_MS, instant, MINUTE_MS, SECOND_MS } from "../kernel/index.ts";

setDefaultTimeout(60_000);

let world: PushWorld;
beforeAll(async () => {
  world = await pushWorld();
});
afterAll(() => world.close());
afterEach(async () => {
  // Whatever came could be opened, and was signed as it has to be.
  expect(world.service.faults).toEqual([]);
  world.happened.starting.length = 0;
  world.happened.withdrawals.length = 0;
  world.happened.tickets.length = 0;
  world.keptOut.clear();
  await world.database.sql`DELETE FROM push.subscription`;
});

const toldAt = (path: string) => world.service.pushed.filter((one) => one.path === path);
const titles = (path: string) => toldAt(path).map(({ payload }) => payload.title);
let events = 0;
const paid = (player: Parameters<PushWorld["person"]>[0], isPaid = true) => {
  events += 1;
  const one = { id: `w-${events}`, player: player!, isPaid, at: world.time.now() };
  world.happened.withdrawals.push(one);
  return one;
};
const rows = async () =>
  (await world.database.sql<{ state: string }[]>`SELECT state FROM push.delivery`).map(({ state }) => state);

describe("words", () => {
  test("each player is told in the language of their account, as far as the words are ours", async () => {
    const [asha, ravi] = [world.person(), world.person()];
    const [hers, his] = [await world.on(asha), await world.on(ravi)];
    world.readsHindi.add(asha.id);
    for (const { id } of [asha, ravi]) paid(id, false);
    const until = instant(world.time.now() + MINUTE_MS);
    for (const { id } of [asha, ravi])
      await world.push.called({ player: id, kind: "yourTurn", reference: "t", about: "Deals of 5 & more", until });
    await world.push.sweep();
    expect(titles(his.path).toSorted()).toEqual(["It is your turn", "Your withdrawal came back"]);
    const told = toldAt(hers.path).map(({ payload }) => `${payload.title} ${payload.body}`);
    expect(told.length).toBe(2);
    for (const text of told)
      expect(text.replace("Deals of 5 & more", "").replace("Baithak", "")).not.toMatch(/[a-z]{3}/i);
  });
});

describe("browsers", () => {
  test("N-1: notices are on for the log-in that switched them on; its state says so, and who else has them", async () => {
    const asha = world.person();
    const phone = world.person(asha.id);
    expect(await world.push.state(asha)).toMatchObject({ isOffered: true, sEndpointHash: null, nElsewhere: 0 });
    const browser = await world.on(asha);
    const { sEndpointHash } = await world.push.state(asha);
    expect(sEndpointHash).toBe(new Bun.CryptoHasher("sha256").update(browser.wire.sEndpoint).digest("hex"));
    expect(await world.push.state(phone)).toMatchObject({ sEndpointHash: null, nElsewhere: 1 });
    expect(await world.push.unsubscribe(asha)).toMatchObject({ sEndpointHash: null, nElsewhere: 0 });
  });

  test("N-1: a log-in has one browser, a player ten; the newest stay", async () => {
    const asha = world.person();
    const [first, second] = [await world.on(asha), await world.on(asha)];
    for (let i = 0; i < 10; i += 1) await world.on(world.person(asha.id));
    paid(asha.id);
    await world.push.sweep();
    expect([titles(first.path), titles(second.path)]).toEqual([[], []]);
    expect((await world.push.state(asha)).nElsewhere).toBe(10);
  });

  test("N-1: what a log-in switched on ends with it: when it is heard of, or at the latest before the next notice", async () => {
    const person = world.person();
    const others = [world.person(person.id), world.person(person.id)];
    const browsers = [await world.on(person), await world.on(others[0]!), await world.on(others[1]!)];
    await world.push.signedOut({ playerId: person.id, sessionId: person.sessionId });
    world.over.add(others[0]!.sessionId);
    paid(person.id);
    await world.push.sweep();
    expect(browsers.map(({ path }) => titles(path).length)).toEqual([0, 0, 1]);
    expect((await world.push.state(others[1]!)).nElsewhere).toBe(0);
    await world.push.signedOut({ playerId: person.id, exceptSessionId: others[1]!.sessionId });
    expect((await world.push.state(others[1]!)).sEndpointHash).not.toBeNull();
    await world.push.signedOut({ playerId: person.id });
    expect((await world.push.state(others[1]!)).sEndpointHash).toBeNull();
  });

  test("N-2: a browser that two accounts use tells the one who switched it on last, and nothing that waited for the other", async () => {
    const [asha, ravi] = [world.person(), world.person()];
    const browser = await world.on(asha);
    paid(asha.id);
    world.service.answerWith(() => new Response(null, { status: 503 }));
    await world.push.sweep();
    expect((await world.push.subscribe(ravi, browser.wire)).ok).toBe(true);
    expect((await world.push.state(asha)).sEndpointHash).toBeNull();
    world.time.advance(MINUTE_MS);
    paid(ravi.id);
    paid(asha.id);
    await world.push.sweep();
    expect(titles(browser.path)).toHaveLength(1);
  });

  test("N-2: who knows an address alone moves nothing, however many try at once", async () => {
    const [asha, mallory] = [world.person(), world.person()];
    const browser = await world.on(asha);
    const { sP256dh, sAuth } = world.service.browser().wire;
    const stolen = { sEndpoint: browser.wire.sEndpoint, sP256dh, sAuth };
    const tried = await Promise.all(Array.from({ length: 8 }, () => world.push.subscribe(mallory, stolen)));
    expect(new Set(tried.map((one) => (one.ok ? "moved" : one.error.code)))).toEqual(new Set(["elsewhere"]));
    const renewed = await world.push.renew({
      sOldEndpoint: stolen.sEndpoint,
      sOldAuth: sAuth,
      ...world.service.browser().wire,
    });
    expect(renewed.ok ? "" : renewed.error.code).toBe("notOn");
    expect((await world.push.state(asha)).sEndpointHash).not.toBeNull();
  });

  test("N-2: at once from many accounts, a browser is one account's in the end", async () => {
    const people = Array.from({ length: 6 }, () => world.person());
    const { wire } = world.service.browser();
    await Promise.all(people.map((one) => world.push.subscribe(one, wire)));
    const states = await Promise.all(people.map((one) => world.push.state(one)));
    expect(states.filter(({ sEndpointHash }) => sEndpointHash !== null)).toHaveLength(1);
  });

  test("a browser that changes its address by itself is told at the new one, once it shows the old one's secret", async () => {
    const asha = world.person();
    const [before, now] = [await world.on(asha), world.service.browser()];
    const renewed = { sOldEndpoint: before.wire.sEndpoint, sOldAuth: before.wire.sAuth, ...now.wire };
    expect((await world.push.renew(renewed)).ok).toBe(true);
    expect((await world.push.renew(renewed)).ok).toBe(false);
    paid(asha.id);
    await world.push.sweep();
    expect([titles(before.path), titles(now.path)]).toEqual([[], ["Your withdrawal is paid"]]);
  });

  test("N-3: who takes a break is told nothing, and cannot switch notices on; who closes the account leaves nothing", async () => {
    const asha = world.person();
    const browser = await world.on(asha);
    await world.push.choose(asha, "tickets", false);
    world.keptOut.add(asha.id);
    paid(asha.id);
    await world.push.sweep();
    expect(titles(browser.path)).toEqual([]);
    const again = await world.push.subscribe(asha, browser.wire);
    expect(again.ok ? "" : again.error.code).toBe("keptOut");
    world.keptOut.clear();
    await world.on(asha);
    await world.push.excluded(asha.id);
    expect((await world.push.state(asha)).sEndpointHash).toBeNull();
    await world.on(asha);
    await world.push.accountClosed(asha.id);
    expect(await world.push.everythingOf(asha.id)).toEqual({ silenced: [], browsers: [] });
  });

  test("a player is given what is kept: of what they are told, and since when in which push services' browsers", async () => {
    const asha = world.person();
    await world.on(asha);
    await world.push.choose(asha, "tournaments", false);
    const [kept] = ((await world.push.everythingOf(asha.id)) as { browsers: object[] }).browsers;
    expect(kept).toEqual({ service: new URL(world.service.origin).host, since: expect.any(String), lastTold: null });
    expect(await world.push.everythingOf(asha.id)).toMatchObject({ silenced: ["tournaments"] });
  });
});

describe("what is told", () => {
  test("N-4, N-5: members of a club are told of its tournament while they may still enter; who has entered hears of the start alone", async () => {
    const [entrant, member, silent] = [world.person(), world.person(), world.person()];
    const browsers = [await world.on(entrant), await world.on(member), await world.on(silent)];
    await world.push.choose(silent, "clubs", false);
    const startsAt = instant(world.time.now() + 5 * MINUTE_MS);
    const members = [entrant.id, member.id, silent.id];
    const club = "018f3f6e-7f3a-7b1c-8d2e-000000000001";
    world.happened.starting.push({ id: "t-c", clubId: club, name: "Cup", startsAt, entrants: [entrant.id], members });
    await world.push.sweep();
    await world.push.sweep();
    expect(browsers.map(({ path }) => titles(path).length)).toEqual([1, 1, 0]);
    expect(titles(browsers[0]!.path)[0]).toStartWith("Cup starts at");
    expect(titles(browsers[1]!.path)[0]).toStartWith("Your club's tournament starts at");
  });

  test("N-5: a tournament's entrants are told ten minutes before it starts, urgently, and no longer than until then", async () => {
    const [asha, ravi] = [world.person(), world.person()];
    const [browser, other] = [await world.on(asha), await world.on(ravi)];
    const startsAt = instant(Date.UTC(2026, 0, 1, 15, 0));
    world.happened.starting.push({ id: "t-1", clubId: null, name: "Diwali Cup", startsAt, entrants: [asha.id] });
    await world.push.sweep();
    expect(titles(browser.path)).toEqual([]);
    world.time.advance(startsAt - world.time.now() - 10 * MINUTE_MS);
    await world.push.sweep();
    await world.push.sweep();
    expect(toldAt(other.path)).toEqual([]);
    expect(toldAt(browser.path)).toEqual([
      {
        path: browser.path,
        payload: {
          title: "Diwali Cup starts at 8:30 pm",
          body: "Your seat is kept: open the lobby to take it.",
          path: "/lobby?tab=3",
          tag: expect.stringMatching(/^[\w-]{32}$/),
        },
        ttl: 600,
        urgency: "high",
        topic: expect.stringMatching(/^[\w-]{32}$/),
        subject: "mailto:help@baithak.example",
      },
    ]);
  });

  test("N-5: what happened before notices were switched on, or too long ago, is not told", async () => {
    const asha = world.person();
    paid(asha.id);
    world.time.advance(1);
    const browser = await world.on(asha);
    const old = paid(asha.id);
    world.time.advance(31 * MINUTE_MS);
    await world.push.sweep();
    expect([old.at < world.time.now(), titles(browser.path)]).toEqual([true, []]);
  });

  test("N-5: of a payout of thousands at once everybody is told", async () => {
    const [asha, ravi] = [world.person(), world.person()];
    const browsers = [await world.on(asha), await world.on(ravi)];
    paid(asha.id);
    for (let n = 0; n < 2_400; n += 1) paid(world.person().id);
    paid(ravi.id);
    await world.push.sweep();
    for (const { path } of browsers) expect(titles(path)).toEqual(["Your withdrawal is paid"]);
  });

  test("N-5: each look asks for what happened since the one before, and two minutes; the first one for half an hour", async () => {
    const look = async (process = world.push) => {
      world.happened.askedSince.length = 0;
      await process.sweep();
      return world.happened.askedSince.map((since) => (since - world.time.now()) / MINUTE_MS);
    };
    await world.on(world.person());
    await look();
    world.time.advance(MINUTE_MS);
    expect(await look()).toEqual([-3]);
    world.time.advance(-10 * MINUTE_MS);
    expect(await look()).toEqual([-2]);
    world.time.advance(10 * MINUTE_MS);
    expect(await look(world.another())).toEqual([-30]);
  });

  test("N-5: a start that could not be told in time is dropped when the tournament has begun", async () => {
    const asha = world.person();
    const browser = await world.on(asha);
    const startsAt = after(world.time.now(), 20 * SECOND_MS);
    world.happened.starting.push({ id: "t-late", clubId: null, name: "Cup", startsAt, entrants: [asha.id] });
    world.service.answerWith(() => new Response(null, { status: 429, headers: { "retry-after": "30" } }));
    await world.push.sweep();
    world.time.advance(31 * SECOND_MS);
    await world.push.sweep();
    expect([titles(browser.path), await rows()]).toEqual([[], ["late"]]);
  });

  test("N-4: what is silenced is not told, in no browser; the rest is", async () => {
    const asha = world.person();
    const browser = await world.on(asha);
    await world.push.choose(asha, "withdrawals", false);
    paid(asha.id);
    world.happened.tickets.push({ id: "r-1", player: asha.id, at: world.time.now() });
    await world.push.sweep();
    expect(titles(browser.path)).toEqual(["Support has written to you"]);
    expect((await world.push.choose(asha, "withdrawals", true)).aSubject.every(({ isOn }) => isOn)).toBe(true);
    world.time.advance(1);
    paid(asha.id, false);
    world.happened.withdrawals.splice(0, 1);
    await world.push.sweep();
    expect(titles(browser.path)).toEqual(["Support has written to you", "Your withdrawal came back"]);
  });

  test("N-5: who is away is told once a deal that it is their turn, and once that their table begins; not what is over", async () => {
    const asha = world.person();
    const browser = await world.on(asha);
    const until = after(world.time.now(), 30 * SECOND_MS);
    const turn = { player: asha.id, kind: "yourTurn", reference: "deal-1", about: "Lotus 42", until } as const;
    for (const _ of [1, 2, 3]) await world.push.called(turn);
    await world.push.called({ ...turn, kind: "tableBegins", reference: "table-1" });
    await world.push.sweep();
    expect(titles(browser.path).toSorted()).toEqual(["It is your turn", "Your table is about to begin"]);
    await world.push.called({ ...turn, reference: "deal-2", until: world.time.now() });
    world.keptOut.add(asha.id);
    await world.push.called({ ...turn, reference: "deal-3" });
    await world.push.sweep();
    expect(titles(browser.path)).toHaveLength(2);
  });

  test("N-4: turns and tables are silenced each by itself", async () => {
    const asha = world.person();
    const browser = await world.on(asha);
    const until = after(world.time.now(), 30 * SECOND_MS);
    const call = { player: asha.id, about: "Lotus 42", until } as const;
    await world.push.choose(asha, "turns", false);
    await world.push.called({ ...call, kind: "yourTurn", reference: "deal-1" });
    await world.push.called({ ...call, kind: "tableBegins", reference: "table-1" });
    await world.push.sweep();
    expect(titles(browser.path)).toEqual(["Your table is about to begin"]);
  });

  test("N-9: who silences nights is told nothing from 10 pm to 8 am in India; what is still of use comes then", async () => {
    const [asha, ravi] = [world.person(), world.person()];
    const night = await pushWorld();
    // It is half past five in the morning in India, as the world begins.
    night.time.advance(18 * HOUR_MS);
    try {
      const [sleeps, wakes] = [await night.on(asha), await night.on(ravi)];
      await night.push.choose(asha, "nights", false);
      const told = (path: string) => night.service.pushed.filter((one) => one.path === path).length;
      for (const { id } of [asha, ravi]) {
        const until = after(night.time.now(), 30 * SECOND_MS);
        await night.push.called({ player: id, kind: "yourTurn", reference: "deal-1", about: "Lotus 42", until });
        night.happened.tickets.push({ id: `r-${id}`, player: id, at: night.time.now() });
      }
      await night.push.sweep();
      expect([told(sleeps.path), told(wakes.path)]).toEqual([0, 2]);
      night.time.advance(8.5 * HOUR_MS - MINUTE_MS);
      // What happens after midnight waits for the same morning.
      night.happened.tickets.push({ id: "late", player: asha.id, at: night.time.now() });
      await night.push.sweep();
      expect(told(sleeps.path)).toBe(0);
      night.time.advance(MINUTE_MS);
      await night.push.sweep();
      expect([told(sleeps.path), told(wakes.path)]).toEqual([2, 2]);
    } finally {
      await night.close();
    }
  });

  test("N-6: no payload names an amount, and a long name of a tournament is cut", async () => {
    const asha = world.person();
    const browser = await world.on(asha);
    const startsAt = after(world.time.now(), 5 * MINUTE_MS);
    world.happened.starting.push({ id: "t-long", clubId: null, name: "प".repeat(500), startsAt, entrants: [asha.id] });
    paid(asha.id);
    await world.push.sweep();
    const texts = toldAt(browser.path).map(({ payload }) => `${payload.title} ${payload.body}`);
    expect(texts).toHaveLength(2);
    for (const text of texts) expect([text.length < 200, /₹|Rs|\d+\.\d\d/.test(text)]).toEqual([true, false]);
  });

  test("who tries it is told at once in the browser that asks, whatever is silenced; where notices are off it is refused", async () => {
    const asha = world.person();
    const browser = await world.on(asha);
    for (const subject of ["tournaments", "withdrawals", "tickets"] as const)
      await world.push.choose(asha, subject, false);
    expect((await world.push.test(asha)).ok).toBe(true);
    await world.push.sweep();
    expect(titles(browser.path)).toEqual(["Notifications work"]);
    const refused = await world.push.test(world.person(asha.id));
    expect(refused.ok ? "" : refused.error.code).toBe("notOn");
  });
});

describe("push services", () => {
  for (const status of [404, 410])
    test(`N-7: ${status} ends the subscription, and what else waits for it`, async () => {
      const asha = world.person();
      await world.on(asha);
      paid(asha.id);
      world.service.answerWith(() => new Response(null, { status }));
      await world.push.sweep();
      expect([(await world.push.state(asha)).sEndpointHash, await rows()]).toEqual([null, []]);
    });

  test("N-5: what is not taken comes again, ever later, and not before the service wants it", async () => {
    const asha = world.person();
    const browser = await world.on(asha);
    paid(asha.id);
    const asked = () => world.service.asked.filter((path) => path === browser.path).length;
    world.service.answerWith(
      () => new Response(null, { status: 503 }),
      () => new Response(null, { status: 429, headers: { "retry-after": "120" } }),
    );
    await world.push.sweep();
    await world.push.sweep();
    expect(asked()).toBe(1);
    world.time.advance(16 * SECOND_MS);
    await world.push.sweep();
    expect(asked()).toBe(2);
    world.time.advance(119 * SECOND_MS);
    await world.push.sweep();
    expect(asked()).toBe(2);
    world.time.advance(2 * SECOND_MS);
    await world.push.sweep();
    expect([asked(), titles(browser.path)]).toEqual([3, ["Your withdrawal is paid"]]);
  });

  test("N-7: five refusals in a row end the subscription; a success between them begins anew", async () => {
    const asha = world.person();
    await world.on(asha);
    const forbidden = () => new Response(null, { status: 403 });
    const taken = () => new Response(null, { status: 201 });
    for (const answers of [
      [forbidden, forbidden, forbidden, forbidden, taken],
      [forbidden, forbidden, forbidden, forbidden],
    ]) {
      world.service.answerWith(...answers);
      for (const _ of answers) {
        paid(asha.id);
        await world.push.sweep();
      }
      expect((await world.push.state(asha)).sEndpointHash).not.toBeNull();
    }
    world.service.answerWith(forbidden);
    paid(asha.id);
    await world.push.sweep();
    expect((await world.push.state(asha)).sEndpointHash).toBeNull();
  });

  test("N-7: nothing is followed", async () => {
    const asha = world.person();
    const browser = await world.on(asha);
    const trap = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: () => new Response("caught") });
    let isCaught = false;
    trap.reload({
      fetch: () => {
        isCaught = true;
        return new Response("caught");
      },
    });
    world.service.answerWith(() => Response.redirect(`${trap.url}metadata`, 307));
    paid(asha.id);
    await world.push.sweep();
    await trap.stop(true);
    expect([isCaught, titles(browser.path), await rows()]).toEqual([false, [], ["refused"]]);
  });

  test("N-5: of which nobody knows whether it arrived is not sent again, nor what a process left when it died", async () => {
    const asha = world.person();
    const browser = await world.on(asha);
    paid(asha.id);
    const { promise: silence, resolve } = Promise.withResolvers<Response>();
    world.service.answerWith(() => silence);
    await world.push.sweep();
    resolve(new Response(null, { status: 201 }));
    expect(await rows()).toEqual(["unknown"]);
    paid(asha.id);
    await world.another().sweep();
    await world.database.sql`UPDATE push.delivery SET state = 'sending', due_at = ${new Date(world.time.now())}`;
    world.time.advance(HOUR_MS);
    await world.push.sweep();
    expect(new Set(await rows())).toEqual(new Set(["unknown"]));
    expect(titles(browser.path)).toEqual(["Your withdrawal is paid"]);
  });

  test("what is long over is forgotten, and never told again", async () => {
    const asha = world.person();
    const browser = await world.on(asha);
    paid(asha.id);
    await world.push.sweep();
    world.time.advance(5 * DAY_MS);
    await world.push.sweep();
    expect([await rows(), titles(browser.path)]).toEqual([[], ["Your withdrawal is paid"]]);
  });
});

test("N-5: an invitation that is over is dropped, though its push service had not taken it before", async () => {
  const [asha, ravi] = [world.person(), world.person()];
  const [hers, his] = [await world.on(asha), await world.on(ravi)];
  const until = instant(world.time.now() + 10 * MINUTE_MS);
  for (let n = 0; n < 2; n += 1) world.service.answerWith(() => new Response(null, { status: 503 }));
  for (const { id } of [asha, ravi])
    await world.push.befriended({ player: id, kind: "friendInvites", reference: `invitation of ${id}`, until });
  await world.push.sweep();
  world.invitationsOver.add(`invitation of ${asha.id}`);
  world.time.advance(MINUTE_MS);
  await world.push.sweep();
  expect([toldAt(hers.path).length, toldAt(his.path).length]).toEqual([0, 1]);
});

test("N-5: whatever push services answer, in however many processes and however often events are heard of, none arrives twice, and none is lost that was not taken", async () => {
  const answer = fc.constantFrom(201, 201, 201, 429, 500, 503);
  const step = fc.oneof(
    fc.record({ is: fc.constant("event" as const), who: fc.nat(2) }),
    fc.record({ is: fc.constant("answers" as const), statuses: fc.array(answer, { maxLength: 4 }) }),
    fc.record({ is: fc.constant("sweeps" as const), processes: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ is: fc.constant("time" as const), seconds: fc.integer({ min: 1, max: 90 }) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
      const people = [world.person(), world.person(), world.person()];
      const browsers = await Promise.all(people.map((one) => world.on(one)));
      const processes = [world.push, world.another(), world.another()];
      const wanted = new Map(browsers.map(({ path }) => [path, 0]));
      let noes = 0;
      for (const one of steps) {
        if (one.is === "event") {
          paid(people[one.who]!.id);
          const { path } = browsers[one.who]!;
          wanted.set(path, wanted.get(path)! + 1);
          await world.push.sweep();
        } else if (one.is === "answers")
          for (const status of one.statuses) {
            // 201 is the service's own answer, by which it opens what came. Eight noes to one message would end it.
            if (status === 201 || noes === 6) continue;
            noes += 1;
            world.service.answerWith(() => new Response(null, { status }));
          }
        else if (one.is === "sweeps") await Promise.all(processes.slice(0, one.processes).map((push) => push.sweep()));
        else world.time.advance(one.seconds * SECOND_MS);
      }
      // Until nothing is left to be tried.
      for (let i = 0; i < 12; i += 1) {
        world.time.advance(2 * MINUTE_MS);
        await Promise.all(processes.map((push) => push.sweep()));
      }
      for (const { path } of browsers) {
        const tags = toldAt(path).map(({ payload }) => payload.tag);
        expect(new Set(tags).size).toBe(tags.length);
        expect(tags.length).toBe(wanted.get(path)!);
      }
      await world.database.sql`DELETE FROM push.subscription`;
      world.happened.withdrawals.length = 0;
    }),
    { numRuns: 8 },
  );
});
