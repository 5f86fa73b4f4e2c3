import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { type FriendsWorld, friendsWorld } from "../../test/support/friends-world.ts";
import { DAY_MS, type PlayerId, SECOND_MS, uuidv7 } from "../kernel/index.ts";
import type { Relation } from "./contract.ts";
import type { Friends } from "./friends.ts";
import { ASKS_A_DAY, MOST_FRIENDS, MOST_OPEN_IN, MOST_OPEN_OUT, REQUEST_MS } from "./limits.ts";

setDefaultTimeout(120_000);

let world: FriendsWorld;
beforeAll(async () => {
  world = await friendsWorld();
});
afterAll(() => world.close());

const by = (id: PlayerId) => ({ iUserId: id });
const codeOf = async (answer: Promise<{ ok: boolean; error?: { code: string }; value?: unknown }>) => {
  const { ok, error, value } = await answer;
  return ok ? ((value as { eRelation?: string } | undefined)?.eRelation ?? "ok") : error!.code;
};
const ids = (rows: readonly { iUserId: string }[]) => rows.map(({ iUserId }) => iUserId as PlayerId);

async function befriend(a: PlayerId, b: PlayerId): Promise<void> {
  await world.friends.ask(a, by(b));
  expect(await codeOf(world.friends.answer(b, a, true))).toBe("ok");
}

async function relation(player: PlayerId, other: PlayerId): Promise<Relation> {
  const data = await world.friends.friends(player);
  if (ids(data.aFriend).includes(other)) return "friend";
  if (ids(data.aAsked).includes(other)) return "asked";
  return ids(data.aAsking).includes(other) ? "asking" : "none";
}

