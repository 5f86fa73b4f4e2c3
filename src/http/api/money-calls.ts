/** What the calls about money answer: balances, statements, deposits, withdrawals, papers, bonuses. */
import { z } from "zod";
import {
  DailyBonusData,
  GrantData,
  PromotionList,
  ReferralLinkData,
  ReferredData,
  SpinData,
} from "../../../modules/bonus/contract.ts";
import { STATUS as BONUS } from "../../../modules/bonus/http.ts";
import { MESSAGES as BONUS_MESSAGES } from "../../../modules/bonus/messages.ts";
import { BuyCashData, BuyStatusData, DepositLimitsData, PassbookData } from "../../../modules/cashier/contract.ts";
import { STATUS as DEPOSITS } from "../../../modules/cashier/http/deposits.ts";
import { STATUS as PAPERS } from "../../../modules/cashier/http/papers.ts";
import { STATUS as WITHDRAWALS } from "../../../modules/cashier/http/withdrawals.ts";
import { DEPOSIT_MESSAGES, PAPER_MESSAGES, WITHDRAW_MESSAGES } from "../../../modules/cashier/messages.ts";
import { RedeemPreview, TdsData, WithdrawData, WithdrawRow } from "../../../modules/cashier/withdrawals-contract.ts";
import {
  ChipsData,
  GameTransactionsData,
  PlayedGamesData,
  TableTransactionsData,
  TournamentTransactionsData,
} from "../../../modules/wallet/contract.ts";
import { MESSAGES as WALLET_MESSAGES, type WalletRefusalCode } from "../../../modules/wallet/messages.ts";
import { type CallDocs, refusalsOf } from "./call.ts";

const wallet = refusalsOf<
  Extract<WalletRefusalCode, "busy" | "refillTooSoon" | "refillNotNeeded" | "counting" | "tooLong" | "tooManyFiles">
>(
  { busy: 429, refillTooSoon: 429, refillNotNeeded: 400, counting: 503, tooLong: 400, tooManyFiles: 429 },
  WALLET_MESSAGES,
  {
    refillNotNeeded: "Practice chips can be refilled below {chips}.",
    tooLong: "These are more than {rows} games. Choose fewer days, or one kind of game.",
    refillTooSoon: "Practice chips can be refilled again in {minutes} minute(s).",
  },
);
const deposits = refusalsOf(DEPOSITS, DEPOSIT_MESSAGES, {
  maintenance: "{the operator's words}",
  "notAllowed/closed": "This account is closed.",
  "notAllowed/mobile": "Mobile number not verified.",
  "notAllowed/age": "You must be 18 years or older to play",
  "notAllowed/terms": "Accept the terms of service to deposit.",
  excluded: "You have excluded yourself from play until {day}.",
  locationNotFound: "Location not found with reasons: unable to get location",
  belowMinimum: "Minimum deposit amount is ₹{rupees}",
  aboveMaximum: "Maximum deposit amount is ₹{rupees}",
  notProven: "Please complete PAN verification and add your bank account to deposit more than ₹{rupees} in all.",
  overLimit: "This is above your deposit limit of ₹{rupees} a {period}. You can still deposit ₹{rupees}.",
  promotion: "{why the offer does not apply}",
});
const withdrawals = refusalsOf(WITHDRAWALS, WITHDRAW_MESSAGES, {
  taxChanged: "By now you would receive ₹{rupees} of it. Please look again.",
});
const papers = refusalsOf(PAPERS, PAPER_MESSAGES, {
  tooLong: "That is more than {lines} lines. Please choose fewer days{, or CSV}.",
});
const bonus = refusalsOf(BONUS, BONUS_MESSAGES, { outsideRanges: "This offer is for {deposits}." });
const badYear = [{ code: "badYear", status: 400, messages: [WITHDRAW_MESSAGES.badYear] }];
const paying = withdrawals(
  "open",
  "exceeds",
  "panMissing",
  "bankMissing",
  "kycMissing",
  "debt",
  "taxLeavesTooLittle",
  "tooMany",
);

/** How many rows there are in all. */
const count = z.object({ 0: z.object({ totalData: z.number() }), totalData: z.number() });
const PAPER_LIMIT = "30 papers an hour a player, one at a time.";
const PAGES =
  "Pages count from 1; `size` is 1 to 40, 10 unless given. What is out of bounds is brought to the nearest bound.";

