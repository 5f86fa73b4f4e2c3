/** How a tournament stands for who played a round of it: what it has come to, prizes, who still plays (T-6 … T-10). Fetched with what shows it. */
import { say } from "../../modules/kernel/index.ts";
import type { TournamentStatus } from "../../modules/tables/contract.ts";
import { listLabel } from "./counts.ts";
import { placeLabel } from "./match.ts";
import { amountLabel, type Currency } from "./money.ts";
import { stateTexts } from "./texts/index.ts";

/** What the round, or the tournament, has come to for the viewer. */
export interface Outcome {
  readonly title: string;
  readonly text: string;
  readonly isGood: boolean;
}

/** The outcome as far as it is known; `status` is null until the server has told. */
export function outcomeOf(status: TournamentStatus | null, currency: Currency): Outcome {
  if (status?.phase === "cancelled") {
    return { title: stateTexts.cancelled, text: stateTexts.cancelledText, isGood: false };
  }
  const { out, goesOn } = status?.you ?? { out: null, goesOn: null };
  if (out) {
    const prize = wonLabel(out, currency);
    const title =
      out.rank === 1
        ? stateTexts.winTournament
        : say(stateTexts.outOfAll, { place: placeLabel(out.rank), players: status?.you.ofPlayers ?? 0 });
    return { title, text: prize ? say(stateTexts.youGet, { prize }) : withoutPrize(status), isGood: prize !== null };
  }
  if (goesOn) return { title: stateTexts.youGoOn, text: stateTexts.opensItself, isGood: true };
  return { title: stateTexts.roundOver, text: stateTexts.othersDecide, isGood: false };
}

const withoutPrize = (status: TournamentStatus | null): string =>
  status?.prizes.length === 0 ? stateTexts.noPrizes : stateTexts.noPrize;

/** "₹58.00", "a ticket worth ₹25.00", both; null for nothing. */
export function wonLabel(
  { prize, ticket }: { readonly prize: number; readonly ticket: number | null },
  currency: Currency,
) {
  const parts = [
    ...(prize > 0 ? [amountLabel(prize, currency)] : []),
    ...(ticket === null ? [] : [say(stateTexts.ticket, { worth: amountLabel(ticket, currency) })]),
  ];
  return parts.length > 0 ? listLabel(parts) : null;
}

/** "2 tables still play · 9 players are left". */
export function fieldLabel({ tablesPlaying, playersLeft, phase }: TournamentStatus): string {
  const left = say(stateTexts.playersLeft, { count: playersLeft });
  if (phase === "finished") return stateTexts.tournamentOver;
  if (phase === "break") return say(stateTexts.playersGoOn, { count: playersLeft });
  return tablesPlaying > 0 ? say(stateTexts.tablesPlay, { count: tablesPlaying, left }) : left;
}

/** Prizes in short: "1st ₹401.00", "4th–6th ₹111.00". */
export function prizeLines({ prizes }: TournamentStatus, currency: Currency): readonly string[] {
  return prizes.map(({ from, to, ...won }) => {
    const places = from === to ? placeLabel(from) : `${placeLabel(from)}–${placeLabel(to)}`;
    return `${places} ${wonLabel(won, currency) ?? "–"}`;
  });
}
