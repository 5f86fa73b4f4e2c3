import { resource } from "../../../ui/browser/resource.ts";
import { ChipsData } from "../../../wallet/contract.ts";
import { WithdrawData } from "../../withdrawals-contract.ts";

/** What the page shows, loaded once and again after each change. */
export const kept = resource("/transaction/redeem", WithdrawData);

/** The header's balances, by the path under which the header knows them. */
const chips = resource("/profile/chips", ChipsData);

/** Money has moved: page and header look again. */
export const refreshMoney = (): void => {
  void kept.load();
  void chips.load();
};
