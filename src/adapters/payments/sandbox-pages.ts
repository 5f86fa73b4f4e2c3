import { Elysia } from "elysia";
import { z } from "zod";
import { formatAmount, HttpRefusal, iso } from "../../../modules/kernel/index.ts";
import { isFromThisMachine } from "../../http/addresses.ts";
import { DELIVERIES, paiseIn, type SandboxOrder, type SandboxPayments } from "./sandbox.ts";

const OUTCOMES = ["pay", "fail", "dispute", "lose", "win"] as const;
const LABELS = {
  pay: "Pay",
  fail: "Fail",
  dispute: "Dispute",
  lose: "Lose the dispute",
  win: "Win the dispute",
} as const;

const Action = z.object({
  outcome: z.enum(OUTCOMES),
  delivery: z.enum(DELIVERIES).default("once"),
  amount: z.string().max(12).default(""),
  address: z.string().max(200).default(""),
});

const notFound = () => new HttpRefusal(404, { code: "notFound", message: "Not found." });

/**
 * `/dev/payments`: the sandbox's codes, and `/dev/payments/{CustRefNum}`, where a person on this machine pays one, lets
 * it fail or disputes it, and says how the callback travels. Programs post the same fields as JSON. For others there is
 * nothing here, and in production no sandbox.
 */
export function sandboxPages(deps: {
  readonly sandbox: SandboxPayments;
  readonly clientAddress: (request: Request) => string;
}) {
  const { sandbox } = deps;
  const check = (request: Request) => {
    if (!isFromThisMachine(request, deps.clientAddress(request))) throw notFound();
  };
  const html = (body: string) =>
    new Response(page(body), {
      headers: {
        "content-type": "text/html; charset=utf-8",
        "cache-control": "no-store",
        // The one page of ours outside the frame that posts a form.
        "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      },
    });

  return new Elysia({ name: "sandbox-payments", detail: { hide: true } })
    .get("/dev/payments", ({ request }) => {
      check(request);
      return html(list(sandbox.orders().slice(0, 100)));
    })
    .get("/dev/payments/:id", ({ request, params }) => {
      check(request);
      const order = sandbox.order(params.id);
      if (order === undefined) throw notFound();
      return html(sheet(order));
    })
    .post("/dev/payments/:id", async ({ request, params, body }) => {
      check(request);
      const perform = Action.safeParse(body);
      if (!perform.success)
        throw new HttpRefusal(400, { code: "malformed", message: "Say what becomes of the payment." });
      const { outcome, delivery, amount, address } = perform.data;
      const paid = amount === "" ? null : paiseIn(amount);
      if (amount !== "" && paid === null) throw new HttpRefusal(400, { code: "malformed", message: "No amount." });
      const done = await sandbox.perform({
        orderId: params.id,
        outcome,
        delivery,
        ...(paid === null ? {} : { amount: paid }),
        ...(address === "" ? {} : { address }),
      });
      if (!done) throw notFound();
      if (!request.headers.get("content-type")?.includes("form")) return { message: "success.", data: null };
      return new Response(null, { status: 303, headers: { location: `/dev/payments/${params.id}` } });
    });
}

function list(orders: readonly SandboxOrder[]): string {
  const rows = orders.map(
    ({ orderId, payable, state }) =>
      `<tr><td><a href="/dev/payments/${orderId}">${orderId}</a></td><td>₹${formatAmount(payable)}</td><td>${state}</td></tr>`,
  );
  return `<h1>Sandbox payments</h1>
<table border="1" cellpadding="6"><thead><tr><th scope="col">Order</th><th scope="col">Amount</th><th scope="col">State</th></tr></thead>
<tbody>${rows.join("\n") || '<tr><td colspan="3">Nothing was ordered yet.</td></tr>'}</tbody></table>`;
}

function sheet({ orderId, payable, state, expiresAt, payments }: SandboxOrder): string {
  const paid = payments.map(({ paymentId, amountPaise }) => `<li>${paymentId}: ${amountPaise / 100} rupees</li>`);
  const buttons = OUTCOMES.filter((outcome) => payments.length > 0 || outcome === "pay" || outcome === "fail").map(
    (outcome) => `<button name="outcome" value="${outcome}">${LABELS[outcome]}</button>`,
  );
  return `<h1>Order ${orderId}</h1>
<p>₹${formatAmount(payable)}, ${state}, until ${iso(expiresAt)}</p><ul>${paid.join("")}</ul>
<form method="post">
<p><label>The callback comes <select name="delivery">${DELIVERIES.map((delivery) => `<option>${delivery}</option>`).join("")}</select></label></p>
<p><label>Another amount in rupees <input name="amount"></label></p>
<p><label>From the UPI address <input name="address"></label></p>
<p>${buttons.join("\n")}</p>
</form>
<p><a href="/dev/payments">All orders</a></p>`;
}

function page(body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Sandbox payments</title></head>
<body>${body}</body></html>
`;
}
