/** RazorpayX's payouts and Razorpay's refunds on loopback, as far as the public documentation says how they behave. */
import type { SandboxBehaviour } from "../../src/adapters/payouts/sandbox.ts";

/** A payout or a refund as the API shows it. */
export interface PaidOut {
  id: string;
  status: string;
  readonly amount: number;
  readonly reference_id?: string;
  readonly receipt?: string;
  readonly payment_id?: string;
  utr?: string | null;
  status_details?: { description: string } | null;
}

interface Given {
  readonly accountNumber: string;
  /** What happens to the next order. */
  readonly next: () => SandboxBehaviour;
  /** Sees what is asked for, as it came. */
  readonly asked?: (body: Readonly<Record<string, unknown>>) => void;
  /** What is under way is paid when it is asked about. */
  readonly paysWhenAsked?: boolean;
}

export interface PayoutsStandIn {
  /** Everything that was ordered, once each. */
  readonly entities: readonly PaidOut[];
  /** The answer to a request; null: it is about something else. */
  answer(request: Request): Promise<Response> | null;
}

const STATUS: Partial<Record<SandboxBehaviour, string>> = { fail: "reversed", delay: "queued" };

const bad = (description: string) =>
  Response.json({ error: { code: "BAD_REQUEST_ERROR", description } }, { status: 400 });

export function payoutsStandIn({ accountNumber, next, asked, paysWhenAsked = false }: Given): PayoutsStandIn {
  const byKey = new Map<string, { readonly body: string; readonly entity: PaidOut }>();
  const entities: PaidOut[] = [];

  /** The same key with the same body is the same order. */
  const order = async (
    request: Request,
    header: string,
    make: (body: Readonly<Record<string, unknown>>) => PaidOut,
  ): Promise<Response> => {
    const key = request.headers.get(header);
    if (!key) return bad("Idempotency key is missing. Include idempotency header and key in the request.");
    const body = await request.text();
    const known = byKey.get(key);
    if (known) return known.body === body ? Response.json(known.entity) : bad("Different payload under the same key.");
    const behaviour = next();
    if (behaviour === "miss") return new Response("", { status: 502 });
    if (behaviour === "refuse") return bad("The beneficiary account is invalid.");
    const entity = make(JSON.parse(body));
    entity.status = STATUS[behaviour] ?? "processed";
    entity.utr = entity.status === "processed" ? "UTR123" : null;
    entity.status_details = entity.status === "reversed" ? { description: "Account closed" } : null;
    byKey.set(key, { body, entity });
    entities.push(entity);
    return behaviour === "lose" ? new Response("", { status: 504 }) : Response.json(entity);
  };
  const listed = (isMeant: (one: PaidOut) => boolean) => {
    const items = entities.filter(isMeant);
    for (const one of items)
      if (paysWhenAsked && one.status === "queued") Object.assign(one, { status: "processed", utr: "UTR124" });
    return Response.json({ entity: "collection", count: items.length, items });
  };

  return {
    entities,
    answer(request) {
      const { pathname, searchParams } = new URL(request.url);
      if (pathname === "/v1/payouts" && request.method === "POST")
        return order(request, "x-payout-idempotency", (body) => {
          asked?.(body);
          const { reference_id, amount } = body;
          return {
            id: `pout_${entities.length}`,
            status: "",
            amount: Number(amount),
            reference_id: String(reference_id),
          };
        });
      if (pathname === "/v1/payouts") {
        if (searchParams.get("account_number") !== accountNumber)
          return Promise.resolve(bad("The account number field is required."));
        return Promise.resolve(listed(({ reference_id }) => reference_id === searchParams.get("reference_id")));
      }
      const [, paymentId, what] = /^\/v1\/payments\/([^/]+)\/(refunds?)$/.exec(pathname) ?? [];
      if (paymentId === undefined) return null;
      if (what === "refunds") return Promise.resolve(listed(({ payment_id }) => payment_id === paymentId));
      return order(request, "x-refund-idempotency", ({ receipt, amount }) => ({
        id: `rfnd_${entities.length}`,
        status: "",
        amount: Number(amount),
        receipt: String(receipt),
        payment_id: paymentId,
      }));
    },
  };
}
