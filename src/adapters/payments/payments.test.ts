/** What every payment gateway promises; Razorpay talks to a stand-in on loopback that follows its public documentation. */
import { afterAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createHmac } from "node:crypto";
import { asksFor, type GatewayEvent, type GatewayOrder, type PaymentGateway } from "../../../modules/cashier/index.ts";
import { instant, MINUTE_MS, paise } from "../../../modules/kernel/index.ts";
import { until } from "../../../test/support/child.ts";
import { fakeTime } from "../../../test/support/clock.ts";
import { collectingLog } from "../../../test/support/log.ts";
import { seededRandom } from "../../../test/support/random.ts";
import { razorpayStandIn } from "../../../test/support/razorpay.ts";
import { type OutcallDeps, USUAL_RETRY_POLICY } from "../outcall.ts";
import { signBody } from "../webhook-signature.ts";
import { razorpayPayments } from "./razorpay.ts";
import { type Delivery, sandboxPayments } from "./sandbox.ts";

setDefaultTimeout(60_000);

const time = fakeTime();
const log = collectingLog();
const deps: OutcallDeps = { clock: time, timers: time, random: seededRandom(3), log };
const closers: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
});
const hashUpi = async (address: string) => createHmac("sha256", "k").update(address).digest("hex");

/** A callback as it was posted. */
interface Posted {
  readonly body: Uint8Array;
  readonly header: (name: string) => string | null;
}

interface Subject {
  readonly gateway: PaymentGateway;
  readonly posted: Posted[];
  /** A player acts on an order's code, and its callback comes. */
  perform(orderId: string, outcome: "pay" | "fail" | "dispute" | "lose" | "win", amount?: number): Promise<void>;
}

/** A listener for a gateway's callbacks. */
function listener() {
  const posted: Posted[] = [];
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      posted.push({ body: new Uint8Array(await request.arrayBuffer()), header: (name) => request.headers.get(name) });
      return Response.json({ message: "success.", data: null });
    },
  });
  closers.push(() => server.stop(true));
  return { posted, url: `http://127.0.0.1:${server.port}/` };
}

function sandbox() {
  const { posted, url } = listener();
  const gateway = sandboxPayments({
    ...deps,
    mode: "development",
    secret: "sandbox-secret",
    callbackUrl: () => url,
    hashUpi,
  });
  return { gateway, posted };
}

const SUBJECTS: readonly (readonly [string, () => Subject])[] = [
  [
    "the sandbox",
    () => {
      const { gateway, posted } = sandbox();
      return {
        gateway,
        posted,
        async perform(orderId, outcome, amount) {
          const before = posted.length;
          const given = amount === undefined ? {} : { amount: paise(amount) };
          await gateway.perform({ orderId, outcome, delivery: "once", address: "asha@bank", ...given });
          await until("the callback", () => posted.length > before);
        },
      };
    },
  ],
  [
    "Razorpay",
    () => {
      const { posted, url } = listener();
      const razorpay = razorpayStandIn({
        keyId: "rzp_test",
        keySecret: "secret",
        webhookSecret: "hook",
        webhookUrl: url,
        clock: time,
      });
      closers.push(razorpay.stop);
      const gateway = razorpayPayments(
        {
          keyId: "rzp_test",
          keySecret: "secret",
          webhookSecret: "hook",
          origin: razorpay.origin,
          payeeName: "The Table",
          hashUpi,
        },
        deps,
        { ...USUAL_RETRY_POLICY, attempts: 1, failuresToOpen: 1_000 },
      );
      return { gateway, posted, perform: razorpay.perform };
    },
  ],
];

let orders = 0;
const anOrder = (payable = 50_000): GatewayOrder => ({
  orderId: `ORDER${++orders}X${"0".repeat(10)}`,
  payable: paise(payable),
  expiresAt: instant(time.now() + 15 * MINUTE_MS),
  note: "Deposit The Table",
});

/** The one event about deposits among what was posted since. */
async function eventsOf({ gateway, posted }: Subject): Promise<readonly GatewayEvent[]> {
  const all = await Promise.all(posted.map((request) => gateway.readCallback(request)));
  return all.flatMap((read) => {
    if (!read.ok) throw new Error(read.error.code);
    return read.value.event.is === "other" ? [] : [read.value.event];
  });
}

