/** How many deals the player has finished, on whichever device. */
import { readToken } from "./api.ts";

/** Finished deals of the player, counted up to `most`. Null when that is not to be had. */
export async function countFinishedDeals(most: number): Promise<number | null> {
  const token = readToken();
  if (token === null) return null;
  try {
    const headers = { authorization: token };
    const answer = await fetch(`/api/rummy/deal/mine?size=${most}`, { headers, signal: AbortSignal.timeout(6_000) });
    const { data } = (await answer.json()) as { data?: { deals?: unknown } };
    return answer.ok && Array.isArray(data?.deals) ? data.deals.length : null;
  } catch {
    return null;
  }
}
