import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import fc from "fast-check";
import { fakeTime } from "../../../test/support/clock.ts";
import { type FriendsWorld, friendsWorld } from "../../../test/support/friends-world.ts";
import type { Bus, PlayerId } from "../../kernel/index.ts";
import { createPresence, LOOK_MS } from "./presence.ts";

setDefaultTimeout(120_000);

describe("one process and others", () => {
  /** Processes on a bus that loses what a test says. */
  function setUp(count: number) {
    const time = fakeTime();
    const listeners = new Set<(message: unknown) => void>();
    const lost = { isLost: false };
    const bus: Bus = {
      publish(_, message) {
        if (!lost.isLost) for (const receive of listeners) receive(structuredClone(message));
      },
      subscribe(_, receive) {
        listeners.add(receive);
        return () => void listeners.delete(receive);
      },
    };
    const start = (self: string, here: Set<PlayerId>) => createPresence({ bus, clock: time, self, here: () => here });
    const all = Array.from({ length: count }, (_, n) => {
      const here = new Set<PlayerId>();
      return { here, presence: start(`run-${n}`, here) };
    });
    const pass = (looks = 1) => {
      for (let n = 0; n < looks; n += 1) {
        time.advance(LOOK_MS);
        for (const { presence } of all) presence.look();
      }
    };
    return { all, pass, lost, start, time };
  }
  const [ASHA, RAVI] = ["asha", "ravi"] as PlayerId[];

  test("FR-5: a page that loads again does not flicker; who is gone is gone after the grace", () => {
    const { all, pass } = setUp(2);
    const [one, two] = all as [(typeof all)[0], (typeof all)[0]];
    pass();
    one.here.add(ASHA!);
    pass();
    expect([one.presence.isHere(ASHA!), two.presence.isHere(ASHA!)]).toEqual([true, true]);
    expect(two.presence.takeChanged(9)).toEqual([ASHA!]);
    one.here.delete(ASHA!);
    pass(2);
    one.here.add(ASHA!);
    pass();
    expect([two.presence.isHere(ASHA!), two.presence.takeChanged(9)]).toEqual([true, []]);
    one.here.delete(ASHA!);
    pass(3);
    expect([two.presence.isHere(ASHA!), two.presence.takeChanged(9)]).toEqual([false, [ASHA!]]);
  });

  test("FR-5: a player at two processes is there until both have lost them; a process that falls silent loses its players", () => {
    const { all, pass } = setUp(3);
    all[0]!.here.add(ASHA!);
    all[1]!.here.add(ASHA!);
    all[1]!.here.add(RAVI!);
    pass();
    all[0]!.here.delete(ASHA!);
    pass(4);
    expect(all[2]!.presence.isHere(ASHA!)).toBe(true);
    all.splice(1, 1);
    pass(4);
    expect(all[1]!.presence.isHere(RAVI!)).toBe(true);
    pass(2);
    expect([ASHA!, RAVI!].map(all[1]!.presence.isHere)).toEqual([false, false]);
  });

  test("FR-5: what the bus lost is made up for, and a process that starts knows who is there", () => {
    const { all, pass, lost, start } = setUp(2);
    lost.isLost = true;
    all[0]!.here.add(ASHA!);
    pass();
    lost.isLost = false;
    pass();
    expect(all[1]!.presence.isHere(ASHA!)).toBe(false);
    pass(2);
    expect(all[1]!.presence.isHere(ASHA!)).toBe(true);
    pass(12);
    const here = new Set<PlayerId>();
    all.push({ here, presence: start("run-9", here) });
    pass(2);
    expect(all[2]!.presence.isHere(ASHA!)).toBe(true);
    expect(all[2]!.presence.takeChanged(9)).toEqual([]);
  });

  test("FR-5: who came before a process that had just started was heard is told of", () => {
    const { all, pass } = setUp(2);
    all[0]!.here.add(ASHA!);
    pass(2);
    expect(all[1]!.presence.takeChanged(9)).toEqual([ASHA!]);
  });

  test.each([
    [20, 6],
    [20, 200],
    [3, 6],
  ])(
    "FR-5: a process that after %i looks was only slow, for %i, has its players told gone, and back",
    (before, looks) => {
      const { all, pass, time } = setUp(2);
      const [slow, other] = all as [(typeof all)[0], (typeof all)[0]];
      slow.here.add(ASHA!);
      pass(before);
      other.presence.takeChanged(9);
      for (let n = 0; n < looks; n += 1) {
        time.advance(LOOK_MS);
        other.presence.look();
      }
      expect([other.presence.isHere(ASHA!), other.presence.takeChanged(9)]).toEqual([false, [ASHA!]]);
      pass(2);
      expect([other.presence.isHere(ASHA!), other.presence.takeChanged(9)]).toEqual([true, [ASHA!]]);
    },
  );

  test("FR-5: whatever comes and goes, processes agree when it has been quiet", () => {
    const step = fc.record({ at: fc.nat(2), who: fc.nat(5), comes: fc.boolean(), isLost: fc.boolean() });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const { all, pass, lost } = setUp(3);
        for (const { at, who, comes, isLost } of steps) {
          const player = `p${who}` as PlayerId;
          if (comes) all[at]!.here.add(player);
          else all[at]!.here.delete(player);
          lost.isLost = isLost;
          pass();
        }
        lost.isLost = false;
        pass(30);
        for (let who = 0; who <= 5; who += 1) {
          const player = `p${who}` as PlayerId;
          const isThere = all.some(({ here }) => here.has(player));
          expect(all.map(({ presence }) => presence.isHere(player))).toEqual([isThere, isThere, isThere]);
        }
      }),
    );
  });
});

