import { z } from "zod";
import { type Paise, paise, printableLine } from "../kernel/index.ts";
import { amountPaise, days, line, moment, regions, shareBps, wholeRupees } from "./fields.ts";
import { PREPARED_ANSWERS, PREPARED_MESSAGES, preparedAnswers, preparedMessages } from "./prepared-answers.ts";
import { papers, TAX_DOCUMENTS } from "./tax-documents.ts";
import { grievanceOfficer, NO_OFFICER, ticketTimes } from "./ticket-values.ts";

/** Every setting, by key: the schema of the JSON that an operator may write and the server reads. Amounts are paise. */
export const SETTING_SCHEMAS = {
  /**
   * S1 § 4 "Maintenance": on while `mode` is enabled, `state` is not completed, `startsAt` has come and `endsAt` (null: open end) has not.
   * No seat is given and no deal begins in the `leadMs` before; `text` is what is said of it (O-27).
   */
  maintenance: z
    .strictObject({
      mode: z.enum(["enabled", "disabled"]),
      state: z.enum(["scheduled", "running", "completed"]),
      startsAt: moment.nullable().default(null),
      endsAt: moment.nullable(),
      leadMs: z.int().min(0).max(7_200_000).default(600_000),
      text: z.string().transform(printableLine).pipe(z.string().max(200)).default(""),
    })
    .refine(
      ({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt,
      "it ends after it begins",
    ),
  /** States that may not register (S1 § 9). */
  registration: z.strictObject({ restrictedStates: regions }),
  /** States that may not play for cash or deposit (S2 § 1). */
  cashPlay: z.strictObject({ restrictedStates: regions }),
  /** The names and addresses that pages, mails and the footer show. */
  brand: z.strictObject({
    name: line,
    company: line,
    supportPhone: line,
    supportEmail: z.email().max(320),
    address: line,
  }),
  /** Practice chips, in hundredths of a chip (rulings): the opening grant, and back to it when below the limit, once per interval. */
  practice: z.strictObject({
    openingGrantPaise: amountPaise,
    refillBelowPaise: amountPaise,
    refillEveryMs: z.int().min(0),
  }),
  /** The server's share in basis points by stake (S2 § 9: 9–15 % in cash): the last step whose `fromBuyInPaise` is not above the buy-in. */
  fees: z.strictObject({
    practiceBps: z.int().min(0).max(1_500),
    cash: z
      .array(z.strictObject({ fromBuyInPaise: amountPaise, bps: z.int().min(900).max(1_500) }))
      .min(1)
      .max(20)
      .refine((steps) => steps[0]?.fromBuyInPaise === 0, "the first step starts from 0")
      .refine(
        (steps) => steps.every((step, i) => i === 0 || step.fromBuyInPaise > (steps[i - 1]?.fromBuyInPaise ?? 0)),
        "the steps ascend",
      ),
  }),
  /** M-10: the part of a player's share of each fee that moves from lock bonus to winnings, in basis points. */
  lockBonus: z.strictObject({ releaseBps: z.int().min(0).max(10_000) }),
  /** M-3: how much of a stake instant bonus may be at most, in basis points; never more than the fee's rate. */
  bonusStake: z.strictObject({ shareBps: z.int().min(0).max(1_500) }),
  /** Filling cash tables: how long joins are collected, how long the same two are kept apart, and what is nearly the same place. */
  cashSeating: z.strictObject({
    collectMs: z.int().min(0).max(30_000),
    apartMs: z.int().min(0).max(604_800_000),
    nearMetres: z.int().min(0).max(100_000),
  }),
  /**
   * Private tables (S1 § 2, R-53): point values, ascending, six at most; how long a code opens its table; what one player may
   * win from another there within `capDays`; how long those winnings are held.
   */
  privateTables: z.strictObject({
    pointValuesPaise: z.array(z.int().min(1).transform(paise)).min(1).max(6),
    codeLifeMs: z.int().min(60_000).max(604_800_000).default(86_400_000),
    winCapPaise: amountPaise.default(paise(1_000_000)),
    capDays: z.int().min(1).max(365).default(30),
    holdMs: z.int().min(0).max(2_592_000_000).default(259_200_000),
  }),
  /** Whether money can be played for (M-13). */
  cash: z.strictObject({ on: z.boolean() }),
  /** Deposits (S2 § 2.9, § 3): the range of one, the packs (the page shows five), how long an order waits and how many wait at once, and above which lifetime sum PAN and bank are asked for (M-12). */
  deposits: z
    .strictObject({
      minimumPaise: wholeRupees,
      maximumPaise: wholeRupees,
      packsPaise: z.array(wholeRupees).max(20),
      orderLifeMs: z.int().min(60_000).max(86_400_000),
      openOrders: z.int().min(1).max(20),
      provenAbovePaise: amountPaise,
    })
    .refine(({ minimumPaise, maximumPaise }) => minimumPaise <= maximumPaise, "the range ascends"),
  /**
   * GST on deposits (M-6): who bears it, up to how much of it the server bears for one player a day (above it the tax is part
   * of the payment), and the rate by the day from which it holds in India, ascending.
   */
  gst: z.strictObject({
    mode: z.enum(["absorbed", "inclusive", "exclusive"]),
    absorbedPerDayPaise: amountPaise.default(paise(500_000)),
    rates: z
      .array(z.strictObject({ from: z.iso.date(), percent: z.int().min(0).max(100) }))
      .max(50)
      .refine(
        (rates) => rates.every((rate, i) => i === 0 || rate.from > (rates[i - 1]?.from ?? "")),
        "the days ascend",
      ),
  }),
  papers,
  /** How long a player waits until a deposit limit of theirs is raised, or lifted altogether. A day at least. */
  depositLimits: z.strictObject({ raiseAfterMs: z.int().min(86_400_000), liftAfterMs: z.int().min(86_400_000) }),
  /** KYC: whether what a register confirms exactly is approved at once (else the operator looks), and whether the bank is asked in whose name an account is. */
  kyc: z.strictObject({ automatic: z.boolean(), bankCheck: z.boolean() }),
  /**
   * What becomes of bonus that a promotion grants, by the promotion's category: the share that is instant bonus, the rest
   * is lock bonus; and how many days either lives at most (M-10: 30 for lock bonus).
   */
  bonusGrants: z.strictObject({
    instantShareBps: z.strictObject({ welcome: shareBps, instant: shareBps, lock: shareBps }),
    instantDays: days,
    lockDays: days,
  }),
  /** What each side of a referral gets (M-10). */
  referral: z.strictObject({ rewardPaise: z.int().min(100).max(10_000_00).transform(paise) }),
  /** The daily wheel's seven values and how often each comes, relative to the others. */
  wheel: z.strictObject({
    on: z.boolean(),
    segments: z
      .array(
        z.strictObject({
          valuePaise: z.int().min(1).max(1_000_00).transform(paise),
          weight: z.int().min(1).max(1_000_000),
        }),
      )
      .length(7),
  }),
  /** How long a ticket is good for at least when it comes back (M-11: seven days). */
  tickets: z.strictObject({ returnedDays: days.min(7) }),
  /** TDS on net winnings (M-7): the rate in basis points by the day from which it holds in India, ascending. */
  tds: z.strictObject({
    rates: z
      .array(z.strictObject({ from: z.iso.date(), bps: z.int().min(0).max(10_000) }))
      .max(50)
      .refine(
        (rates) => rates.every((rate, i) => i === 0 || rate.from > (rates[i - 1]?.from ?? "")),
        "the days ascend",
      ),
  }),
  /**
   * Withdrawals: up to which gross amount they are approved without review (0: none), above which one takes two operators and is never
   * approved without them, how many a player may ask for a day, and what a refund of an unstaked deposit costs and until when it may be
   * asked for (M-9).
   */
  withdrawals: z.strictObject({
    approveUpToPaise: amountPaise,
    twoAbovePaise: amountPaise.default(paise(1_000_000)),
    perDay: z.int().min(1).max(1_000),
    refundFeeBps: z.int().min(0).max(10_000),
    refundWithinWorkingDays: z.int().min(1).max(30),
  }),
  /** Labels of the report-problem drop-down (S2 § 5). */
  reports: z.strictObject({ labels: z.array(line).min(1).max(20) }),
  /** Answers to tickets that the desk offers; {player}, {issue}, {reported} and {brand} are filled with the ticket's. */
  preparedAnswers,
  preparedMessages,
  grievanceOfficer,
  ticketTimes,
  /**
   * Support: unanswered tickets a player may have, reports a day, bytes of attachments kept for one; queries an hour from one
   * address (networks are shared by many) and from all together; after how long a resolved ticket closes.
   */
  support: z.strictObject({
    openTickets: z.int().min(1).max(1_000),
    ticketsPerDay: z.int().min(1).max(1_000),
    mediaBytes: z.int().min(0).max(10_000_000_000),
    contactsPerAddressHour: z.int().min(1).max(1_000),
    contactsPerHour: z.int().min(1).max(100_000),
    closeAfterMs: z.int().min(0),
  }),
} as const;

/** A setting's name. */
export type SettingKey = keyof typeof SETTING_SCHEMAS;
/** What each setting holds. */
export type SettingValues = { readonly [K in SettingKey]: z.output<(typeof SETTING_SCHEMAS)[K]> };

/** What holds until an operator changes it. */
export const DEFAULT_SETTINGS: SettingValues = {
  maintenance: { mode: "disabled", state: "completed", startsAt: null, endsAt: null, leadMs: 600_000, text: "" },
  registration: {
    restrictedStates: [
      "Andhra Pradesh",
      "Assam",
      "Tamil Nadu",
      "Meghalaya",
      "Nagaland",
      "Odisha",
      "Sikkim",
      "Telangana",
    ],
  },
  cashPlay: { restrictedStates: ["Assam", "Telangana", "Andhra Pradesh", "Nagaland", "Sikkim"] },
  brand: {
    name: "Rummy Baithak",
    company: "Baithak Games Private Limited",
    supportPhone: "1800 000 0000",
    supportEmail: "support@rummybaithak.example",
    address: "Baithak Games Private Limited, Bengaluru, Karnataka, India",
  },
  practice: { openingGrantPaise: paise(1_000_000), refillBelowPaise: paise(100_000), refillEveryMs: 3_600_000 },
  fees: {
    practiceBps: 0,
    cash: [
      { fromBuyInPaise: paise(0), bps: 1_500 },
      { fromBuyInPaise: paise(50_000), bps: 1_200 },
      { fromBuyInPaise: paise(200_000), bps: 900 },
    ],
  },
  lockBonus: { releaseBps: 5_000 },
  bonusStake: { shareBps: 1_000 },
  cashSeating: { collectMs: 3_000, apartMs: 3_600_000, nearMetres: 100 },
  privateTables: {
    pointValuesPaise: [5, 50, 100, 200, 400].map(paise),
    codeLifeMs: 86_400_000,
    winCapPaise: paise(1_000_000),
    capDays: 30,
    holdMs: 259_200_000,
  },
  cash: { on: false },
  deposits: {
    minimumPaise: paise(10_000),
    maximumPaise: paise(10_000_000),
    packsPaise: [10_000, 50_000, 100_000, 200_000, 500_000, 1_000_000].map(paise),
    orderLifeMs: 900_000,
    openOrders: 3,
    provenAbovePaise: paise(1_000_000),
  },
  gst: {
    mode: "absorbed",
    absorbedPerDayPaise: paise(500_000),
    rates: [
      { from: "2023-10-01", percent: 28 },
      { from: "2025-09-22", percent: 40 },
    ],
  },
  papers: TAX_DOCUMENTS,
  depositLimits: { raiseAfterMs: 86_400_000, liftAfterMs: 604_800_000 },
  kyc: { automatic: false, bankCheck: true },
  bonusGrants: { instantShareBps: { welcome: 0, instant: 10_000, lock: 0 }, instantDays: 30, lockDays: 30 },
  referral: { rewardPaise: paise(5_000) },
  wheel: {
    on: true,
    segments: [
      { valuePaise: paise(100), weight: 400 },
      { valuePaise: paise(1_000), weight: 60 },
      { valuePaise: paise(200), weight: 250 },
      { valuePaise: paise(2_500), weight: 15 },
      { valuePaise: paise(300), weight: 150 },
      { valuePaise: paise(5_000), weight: 5 },
      { valuePaise: paise(500), weight: 120 },
    ],
  },
  tickets: { returnedDays: 7 },
  tds: { rates: [{ from: "2023-04-01", bps: 3_000 }] },
  withdrawals: {
    approveUpToPaise: paise(0),
    twoAbovePaise: paise(1_000_000),
    perDay: 10,
    refundFeeBps: 500,
    refundWithinWorkingDays: 2,
  },
  reports: {
    labels: ["Disconnection", "Score Not Updated Properly", "Winning Amount Not Credited", "Others"],
  },
  preparedAnswers: PREPARED_ANSWERS,
  preparedMessages: PREPARED_MESSAGES,
  ticketTimes: { answerHours: 24, endDays: 7 },
  grievanceOfficer: NO_OFFICER,
  support: {
    openTickets: 5,
    ticketsPerDay: 10,
    mediaBytes: 60_000_000,
    contactsPerAddressHour: 20,
    contactsPerHour: 500,
    closeAfterMs: 604_800_000,
  },
};

/** Is `key` the name of a setting? */
export function isSettingKey(key: string): key is SettingKey {
  return Object.hasOwn(SETTING_SCHEMAS, key);
}

/** The fee of a stake in basis points (S2 § 9), frozen into the match when it starts (M-5). */
export function feeBpsOf(fees: SettingValues["fees"], currency: "practice" | "inr", buyIn: Paise): number {
  if (currency === "practice") return fees.practiceBps;
  return fees.cash.findLast((step) => step.fromBuyInPaise <= buyIn)?.bps ?? 0;
}
