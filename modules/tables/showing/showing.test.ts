import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { fakeTime } from "../../../test/support/clock.ts";
import { memoryLimiters } from "../../../test/support/limiter.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { seededRandom } from "../../../test/support/random.ts";
import type { PlayerId } from "../../kernel/index.ts";
import type { Variant } from "../../rummy/index.ts";
import { DealReplay, type ServerMessage, type TableView } from "../contract.ts";
import { createLiveTables } from "../live/live-tables.ts";
import type { TableCommand } from "../machine/command.ts";
import type { Evidence } from "../machine/state.ts";
import { createDealReplays } from "../replays/deal-replays.ts";
import type { ShownDealStore, ShownRow } from "../store/shown-deals.ts";
import { type Driver, drive, testConfig } from "../testing/driver.ts";
import { randomAction } from "../testing/random-play.ts";
import { singleProcess } from "../testing/single-process.ts";
import { createLookingOn } from "./looking-on.ts";
import { createOnlookers } from "./onlookers.ts";
import { createShowing } from "./showing.ts";

const seeds = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const variants = fc.constantFrom<Variant[]>("points", "point21", "pool101", "deals");

function randomTable(seed: bigint, variant: Variant, patch: Parameters<typeof testConfig>[0] = {}): Driver {
  const random = seededRandom(seed);
  const table = drive(testConfig({ variant, deals: variant === "deals" ? 2 : 0, ...patch }), random);
  for (let act = 0; act < 400 && table.state.view.phase !== "closed"; act += 1) randomAction(table, random);
  return table;
}

const recordsOf = (table: Driver): Evidence[] =>
  table.calls.flatMap((call) => (call.type === "record" ? [call.evidence] : []));

/** Shown deals in memory. */
function memoryShown(lastDealAt: () => string | null): ShownDealStore {
  const rows: ShownRow[] = [];
  const named = new Set<PlayerId>();
  const at = (dealId: string, player: PlayerId) =>
    rows.findIndex((one) => one.dealId === dealId && one.player === player);
  return {
    async show(row) {
      const known = rows[at(row.dealId, row.player)];
      if (known) Object.assign(known, { ...row, code: known.code });
      else rows.push({ ...row });
      return known?.code ?? row.code;
    },
    async hide(dealId, player) {
      const place = at(dealId, player);
      if (place >= 0) rows.splice(place, 1);
      return place >= 0;
    },
    find: async (code) => rows.find((row) => row.code === code) ?? null,
    own: async () => [],
    namedAmong: async (players) => new Set(players.filter((player) => named.has(player))),
    async allowName(player, allows) {
      if (allows) named.add(player);
      else named.delete(player);
    },
    async forget(player) {
      for (const row of rows.filter((one) => one.player === player)) rows.splice(rows.indexOf(row), 1);
      named.delete(player);
    },
    lastDealAt: async () => lastDealAt(),
  };
}

/** Showing and looking on over one table, whose journal ends where `commands` ends. */
function over(table: Driver, commands: readonly TableCommand[] = table.journal, records = recordsOf(table)) {
  const time = fakeTime();
  const { tableId } = table.state.config;
  const store = {
    deal: async (dealId: string) => {
      const evidence = records.find((one) => one.dealId === dealId);
      return evidence ? { tableId, evidence } : null;
    },
    snapshot: async () => null,
    readAfter: async (_: string, seq: number, limit: number) =>
      commands.slice(seq, seq + limit).map((command, place) => ({ seq: seq + place + 1, command, settlement: null })),
    dealsOf: async () => [],
    countDeals: async () => 0,
  };
  const replays = createDealReplays({ store, clock: time, limiter: memoryLimiters(time), log: collectingLog() });
  const shown = memoryShown(() => records.at(-1)?.dealId ?? null);
  const hidden = new Set<PlayerId>();
  const showing = createShowing({
    ...{ shown, store, replays, clock: time, random: seededRandom(3) },
    nameShown: async (player) => !hidden.has(player),
  });
  return { time, store, replays, shown, showing, hidden, tableId };
}

const namesIn = (part: unknown) => [...JSON.stringify(part).matchAll(/"name":"(P\d+)"/g)].map(([, name]) => name!);
const isOfSeat = (message: ServerMessage) =>
  message.event === "hand" || message.event === "card" || message.event === "preDropped";

/** Cards that a view shows. */
const cardsIn = (view: TableView) => [view.hand, view.openPile, view.discards, view.pickUps, view.scoreboard].flat();

