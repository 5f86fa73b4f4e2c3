/** How tournaments read in the lobby (S1 §§ 2, 9). */
import { counted, ordinal } from "../../../../kernel/index.ts";
import type { TournamentRow } from "../../../../tournament/contract.ts";
import { formatAmount, formatValue, rupees } from "../../../../ui/format.ts";

/** Rupees, with paise only where there are any: `₹25`, `₹127.50`. */
export const rupeeLabel = (amount: number): string =>
  rupees(Number.isInteger(amount) ? formatValue(amount) : formatAmount(amount));

/** "Free", or the fee in rupees. */
export const feeLabel = (fee: number): string => (fee === 0 ? "Free" : rupeeLabel(fee));

/** Joined of total, joined capped; and how many wait beyond that. */
export const entries = (joined: number, total: number): { readonly shown: string; readonly waiting: number } => ({
  shown: `${Math.min(joined, total)} / ${total}`,
  waiting: Math.max(0, joined - total),
});

/** Rupees of a prize: above 999 thousands with a k and two decimals, rounded down: `₹999`, `₹1.35k`. */
export const prizeLabel = (amount: number): string =>
  amount < 1_000 ? rupeeLabel(amount) : `₹${(Math.floor(amount / 10) / 100).toFixed(2)}k`;

/** What a round, or a tournament, without prizes says (S1 § 2). */
export const NO_PRIZES = "No Prizes";

/** Can anything be won: rupees, or tickets? */
export const hasPrizes = (total: number, tickets: number): boolean => total > 0 || tickets > 0;

/** `1st`, or `4th – 6th`. */
export const rangeLabel = (from: number, to: number): string =>
  from === to ? ordinal(from) : `${ordinal(from)} – ${ordinal(to)}`;

/** Players of a range of ranks, in the specification's letters (S1 § 2, R-35): `3 Player(s) (4-6)`. */
export const playersLabel = (from: number, to: number): string => `${to - from + 1} Player(s) (${from}-${to})`;

type Range = TournamentRow["aRoundInfo"][number]["aWinning"][number];

/** A prize below ₹1 is none (R-35). */
const isPrize = ({ nAmount }: Range): boolean => nAmount >= 1;

/** What a round pays: "n Prizes", or "No Prizes". */
export const roundLabel = (ranges: readonly Range[]): string => {
  const prizes = ranges.filter(isPrize).reduce((sum, { nFrom, nTo }) => sum + nTo - nFrom + 1, 0);
  if (prizes === 0) return NO_PRIZES;
  return counted(prizes, "Prize");
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
export const breakLabel = (ms: number): string =>
  `There will be ${Math.ceil(ms / 1_000)} second(s) break between each tournament round.`;

/** "2 deals at each table", "1 deal at each table". */
export const dealsLabel = (deals: number): string => `${counted(deals, "deal")} at each table`;

/** Those who go on to the next round (T-6). */
export const advanceLabel = (advance: number): string =>
  advance === 1 ? "the best of each table" : `the best ${advance} of each table`;

/** Marks a tournament in which all tables are dealt the same cards (Q-12). */
export const SAME_CARDS = "Same cards";

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
      return "On the waitlist";
    case "registered":
      return "Registered";
    case "playing":
      return "Playing";
    case "qualified":
      return "You go on";
    case "finished": {
      if (nParticipantPosition <= 0) return null;
      const players = Math.min(nJoined, nTotalSeat);
      // Bots that fill a tournament have places, and have not joined.
      return `Place ${nParticipantPosition}${nParticipantPosition <= players ? ` of ${players}` : ""}`;
    }
    default:
      return null;
  }
};

/** A seat can be taken; of which tournament, where its name is known. */
export const seatLabel = (name: string | undefined): string =>
  name === undefined ? "Your tournament seat is ready." : `Your seat in ${name} is ready.`;
