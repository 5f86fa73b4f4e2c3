/**
 * What strangers put into calls to outside services must not close these for others: refusals caused by the input never
 * count, what the service does by itself does, for every vendor.
 */
import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { paise } from "../../modules/kernel/index.ts";
import { fakeTime } from "../../test/support/clock.ts";
import { collectingLog } from "../../test/support/log.ts";
import { seededRandom } from "../../test/support/random.ts";
import { smtpEmail } from "./email/smtp.ts";
import { googleGeocoder } from "./geocoder/google.ts";
import { zoopKyc } from "./kyc/zoop.ts";
import { type OutcallDeps, type RetryPolicy, USUAL_RETRY_POLICY } from "./outcall.ts";
import { razorpayPayments } from "./payments/razorpay.ts";
import { razorpayXPayouts } from "./payouts/razorpayx.ts";
import { msg91Sms } from "./sms/msg91.ts";

setDefaultTimeout(60_000);

const time = fakeTime();
const log = collectingLog();
const deps: OutcallDeps = { clock: time, timers: time, random: seededRandom(7), log };
const retryPolicy: RetryPolicy = { ...USUAL_RETRY_POLICY, attempts: 1 };
const closers: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});

/** One vendor's service whose answers the test sets, and a call about the n-th thing. */
interface Subject {
  /** How often the service was asked. */
  asked(): number;
  answer(with_: () => Response): void;
  call(n: number): Promise<unknown>;
}

const nth = (n: number) => String(n).padStart(4, "0");

function subject(create: (origin: string) => (n: number) => Promise<unknown>): () => Subject {
  return () => {
    let asked = 0;
    let answer = () => new Response("", { status: 500 });
    const server = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      fetch: () => {
        asked += 1;
        return answer();
      },
    });
    closers.push(() => server.stop(true));
    const call = create(`http://127.0.0.1:${server.port}`);
    return {
      asked: () => asked,
      answer: (next) => {
        answer = next;
      },
      call,
    };
  };
}

const razorpay = {
  keyId: "k",
  keySecret: "s",
  webhookSecret: "w",
  payeeName: "Rummy",
  hashUpi: async (upi: string) => upi,
};
const target = { is: "bank", holderName: "Asha", accountNo: "12345678901", ifsc: "SBIN0001234" } as const;
const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });
const badRequest = json({ error: { code: "BAD_REQUEST_ERROR", description: "The amount is invalid" } }, 400);

/** Every vendor over HTTP, and the ways in which it refuses input. */
const VENDORS: readonly [string, () => Subject, Readonly<Record<string, () => Response>>][] = [
  [
    "MSG91",
    subject((origin) => {
      const sms = msg91Sms({ authKey: "k", templateId: "t", variable: "OTP", origin }, deps, retryPolicy);
      return (n) => sms.send({ to: `+91987654${nth(n)}`, text: "x", code: "1" });
    }),
    { "a number that cannot be": json({ type: "error", message: "invalid mobile number" }), "400": badRequest },
  ],
  [
    "Google",
    subject((origin) => {
      const geocoder = googleGeocoder({ key: "k", origin }, deps, retryPolicy);
      return (n) => geocoder.stateAt({ lat: 10 + n / 100, lng: 77 });
    }),
    {
      "a place without a state": json({
        status: "OK",
        results: [{ address_components: [{ long_name: "India", short_name: "IN", types: ["country"] }] }],
      }),
      "a place that cannot be": json({ status: "INVALID_REQUEST", results: [] }),
      "400": badRequest,
    },
  ],
  [
    "Zoop",
    subject((origin) => {
      const kyc = zoopKyc({ appId: "a", apiKey: "k", origin }, deps, retryPolicy);
      return (n) => kyc.checkPan({ panNumber: `ABCPE${nth(n)}F`, dateOfBirth: "1990-01-01", name: null });
    }),
    {
      "a number that it will not say anything about": json({ success: false, response_code: "105", result: null }),
      "an invalid PAN": json({ success: false, response_code: "106", result: null }, 422),
      "400": badRequest,
    },
  ],
  [
    "Razorpay",
    subject((origin) => {
      const payments = razorpayPayments({ ...razorpay, origin }, deps, retryPolicy);
      return (n) =>
        payments.createCode({ orderId: nth(n), payable: paise(100), expiresAt: time.now(), note: "Deposit" });
    }),
    { "an order that it does not take": badRequest, "a code that it does not know": json({}, 404) },
  ],
  [
    "RazorpayX",
    subject((origin) => {
      const payouts = razorpayXPayouts({ ...razorpay, accountNumber: "1", origin }, deps, retryPolicy);
      return (n) => payouts.find({ reference: nth(n), amount: paise(100), target });
    }),
    { "a payee that it does not take": badRequest, "the same order at once": json({}, 409), "404": json({}, 404) },
  ],
];

