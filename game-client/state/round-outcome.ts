/** How a tournament stands for who played a round of it: what it has come to, prizes, who still plays (T-6 … T-10). Fetched with what shows it. */
import { counted } from "../../modules/kernel/index.ts";
import type { TournamentStatus } from "../../modules/tables/contract.ts";
import { placeLabel } from "./match.ts";
import { amountLabel, type Currency } from "./money.ts";

/** What the round, or the tournament, has come to for the viewer. */
export interface Outcome {
  readonly title: string;
  readonly text: string;
  readonly isGood: boolean;
}

/** The outcome as far as it is known; `status` is null until the server has told. */
export function outcomeOf(status: TournamentStatus | null, currency: Currency): Outcome {
  if (status?.phase === "cancelled") {
    return { title: "The tournament is cancelled", text: "The lobby says what comes back to you.", isGood: false };
  }
  const { out, goesOn } = status?.you ?? { out: null, goesOn: null };
  if (out) {
    const prize = wonLabel(out, currency);
    const title =
      out.rank === 1
        ? "You win the tournament"
        : `You are out: ${placeLabel(out.rank)} of all ${status?.you.ofPlayers}`;
    return { title, text: prize ? `You get ${prize}.` : withoutPrize(status), isGood: prize !== null };
  }
  if (goesOn) return { title: "You go on", text: "Your seat at the next table opens here by itself.", isGood: true };
  return { title: "The round is over at this table", text: "The other tables decide who goes on.", isGood: false };
}

const withoutPrize = (status: TournamentStatus | null): string =>
  status?.prizes.length === 0 ? "This tournament has no prizes." : "There is no prize for this place.";

/** "₹58.00", "a ticket worth ₹25.00", both; null for nothing. */
export function wonLabel(
  { prize, ticket }: { readonly prize: number; readonly ticket: number | null },
  currency: Currency,
) {
  const parts = [
    ...(prize > 0 ? [amountLabel(prize, currency)] : []),
    ...(ticket === null ? [] : [`a ticket worth ${amountLabel(ticket, currency)}`]),
  ];
  return parts.length > 0 ? parts.join(" and ") : null;
}

/** "2 tables still play · 9 players are left". */
export function fieldLabel({ tablesPlaying, playersLeft, phase }: TournamentStatus): string {
  const left = `${playersLeft} ${playersLeft === 1 ? "player is" : "players are"} left`;
  if (phase === "finished") return "The tournament is over.";
  if (phase === "break") return counted(playersLeft, "player goes on", "players go on");
  return tablesPlaying > 0 ? `${tablesPlaying} ${tablesPlaying === 1 ? "table plays" : "tables play"} · ${left}` : left;
}

/** Prizes in short: "1st ₹401.00", "4th–6th ₹111.00". */
export function prizeLines({ prizes }: TournamentStatus, currency: Currency): readonly string[] {
  return prizes.map(({ from, to, ...won }) => {
    const places = from === to ? placeLabel(from) : `${placeLabel(from)}–${placeLabel(to)}`;
    return `${places} ${wonLabel(won, currency) ?? "–"}`;
  });
}