describe("requests", () => {
  test("FR-1: a request is seen by both, accepted once, and makes friends of both", async () => {
    const [asha, ravi] = [world.person("Asha"), world.person("Ravi")];
    expect(await codeOf(world.friends.ask(asha, { sUserName: "RAVI" }))).toBe("asked");
    expect(world.told.at(-1)).toMatchObject({ to: ravi, event: "resFriendAsk", data: { sUserName: "Asha" } });
    expect([await relation(asha, ravi), await relation(ravi, asha)]).toEqual(["asked", "asking"]);
    const accepts = [1, 2].map(() => codeOf(world.friends.answer(ravi, asha, true)));
    expect(await Promise.all(accepts)).toEqual(["ok", "ok"]);
    expect([await relation(asha, ravi), await relation(ravi, asha)]).toEqual(["friend", "friend"]);
    const accepted = world.told.filter(({ to, data }) => to === asha && (data as { bFriend: boolean }).bFriend);
    expect(accepted).toHaveLength(1);
    expect(await world.friends.areFriends(ravi, asha)).toBe(true);
  });

  test("FR-1: two who ask each other at once, at two processes, are friends", async () => {
    for (let n = 0; n < 10; n += 1) {
      const [a, b] = [world.person(), world.person()];
      const answers = await Promise.all([
        codeOf(world.friends.ask(a, by(b))),
        codeOf(world.another.ask(b, by(a))),
        codeOf(world.friends.ask(a, by(b))),
      ]);
      expect(answers).toContain("friend");
      expect(await relation(a, b)).toBe("friend");
    }
  });

  test("FR-1: an acceptance and a taking back, or a block, at once leave one of both", async () => {
    for (let n = 0; n < 10; n += 1) {
      const [a, b] = [world.person(), world.person()];
      await world.friends.ask(a, by(b));
      const [accepted] = await Promise.all([
        codeOf(world.friends.answer(b, a, true)),
        n % 2 === 0 ? world.another.remove(a, b) : world.another.block(a, b),
      ]);
      expect(["ok", "noRequest"]).toContain(accepted);
      expect(await world.friends.areFriends(a, b)).toBe(false);
    }
  });

  test("FR-2: a refused request looks sent, is repeated silently, and counts again after 30 days", async () => {
    const [a, b] = [world.person(), world.person()];
    await world.friends.ask(a, by(b));
    await world.friends.answer(b, a, false);
    expect([await relation(a, b), await relation(b, a)]).toEqual(["asked", "none"]);
    await world.friends.remove(a, b);
    const told = world.told.length;
    expect(await codeOf(world.friends.ask(a, by(b)))).toBe("asked");
    expect([await relation(a, b), await relation(b, a), world.told.length]).toEqual(["asked", "none", told]);
    world.time.advance(REQUEST_MS + 1);
    expect([await relation(a, b), await codeOf(world.friends.ask(a, by(b)))]).toEqual(["none", "asked"]);
    expect(await relation(b, a)).toBe("asking");
  });

  test("FR-2: a refusal holds though its sender blocks and unblocks, or sends so many others that it falls", async () => {
    const [a, b] = [world.person(), world.person()];
    const isRefused = async () => [await codeOf(world.friends.ask(a, by(b))), await relation(b, a)];
    await world.friends.ask(a, by(b));
    await world.friends.answer(b, a, false);
    await world.friends.block(a, b);
    expect(await relation(a, b)).toBe("none");
    await world.friends.unblock(a, b);
    expect(await isRefused()).toEqual(["asked", "none"]);
    for (let n = 0; n < MOST_OPEN_OUT; n += 1) {
      if (n % (ASKS_A_DAY - 5) === 0) world.time.advance(DAY_MS);
      world.time.advance(1);
      expect(await codeOf(world.friends.ask(a, by(world.person())))).toBe("asked");
    }
    world.time.advance(DAY_MS);
    expect(await relation(a, b)).toBe("none");
    expect(await isRefused()).toEqual(["asked", "none"]);
  });

  test("FR-6: of 64 requests at once a day's are sent; of too many open ones the oldest fall", async () => {
    const asha = world.person();
    const others = Array.from({ length: 64 }, () => world.person());
    const answers = await Promise.all(others.map((other) => codeOf(world.friends.ask(asha, by(other)))));
    expect(answers.filter((code) => code === "asked")).toHaveLength(ASKS_A_DAY);
    expect(answers.filter((code) => code === "askedEnough")).toHaveLength(64 - ASKS_A_DAY);
    world.time.advance(DAY_MS);
    for (const other of others) await world.friends.ask(asha, by(other));
    world.time.advance(DAY_MS);
    for (const other of others) await world.friends.ask(asha, by(other));
    expect((await world.friends.friends(asha)).aAsked).toHaveLength(MOST_OPEN_OUT);
  });

  test("FR-6: a player has so many requests open and so many friends, whoever asks at once", async () => {
    const star = world.person();
    const fans = Array.from({ length: MOST_OPEN_IN + 20 }, () => world.person());
    await Promise.all(fans.map((fan) => world.friends.ask(fan, by(star))));
    expect((await world.friends.friends(star)).aAsking).toHaveLength(MOST_OPEN_IN);
    for (let n = 0; n < MOST_FRIENDS / 50 - 1; n += 1) {
      world.time.advance(1);
      const more = Array.from({ length: 50 }, () => world.person());
      for (const fan of more) await world.friends.ask(fan, by(star));
      await Promise.all(more.map((fan) => world.friends.answer(star, fan, true)));
    }
    world.time.advance(1);
    const more = Array.from({ length: 64 }, () => world.person());
    for (const fan of more) await world.friends.ask(fan, by(star));
    const answers = await Promise.all(more.map((fan) => codeOf(world.another.answer(star, fan, true))));
    expect(answers.filter((code) => code === "ok")).toHaveLength(50);
    expect(answers.filter((code) => code === "friendsFull")).toHaveLength(14);
    expect(await codeOf(world.friends.ask(star, by(world.person())))).toBe("friendsFull");
  });

  test("FR-1: a link asks; nobody asks themselves, a stranger to the platform or a code of nobody's", async () => {
    const [a, b] = [world.person(), world.person()];
    const sFriendCode = (await world.friends.friends(b)).sLink.split("/").at(-1)!;
    expect(await codeOf(world.friends.ask(a, { sFriendCode }))).toBe("asked");
    expect(await codeOf(world.friends.ask(a, by(a)))).toBe("self");
    expect(await codeOf(world.friends.ask(a, by("018f3f6e-7f3a-7b1c-8d2e-0123456789ab" as PlayerId)))).toBe(
      "noSuchPlayer",
    );
    expect(await codeOf(world.friends.ask(a, { sFriendCode: "0".repeat(16) }))).toBe("noSuchPlayer");
    expect(await codeOf(world.friends.ask(a, { sUserName: "nobody" }))).toBe("noSuchPlayer");
  });
});

