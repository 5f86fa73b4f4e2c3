import { z } from "zod";
import { type Instant, ok, paise, printableLine, type Refusal, type Result } from "../../kernel/index.ts";
import { type PrizePlan, plansShrink } from "../../rummy/index.ts";
import { BOARD_SEATS, isDuplicate, LEAST_TABLES } from "../duplicate/plan.ts";
import { refused, type TournamentRefusalCode } from "../messages.ts";

/** Places of the largest tournament. */
const MOST_SEATS = 6_000;
const RUPEE = 100;
const DAY_MS = 86_400_000;

const amountPaise = z
  .int()
  .min(0)
  .max(1_000_000_000)
  .refine((amount) => amount % RUPEE === 0, "whole rupees, in paise")
  .transform(paise);
const name = (most: number) => z.string().transform(printableLine).pipe(z.string().min(1).max(most));
const range = { from: z.int().min(1).max(MOST_SEATS), to: z.int().min(1).max(MOST_SEATS) };

const prizePlan = z.discriminatedUnion("type", [
  z.strictObject({
    type: z.literal("curve"),
    paidShareBps: z.int().min(1).max(10_000),
    steepness: z.number().min(0).max(3),
  }),
  z.strictObject({
    type: z.literal("ranges"),
    ranges: z
      .array(z.strictObject({ ...range, shareBps: z.int().min(1).max(10_000) }))
      .min(1)
      .max(100),
  }),
]);

const ticketPrize = z.strictObject({
  ...range,
  name: name(60),
  valuePaise: amountPaise.refine((amount) => amount > 0, "a ticket is worth something"),
  /** null: good for ever. */
  validDays: z.int().min(1).max(365).nullable(),
});

const Template = z.strictObject({
  name: name(60),
  /** the same cards at every table, one round without exits. Absent: rounds from which the best of a table go on (T-6). */
  kind: z.literal("duplicate").optional(),
  /** 0: free. */
  entryFeePaise: amountPaise,
  /** The operator's part of the entries; by default the fee of such a stake at tables. */
  feeBps: z.int().min(0).max(1_500).nullable().default(null),
  seats: z.int().min(2).max(MOST_SEATS),
  minPlayers: z.int().min(2).max(MOST_SEATS),
  dealsPerRound: z.int().min(1).max(6),
  advancePerTable: z.int().min(1).max(5),
  prizePlan,
  /** The pool is no less than this (T-12). */
  guaranteePaise: amountPaise.default(paise(0)),
  ticketPrizes: z.array(ticketPrize).max(20).default([]),
  /** An entry may be paid by tickets of these names (T-5); none named: by any that is worth it. */
  ticketNames: z.array(name(60)).max(20).default([]),
  /** Between two rounds. */
  breakMs: z.int().min(1_000).max(3_600_000),
  /** A table that plays longer finishes its running deal (T-9). */
  roundMs: z.int().min(10_000).max(14_400_000).default(1_800_000),
  /** How long before a round's first deal seats can be taken (T-9). */
  seatTakeMs: z.int().min(0).max(600_000).default(60_000),
  /** A tournament that would start so much later than announced, or stood still so long in the middle, is cancelled (T-15). */
  latestMs: z.int().min(0).max(86_400_000).default(900_000),
  /** Labelled bots fill it to so many players, where nothing can be won (T-17). 0: none. */
  fillWithBots: z.int().min(0).max(60).default(0),
});

/** What makes tournaments (T-16): everything about one but its times. Amounts are paise. */
export type Template = Omit<z.output<typeof Template>, "prizePlan"> & {
  readonly prizePlan: PrizePlan;
  /** Roots of the boards' decks (Q-12): made with the tournament, and no part of what an operator writes. */
  readonly roots?: readonly string[];
};

/** When a tournament is entered and played. */
export interface TournamentTimes {
  readonly registrationStartsAt: Instant;
  readonly registrationEndsAt: Instant;
  readonly startsAt: Instant;
}

/** Can rupees be paid for it, or rupees or tickets be won in it? Then T-5 says who may enter, and no bot plays. */
export function isForRupees(template: Pick<Template, "entryFeePaise" | "guaranteePaise" | "ticketPrizes">): boolean {
  return template.entryFeePaise > 0 || template.guaranteePaise > 0 || template.ticketPrizes.length > 0;
}

