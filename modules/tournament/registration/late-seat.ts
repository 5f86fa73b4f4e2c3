import type { EntryHeaders } from "../../identity/index.ts";
import { ok, type PlayerId, type Refusal, type Result } from "../../kernel/index.ts";
import type { Directors } from "../live/directors.ts";
import { refused, type TournamentRefusalCode } from "../messages.ts";
import type { Store } from "../store/index.ts";
import { mayPay, type PayingDeps } from "./paying.ts";

export interface LateSeatDeps extends PayingDeps {
  readonly store: Pick<
    Store,
    "tournamentOf" | "activeEntry" | "mayAskFor" | "wasNotDrawn" | "addSignals" | "asksForSeat"
  >;
  readonly directors: Pick<Directors, "tell">;
}

/**
 * Asks for a free seat for a player who was not drawn (T-9), once. The director says later whether there is one, and
 * that it is paid. The gates are passed anew, and no other player may have the same device or accounts.
 */
export async function askForSeat(
  { store, directors, ...gates }: LateSeatDeps,
  player: PlayerId,
  tournamentId: string,
  { ticketId, headers }: { readonly ticketId: string | null; readonly headers: EntryHeaders },
): Promise<Result<"asked", Refusal<TournamentRefusalCode>>> {
  const tournament = await store.tournamentOf(tournamentId);
  if (tournament?.phase !== "running" || !tournament.progress?.hasLateSeats) return refused("closed");
  if (await store.activeEntry(tournamentId, player)) return refused("alreadyJoined");
  const entry = (await store.mayAskFor(player, [tournamentId])).get(tournamentId);
  if (!entry) return refused((await store.wasNotDrawn(tournamentId, player)) ? "noSeatLeft" : "closed");
  const signals = await mayPay(gates, { player, tournament, ticketId, headers });
  if (!signals.ok) return signals;
  if (!(await store.addSignals(tournamentId, entry.id, signals.value.keys))) return refused("linkedAccounts");
  await directors.tell(tournamentId, `claim:${player}`, { type: "claimSeat", player, ticketId });
  await store.asksForSeat(entry);
  return ok("asked");
}
