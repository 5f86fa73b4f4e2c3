/** What the player has, as the wallet tells the lobby too. */
import { readToken } from "./api.ts";

/** The balance in paise, or hundredths of a chip; null when it cannot be had. */
export async function balanceNow(currency: "inr" | "practice"): Promise<number | null> {
  try {
    const headers = { authorization: readToken() ?? "" };
    const answer = await fetch("/api/profile/chips", { headers, signal: AbortSignal.timeout(6_000) });
    const { data } = (await answer.json()) as { data?: { nCash?: unknown; nPracticeChips?: unknown } };
    const amount = currency === "inr" ? data?.nCash : data?.nPracticeChips;
    return answer.ok && typeof amount === "number" ? Math.round(amount * 100) : null;
  } catch {
    return null;
  }
}
