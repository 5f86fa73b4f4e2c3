/** What every adapter of a port promises, sandbox or vendor; vendors talk to a stand-in on loopback. */
import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { once } from "node:events";
import { createServer, type Server, type Socket } from "node:net";
import type { EmailSender, Geocoder, SmsSender } from "../../modules/identity/index.ts";
import { fakeTime } from "../../test/support/clock.ts";
import { collectingLog } from "../../test/support/log.ts";
import { seededRandom } from "../../test/support/random.ts";
import { sandboxEmail } from "./email/sandbox.ts";
import { smtpEmail } from "./email/smtp.ts";
import { googleGeocoder, regionNamed } from "./geocoder/google.ts";
import { sandboxGeocoder } from "./geocoder/sandbox.ts";
import { createDevelopmentOutbox } from "./outbox/development-outbox.ts";
import { type OutcallDeps, type RetryPolicy, USUAL_RETRY_POLICY } from "./outcall.ts";
import { msg91Sms } from "./sms/msg91.ts";
import { sandboxSms } from "./sms/sandbox.ts";

setDefaultTimeout(60_000);

const log = collectingLog();
const time = fakeTime();
const deps: OutcallDeps = { clock: time, timers: time, random: seededRandom(5), log };
const once1: RetryPolicy = { ...USUAL_RETRY_POLICY, attempts: 1, failuresToOpen: 1_000 };
const closers: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});

/** An HTTP service that answers what the test says. */
function httpStandIn(answer: (request: Request) => Response | Promise<Response>) {
  const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: answer });
  closers.push(() => server.stop(true));
  return `http://127.0.0.1:${server.port}`;
}

