import { useEffect } from "react";
import { ProfileData } from "../../../identity/profile-contract.ts";
import { resource } from "../../../ui/browser/resource.ts";
import { useValue } from "../../../ui/browser/signals.ts";

const profile = resource("/profile", ProfileData);

/** The account that withdrawals are paid to, by its bank and the last four digits; null while it is not known or there is none. */
export const useBank = (): { readonly name: string; readonly lastFour: string } | null => {
  const known = useValue(profile.state);
  useEffect(() => void profile.ensure(), []);
  if (known.is !== "ready") return null;
  // The profile has the number masked but for its end.
  const { sBankName, sAccountNo } = known.value.oBanking;
  return sBankName === "" || sAccountNo.length < 4 ? null : { name: sBankName, lastFour: sAccountNo.slice(-4) };
};