type Made<T> = Result<T, Refusal<TournamentRefusalCode>>;

/** Reads a template as an operator writes it (JSON); refuses, with the field and the reason, one that could not be played. */
export function readTemplate(json: unknown): Made<Template> {
  const parsed = Template.safeParse(json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return refused("badTemplate", issue?.path.join(".") || "template", issue?.message ?? "not understood");
  }
  const fault = faultOf(parsed.data);
  return fault === null ? ok(parsed.data) : refused("badTemplate", ...fault);
}

type Fault = readonly [field: string, reason: string];

/** What is wrong with it as a whole. */
function faultOf(template: Template): Fault | null {
  const { seats, minPlayers, advancePerTable, fillWithBots } = template;
  const duplicate = duplicateFault(template);
  if (duplicate) return duplicate;
  if (minPlayers > seats) return ["minPlayers", "there are fewer seats than least players"];
  if (!isDuplicate(template) && !plansShrink(minPlayers, seats, advancePerTable))
    return ["advancePerTable", "some round would not have fewer players than the one before"];
  if (fillWithBots > 0 && isForRupees(template)) return ["fillWithBots", "bots play only where nothing can be won"];
  if (fillWithBots > seats) return ["fillWithBots", "there are fewer seats than that"];
  return rangesFault(template) ?? ticketsFault(template);
}

/** for nothing, and tables of as many seats each. */
function duplicateFault(template: Template): Fault | null {
  if (!isDuplicate(template)) return null;
  if (isForRupees(template)) return ["kind", "the same cards at every table are played for nothing"];
  return template.seats % BOARD_SEATS === 0 && template.seats >= LEAST_TABLES * BOARD_SEATS
    ? null
    : ["seats", `tables have ${BOARD_SEATS} seats each, and there are ${LEAST_TABLES} at least`];
}

function rangesFault({ prizePlan: plan, seats }: Template): Fault | null {
  if (plan.type === "curve") return null;
  let next = 1;
  let lastPart = Number.POSITIVE_INFINITY;
  for (const { from, to, shareBps } of plan.ranges) {
    if (from !== next || to < from) return ["prizePlan.ranges", "ranges follow each other from rank 1 without gaps"];
    const part = shareBps / (to - from + 1);
    if (part > lastPart) return ["prizePlan.ranges", `rank ${from} would get more than the one before`];
    [next, lastPart] = [to + 1, part];
  }
  if (next - 1 > seats) return ["prizePlan.ranges", "there are fewer seats than ranks that are paid"];
  const sum = plan.ranges.reduce((all, { shareBps }) => all + shareBps, 0);
  return sum === 10_000 ? null : ["prizePlan.ranges", `the parts of the pool sum to ${sum}, not to 10000`];
}

function ticketsFault({ ticketPrizes, seats }: Template): Fault | null {
  let last = 0;
  for (const { from, to } of ticketPrizes) {
    if (from <= last || to < from) return ["ticketPrizes", "ranges ascend and do not overlap"];
    last = to;
  }
  return last > seats ? ["ticketPrizes", "there are fewer seats than ranks that win a ticket"] : null;
}

/** Refuses times in the wrong order, and a registration that is over already. */
export function checkTimes(times: TournamentTimes, now: Instant): Made<void> {
  const { registrationStartsAt, registrationEndsAt, startsAt } = times;
  const sane = [registrationStartsAt, registrationEndsAt, startsAt].every((at) => Number.isSafeInteger(at));
  if (!sane || registrationStartsAt >= registrationEndsAt || registrationEndsAt >= startsAt) return refused("badTimes");
  return registrationEndsAt <= now ? refused("badTimes/over") : ok(undefined);
}

/** A ticket's last moment, for a prize that is won now. */
export function ticketExpiry(validDays: number | null, now: Instant): Instant | null {
  return validDays === null ? null : ((now + validDays * DAY_MS) as Instant);
}

/** What the ticket prizes are worth together, and how many there are, with so many entries. */
export function ticketsWon(template: Pick<Template, "ticketPrizes">, entries: number): number {
  return template.ticketPrizes.reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, entries) - from + 1), 0);
}