export const MONEY_CALLS: CallDocs = {
  "GET /api/profile/chips": { data: ChipsData },
  "POST /api/profile/practice/refill": {
    data: ChipsData,
    refusals: wallet("refillNotNeeded", "refillTooSoon", "busy"),
  },
  "GET /api/profile/getGameTransaction": { data: z.union([GameTransactionsData, TableTransactionsData]), about: PAGES },
  "GET /api/profile/games": {
    data: PlayedGamesData,
    about: `${PAGES} All that is asked for has to be true: \`eCurrency\`, \`sVariant\` of \`aVariants\`, \`eResult\`, and days of India on which the player sat down.`,
    refusals: wallet("counting"),
  },
  "GET /api/profile/games/file": {
    data: "text/csv",
    limit: "30 files an hour a player, 50,000 games each.",
    refusals: wallet("counting", "tooLong", "tooManyFiles"),
  },
  "GET /api/profile/getTournamentTransaction": { data: TournamentTransactionsData, about: PAGES },
  "POST /api/transaction/buycash": {
    data: BuyCashData,
    reads: ["location!"],
    limit: "30 orders an hour a player, a few open at once; 60 places an hour that nobody asked for lately.",
    refusals: [
      ...deposits("maintenance", "cashOff", "notAllowed", "excluded", "locationNotFound", "restricted", "belowMinimum"),
      ...deposits("aboveMaximum", "notProven", "overLimit", "tooManyOrders", "tooOften", "promotion", "noGateway"),
    ],
  },
  "GET /api/transaction/buystatus/{id}": {
    data: BuyStatusData,
    about: "`id` is the order's `CustRefNum`. `resDeposit` on the lobby's socket says when it is worth asking again.",
    refusals: deposits("noSuchOrder"),
  },
  "POST /api/transaction/buycash/{id}/cancel": { data: null, refusals: deposits("noSuchOrder") },
  "GET /api/transaction/limits": { data: DepositLimitsData },
  "POST /api/transaction/limits": { data: DepositLimitsData, refusals: deposits("tooOften") },
  "GET /api/profile/getPassbook": { data: PassbookData, about: PAGES },
  "GET /api/transaction/redeem": { data: WithdrawData },
  "POST /api/transaction/redeem": {
    data: WithdrawRow,
    refusals: [...paying, ...withdrawals("taxChanged", "unavailable")],
  },
  "POST /api/transaction/redeem/preview": {
    data: RedeemPreview,
    refusals: withdrawals("exceeds", "taxLeavesTooLittle"),
  },
  "POST /api/transaction/redeem/{id}/cancel": {
    data: WithdrawRow,
    refusals: withdrawals("notFound", "notCancellable"),
  },
  "POST /api/transaction/refund": {
    data: WithdrawRow,
    refusals: [...paying, ...withdrawals("notRefundable", "taxChanged", "unavailable")],
  },
  "GET /api/profile/tds": { data: TdsData, query: ["fy"], refusals: badYear },
  "GET /api/profile/papers/list": {
    data: "application/pdf",
    limit: PAPER_LIMIT,
    about: "With `form=csv` the answer is text/csv. At most 366 days, and 5,000 lines as PDF or 50,000 as CSV.",
    refusals: papers("badDays", "tooLong", "beingMade", "busy", "tooMany", "noPlayer"),
  },
  "GET /api/profile/papers/voucher/{id}": {
    data: "application/pdf",
    limit: PAPER_LIMIT,
    refusals: papers("noVoucher", "notNumbered", "beingMade", "busy", "tooMany", "noPlayer"),
  },
  "GET /api/profile/papers/tds": {
    data: "application/pdf",
    query: ["fy"],
    limit: PAPER_LIMIT,
    refusals: papers("noYear", "beingMade", "busy", "tooMany", "noPlayer"),
  },
  "GET /api/bonus/active/promotion": { data: PromotionList },
  "POST /api/profile/generate/referral": { data: ReferralLinkData },
  "GET /api/profile/referred/bonus": { data: z.array(ReferredData), beside: z.object({ count }), about: PAGES },
  "GET /api/bonus/grants": { data: z.array(GrantData), beside: z.object({ count }), about: PAGES },
  "GET /api/bonus/daily": { data: DailyBonusData.nullable() },
  "POST /api/bonus/daily/spin": {
    data: SpinData,
    reads: ["device"],
    about:
      "A session belongs to the first `device` that it was used with; a session that has named none cannot turn the wheel.",
    refusals: bonus(
      "wheelClosed",
      "spunToday",
      "deviceSpunToday",
      "deviceUnknown",
      "mobileNotVerified",
      "selfExcluded",
    ),
  },
};