describe("friends", () => {
  let world: FriendsWorld;
  beforeAll(async () => {
    world = await friendsWorld();
  });
  afterAll(() => world.close());
  beforeEach(() => {
    world.told.length = 0;
  });
  const look = async (looks = 1) => {
    for (let n = 0; n < looks; n += 1) {
      world.time.advance(LOOK_MS);
      for (const process of [world.friends, world.another]) await process.look();
    }
  };
  const toldTo = (player: PlayerId) =>
    world.told.filter(({ to, event }) => to === player && event === "resFriends").map(({ data }) => data);

  test("FR-5: friends are told who came and left, at whichever process, and nobody else is", async () => {
    const [asha, ravi, tara] = [world.person(), world.person(), world.person()];
    await world.friends.ask(asha, { iUserId: ravi });
    await world.friends.ask(ravi, { iUserId: asha });
    world.here.add(ravi).add(tara);
    await look();
    world.told.length = 0;
    world.hereAtAnother.add(asha);
    await look(2);
    expect(toldTo(ravi)).toEqual([{ aCame: [asha], aLeft: [] }]);
    world.hereAtAnother.delete(asha);
    await look(5);
    expect(toldTo(ravi).slice(1)).toEqual([{ aCame: [], aLeft: [asha] }]);
    expect(toldTo(tara)).toEqual([]);
  });

  test("FR-5: what could not be told as the database was away is told at the next look", async () => {
    const [asha, ravi] = [world.person(), world.person()];
    await world.friends.ask(asha, { iUserId: ravi });
    await world.friends.ask(ravi, { iUserId: asha });
    world.here.add(ravi);
    await look();
    world.told.length = 0;
    world.isAway = true;
    world.here.add(asha);
    await look();
    expect(toldTo(ravi)).toEqual([]);
    world.isAway = false;
    await look();
    expect(toldTo(ravi)).toEqual([{ aCame: [asha], aLeft: [] }]);
  });

  test("FR-5: who hides, or takes a break, is shown gone once; what they do then is not told", async () => {
    const [asha, ravi] = [world.person(), world.person()];
    await world.friends.ask(asha, { iUserId: ravi });
    await world.friends.ask(ravi, { iUserId: asha });
    world.here.add(ravi).add(asha);
    await look();
    world.told.length = 0;
    await world.another.show(asha, { bOnline: false });
    await look();
    world.here.delete(asha);
    await look(5);
    world.here.add(asha);
    await look();
    expect(toldTo(ravi)).toEqual([{ aCame: [], aLeft: [asha] }]);
    await world.friends.show(asha, { bOnline: true });
    await look();
    world.keptOut.add(asha);
    await world.another.excluded(asha);
    await look();
    expect(toldTo(ravi).slice(1)).toEqual([
      { aCame: [asha], aLeft: [] },
      { aCame: [], aLeft: [asha] },
    ]);
  });
});
