import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { until } from "../../test/support/child.ts";
import { fakeTime } from "../../test/support/clock.ts";
import { collectingLog } from "../../test/support/log.ts";
import { freshDatabase, type TestDatabase } from "../../test/support/postgres.ts";
import { seededRandom } from "../../test/support/random.ts";
import { judgeTitle } from "../identity/index.ts";
import { DAY_MS, HOUR_MS, type Instant, instant, MINUTE_MS, type PlayerId, uuidv7 } from "../kernel/index.ts";
import { startOfWeek } from "../kernel/india.ts";
import { type Clubs, createClubs } from "./clubs.ts";
import type { Club, ClubTournament } from "./contract.ts";
import { createClubsOperatorApi } from "./operator-api.ts";
import type { Face } from "./ports.ts";
import { DAILY_CAP, MOST_MEMBERS } from "./roles-contract.ts";
import { type DealCount, scoresOf } from "./testing/scores.ts";

setDefaultTimeout(60_000);

let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.sql`DELETE FROM clubs.club`;
});

const random = seededRandom(27);

/** Clubs over fakes of everything else. */
function clubWorld() {
  const time = fakeTime();
  const world = {
    time,
    hidden: new Set<PlayerId>(),
    absent: new Set<PlayerId>(),
    counts: [] as DealCount[],
    isUpdating: false,
    seats: new Map<string, readonly PlayerId[]>(),
    /** What goes on while a seat is looked for. */
    meanwhile: (): Promise<unknown> => Promise.resolve(),
    announced: [] as (ClubTournament & { readonly club: string })[],
  };
  const clubs = createClubs({
    ...{ database, clock: time, timers: time, random, log: collectingLog() },
    facesFor: async (reader, players) =>
      new Map(
        players
          .filter((one) => one === reader || !world.hidden.has(one))
          .map((one): [PlayerId, Face] => [one, { name: one.slice(-4), avatar: "peacock", isOnline: null }]),
      ),
    absentAmong: async (players) => new Set(players.filter((one) => world.absent.has(one))),
    scoresAmong: async (memberships, { from, until }) =>
      scoresOf(
        world.counts.filter(({ endedAt }) => endedAt >= from && endedAt < until),
        memberships,
      ),
    async privateSeat(player, tableId) {
      await world.meanwhile();
      const sits = world.seats.get(tableId)?.includes(player);
      return sits ? { code: tableId.slice(0, 6).toUpperCase(), rummyType: "point", maxSeats: 2 } : null;
    },
    seatedAt: async (ids) =>
      new Map(ids.filter((id) => world.seats.has(id)).map((id) => [id, world.seats.get(id)!.length])),
    tablesOf: async (player) => [...world.seats].flatMap(([id, people]) => (people.includes(player) ? id : [])),
    judgeName: (name) => judgeTitle(name, "Rummy Baithak"),
    tournaments: {
      areHidden: async () => !world.isUpdating,
      async announce(club, _by, { name, startsAt, seats }, most) {
        const ahead = world.announced.filter((one) => one.club === club && /open|closed/.test(one.ePhase));
        if (ahead.length >= most) return false;
        const row = { iTournamentId: uuidv7(time.now(), random), sName: name, dStartsAt: startsAt, nEntered: 0 };
        world.announced.push({ club, ...row, nSeats: seats, ePhase: "open" });
        return true;
      },
      of: async (club) => world.announced.filter((one) => one.club === club),
      open: async () =>
        world.announced
          .filter(({ ePhase }) => ePhase === "open")
          .map(({ club, iTournamentId }) => ({ club, id: iTournamentId })),
      async cancel(club, id) {
        const at = world.announced.findIndex((one) => one.club === club && one.iTournamentId === id);
        if (at >= 0) world.announced.splice(at, 1);
        return at >= 0;
      },
    },
  });
  const newPlayer = () => uuidv7(time.now(), random) as PlayerId;
  return Object.assign(world, { clubs, newPlayer });
}

const codeOf = async (answer: Promise<{ readonly ok: boolean; readonly error?: { readonly code: string } }>) => {
  const { ok, error } = await answer;
  return ok ? "ok" : error!.code;
};
const seen = async (clubs: Clubs, player: PlayerId): Promise<Club> => (await clubs.own(player))!;
const idIn = ({ aMember }: Club, player: PlayerId): string =>
  aMember.find(({ iUserId }) => iUserId === player)!.iMemberId;

