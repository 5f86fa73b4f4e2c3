import { afterAll, beforeAll, expect, test } from "bun:test";
import { DAY_MS, iso, paise } from "../../kernel/index.ts";
import { type BonusWorld, bonusWorld, player } from "../testing/world.ts";

let world: BonusWorld;
beforeAll(async () => {
  world = await bonusWorld();
}, 30_000);
afterAll(() => world.close());

async function offer(category: "instant" | "lock" | "welcome", ticket: object | null = null): Promise<string> {
  const added = await world.desk.add(
    {
      sName: category,
      eCategory: category,
      nExpiresIn: 5,
      nUsesPerPlayer: 2,
      dStartDate: iso(world.time.now()),
      dEndDate: iso(world.time.now() + 365 * DAY_MS),
      aPriceRange: [{ nFrom: 100, nTo: 9_999, nPercentage: 10, nMaxBonus: 500, ticketSchedule: ticket }],
    },
    "test",
  );
  if (!added.ok) throw new Error(added.error.message);
  return added.value;
}
const deposit = (who: string, depositId: string, promotionId: string) =>
  world.bonus.depositCredited({
    player: player(who),
    depositId,
    amountPaise: paise(1_000_00),
    promotionId,
    upiId: null,
  });

test("O-32: who used a promotion and what it cost so far: given, less what has come back of it, and nobody else's", async () => {
  const [id, other] = [await offer("instant", { sName: "Cup", nValue: 25, nValidDays: 7 }), await offer("instant")];
  expect(await world.desk.uses(id)).toEqual({
    deposits: 0,
    players: 0,
    waiting: 0,
    bonus: paise(0),
    tickets: 0,
    ticketValue: paise(0),
    back: paise(0),
  });
  for (const [who, n] of [
    ["a", 1],
    ["a", 2],
    ["a", 3],
    ["b", 1],
  ] as const)
    await deposit(who, `${who}-${n}`, id);
  await deposit("a", "a-other", other);
  // The third of a player's brings nothing.
  expect(await world.desk.uses(id)).toMatchObject({ deposits: 3, players: 2, bonus: 300_00, tickets: 3, back: 0 });
  // A part was lost at tables; the rest expires, and so do the tickets.
  await world.lose(player("b"), "instant", 40_00);
  world.time.advance(40 * DAY_MS);
  await world.bonus.sweep();
  await world.bonus.sweep();
  expect(await world.desk.uses(id)).toMatchObject({
    deposits: 3,
    bonus: 300_00,
    ticketValue: 75_00,
    back: 260_00 + 75_00,
  });
  const [paid, spent] = [await world.promotionsPaid(player("b")), await world.promotionsPaid(player("a"))];
  expect([paid, spent]).toEqual([40_00, 0]);
});

test("O-32: a bonus that waits until its player is known is no use yet", async () => {
  const id = await offer("welcome");
  Object.assign(world.person("stranger"), { devices: [], pan: null });
  await deposit("stranger", "stranger-1", id);
  expect(await world.desk.uses(id)).toMatchObject({ deposits: 0, players: 0, waiting: 1, bonus: 0 });
});
