import { inDateWords } from "../../kernel/date-words.ts";
import { type Instant, MINUTE_MS, say } from "../../kernel/index.ts";
import { clockText, dayAfter, dayBefore, dayOf, dayText } from "../../kernel/india.ts";
import { rupees } from "../facts.ts";
import type { LiveActivityShown } from "../live-activity-contract.ts";
import type { NextTournament } from "../ports.ts";
import { contentTexts } from "../texts/index.ts";
import type { LiveActivityFacts } from "./live-activity.ts";

/** A start this many minutes away, or less, is told in minutes. */
const MOST_MINUTES = 60;

/** What is going on, in words; null: not known at the moment. */
export function liveActivityLabels(facts: LiveActivityFacts | null, now: Instant): LiveActivityShown {
  if (facts === null)
    return {
      sPeople: contentTexts.tablesOpen,
      sTables: contentTexts.notKnown,
      sTournament: contentTexts.tournaments,
      sStarts: contentTexts.lobbyHasNext,
      sPrize: "",
    };
  return { ...peopleLabels(facts), ...tournamentLabel(facts.tournament, now) };
}

function peopleLabels({ people, tables }: LiveActivityFacts): Pick<LiveActivityShown, "sPeople" | "sTables"> {
  if (people === 0)
    return {
      sPeople: contentTexts.tablesFree,
      sTables: contentTexts.botsJoin,
    };
  return {
    sPeople: say(contentTexts.people, grouped(people)),
    sTables: say(contentTexts.tables, grouped(tables)),
  };
}

/** A count, and as it is shown: in Indian grouping. */
const grouped = (count: number) => ({ count, shown: count.toLocaleString("en-IN") });

function tournamentLabel(
  tournament: NextTournament | null,
  now: Instant,
): Pick<LiveActivityShown, "sTournament" | "sStarts" | "sPrize"> {
  if (tournament === null)
    return {
      sTournament: contentTexts.noTournament,
      sStarts: contentTexts.nextAnnounced,
      sPrize: contentTexts.untilThen,
    };
  const { name, startsAt, opensAt, prize, tickets, entry, seatsLeft } = tournament;
  // What was known a minute ago, and has come to pass since.
  if (startsAt <= now) return { sTournament: name, sStarts: contentTexts.justBegun, sPrize: contentTexts.lobbyHasNext };
  const facts = [
    prize > 0 ? say(contentTexts.toWin, { amount: rupees(prize) }) : tickets > 0 ? "" : contentTexts.forPractice,
    tickets > 0 ? say(contentTexts.ticketsToWin, grouped(tickets)) : "",
    entry > 0 ? say(contentTexts.entry, { amount: rupees(entry) }) : contentTexts.freeEntry,
    seatsLeft === 0 ? contentTexts.waitingList : say(contentTexts.seatsLeft, grouped(seatsLeft)),
  ];
  const moment = momentLabel(startsAt, now);
  return {
    sTournament: name,
    sStarts:
      opensAt > now
        ? say(contentTexts.startsAndOpens, { moment, opens: momentLabel(opensAt, now) })
        : say(contentTexts.starts, { moment }),
    sPrize: facts.filter((one) => one !== "").join(" · "),
  };
}

/** "in 12 minutes", "today at 8:30 pm", "tomorrow at 7 pm", "on 25 Nov 2026 at 7 pm": as India reads the clock. */
export function momentLabel(at: Instant, now: Instant): string {
  const minutes = Math.ceil((at - now) / MINUTE_MS);
  if (minutes <= 1) return contentTexts.inAMinute;
  if (minutes <= MOST_MINUTES) return say(contentTexts.inMinutes, { count: minutes });
  const [day, today] = [dayOf(at), dayOf(now)];
  const time = inDateWords(clockText(at));
  if (day === today) return say(contentTexts.today, { time });
  return day === dayAfter(today)
    ? say(contentTexts.tomorrow, { time })
    : say(contentTexts.onDayAt, { day: inDateWords(dayText(at)), time });
}

/** When a deal was played: "today at 8:25 pm", "yesterday at 11:59 pm", "on 20 Nov 2026". */
export function playedLabel(at: Instant, now: Instant): string {
  const [day, today] = [dayOf(at), dayOf(now)];
  const time = inDateWords(clockText(at));
  if (day === today) return say(contentTexts.today, { time });
  return day === dayBefore(today)
    ? say(contentTexts.yesterday, { time })
    : say(contentTexts.onDay, { day: inDateWords(dayText(at)) });
}
