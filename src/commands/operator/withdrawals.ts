import {
  createWithdrawals,
  type TdsLine,
  tdsCsv,
  type Withdrawal,
  type Withdrawals,
} from "../../../modules/cashier/index.ts";
import { err, formatAmount, iso, ok, type Paise, paise, type Result } from "../../../modules/kernel/index.ts";
import { parseFinancialYear } from "../../../modules/kernel/india.ts";
import { createStaff, keepDecision, may } from "../../../modules/operator/index.ts";
import { createTournamentStore } from "../../../modules/tournament/index.ts";
import { createWallet } from "../../../modules/wallet/index.ts";
import { withEscrow } from "../../compose/escrow.ts";
import { systemTimers } from "../../platform/clock.ts";
import type { OperatorCommand, OperatorPlatform } from "./command.ts";
import { kycOf } from "./kyc.ts";
import { paged } from "./pages.ts";
import { seenLine, seenOf, unlessSeen } from "./seen.ts";

const LISTS = {
  inReview: ["inReview"],
  approved: ["approved"],
  paid: ["paid"],
  undone: ["rejected", "cancelled", "failed"],
} as const;
type ListName = keyof typeof LISTS;
const isListName = (word: string): word is ListName => Object.hasOwn(LISTS, word);

/** The queue of one kind of withdrawal: `operator withdrawals …` and `operator refunds …` say the same. */
function queueCommand(name: "withdrawals" | "refunds", kind: Withdrawal["kind"]): OperatorCommand {
  return {
    usage: [
      `${name} list [${Object.keys(LISTS).join("|")}] [--page N]`,
      `${name} show ID`,
      `${name} approve ID --seen DIGEST`,
      `${name} reject ID REASON --seen DIGEST`,
      `${name} retry ID --seen DIGEST`,
    ],
    async run(platform, [verb, ...words]) {
      const desk = deskOf(platform);
      if (verb === "list") return list(platform, desk, kind, words);
      const [id, ...more] = words;
      if (id === undefined || (more.length > 0 && verb !== "reject")) return null;
      const one = await desk.show(id);
      if (one?.kind !== kind) return err(`there is no such ${kind === "refund" ? "refund" : "withdrawal"}: ${id}`);
      const payee = await payeeOf(platform, one);
      const digest = seenOf({ ...decisive(one), payee });
      if (verb === "show") return ok(`${sheet(one, payee)}\n${seenLine(digest)}`);
      if (verb === "reject" && more.join("").trim() === "") return null;
      const unseen = unlessSeen(platform, digest, `${name} show ${id}`);
      if (unseen !== null) return unseen;
      const by = actorOf(platform);
      const kept = (what: Parameters<typeof keepDecision>[0]["what"]) => ({
        alongside: keepDecision({ actor: by, what, before: one.state }),
      });
      switch (verb) {
        case "approve":
          if (one.state === "inReview" && (await takesTwo(platform, one)))
            return err("the desk has two who may: one proposes it there, another approves");
          return decided(
            await desk.approve(id, by, kept("approved")),
            one,
            "Approved; the server sends it within seconds.",
          );
        case "reject": {
          const reason = more.join(" ").trim();
          if (reason.length > 200) return err("a reason has 200 characters at most");
          const after = await desk.reject(id, by, reason, { ...kept("rejected"), from: one.state });
          return decided(after, one, `Rejected; ${after === undefined ? "" : wentBack(after)}`);
        }
        case "retry":
          return decided(await desk.retry(id, kept("retried")), one, "The server tries again within seconds.");
        default:
          return null;
      }
    },
  };
}

/** The fields on which a decision rests: a rejection undoes nothing that was decided since the operator looked. */
const decisive = ({ id, kind, gross, tds, net, state }: Withdrawal) => ({ id, kind, gross, tds, net, state });

/** The payee, with four digits of the account. */
async function payeeOf(platform: OperatorPlatform, { player }: Withdrawal): Promise<string> {
  const { sAccountHolderName, sAccountNo } = (await kycOf(platform).dataOf(player)).oBanking;
  return sAccountNo === "" ? "-" : `${sAccountHolderName}, account ending ${sAccountNo.slice(-4)}`;
}

/** The person at the terminal, as the log and the withdrawal call them. */
const actorOf = ({ actor }: Pick<OperatorPlatform, "actor">): string => `terminal:${actor}`;

/** Whether a payout takes four eyes, at the terminal too (O-17): it is above the limit, and two operators can decide it. */
async function takesTwo({ settings, ...deps }: OperatorPlatform, { gross }: Withdrawal): Promise<boolean> {
  if (gross <= settings.get("withdrawals").twoAbovePaise) return false;
  const staff = await createStaff(deps).list();
  const able = staff.filter((one) => one.hasEnrolled && !one.isBlocked && may(one.role, "payouts.approve"));
  return able.length >= 2 && able.some(({ role }) => may(role, "payouts.decide"));
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
    const lines = await deskOf(platform).tdsReport(year);
    return ok(form === "csv" ? tdsCsv(lines) : JSON.stringify(lines.map(inRupees), null, 2));
  },
};

