import { afterEach, describe, expect, test } from "bun:test";
import { seededRandom } from "../../../test/support/random.ts";
import { DAY_MS, instant } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../settings/index.ts";
import { createBreachLetters, createMessageOperatorApi } from "../index.ts";
import type { MessagesData, NoticesData } from "../notices-contract.ts";
import { answeredTickets } from "../store/answered.ts";
import { ASHA, BELA, type SupportWorld, supportWorld } from "../testing/world.ts";

let world: SupportWorld;
afterEach(() => world.close());

async function begun() {
  world = await supportWorld();
  const desk = createMessageOperatorApi({
    ...{ database: world.database, clock: world.time, random: seededRandom(5) },
    settings: { get: (key) => DEFAULT_SETTINGS[key] },
  });
  const send = (
    message: { subject?: string; text?: string; byMail?: boolean; isOffer?: boolean } = {},
    player = ASHA,
  ) => {
    world.time.advance(1);
    const { subject = "Your PAN", text = "Please send it\nagain.", byMail = false, isOffer = false } = message;
    return desk.send(player, { subject, text, byMail, isOffer }, "meera", async () => {});
  };
  const unread = async (player = ASHA) =>
    (await world.call<NoticesData>("GET", "/support/notices", { player })).data.nUnread;
  const read = async (player = ASHA) =>
    (await world.call<MessagesData>("GET", "/support/messages", { player })).data.aMessage;
  const mailed = async () => {
    world.support.start();
    await world.support.stop();
    return world.mails;
  };
  return { send, unread, read, mailed };
}

describe("O-53: a message to one player", () => {
  test("is told until it was read, by its player alone, who does not learn whose it is", async () => {
    const { send, unread, read } = await begun();
    await send();
    await send({ subject: "Another", text: "Thanks" });
    expect([await unread(), await unread(BELA)]).toEqual([2, 0]);
    const [newest, oldest] = await read();
    expect(oldest).toMatchObject({ sSubject: "Your PAN", sMessage: "Please send it\nagain.", isRead: false });
    expect(JSON.stringify(await read())).not.toContain("meera");
    expect(await read(BELA)).toEqual([]);
    // Another player's id reads nothing of hers.
    await world.call("POST", "/support/messages/read", { player: BELA, body: { _id: newest!._id } });
    expect(await unread()).toBe(2);
    await world.call("POST", "/support/messages/read", { body: { _id: oldest!._id } });
    expect(await unread()).toBe(1);
    await world.call("POST", "/support/messages/read", { body: { _id: newest!._id } });
    expect(await unread()).toBe(0);
    expect((await world.call("POST", "/support/messages/read", { body: { _id: "x" } })).status).toBe(400);
  });

  test("goes out by mail where it was chosen, to the address of then; without one it is given up", async () => {
    const { send, mailed } = await begun();
    world.outside.emails.set(ASHA, "asha@example.com");
    await send();
    await send({ byMail: true, subject: "Your PAN\r\nBcc: x@example.com" });
    await send({ byMail: true }, BELA);
    const { name, supportEmail } = DEFAULT_SETTINGS.brand;
    expect(await mailed()).toEqual([
      {
        to: "asha@example.com",
        subject: `[${name}] Your PAN Bcc: x@example.com`,
        text: `Please send it\nagain.\n\n--\n${name}\nWrite to us: ${supportEmail}`,
      },
    ]);
    expect(await mailed()).toHaveLength(1);
    expect(await world.database.owner`SELECT 1 FROM support.mails WHERE mailed_at IS NULL`).toHaveLength(0);
  });

  test("has bounds, ten in a day from the whole desk, sent at once or one after the other", async () => {
    const { send, unread } = await begun();
    for (const wrong of [{ subject: " " }, { text: "\n" }, { subject: "x".repeat(81) }, { text: "x".repeat(1_001) }])
      expect(await send(wrong)).toMatchObject({ ok: false, error: { code: "noText" } });
    const sent = await Promise.all(Array.from({ length: 14 }, () => send()));
    expect(sent.filter(({ ok }) => ok)).toHaveLength(10);
    expect(await unread()).toBe(10);
    world.time.advance(DAY_MS);
    expect((await send()).ok).toBe(true);
  });

  test("is told by push, is in the export, and goes with the account", async () => {
    const { send, read } = await begun();
    const since = world.time.now();
    await send();
    expect(await answeredTickets(world.database, { since, limit: 10, offset: 0 })).toMatchObject([{ player: ASHA }]);
    const { messages } = await world.support.everythingOf(ASHA);
    expect(messages).toMatchObject([{ subject: "Your PAN" }]);
    expect(JSON.stringify(messages)).not.toContain("meera");
    await world.support.accountClosed(ASHA);
    expect(await read()).toEqual([]);
  });

  test("CR-3: an offer that waits to be mailed is mailed to nobody who has withdrawn the consent meanwhile", async () => {
    const { send, mailed } = await begun();
    for (const player of [ASHA, BELA]) world.outside.emails.set(player, `${player}@example.com`);
    world.outside.wanting.add(BELA);
    for (const player of [ASHA, BELA]) await send({ byMail: true, isOffer: true }, player);
    await send({ byMail: true, subject: "Your PAN" });
    const to = (await mailed()).map((mail) => mail.to);
    expect(to.toSorted()).toEqual([`${ASHA}@example.com`, `${BELA}@example.com`]);
    expect(await world.database.owner`SELECT 1 FROM support.mails WHERE is_offer AND mailed_at IS NULL`).toHaveLength(
      0,
    );
  });

  test("O-55: letters about a breach are read on the site at once, and mailed after every other mail", async () => {
    const { send, unread, mailed } = await begun();
    for (const player of [ASHA, BELA]) world.outside.emails.set(player, `${player}@example.com`);
    const settings = { get: (key: never) => DEFAULT_SETTINGS[key] } as never;
    const letters = createBreachLetters({ random: seededRandom(6), settings });
    const told = { what: "Lost", data: "Names", consequences: "Spam", measures: "Found", advice: "Beware" };
    const times = { beganAt: instant(0), noticedAt: instant(DAY_MS) };
    const letter = letters.textOf({ ...told, ...times }, "hi");
    for (const text of Object.values(told)) expect(letter.text).toContain(text);
    // More than are mailed in one go.
    const many = Array.from({ length: 24 }, (_, n) => (n < 23 ? ASHA : BELA));
    await world.database.db.transaction((tx) =>
      letters.write(
        tx,
        many.map((player) => ({ player, ...letter })),
        "mani",
        world.time.now(),
      ),
    );
    expect([await unread(), await unread(BELA)]).toEqual([23, 1]);
    await send({ byMail: true, subject: "Your PAN" }, BELA);
    const subjects = (await mailed()).map(({ subject }) => subject);
    expect(subjects).toHaveLength(25);
    expect(subjects.findIndex((one) => one.includes("Your PAN"))).toBeLessThan(20);
  });
});
