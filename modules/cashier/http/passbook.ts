import { Elysia } from "elysia";
import { playerGuard } from "../../identity/index.ts";
import { envelope, iso, offsetOf, readPage, toRupees, wireCount } from "../../kernel/index.ts";
import { PassbookQuery, type PassbookRow } from "../contract.ts";
import type { PassbookEntry, PassbookKind } from "../passbook/store.ts";
import { comes } from "../tax-documents/player/labels.ts";
import { type CashierHttpDeps, docs } from "./answers.ts";

/** The call that lists deposits and withdrawals. */
export const passbookRoutes = ({ cashier, identity }: CashierHttpDeps) =>
  new Elysia({ name: "cashier/passbook" }).use(playerGuard(identity)).get(
    "/profile/getPassbook",
    async ({ player, query }) => {
      const page = readPage(query.size, query.pageIndex ?? query.pageNumber);
      const { entries, total } = await cashier.passbook.page(player.id, query.eType ?? "all", {
        size: page.size,
        offset: offsetOf(page),
      });
      return envelope([{ transactions: entries.map(passbookRow), count: wireCount(total) }]);
    },
    { player: true, query: PassbookQuery, ...docs("Deposits and withdrawals, newest first") },
  );

const MODES: Readonly<Record<PassbookKind, PassbookRow["eMode"]>> = {
  deposit: "UPI",
  withdrawalReturned: "Returned",
  chargebackReversed: "Chargeback Reversed",
  adjustedIn: "Adjustment",
  adjustedOut: "Adjustment",
  winnings: "Bank Transfer",
  refund: "Refund",
  refundFee: "Refund Fee",
  chargeback: "Chargeback",
  debtPaid: "Debt",
  tds: "TDS",
};
/** A row's own state as the passbook words it. */
const STATUSES: Readonly<Record<string, PassbookRow["eStatus"]>> = {
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

function passbookRow({ at, id, kind, amount, state }: PassbookEntry): PassbookRow {
  // The cashier has a paid deposit before the ledger does, for a moment: it is told as pending until then.
  const isPosting = (kind === "deposit" || kind === "debtPaid") && state === "paid";
  return {
    dCreatedDate: iso(at),
    _id: id,
    eType: comes({ kind }) ? "credit" : "debit",
    nAmount: toRupees(amount),
    eStatus: isPosting ? "pending" : (STATUSES[state] ?? "pending"),
    eMode: MODES[kind],
  };
}
