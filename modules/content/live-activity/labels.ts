import { counted, type Instant, MINUTE_MS } from "../../kernel/index.ts";
import { clockText, dayAfter, dayBefore, dayOf, dayText } from "../../kernel/india.ts";
import { rupees } from "../facts.ts";
import type { LiveActivityShown } from "../live-activity-contract.ts";
import type { NextTournament } from "../ports.ts";
import type { LiveActivityFacts } from "./live-activity.ts";

/** A start this many minutes away, or less, is told in minutes. */
const MOST_MINUTES = 60;

/** What is going on, in words; null: not known at the moment. */
export function liveActivityLabels(facts: LiveActivityFacts | null, now: Instant): LiveActivityShown {
  if (facts === null)
    return {
      sPeople: "The tables are open",
      sTables: "How many play just now cannot be told at the moment.",
      sTournament: "Tournaments",
      sStarts: "The lobby has the next one.",
      sPrize: "",
    };
  return { ...peopleLabels(facts), ...tournamentLabel(facts.tournament, now) };
}

function peopleLabels({ people, tables }: LiveActivityFacts): Pick<LiveActivityShown, "sPeople" | "sTables"> {
  if (people === 0)
    return {
      sPeople: "The tables are free",
      sTables: "Sit down first: bots, labelled as such, join within seconds.",
    };
  return {
    sPeople: counted(people, "person is playing", "people are playing", count(people)),
    sTables: `at ${counted(tables, "table", "tables", count(tables))}`,
  };
}

const count = (figure: number): string => figure.toLocaleString("en-IN");

function tournamentLabel(
  tournament: NextTournament | null,
  now: Instant,
): Pick<LiveActivityShown, "sTournament" | "sStarts" | "sPrize"> {
  if (tournament === null)
    return {
      sTournament: "No tournament is planned",
      sStarts: "The next one is announced in the lobby.",
      sPrize: "Until then the tables are open day and night.",
    };
  const { name, startsAt, opensAt, prize, tickets, entry, seatsLeft } = tournament;
  // What was known a minute ago, and has come to pass since.
  if (startsAt <= now)
    return { sTournament: name, sStarts: "It has just begun.", sPrize: "The lobby has the next one." };
  const facts = [
    prize > 0 ? `${rupees(prize)} to win` : tickets > 0 ? "" : "For practice",
    tickets > 0 ? `${counted(tickets, "ticket", "tickets", count(tickets))} to win` : "",
    entry > 0 ? `entry ${rupees(entry)}` : "free entry",
    seatsLeft === 0 ? "waiting list" : `${counted(seatsLeft, "seat", "seats", count(seatsLeft))} left`,
  ];
  const opens = opensAt > now ? `; registration opens ${momentLabel(opensAt, now)}` : "";
  return {
    sTournament: name,
    sStarts: `Starts ${momentLabel(startsAt, now)}${opens}`,
    sPrize: facts.filter((one) => one !== "").join(" · "),
  };
}

/** "in 12 minutes", "today at 8:30 pm", "tomorrow at 7 pm", "on 25 Nov 2026 at 7 pm": as India reads the clock. */
export function momentLabel(at: Instant, now: Instant): string {
  const minutes = Math.ceil((at - now) / MINUTE_MS);
  if (minutes <= 1) return "in a minute";
  if (minutes <= MOST_MINUTES) return `in ${counted(minutes, "minute")}`;
  const [day, today] = [dayOf(at), dayOf(now)];
  const on = day === today ? "today" : day === dayAfter(today) ? "tomorrow" : `on ${dayText(at)}`;
  return `${on} at ${clockText(at)}`;
}

/** When a deal was played: "today at 8:25 pm", "yesterday at 11:59 pm", "on 20 Nov 2026". */
export function playedLabel(at: Instant, now: Instant): string {
  const [day, today] = [dayOf(at), dayOf(now)];
  if (day === today) return `today at ${clockText(at)}`;
  return day === dayBefore(today) ? `yesterday at ${clockText(at)}` : `on ${dayText(at)}`;
}