describe("a finished deal, shown to everybody", () => {
  test("S-2: is what went to its player's seat, move for move, and says nothing of what was before it", async () => {
    let opened = 0;
    await fc.assert(
      fc.asyncProperty(seeds, variants, async (seed, variant) => {
        const table = randomTable(seed, variant);
        const { showing, replays } = over(table);
        for (const { dealId, seenBy } of recordsOf(table)) {
          const { playerId } = seenBy[0]!;
          const code = await showing.show(playerId, dealId, { isNamed: false, isIndexed: false });
          if (!code.ok) {
            expect(code.error.code).toBe("tooMany");
            continue;
          }
          const deal = await showing.open(code.value);
          const own = await replays.forOthers(dealId, playerId);
          if (!deal.ok || !own.ok) throw new Error("it is shown");
          const { replay } = deal.value;
          DealReplay.parse(replay);
          const nameless = (part: unknown) =>
            JSON.parse(JSON.stringify(part), (key, value) => (key === "name" || key === "avatar" ? null : value));
          expect(nameless(replay.frames)).toEqual(nameless(own.value.frames));
          expect(cardsIn(replay.view)).toEqual([]);
          expect([replay.view.lastResult, replay.view.jokerCard, replay.view.table.tableId]).toEqual([null, null, ""]);
          const bots = new Set(own.value.view.seats.filter(({ bot }) => bot).map(({ name }) => name));
          expect(namesIn(replay).filter((name) => !bots.has(name))).toEqual([]);
          opened += 1;
        }
      }),
      { numRuns: 12 },
    );
    expect(opened).toBeGreaterThan(5);
  });

  test("S-3: has the names of those alone who let theirs stand there, as long as they do", async () => {
    const table = drive(testConfig(), seededRandom(4));
    for (const [seat, name] of ["P0", "P1", "P2"].entries()) table.sit(name, seat);
    table.sit("Bot 7", 3, "careful");
    table.advance(11_500);
    for (const seat of [0, 1, 2]) {
      table.must(table.send(seat, { event: "leave" }));
      table.advance(1_000);
    }
    const [{ dealId }] = recordsOf(table) as [Evidence];
    const { showing, hidden } = over(table);
    const [own, other] = ["player-P0" as PlayerId, "player-P1" as PlayerId];
    const names = async () => {
      const deal = await showing.open(code);
      if (!deal.ok) throw new Error(deal.error.code);
      return deal.value.replay.view.seats.map(({ name, avatar }) => `${name} ${avatar}`);
    };
    const show = async (isNamed: boolean) => {
      const shown = await showing.show(own, dealId, { isNamed, isIndexed: false });
      if (!shown.ok) throw new Error(shown.error.code);
      return shown.value;
    };
    const code = await show(false);
    expect(code).toMatch(/^[0-9a-f]{32}$/);
    const nobody = ["Seat 1 ", "Seat 2 ", "Seat 3 ", "Bot 7 a1"];
    expect(await names()).toEqual(nobody);
    await showing.allowName(other, true);
    expect(await names()).toEqual(["Seat 1 ", "P1 a1", "Seat 3 ", "Bot 7 a1"]);
    // Shown otherwise, the link is the same; what is asked before is what is seen.
    expect(await show(true)).toBe(code);
    expect(await names()).toEqual(["P0 a1", "P1 a1", "Seat 3 ", "Bot 7 a1"]);
    const preview = await showing.preview(own, dealId);
    expect(preview).toMatchObject({
      value: {
        aSeat: [
          { nSeat: 0, sName: "Seat 1", sNamed: "P0" },
          { nSeat: 1, sName: "P1", sNamed: null },
          { nSeat: 2, sName: "Seat 3", sNamed: null },
          { nSeat: 3, sName: "Bot 7", sNamed: null },
        ],
      },
    });
    // Closed, blocked and excluded accounts; and whoever takes the consent back.
    hidden.add(own);
    await showing.allowName(other, false);
    expect(await names()).toEqual(nobody);
  });

  test("S-1: is a practice deal of an open table, shown by who was dealt in", async () => {
    const end = async (patch: Parameters<typeof testConfig>[0]) => {
      const table = drive(testConfig({ maxSeats: 2, ...patch }), seededRandom(4));
      for (const [seat, name] of ["P0", "P1"].entries()) table.sit(name, seat);
      table.advance(11_500);
      table.must(table.send(0, { event: "leave" }));
      const { showing } = over(table);
      const { dealId } = recordsOf(table)[0]!;
      return async (player: string, deal = dealId) => {
        const shown = await showing.show(player as PlayerId, deal, { isNamed: true, isIndexed: true });
        return shown.ok ? "shown" : `${shown.error.code}: ${shown.error.message}`;
      };
    };
    const practice = await end({});
    expect(await practice("player-P1")).toBe("shown");
    expect(await practice("player-P2")).toBe("noReplay: You did not play in this deal.");
    expect(await practice("player-P1", "nothing")).toBe("noReplay: You did not play in this deal.");
    expect(await (await end({ currency: "inr" }))("player-P1")).toBe(
      "notShown: Deals for rupees are not shown to others.",
    );
    expect(await (await end({ isPrivate: true }))("player-P1")).toBe(
      "notShown: Deals of private tables are not shown to others.",
    );
  });

  test("S-5: a code that was hidden, of a closed account, unknown or no code at all opens nothing, alike", async () => {
    const table = drive(testConfig({ maxSeats: 2 }), seededRandom(4));
    for (const [seat, name] of ["P0", "P1"].entries()) table.sit(name, seat);
    table.advance(11_500);
    table.must(table.send(0, { event: "leave" }));
    const { showing } = over(table);
    const { dealId } = recordsOf(table)[0]!;
    const codes: string[] = [];
    for (const player of ["player-P0", "player-P1"] as PlayerId[]) {
      const shown = await showing.show(player, dealId, { isNamed: false, isIndexed: false });
      if (shown.ok) codes.push(shown.value);
    }
    expect(await Promise.all(codes.map(async (code) => (await showing.open(code)).ok))).toEqual([true, true]);
    const hide = () => showing.hide("player-P1" as PlayerId, dealId);
    expect([(await hide()).ok, (await hide()).ok]).toEqual([true, false]);
    await showing.accountClosed("player-P0" as PlayerId);
    const answers = await Promise.all([...codes, "0".repeat(32), dealId, "'"].map((code) => showing.open(code)));
    expect(new Set(answers.map((one) => JSON.stringify(one)))).toHaveLength(1);
    expect(answers[0]).toMatchObject({ ok: false, error: { code: "noShownDeal" } });
    expect(await Promise.all(codes.map((code) => showing.proof(code)))).toEqual([null, null]);
  });
});

