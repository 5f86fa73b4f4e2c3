/** What every payout service promises, the sandbox and RazorpayX; the vendor talks to a stand-in on loopback. */
import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import type { PayoutOrder, PayoutProvider, PayoutStatus } from "../../../modules/cashier/index.ts";
import { paise } from "../../../modules/kernel/index.ts";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { payoutsStandIn } from "../../../test/support/razorpayx.ts";
import { type OutcallDeps, type RetryPolicy, USUAL_RETRY_POLICY } from "../outcall.ts";
import { signBody } from "../webhook-signature.ts";
import { razorpayXPayouts } from "./razorpayx.ts";
import { type SandboxBehaviour, sandboxPayouts } from "./sandbox.ts";

setDefaultTimeout(60_000);

const log = collectingLog();
const time = fakeTime();
const deps: OutcallDeps = { clock: time, timers: time, random: seededRandom(5), log };
const once: RetryPolicy = { ...USUAL_RETRY_POLICY, attempts: 1, failuresToOpen: 1_000 };
const closers: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});

const ACCOUNT = "7878780080316316";
const SECRET = "webhook secret";

/** A provider whose next orders can be told what happens to them. */
interface Subject {
  readonly provider: PayoutProvider;
  tell(...next: SandboxBehaviour[]): void;
  /** References of the orders that were taken, once each. */
  taken(): readonly string[];
  /** Ends one that is under way, and the callback that says so. */
  settle(reference: string, status: PayoutStatus): { readonly body: Uint8Array; readonly signature: string };
}

/** RazorpayX on loopback. */
function standIn() {
  const told: SandboxBehaviour[] = [];
  const { entities, answer } = payoutsStandIn({
    accountNumber: ACCOUNT,
    next: () => told.shift() ?? "pay",
    asked(body) {
      expect(body).toMatchObject({
        account_number: ACCOUNT,
        currency: "INR",
        purpose: "payout",
        fund_account: {
          account_type: "bank_account",
          bank_account: { name: "Asha Rao", ifsc: "HDFC0001234", account_number: "12345678901" },
          contact: { name: "Asha Rao" },
        },
      });
      expect(Number.isInteger(body.amount)).toBe(true);
    },
  });
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      if (request.headers.get("authorization") !== `Basic ${btoa("rzp_test_key:rzp_secret")}`)
        return Response.json(
          { error: { code: "BAD_REQUEST_ERROR", description: "Authentication failed" } },
          { status: 401 },
        );
      return (await answer(request)) ?? new Response("", { status: 404 });
    },
  });
  closers.push(() => server.stop(true));
  return { origin: `http://127.0.0.1:${server.port}`, told, entities };
}

const WORDS: Readonly<Record<PayoutStatus["is"], string>> = {
  processing: "processing",
  paid: "processed",
  failed: "reversed",
};

const providers: readonly [string, () => Subject][] = [
  [
    "the sandbox",
    () => {
      const provider = sandboxPayouts("development", deps);
      return {
        provider,
        tell: provider.tell,
        taken: () => provider.orders.map(({ reference }) => reference),
        settle: provider.settle,
      };
    },
  ],
  [
    "RazorpayX",
    () => {
      const { origin, told, entities } = standIn();
      const account = { keyId: "rzp_test_key", keySecret: "rzp_secret", accountNumber: ACCOUNT, webhookSecret: SECRET };
      return {
        provider: razorpayXPayouts({ ...account, origin }, deps, once),
        tell: (...next) => void told.push(...next),
        taken: () => entities.map(({ reference_id, receipt }) => reference_id ?? receipt ?? ""),
        settle(reference, status) {
          const entity = entities.find((one) => (one.reference_id ?? one.receipt) === reference)!;
          entity.status = WORDS[status.is];
          entity.utr = status.is === "paid" ? status.utr : null;
          entity.status_details = status.is === "failed" ? { description: status.reason } : null;
          const what = entity.receipt === undefined ? "payout" : "refund";
          const event = `${what}.${entity.status}`;
          const json = { entity: "event", event, contains: [what], payload: { [what]: { entity } } };
          const body = new TextEncoder().encode(JSON.stringify(json));
          return { body, signature: signBody(body, SECRET) };
        },
      };
    },
  ],
];