/** A club with its owner, and more members. */
async function made(world: ReturnType<typeof clubWorld>, members = 0, name = "Chennai Rummy Club") {
  const { clubs, newPlayer } = world;
  const owner = newPlayer();
  expect(await codeOf(clubs.create(owner, { name, about: "" }))).toBe("ok");
  const code = (await seen(clubs, owner)).sClubCode;
  const others = Array.from({ length: members }, newPlayer);
  for (const one of others) {
    world.time.advance(1);
    expect(await codeOf(clubs.join(one, code))).toBe("ok");
  }
  return { owner, code, others };
}

describe("membership", () => {
  test("CL-1, CL-3: a link lets players in, each into one club, and none past 200 however many come at once", async () => {
    const world = clubWorld();
    const { clubs, newPlayer } = world;
    const { code, owner } = await made(world, MOST_MEMBERS - 4);
    const late = Array.from({ length: 12 }, newPlayer);
    const answers = await Promise.all(late.map((one) => codeOf(clubs.join(one, code.toLowerCase()))));
    expect(answers.filter((one) => one === "ok")).toHaveLength(3);
    expect(new Set(answers)).toEqual(new Set(["ok", "full"]));
    expect((await seen(clubs, owner)).nMembers).toBe(MOST_MEMBERS);
    const { code: other } = await made(world, 0, "Madurai Cards");
    expect(await codeOf(clubs.join(owner, other))).toBe("inClub");
    expect(await codeOf(clubs.join(owner, code))).toBe("ok");
    expect(await codeOf(clubs.join(newPlayer(), "2222222222"))).toBe("noSuchClub");
  });

  test("CL-1, CL-2: one player who makes two clubs at once gets one; two clubs of one look cannot be", async () => {
    const { clubs, newPlayer } = clubWorld();
    const player = newPlayer();
    const two = await Promise.all(
      ["Ace High", "King High"].map((name) => codeOf(clubs.create(player, { name, about: "" }))),
    );
    expect(two.toSorted()).toEqual(["inClub", "ok"]);
    await clubs.leave(player);
    const both = await Promise.all(
      ["Ludhiana Aces", "LUDHIANA aces"].map((name) => codeOf(clubs.create(newPlayer(), { name, about: "" }))),
    );
    expect(both.toSorted()).toEqual(["nameTaken", "ok"]);
    expect(await codeOf(clubs.create(newPlayer(), { name: "Ludhianа Aces", about: "" }))).toBe("badName");
  });

  test.each([
    ["ab", "badName"],
    ["a".repeat(25), "badName"],
    ["Rummy Baithak Support", "badName"],
    ["Offici4l club", "ok"],
    ["Official Club", "badName"],
    ["Rummy", "badName"],
    ["சென்னை ரம்மி", "ok"],
    ["दिल्ली ताश", "ok"],
    ["Pune क्लब", "badName"],
  ])("CL-2: a club named %p: %s", async (name, code) => {
    const { clubs, newPlayer } = clubWorld();
    expect(await codeOf(clubs.create(newPlayer(), { name, about: "" }))).toBe(code);
  });

  test.each([
    ["We meet on Sundays at 8 pm.", "ok"],
    ["Come to www.example.org", "badText"],
    ["Write to asha@example.in", "badText"],
    ["Call 98765 43210", "badText"],
    ["x".repeat(301), "badText"],
  ])("CL-2: a text that says %p: %s", async (about, code) => {
    const { clubs, newPlayer } = clubWorld();
    expect(await codeOf(clubs.create(newPlayer(), { name: "Sunday Cards", about }))).toBe(code);
  });

  test("CL-2: the third club within a week has to wait", async () => {
    const { clubs, newPlayer, time } = clubWorld();
    const player = newPlayer();
    for (const name of ["First Try", "Second Try"]) {
      expect(await codeOf(clubs.create(player, { name, about: "" }))).toBe("ok");
      await clubs.leave(player);
    }
    expect(await codeOf(clubs.create(player, { name: "Third Try", about: "" }))).toBe("tooManyClubs");
    time.advance(7 * DAY_MS + 1);
    expect(await codeOf(clubs.create(player, { name: "Third Try", about: "" }))).toBe("ok");
  });

  test("CL-4: who may do what", async () => {
    const world = clubWorld();
    const { clubs } = world;
    const { owner, others } = await made(world, 3);
    const [deputy, one, other] = others as [PlayerId, PlayerId, PlayerId];
    const page = await seen(clubs, owner);
    expect(await codeOf(clubs.setRole(one, idIn(page, deputy), "deputy"))).toBe("notAllowed");
    expect(await codeOf(clubs.setRole(owner, idIn(page, deputy), "deputy"))).toBe("ok");
    expect(await codeOf(clubs.edit(one, { about: "Mine" }))).toBe("notAllowed");
    expect(await codeOf(clubs.edit(deputy, { about: "Ours" }))).toBe("ok");
    expect(await codeOf(clubs.edit(deputy, { name: "Deputies" }))).toBe("notAllowed");
    expect(await codeOf(clubs.remove(deputy, idIn(page, owner)))).toBe("notAllowed");
    expect(await codeOf(clubs.remove(one, idIn(page, other)))).toBe("notAllowed");
    expect(await codeOf(clubs.remove(deputy, idIn(page, one)))).toBe("ok");
    expect(await codeOf(clubs.remove(deputy, idIn(page, one)))).toBe("noSuchMember");
    expect(await codeOf(clubs.close(deputy))).toBe("notAllowed");
    expect(await codeOf(clubs.renewCode(other))).toBe("notAllowed");
    expect((await seen(clubs, other)).sAbout).toBe("Ours");
  });

  test("CL-3: a replaced link opens nothing, and a join that was under way with it does not come through", async () => {
    const world = clubWorld();
    const { clubs, newPlayer } = world;
    const { owner, code } = await made(world);
    const [player, , ...answers] = [newPlayer(), await codeOf(clubs.renewCode(owner))];
    expect(answers).toEqual([]);
    expect(await codeOf(clubs.join(player, code))).toBe("noSuchClub");
    expect(await codeOf(clubs.join(player, (await seen(clubs, owner)).sClubCode))).toBe("ok");
  });

  test("CL-3: two leaders who replace one link, or one who presses again after an answer that was lost, make one new one", async () => {
    const world = clubWorld();
    const { clubs, newPlayer } = world;
    const { owner, others, code } = await made(world, 1);
    const [deputy] = others as [PlayerId];
    await clubs.setRole(owner, idIn(await seen(clubs, owner), deputy), "deputy");
    expect(await codeOf(clubs.renewCode(owner, code))).toBe("ok");
    const { sClubCode: sent } = await seen(clubs, owner);
    for (const leader of [deputy, owner]) expect(await codeOf(clubs.renewCode(leader, code.toLowerCase()))).toBe("ok");
    expect([sent === code, (await seen(clubs, deputy)).sClubCode]).toEqual([false, sent]);
    expect(await codeOf(clubs.join(newPlayer(), sent))).toBe("ok");
    expect(await codeOf(clubs.renewCode(deputy, sent.toLowerCase()))).toBe("ok");
    expect(await codeOf(clubs.join(newPlayer(), sent))).toBe("noSuchClub");
  });

  test("CL-2: two clubs that take one name at once: one has it, whoever is renamed and whoever is made", async () => {
    const world = clubWorld();
    const { clubs, newPlayer } = world;
    const owners = [];
    for (const name of ["Pune Cards", "Surat Cards", "Kochi Cards"]) owners.push((await made(world, 0, name)).owner);
    const answers = await Promise.all([
      ...owners.map((owner) => codeOf(clubs.edit(owner, { name: "Mumbai Aces" }))),
      codeOf(clubs.create(newPlayer(), { name: "mumbai aces", about: "" })),
    ]);
    expect(answers.toSorted()).toEqual(["nameTaken", "nameTaken", "nameTaken", "ok"]);
  });

  test("CL-3: what is joined is what was shown: not a club that was renamed meanwhile", async () => {
    const world = clubWorld();
    const { clubs, newPlayer } = world;
    const { owner, code } = await made(world);
    const player = newPlayer();
    await clubs.edit(owner, { name: "Madurai Cards" });
    expect(await codeOf(clubs.join(player, code, "Chennai Rummy Club"))).toBe("renamed");
    expect(await clubs.own(player)).toBeNull();
    expect(await codeOf(clubs.join(player, code, "Madurai Cards"))).toBe("ok");
  });

  test("CL-5: the club of an owner who leaves goes to the oldest deputy, else to the oldest member; the last one closes it", async () => {
    const world = clubWorld();
    const { clubs } = world;
    const { owner, others, code } = await made(world, 3);
    const [first, second, third] = others as [PlayerId, PlayerId, PlayerId];
    await clubs.setRole(owner, idIn(await seen(clubs, owner), second), "deputy");
    await clubs.leave(owner);
    expect((await seen(clubs, second)).eRole).toBe("owner");
    await clubs.accountClosed(second);
    expect(await clubs.everythingOf(second)).toEqual([]);
    expect((await seen(clubs, first)).eRole).toBe("owner");
    await clubs.leave(third);
    await clubs.leave(first);
    expect(await codeOf(clubs.join(owner, code))).toBe("noSuchClub");
  });

  test("CL-5: the club of an owner who leaves goes to nobody who is kept out while somebody else is there", async () => {
    const world = clubWorld();
    const { clubs } = world;
    const { owner, others } = await made(world, 3);
    const [blocked, onBreak, third] = others as [PlayerId, PlayerId, PlayerId];
    await clubs.setRole(owner, idIn(await seen(clubs, owner), onBreak), "deputy");
    for (const one of [blocked, onBreak]) world.absent.add(one);
    expect(await codeOf(clubs.leave(owner))).toBe("ok");
    const page = await seen(clubs, third);
    expect([page.eRole, page.aMember.map(({ eRole }) => eRole)]).toEqual(["owner", ["owner"]]);
    // Nobody else is there: it does not close while it has members.
    expect(await codeOf(clubs.leave(third))).toBe("ok");
    expect((await seen(clubs, onBreak)).eRole).toBe("owner");
  });

  test("CL-5: what is left or closed is what was shown: not the club where the player is by then", async () => {
    const world = clubWorld();
    const { clubs } = world;
    const first = await made(world, 1);
    const second = await made(world, 0, "Kochi Kings");
    const [player] = first.others as [PlayerId];
    await clubs.leave(player, "Chennai Rummy Club");
    expect(await codeOf(clubs.join(player, second.code))).toBe("ok");
    expect(await codeOf(clubs.leave(player, "Chennai Rummy Club"))).toBe("renamed");
    expect((await seen(clubs, player)).sName).toBe("Kochi Kings");
    expect(await codeOf(clubs.close(second.owner, "Chennai Rummy Club"))).toBe("renamed");
    const desk = createClubsOperatorApi({
      database,
      clock: world.time,
      judgeName: (name) => judgeTitle(name, "Rummy"),
    });
    const { id } = (await desk.list("Kochi", 1))[0]!;
    await desk.setHidden(id, true, async () => {});
    expect(await codeOf(clubs.close(second.owner, "Kochi Kings"))).toBe("renamed");
    expect(await codeOf(clubs.close(second.owner, (await seen(clubs, second.owner)).sName))).toBe("ok");
  });

  test("CL-6: a removed player cannot come back for 30 days", async () => {
    const world = clubWorld();
    const { clubs, time } = world;
    const { owner, others } = await made(world, 1);
    const [one] = others as [PlayerId];
    await clubs.remove(owner, idIn(await seen(clubs, owner), one));
    await clubs.renewCode(owner);
    const { sClubCode } = await seen(clubs, owner);
    expect(await codeOf(clubs.join(one, sClubCode))).toBe("barred");
    time.advance(30 * DAY_MS + 1);
    expect(await codeOf(clubs.join(one, sClubCode))).toBe("ok");
  });

  test("CL-1, CL-5: whatever members do, at once or one after the other, an open club has one owner and each player one club", async () => {
    const world = clubWorld();
    const { clubs } = world;
    const act = fc.record({
      who: fc.nat(4),
      what: fc.constantFrom("leave", "join", "hand over", "deputy", "remove"),
      whom: fc.nat(4),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { maxLength: 8 }), async (rounds) => {
        await database.sql`DELETE FROM clubs.club`;
        world.time.advance(8 * DAY_MS);
        const { owner, others, code } = await made(world, 4, "Circle of Five");
        const people = [owner, ...others];
        for (const round of rounds)
          await Promise.all(
            round.map(async ({ who, what, whom }) => {
              const [own, other] = [people[who]!, people[whom]!];
              if (what === "leave") return clubs.leave(own);
              if (what === "join") return clubs.join(own, code);
              const page = await clubs.own(own);
              const row = page?.aMember.find(({ iUserId }) => iUserId === other);
              if (!row) return;
              if (what === "remove") return clubs.remove(own, row.iMemberId);
              return clubs.setRole(own, row.iMemberId, what === "deputy" ? "deputy" : "owner");
            }),
          );
        const rows = await database.sql<{ playerId: string; role: string }[]>`
          SELECT m.player_id AS "playerId", m.role FROM clubs.member m JOIN clubs.club c ON c.id = m.club_id
          WHERE m.left_at IS NULL AND c.closed_at IS NULL`;
        expect(new Set(rows.map(({ playerId }) => playerId)).size).toBe(rows.length);
        expect(rows.filter(({ role }) => role === "owner")).toHaveLength(rows.length === 0 ? 0 : 1);
      }),
      { numRuns: 25 },
    );
  });
});