describe.each(VENDORS)("%s", (_name, create, refusals) => {
  test.each(Object.entries(refusals))("is closed to nobody by %s", async (_what, refusal) => {
    const { answer, asked, call } = create();
    answer(refusal);
    for (let n = 0; n < 20; n += 1) await call(n);
    expect(asked()).toBe(20);
  });

  test.each([
    ["a wrong key", json({ error: { description: "no" } }, 401)],
    ["a page instead of JSON", () => new Response("<html>")],
  ])("%s is the operator's trouble and closes nothing", async (_what, refusal) => {
    const { answer, asked, call } = create();
    answer(refusal);
    for (let n = 0; n < 20; n += 1) await call(n);
    expect(asked()).toBe(20);
  });

  test.each([301, 302, 303, 307, 308])("is not followed elsewhere, with key and contents, by a %d", async (status) => {
    const { answer, call } = create();
    let elsewhere = 0;
    const other = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      fetch: () => {
        elsewhere += 1;
        return new Response("{}");
      },
    });
    closers.push(() => other.stop(true));
    answer(() => new Response("", { status, headers: { location: `http://127.0.0.1:${other.port}/` } }));
    expect(await call(1)).toMatchObject({ ok: false });
    expect(elsewhere).toBe(0);
  });

  test("is left alone once it fails at five things, and not for failing at one of them", async () => {
    const { answer, asked, call } = create();
    answer(() => new Response("", { status: 503 }));
    for (let n = 0; n < 20; n += 1) await call(1);
    expect(asked()).toBe(20);
    for (let n = 0; n < 20; n += 1) await call(n);
    expect(asked()).toBeLessThan(27);
  });

  test("gets the break that it asks for", async () => {
    const { answer, asked, call } = create();
    answer(() => Response.json({}, { status: 429, headers: { "retry-after": "7" } }));
    for (let n = 0; n < 20; n += 1) await call(n);
    expect(asked()).toBe(2);
    time.advance(7_000);
    await call(30);
    expect(asked()).toBe(3);
  });

  test("an answer that breaks off is the connection's doing", async () => {
    const { answer, asked, call } = create();
    answer(
      () =>
        new Response(
          new ReadableStream({
            start(controller) {
              controller.enqueue(new TextEncoder().encode('{"type":'));
              controller.error(new Error("gone"));
            },
          }),
        ),
    );
    for (let n = 0; n < 20; n += 1) await call(n);
    expect(asked()).toBeLessThan(10);
  });
});

test("Google's own words for trouble with status 200 count as what they are", async () => {
  const google = VENDORS[1]![1];
  const failing = google();
  failing.answer(json({ status: "UNKNOWN_ERROR" }));
  for (let n = 0; n < 20; n += 1) await failing.call(n);
  expect(failing.asked()).toBe(5);
  const busy = google();
  busy.answer(json({ status: "OVER_QUERY_LIMIT" }));
  for (let n = 0; n < 20; n += 1) await busy.call(n);
  expect(busy.asked()).toBe(2);
});

/** A mail server that says `replies` to commands by their first word, and 250 to everything else. */
async function mailServer(replies: Readonly<Record<string, string>>) {
  let mails = 0;
  const server = createServer((socket: Socket) => {
    let isData = false;
    socket.on("error", () => {});
    socket.write(`${replies.CONNECT ?? "220 stand-in ESMTP"}\r\n`);
    let rest = "";
    socket.on("data", (bytes) => {
      rest += bytes.toString("utf8");
      for (let end = rest.indexOf("\r\n"); end >= 0; end = rest.indexOf("\r\n")) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        const word = line.split(" ")[0]!.toUpperCase();
        if (isData) {
          if (line !== ".") continue;
          isData = false;
          socket.write("250 queued\r\n");
        } else if (word === "DATA" && !replies.DATA) {
          isData = true;
          socket.write("354 go on\r\n");
        } else {
          if (word === "MAIL") mails += 1;
          socket.write(`${replies[word] ?? "250 OK"}\r\n`);
        }
      }
    });
    if (replies.CONNECT) mails += 1;
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(() => server.close());
  const { port } = server.address() as { port: number };
  const email = smtpEmail({ url: `smtp://127.0.0.1:${port}`, from: "rummy@example.com" }, deps, retryPolicy);
  closers.push(() => email.close());
  const send = (n: number, to = `player${n}@example.com`) => email.send({ to, subject: "s", text: "t", code: "1" });
  return { send, tried: () => mails };
}

describe("SMTP", () => {
  test.each([
    ["a mailbox that does not exist", { RCPT: "550 5.1.1 no such user" }],
    ["a full mailbox", { RCPT: "452 4.2.2 mailbox full" }],
    ["a greylisted recipient", { RCPT: "450 4.7.1 try again later" }],
    ["a mail that is refused for its content", { DATA: "554 5.7.1 spam" }],
  ])("is closed to nobody by %s", async (_what, replies) => {
    const { send, tried } = await mailServer(replies);
    for (let n = 0; n < 12; n += 1) expect((await send(n)).ok).toBe(false);
    expect(tried()).toBe(12);
  });

  test("is closed to nobody by what is no address", async () => {
    const { send, tried } = await mailServer({});
    for (let n = 0; n < 12; n += 1) await send(n, `\u0001<>${n}`);
    expect((await send(1)).ok).toBe(true);
    expect(tried()).toBeGreaterThan(0);
  });

  test.each([
    ["a server that closes", { RCPT: "421 4.3.2 shutting down" }],
    ["a server that is closed", { CONNECT: "421 too many connections" }],
    ["a server that wants nobody", { CONNECT: "554 no service" }],
    ["a full disk", { RCPT: "452 4.3.1 insufficient storage" }],
    ["a local error", { MAIL: "451 4.3.0 local error" }],
    ["a local error after the text", { DATA: "451 local error" }],
  ])("is left alone for a while after %s", async (_what, replies) => {
    const { send, tried } = await mailServer(replies);
    for (let n = 0; n < 12; n += 1) expect((await send(n)).ok).toBe(false);
    expect(tried()).toBe(5);
  });
});

test("the log has a line for every failure, without the number, place, name or key in it", () => {
  expect(log.lines.length).toBeGreaterThan(50);
  expect(JSON.stringify(log.lines)).not.toMatch(/987654|player\d|example\.com|ABCPE|12345678901|retry-after/);
});
