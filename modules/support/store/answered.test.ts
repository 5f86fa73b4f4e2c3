import { afterAll, beforeAll, expect, test } from "bun:test";
import { instant } from "../../kernel/index.ts";
import type { TicketListData } from "../contract.ts";
import { ASHA, type SupportWorld, supportWorld } from "../testing/world.ts";
import { answeredTickets } from "./answered.ts";

let world: SupportWorld;
let database: Parameters<typeof answeredTickets>[0];
beforeAll(async () => {
  world = await supportWorld();
  ({ database } = world);
});
afterAll(() => world.close());

test("each answer of the desk is told with its moment and whose ticket it is", async () => {
  await world.report();
  const [ticket] = (await world.call<TicketListData>("GET", "/support/listTickets")).data[0].tickets;
  const since = world.time.now();
  expect(await answeredTickets(database, { since, limit: 10, offset: 0 })).toEqual([]);
  world.time.advance(1_000);
  await world.desk.reply(ticket!._id, "meera", "We are looking into it.");
  expect(await answeredTickets(database, { since, limit: 10, offset: 0 })).toEqual([
    { id: expect.any(String), player: ASHA, at: instant(since + 1_000) },
  ]);
  expect(await answeredTickets(database, { since: instant(since + 1_001), limit: 10, offset: 0 })).toEqual([]);
});
