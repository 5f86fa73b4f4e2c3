import { callApi, trusted } from "../../ui/browser/api-client.ts";
import { changeKept } from "../../ui/browser/change-kept.ts";
import { resource } from "../../ui/browser/resource.ts";
import { errorToast, toast } from "../../ui/browser/toast.ts";
import type { ConsentsData } from "../contract.ts";

/** What the player agreed to and the nominee, shared by the islands of a page. */
export const ownConsents = resource("/consents/", trusted<ConsentsData>());

/** Sends a change; what holds then is shown. Answers whether it was taken. */
export async function changeConsents(path: string, body: unknown): Promise<boolean> {
  const answer = await changeKept(ownConsents, () =>
    callApi({ method: "POST", path: `/consents/${path}`, body, data: trusted<ConsentsData>() }),
  );
  if (!answer.ok) {
    errorToast(answer.message);
    return false;
  }
  toast(answer.message, { tone: "success" });
  return true;
}
