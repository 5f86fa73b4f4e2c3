/** An alarm: something that a person has to look into, because the server cannot settle it by itself. */
export interface AlarmKind {
  /** What has happened. */
  readonly meaning: string;
  /** What to do about it. */
  readonly remedy: string;
}

/**
 * Every alarm by the name that its line in the log has (`alarm`). `kinds.test.ts` compares them with the code. `docs/alarms.md` is made of
 * them.
 */
export const ALARMS: Readonly<Record<string, AlarmKind>> = {
  absorbedGst: {
    meaning:
      "The platform bears no more GST of a player today: the daily limit is reached, or a deposit was paid back lately.",
    remedy: "Look at the player's deposits. A player who pays in and out again costs the platform tax.",
  },
  archiveBehind: {
    meaning: "The folder of copies has refused the database's log for five minutes.",
    remedy:
      "Look whether BACKUP_DIR is mounted, full, or written to by another server. The log waits on the server's own disk.",
  },
  archiveTaken: {
    meaning: "Another database writes to the same folder of copies.",
    remedy: "Stop one of the two servers at once. The runbook's chapter “After a loss” says which one.",
  },
  auditLate: {
    meaning: "The books were not audited when they should have been.",
    remedy: "The desk's page Alarms says why under “By itself”. Run audit, and look whether CHECKS_AT is right.",
  },
  auditNotSound: {
    meaning: "An audit found that the books do not reconcile.",
    remedy:
      "The desk's page Alarms has the faults under “By itself”; audit names them again. Close no day before it is known why.",
  },
  binaryNotListed: {
    meaning: "The program that runs is none of the release's, or the list of the release's hashes cannot be read.",
    remedy:
      "Run sha256sum on the binary and on a download of the release. If they differ and nobody here built it, take the server out of service. If the binary was replaced on purpose, replace RELEASE_HASHES too.",
  },
  bonusNotPosted: {
    meaning: "A bonus, or a turn of the wheel, is not in the ledger.",
    remedy: "It is tried again. If the alarm comes again, run audit, and look at the line's error.",
  },
  breachDue: {
    meaning:
      "A letter to the Data Protection Board about a breach of personal data is due soon, or was not sent at once.",
    remedy:
      "The desk's page Breaches has both letters. Send the one that is due, and write down there that it was sent.",
  },
  breachLate: {
    meaning: "72 hours after a breach of personal data was noticed the Board has not got the details.",
    remedy:
      "Send the second letter of the desk's page Breaches now, with the reason for the delay, and write that down there.",
  },
  chargeback: {
    meaning: "A bank took a payment back from the gateway.",
    remedy: "Contest the dispute in the gateway's dashboard if the player has played with the money.",
  },
  chargebackNotPosted: {
    meaning: "A payment was taken back, and the ledger did not take the posting.",
    remedy: "It is tried again. If the alarm comes again, run audit, and look at the line's code.",
  },
  closedWithMoney: {
    meaning: "A closed account has money that finds no way out.",
    remedy:
      "No act pays it out yet. Find the player by the papers of the account, and keep the case until it is settled.",
  },
  clockOff: {
    meaning: "A process's clock is more than an hour off the database's. It tells and erases no long absent player.",
    remedy: "Set the clocks of both machines by a time server (`timedatectl`). The work goes on by itself.",
  },
  closings: {
    meaning: "A day could not be closed.",
    remedy: "Run audit. The line says why. No later day is closed before this one.",
  },
  debtNotPosted: {
    meaning: "A player's debt could not be taken from the deposit.",
    remedy: "It is tried again. If the alarm comes again, run audit, and look at the line's code.",
  },
  depositNotPosted: {
    meaning: "A payment was made, and the player does not have the chips.",
    remedy: "It is tried again. If the alarm comes again, run audit, and look at the line's code.",
  },
  diskFull: {
    meaning: "A disk is full: the database, or this process, cannot write.",
    remedy: "Make space now. Nothing that was acknowledged is lost. Play goes on by itself when there is space.",
  },
  grievanceDue: {
    meaning: "A player's grievance has to be acknowledged within six hours, or resolved within three days.",
    remedy: "The desk's page Tickets shows grievances with what is due first at the top. Answer it, or resolve it.",
  },
  grievanceLate: {
    meaning:
      "A clock of a player's grievance has run out: 24 hours to acknowledge it, 15 days to resolve it or its appeal.",
    remedy: "Answer or resolve it now at the desk's page Tickets. The month's published figures show that it was late.",
  },
  keyConflict: {
    meaning: "One ledger key came twice with different contents. The second posting was refused.",
    remedy: "Run audit, and report the line: it is a fault of the program.",
  },
  lostAgain: {
    meaning: "A dispute that was won before was lost.",
    remedy:
      "Settle the amount with the gateway. What the player owes is proposed as an adjustment at the desk's page Books.",
  },
  noBackup: {
    meaning: "The last whole copy of the database is older than 50 hours.",
    remedy: "Run backup, and look why the timer did not.",
  },
  noDescriptors: {
    meaning: "The process has no descriptors left: it can open no connection.",
    remedy: "Raise LimitNOFILE, and look who holds so many connections.",
  },
  orderUnknown: {
    meaning: "The gateway never said what became of an order.",
    remedy: "Look for the order in the gateway's dashboard.",
  },
  otherBody: {
    meaning: "A gateway's event came again with other contents.",
    remedy:
      "Compare the two in the gateway's dashboard. If it knows only one, somebody forges events: change the webhook's secret.",
  },
  paidTwice: {
    meaning: "A bank took back a payment that had been refunded.",
    remedy: "Contest the dispute with the gateway.",
  },
  payoutsStuck: {
    meaning: "A payout was approved more than six hours ago and is not paid.",
    remedy:
      "The desk's page Payouts and the log's lines with its id say what it waits for: the paying account's balance, the service, or the player's debt or documents. It is told once a day.",
  },
  payout: {
    meaning: "A payout does not come to its end, or the bank returned it.",
    remedy: "Look at RazorpayX's dashboard, then retry the payout at the desk.",
  },
  rehearsal: {
    meaning: "The copies were not restored for a try, or what came of it is not sound.",
    remedy:
      "The desk's page Alarms says why under “By itself”. Run restore --rehearse into another folder, and audit it.",
  },
  reversalNotPosted: {
    meaning: "A won dispute was not given back to the player in the ledger.",
    remedy: "It is tried again. If the alarm comes again, run audit, and look at the line's code.",
  },
  secondDispute: {
    meaning: "A payment was disputed a second time.",
    remedy: "Settle it with the gateway: the ledger has taken it once.",
  },
  settlementVoid: {
    meaning: "A table's journal could not be read, and its stakes went back: the winners there are not paid.",
    remedy: "Read the journal that the line's key names, and pay the winners by proposals at the desk.",
  },
  strayDispute: {
    meaning: "A dispute is about a payment that fits no order.",
    remedy: "Find the payment in the gateway's dashboard.",
  },
  strayNotReturned: {
    meaning: "A payment of an excluded player could not go back.",
    remedy: "Settle it at the gateway, then run operator deposits returned.",
  },
  strayPayment: {
    meaning: "A payment fits no order, or was told of two.",
    remedy:
      "Two operators match it with its player at the desk's page Books, or send it back. One told of two orders is credited to the one in the log.",
  },
  strayRefund: {
    meaning: "A refund was made in the gateway's dashboard, and the player still has the chips.",
    remedy: "Ask who made it, and take the chips back by a proposal if it was right.",
  },
  tds: {
    meaning: "The ledger did not take a player's tax.",
    remedy: "Run audit before the tax is paid for the month, and look at the line's code.",
  },
  tournamentEntry: {
    meaning: "An entry to a tournament could not be taken or given back.",
    remedy: "It is tried again. If the alarm comes again, look at the tournament at the desk.",
  },
  tournamentHalted: {
    meaning: "A tournament stands still.",
    remedy:
      "Look at it at the desk. If it does not go on, cancel it: before the end of its first round all entries go back, later the rest of the prizes is shared.",
  },
  vendorAway: {
    meaning:
      "An outside service (payments, payouts, KYC, text messages, mail, maps) has not answered for five minutes.",
    remedy:
      "Look at the service's status page, and at the line's service. Calls are tried again by themselves, every half minute.",
  },
  voucher: {
    meaning: "A deposit's receipt voucher cannot be made.",
    remedy: "It is tried again. Look at the line's error: the law asks for a voucher of each deposit.",
  },
};

/** The text of `docs/alarms.md`. */
export function alarmsPage(): string {
  const rows = Object.entries(ALARMS).map(([name, { meaning, remedy }]) => `| \`${name}\` | ${meaning} | ${remedy} |`);
  return `# Alarms

An alarm needs a person. Each is a line in the log with the field \`alarm\`, adds to \`alarms_total{alarm="…"}\` at \`/metrics\`,
stands at the desk's page Alarms (\`operator alarms\` at the terminal) until somebody has taken note of it, and
goes to \`ALARM_MAIL\` and \`ALARM_WEBHOOK\` if these are set: the first of a kind at once, later ones of the same kind together,
once an hour.

This page is made of \`src/alarms/kinds.ts\` by \`bun src/main.ts alarms-table > docs/alarms.md\`.

| alarm | what has happened | what to do |
| --- | --- | --- |
${rows.join("\n")}`;
}
