import { resource } from "../../../ui/browser/resource.ts";
import { KycData } from "../../contract.ts";

/** What both tabs show; asked for once a page. */
export const kept = resource("/profile/kyc", KycData);

/** Takes over what an answer already brought. */
export const keep = (data: KycData): void => kept.store.set({ is: "ready", value: data });
