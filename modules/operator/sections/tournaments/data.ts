/** Tournaments, templates and series as the desk's pages read them. */
import { counted, iso } from "../../../kernel/index.ts";
import type { Preview, StoredSeries, StoredTemplate, StoredTournament } from "../../../tournament/index.ts";
import { shownOf } from "../../frame/queue.ts";
import type { SeriesData, TemplateData, TournamentDetails, TournamentLine } from "./contract.ts";

/** Which one it is and how far: by that everybody is paid back. Entries meanwhile change nothing of what is decided. */
export const tournamentShown = ({ id, name, phase, progress }: StoredTournament): string =>
  shownOf({ id, name, phase, round: progress?.round ?? null });
export const templateShown = ({ id, plan }: Pick<StoredTemplate, "id" | "plan">): string => shownOf({ id, plan });
export const seriesShown = ({ id, templateId, plan }: StoredSeries): string => shownOf({ id, templateId, plan });

export const lineOf = (one: StoredTournament): TournamentLine => ({
  id: one.id,
  name: one.name,
  phase: one.phase,
  startsAt: iso(one.startsAt),
  entered: one.entered,
  waiting: one.waiting,
  seats: one.seats,
  entryFeePaise: one.entryFee,
});

export function detailsOf(one: StoredTournament, previews: readonly Preview[]): TournamentDetails {
  const { plan, progress } = one;
  return {
    ...lineOf(one),
    shown: tournamentShown(one),
    registrationStartsAt: iso(one.registrationStartsAt),
    registrationEndsAt: iso(one.registrationEndsAt),
    endedAt: one.endedAt === null ? null : iso(one.endedAt),
    feeBps: one.feeBps,
    previews,
    guaranteePaise: plan.guaranteePaise,
    minPlayers: plan.minPlayers,
    dealsPerRound: plan.dealsPerRound,
    advancePerTable: plan.advancePerTable,
    sameCards: plan.kind === "duplicate",
    progress: progress && {
      round: progress.round,
      rounds: progress.rounds,
      players: progress.players,
      tables: progress.tables,
    },
  };
}

export const templateData = ({ id, plan }: StoredTemplate): TemplateData => ({
  shown: templateShown({ id, plan }),
  id,
  templateId: id,
  name: plan.name,
  sameCards: plan.kind === "duplicate",
  entryFeePaise: plan.entryFeePaise,
  feeBps: plan.feeBps,
  seats: plan.seats,
  minPlayers: plan.minPlayers,
  dealsPerRound: plan.dealsPerRound,
  advancePerTable: plan.advancePerTable,
  guaranteePaise: plan.guaranteePaise,
  breakMs: plan.breakMs,
  prizePlan: plan.prizePlan.type === "curve" ? plan.prizePlan : { type: "ranges", ranges: [...plan.prizePlan.ranges] },
  tickets: plan.ticketPrizes.length,
});

export const seriesData = (series: StoredSeries, templateName: string): SeriesData => ({
  id: series.id,
  isOn: series.isOn,
  templateName,
  ahead: series.plan.ahead,
  shown: seriesShown(series),
  times: timesOf(series.plan.times),
});

const timesOf = (times: StoredSeries["plan"]["times"]): string =>
  times.type === "cron" ? times.expression : `every ${counted(times.minutes, "minute")}`;
