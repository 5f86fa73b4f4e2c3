/** Whether the player has been at a table before, on whichever device. */
import { readToken } from "./api.ts";

/** Has the player finished a deal? Null when that is not to be had. */
export async function hasFinishedDeal(): Promise<boolean | null> {
  const token = readToken();
  if (token === null) return null;
  try {
    const headers = { authorization: token };
    const answer = await fetch("/api/rummy/deal/mine?size=1", { headers, signal: AbortSignal.timeout(6_000) });
    const { data } = (await answer.json()) as { data?: { deals?: unknown } };
    return answer.ok && Array.isArray(data?.deals) ? data.deals.length > 0 : null;
  } catch {
    return null;
  }
}
