import { describe, expect, test } from "bun:test";
import { Elysia } from "elysia";
import { HttpRefusal } from "../../../modules/kernel/index.ts";
import { fakeTime } from "../../../test/support/clock.ts";
import { createDevelopmentOutbox, developmentOutboxPages } from "./development-outbox.ts";

function subject(address = "127.0.0.1") {
  const time = fakeTime();
  const outbox = createDevelopmentOutbox({ mode: "development", clock: time, keep: 3 });
  const app = new Elysia()
    .onError(({ error, status }) => (error instanceof HttpRefusal ? status(error.status as 404, "none") : undefined))
    .use(developmentOutboxPages({ developmentOutbox: outbox, clientAddress: () => address }));
  const get = (path: string, headers: Record<string, string> = {}) =>
    app.handle(new Request(new URL(path, "http://localhost"), { headers }));
  return { time, outbox, get };
}
const sms = (to: string, code: string) => ({ to, channel: "sms" as const, text: `${code} is your OTP`, code });

describe("/dev/outbox (rulings: Development)", () => {
  test("answers a recipient's messages, newest first, with exactly the agreed fields", async () => {
    const { time, outbox, get } = subject();
    outbox.add(sms("+919876543210", "1111"));
    time.advance(1_000);
    outbox.add(sms("+919876543210", "2222"));
    outbox.add({ to: "Asha@example.com", channel: "email", text: "mail", code: "3333" });
    const read = async (to: string) => (await get(`/dev/outbox.json?to=${to}`)).json();
    expect(await read("%2B919876543210")).toEqual([
      { ...sms("+919876543210", "2222"), sentAt: "2026-01-01T00:00:01.000Z" },
      { ...sms("+919876543210", "1111"), sentAt: "2026-01-01T00:00:00.000Z" },
    ]);
    for (const to of ["+919876543210", "9876543210"]) expect((await read(to)).length).toBe(2);
    expect((await read("asha@EXAMPLE.com")).length).toBe(1);
    expect(await read("nobody@example.com")).toEqual([]);
    expect((await (await get("/dev/outbox.json")).json()).length).toBe(3);
  });

  test("keeps so many and no more", () => {
    const { outbox } = subject();
    for (const code of ["1", "2", "3", "4"]) outbox.add(sms("+919876543210", code));
    expect(outbox.messages().map((message) => message.code)).toEqual(["4", "3", "2"]);
  });

  test("the page shows messages as text, never as markup", async () => {
    const { outbox, get } = subject();
    outbox.add({ to: "a@example.com", channel: "email", text: "<script>alert(1)</script>", code: "&" });
    const page = await (await get("/dev/outbox")).text();
    expect(page).toContain("&lt;script&gt;");
    expect(page).not.toContain("<script>");
  });

  test("callers from elsewhere find nothing", async () => {
    for (const address of ["203.0.113.1", "192.168.0.2", "::ffff:10.0.0.1", "127.example", ""]) {
      const { get } = subject(address);
      expect([(await get("/dev/outbox.json")).status, (await get("/dev/outbox")).status]).toEqual([404, 404]);
    }
    expect((await subject("::1").get("/dev/outbox.json")).status).toBe(200);
  });

  test("behind a proxy or tunnel on this machine, and under another name, there is nothing either", async () => {
    const { get } = subject();
    for (const name of ["forwarded", "x-forwarded-for", "x-real-ip", "via", "cf-connecting-ip"])
      expect((await get("/dev/outbox.json", { [name]: "127.0.0.1" })).status).toBe(404);
    expect((await get("http://rummy.example/dev/outbox.json")).status).toBe(404);
    expect((await get("http://127.0.0.1:3000/dev/outbox.json")).status).toBe(200);
  });
});
