import { type TdsLine, tdsCsv } from "../../../modules/cashier/index.ts";
import { err, formatAmount, ok, paise } from "../../../modules/kernel/index.ts";
import { parseFinancialYear } from "../../../modules/kernel/india.ts";
import type { PayoutDetails, PayoutRow } from "../../../modules/operator/index.ts";
import type { OperatorCommand } from "./command.ts";
import {
  type AtDesk,
  deskCommand,
  list,
  perform,
  reasonIn,
  rowsOf,
  rupees,
  type Said,
  sheetText,
  stateSeen,
} from "./desk-command.ts";
import { withModules } from "./modules.ts";
import { paged } from "./pages.ts";

const UNDONE = ["rejected", "cancelled", "failed"] as const;
const LISTS = ["inReview", "approved", "paid", "undone"] as const;

/** The queue of one kind of withdrawal: `operator withdrawals …` and `operator refunds …` say the same. */
function queueCommand(name: "withdrawals" | "refunds", kind: "winnings" | "refund"): OperatorCommand {
  const known = async ({ desk }: AtDesk, id: string) => {
    const details = await desk.look<PayoutDetails>(`/payouts/${id}`);
    return details.ok && details.value.kind === kind
      ? details
      : err(`there is no such ${kind === "refund" ? "refund" : "withdrawal"}: ${id}`);
  };
  const decide = (verb: string, text: string) => async (at: AtDesk, words: readonly string[]) => {
    const [id, ...more] = words;
    if (id === undefined || more.length > 0) return null;
    const one = await known(at, id);
    return one.ok ? perform(at, `/payouts/${id}/${verb}`, text, { look: `${name} show ${id}` }) : one;
  };
  return deskCommand({
    usage: [
      `${name} list [${LISTS.join("|")}] [--page N]`,
      `${name} show ID`,
      `${name} approve ID --seen DIGEST`,
      `${name} reject ID REASON --seen DIGEST`,
      `${name} retry ID --seen DIGEST`,
    ],
    verbs: {
      list: (at, words) => queue(at, kind, words),
      async show(at, [id, ...more]) {
        if (id === undefined || more.length > 0) return null;
        const one = await known(at, id);
        return one.ok ? ok(sheetText(one.value)) : one;
      },
      approve: decide("approve", "Approved; the server sends it within seconds."),
      retry: decide("retry", "The server tries again within seconds."),
      async reject(at, [id, ...words]) {
        const reason = reasonIn(words);
        if (id === undefined || reason === null) return null;
        const one = await known(at, id);
        if (!one.ok) return one;
        const state = stateSeen(at) === "approved" ? "approved" : "inReview";
        const options = { body: { reason, state }, look: `${name} show ${id}` };
        const done = await perform(at, `/payouts/${id}/reject`, "Rejected; ", options);
        const after = await known(at, id);
        return done?.ok && after.ok ? ok(`${done.value}${wentBack(after.value)}`) : done;
      },
    },
  });
}

async function queue(at: AtDesk, kind: string, [name = "inReview", ...more]: readonly string[]): Promise<Said> {
  const state = LISTS.find((one) => one === name);
  if (state === undefined || more.length > 0) return null;
  const none = `Nothing is ${state === "inReview" ? "in review" : state}.`;
  if (state !== "undone") return list(at, "/payouts", { query: { state, kind }, line, none });
  const read = async (most: number) => {
    const parts = await Promise.all(
      UNDONE.map((one) => rowsOf<PayoutRow>(at.desk, "/payouts", { state: one, kind }, most)),
    );
    return parts
      .flat()
      .toSorted((one, other) => other.changedAt.localeCompare(one.changedAt))
      .slice(0, most);
  };
  return paged(at.platform, { read, line, none });
}

function line({ id, askedAt, player, grossPaise, tdsPaise, netPaise, state, isStuck }: PayoutRow): string {
  const [gross, tds, net] = [grossPaise, tdsPaise, netPaise].map((amount) => formatAmount(paise(amount)));
  const stuck = isStuck ? "  tries used up" : "";
  return `${id}  ${askedAt}  player ${player}  gross ${gross}  tds ${tds}  net ${net}  ${state}${stuck}`;
}

/** What of a withdrawal that was undone is its player's again, or will be, and what is not (M-8). */
function wentBack(of: PayoutDetails): string {
  if (of.returns === null) return "";
  const amount = (of.returns === "net" ? of.netPaise : of.grossPaise) + of.feePaise + of.bonusUsedPaise;
  const back = `${rupees(amount)} ${of.returnedAt === null ? "goes" : "is"} back where it came from.`;
  const isTaxKept = of.returns === "net" && of.tdsPaise > 0;
  return isTaxKept ? `${back} ${rupees(of.tdsPaise)} of tax stays deducted: ${of.year} is over.` : back;
}

/** `operator withdrawals …`: the review queue of winnings (S2 § 2.8). */
export const withdrawalsCommand = queueCommand("withdrawals", "winnings");
/** `operator refunds …`: the review queue of deposits that were never staked (M-9). */
export const refundsCommand = queueCommand("refunds", "refund");

/** `operator tds FY [csv|json]`: what certificates and returns of a financial year are made from (M-7). */
export const tdsCommand: OperatorCommand = {
  usage: ["tds FINANCIAL-YEAR [csv|json]"],
  async run(platform, [text = "", form = "csv", ...more]) {
    const year = parseFinancialYear(text);
    if (year === undefined || more.length > 0 || (form !== "csv" && form !== "json")) return null;
    const lines = await withModules(platform, ({ withdrawals }) => withdrawals.tdsReport(year));
    return ok(form === "csv" ? tdsCsv(lines) : JSON.stringify(lines.map(inRupees), null, 2));
  },
};

/** `operator close-year FY`: closes a financial year that is over; done again, it changes nothing (M-7). The server does so by itself. */
export const closeYearCommand: OperatorCommand = {
  usage: ["close-year FINANCIAL-YEAR"],
  async run(platform, [text = "", ...more]) {
    const year = parseFinancialYear(text);
    if (year === undefined || more.length > 0) return null;
    const closed = await withModules(platform, ({ withdrawals }) => withdrawals.closeYear(year));
    if (!closed.ok) return err(closed.error.message);
    const { players, waiting } = closed.value;
    const rest =
      waiting === 0 ? "" : `; of ${waiting} a withdrawal is on its way to the ledger: say it again in a minute`;
    return ok(`${year} is closed for ${players - waiting} player(s)${rest}.`);
  },
};

function inRupees(of: TdsLine) {
  return { ...of, gross: of.gross / 100, netWinnings: of.netWinnings / 100, tds: of.tds / 100 };
}