describe("blocks", () => {
  test("FR-3: blocks are known to both processes at once, both ways, and end when they are taken back", async () => {
    const [a, b] = [world.person(), world.person()];
    await befriend(a, b);
    for (const one of [world.friends, world.another]) expect((await one.apartFrom(b)).size).toBe(0);
    await world.friends.block(a, b);
    for (const one of [world.friends, world.another]) expect([...(await one.apartFrom(b))]).toEqual([a]);
    expect([...(await world.another.apartFrom(a))]).toEqual([b]);
    expect(ids((await world.friends.friends(a)).aBlocked)).toEqual([b]);
    expect([await relation(a, b), await relation(b, a)]).toEqual(["none", "none"]);
    await world.friends.unblock(a, b);
    expect((await world.another.apartFrom(b)).size).toBe(0);
    expect(await relation(a, b)).toBe("none");
  });

  /** Everything that B can ask about A, and what B hears meanwhile. */
  async function seenBy(friends: Friends, b: PlayerId, a: PlayerId, name: string): Promise<unknown> {
    const from = world.told.length;
    const link = (await friends.friends(a)).sLink.split("/").at(-1)!;
    const answers = [
      await friends.card(b, name),
      await friends.ask(b, by(a)),
      await friends.ask(b, { sUserName: name }),
      await friends.ask(b, { sFriendCode: link }),
      await friends.answer(b, a, true),
      await friends.answer(b, a, false),
      await friends.remove(b, a),
      await friends.friends(b),
      await friends.personShown(b, a),
      [...(await friends.facesFor(b, [a, b]))],
      await friends.isOnline(a).then(() => null),
      await friends.block(b, a),
      (await friends.friends(b)).aBlocked,
      await friends.unblock(b, a),
      await friends.card(b, name),
      await friends.ask(b, by(a)),
      (await friends.friends(b)).aAsked,
      world.told.slice(from),
    ];
    return JSON.parse(
      JSON.stringify(answers)
        .replaceAll(a, "A")
        .replaceAll(b, "B")
        .replaceAll(name, "NAME")
        .replaceAll(/[0-9a-f]{16}/g, "CODE"),
    );
  }

  const before: readonly [string, (a: PlayerId, b: PlayerId) => Promise<unknown>][] = [
    ["strangers", async () => {}],
    ["friends", befriend],
    ["B has asked A", (a, b) => world.friends.ask(b, by(a))],
    ["A has asked B", (a, b) => world.friends.ask(a, by(b))],
    [
      "A has refused B",
      async (a, b) => {
        await world.friends.ask(b, by(a));
        await world.friends.answer(a, b, false);
      },
    ],
  ];
  for (const [title, prepare] of before)
    test(`FR-3: to the blocked a block looks as if everything was taken back and hidden from everybody: ${title}`, async () => {
      const seen: unknown[] = [];
      for (const isBlock of [true, false]) {
        const name = `Hidden${isBlock ? 1 : 0}${before.findIndex((one) => one[0] === title)}`;
        const [a, b] = [world.person(name), world.person("Bela")];
        world.here.add(a);
        await world.friends.look();
        await prepare(a, b);
        if (isBlock) await world.friends.block(a, b);
        else {
          await world.friends.remove(a, b);
          const hidden = { bCard: false, bOnline: false, bRequests: false, bInvitations: false, bWatch: false };
          await world.friends.show(a, hidden);
        }
        seen.push(await seenBy(world.friends, b, a, name));
      }
      expect(JSON.stringify(seen[0])).toContain("noSuchPlayer");
      expect(seen[0]).toEqual(seen[1]);
    });
});

