import type { TransferKind } from "../../../wallet/index.ts";
import type { PassbookEntry, PassbookKind } from "../../passbook/store.ts";
import type { PaperWords } from "../printed/in-language.ts";

type State = keyof PaperWords["states"];

/** How a passbook's line stands, by its row's state. */
const STATES: Readonly<Record<string, State>> = {
  created: "pending",
  open: "pending",
  paid: "success",
  credited: "success",
  taken: "success",
  success: "success",
  failed: "failed",
  expired: "expired",
  asked: "pending",
  inReview: "inReview",
  approved: "approved",
  rejected: "rejected",
  cancelled: "cancelled",
};

/** How a passbook's line stands. The cashier has a paid deposit before the ledger does, for a moment: until then it is pending. */
export function stateWord({ states }: PaperWords, { kind, state }: Pick<PassbookEntry, "kind" | "state">): string {
  const isPosting = (kind === "deposit" || kind === "debtPaid") && state === "paid";
  return states[(isPosting ? undefined : STATES[state]) ?? "pending"];
}

/** Kinds that bring money; all others take it. */
const COMES: ReadonlySet<PassbookKind> = new Set(["deposit", "withdrawalReturned", "chargebackReversed", "adjustedIn"]);

/** Does it bring money? */
export const comes = ({ kind }: Pick<PassbookEntry, "kind">): boolean => COMES.has(kind);

/** What moves no player's D or W, and stands in no statement. */
type Elsewhere =
  | ("grant" | "refill" | "bonusExpired" | "writeOff")
  | ("settlement" | "payoutPaper" | "bankPaper" | "challan" | "suspense");

/** What moved D or W, by the ledger's kind of transfer. */
type Moving = Exclude<TransferKind, Elsewhere>;

/** What a movement is called; `amount` says which way it went. */
export function movementWord({ movements }: PaperWords, kind: string, amount: number): string {
  const ways: Readonly<Record<Moving, { readonly came: string; readonly went: string }>> = movements;
  const { came, went } = Object.hasOwn(ways, kind) ? ways[kind as Moving] : movements.other;
  return amount >= 0 ? came : went;
}

/** The number that a transfer's key carries: what support finds it by. */
export const referenceOf = (key: string): string => key.slice(key.indexOf(":") + 1);
