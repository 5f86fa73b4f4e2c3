import type { Addition, BreachData, Said } from "../contract.ts";

/** The paragraphs of what players are told. */
export const SAID_WORDS: Readonly<Record<keyof Said, string>> = {
  what: "What happened",
  data: "Which data",
  consequences: "What it may mean for players",
  measures: "What was done",
  advice: "What players can do",
};

/** What people add. */
export const ADDITION_WORDS: Readonly<Record<Addition, string>> = {
  note: "What became known",
  cause: "What led to it",
  person: "Who caused it",
  prevention: "What is done so that it does not happen again",
  boardFirst: "The first letter to the Board was sent",
  boardDetails: "The letter with the details was sent to the Board",
};

/** Everything that stands in a breach's history. */
export const NOTE_WORDS: Readonly<Record<BreachData["notes"][number]["kind"], string>> = {
  ...ADDITION_WORDS,
  firstDue: "Alarm: the first letter was not sent yet",
  detailsDue: "Alarm: a day is left for the details",
  detailsLate: "Alarm: the 72 hours are over",
};

/** Those who are affected. */
export const WHOM_WORDS = {
  all: "All players",
  registered: "Who registered on days",
  seen: "Who was seen on days",
  players: "Players by their ids",
} as const;
