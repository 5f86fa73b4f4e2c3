import { afterEach, describe, expect, test } from "bun:test";
import { HOUR_MS } from "../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../settings/index.ts";
import { backoffMs } from "./contacts.ts";
import { type SupportWorld, supportWorld } from "./testing/world.ts";

let world: SupportWorld;
afterEach(() => world.close());

const QUERY = {
  sName: "Asha Rao",
  sEmail: "asha@example.com",
  sSubject: "My winnings",
  sMessage: "Where are\r\nmy winnings?",
} as const;
const contact = (fields: Record<string, unknown> = {}) =>
  world.call("POST", "/support/contactus", { player: null, body: { ...QUERY, ...fields } });

describe("S2 § 2.11: the contact form", () => {
  test("a query is kept and mailed to support; nobody needs a token", async () => {
    world = await supportWorld();
    expect(await contact()).toMatchObject({ status: 200, message: "Your query has been raised successfully." });
    await world.support.stop();
    expect(world.mails).toMatchObject([{ to: DEFAULT_SETTINGS.brand.supportEmail }]);
    expect(world.mails[0]?.subject).toBe("[Rummy Baithak] My winnings");
    expect(world.mails[0]?.text).toContain("From: Asha Rao <asha@example.com>");
    expect(world.mails[0]?.text).toEndWith("Where are\nmy winnings?");
  });

  test.each([
    [{ sName: "" }, "Name is required"],
    [{ sName: undefined }, "Name is required"],
    [{ sName: " a " }, "Name must be at least 2 characters long"],
    [{ sEmail: " " }, "Email is required"],
    [{ sEmail: "asha@" }, "Please enter a valid email address"],
    [{ sEmail: "asha@example.com\r\nBcc: all@example.com" }, "Please enter a valid email address"],
    [{ sSubject: "Why" }, "Subject must be at least 5 characters long"],
    [{ sSubject: "" }, "Subject is required"],
    [{ sMessage: "Where" }, "Message must be at least 10 characters long"],
    [{ sMessage: 7 }, "Message is required"],
    [{ sMessage: "x".repeat(2_001) }, "Message must be at most 2000 characters long"],
  ])("S2 § 5: %p is refused: %s", async (fields, message) => {
    world = await supportWorld();
    expect(await contact(fields)).toMatchObject({ status: 400, message });
    await world.support.stop();
    expect(world.mails).toEqual([]);
  });

  test("nothing in a field becomes a header of the mail, and no character breaks the database", async () => {
    world = await supportWorld();
    expect(
      (
        await contact({
          sSubject: "Hello\r\nBcc: x@example.com",
          sName: "A\u0000\u001b[31mB",
          sMessage: "zero\u0000 and more",
        })
      ).status,
    ).toBe(200);
    await world.support.stop();
    expect(world.mails[0]?.subject).toBe("[Rummy Baithak] Hello Bcc: x@example.com");
    expect(world.mails[0]?.text).not.toMatch(/[^\P{Cc}\n]/u);
  });

  test("a mail that fails is tried again, later each time, and sent once", async () => {
    world = await supportWorld();
    world.outside.mailFails = true;
    await contact();
    world.support.start();
    await world.support.stop();
    expect(world.mails).toEqual([]);
    world.outside.mailFails = false;
    world.time.advance(backoffMs(1));
    for (const room of [world.support, world.another(), world.another()]) {
      room.start();
      await room.stop();
    }
    expect(world.mails).toHaveLength(1);
    expect(backoffMs(1)).toBe(20_000);
    expect(backoffMs(50)).toBe(HOUR_MS);
  });

  test("an address may ask so many times an hour, also in parallel; others are not disturbed", async () => {
    world = await supportWorld({ contactsPerAddressHour: 3 });
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => contact()))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    world.outside.address = "198.51.100.7";
    expect((await contact()).status).toBe(200);
    world.outside.address = "203.0.113.1";
    world.time.advance(HOUR_MS + 1);
    expect((await contact()).status).toBe(200);
  });

  test("all together may ask so many times an hour", async () => {
    world = await supportWorld({ contactsPerHour: 2 });
    for (const [address, status] of [
      ["1.1.1.1", 200],
      ["1.1.1.2", 200],
      ["1.1.1.3", 429],
    ] as const) {
      world.outside.address = address;
      expect((await contact()).status).toBe(status);
    }
  });
});
