import { ProfileData } from "../../../identity/profile-contract.ts";
import type { ApiAnswer } from "../../../ui/browser/api-client.ts";
import { changeKept } from "../../../ui/browser/change-kept.ts";
import { resource } from "../../../ui/browser/resource.ts";
import { KycData } from "../../contract.ts";

/** What both tabs show; asked for once a page. */
export const kept = resource("/profile/kyc", KycData);

/** Sends a change, and takes over what its answer brings; the rest of the page learns of it too: an approved PAN locks the name. */
export const changeKyc = async (send: () => Promise<ApiAnswer<KycData>>): Promise<ApiAnswer<KycData>> => {
  const answer = await changeKept(kept, send);
  if (answer.ok) void resource("/profile", ProfileData).load();
  return answer;
};

/** Asks anew what has become of the documents. */
export const reload = async (): Promise<void> => {
  await Promise.all([kept.load(), resource("/profile", ProfileData).load()]);
};
