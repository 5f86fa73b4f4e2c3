/** Wire shapes of documents for the state and for players. Safe for the browser. Amounts are paise. */
/** Sums of vouchers. */
export interface GstSumsData {
  readonly vouchers: number;
  readonly paid: number;
  readonly taxable: number;
  readonly igst: number;
  readonly cgst: number;
  readonly sgst: number;
}

/** `GET /operator/papers/gst?month=2026-10`. */
export interface GstData {
  readonly rows: readonly (GstSumsData & { readonly place: string; readonly code: string; readonly percent: number })[];
  readonly totals: GstSumsData;
  /** Credited deposits of the month that have no voucher yet. */
  readonly waiting: number;
  /** The supplier's; empty: no voucher is numbered. */
  readonly gstin: string;
}

/** The challan by which deducted tax was paid to the state. */
export interface ChallanData {
  readonly bsr: string;
  readonly day: string;
  readonly serial: string;
  readonly month: string;
  readonly amount: number;
}

/** `GET /operator/papers/tds?fy=2026-2027&quarter=2`. */
export interface TdsData {
  readonly act: string;
  readonly section: string;
  readonly returnForm: string;
  readonly deductions: number;
  readonly taxable: number;
  readonly tds: number;
  /** Tax that is not taken yet. */
  readonly owed: number;
  readonly challans: readonly ChallanData[];
  /** The deductor's; empty: the return has none. */
  readonly tan: string;
}
