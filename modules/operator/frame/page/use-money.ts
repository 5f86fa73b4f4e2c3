import { useValue } from "../../../ui/browser/signals.ts";
import { isWithMoney } from "../permissions-contract.ts";
import { atDesk } from "./session.ts";

/** Is there money at this desk? Social mode has none (decision 0090); nor is it known before it is known who works here. */
export function useMoney(): boolean {
  const here = useValue(atDesk);
  return here.is === "in" && isWithMoney(here.me.permissions);
}
