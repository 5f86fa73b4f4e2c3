import {
  assert,
  type Clock,
  type Instant,
  instant,
  isOutage,
  type Log,
  type PlayerId,
  paise,
} from "../../../kernel/index.ts";
import { type FinancialYear, financialYearOf } from "../../../kernel/india.ts";
import { type Region, type Settings, supplyAt } from "../../../settings/index.ts";
import type { OrderRow } from "../../deposits/store/orders.ts";
import { gstParts } from "../law/gst-parts.ts";
import { placeOfGstin, placeOfSupply } from "../law/places-of-supply.ts";
import type { NewVoucher, VoucherStore } from "./store.ts";

/** Given numbers at a time, in one transaction. */
const BATCH = 200;
/** Batches of one run: what is left waits for the next, so that a long queue keeps no other job waiting. */
const BATCHES = 25;

/** What numbering takes. */
export interface NumberingDeps {
  readonly store: Pick<VoucherStore, "unvouchered" | "number">;
  readonly settings: Pick<Settings, "get">;
  readonly clock: Clock;
  readonly log: Log;
  /** The state on record; null when unknown. */
  readonly homeStateOf: (player: PlayerId) => Promise<Region | null>;
}

/** `RV2627/000000001`: sixteen signs, which is all that rule 50 allows. */
export function voucherNumber({ year, n }: { readonly year: FinancialYear; readonly n: number }): string {
  return `RV${year.slice(2, 4)}${year.slice(7, 9)}/${String(n).padStart(9, "0")}`;
}

/**
 * Gives credited deposits their receipt vouchers (CGST Act, s. 31(3)(d)), in the order of payment: numbers of a financial year follow each other
 * without a gap. Answers how many. Without a GSTIN nothing is numbered, since such a voucher would be none. Harmless to repeat, also at the same time.
 */
export function createNumbering({ store, settings, clock, log, homeStateOf }: NumberingDeps): () => Promise<number> {
  const voucherOf = async (order: OrderRow, year: FinancialYear, gstin: string): Promise<NewVoucher> => {
    const { paidAt, payablePaise, gstPercent } = order;
    assert(paidAt !== null && gstPercent !== null, "a credited deposit was paid");
    const supplier = placeOfGstin(gstin);
    assert(supplier !== undefined, "a GSTIN is registered somewhere");
    const place = placeOfSupply(await homeStateOf(order.player), supplier);
    const { igst, cgst, sgst } = gstParts(payablePaise, gstPercent, place === supplier);
    const supply = supplyAt(settings.get("papers").supplies, instant(paidAt.getTime()));
    return {
      orderId: order.id,
      player: order.player,
      year,
      paidAt,
      issuedAt: new Date(clock.now()),
      gstin,
      code: supply.code,
      supply: supply.name,
      place,
      percent: gstPercent,
      paidPaise: payablePaise,
      taxablePaise: paise(payablePaise - igst - cgst - sgst),
      igstPaise: igst,
      cgstPaise: cgst,
      sgstPaise: sgst,
    };
  };

  return async () => {
    const { gstin } = settings.get("papers");
    if (placeOfGstin(gstin) === undefined) return 0;
    let numbered = 0;
    // The next batch begins behind the last order that was looked at: what cannot be made keeps none behind it waiting.
    let after: OrderRow | null = null;
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const orders: readonly OrderRow[] = await store.unvouchered(BATCH, after);
      for (const [year, ofYear] of Map.groupBy(orders, yearOf)) {
        const vouchers: NewVoucher[] = [];
        for (const order of ofYear) {
          const voucher = await voucherOf(order, year, gstin).catch((error: unknown) => {
            if (isOutage(error)) throw error;
            log.error({ order: order.id, error, alarm: "voucher" }, "a deposit's receipt voucher cannot be made");
            return null;
          });
          if (voucher !== null) vouchers.push(voucher);
        }
        if (vouchers.length > 0) numbered += await store.number(year, vouchers);
      }
      after = orders.at(-1) ?? null;
      if (orders.length < BATCH) break;
    }
    return numbered;
  };
}

/** The year whose series a payment's voucher is of: that of the payment, however late the ledger had it. */
function yearOf({ paidAt }: OrderRow): FinancialYear {
  assert(paidAt !== null, "a credited deposit was paid");
  return financialYearOf(paidAt.getTime() as Instant);
}
