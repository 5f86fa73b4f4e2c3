/** The page of responsible play, and the reminder on every page. */
export const play = {
  playDescription: "Limits, reminders and breaks that you set for yourself, and how to close your account.",
  playLead: "Rummy for money has a financial risk and can be addictive. These tools are yours to use at any time.",
  playLeadSocial: "Games can be addictive. These tools are yours to use at any time.",
  askYourself: "Ask yourself",
  ifYes: "If one answer is yes, take a break, and talk to somebody.",
  somebody: "Somebody to talk to",
  nothingToDo:
    "They have nothing to do with us, and we do not learn that you called. More about <a>responsible play</a>.",

  // the reminder
  reminderTitle: "Time reminder",
  reminderLead:
    "A note that tells how long you have been here, and what the tables brought or cost you since; at a table, how long you have played today.",
  reminderLeadSocial: "A note that tells how long you have been here; at a table, how long you have played today.",
  remindEvery: "Remind me every",
  never: "Never",
  minutes: { one: "{count} minute", other: "{count} minutes" },
  hours: { one: "{count} hour", other: "{count} hours" },
  remindersOff: "Reminders are off",
  remindersOn: "We remind you every {time}",
  breakTime: "Time for a break?",
  hereFor: "You have been here for <b>{time}</b>.",
  broughtYou: "Cash tables brought you <b></b> in this time.",
  costYou: "Cash tables cost you <b></b> in this time.",
  goOnPlaying: "Go on",
  lengthMinutes: "{minutes} min",
  lengthHours: "{hours} h {minutes} min",

  // a break
  takeBreak: "Take a break",
  breakLead:
    "Close cash tables and deposits to yourself, and have your deposit balance paid back. Practice tables and withdrawals stay open. It can be made longer, never shorter, also not by our support.",
  onBreak: "On a break",
  closedUntil: "Cash tables and deposits are closed to you until {moment}.",
  closedForGood: "Cash tables and deposits are closed to you for good.",
  nowClosedUntil: "Cash play and deposits are closed to you until {moment}.",
  nowClosedForGood: "Cash play and deposits are closed to you for good.",
  forHowLong: "For how long",
  /** Keyed by the names on the wire. */
  exclusions: {
    "24h": "24 hours",
    "7d": "7 days",
    "30d": "30 days",
    "90d": "3 months",
    "180d": "6 months",
    "365d": "1 year",
    permanent: "For good",
  },
  breakAsked: "Close cash tables and deposits to yourself: <b>{time}</b>? This cannot be taken back or shortened.",
  breakMeans: {
    tables: "You leave your cash tables after the running deal; what lies there comes home.",
    payments: "Open payments end. If you pay one all the same, it goes back to you by itself.",
    winnings: "Your winnings stay yours: withdraw them whenever you like.",
  },
  breakRefund:
    "Your deposit balance goes back to where you paid from, or to your verified bank account, once we have looked at it. What you have never played with costs the fee of a <a>refund</a> and the bonus used.",

  // one's data
  dataTitle: "Your data",
  dataLead: "A file with everything that we keep about you: profile, sessions, documents, money and games.",
  dataLeadSocial: "A file with everything that we keep about you: profile, sessions and games.",
  downloadData: "Download my data",
  download: "Download",
  dataPersonal: "The file is personal. Keep it where nobody else reads it.",
  dataSaved: "Your data is saved as a file",

  // the way out
  closeTitle: "Close the account",
  closeLead:
    "Withdraw your winnings first; your deposit balance is paid back when you ask to close. Bonuses, tickets and practice chips end with the account. The law has us keep payment records for eight years and who you are for five; everything else is erased at once.",
  closeLeadSocial:
    "Practice chips end with the account. What the law has us keep of who you are stays for five years; everything else is erased at once.",
  closeAccount: "Close my account",
  closeForGood: "Close for good",
  closeDeposit:
    "A deposit balance goes back to where you paid from, or to your verified bank account, before the account is closed; you can close it when that has arrived.",
  closeFinal:
    "This cannot be taken back. You are logged out everywhere, and your username is not given to anybody else.",
  closed: "Your account is closed.",
} as const;
