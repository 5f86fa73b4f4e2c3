import { ProfileData } from "../../../identity/profile-contract.ts";
import { resource } from "../../../ui/browser/resource.ts";
import { KycData } from "../../contract.ts";

/** What both tabs show; asked for once a page. */
export const kept = resource("/profile/kyc", KycData);

/** Takes over what an answer already brought; the rest of the page learns of it too: an approved PAN locks the name. */
export const keep = (data: KycData): void => {
  kept.state.value = { is: "ready", value: data };
  void resource("/profile", ProfileData).load();
};

/** Asks anew what has become of the documents. */
export const reload = async (): Promise<void> => {
  await Promise.all([kept.load(), resource("/profile", ProfileData).load()]);
};