describe("what members see", () => {
  test("CL-7: a member who hides has neither name nor id; one who keeps out is not there at all", async () => {
    const world = clubWorld();
    const { clubs } = world;
    const { owner, others } = await made(world, 2);
    const [hides, keepsOut] = others as [PlayerId, PlayerId];
    world.hidden.add(hides);
    world.absent.add(keepsOut);
    const { aMember, nMembers } = await seen(clubs, owner);
    expect(nMembers).toBe(3);
    expect(aMember).toHaveLength(2);
    expect(aMember[1]).toMatchObject({ iUserId: null, sUserName: null, sAvatar: null, bOnline: null });
    expect(JSON.stringify(await seen(clubs, owner))).not.toContain(hides);
    // They can be removed all the same.
    expect(await codeOf(clubs.remove(owner, aMember[1]!.iMemberId))).toBe("ok");
  });

  test("CL-8, CL-9: the week's league and last week's first three, by India's Mondays; a minute old at most", async () => {
    const world = clubWorld();
    const { clubs, time, counts } = world;
    const { owner, others } = await made(world, 1);
    const [other] = others as [PlayerId];
    time.advance(MINUTE_MS);
    const won = (winner: PlayerId, loser: PlayerId, count: number, endedAt: Instant = time.now()) =>
      counts.push({ winner, loser, count, endedAt });
    won(owner, other, 50);
    won(owner, other, 60);
    const league = async () => (await seen(clubs, owner)).aLeague.map(({ nPlace, nLP, bYou }) => [nPlace, nLP, bYou]);
    expect(await league()).toEqual([
      [1, DAILY_CAP, true],
      [2, -DAILY_CAP, false],
    ]);
    expect(await clubs.profileOf(other)).toEqual({ nLP: -DAILY_CAP, sName: "Chennai Rummy Club" });
    won(other, owner, 80);
    // Counted within this minute already.
    expect((await league())[0]).toEqual([1, DAILY_CAP, true]);
    time.advance(MINUTE_MS);
    expect((await league())[0]).toEqual([1, 30, true]);
    time.advance(startOfWeek(instant(time.now() + 7 * DAY_MS)) - time.now());
    const page = await seen(clubs, other);
    expect(page.aLeague).toEqual([]);
    expect(page.aLastWeek.map(({ nLP }) => nLP)).toEqual([30, -30]);
  });

  test("CL-10: a table is shown by who sits there, three at most, and listed while it is open", async () => {
    const world = clubWorld();
    const { clubs, seats, newPlayer, time } = world;
    const { owner, others } = await made(world, 1);
    const tables = Array.from({ length: 4 }, () => uuidv7(time.now(), random));
    for (const table of tables) seats.set(table, [owner]);
    expect(await codeOf(clubs.showTable(others[0]!, tables[0]!))).toBe("noSuchTable");
    expect(await codeOf(clubs.showTable(newPlayer(), tables[0]!))).toBe("noClub");
    for (const table of tables.slice(0, 3)) expect(await codeOf(clubs.showTable(owner, table))).toBe("ok");
    expect(await codeOf(clubs.showTable(owner, tables[0]!))).toBe("ok");
    expect(await codeOf(clubs.showTable(owner, tables[3]!))).toBe("tooManyTables");
    expect((await seen(clubs, others[0]!)).aTable).toHaveLength(3);
    seats.delete(tables[0]!);
    expect((await seen(clubs, others[0]!)).aTable).toHaveLength(2);
    expect(await codeOf(clubs.showTable(owner, tables[3]!))).toBe("ok");
    const [other] = others as [PlayerId];
    const more = Array.from({ length: 6 }, () => uuidv7(time.now(), random));
    for (const table of more) seats.set(table, [other]);
    const answers = await Promise.all(more.map((table) => codeOf(clubs.showTable(other, table))));
    expect(answers.filter((one) => one === "ok")).toHaveLength(3);
  });

  test("CL-10: tables that a removed member has shown are listed no more; those of one who left are", async () => {
    const world = clubWorld();
    const { clubs, seats, time } = world;
    const { owner, others } = await made(world, 2);
    const tables = Array.from({ length: 3 }, () => uuidv7(time.now(), random));
    for (const [n, one] of [owner, ...others].entries()) {
      seats.set(tables[n]!, [one]);
      expect(await codeOf(clubs.showTable(one, tables[n]!))).toBe("ok");
    }
    await clubs.remove(owner, idIn(await seen(clubs, owner), others[0]!));
    await clubs.leave(others[1]!);
    const listed = (await seen(clubs, owner)).aTable.map(({ iTableId }) => iTableId);
    expect(listed.toSorted()).toEqual([tables[0]!, tables[2]!].toSorted());
  });

  test("CL-10: who is removed while they show a table shows none", async () => {
    const world = clubWorld();
    const { clubs, seats, time } = world;
    const { owner, others } = await made(world, 1);
    const [player] = others as [PlayerId];
    const table = uuidv7(time.now(), random);
    seats.set(table, [player]);
    const iMemberId = idIn(await seen(clubs, owner), player);
    world.meanwhile = () => clubs.remove(owner, iMemberId);
    expect(await codeOf(clubs.showTable(player, table))).toBe("noClub");
    expect((await seen(clubs, owner)).aTable).toEqual([]);
  });

  test("CL-11: leaders announce two tournaments at most, however many at once, within seven days", async () => {
    const world = clubWorld();
    const { clubs, time } = world;
    const { owner, others } = await made(world, 1);
    const wish = (startsAt: number) => ({
      name: "Sunday Cup",
      startsAt: instant(startsAt),
      dealsPerRound: 2,
      seats: 12,
    });
    expect(await codeOf(clubs.announce(others[0]!, wish(time.now() + HOUR_MS)))).toBe("notAllowed");
    expect(await codeOf(clubs.announce(owner, wish(time.now() + 9 * MINUTE_MS)))).toBe("badStart");
    expect(await codeOf(clubs.announce(owner, wish(time.now() + 8 * DAY_MS)))).toBe("badStart");
    world.isUpdating = true;
    expect(await codeOf(clubs.announce(owner, wish(time.now() + HOUR_MS)))).toBe("updating");
    world.isUpdating = false;
    const five = await Promise.all(
      Array.from({ length: 5 }, () => codeOf(clubs.announce(owner, wish(time.now() + HOUR_MS)))),
    );
    expect(five.toSorted()).toEqual(["ok", "ok", "tooManyTournaments", "tooManyTournaments", "tooManyTournaments"]);
    const [first] = (await seen(clubs, others[0]!)).aTournament;
    expect(await codeOf(clubs.cancel(others[0]!, first!.iTournamentId))).toBe("notAllowed");
    expect(await codeOf(clubs.cancel(owner, first!.iTournamentId))).toBe("ok");
    expect(await codeOf(clubs.cancel(owner, first!.iTournamentId))).toBe("noSuchTournament");
  });

  test("CL-5: what a closed club has announced is cancelled at once, or by the job; what is about to begin is played", async () => {
    const world = clubWorld();
    const { clubs, time } = world;
    const wish = () => ({
      name: "Sunday Cup",
      startsAt: instant(time.now() + HOUR_MS),
      dealsPerRound: 2,
      seats: 12,
    });
    const begun = async (name: string, members: number) => {
      const club = await made(world, members, name);
      for (let n = 0; n < 2; n += 1) expect(await codeOf(clubs.announce(club.owner, wish()))).toBe("ok");
      world.announced.at(-1)!.ePhase = "closed";
      return { ...club, clubId: world.announced.at(-1)!.club };
    };
    const left = (id: string) => world.announced.filter(({ club }) => club === id).map(({ ePhase }) => ePhase);
    const [first, second, third] = [
      await begun("First Club", 1),
      await begun("Second Club", 0),
      await begun("Third", 0),
    ];
    // An owner who leaves hands the club over: it goes on.
    expect(await codeOf(clubs.leave(first.owner))).toBe("ok");
    expect(left(first.clubId)).toEqual(["open", "closed"]);
    expect(await codeOf(clubs.close(first.others[0]!))).toBe("ok");
    expect(left(first.clubId)).toEqual(["closed"]);
    await clubs.accountClosed(second.owner);
    expect(left(second.clubId)).toEqual(["closed"]);
    // An operator at the terminal closes one, in a process of its own.
    const desk = createClubsOperatorApi({
      database,
      clock: time,
      judgeName: (name) => judgeTitle(name, "Rummy Baithak"),
    });
    expect(await codeOf(desk.close(third.clubId, async () => {}))).toBe("ok");
    expect(left(third.clubId)).toEqual(["open", "closed"]);
    clubs.start();
    await until("the job to cancel it", () => left(third.clubId).length === 1);
    await clubs.stop();
    expect(left(third.clubId)).toEqual(["closed"]);
  });

  test("CL-13: a hidden club reads as nobody's, and nobody joins; closed, it has no members; each act with its entry or not at all", async () => {
    const world = clubWorld();
    const { clubs, newPlayer, time } = world;
    const { owner, code } = await made(world);
    const desk = createClubsOperatorApi({ database, clock: time, judgeName: (name) => judgeTitle(name, "Baithak") });
    const [file] = await desk.list("Chennai", 10);
    expect(await desk.list(code.toLowerCase(), 10)).toMatchObject([{ id: file!.id, members: 1 }]);
    expect(await desk.list("ennai%", 10)).toEqual([]);
    const noted: string[] = [];
    const note = (act: string) => async () => void noted.push(act);
    // Two operators at once: it is done once, and the log says it once.
    const both = [desk.setHidden(file!.id, true, note("hide")), desk.setHidden(file!.id, true, note("hide"))];
    expect(await Promise.all(both.map(codeOf))).toEqual(["ok", "ok"]);
    expect(await seen(clubs, owner)).toMatchObject({ sName: "Club", sAbout: "", bHidden: true });
    expect(await codeOf(clubs.join(newPlayer(), code))).toBe("noSuchClub");
    // Its owner reads no text: saving would lose the one that stands there.
    expect(await codeOf(clubs.edit(owner, { about: "" }))).toBe("hidden");
    expect(await codeOf(desk.rename(file!.id, "Polite Name", note("rename")))).toBe("ok");
    const failing = desk.setHidden(file!.id, false, () => Promise.reject(new Error("the log is away")));
    expect(failing).rejects.toThrow("the log is away");
    await failing.catch(() => {});
    expect((await seen(clubs, owner)).bHidden).toBe(true);
    expect(await codeOf(desk.setHidden(file!.id, false, note("show")))).toBe("ok");
    expect((await seen(clubs, owner)).sName).toBe("Polite Name");
    expect(await codeOf(desk.close(file!.id, note("close")))).toBe("ok");
    expect(await clubs.own(owner)).toBeNull();
    expect(await codeOf(desk.close(file!.id, note("again")))).toBe("noSuchClub");
    expect(noted).toEqual(["hide", "rename", "show", "close"]);
  });
});