/** A mail server that takes every mail, or answers `reply` to every recipient. */
async function smtpStandIn(taken: string[], reply = "250 OK"): Promise<string> {
  const server: Server = createServer((socket: Socket) => {
    let data: string | undefined;
    socket.on("error", () => {});
    socket.write("220 stand-in ESMTP\r\n");
    let rest = "";
    socket.on("data", (bytes) => {
      rest += bytes.toString("utf8");
      for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (data !== undefined) {
          if (line === ".") {
            taken.push(data);
            data = undefined;
            socket.write("250 queued\r\n");
          } else data += `${line}\n`;
        } else if (/^DATA/i.test(line)) {
          data = "";
          socket.write("354 go on\r\n");
        } else if (/^RCPT/i.test(line)) socket.write(`${reply}\r\n`);
        else if (/^QUIT/i.test(line)) socket.end("221 bye\r\n");
        else socket.write("250 OK\r\n");
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(() => server.close());
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("a TCP server has an address");
  return `smtp://127.0.0.1:${address.port}`;
}

const development = () => createDevelopmentOutbox({ mode: "development", clock: time, keep: 10 });
const account = (origin: string) => ({ authKey: "key", templateId: "template", variable: "OTP", origin });

interface SmsSubject {
  readonly sender: SmsSender;
  /** `number code` of what was taken. */
  readonly taken: () => readonly string[];
}
const smsAdapters: readonly [string, () => SmsSubject][] = [
  [
    "sandbox",
    () => {
      const outbox = development();
      return { sender: sandboxSms(outbox), taken: () => outbox.messages().map(({ to, code }) => `${to} ${code}`) };
    },
  ],
  [
    "MSG91",
    () => {
      const taken: string[] = [];
      const origin = httpStandIn(async (request) => {
        const body = (await request.json()) as { template_id: string; recipients: { mobiles: string; OTP: string }[] };
        const right = request.headers.get("authkey") === "key" && body.template_id === "template";
        if (!right || new URL(request.url).pathname !== "/api/v5/flow/")
          return Response.json({ type: "error", message: "refused" });
        for (const { mobiles, OTP } of body.recipients) taken.push(`+${mobiles} ${OTP}`);
        return Response.json({ type: "success", message: "id" });
      });
      return { sender: msg91Sms(account(origin), deps, once1), taken: () => taken };
    },
  ],
];
describe.each(smsAdapters)("SMS by %s", (_name, create) => {
  test("takes a message for a number and says so", async () => {
    const { sender, taken } = create();
    const sent = await sender.send({ to: "+919876543210", text: "0042 is your OTP", code: "0042" });
    expect([sent, taken()]).toEqual([{ ok: true, value: undefined }, ["+919876543210 0042"]]);
  });

  test("keeps messages of many callers apart", async () => {
    const { sender, taken } = create();
    const codes = ["1111", "2222", "3333", "4444"];
    await Promise.all(codes.map((code, i) => sender.send({ to: `+91987654321${i}`, text: code, code })));
    expect([...taken()].sort()).toEqual(codes.map((code, i) => `+91987654321${i} ${code}`));
  });
});

interface EmailSubject {
  readonly sender: EmailSender;
  /** Whether a mail with this text came to this address. */
  readonly has: (to: string, text: string) => boolean;
}
const emailAdapters: readonly [string, () => Promise<EmailSubject>][] = [
  [
    "sandbox",
    async () => {
      const outbox = development();
      return {
        sender: sandboxEmail(outbox),
        has: (to, text) => outbox.messages(to).some((message) => message.text === text),
      };
    },
  ],
  [
    "SMTP",
    async () => {
      const mails: string[] = [];
      const sender = smtpEmail({ url: await smtpStandIn(mails), from: "rummy@example.com" }, deps, once1);
      closers.push(() => sender.close());
      return {
        sender,
        has: (to, text) =>
          mails.some((mail) => mail.includes(`To: ${to}\n`) && mail.replace(/=\n/g, "").includes(text)),
      };
    },
  ],
];
describe.each(emailAdapters)("mail by %s", (_name, create) => {
  test("takes a mail for an address and says so", async () => {
    const { sender, has } = await create();
    const text = "1234 is your OTP. Do not share it.";
    const sent = await sender.send({ to: "asha@example.com", subject: "Your OTP", text, code: "1234" });
    expect([sent.ok, has("asha@example.com", text), has("other@example.com", text)]).toEqual([true, true, false]);
  });

  test("an address is an address and nothing else", async () => {
    const { sender, has } = await create();
    const to = "asha@example.com";
    await sender.send({ to, subject: "a\r\nBcc: eve@example.com", text: "x", code: "1" });
    expect([has(to, "x"), has("eve@example.com", "x")]).toEqual([true, false]);
  });
});

/** Google's answer for a state. */
function googleAnswer(state: string, country = "IN") {
  return {
    status: "OK",
    results: [
      {
        address_components: [
          { long_name: state, short_name: "XX", types: ["administrative_area_level_1", "political"] },
          { long_name: "Country", short_name: country, types: ["country", "political"] },
        ],
      },
    ],
  };
}
const GOOGLE: Readonly<Record<string, unknown>> = {
  "12.972,77.595": googleAnswer("Karnataka"),
  "20.296,85.825": googleAnswer("Orissa"),
  "28.614,77.209": googleAnswer("National Capital Territory of Delhi"),
  "11.942,79.808": googleAnswer("Puducherry"),
  "27.717,85.324": googleAnswer("Bagmati Province", "NP"),
  "15.000,65.000": { status: "ZERO_RESULTS", results: [] },
};
let asked = 0;
const geocoders: readonly [string, () => Geocoder][] = [
  ["sandbox", () => sandboxGeocoder("development")],
  [
    "Google",
    () => {
      const origin = httpStandIn((request) => {
        asked += 1;
        const query = new URL(request.url).searchParams;
        if (query.get("key") !== "key") return Response.json({ status: "REQUEST_DENIED" });
        return Response.json(GOOGLE[query.get("latlng") ?? ""] ?? { status: "INVALID_REQUEST" });
      });
      return googleGeocoder({ key: "key", origin }, deps, once1);
    },
  ],
];
describe.each(geocoders)("geocoding by %s", (_name, create) => {
  test("states by their official names, abroad and the sea as Other", async () => {
    const geocoder = create();
    const places = [
      [12.9716, 77.5946, "Karnataka"],
      [20.2961, 85.8245, "Odisha"],
      [28.6139, 77.209, "Delhi"],
      [11.9416, 79.8083, "Puducherry"],
      [27.7172, 85.324, "Other"],
      [15, 65, "Other"],
    ] as const;
    for (const [lat, lng, state] of places)
      expect(await geocoder.stateAt({ lat, lng })).toEqual({ ok: true, value: state });
  });
});

describe("vendors in trouble refuse as serviceUnavailable, and never throw", () => {
  const refusal = { ok: false, error: { code: "serviceUnavailable" } };
  const bad: [string, () => Response][] = [
    ["a server error", () => new Response("oops", { status: 500 })],
    ["a refusal with status 200", () => Response.json({ type: "error", message: "no", status: "REQUEST_DENIED" })],
    ["a page instead of JSON", () => new Response("<html>")],
    ["other JSON", () => Response.json([1, 2])],
  ];
  test.each(bad)("%s", async (_what, answer) => {
    const origin = httpStandIn(answer);
    const sms = await msg91Sms(account(origin), deps, once1).send({ to: "+919876543210", text: "x", code: "1" });
    const state = await googleGeocoder({ key: "key", origin }, deps, once1).stateAt({ lat: 1, lng: 2 });
    expect([sms, state]).toMatchObject([refusal, refusal]);
  });

  test("nobody there", async () => {
    const origin = "http://127.0.0.1:1";
    const message = { to: "+919876543210", text: "x", subject: "s", code: "1" };
    expect(await msg91Sms(account(origin), deps, once1).send(message)).toMatchObject(refusal);
    const email = smtpEmail({ url: "smtp://127.0.0.1:1", from: "rummy@example.com" }, deps, once1);
    expect(await email.send({ ...message, to: "a@example.com" })).toMatchObject(refusal);
  });

  test("a mailbox that does not exist", async () => {
    const url = await smtpStandIn([], "550 no such user");
    const email = smtpEmail({ url, from: "rummy@example.com" }, deps, once1);
    closers.push(() => email.close());
    expect(await email.send({ to: "a@example.com", subject: "s", text: "t", code: "1" })).toMatchObject(refusal);
  });

  test("a state that nobody knows is not guessed", async () => {
    const origin = httpStandIn(() => Response.json(googleAnswer("Atlantis")));
    expect(await googleGeocoder({ key: "key", origin }, deps, once1).stateAt({ lat: 1, lng: 2 })).toMatchObject(
      refusal,
    );
  });

  test("the log names the service and no number, code or place", () => {
    expect(log.lines.length).toBeGreaterThan(5);
    expect(JSON.stringify(log.lines)).not.toMatch(/9876543210|example\.com|authkey|latlng/);
  });
});

test("Google is asked once for a place and its surroundings", async () => {
  const geocoder = geocoders[1]![1]();
  asked = 0;
  for (const lat of [12.9716, 12.97162, 12.9716]) await geocoder.stateAt({ lat, lng: 77.5946 });
  expect(asked).toBe(1);
});

test("states' other names are understood", () => {
  expect(
    ["Orissa", "Jammu & Kashmir", "Andaman & Nicobar Islands", "Tamil Nādu", "  DELHI ", "Daman and Diu"].map(
      regionNamed,
    ),
  ).toEqual([
    "Odisha",
    "Jammu and Kashmir",
    "Andaman and Nicobar Islands",
    "Tamil Nadu",
    "Delhi",
    "Dadra and Nagar Haveli and Daman and Diu",
  ]);
});

test("sandboxes do not start in production", () => {
  expect(() => createDevelopmentOutbox({ mode: "production", clock: time, keep: 1 })).toThrow("production");
  expect(() => sandboxGeocoder("production")).toThrow("production");
});
