import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { given } from "../../../modules/kernel/index.ts";
import { realTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { type FakePushService, fakePushService } from "../../../test/support/push-service.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { readConfig } from "../../config.ts";
import { isPublicAddress, webPushService } from "./web-push.ts";

setDefaultTimeout(30_000);

const KEY = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94";
const config = (settings: Record<string, string> = {}) => readConfig(settings);
const hostsOf = (settings: Record<string, string> = {}) => {
  const read = config(settings);
  if (!read.ok) throw new Error(read.error);
  return read.value.services.pushHosts;
};

let service: FakePushService;
beforeAll(() => {
  service = fakePushService();
});
afterAll(() => service.close());

const sender = (hosts: readonly string[], resolve?: (host: string) => Promise<readonly string[]>) =>
  webPushService(
    { privateKey: KEY, subject: () => "mailto:help@baithak.example", hosts },
    { clock: realTime, timers: realTime, random: seededRandom(1), log: collectingLog() },
    given({ resolve }),
  );
const messageTo = (sEndpoint: string) => {
  const { sP256dh: p256dh, sAuth: auth } = service.browser().wire;
  const rest = { payload: "{}", ttlSeconds: 60, urgency: "normal", topic: "x" } as const;
  return { endpoint: sEndpoint, p256dh, auth, ...rest };
};

describe("where messages may go (N-7)", () => {
  const usual = sender(hostsOf());

  test.each([
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
    "https://web.push.apple.com/QGu",
    "https://wns2-par02p.notify.windows.com/w/?token=BQ%3d",
  ])("to %s: browsers' own push services", (endpoint) => expect(usual.takes(endpoint)).toBe(true));

  test.each([
    "http://fcm.googleapis.com/fcm/send/abc",
    "https://fcm.googleapis.com:8443/fcm/send/abc",
    "https://fcm.googleapis.com@evil.example/x",
    "https://user:pw@fcm.googleapis.com/x",
    "https://fcm.googleapis.com.evil.example/x",
    "https://evilfcm.googleapis.com/x",
    "https://sub.fcm.googleapis.com/x",
    "https://push.apple.com/x",
    "https://evilpush.apple.com/x",
    "https://notify.windows.com/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://2130706433/x",
    "https://0x7f.1/x",
    "https://169.254.169.254/latest/meta-data",
    "https://localhost/x",
    "https://fcm.googleapis.com./x",
    "https://fcm.googleapis.com\\@evil.example/x",
    "https://evil.example/#fcm.googleapis.com",
    "https://fcm.googleapis.com/x#y",
    "file:///etc/passwd",
    "https:fcm",
    "",
  ])("and not to %s", (endpoint) => expect(usual.takes(endpoint)).toBe(false));

  test("an address that the settings name no more is not posted to", async () => {
    const { wire } = service.browser();
    const before = service.asked.length;
    expect((await sender(hostsOf()).send(messageTo(wire.sEndpoint))).is).toBe("refused");
    expect(service.asked.length).toBe(before);
  });

  test("a host that leads to a private address, in whatever clothes, is not posted to", async () => {
    for (const address of [
      "10.0.0.7",
      "127.0.0.1",
      "169.254.169.254",
      "::1",
      "::ffff:127.0.0.1",
      "::ffff:7f00:1",
      "fd00::1",
    ]) {
      const lured = sender(["push.example.com"], async () => ["93.184.216.34", address]);
      const outcome = await lured.send(messageTo("https://push.example.com/x"));
      expect([address, outcome.is]).toEqual([address, "refused"]);
    }
  });

  test("a host that does not exist is tried later, and keeps notices from nobody else below the same name", async () => {
    const nowhere = Object.assign(new Error("getaddrinfo ENOTFOUND"), { code: "ENOTFOUND" });
    let asked = 0;
    const lured = sender([".push.example.com"], async () => {
      asked += 1;
      throw nowhere;
    });
    for (let i = 0; i < 20; i += 1)
      expect((await lured.send(messageTo(`https://made-up-${i}.push.example.com/x`))).is).toBe("later");
    expect(asked).toBe(20);
  });

  test("nobody there: nothing arrived, so it may be tried again", async () => {
    const closed = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: () => new Response() });
    const { origin } = closed.url;
    await closed.stop(true);
    expect((await sender([origin]).send(messageTo(`${origin}/x`))).is).toBe("later");
  });

  test("a service that takes the message and falls silent may have it: nobody sends it again", async () => {
    const cut = Bun.listen({
      hostname: "127.0.0.1",
      port: 0,
      socket: { data: (socket) => void socket.end() },
    });
    const address = `http://127.0.0.1:${cut.port}`;
    expect((await sender([address]).send(messageTo(`${address}/x`))).is).toBe("unknown");
    cut.stop(true);
  });
});

test("addresses of the internet, and all others", () => {
  for (const address of ["8.8.8.8", "142.250.183.10", "2404:6800:4007::200a", "64:ff9b::8.8.8.8"])
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  // biome-ignore format: a list
  for (const address of [
    "0.0.0.0", "10.1.2.3", "100.64.0.1", "127.9.9.9", "169.254.169.254", "172.31.0.1", "192.168.1.1", "224.0.0.1", "255.255.255.255",
    "::", "::1", "::ffff:10.0.0.1", "::ffff:a00:1", "64:ff9b::127.0.0.1", "fe80::1", "fdaa::1", "ff02::1", "localhost", "",
  ])
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
});

describe("settings", () => {
  test.each(["evil", "*.example.com", "10.0.0.1", "https://a.example/path", "ftp://a.example", "push.example.com:443"])(
    "PUSH_HOSTS is no %s",
    (hosts) =>
      expect(config({ PUSH_HOSTS: hosts })).toMatchObject({ ok: false, error: expect.stringContaining("PUSH_HOSTS") }),
  );

  test("origins are for tests: production does not start with one", () => {
    const hosts = { PUSH_HOSTS: "http://127.0.0.1:9000" };
    expect(config({ ...hosts, MODE: "production" })).toMatchObject({ ok: false });
    expect(hostsOf(hosts)).toEqual(["http://127.0.0.1:9000"]);
  });

  test("a key is told by its form, and never shown", () => {
    const read = config({ VAPID_PRIVATE_KEY: "too short" });
    expect(read.ok ? "" : read.error).toMatch(/^VAPID_PRIVATE_KEY must be a private key/);
    expect(read.ok ? "" : read.error).not.toContain("too short");
  });
});