describe("what others see", () => {
  test("S-7: where one may look on is asked for all friends at once, as many times for two as for 200", async () => {
    let queries = 0;
    // What drizzle hands every query to on its way.
    const { session } = world.database.db._ as unknown as { session: { logger: { logQuery: () => void } } };
    session.logger = {
      logQuery() {
        queries += 1;
      },
    };
    const cost: number[] = [];
    for (const many of [2, MOST_FRIENDS]) {
      const asha = world.person();
      const friends = Array.from({ length: many }, () => world.person());
      for (const [n, one] of friends.entries()) {
        await befriend(one, asha);
        if (n % 2 === 0) await world.friends.show(one, { bWatch: true });
        world.here.add(one);
        world.seats.set(
          one,
          uuidv7(world.time.now(), { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) }),
        );
      }
      await world.friends.look();
      queries = 0;
      const { aFriend } = await world.friends.friends(asha);
      cost.push(queries);
      expect(aFriend.filter(({ oTable }) => oTable?.bMayLook)).toHaveLength(many / 2);
      expect(aFriend.filter(({ oTable }) => oTable !== null)).toHaveLength(many);
    }
    expect(cost[0]).toBeGreaterThan(3);
    expect(cost[1]).toBe(cost[0]!);
  });

  test("FR-4, CL-7: members of a club see who is here; not of who hides that, and nothing of who hides or is kept apart", async () => {
    const [asha, ravi, tara, meena] = [world.person(), world.person(), world.person(), world.person()];
    world.here.add(asha).add(ravi);
    await world.friends.look();
    const seen = async (reader: PlayerId) => {
      const faces = await world.friends.facesFor(reader, [asha, ravi, tara, meena]);
      return [asha, ravi, tara, meena].map((one) => (faces.has(one) ? faces.get(one)!.isOnline : "nobody"));
    };
    expect(await seen(asha)).toEqual([true, true, false, false]);
    await world.friends.show(ravi, { bOnline: false });
    await world.friends.show(tara, { bCard: false });
    await world.friends.block(meena, asha);
    expect(await seen(asha)).toEqual([true, null, "nobody", "nobody"]);
    expect(await seen(meena)).toEqual(["nobody", null, "nobody", false]);
    await befriend(asha, tara);
    expect(await seen(asha)).toEqual([true, null, false, "nobody"]);
  });

  test("FR-5: the lobby hears who of the friends is here and how many ask; nobody hidden, and nothing on a break", async () => {
    const [asha, ravi, tara, meena] = [world.person(), world.person(), world.person(), world.person()];
    expect(await world.friends.here(asha)).toEqual({ aHere: [], nAsking: 0 });
    for (const one of [ravi, tara]) {
      await befriend(asha, one);
      world.here.add(one);
    }
    world.here.add(meena);
    await world.friends.look();
    await world.friends.ask(meena, by(asha));
    expect(await world.friends.here(asha)).toEqual({ aHere: expect.arrayContaining([ravi, tara]), nAsking: 1 });
    await world.friends.show(ravi, { bOnline: false });
    world.keptOut.add(meena);
    expect(await world.friends.here(asha)).toEqual({ aHere: [tara], nAsking: 0 });
    world.keptOut.add(asha);
    expect(await world.friends.here(asha)).toBeNull();
  });

  test("FR-5: who is no friend any more is here on neither's page, nor one whose account is closed", async () => {
    const ends: readonly (readonly [string, (a: PlayerId, b: PlayerId) => Promise<unknown>])[] = [
      ["remove", (a, b) => world.another.remove(a, b)],
      ["block", (a, b) => world.another.block(a, b)],
      ["close", (a) => world.another.accountClosed(a)],
    ];
    for (const [name, end] of ends)
      for (const isShown of [true, false]) {
        const [a, b] = [world.person(), world.person()];
        await befriend(a, b);
        await world.friends.show(a, { bOnline: isShown });
        for (const one of [a, b]) world.here.add(one);
        for (const one of [world.friends, world.another]) await one.look();
        const from = world.told.length;
        await end(a, b);
        await end(a, b);
        const gone = (to: PlayerId) =>
          world.told.slice(from).filter((one) => one.to === to && one.event === "resFriends");
        const left = (one: PlayerId) => [expect.objectContaining({ data: { aCame: [], aLeft: [one] } })];
        expect(gone(b)).toEqual(isShown || name === "close" ? left(a) : []);
        expect(gone(a)).toEqual(name === "close" ? [] : left(b));
        world.here.delete(a);
        world.here.delete(b);
      }
  });

  test("FR-4: a card has what its player shows; friends see presence unless it is hidden", async () => {
    const [asha, ravi] = [world.person("Asha4"), world.person("Ravi4")];
    world.here.add(asha);
    await world.friends.look();
    const card = async () => {
      const found = await world.friends.card(ravi, "asha4");
      return found.ok ? found.value : null;
    };
    expect(await card()).toMatchObject({ nDeals: 12, bOnline: null, eRelation: "none", bMayAsk: true });
    await befriend(asha, ravi);
    expect(await card()).toMatchObject({ bOnline: true, eRelation: "friend", bMayAsk: false });
    expect((await world.friends.friends(ravi)).aFriend[0]).toMatchObject({ bOnline: true });
    await world.friends.show(asha, { bOnline: false });
    expect([await card(), (await world.friends.friends(ravi)).aFriend[0]]).toMatchObject([
      { bOnline: null },
      { bOnline: false },
    ]);
    expect(await world.friends.isOnline(asha)).toBe(false);
    await world.friends.show(asha, { bCard: false, bWatch: false });
    expect(await card()).toMatchObject({ nDeals: null, eRelation: "friend" });
    expect(await world.friends.card(world.person(), "Asha4")).toMatchObject({ ok: false });
    expect(await world.friends.mayWatchAt(asha)).toBe(false);
    // Who has chosen nothing has not allowed it.
    expect(await world.friends.mayWatchAt(ravi)).toBe(false);
    await world.friends.show(ravi, { bWatch: true });
    expect(await world.friends.mayWatchAt(ravi)).toBe(true);
  });

  test("FR-7: who keeps out is not found, and not seen by friends; the friendship stays", async () => {
    const [asha, ravi] = [world.person("Asha7"), world.person("Ravi7")];
    world.here.add(asha);
    await world.friends.look();
    await befriend(asha, ravi);
    world.keptOut.add(asha);
    expect((await world.friends.friends(ravi)).aFriend[0]).toMatchObject({ sUserName: "Asha7", bOnline: false });
    expect(await codeOf(world.friends.card(ravi, "Asha7"))).toBe("noSuchPlayer");
    expect(await codeOf(world.friends.ask(world.person(), by(asha)))).toBe("noSuchPlayer");
    expect(await world.friends.isOnline(asha)).toBe(false);
    world.keptOut.delete(asha);
    expect((await world.friends.friends(ravi)).aFriend[0]).toMatchObject({ bOnline: true });
  });

  test("FR-7: the export names friends, requests and blocks; a closed account leaves nothing", async () => {
    const [asha, ravi, tara, uma] = ["Asha8", "Ravi8", "Tara8", "Uma8"].map((name) => world.person(name));
    await befriend(asha!, ravi!);
    await world.friends.ask(asha!, by(tara!));
    await world.friends.block(asha!, uma!);
    expect(await world.friends.everythingOf(asha!)).toMatchObject({
      friends: [{ name: "Ravi8" }],
      requests: [{ name: "Tara8" }],
      blocked: [{ name: "Uma8" }],
    });
    await world.friends.accountClosed(asha!);
    await world.friends.accountClosed(asha!);
    expect((await world.friends.friends(ravi!)).aFriend).toEqual([]);
    expect((await world.friends.friends(tara!)).aAsking).toEqual([]);
    expect((await world.another.apartFrom(uma!)).size).toBe(0);
  });
});

