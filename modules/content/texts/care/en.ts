/** Responsible play, and what the platform does for it. Families of texts with `Social` are read where there is no money. */
export const care = {
  responsiblePlay: {
    title: "Responsible play",
    description: "How to stay in charge of your play: limits, reminders, breaks, signs, and who helps in India. 18+.",
    lead: "Rummy is a pastime. Played for money it has a financial risk and may be addictive: here is how to stay in charge, and who helps when that is hard.",
    adults: "Adults only",
    adultsAge:
      "Nobody under 18 may have an account, not even for practice chips. Who registers confirms their age. Who plays for cash proves who they are, with PAN and a bank account in the same name, before any withdrawal and before all deposits together are more than {amount}.",
    adultsChildren:
      "If children use your device, log out after playing, keep your password and codes to yourself, and lock apps and payments with a PIN of your own. If you know of a child with an account, tell us at <a>{email}</a>: we close it.",
    before: "Before you sit down",
    beforeList: {
      lose: "Play with money that you can lose, and decide before you begin how much that is.",
      time: "Decide for how long, too, and stop when the time is over, whether you are ahead or behind.",
      chase: "Never try to win back what you have lost. The next deal knows nothing of the last one.",
      tired: "Do not play when you are tired, upset or have been drinking.",
      income: "Playing is no income. Practice tables have the same rules and cost nothing.",
    },
    tools: "What you can set",
    toolsLead: "All of it is in your account under <a>Play Responsibly</a>, at any time, and holds on every device.",
    tool: "Tool",
    does: "What it does",
    deposits: "Deposit limits",
    depositsText:
      "How much you may pay in by the {periods}. A lower limit holds at once; a higher one after {raise}, none at all after {lift}.",
    losses: "Losses",
    lossesText: "What cash games may cost you a week and a month. {looser}",
    time: "Time a day",
    timeText: "{least} to {most} of play, over all games. {looser}",
    night: "Night hours",
    nightText: "Hours between {from} and {to} in which no new game begins. {looser}",
    dayOff: "A day off",
    dayOffText: "No new game for 24 hours, of whatever kind, in two presses. Nothing shortens it.",
    reminder: "Time reminder",
    reminderText:
      "Every {least} to {most} minutes a note tells how long you have been here; at a table, how long you have played today.",
    reminderCashText:
      "Every {least} to {most} minutes a note tells how long you have been here, and what cash tables brought or cost you since; at a table, how long you have played today.",
    break: "A break",
    breakText: "Keeps you out of cash play and deposits: {breaks}.",
    closing: "Closing the account",
    closingText: "Ends it for good; what is yours is paid out first.",
    cashOff: "Play for cash is off at present: there is nothing to pay in, and so nothing to limit.",
    looser: "A stricter limit holds at once, a looser one after seven days.",
    periods: { day: "day", week: "week", month: "month" },
    /** Keyed by the names on the wire. */
    breaks: {
      "24h": "24 hours",
      "7d": "7 days",
      "30d": "30 days",
      "90d": "3 months",
      "180d": "6 months",
      "365d": "1 year",
      permanent: "for good",
    },
    means: "What a break means",
    meansList: {
      tables: "You leave your cash tables after the running deal, and none can be joined. Practice tables stay open.",
      deposit:
        "Nothing can be paid in. Your deposit is paid back; what you never played with costs {percent}% and the bonus used.",
      winnings: "Winnings stay yours, and can be withdrawn.",
      longer: "It can be made longer, never shorter: not by you, and not by our support.",
      again: "Who closes the account and opens another with the same number is kept out until the break is over.",
    },
    askUs: "Cannot log in, or would rather ask a person? Call {phone}, and we keep you out for the time that you name.",
    signs: "Ask yourself",
    ifYes: "If one answer is yes, take a break, and talk to somebody. If it is about somebody else, tell them.",
    help: "Somebody to talk to",
    checked: "They have nothing to do with us, and we do not learn that you called. Checked on {day}.",
    weDo: "What we do",
    weDoList: {
      credit: "There is no credit: a seat costs what lies in your balance, and nobody can owe us a game.",
      said: "Stake, fee and how long a game takes are said before you sit down.",
      bots: "Computer players sit at practice tables only, and carry a label.",
      passbook: "Your passbook shows everything that came and went, to the paisa.",
      withdraw: "Withdrawing has no fee, and stays open while you are on a break.",
    },
    family: "Family and friends",
    familyText:
      "If somebody close to you plays more than is good for them, write to <a>{email}</a> or call {phone}. We may not tell you about their account, but we listen, and we speak to them. Tele-MANAS helps families too.",
    seeAlso:
      "See also: <safe>How we keep play safe</safe>, <disclaimer>Disclaimer</disclaimer>, <legality>Legality</legality>, <refunds>Refunds and cancellations</refunds>.",
  },

  responsiblePlaySocial: {
    description: "How to stay in charge of your time: limits, days off, reminders, signs, and who helps in India. 18+.",
    lead: "Rummy is a pastime, and may be addictive: here is how to stay in charge, and who helps when that is hard.",
    tools:
      "In your account under <a>Play Responsibly</a>: the time of a day, hours of the night, a day off, and reminders. What they do stands under <safe>How we keep play safe</safe>.",
    ifYes: "If one answer is yes, take a day off, and talk to somebody. If it is about somebody else, tell them.",
    family:
      "If somebody close to you plays more than is good for them, write to <a>{email}</a> or call {phone}. We may not tell you about their account, but we listen, and we speak to them.",
  },

  safePlay: {
    title: "How we keep play safe",
    description:
      "What the platform does so that play stays play: limits of time, days off, fair cards, and people you meet.",
    lead: "What the platform does so that play stays play: for your time, for fair cards, and for the people you meet at a table.",
    time: "Your time",
    timeLead:
      "All of this is in your account under <a>Play Responsibly</a>. It counts practice, tournaments and every other game, on all your devices.",
    timeADay:
      "<b>Time a day.</b> From {least} to {most}. It counts while you have cards; several tables at once count once.",
    night: "<b>Night hours.</b> Hours between {from} and {to}, Indian time, in which no new game begins.",
    dayOff: "<b>A day off.</b> Two presses, also at the table: no new game for 24 hours. Nothing shortens it.",
    reminders: "<b>Reminders.</b> Every {least} to {most} of play the table tells how long you have played today.",
    looser:
      "A stricter limit holds at once. A looser one, or none, holds after seven days. Our staff see your limits and cannot loosen them.",
    ends: "Nobody is taken from their cards: a deal that has begun is played to its end, and so is a match or a tournament. Only the next game is refused, and the lobby says why and until when before you press anything.",
    money: "Your money",
    losses:
      "<b>Losses.</b> Say what cash games may cost you a week and a month. Entries must fit, and at points tables no new deal begins once the limit is reached.",
    deposits: "<b>Deposits.</b> Say what you may pay in by the day, week and month.",
    exclusion: "<b>Self-exclusion.</b> Close cash tables and deposits to yourself, from a day to for good.",
    firstPage: "The first page of your account tells what you have paid in and taken out, and what cash games came to.",
    cards: "Fair cards",
    shuffle:
      "Every shuffle is fixed before the cards are dealt, and your browser has a hand in it. Anybody can <a>check it afterwards</a>, down to the last card.",
    cardsList: {
      bots: "Bots sit at practice tables and in training cups only, carry a label, and see what any player sees.",
      connection: "A dropped connection costs nobody a deal by itself: your turn waits, with more time than usual.",
      searched: "Finished deals are searched for players who help each other. A person decides what becomes of it.",
    },
    people: "The people you meet",
    peopleList: {
      phrases: "At a table people say phrases out of a list. There is no free text, and so no abuse in it.",
      block: "Block somebody, and neither of you finds the other any more. They are not told.",
      report: "Report what happened from the table itself; a person reads it.",
      decide: "You decide who sees your card, whether you are there, and whether friends may look on.",
    },
    account: "Your account",
    accountList: {
      age: "Nobody under 18 may have one, and who registers confirms their age.",
      logins: "Passkeys, a list of your log-ins, and one press that ends all the others.",
      data: "Everything that we keep about you is a file that you can download, your limits and times of play too. Closing the account deletes what no law has us keep.",
    },
    more: "More about staying in charge: <a>Responsible play</a>. Questions: <mail>{email}</mail>, {phone}.",
  },
} as const;
