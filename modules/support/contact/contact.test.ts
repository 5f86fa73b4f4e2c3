import { afterEach, describe, expect, test } from "bun:test";
import { proofFor } from "../../../test/support/proof.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { HOUR_MS, retryDelayMs } from "../../kernel/index.ts";
import { DEFAULT_SETTINGS } from "../../settings/index.ts";
import { type SupportWorld, supportWorld } from "../testing/world.ts";
import { MAIL_RETRY } from "./mailing.ts";

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
    world.time.advance(MAIL_RETRY.firstMs);
    for (const one of [world.support, world.another(), world.another()]) {
      one.start();
      await one.stop();
    }
    expect(world.mails).toHaveLength(1);
    expect(retryDelayMs(MAIL_RETRY, 1, seededRandom(1))).toBe(20_000);
    expect(retryDelayMs(MAIL_RETRY, 50, seededRandom(1))).toBe(HOUR_MS);
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

  const from = (address: string, headers: Record<string, string> = {}) => {
    world.outside.address = address;
    return world.call("POST", "/support/contactus", { player: null, body: QUERY, headers });
  };
  test("many queries of strangers close the form for nobody: above the hour's number it costs a little work", async () => {
    world = await supportWorld({ contactsPerHour: 2 });
    expect([(await from("1.1.1.1")).status, (await from("1.1.1.2")).status]).toEqual([200, 200]);
    const asked = await from("1.1.1.3");
    expect(asked.status).toBe(429);
    const proof = proofFor(asked);
    expect((await from("1.1.1.3", proof)).status).toBe(200);
    expect((await from("1.1.1.4", proof)).status).toBe(429);
  });

  test("an address over its budget works for more, three times its budget at most", async () => {
    world = await supportWorld({ contactsPerAddressHour: 1 });
    expect((await from("1.1.1.1")).status).toBe(200);
    for (let i = 0; i < 2; i += 1) {
      const asked = await from("1.1.1.1");
      expect([i, asked.status, (await from("1.1.1.1", proofFor(asked))).status]).toEqual([i, 429, 200]);
    }
    const last = await from("1.1.1.1");
    expect([last.status, last.headers.has("proof-of-work-challenge")]).toEqual([429, false]);
    expect((await from("1.1.1.2")).status).toBe(200);
  });

  test("the mail server gets so many an hour; the others wait, and addresses take turns", async () => {
    world = await supportWorld({ contactsPerHour: 3 });
    world.outside.mailFails = true;
    for (const address of ["1.1.1.1", "1.1.1.1", "1.1.1.1"]) await from(address);
    const asked = await from("2.2.2.2");
    await from("2.2.2.2", proofFor(asked));
    await world.support.stop();
    world.outside.mailFails = false;
    world.time.advance(HOUR_MS);
    const mailed = async () => {
      world.support.start();
      await world.support.stop();
      return world.database.sql`
        select count(*)::int as n, count(distinct address_key)::int as addresses from support.contacts where mailed_at is not null`;
    };
    expect(await mailed()).toMatchObject([{ n: 3, addresses: 2 }]);
    expect(await mailed()).toMatchObject([{ n: 3 }]);
    world.time.advance(HOUR_MS);
    expect(await mailed()).toMatchObject([{ n: 4 }]);
  });
});
