import { createPlayerDocuments, createStateDocuments } from "../../modules/cashier/index.ts";
import { isUuid } from "../../modules/kernel/index.ts";
import { createPdfRendering } from "../platform/rendering.ts";
import { challansOf } from "./challans.ts";
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
