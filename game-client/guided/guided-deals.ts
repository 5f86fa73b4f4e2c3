/** The four guided deals, each from a prepared deck: who holds what, what comes from the stock, what the bots do. Texts are in `messages.ts`. */
import { PRINTED_JOKER, RANKS, SUITS } from "../../modules/rummy/browser.ts";
import { type DealKey, dealText } from "./messages.ts";

/** What a step speaks of, and what is marked on the table. */
export type Subject = "hand" | "stock" | "open" | "joker" | "discard" | "finish" | "declare" | "drop";

/** Something that a bot does when the player's turn is over. */
export type BotMove =
  | { readonly seat: number; readonly does: "play"; readonly discards: string }
  | { readonly seat: number; readonly does: "drop" }
  | { readonly seat: number; readonly does: "declare"; readonly groups: string; readonly finish: string };

/** One thing that the player is to do. Cards by their codes, "8H"; a second pack's end in an apostrophe. */
export type Step = { readonly key: string; readonly about: Subject } & (
  | { readonly does: "read" }
  | { readonly does: "draw"; readonly from: "stock" | "open"; readonly card: string }
  /** One group holds exactly these cards. */
  | { readonly does: "group"; readonly cards: string }
  | { readonly does: "discard"; readonly card: string; readonly bots: readonly BotMove[] }
  | { readonly does: "finish"; readonly card: string }
  | { readonly does: "declare" }
  | { readonly does: "drop"; readonly bots: readonly BotMove[] }
);

export interface GuidedDeal {
  readonly key: DealKey;
  readonly maxSeats: 2 | 6;
  /** Bots by their seats; the player sits at 0. */
  readonly bots: Readonly<Record<number, string>>;
  /** The turned card under the stock, whose rank is wild. */
  readonly joker: string;
  readonly open: string;
  /** The player's groups, then the loose cards: "4H 5H 6H | KS KD | 2D". */
  readonly hand: string;
  /** What a bot that loses the show lays down, by its seat. */
  readonly shows: Readonly<Record<number, string>>;
  readonly steps: readonly Step[];
}

export const GUIDED_DEALS: readonly GuidedDeal[] = [
  {
    key: "draw",
    maxSeats: 2,
    bots: { 1: "Meera" },
    joker: "3C",
    open: "AC",
    hand: "4H 5H 6H 7H | 9S TS JS | KS KD | 2D | 8C | QH | 5S",
    shows: {},
    steps: [
      { key: "look", about: "hand", does: "read" },
      { key: "draw", about: "stock", does: "draw", from: "stock", card: "8D" },
      {
        key: "discard",
        about: "discard",
        does: "discard",
        card: "QH",
        bots: [{ seat: 1, does: "play", discards: "8H" }],
      },
      { key: "open", about: "open", does: "draw", from: "open", card: "8H" },
      { key: "group", about: "hand", does: "group", cards: "8C 8D 8H" },
      { key: "again", about: "discard", does: "discard", card: "5S", bots: [{ seat: 1, does: "drop" }] },
    ],
  },
  {
    key: "pure",
    maxSeats: 2,
    bots: { 1: "Meera" },
    joker: "9C",
    open: "3H",
    hand: "KH KD KS | 5S | 6S | 7S | TD | JD | 2H | 4C | 8C | QC | AS",
    shows: {},
    steps: [
      { key: "look", about: "hand", does: "read" },
      { key: "group", about: "hand", does: "group", cards: "5S 6S 7S" },
      { key: "draw", about: "stock", does: "draw", from: "stock", card: "8S" },
      { key: "longer", about: "hand", does: "group", cards: "5S 6S 7S 8S" },
      {
        key: "discard",
        about: "discard",
        does: "discard",
        card: "QC",
        bots: [{ seat: 1, does: "play", discards: "QD" }],
      },
      { key: "open", about: "open", does: "draw", from: "open", card: "QD" },
      { key: "second", about: "hand", does: "group", cards: "TD JD QD" },
      { key: "last", about: "discard", does: "discard", card: "AS", bots: [{ seat: 1, does: "drop" }] },
    ],
  },
  {
    key: "declare",
    maxSeats: 2,
    bots: { 1: "Meera" },
    joker: "2C",
    open: "KH",
    hand: "5S 6S 7S 8S | QS QH QC | 9D | JD | 2H | 4H | 4C | 9C",
    shows: { 1: "6H 7H 8H | KC KD | 3S | 5D | TC | JC | AD | 9H | 7D | 6C" },
    steps: [
      { key: "look", about: "joker", does: "read" },
      { key: "group", about: "hand", does: "group", cards: "9D JD 2H" },
      { key: "draw", about: "stock", does: "draw", from: "stock", card: "4S" },
      { key: "set", about: "hand", does: "group", cards: "4H 4C 4S" },
      { key: "finish", about: "finish", does: "finish", card: "9C" },
      { key: "declare", about: "declare", does: "declare" },
    ],
  },
  {
    key: "drop",
    maxSeats: 6,
    bots: { 2: "Meera", 4: "Kabir" },
    joker: "4S",
    open: "QH",
    hand: "KH | KD | QC | JD | TC | 9S | 8H | 7C | 6S | 5D | 3H | 2S | AD",
    shows: { 4: "KC | QD | JS | TH | 9C | 8D | 7S | 6H | 5C | 3S | 2D | AC | KS'" },
    steps: [
      { key: "look", about: "hand", does: "read" },
      {
        key: "drop",
        about: "drop",
        does: "drop",
        bots: [
          { seat: 2, does: "play", discards: "JH" },
          { seat: 4, does: "play", discards: "QS" },
          {
            seat: 2,
            does: "declare",
            finish: "9D",
            groups: "5H 6H' 7H | AS 2S' 3S' | TD 4D QD' | 8S 8C 8D' 8H'",
          },
        ],
      },
    ],
  },
];

/** The card of a code; codes are the ones above, so that each has its card. */
export function cardOf(code: string): number {
  if (code === "JO") return PRINTED_JOKER;
  const face = SUITS.indexOf(code.charAt(1)) * 13 + RANKS.indexOf(code.charAt(0));
  return face + (code.endsWith("'") ? PRINTED_JOKER + 1 : 0);
}

/** Groups of cards: "4H 5H | 2D". */
export function groupsOf(text: string): number[][] {
  return text.split("|").map((group) => cardsOf(group));
}

/** Cards: "4H 5H". */
export function cardsOf(text: string): number[] {
  return text.trim().split(/\s+/).map(cardOf);
}

/** The title of a deal, by its place. */
export const titleOf = (which: number): string => {
  const deal = GUIDED_DEALS[which];
  return deal ? dealText(deal.key).title : "";
};
