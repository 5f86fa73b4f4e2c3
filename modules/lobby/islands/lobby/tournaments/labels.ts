/** How tournaments read in the lobby (S1 §§ 2, 9). */
import { ordinal, say } from "../../../../kernel/index.ts";
import type { TournamentRow } from "../../../../tournament/contract.ts";
import { formatAmount, formatValue, rupees } from "../../../../ui/format.ts";
import { lobbyTexts } from "../../../texts/index.ts";

/** Rupees, with paise only where there are any: `₹25`, `₹127.50`. */
export const rupeeLabel = (amount: number): string =>
  rupees(Number.isInteger(amount) ? formatValue(amount) : formatAmount(amount));

/** "Free", or the fee in rupees. */
export const feeLabel = (fee: number): string => (fee === 0 ? lobbyTexts.free : rupeeLabel(fee));

/** Joined of total, joined capped; and how many wait beyond that. */
export const entries = (joined: number, total: number): { readonly shown: string; readonly waiting: number } => ({
  shown: `${Math.min(joined, total)} / ${total}`,
  waiting: Math.max(0, joined - total),
});

/** Rupees of a prize: above 999 thousands with a k and two decimals, rounded down: `₹999`, `₹1.35k`. */
export const prizeLabel = (amount: number): string =>
  amount < 1_000 ? rupeeLabel(amount) : `₹${(Math.floor(amount / 10) / 100).toFixed(2)}k`;

/** Can anything be won: rupees, or tickets? */
export const hasPrizes = (total: number, tickets: number): boolean => total > 0 || tickets > 0;

/** `1st`, as the language counts places. */
export const placeLabel = (place: number): string =>
  say(lobbyTexts.places[ordinal(place).slice(-2) as "st" | "nd" | "rd" | "th"], { place });

/** `1st`, or `4th – 6th`. */
export const rangeLabel = (from: number, to: number): string =>
  from === to ? placeLabel(from) : `${placeLabel(from)} – ${placeLabel(to)}`;

/** Players of a range of ranks, in the specification's letters (S1 § 2, R-35): `3 Player(s) (4-6)`. */
export const playersLabel = (from: number, to: number): string =>
  say(lobbyTexts.playersOfRanks, { count: to - from + 1, from, to });

type Range = TournamentRow["aRoundInfo"][number]["aWinning"][number];

/** A prize below ₹1 is none. */
const isPrize = ({ nAmount }: Range): boolean => nAmount >= 1;

/** What a round pays: "n Prizes", or "No Prizes". */
export const roundLabel = (ranges: readonly Range[]): string => {
  const prizes = ranges.filter(isPrize).reduce((sum, { nFrom, nTo }) => sum + nTo - nFrom + 1, 0);
  return prizes === 0 ? lobbyTexts.noPrizes : say(lobbyTexts.prizes, { count: prizes });
};

/** The prizes by rank, the best first. A range of which some go out in one round and some in the next is one. */
export const prizeRanges = (rounds: TournamentRow["aRoundInfo"]): readonly Range[] => {
  const ranges = rounds.flatMap(({ aWinning }) => aWinning).filter(isPrize);
  const merged: Range[] = [];
  for (const range of ranges.toSorted((one, other) => one.nFrom - other.nFrom)) {
    const last = merged.at(-1);
    if (last && last.nTo + 1 === range.nFrom && last.nAmount === range.nAmount) {
      merged[merged.length - 1] = { ...last, nTo: range.nTo };
    } else merged.push(range);
  }
  return merged;
};

/** The break between two rounds, in the specification's letters (S1 §§ 2, 9): whole seconds, rounded up. */
export const breakLabel = (ms: number): string => say(lobbyTexts.breakBetween, { seconds: Math.ceil(ms / 1_000) });

/** "2 deals at each table", "1 deal at each table". */
export const dealsLabel = (deals: number): string => say(lobbyTexts.dealsAtEach, { count: deals });

/** Those who go on to the next round (T-6). */
export const advanceLabel = (advance: number): string => say(lobbyTexts.bestOfEach, { count: advance });

/** The last eight characters of a tournament's id, as players are told it. */
export const shortId = (id: string): string => id.slice(-8);

/** The player's part in it; null for a player who is not in, and where the state says it all. */
export const ownStatusLabel = ({
  eState,
  nJoined,
  nTotalSeat,
  nParticipantPosition,
  oParticipantData,
}: Pick<TournamentRow, "eState" | "nJoined" | "nTotalSeat" | "nParticipantPosition" | "oParticipantData">):
  | string
  | null => {
  if (oParticipantData === null || eState === "cancelled") return null;
  switch (oParticipantData.eStatus) {
    case "waiting":
    case "registered":
    case "playing":
    case "qualified":
      return lobbyTexts.ownStates[oParticipantData.eStatus];
    case "finished": {
      if (nParticipantPosition <= 0) return null;
      const players = Math.min(nJoined, nTotalSeat);
      // Bots that fill a tournament have places, and have not joined.
      const place = nParticipantPosition;
      return place <= players ? say(lobbyTexts.ownPlaceOf, { place, players }) : say(lobbyTexts.ownPlace, { place });
    }
    default:
      return null;
  }
};

/** A seat can be taken; of which tournament, where its name is known. */
export const seatLabel = (name: string | undefined): string =>
  name === undefined ? lobbyTexts.seatReady : say(lobbyTexts.seatReadyIn, { name });
