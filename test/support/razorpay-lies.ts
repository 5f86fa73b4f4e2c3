/** What a gateway, or somebody who says to be it, may tell that is not so. */
import { randomUUID } from "node:crypto";

export interface Payment {
  readonly id: string;
  readonly amount: number;
  readonly status: "captured" | "failed";
  readonly vpa: string;
}

export interface Code {
  readonly id: string;
  readonly amount: number;
  readonly closeBy: number;
  readonly notes: Readonly<Record<string, string>>;
  readonly payments: Payment[];
}

export const LIES = [
  "another amount",
  "another currency",
  "an unknown order",
  "another's signature",
  "another order's payment",
  "a paid one failed",
  "a paid one again",
] as const;
export type Lie = (typeof LIES)[number];

/** The gateway's own: what it knows, how it shapes and sends it. */
interface Gateway {
  readonly codes: ReadonlyMap<string, Code>;
  readonly codeOf: (orderId: string) => Code;
  readonly payerOf: (orderId: string) => string;
  readonly id: (prefix: string) => string;
  readonly codeEntity: (code: Code) => object;
  readonly paymentEntity: (payment: Payment) => object;
  /** Answers the status. */
  readonly send: (event: string, payload: object, secret?: string) => Promise<number>;
}

/** Tells of an order what is not so, and answers with what status it was heard. */
export function createLying({ codes, codeOf, payerOf, id, codeEntity, paymentEntity, send }: Gateway) {
  /** A payment that is known; of another order one of the same amount, where there is one: nothing else is wrong with it then. */
  const knownFor = (code: Code, lie: Lie): Payment => {
    const others = [...codes.values()].filter((one) => one !== code).flatMap(({ payments }) => payments);
    const known = lie === "another order's payment" ? others : code.payments;
    const captured = known.filter(({ status }) => status === "captured");
    const paid = captured.findLast(({ amount }) => amount === code.amount) ?? captured.at(-1);
    if (paid === undefined) throw new Error("nothing was paid");
    return paid;
  };
  const invented = (orderId: string, amount: number): Payment => {
    return { id: id("pay"), amount, status: "captured", vpa: payerOf(orderId) };
  };
  return (orderId: string, lie: Lie): Promise<number> => {
    const code = codeOf(orderId);
    const isKnown = lie === "another order's payment" || lie.startsWith("a paid one");
    const more = lie === "another amount" ? 10_000 : 0;
    const payment = isKnown ? knownFor(code, lie) : invented(orderId, code.amount + more);
    const currency = lie === "another currency" ? "USD" : "INR";
    const entity = { ...paymentEntity(payment), currency };
    if (lie === "a paid one failed")
      return send("payment.failed", { payment: { entity: { ...entity, status: "failed", notes: code.notes } } });
    const told = lie === "an unknown order" ? { ...code, id: id("qr"), notes: { order: randomUUID() } } : code;
    const secret = lie === "another's signature" ? "x".repeat(24) : undefined;
    return send("qr_code.credited", { payment: { entity }, qr_code: { entity: codeEntity(told) } }, secret);
  };
}