describe("looking on at a friend's table", () => {
  const viewer = "player-V" as PlayerId;
  const lookAt = (table: Driver, commands?: readonly TableCommand[], records?: Evidence[]) => {
    const parts = over(table, commands, records);
    const people = new Set(table.state.seats.flatMap((one) => (one && one.player.bot === null ? [one.player.id] : [])));
    const world = {
      people,
      allows: (player: PlayerId) => player !== viewer,
      friends: [...people] as readonly PlayerId[],
      apart: new Set<PlayerId>(),
      tournamentId: null as string | null,
    };
    const { kind } = table.state.config;
    const lookingOn = createLookingOn({
      ...{ shown: parts.shown, store: parts.store, replays: parts.replays },
      onlookers: createOnlookers({ live: createLiveTables(), ...singleProcess(), timers: parts.time }),
      places: {
        at: async () => new Map([[parts.tableId, world.people]]),
        of: async () => [{ tableId: parts.tableId, kind, tournamentId: world.tournamentId }],
      },
      mayWatchAt: async (player) => world.allows(player),
      areFriends: async (_, player) => world.friends.includes(player),
      apartFrom: async () => world.apart,
    });
    return {
      ...parts,
      world,
      look: (known = "", by = viewer) => lookingOn.look(by, parts.tableId, known),
      end: (by = viewer) => lookingOn.end(by, parts.tableId),
    };
  };

  test("S-7: shows what went to everybody, no card of a seat alone, and nothing of the running deal", async () => {
    let looked = 0;
    await fc.assert(
      fc.asyncProperty(seeds, variants, async (seed, variant) => {
        const table = randomTable(seed, variant);
        const records = recordsOf(table);
        const last = records.at(-1);
        if (!last) return;
        const { look, world } = lookAt(table);
        const answer = await look();
        if (world.people.size === 0) {
          expect(answer).toMatchObject({ ok: false, error: { code: "noLook" } });
          return;
        }
        if (!answer.ok) throw new Error(answer.error.code);
        const replay = answer.value.oReplay!;
        DealReplay.parse(replay);
        expect([replay.dealId, replay.view.you, replay.view.hand]).toEqual([last.dealId, null, []]);
        const messages = replay.frames.map(({ message }) => message);
        expect(messages.filter(isOfSeat)).toEqual([]);
        expect(cardsIn(replay.view)).toEqual([]);
        // Cards in frames are those that every window was sent.
        const open = table.sent.filter(({ to }) => to === "table").map(({ message }) => JSON.stringify(message));
        const told = new Set(last.seenBy.map(({ seat }) => seat));
        const asSent = messages.filter((one) => one.event !== "seated" && one.event !== "seatChanged");
        expect(asSent.map((one) => JSON.stringify(one)).filter((one) => !open.includes(one))).toEqual([]);
        expect(told.size).toBeGreaterThan(1);
        // The journal as it was at that deal's end: whatever is played since changes nothing.
        const ended = table.journal.findIndex(({ at }) => at > replay.frames.at(-1)!.at);
        const then = lookAt(table, ended < 0 ? table.journal : table.journal.slice(0, ended), records);
        expect(await then.look()).toEqual(answer);
        looked += 1;
      }),
      { numRuns: 20 },
    );
    expect(looked).toBeGreaterThan(4);
  });

  /** One deal is over, and the next one runs. */
  function twoDeals(patch: Parameters<typeof testConfig>[0] = {}) {
    const table = drive(testConfig(patch), seededRandom(4));
    for (const [seat, name] of ["P0", "P1", "P2"].entries()) table.sit(name, seat);
    table.advance(11_500);
    for (let left = 2; left > 0; left -= 1) {
      const { seat, turn } = table.state.view.turn!;
      table.must(table.send(seat, { event: "drop", turn }));
    }
    table.advance(11_500);
    expect([table.state.view.deal, recordsOf(table).length]).toEqual([2, 1]);
    return table;
  }

  test("S-8: is refused as an unknown table is, unless everybody there allows it and one is a friend", async () => {
    const [p0, p1] = ["player-P0" as PlayerId, "player-P1" as PlayerId];
    type World = ReturnType<typeof lookAt>["world"];
    const codeWith = async (patch: (world: World) => Partial<World>, by = viewer) => {
      const { look, world } = lookAt(twoDeals());
      Object.assign(world, patch(world));
      const answer = await look("", by);
      return answer.ok ? (answer.value.oReplay === null ? "nothing" : "shown") : JSON.stringify(answer.error);
    };
    const but = (one: PlayerId) => (player: PlayerId) => player !== one;
    const newcomer = "player-new" as PlayerId;
    const none = JSON.stringify({ code: "noLook", message: "There is no such table, or it cannot be watched." });
    expect(await codeWith(() => ({}))).toBe("shown");
    const refusedAlike = [
      codeWith(() => ({ people: new Set() })),
      codeWith(() => ({ allows: but(p1) })),
      codeWith(({ people }) => ({ people: new Set([...people, newcomer]), allows: but(newcomer) })),
      codeWith(() => ({ friends: [] })),
      codeWith(() => ({ apart: new Set([p0]) })),
      codeWith(() => ({ tournamentId: "cup" })),
      codeWith(() => ({}), p0),
    ];
    expect(await Promise.all(refusedAlike)).toEqual(Array(7).fill(none));
    const cash = lookAt(twoDeals({ currency: "inr" }));
    expect(await cash.look()).toMatchObject({ ok: false, error: { code: "noLook" } });
    expect((await lookAt(twoDeals({ isPrivate: true })).look()).ok).toBe(true);
    // Who was in the deal and has left is asked as well.
    const left = new Set([p0]);
    expect(await codeWith(() => ({ people: left }))).toBe("shown");
    expect(await codeWith(() => ({ people: left, allows: but(p1) }))).toBe("nothing");
    expect(await codeWith(() => ({ people: left, apart: new Set([p1]) }))).toBe("nothing");
  });

  test("S-9: a deal that is known is not sent again; twenty look on at a table, and places become free", async () => {
    const { look, time } = lookAt(twoDeals());
    const first = await look();
    if (!first.ok) throw new Error(first.error.code);
    expect(await look(first.value.oReplay!.dealId)).toMatchObject({ value: { oReplay: null } });
    const others = Array.from({ length: 20 }, (_, n) => `player-W${n}` as PlayerId);
    const answers = await Promise.all(others.map((by) => look("", by)));
    expect(answers.map((one) => one.ok)).toEqual([...Array(19).fill(true), false]);
    time.advance(26_000);
    expect((await look("", others.at(-1))).ok).toBe(true);
  });

  test("S-10: who goes, and who may not look on any more, counts no more", async () => {
    const { look, end, world } = lookAt(twoDeals());
    const gone = () => end().ok;
    expect([(await look()).ok, gone(), gone()]).toEqual([true, true, false]);
    await look();
    world.friends = [];
    expect([(await look()).ok, gone()]).toEqual([false, false]);
  });
});