/** `operator close-year FY`: closes a financial year that is over; done again, it changes nothing (M-7). The server does so by itself. */
export const closeYearCommand: OperatorCommand = {
  usage: ["close-year FINANCIAL-YEAR"],
  async run(platform, [text = "", ...more]) {
    const year = parseFinancialYear(text);
    if (year === undefined || more.length > 0) return null;
    const closed = await deskOf(platform).closeYear(year);
    if (!closed.ok) return err(closed.error.message);
    const { players, waiting } = closed.value;
    const rest =
      waiting === 0 ? "" : `; of ${waiting} a withdrawal is on its way to the ledger: say it again in a minute`;
    return ok(`${year} is closed for ${players - waiting} player(s)${rest}.`);
  },
};

/** Withdrawals beside a server that may be running: that server sends what is approved here. */
function deskOf(platform: OperatorPlatform): Withdrawals {
  const { database, clock, random, log, settings } = platform;
  const kyc = kycOf(platform);
  return createWithdrawals({
    database,
    clock,
    timers: systemTimers,
    random,
    log,
    settings,
    wallet: withEscrow(createWallet({ database, clock, settings, log }), createTournamentStore(database)),
    payouts: null,
    kyc: { standing: kyc.standing, payee: kyc.payee, pan: kyc.taxPayer },
    // No withdrawals are requested here.
    debtOf: async () => ({ debt: paise(0), disputed: false }),
    takeDebt: async () => {},
    // The server itself pays back what leavers have.
    leftFor: async () => null,
    endOrders: async () => {},
    tell: async () => {},
    heldOf: async () => paise(0),
    bonus: {
      ofDeposit: async () => ({ grantedPaise: paise(0), usedPaise: paise(0) }),
      depositReturned: async () => ({ grantedPaise: paise(0), usedPaise: paise(0) }),
    },
  });
}

async function list(
  platform: OperatorPlatform,
  desk: Withdrawals,
  kind: Withdrawal["kind"],
  [name = "inReview", ...more]: readonly string[],
): Promise<Result<string, string> | null> {
  if (more.length > 0 || !isListName(name)) return null;
  return paged(platform, {
    read: (most) => desk.list(LISTS[name], { kind, most }),
    line,
    none: `Nothing is ${name === "inReview" ? "in review" : name}.`,
  });
}

function line(one: Withdrawal): string {
  const { id, askedAt, player, gross, tds, net, state } = one;
  const stuck = state === "approved" && one.nextAt === null ? "  tries used up" : "";
  return `${id}  ${iso(askedAt)}  player ${player}  gross ${formatAmount(gross)}  tds ${formatAmount(tds)}  net ${formatAmount(net)}  ${state}${stuck}`;
}

function sheet(one: Withdrawal, payee: string): string {
  const amounts: readonly (readonly [string, Paise])[] = [
    ["gross", one.gross],
    ["net winnings taxed", one.taxable],
    ["tds", one.tds],
    ["net", one.net],
    ["fee", one.fee],
    ["bonus deducted", one.bonusUsed],
  ];
  const lines: readonly (readonly [string, string])[] = [
    ["id", one.id],
    ["kind", one.kind],
    ["player", one.player],
    ["payee", payee],
    ["financial year", one.year],
    ["state", [one.state, one.reason].filter(Boolean).join(": ")],
    ...amounts.map(([name, amount]) => [name, formatAmount(amount)] as const),
    ["deposit", one.depositId ?? "-"],
    ["asked", iso(one.askedAt)],
    ["changed", `${iso(one.changedAt)}${one.decidedBy === null ? "" : ` by ${one.decidedBy}`}`],
    ["payout", [one.payoutId, one.utr].filter(Boolean).join(" ") || "-"],
    ["returned", one.returns === null ? "-" : `${one.returns} ${iso(one.returnedAt) ?? "-"}`],
    ["next look", `${iso(one.nextAt) ?? "-"}, tries ${one.tries}`],
  ];
  return lines.map(([name, value]) => `${name}: ${value}`).join("\n");
}

function decided(after: Withdrawal | undefined, before: Withdrawal, said: string): Result<string, string> {
  return after === undefined ? err(`this is ${before.state}: nothing was done`) : ok(said);
}

/** What of a withdrawal that was undone is its player's again, or will be, and what is not (M-8). */
function wentBack({ returns, returnedAt, gross, net, tds, fee, bonusUsed, year }: Withdrawal): string {
  const amount = paise((returns === "net" ? net : gross) + fee + bonusUsed);
  const back = `₹${formatAmount(amount)} ${returnedAt === null ? "goes" : "is"} back where it came from.`;
  return returns === "net" && tds > 0 ? `${back} ₹${formatAmount(tds)} of tax stays deducted: ${year} is over.` : back;
}

function inRupees(of: TdsLine) {
  return { ...of, gross: of.gross / 100, netWinnings: of.netWinnings / 100, tds: of.tds / 100 };
}
