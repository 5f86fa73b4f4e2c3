/** A count and a sum of paise. */
export interface Sum {
  readonly count: number;
  readonly paise: number;
}

/** An account by its own statement on a day: what it opened and closed with, and whether lines are missing in between or before. */
export interface StatementDay {
  readonly lines: number;
  readonly openingPaise: number | null;
  readonly inPaise: number;
  readonly outPaise: number;
  readonly closingPaise: number | null;
  readonly hasGap: boolean;
}

/** What an account at a bank held when a day ended: by its statement, and by the books. */
export interface Balance {
  readonly statementPaise: number;
  readonly bookedPaise: number;
}

/** Bank = gateway = ledger = table journals, for a day in India (K-8). Plain JSON: a closed day keeps it. */
export interface BooksDay {
  readonly day: string;
  /** Payments of our rows, and those of them that the gateway has settled with the same amount. */
  readonly payments: { readonly ours: Sum; readonly onPaper: Sum };
  /** What the gateway settled that day, and what of it the bank has shown. */
  readonly settlements: { readonly sent: Sum; readonly arrived: Sum };
  /** Payouts of our rows, and those of them that the paying account shows. */
  readonly payouts: { readonly ours: Sum; readonly onPaper: Sum };
  readonly bank: StatementDay;
  readonly payoutAccount: StatementDay;
  /** Balances at the day's end, once an opening balance was entered (K-12); null: nothing is compared. Days closed before have none. */
  readonly balances?: { readonly bank: Balance | null; readonly payoutAccount: Balance | null };
  /** Fees of tables: by journals, and by the ledger. */
  readonly tables: { readonly journalPaise: number; readonly ledgerPaise: number };
  /** What all lines of the bank's statement come to, and what the ledger's `bank` holds; wishes that are not posted yet. */
  readonly ledger: { readonly paperPaise: number; readonly bankPaise: number; readonly waiting: number };
  /** Items still open from this day or before. */
  readonly openItems: number;
}

/** Does everything of the day that can fit by now fit? What statements have not shown yet is not asked for here: items tell of it in time. */
export function isTied({ tables, ledger, bank, payoutAccount, balances }: BooksDay): boolean {
  const isPosted = ledger.waiting === 0 && ledger.paperPaise === ledger.bankPaise;
  const isHeld = [balances?.bank, balances?.payoutAccount].every(
    (one) => !one || one.statementPaise === one.bookedPaise,
  );
  return isPosted && isHeld && tables.journalPaise === tables.ledgerPaise && !bank.hasGap && !payoutAccount.hasGap;
}