let serial = 0;
const order = (more: Partial<PayoutOrder> = {}): PayoutOrder => ({
  reference: `01a1fb22-487a-7479-81a4-${String(++serial).padStart(12, "0")}`,
  amount: paise(28_000),
  target: { is: "bank", holderName: "Asha Rao", accountNo: "12345678901", ifsc: "HDFC0001234" },
  ...more,
});
const received = ({ body, signature }: ReturnType<Subject["settle"]>) => ({
  body,
  header: (name: string) => (name.toLowerCase() === "x-razorpay-signature" ? signature : null),
});
const unavailable = { ok: false, error: { code: "serviceUnavailable" } };

describe.each(providers)("payouts by %s", (_name, create) => {
  test("an order is paid once, however often it is sent", async () => {
    const { provider, taken } = create();
    const one = order();
    const [first, second] = [await provider.send(one), await provider.send(one)];
    expect(first).toMatchObject({ ok: true, value: { payoutId: expect.any(String), status: { is: "paid" } } });
    expect(second).toEqual(first);
    expect(taken()).toEqual([one.reference]);
  });

  test("a deposit goes back to the payment that brought it", async () => {
    const { provider, taken } = create();
    const one = order({ target: { is: "payment", paymentId: "pay_1" } });
    expect(await provider.send(one)).toMatchObject({ ok: true, value: { status: { is: "paid" } } });
    expect(await provider.send(one)).toMatchObject({ ok: true });
    expect(await provider.find(one)).toMatchObject({ ok: true, value: { status: { is: "paid" } } });
    expect(taken()).toEqual([one.reference]);
  });

  test("an order that is lost is not there, and can be sent again", async () => {
    const { provider, tell } = create();
    const one = order();
    tell("miss");
    expect(await provider.send(one)).toMatchObject(unavailable);
    expect(await provider.find(one)).toEqual({ ok: true, value: null });
    expect(await provider.send(one)).toMatchObject({ ok: true });
  });

  test("an order whose answer is lost is found", async () => {
    const { provider, tell, taken } = create();
    const one = order();
    tell("lose");
    expect(await provider.send(one)).toMatchObject(unavailable);
    expect(await provider.find(one)).toMatchObject({ ok: true, value: { status: { is: "paid" } } });
    expect(taken()).toEqual([one.reference]);
  });

  test("an account that cannot be paid to is refused, and nothing stays behind", async () => {
    const { provider, tell } = create();
    const one = order();
    tell("refuse");
    expect(await provider.send(one)).toMatchObject({ ok: false, error: { code: "refused" } });
    expect(await provider.find(one)).toEqual({ ok: true, value: null });
  });

  test("what the bank returns has failed, with its reason", async () => {
    const { provider, tell } = create();
    const one = order();
    tell("fail");
    expect(await provider.send(one)).toMatchObject({
      ok: true,
      value: { status: { is: "failed", reason: expect.stringMatching(/./) } },
    });
  });

  test("what takes its time is under way, until a callback or a question tells more", async () => {
    const { provider, tell, settle } = create();
    const one = order();
    tell("delay");
    const sent = await provider.send(one);
    expect(sent).toMatchObject({ ok: true, value: { status: { is: "processing" } } });
    const told = provider.readCallback(received(settle(one.reference, { is: "paid", utr: "UTR9" })));
    expect(told).toMatchObject({
      ok: true,
      value: { event: { reference: one.reference, status: { is: "paid", utr: "UTR9" } } },
    });
    if (sent.ok && told.ok) expect(told.value.event?.payoutId).toBe(sent.value.payoutId);
    expect(await provider.find(one)).toMatchObject({ ok: true, value: { status: { is: "paid", utr: "UTR9" } } });
    const returned = provider.readCallback(received(settle(one.reference, { is: "failed", reason: "Account closed" })));
    expect(returned).toMatchObject({
      ok: true,
      value: { event: { status: { is: "failed", reason: "Account closed" } } },
    });
  });

  test("a callback whose body or signature was touched is refused, whatever is sent", async () => {
    const { provider, settle } = create();
    const one = order();
    await provider.send(one);
    const { body, signature } = settle(one.reference, { is: "failed", reason: "x" });
    const touched = body.slice();
    touched[touched.length - 3]! ^= 1;
    const cases = [
      { body: touched, signature },
      { body, signature: signature.replace(/./, (c) => (c === "0" ? "1" : "0")) },
      { body, signature: "" },
      { body, signature: "é".repeat(64) },
      { body, signature: signature.toUpperCase() },
      { body: new Uint8Array(), signature },
    ];
    for (const each of cases)
      expect(provider.readCallback(received(each))).toMatchObject({ ok: false, error: { code: "badSignature" } });
    expect(provider.readCallback({ body, header: () => null })).toMatchObject({ ok: false });
    expect(provider.readCallback(received({ body, signature }))).toMatchObject({ ok: true });
  });
});

