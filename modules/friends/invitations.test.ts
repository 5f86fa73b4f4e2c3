import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { type FriendsWorld, friendsWorld } from "../../test/support/friends-world.ts";
import { type PlayerId, uuidv7 } from "../kernel/index.ts";
import type { Friends } from "./friends.ts";
import { INVITATION_MS, MOST_LOOKED_AT, MOST_SHOWN } from "./limits.ts";
import { LOOK_MS } from "./presence/presence.ts";
import { isInvitationOpen } from "./store/invitations.ts";

setDefaultTimeout(120_000);

let world: FriendsWorld;
let asha: PlayerId;
let ravi: PlayerId;
let table: string;
beforeAll(async () => {
  world = await friendsWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  [asha, ravi] = [world.person(), world.person()];
  await world.friends.ask(asha, { iUserId: ravi });
  await world.friends.answer(ravi, asha, true);
  table = uuidv7(world.time.now(), { bytes: (length) => crypto.getRandomValues(new Uint8Array(length)) });
  world.seats.clear();
  world.seats.set(asha, table);
  world.told.length = 0;
  world.notices.length = 0;
});

const open = async (player: PlayerId) => (await world.another.friends(player)).aInvitation;
const codeOf = async (answer: Promise<{ ok: boolean; error?: { code: string } }>) => (await answer).error?.code ?? "ok";
const toldTo = (player: PlayerId) => world.told.filter(({ to }) => to === player).map(({ event }) => event);

test("FR-8: a friend is invited once to where the inviter sits, and sits there by accepting, pressed twice at two processes", async () => {
  expect(await codeOf(world.friends.invite(asha, ravi, table))).toBe("ok");
  const again = Array.from({ length: 8 }, () => codeOf(world.another.invite(asha, ravi, table)));
  expect(new Set(await Promise.all(again))).toEqual(new Set(["ok"]));
  expect([toldTo(ravi), world.notices.length]).toEqual([["resInvitation"], 1]);
  const [one] = await open(ravi);
  expect(one).toMatchObject({ iUserId: asha, iTableId: table, eRummyType: "point", nLeftMs: INVITATION_MS });
  const accept = (process: Friends) => process.answerInvitation(ravi, one!.iInvitationId, true);
  const seat = { value: { iTableId: table, nTablePoint: 1, oJoined: { iTableId: table } } };
  const accepted = await Promise.all([world.friends, world.another].map(accept));
  expect([...accepted, await accept(world.friends)]).toMatchObject([seat, seat, seat]);
  expect([world.seats.get(ravi), await open(ravi)]).toEqual([table, []]);
  // Pages beside the one that was pressed hear of it once.
  expect(toldTo(ravi)).toEqual(["resInvitation", "resInvitationOver"]);
});

test("FR-8: who finds the table full is told so and sits nowhere, and is seated there once a seat is free", async () => {
  await world.friends.invite(asha, ravi, table);
  const other = world.person();
  world.seats.set(other, table);
  const [one] = await open(ravi);
  const accept = () => world.another.answerInvitation(ravi, one!.iInvitationId, true);
  expect(await accept()).toMatchObject({ error: { message: "There is no free seat at this table now." } });
  expect([world.seats.has(ravi), (await open(ravi)).length]).toEqual([false, 1]);
  world.seats.delete(other);
  expect(await codeOf(accept())).toBe("ok");
  expect(world.seats.get(ravi)).toBe(table);
  // Who has left again may be invited again.
  world.seats.delete(ravi);
  await world.friends.invite(asha, ravi, table);
  expect(await open(ravi)).toHaveLength(1);
});

test("FR-8: a player who is there gets no notice; one who takes no invitations, or is no friend, gets none", async () => {
  world.here.add(ravi);
  await world.friends.look();
  await world.friends.invite(asha, ravi, table);
  expect([toldTo(ravi), world.notices]).toEqual([["resInvitation"], []]);
  expect(await codeOf(world.friends.invite(asha, world.person(), table))).toBe("noSuchPlayer");
  world.seats.delete(asha);
  expect(await codeOf(world.friends.invite(asha, ravi, table))).toBe("notSeated");
  world.seats.set(ravi, table);
  await world.friends.show(asha, { bInvitations: false });
  expect(await codeOf(world.friends.invite(ravi, asha, table))).toBe("notTaking");
  world.keptOut.add(asha);
  expect(await codeOf(world.friends.invite(ravi, asha, table))).toBe("noSuchPlayer");
});

