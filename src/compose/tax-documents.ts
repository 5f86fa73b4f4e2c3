import { challansBetween } from "../../modules/books/index.ts";
import { type ChallansOf, createPlayerDocuments, createStateDocuments } from "../../modules/cashier/index.ts";
import { type Database, isUuid, paise } from "../../modules/kernel/index.ts";
import { createPdfRendering } from "../platform/rendering.ts";
import type { AppDeps } from "./deps.ts";
import type { Ledger } from "./money.ts";
import type { People } from "./people.ts";
import type { Base } from "./platform.ts";

/** Documents for players and for the state. */
export function composeTaxDocuments(
  { database, clock }: AppDeps,
  { settings }: Base,
  { identity, kyc }: People,
  { wallet }: Ledger,
) {
  const common = { database, clock, settings, panOf: kyc.taxPayer, challansOf: challansOf(database) };
  const playerDocuments = createPlayerDocuments({
    ...common,
    statements: wallet.statements,
    rendering: createPdfRendering(),
    async nameOf(player) {
      if (!isUuid(player) || (await identity.registeredAt(player)) === null) return null;
      const { details, userName } = await identity.own(player);
      return details.fullName || userName;
    },
  });
  return { playerDocuments, stateDocuments: createStateDocuments(common) };
}

export type TaxDocuments = ReturnType<typeof composeTaxDocuments>;

/** Challans of deducted tax, as finance has entered them into the books (K-5). */
const challansOf =
  (database: Database): ChallansOf =>
  async (first, last) =>
    (await challansBetween(database, "tds", [first, last])).map(({ bsr, paidOn, number, period, amountPaise }) => ({
      bsr,
      day: paidOn,
      serial: number.padStart(5, "0"),
      month: period,
      amount: paise(amountPaise),
    }));
