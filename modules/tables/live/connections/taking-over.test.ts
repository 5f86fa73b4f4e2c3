/** Which of a player's windows has the seat: the one that was opened last, not the one whose network came back last. */
import { expect, test } from "bun:test";
import { fakeTime } from "../../../../test/support/clock.ts";
import { collectingLog } from "../../../../test/support/log.ts";
import { seededRandom } from "../../../../test/support/random.ts";
import type { PlayerId } from "../../../kernel/index.ts";
import { openedBy } from "../../http/sockets.ts";
import { openBrowser, type TestBrowser, tablesWorld } from "../../testing/world.ts";
import type { SeatRef } from "./connection.ts";

const OWN = "player-A" as PlayerId;

async function world() {
  const time = fakeTime();
  const { tables, join } = tablesWorld(time, seededRandom(4), collectingLog());
  const phone = await join("A", { maxSeats: 2 });
  await time.advanceAsync(1_000);
  const ticket = async () => {
    const minted = await tables.mintTicket(OWN, phone.ref.runner.tableId);
    if (!minted.ok) throw new Error(minted.error.code);
    return minted.value;
  };
  /** Opens a window by what it shows, as a socket does. */
  const come = async (shown: { readonly ticket?: string; readonly resume?: string }) => {
    const place = await openedBy({ tables, authenticate: async () => null }, shown);
    if (!place || !("seat" in place)) throw new Error("it opens the seat");
    const browser = openBrowser(tables, place);
    await time.advanceAsync(1_000);
    return browser;
  };
  return { tables, join, phone, ticket, come };
}

const keyOf = ({ received }: TestBrowser<SeatRef>) =>
  received.flatMap((one) => (one.event === "welcome" ? [one.resumeKey] : [])).at(-1)!;
const lastOf = ({ received }: TestBrowser<SeatRef>) => received.at(-1);

test("a phone whose network comes back does not take the seat from the desk where its player sits by now", async () => {
  const { phone, ticket, come } = await world();
  const key = keyOf(phone);
  const desk = await come({ ticket: await ticket() });
  expect(lastOf(phone)).toMatchObject({ event: "goodbye", reason: "takenOver" });
  for (const shown of [{ resume: key }, { ticket: await ticket(), resume: key }]) {
    const again = await come(shown);
    expect(lastOf(again)).toMatchObject({ event: "goodbye", reason: "takenOver" });
    expect(desk.closed).toBeNull();
  }
  // Its player says so there: a new ticket alone.
  const asked = await come({ ticket: await ticket() });
  expect([asked.closed, desk.closed?.reason]).toEqual([null, "takenOver"]);
});

test("a window takes the seat from its own lost socket, and from none where the other has gone", async () => {
  const { phone, ticket, come } = await world();
  const again = await come({ resume: keyOf(phone) });
  expect([again.closed, phone.closed?.reason]).toEqual([null, "takenOver"]);
  const desk = await come({ ticket: await ticket() });
  const deskAgain = await come({ ticket: await ticket(), resume: keyOf(desk) });
  expect([deskAgain.closed, desk.closed?.reason]).toEqual([null, "takenOver"]);
  deskAgain.connection.closed();
  expect((await come({ resume: keyOf(phone) })).closed).toBeNull();
});

test("a key of another seat beside a ticket opens the ticket's seat", async () => {
  const { tables, join, phone, ticket } = await world();
  const other = await join("B", { maxSeats: 2 });
  const shown = { ticket: await ticket(), resume: keyOf(other) };
  const place = await openedBy({ tables, authenticate: async () => null }, shown);
  expect(place).toMatchObject({ seat: phone.ref.seat });
  expect(place).not.toHaveProperty("keySince");
});