test("FR-8: it is over when the inviter leaves, when it is ten minutes old, and when the friendship ends", async () => {
  await world.friends.invite(asha, ravi, table);
  world.seats.delete(asha);
  const [one] = await open(ravi);
  expect(one).toBeUndefined();
  await Promise.all([world.friends.endLeft(), world.another.endLeft()]);
  expect(toldTo(ravi)).toEqual(["resInvitation", "resInvitationOver"]);
  world.seats.set(asha, table);
  await world.friends.invite(asha, ravi, table);
  world.time.advance(INVITATION_MS - LOOK_MS);
  const [late] = await open(ravi);
  world.time.advance(LOOK_MS);
  expect(await codeOf(world.friends.answerInvitation(ravi, late!.iInvitationId, true))).toBe("invitationOver");
  expect(world.seats.has(ravi)).toBe(false);
  await world.friends.invite(asha, ravi, table);
  await world.friends.block(ravi, asha);
  expect([await open(ravi), toldTo(ravi).at(-1)]).toEqual([[], "resInvitationOver"]);
});

test("FR-8: a declined invitation is not repeated while it would have lived; another player's is nobody's to answer", async () => {
  await world.friends.invite(asha, ravi, table);
  const [one] = await open(ravi);
  expect(await codeOf(world.friends.answerInvitation(world.person(), one!.iInvitationId, true))).toBe("invitationOver");
  const isOpen = () => isInvitationOpen(world.database, one!.iInvitationId, world.time.now());
  expect(await isOpen()).toBe(true);
  expect(await codeOf(world.friends.answerInvitation(ravi, one!.iInvitationId, false))).toBe("ok");
  expect(await isOpen()).toBe(false);
  expect(await codeOf(world.friends.invite(asha, ravi, table))).toBe("ok");
  expect([await open(ravi), toldTo(ravi)]).toEqual([[], ["resInvitation", "resInvitationOver"]]);
  expect(await codeOf(world.friends.answerInvitation(ravi, one!.iInvitationId, true))).toBe("invitationOver");
  world.time.advance(INVITATION_MS + 1);
  await world.friends.invite(asha, ravi, table);
  expect(await open(ravi)).toHaveLength(1);
});

test("FR-8: of more invitations than anybody reads the newest are shown, and no more are asked about", async () => {
  const inviters: PlayerId[] = [];
  for (let n = 0; n < MOST_SHOWN + 5; n += 1) {
    const other = world.person();
    await world.friends.ask(other, { iUserId: ravi });
    await world.friends.answer(ravi, other, true);
    world.seats.set(other, table);
    world.time.advance(1_000);
    expect(await codeOf(world.friends.invite(other, ravi, table))).toBe("ok");
    inviters.push(other);
  }
  expect((await open(ravi)).map(({ iUserId }) => iUserId)).toEqual(inviters.slice(-MOST_SHOWN));
});

test("FR-8: however many are open, one whose inviter has left ends at one of the next looks", async () => {
  const invited: PlayerId[] = [];
  for (let n = 0; n < MOST_LOOKED_AT + 10; n += 1) {
    const [inviter, other] = [world.person(), world.person()];
    await world.friends.ask(inviter, { iUserId: other });
    await world.friends.answer(other, inviter, true);
    world.seats.set(inviter, table);
    world.time.advance(1_000);
    expect(await codeOf(world.friends.invite(inviter, other, table))).toBe("ok");
    invited.push(other);
    // The newest one's inviter.
    if (invited.length === MOST_LOOKED_AT + 10) world.seats.delete(inviter);
  }
  for (let look = 0; look < 3; look += 1) await world.friends.endLeft();
  expect(invited.filter((one) => toldTo(one).includes("resInvitationOver"))).toEqual(invited.slice(-1));
  // From then on they are looked at from the first one again.
  world.seats.clear();
  for (let look = 0; look < 3; look += 1) await world.friends.endLeft();
  expect(invited.filter((one) => !toldTo(one).includes("resInvitationOver"))).toEqual([]);
});
