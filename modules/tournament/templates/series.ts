import { Cron } from "croner";
import { z } from "zod";
import { type Instant, instant, MINUTE_MS, ok, type Refusal, type Result } from "../../kernel/index.ts";
import { startOf } from "../../kernel/india.ts";
import { refused, type TournamentRefusalCode } from "../messages.ts";
import type { TournamentTimes } from "./template.ts";

const INDIA = "Asia/Kolkata";
/** Some midnight in India, the same for everybody. */
const MIDNIGHT = startOf("1970-01-01");

const Times = z.discriminatedUnion("type", [
  /** A cron expression of five fields, in India's time. */
  z.strictObject({ type: z.literal("cron"), expression: z.string().min(1).max(100) }),
  z.strictObject({ type: z.literal("every"), minutes: z.int().min(1).max(10_080) }),
]);

const Series = z.strictObject({
  /** An id, as `template` answered it. */
  templateId: z.string().min(1).max(60),
  times: Times,
  /** How long before the start registration opens, and closes. */
  opensBeforeMs: z.int().min(MINUTE_MS).max(2_592_000_000),
  closesBeforeMs: z.int().min(1_000).max(86_400_000),
  /** How many that have not started are there at a time. */
  ahead: z.int().min(1).max(50),
});

/** What makes tournaments of one template again and again (T-16). */
export type Series = z.output<typeof Series>;

/** Reads a series as an operator writes it (JSON). */
export function readSeries(json: unknown): Result<Series, Refusal<TournamentRefusalCode>> {
  const parsed = Series.safeParse(json);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return refused("badSeries", issue?.path.join(".") || "series", issue?.message ?? "not understood");
  }
  const { times, opensBeforeMs, closesBeforeMs } = parsed.data;
  if (closesBeforeMs >= opensBeforeMs) return refused("badTimes");
  if (times.type === "cron" && !isCron(times.expression))
    return refused("badSeries", "times.expression", "not a cron expression of five fields that ever comes");
  return ok(parsed.data);
}

function isCron(expression: string): boolean {
  if (expression.trim().split(/\s+/).length !== 5) return false;
  try {
    return cronOf(expression).nextRun() !== null;
  } catch {
    return false;
  }
}

/** Runs nothing: it only says when. */
const cronOf = (expression: string) => new Cron(expression, { timezone: INDIA, paused: true });

/** The next starts after `now`, the earliest first. */
export function nextStarts({ times, ahead }: Pick<Series, "times" | "ahead">, now: Instant): readonly Instant[] {
  if (times.type === "cron")
    return cronOf(times.expression)
      .nextRuns(ahead, new Date(now))
      .map((at) => instant(at.getTime()));
  const everyMs = times.minutes * MINUTE_MS;
  // Counted from a midnight in India: by UTC the full hour would be half past here.
  const first = MIDNIGHT + (Math.floor((now - MIDNIGHT) / everyMs) + 1) * everyMs;
  return Array.from({ length: ahead }, (_, n) => instant(first + n * everyMs));
}

/** The times of the one that starts then. */
export function timesOf(series: Pick<Series, "opensBeforeMs" | "closesBeforeMs">, startsAt: Instant): TournamentTimes {
  return {
    registrationStartsAt: instant(startsAt - series.opensBeforeMs),
    registrationEndsAt: instant(startsAt - series.closesBeforeMs),
    startsAt,
  };
}
