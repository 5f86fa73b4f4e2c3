/** Push notices: where they are switched, and where they are offered. */
export const en = {
  notifications: "Notifications",
  on: "On",
  lead: "On your screen as soon as it happens, even when this site is closed.",
  keptOut: "Notifications stay off while you are on a break.",
  elsewhere: {
    one: "They are on in one other browser where you are logged in. <a>Log out there</a> to end that.",
    other: "They are on in {count} other browsers where you are logged in. <a>Log out there</a> to end that.",
  },
  unsupported: "This browser cannot show notifications. Chrome, Edge, Firefox and Samsung Internet can.",
  install:
    "On iPhone and iPad only apps on the home screen may show notifications. <a>Add ours</a> (Share, then Add to Home Screen), open it from there, and switch them on here.",
  denied:
    "Your browser blocks notifications of this site. To allow them, press the sign before the address of this page, choose Permissions or Site settings, then Notifications, then Allow; in an installed app, the app's settings on your phone.",
  lookAgain: "Look again",
  switchOn: "Switch notifications on",
  sendTest: "Send a test",
  switchOff: "Switch off",
  tellMeWhen: "Tell me when",
  /** Keyed by the names on the wire. */
  groups: {
    turns: "It is my turn, and my game window is closed",
    tables: "My table is about to begin, and my game window is closed",
    tournaments: "A tournament that I am in starts in ten minutes",
    withdrawals: "My withdrawal is paid, or has come back",
    tickets: "Support has answered me",
    clubs: "A tournament of my club begins soon",
    friends: "A friend invites me to a table, or accepts my request",
    nights: "It is night, too: from 10 pm to 8 am, Indian time",
  },

  // what came of it
  done: {
    on: "Notifications are on in this browser.",
    off: "Notifications are off in this browser.",
    testSent: "A test notification is on its way.",
  },
  whyNot: {
    denied: "Your browser blocks notifications of this site.",
    dismissed: "Notifications stay off until your browser may show them.",
    failed: "Your browser could not switch notifications on. Please try again later.",
  },

  // the offer
  questions: {
    tournament: "Shall we tell you when your tournament starts?",
    withdrawal: "Shall we tell you when your withdrawal is paid?",
  },
  evenClosed: "Even when this site is closed.",
  notNow: "Not now",
  tellMe: "Tell me",
  /** What a screen shows, by the kind of the notice. No amounts, and no names of people. */
  notices: {
    yourTurn: { title: "It is your turn", body: "You have until {time} at {about}. The lobby leads to your seat." },
    tableBegins: {
      title: "Your table is about to begin",
      body: "The deal begins at {time} at {about}. The lobby leads to your seat.",
    },
    tournamentStarts: { title: "{about} starts at {time}", body: "Your seat is kept: open the lobby to take it." },
    withdrawalPaid: { title: "Your withdrawal is paid", body: "The bank has it. {brand} shows the details." },
    withdrawalReturned: {
      title: "Your withdrawal came back",
      body: "It is in your balance again. {brand} says why.",
    },
    ticketAnswered: { title: "Support has written to you", body: "Open it to read." },
    friendInvites: { title: "A friend invites you to a table", body: "Open your friends to join, or not." },
    friendAccepts: { title: "You have a new friend", body: "Somebody has accepted your request." },
    clubTournament: {
      title: "Your club's tournament starts at {time}",
      body: "You can still enter: open the lobby.",
    },
    test: { title: "Notifications work", body: "This is how {brand} tells you." },
  },
} as const;
