import { callApi, trusted } from "../../../ui/browser/api-client.ts";
import { resource, settle } from "../../../ui/browser/resource.ts";
import { errorToast, toast } from "../../../ui/browser/toast.ts";
import type { ClubData } from "../../contract.ts";

/** The player's club. */
export const club = resource("/club/mine", trusted<ClubData>());

/** One change, as the server takes it. */
export const change = (path: string, body: object) =>
  callApi({ method: "POST", path: `/club/${path}`, body, data: trusted<ClubData>() });

/** Takes the club as a change has left it. */
export function taken(value: ClubData): void {
  settle(club.state, { is: "ready", value });
}

/** Sends a change that nothing has to be asked about, and says what came of it; answers why not, or null. */
export async function send(path: string, body: object): Promise<string | null> {
  const answer = await change(path, body);
  if (answer.ok) {
    toast(answer.message, { tone: "success" });
    taken(answer.data);
    return null;
  }
  errorToast(answer.message);
  return answer.message;
}
