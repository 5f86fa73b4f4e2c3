/** The accounts of the books, in the words of an accountant. Safe for the browser. */

/** Where an account stands in the final accounts. */
export const ACCOUNT_GROUPS = ["players", "assets", "liabilities", "capital", "income", "costs"] as const;
export type AccountGroup = (typeof ACCOUNT_GROUPS)[number];

export const GROUP_NAMES: Readonly<Record<AccountGroup, string>> = {
  players: "Owed to players",
  assets: "Assets",
  liabilities: "Liabilities",
  capital: "Capital",
  income: "Income",
  costs: "Costs",
};

interface Named {
  readonly name: string;
  readonly group: AccountGroup;
}

/** Every account of the ledger by the name that sums have (`AccountSum` of the wallet): those of players are one a bucket. */
export const ACCOUNTS: Readonly<Record<string, Named>> = {
  "players.deposit": { name: "Players: deposits", group: "players" },
  "players.winnings": { name: "Players: winnings", group: "players" },
  "players.instant": { name: "Players: instant bonus", group: "players" },
  "players.lock": { name: "Players: lock bonus", group: "players" },
  stakes: { name: "Players: stakes at tables", group: "players" },
  tournamentEscrow: { name: "Players: entries of tournaments", group: "players" },
  ticketLiability: { name: "Players: tickets", group: "players" },
  chargebackReceivable: { name: "Owed by players", group: "assets" },
  bank: { name: "Bank: current account", group: "assets" },
  payoutBank: { name: "Bank: paying account", group: "assets" },
  bankTransit: { name: "Bank: on its way", group: "assets" },
  gatewayClearing: { name: "Payment gateway", group: "assets" },
  gstInput: { name: "GST input credit", group: "assets" },
  payoutClearing: { name: "Withdrawals under way", group: "liabilities" },
  gstPayable: { name: "GST payable", group: "liabilities" },
  tdsPayable: { name: "TDS payable", group: "liabilities" },
  suspense: { name: "Suspense", group: "liabilities" },
  openingBalances: { name: "Opening balances", group: "capital" },
  fee: { name: "Service fees", group: "income" },
  gstBorne: { name: "GST on deposits, borne by us", group: "costs" },
  promotions: { name: "Bonus and promotions", group: "costs" },
  gatewayCharges: { name: "Charges of the payment gateway", group: "costs" },
  payoutCharges: { name: "Charges on payouts and of the bank", group: "costs" },
  adjustments: { name: "Adjustments", group: "costs" },
  writeOffs: { name: "Written off", group: "costs" },
};

/** An account in words; one that has none yet by its own name. */
export const accountName = (account: string): string => ACCOUNTS[account]?.name ?? account;

/** Where an account stands; one that nobody has placed is looked at among the liabilities. */
export const accountGroup = (account: string): AccountGroup => ACCOUNTS[account]?.group ?? "liabilities";

/** Kinds of transfers, in words. */
export const KIND_NAMES: Readonly<Record<string, string>> = {
  reserve: "Stakes brought to tables",
  settle: "Deals settled",
  release: "Stakes taken home",
  deposit: "Deposits",
  depositRefund: "Refunds of deposits",
  chargeback: "Chargebacks",
  withdrawal: "Withdrawals",
  withdrawalFailed: "Withdrawals that failed",
  tds: "TDS of the year’s end",
  bonus: "Bonus given",
  bonusExpired: "Bonus expired",
  ticket: "Tickets",
  tournament: "Entries of tournaments",
  tournamentPrizes: "Tournaments settled",
  settlement: "Settlements of the gateway",
  payoutPaper: "Statement of the paying account",
  bankPaper: "Bank’s statement",
  challan: "Challans",
  suspense: "Suspense",
  adjustment: "Adjustments",
  writeOff: "Write-offs",
};
