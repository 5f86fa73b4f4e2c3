/** Wire shapes of tournaments as the desk makes them (O-25). Safe for the browser. Amounts are paise. */
import { z } from "zod";
import { isMoment } from "../../../kernel/calendar.ts";
import { printableLine } from "../../../kernel/index.ts";
import type { QueuePage, ShownData } from "../../frame/queue-contract.ts";

const name = z.string().max(60).transform(printableLine);
const id = z.string().regex(/^[0-9a-f-]{36}$/i, "This is no id.");
const whole = z.int().min(0).max(1_000_000_000);
const moment = z.iso.datetime({ offset: true }).refine(isMoment);

/** What a tournament is made of: the module itself says what of it can be played. */
const Plan = z.looseObject({
  /** The template whose tickets, clocks and bots it keeps; null: none. */
  templateId: id.nullable(),
  name,
  /** The same cards at every table; absent: as the template has it. */
  sameCards: z.boolean().optional(),
  entryFeePaise: whole,
  /** null: as of such a stake at tables. */
  feeBps: whole.nullable(),
  seats: whole,
  minPlayers: whole,
  dealsPerRound: whole,
  advancePerTable: whole,
  guaranteePaise: whole,
  breakMs: whole,
  prizePlan: z.discriminatedUnion("type", [
    z.object({ type: z.literal("curve"), paidShareBps: whole, steepness: z.number().min(0).max(10) }),
    z.object({
      type: z.literal("ranges"),
      ranges: z.array(z.object({ from: whole, to: whole, shareBps: whole })).max(100),
    }),
  ]),
});
export type PlanWish = z.infer<typeof Plan>;

/** `POST /operator/tournaments/preview`, and `POST /operator/templates/:id/change`: what is to stand in its place. */
export const PreviewRequest = z.object({ plan: Plan });
/** `POST /operator/tournaments/make`. */
export const MakeRequest = z.object({
  plan: Plan,
  registrationStartsAt: moment,
  registrationEndsAt: moment,
  startsAt: moment,
});
/** `POST /operator/tournaments/:id/cancel`. */
export const CancelRequest = z.object({ reason: z.string().max(500).transform(printableLine) });
/** `POST /operator/series/make`: of a template, again and again. */
export const SeriesRequest = z.object({
  templateId: id,
  times: z.discriminatedUnion("type", [
    z.object({ type: z.literal("cron"), expression: z.string().max(100).transform(printableLine) }),
    z.object({ type: z.literal("every"), minutes: whole }),
  ]),
  opensBeforeMs: whole,
  closesBeforeMs: whole,
  ahead: whole,
});
export type SeriesWish = z.infer<typeof SeriesRequest>;

/** What it comes to with so many players, as its director will compute it (T-12, T-13). */
export interface PreviewData {
  readonly players: number;
  readonly rounds: number;
  readonly entriesPaise: number;
  readonly feePaise: number;
  readonly poolPaise: number;
  /** What promotions add to reach the guarantee. */
  readonly addedPaise: number;
  readonly prizes: readonly { readonly from: number; readonly to: number; readonly amount: number }[];
  readonly tickets: number;
  readonly ticketsPaise: number;
  /** Below 0 the platform pays. */
  readonly keepsPaise: number;
}

/** What `POST /operator/tournaments/preview` answers: with the fewest players and with all seats taken, or what cannot be played. */
export interface PreviewAnswer {
  readonly fault: { readonly field: string; readonly reason: string } | null;
  readonly previews: readonly PreviewData[];
}

/** One tournament of the list. */
export interface TournamentLine {
  readonly id: string;
  readonly name: string;
  /** As its module calls it: open, closed, running, break, finished, cancelled. */
  readonly phase: string;
  readonly startsAt: string;
  readonly entered: number;
  readonly waiting: number;
  readonly seats: number;
  readonly entryFeePaise: number;
}
/** `GET /operator/tournaments`. */
export type TournamentPage = QueuePage<TournamentLine>;

/** `GET /operator/tournaments/:id`. */
export interface TournamentDetails extends TournamentLine, ShownData {
  readonly registrationStartsAt: string;
  readonly registrationEndsAt: string;
  readonly endedAt: string | null;
  readonly feeBps: number;
  readonly guaranteePaise: number;
  readonly minPlayers: number;
  readonly dealsPerRound: number;
  readonly advancePerTable: number;
  readonly sameCards: boolean;
  readonly progress: {
    readonly round: number;
    readonly rounds: number;
    readonly players: number;
    readonly tables: number;
  } | null;
  /** With the fewest, with who has entered, and with all seats taken. */
  readonly previews: readonly PreviewData[];
}

/** A template as forms begin with it. */
export interface TemplateData extends PlanWish, ShownData {
  readonly id: string;
  readonly tickets: number;
}
/** A series. */
export interface SeriesData extends ShownData {
  readonly id: string;
  readonly templateName: string;
  readonly isOn: boolean;
  readonly times: string;
  readonly ahead: number;
}
/** `GET /operator/templates`: what tournaments are made of. */
export interface OfficeData {
  readonly templates: readonly TemplateData[];
  /** There are older ones, which become visible when some of these are retired. */
  readonly isMore: boolean;
}
/** `GET /operator/series`: what makes them again and again, page by page. */
export interface SeriesPage {
  readonly rows: readonly SeriesData[];
  readonly next: string | null;
}
