/** What each kind of transfer is called, in the words that players read in passbook and statements. Safe for the browser. */
export const LEDGER_WORDS = {
  deposit: "Deposit",
  depositRefund: "Refund",
  withdrawal: "Withdrawal",
  withdrawalFailed: "Returned",
  chargeback: "Chargeback",
  tds: "TDS",
  bonus: "Bonus",
  bonusExpired: "Bonus expired",
  ticket: "Ticket",
  tournament: "Tournament entry",
  tournamentPrizes: "Tournament prizes",
  reserve: "Chips taken to the table",
  release: "Chips returned from the table",
  settle: "Lock bonus released",
  grant: "Practice chips, opening grant",
  refill: "Practice chips, refill",
  adjustment: "Adjustment",
  writeOff: "Write-off",
} as const;

/** The word of a kind; a kind that came later stands for itself. */
export const ledgerWord = (kind: string): string =>
  Object.hasOwn(LEDGER_WORDS, kind) ? LEDGER_WORDS[kind as keyof typeof LEDGER_WORDS] : kind;
