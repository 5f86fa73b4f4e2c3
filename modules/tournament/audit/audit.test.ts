import { afterAll, beforeAll, expect, test } from "bun:test";
import type { PlayerId } from "../../kernel/index.ts";
import { operatorAccount } from "../../wallet/index.ts";
import { type TournamentWorld, tournamentWorld } from "../testing/world.ts";
import { auditTournaments } from "./audit.ts";

let world: TournamentWorld;
let id: string;
let players: readonly PlayerId[];
beforeAll(async () => {
  world = await tournamentWorld();
  id = await world.make({ seats: 2 });
  players = await Promise.all(["asha", "ravi", "mina"].map((name) => world.rich(name)));
  for (const player of players) await world.join(player, id);
  await world.registration.withdraw(players[0]!, id);
}, 120_000);
afterAll(() => world.close());

const audit = () => auditTournaments(world.database, world.tickets);
const faults = async () => (await audit()).faults.map(({ code }) => code);
/** Changes what only a hand in the database could, and puts it back afterwards. */
async function tampered(change: string, back: string): Promise<readonly string[]> {
  await world.database.owner.unsafe(change);
  const found = await faults();
  await world.database.owner.unsafe(back);
  return found;
}

test("entries that were paid and came back are sound, and so is what a crash left in between", async () => {
  expect((await audit()).looked).toBe("3 entries, 0 settlements; 0 between two states");
  expect(await faults()).toEqual([]);
  world.money = "failsAfterwards";
  await world.join(players[0]!, id).catch(() => null);
  world.money = "works";
  expect(await faults()).toEqual([]);
  await world.finishAll();
  expect(await faults()).toEqual([]);
});

test("what does not reconcile is named", async () => {
  const ravi = `player = 'ravi' AND state = 'entered'`;
  const set = (what: string) => `UPDATE tournament.entry SET ${what} WHERE ${ravi}`;
  expect(await tampered(set("amount_paise = 2600"), set("amount_paise = 2500"))).toEqual([
    "entryUnlikeLedger",
    "escrowUnlikeEntries",
  ]);
  expect(await tampered(set("returned_at = now()"), set("returned_at = NULL"))).toEqual([
    "returnUnlikeLedger",
    "escrowUnlikeEntries",
  ]);
  expect(await tampered(set("paid_at = NULL"), set("paid_at = at"))).toEqual([
    "ledgerWithoutEntry",
    "escrowUnlikeEntries",
  ]);
  const moves = [
    { from: operatorAccount("promotions"), to: operatorAccount("tournamentEscrow"), amount: 100 as never },
  ];
  await world.wallet.move({ key: "stray", kind: "tournament", player: players[0]!, moves });
  expect(await faults()).toEqual(["escrowUnlikeEntries"]);
});

test("a ticket that an entry has taken and lost is named, and one that pays nothing", async () => {
  const before = await faults();
  const ticket = "00000000-0000-4000-8000-000000000001";
  const other = await world.make();
  const tara = await world.rich("tara");
  world.tickets.good.set(ticket, { player: tara, entry: null });
  await world.join(tara, other, ticket);
  expect(await faults()).not.toContain("ticketWithoutEntry");
  const set = (what: string) => `UPDATE tournament.entry SET ${what} WHERE player = 'tara'`;
  const lost = set("state = 'left', reason = 'unpaid', paid_at = NULL");
  expect(await tampered(lost, set("state = 'entered', reason = NULL, paid_at = at"))).toContain("ticketWithoutEntry");
  world.tickets.good.get(ticket)!.entry = null;
  expect(await faults()).toContain("entryWithoutTicket");
  world.tickets.good.get(ticket)!.entry = (await world.store.activeEntry(other, tara))!.id;
  await world.registration.withdraw(tara, other);
  expect(await faults()).toEqual(before);
});
