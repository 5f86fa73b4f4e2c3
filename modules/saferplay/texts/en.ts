/** Texts of the limits that players set for themselves, and of what play came to. */
export const en = {
  looserWaits:
    "A stricter limit holds at once. A looser one, or none, waits for seven days, so that there is time to think again. Our support cannot loosen a limit for you.",
  set: "Set",
  lift: "Lift",
  noLimitSet: "No limit is set.",
  noLimit: "No limit",
  /** What will hold, and from when. */
  waits: "{what} from {from}.",

  // a day off
  dayOff: "A day off",
  dayOffLead:
    "No new game begins for you for 24 hours, of whatever kind. What you play now is played to its end. It cannot be taken back.",
  dayOffMark: "Day off",
  dayOffUntil: "You are taking a day off until {until}.",
  takeDayOff: "Take a day off",
  yesDayOff: "Yes, 24 hours",
  enjoy: "Enjoy your day off.",
  dayOffAsked: "No new game for 24 hours from now on? Your balances stay as they are.",

  // time
  time: "Time a day",
  timeLead:
    "Counts while you have cards, in every game; several tables at once count once. A deal, a match or a tournament that has begun is played to its end.",
  playAtMost: "Play at most",
  asLongAsILike: "As long as I like",
  aDay: "{time} a day",
  timeNow: "{played} played today, {left} left.",
  hours: { one: "{count} hour", other: "{count} hours" },
  minutes: { one: "{count} minute", other: "{count} minutes" },

  // night
  night: "Night hours",
  nightLead: "Hours of the night, Indian time, in which no new game begins. What has begun is played to its end.",
  from: "From",
  to: "To",
  noNight: "No night hours",
  noNightSet: "No night hours are set.",
  nightIs: "{from} to {to}",
  nightNow: "Set: {night}.",
  setNight: "Set the night",
  setTime: "Set the time",
  clock: { midnight: "midnight", noon: "noon", small: "{hour} am", morning: "{hour} am", evening: "{hour} pm" },

  // losses
  losses: "Losses",
  lossesLead:
    "What cash games may cost you a week (from Monday) and a month, Indian time. Entries of matches and tournaments must fit; at points tables no new deal begins once the limit is reached.",
  periods: { lossWeek: "A week", lossMonth: "A month" },
  lossNow: "{limit} now: {lost} lost, {left} left.",
  liftLoss: "Lift the limit of losses: {period}",

  // what play came to
  sinceJoined: "Since you joined",
  fromLedger: "From the ledger, to the paisa. <a>Set limits for yourself</a>.",
  netDeposits: "Net deposits",
  inAndOut: "<m>{deposited}</m> deposited, <m>{withdrawn}</m> withdrawn",
  netResult: "Net result of cash games",
  haveCost: "They have cost you this.",
  haveBrought: "They have brought you this.",
} as const;