test("FR-1 … FR-3: whatever four people do in whatever order, all see what a simple model says", async () => {
  type Act = { readonly who: number; readonly whom: number; readonly does: string };
  const act = fc.record({
    who: fc.nat(3),
    whom: fc.nat(3),
    does: fc.constantFrom("ask", "accept", "refuse", "remove", "block", "unblock", "close requests", "open requests"),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts: readonly Act[]) => {
      const people = [0, 1, 2, 3].map(() => world.person());
      const friends = new Set<string>();
      const blocks = new Set<string>();
      const asked = new Set<string>();
      const refusedOnes = new Set<string>();
      const closed = new Set<number>();
      const pair = (a: number, b: number) => `${Math.min(a, b)}-${Math.max(a, b)}`;
      const endBetween = (a: number, b: number) => {
        friends.delete(pair(a, b));
        for (const key of [`${a}>${b}`, `${b}>${a}`]) for (const set of [asked, refusedOnes]) set.delete(key);
      };
      for (const { who, whom, does } of acts) {
        const [me, you] = [people[who]!, people[whom]!];
        if (does === "close requests") {
          await world.friends.show(me, { bRequests: false });
          closed.add(who);
          for (const other of [0, 1, 2, 3]) asked.delete(`${other}>${who}`);
          continue;
        }
        if (does === "open requests") {
          await world.friends.show(me, { bRequests: true });
          closed.delete(who);
          continue;
        }
        if (who === whom) continue;
        const isApart = blocks.has(`${who}>${whom}`) || blocks.has(`${whom}>${who}`);
        if (does === "ask") {
          await world.friends.ask(me, by(you));
          if (isApart || friends.has(pair(who, whom)) || asked.has(`${who}>${whom}`)) continue;
          if (asked.has(`${whom}>${who}`)) {
            endBetween(who, whom);
            friends.add(pair(who, whom));
          } else if (!closed.has(whom)) {
            asked.add(`${who}>${whom}`);
            refusedOnes.delete(`${whom}>${who}`);
          }
        }
        const isAsking = asked.has(`${whom}>${who}`) && !refusedOnes.has(`${whom}>${who}`);
        if (does === "accept" && isAsking) {
          endBetween(who, whom);
          friends.add(pair(who, whom));
        }
        if (does === "accept") await world.friends.answer(me, you, true);
        if (does === "refuse") {
          await world.friends.answer(me, you, false);
          if (isAsking) refusedOnes.add(`${whom}>${who}`);
        }
        if (does === "remove") {
          await world.friends.remove(me, you);
          friends.delete(pair(who, whom));
          asked.delete(`${who}>${whom}`);
        }
        if (does === "block") {
          await world.friends.block(me, you);
          friends.delete(pair(who, whom));
          for (const key of [`${who}>${whom}`, `${whom}>${who}`]) asked.delete(key);
          blocks.add(`${who}>${whom}`);
        }
        if (does === "unblock") {
          await world.friends.unblock(me, you);
          blocks.delete(`${who}>${whom}`);
        }
      }
      for (const who of [0, 1, 2, 3]) {
        const data = await world.friends.friends(people[who]!);
        const others = (keep: (other: number) => boolean) =>
          [0, 1, 2, 3].filter((other) => other !== who && keep(other)).map((other) => people[other]!);
        expect(ids(data.aFriend).toSorted()).toEqual(others((other) => friends.has(pair(who, other))).toSorted());
        expect(ids(data.aAsked).toSorted()).toEqual(others((other) => asked.has(`${who}>${other}`)).toSorted());
        expect(ids(data.aAsking).toSorted()).toEqual(
          others((other) => asked.has(`${other}>${who}`) && !refusedOnes.has(`${other}>${who}`)).toSorted(),
        );
        expect(ids(data.aBlocked).toSorted()).toEqual(others((other) => blocks.has(`${who}>${other}`)).toSorted());
      }
      world.time.advance(SECOND_MS);
    }),
    { numRuns: 60 },
  );
});
