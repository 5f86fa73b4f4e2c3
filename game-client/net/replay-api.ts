/** Fetches a finished deal as the player's seat was sent it. */
import type { DealReplay } from "../../modules/tables/contract.ts";
import { readToken } from "./api.ts";

/** A long table is replayed command by command, one deal at a time: it may take a while. */
const CALL_MS = 30_000;

/** The deal, or in words why there is none to watch. */
export async function fetchReplay(dealId: string): Promise<DealReplay | { readonly refused: string }> {
  const token = readToken();
  if (token === null) return { refused: "Log in with the account that played this deal, then open this page again." };
  try {
    const answer = await fetch(`/api/rummy/deal/${encodeURIComponent(dealId)}/replay`, {
      headers: { accept: "application/json", authorization: token },
      signal: AbortSignal.timeout(CALL_MS),
    });
    const body = (await answer.json()) as { message?: string; data?: DealReplay | null };
    if (answer.ok && body.data) return body.data;
    return { refused: body.message || "This deal cannot be shown." };
  } catch {
    return { refused: "There is no answer from the server. Check the connection and load this page again." };
  }
}