describe.each(SUBJECTS)("payments by %s", (_name, create) => {
  test("an order gets a UPI code of its amount, and waits", async () => {
    const { gateway } = create();
    const made = await gateway.createCode(anOrder(123_456));
    if (!made.ok) throw new Error(made.error.message);
    expect(asksFor(made.value.qrString, paise(123_456))).toBe(true);
    expect(await gateway.statusOf(made.value.gatewayOrderId)).toEqual({ ok: true, value: { is: "waiting" } });
  });

  test("a payment is told by a signed callback that names the order, and when asked", async () => {
    const subject = create();
    const order = anOrder();
    const made = await subject.gateway.createCode(order);
    if (!made.ok) throw new Error(made.error.message);
    await subject.perform(order.orderId, "pay");
    const [event] = await eventsOf(subject);
    if (event?.is !== "paid") throw new Error(`not paid: ${JSON.stringify(event)}`);
    expect(event.order.orderId).toBe(order.orderId);
    expect(event.payment).toMatchObject({ amountPaise: 50_000, currency: "INR", upiHash: await hashUpi("asha@bank") });
    expect(JSON.stringify(event)).not.toContain("asha");
    const status = await subject.gateway.statusOf(made.value.gatewayOrderId);
    expect(status).toEqual({ ok: true, value: { is: "paid", payments: [event.payment] } });
  });

  test("a failed try is told; a payment after it counts", async () => {
    const subject = create();
    const order = anOrder();
    await subject.gateway.createCode(order);
    await subject.perform(order.orderId, "fail");
    expect((await eventsOf(subject)).map(({ is }) => is)).toEqual(["failed"]);
    await subject.perform(order.orderId, "pay");
    expect((await eventsOf(subject)).map(({ is }) => is)).toEqual(["failed", "paid"]);
  });

  test("an order that nobody paid is closed after its time", async () => {
    const { gateway } = create();
    const made = await gateway.createCode(anOrder());
    if (!made.ok) throw new Error(made.error.message);
    await time.advanceAsync(30 * MINUTE_MS);
    expect(await gateway.statusOf(made.value.gatewayOrderId)).toEqual({ ok: true, value: { is: "closed" } });
  });

  test("a dispute names the payment and how it stands", async () => {
    const subject = create();
    const order = anOrder();
    await subject.gateway.createCode(order);
    for (const outcome of ["pay", "dispute", "lose"] as const) await subject.perform(order.orderId, outcome);
    const [paid, opened, lost] = await eventsOf(subject);
    const paymentId = paid?.is === "paid" ? paid.payment.paymentId : "";
    expect([opened, lost]).toMatchObject([
      { is: "dispute", paymentId, amountPaise: 50_000, to: "open" },
      { is: "dispute", paymentId, amountPaise: 50_000, to: "lost" },
    ]);
  });

  test("the same event has the same id however often it is sent, another has another", async () => {
    const subject = create();
    const order = anOrder();
    await subject.gateway.createCode(order);
    await subject.perform(order.orderId, "fail");
    await subject.perform(order.orderId, "pay");
    const ids = await Promise.all(
      subject.posted.map(async (request) => {
        const [once, twice] = [
          await subject.gateway.readCallback(request),
          await subject.gateway.readCallback(request),
        ];
        expect(once).toEqual(twice);
        return once.ok ? once.value.id : "";
      }),
    );
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("a changed byte, another secret, no signature, garbage: refused, never thrown", async () => {
    const subject = create();
    const order = anOrder();
    await subject.gateway.createCode(order);
    await subject.perform(order.orderId, "pay");
    const [{ body, header }] = subject.posted as [Posted];
    const refusal = async (given: Partial<Posted>) => {
      const read = await subject.gateway.readCallback({ body, header, ...given });
      return read.ok ? "taken" : read.error.code;
    };
    expect(await refusal({})).toBe("taken");
    const changed = body.slice();
    changed[changed.length >> 1]! ^= 1;
    expect(await refusal({ body: changed })).toBe("badSignature");
    expect(await refusal({ header: () => null })).toBe("badSignature");
    expect(await refusal({ header: () => "" })).toBe("badSignature");
    expect(await refusal({ header: () => "é".repeat(64) })).toBe("badSignature");
    expect(await refusal({ header: () => signBody(body, "another secret") })).toBe("badSignature");
    expect(await refusal({ body: new Uint8Array() })).toBe("badSignature");
  });

  test("what is signed but cannot be understood is refused", async () => {
    const { gateway } = create();
    const secret = gateway.name === "razorpay" ? "hook" : "sandbox-secret";
    const bodies = ["", "null", "[]", "{}", '{"event":5}', "\xff\xfe", `${"[".repeat(5_000)}${"]".repeat(5_000)}`];
    for (const text of bodies) {
      const body = text.startsWith("\xff") ? Uint8Array.from([0xff, 0xfe]) : new TextEncoder().encode(text);
      const header = (name: string) => (name.endsWith("event-id") ? "id" : signBody(body, secret));
      expect(await gateway.readCallback({ body, header })).toMatchObject({ ok: false, error: { code: "unreadable" } });
    }
  });
});

describe("the sandbox can be told how a callback travels", () => {
  test.each<[Delivery, number]>([
    ["lost", 0],
    ["once", 1],
    ["twice", 2],
    ["late", 0],
  ])("%s", async (delivery, count) => {
    const { gateway, posted } = sandbox();
    const order = anOrder();
    await gateway.createCode(order);
    expect(await gateway.perform({ orderId: order.orderId, outcome: "pay", delivery })).toBe(true);
    expect(posted.length).toBe(count);
    await time.advanceAsync(MINUTE_MS);
    if (delivery === "late") await until("the late callback", () => posted.length === 1);
    expect((await gateway.statusOf(`sandbox_${order.orderId}`)).ok).toBe(true);
  });

  test("and does not start in production", () => {
    expect(() => sandboxPayments({ ...deps, mode: "production", secret: "x", callbackUrl: () => "", hashUpi })).toThrow(
      "production",
    );
  });
});

describe("Razorpay in trouble refuses as serviceUnavailable, and never throws", () => {
  const refusal = { ok: false, error: { code: "serviceUnavailable" } };
  const code = (changed: object) =>
    Response.json({
      id: "qr_1",
      status: "active",
      image_content: "upi://pay?pa=rummy@bank&am=500.00&cu=INR",
      ...changed,
    });
  const bad: [string, () => Response][] = [
    ["a server error", () => new Response("oops", { status: 500 })],
    ["a wrong key", () => Response.json({ error: { code: "BAD_REQUEST_ERROR" } }, { status: 401 })],
    ["a page instead of JSON", () => new Response("<html>")],
    ["a code without its link, the feature being off", () => code({ image_content: undefined })],
    ["a link of another amount", () => code({ image_content: "upi://pay?pa=rummy@bank&am=5.00&cu=INR" })],
    ["an id that is none", () => code({ id: "../payments" })],
  ];
  test.each(bad)("%s", async (_what, answer) => {
    const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => answer() });
    closers.push(() => server.stop(true));
    const gateway = razorpayPayments(
      {
        keyId: "k",
        keySecret: "s",
        webhookSecret: "w",
        origin: `http://127.0.0.1:${server.port}`,
        payeeName: "x",
        hashUpi,
      },
      deps,
      { ...USUAL_RETRY_POLICY, attempts: 1, failuresToOpen: 1_000 },
    );
    expect(await gateway.createCode(anOrder())).toMatchObject(refusal);
  });

  test("a captured payment that names no order is left to its code's own event", async () => {
    const gateway = razorpayPayments(
      { keyId: "k", keySecret: "s", webhookSecret: "w", origin: "http://127.0.0.1:1", payeeName: "x", hashUpi },
      deps,
    );
    const entity = { id: "pay_1", amount: 500, currency: "INR", status: "captured", vpa: null, notes: [] };
    const text = JSON.stringify({ event: "payment.captured", created_at: 1, payload: { payment: { entity } } });
    const body = new TextEncoder().encode(text);
    const header = (name: string) => (name === "x-razorpay-event-id" ? "e1" : signBody(body, "w"));
    expect(await gateway.readCallback({ body, header })).toMatchObject({
      ok: true,
      value: { event: { is: "other", name: "payment.captured" } },
    });
  });

  test("a dispute that ends takes what was deducted; refunds are told with our reference", async () => {
    const gateway = razorpayPayments(
      { keyId: "k", keySecret: "s", webhookSecret: "w", origin: "http://127.0.0.1:1", payeeName: "x", hashUpi },
      deps,
    );
    const eventOf = async (event: string, payload: object) => {
      const body = new TextEncoder().encode(JSON.stringify({ event, created_at: 1, payload }));
      const header = (name: string) => (name === "x-razorpay-event-id" ? "e1" : signBody(body, "w"));
      const read = await gateway.readCallback({ body, header });
      return read.ok ? read.value.event : read.error;
    };
    const dispute = (amount_deducted: number | null) => ({
      dispute: { entity: { id: "disp_1", payment_id: "pay_1", amount: 10_000, amount_deducted } },
    });
    const told = async (event: string, deducted: number | null) =>
      (await eventOf(`payment.dispute.${event}`, dispute(deducted))) as { to: string; amountPaise: number };
    expect(await told("created", 0)).toMatchObject({ to: "open", amountPaise: 10_000 });
    expect(await told("closed", 4_000)).toMatchObject({ to: "lost", amountPaise: 4_000 });
    expect(await told("lost", 9_998)).toMatchObject({ to: "lost", amountPaise: 9_998 });
    expect(await told("lost", null)).toMatchObject({ to: "lost", amountPaise: 10_000 });
    expect(await told("closed", 0)).toMatchObject({ to: "won" });
    const refund = { id: "rfnd_1", payment_id: "pay_1", amount: 500, receipt: "ours" };
    expect(await eventOf("refund.processed", { refund: { entity: refund } })).toEqual({
      is: "refund",
      refundId: "rfnd_1",
      paymentId: "pay_1",
      amountPaise: 500,
      reference: "ours",
      to: "paid",
    });
  });

  test("the log names no key", () => {
    expect(JSON.stringify(log.lines)).not.toMatch(/secret|rzp_test|asha/);
  });
});