describe("RazorpayX in trouble says that nothing is known, and never throws", () => {
  const account = { keyId: "k", keySecret: "s", accountNumber: ACCOUNT, webhookSecret: SECRET };
  const bad: [string, () => Response][] = [
    ["a server error", () => new Response("oops", { status: 500 })],
    ["too many calls", () => Response.json({ error: { description: "slow down" } }, { status: 429 })],
    ["wrong keys", () => Response.json({ error: { description: "Authentication failed" } }, { status: 401 })],
    ["the same order being worked on", () => Response.json({ error: { description: "in progress" } }, { status: 409 })],
    ["a page instead of JSON", () => new Response("<html>")],
    ["other JSON", () => Response.json([1, 2])],
    ["a refusal without a word", () => Response.json({}, { status: 400 })],
  ];
  test.each(bad)("%s", async (_what, answer) => {
    const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: answer });
    closers.push(() => server.stop(true));
    const provider = razorpayXPayouts({ ...account, origin: `http://127.0.0.1:${server.port}` }, deps, once);
    expect(await provider.send(order())).toMatchObject(unavailable);
    expect(await provider.find(order())).toMatchObject(unavailable);
  });

  test("nobody there", async () => {
    const provider = razorpayXPayouts({ ...account, origin: "http://127.0.0.1:1" }, deps, once);
    expect(await provider.send(order())).toMatchObject(unavailable);
  });

  test("a state that nobody knows counts as under way: giving back might pay twice", async () => {
    const server = Bun.serve({
      port: 0,
      hostname: "127.0.0.1",
      fetch: () => Response.json({ id: "pout_1", status: "levitating", reference_id: "r" }),
    });
    closers.push(() => server.stop(true));
    const provider = razorpayXPayouts({ ...account, origin: `http://127.0.0.1:${server.port}` }, deps, once);
    expect(await provider.send(order())).toMatchObject({ ok: true, value: { status: { is: "processing" } } });
  });

  test("signed callbacks that are no payout's concern nobody, and unreadable ones are refused", () => {
    const provider = razorpayXPayouts({ ...account, origin: "http://127.0.0.1:1" }, deps, once);
    const say = (text: string) => {
      const body = new TextEncoder().encode(text);
      return provider.readCallback(received({ body, signature: signBody(body, SECRET) }));
    };
    expect(say(JSON.stringify({ event: "fund_account.validation.completed", payload: {} }))).toEqual({
      ok: true,
      value: { event: null },
    });
    for (const text of ["", "[]", "null", "{", JSON.stringify({ event: "payout.processed", payload: { payout: {} } })])
      expect(say(text)).toMatchObject({ ok: false, error: { code: "unreadable" } });
  });

  test("the log names the service, and no account, name or key", () => {
    expect(log.lines.length).toBeGreaterThan(5);
    expect(JSON.stringify(log.lines)).not.toMatch(/12345678901|Asha|HDFC|rzp_|7878780080316316/);
  });
});

test("the sandbox does not start in production", () => {
  expect(() => sandboxPayouts("production", deps)).toThrow("production");
});
