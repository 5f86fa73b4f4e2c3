/**
 * What stands above the policies for who reads another language: a summary of each, and that the English text governs. The English summaries
 * are shown to nobody; they are what others are translated from, and change with the policies.
 */
export const policies = {
  policy: {
    inShort: "In short",
    governs:
      "This is a summary. The policy itself is the English text below: it alone governs, also where the summary says less.",
  },

  terms: {
    title: "Terms of service",
    description:
      "The terms between you and us: who may play, your account, playing fair, the games, money, bonus, and complaints.",
    points: {
      who: "You are 18 or older, play for yourself and hold one account.",
      place:
        "For cash you are in a part of India where it is allowed: not in {states}. We may ask you to prove your age, identity and place, and close accounts that were opened against this rule.",
      account:
        "Keep your password and codes to yourself. Until you tell us that somebody else has your account, what is done with it counts as done by you. You may close it at any time; what can be withdrawn is paid out first.",
      fair: "No partner at the same table, no programs that look at or play your cards, no second seat at a table, no money moved by losing on purpose. We watch for it, and may void results, hold amounts while we look into them and end accounts.",
      games:
        "The rules are on the page How to play and in the table’s information panel. Every move is written down before it is shown, and that record decides when there is a question. If our service fails for longer than ten minutes during a deal, the deal is void and every stake goes back.",
      fee: "At cash tables we keep a service fee of {lowest} to {highest}.",
      money:
        "Deposits and winnings are kept apart. The prize of a match or a tournament is winnings as a whole. Winnings may be withdrawn, from ₹1 on. Tax, and returns of deposits, have policies of their own.",
      chips: "Practice chips have no value and cannot be exchanged.",
      bonus:
        "There are two kinds of bonus. How each becomes money is in the text; before that neither is money, and what is not used or released when it ends is gone. When it ends stands beside the offer, {days} at most for a lock bonus. One welcome bonus, with the first deposit only, and one referral bonus a person.",
      answer:
        "We answer for what we cause by intent or gross neglect, and for your balance; not for your own device or connection, nor for games lost by skill or by luck of the deal.",
      changes:
        "We announce changes before they take effect, and ask for your consent again where they matter. Indian law applies.",
      complaints:
        "Write first to {email}; a person answers. A complaint that stays open goes to our grievance officer.",
    },
  },

  termsSocial: {
    description: "The terms between you and us: who may play, your account, playing fair, the games, and complaints.",
    points: {
      who: "You are 18 or older, play for yourself and hold one account. We close accounts that break this rule.",
      account:
        "Keep your password and codes to yourself. Until you tell us that somebody else has your account, what is done with it counts as done by you. You may close it at any time.",
      fair: "No partner at the same table, no programs that look at or play your cards, no second seat at a table. We watch for it, and may void results and end accounts.",
      games:
        "The rules are on the page How to play and in the table’s information panel. Every move is written down before it is shown, and that record decides when there is a question. If our service fails for longer than ten minutes during a deal, the deal is void.",
      chips:
        "All games are for practice chips, and all tournaments for a place. Practice chips cost nothing, have no value and cannot be exchanged.",
      answer:
        "We answer for what we cause by intent or gross neglect; not for your own device or connection, nor for games lost by skill or by luck of the deal.",
      changes:
        "We announce changes before they take effect, and ask for your consent again where they matter. Indian law applies.",
      complaints:
        "Write first to {email}; a person answers. A complaint that stays open goes to our grievance officer.",
    },
  },

  privacyPolicy: {
    title: "Privacy",
    description:
      "What we collect about you and what for, how it is kept, who else sees it, your rights, and what lies on your device.",
    points: {
      given:
        "We collect what you give us: name, e-mail, mobile number, address, documents for identity checks, bank details.",
      made: "We collect what playing makes: the moves of every deal, results, balances, deposits and withdrawals.",
      place:
        "We collect your place, as coordinates, when you register, when you deposit, and when you join a table or tournament for cash.",
      technical: "We collect technical data: addresses, the kind of browser, times of sign-in.",
      use: "It is used to run the games and your wallet, to keep cheats and thieves away, to obey the law, and to answer when you write. We sell nothing of it, and show nobody advertising built on it.",
      kept: "Passwords are stored as one-way hashes. Of an Aadhaar number we keep the last four digits and a keyed fingerprint; other documents are encrypted. Records of games and money are kept at least as long as the law on accounts demands, so far without an end.",
      others:
        "Those who deliver messages, check documents and move money for us see what that needs; authorities who are entitled to ask, too. Other players see your username, your picture, what you do at the table, your place in tournaments and, unless you hide it, your rating.",
      rights:
        "You can see and correct your data, export all of it, withdraw consent and close the account. For anything else write to {email}.",
      complaints:
        "You may complain to our grievance officer, and after that to the Data Protection Board of India. You may name somebody who exercises these rights for you when you no longer can.",
      children:
        "Nobody under 18 may have an account. If we learn of one, we close it and erase what the law lets us erase.",
      device:
        "Your browser keeps your sign-in token and your choices. There are no cookies of others, and four of our own, which the text names.",
    },
  },

  privacySocial: {
    description: "What we collect about you and what for, how it is kept, who else sees it, and your rights.",
    points: {
      given:
        "We collect what you give us: username, name, e-mail, mobile number, and what else you enter in your profile.",
      made: "We collect what playing makes: the moves of every deal, results, practice chips, and how long you played.",
      place: "We collect your place, as coordinates, when you register.",
      technical: "We collect technical data: addresses, the kind of browser, times of sign-in.",
      use: "It is used to run the games, to keep cheats and thieves away, to obey the law on age and place, and to answer when you write. We sell nothing of it, and show nobody advertising built on it.",
      kept: "Passwords are stored as one-way hashes. Your full name, birthday and address are encrypted.",
      others:
        "Those who deliver messages for us see what that needs; authorities who are entitled to ask, too. Other players see your username, your picture, what you do at the table, your place in tournaments and, unless you hide it, your rating.",
      rights:
        "You can see and correct your data, export all of it, take consent back and close the account. For anything else write to {email}.",
      complaints: "You may complain to our grievance officer, and after that to the Data Protection Board of India.",
      children:
        "Nobody under 18 may have an account. If we learn of one, we close it and erase what the law lets us erase.",
      device:
        "Your browser keeps your sign-in token and your choices. There are no cookies of others, and four of our own, which the text names.",
    },
  },

  legalityPage: {
    title: "Legality",
    heading: "Is rummy legal?",
    description:
      "Rummy as a game of skill, what the law of 2025 says of games for money, where cash play is never offered, age and tax.",
    points: {
      skill:
        "In 1968 the Supreme Court of India held that rummy asks for skill and is not a game of chance alone. Later judgments rest on the same distinction.",
      law: "The Promotion and Regulation of Online Gaming Act, 2025 forbids offering and advertising online games that are played for money, and moving money for them, whether they are of skill or of chance. By what we could read, it has been in force since 1 May 2026. That rummy is a game of skill does not answer this question. Games without stakes are not forbidden by it.",
      cash: "Play for cash on this service is therefore off unless and until {company} has established that it may be offered where you are.",
      cashOn: "Where it is offered, it has.",
      cashOff: "It is off at present.",
      chips: "Practice chips are free, cannot be bought and cannot be turned into money.",
      states:
        "We do not offer play for cash in {play}. We do not open accounts in {registration}, while the law there is unsettled.",
      place:
        "We check the place of your device when you register, when you deposit, and when you join a table or tournament for cash. Please do not try to get around it.",
      age: "Nobody under 18 may play, not even with practice chips.",
      tax: "Deposits are subject to goods and services tax, winnings to income tax.",
      advice:
        "The page is information and not legal advice. If in doubt, ask somebody who knows the law of your state.",
    },
  },

  disclaimerPage: {
    title: "Disclaimer",
    description:
      "Playing with care: the risks of playing for money, limits and breaks, no promise of winnings, and what we answer for.",
    points: {
      risk: "This game involves an element of financial risk and may be addictive. Play responsibly and at your own risk.",
      care: "Set yourself limits, take breaks, and never play with money that you need for something else. If it stops being a pleasure, stop, and write to us: we can pause your account.",
      limits:
        "In your account, under Play Responsibly, you can limit what you pay in by the day, the week and the month. A lower limit holds at once; a higher one after {raise}, none at all after {lift}.",
      breaks:
        "You can have yourself reminded of the time, and keep yourself out of cash play for a day, longer, or for good; your deposit is then paid back. Such a break does not end early.",
      winnings: "Skill wins over time, not in every deal. Examples of prizes on our pages promise nothing to anybody.",
      open: "We work to keep {brand} open at all hours, but maintenance, failures of networks or orders of an authority may interrupt it. What happens to a deal that is cut off is said in the terms.",
      names: "Names of payment services, browsers and devices on our pages belong to their owners.",
    },
  },

  disclaimerSocial: {
    description: "Playing with care, when we are open, and whose names stand on our pages.",
    points: {
      risk: "Games may be addictive.",
      care: "Set yourself limits of time, take days off, and stop when it is no pleasure any more.",
      open: "We work to keep {brand} open at all hours, but maintenance, failures of networks or orders of an authority may interrupt it.",
      cutOff: "What happens to a deal that is cut off is said in the terms.",
      names: "Names of browsers and devices on our pages belong to their owners.",
    },
  },

  refundsPage: {
    title: "Refunds and cancellations",
    description:
      "When money comes back and how fast: deposits that were not played, payments that went wrong, and games that were cut off.",
    points: {
      unplayed:
        "A deposit that was not played: ask within {days} working days of the payment. We decide within thirty working days, return it to where it came from, and keep {percent}% of it and any bonus already used. This is possible once a year.",
      leaving:
        "If you exclude yourself from cash play or close your account, your deposit balance is paid back: to where you paid from, or to your verified bank account where that is not possible any more.",
      fee: "What you have never played with costs the same {percent}% and the bonus already used; what you have played with costs nothing. Payments that you make after that go back to you by themselves.",
      wrong:
        "If your bank shows a payment that your balance does not, wait for half an hour: most arrive by themselves. After that, report a problem with the reference number, and we trace it.",
      twice: "A payment made twice is credited twice, and we return the second on request.",
      voided:
        "A deal that cannot be finished because of us is void, and every stake returns to the balance it came from.",
      tournament:
        "A tournament that is cancelled before its first round ends returns all entries; later, the prizes that are left are shared among those still in.",
      withdrawal:
        "A withdrawal that the bank refuses comes back to your winnings in full, tax included. You can take back a request until we have approved it.",
      questions: "Questions go to {email}.",
    },
  },

  tdsPage: {
    title: "TDS policy",
    description:
      "How tax on net winnings from online games is counted and deducted in India, with examples, and where you find it.",
    points: {
      law: "Indian law asks us to deduct {percent}% from net winnings and to pay it to the government in your name.",
      net: "Net winnings of a financial year, April to March, are everything you withdrew, the withdrawal in question included, less what you deposited and less what stood in your account when the year began.",
      once: "Winnings that were taxed already are not taxed again.",
      yearEnd:
        "What stands in your account on 31 March counts as if it had been withdrawn, and becomes the opening balance of the new year. Tax on it is taken from winnings first.",
      day: "Which law and which rate hold follows from the day of the deduction; the text lists them, with an example.",
      pan: "We need your PAN to report the tax. Each quarter’s deductions are reported to the Income Tax Department; you find them in your annual statement there and in your account here, and can claim them in your return.",
      chips: "Practice chips are no winnings and are not taxed.",
    },
  },

  gstPage: {
    title: "GST policy",
    description:
      "Goods and services tax on deposits: the rates by date, who pays it here, and what stands on your receipt voucher.",
    points: {
      due: "Goods and services tax of {percent}% is due on every deposit for play.",
      /** Keyed by the setting. */
      modes: {
        absorbed:
          "The tax is contained in the amount that you pay. We pay it out of our own promotion budget and credit you with the full amount, up to {most} of tax for one player a day; of what is paid in beyond that, the tax is part of the payment, and the deposit page says so before you pay.",
        inclusive:
          "The tax is contained in the amount that you pay. We pay it to the government and credit you with the rest; the deposit page names both before you pay.",
        exclusive: "The tax is added to the amount that you deposit; the deposit page names the sum before you pay.",
      },
      once: "Deposits are taxed once, at the rate of the day on which they are credited. The text lists the rates.",
      again: "Winnings that you play again are not a deposit. A withdrawal does not give the tax back.",
      chips: "Practice chips cost nothing and are not taxed.",
      receipt:
        "For each credited deposit you find a receipt voucher with amount, rate and tax in your passbook, from the day on which we are registered for this tax.",
    },
  },
} as const;
