import { callApi, trusted } from "../../../ui/browser/api-client.ts";
import { changeKept } from "../../../ui/browser/change-kept.ts";
import { resource } from "../../../ui/browser/resource.ts";
import { errorToast, toast } from "../../../ui/browser/toast.ts";
import type { PlayLimitsData } from "../../contract.ts";

/** The player's own limits, shared by the islands of a page. */
export const ownLimits = resource("/play/limits", trusted<PlayLimitsData>());

/** Sends a change; what holds then is shown. Answers whether it was taken. */
export async function changeLimits(path: "limits" | "night", body: unknown): Promise<boolean> {
  const answer = await changeKept(ownLimits, () =>
    callApi({ method: "POST", path: `/play/${path}`, body, data: trusted<PlayLimitsData>() }),
  );
  if (!answer.ok) {
    errorToast(answer.message);
    return false;
  }
  toast(answer.message, { tone: "success" });
  return true;
}
