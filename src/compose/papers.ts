import { createPlayerPapers, createStatePapers } from "../../modules/cashier/index.ts";
import { isUuid } from "../../modules/kernel/index.ts";
import { createPress } from "../platform/press.ts";
import { challansOf } from "./challans.ts";
import type { AppDeps } from "./deps.ts";
import type { Ledger } from "./money.ts";
import type { People } from "./people.ts";
import type { Base } from "./platform.ts";

/** Papers for players and for the state. */
export function composePapers(
  { database, clock }: AppDeps,
  { settings }: Base,
  { identity, kyc }: People,
  { wallet }: Ledger,
) {
  const common = { database, clock, settings, panOf: kyc.taxPayer, challansOf: challansOf(database) };
  const playerPapers = createPlayerPapers({
    ...common,
    statements: wallet.statements,
    press: createPress(),
    async nameOf(player) {
      if (!isUuid(player) || (await identity.registeredAt(player)) === null) return null;
      const { details, userName } = await identity.own(player);
      return details.fullName || userName;
    },
  });
  return { playerPapers, statePapers: createStatePapers(common) };
}

export type Papers = ReturnType<typeof composePapers>;
