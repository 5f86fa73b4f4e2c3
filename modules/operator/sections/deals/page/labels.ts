/** The page's words for what happens in a deal. */
import { codeOf } from "../../../../rummy/browser.ts";
import type { InspectedDeal, InspectedStep } from "../../../../tables/inspection-contract.ts";

const WHAT_WORDS: Readonly<Record<string, string>> = {
  shuffle: "The cards are shuffled and committed",
  reveal: "reveals its number",
  tick: "Time passes",
  draw: "draws",
  discard: "discards",
  drop: "drops",
  preDrop: "asks to drop when its turn comes",
  finish: "lays a card on the finish slot",
  declare: "declares",
  arrange: "arranges its hand",
  confirm: "confirms its hand",
  connected: "is back",
  disconnected: "is away",
  leave: "leaves",
  leaveAfterDeal: "leaves after the deal",
  sitOut: "sits out",
  answered: "The wallet answers",
  resumed: "Play goes on after an outage",
  abandon: "The table is voided",
  retire: "The table is to end",
  hold: "sits down",
};

/** `K♥ 7♠`, in the order given. */
export const cardsLabel = (cards: readonly number[]): string => cards.map(cardLabel).join(" ");

const SUITS: Readonly<Record<string, string>> = { S: "♠", H: "♥", D: "♦", C: "♣" };

function cardLabel(card: number): string {
  const code = codeOf(card);
  if (code === "JO") return "Joker";
  return `${code.slice(0, -1).replace("T", "10")}${SUITS[code.slice(-1)] ?? code.slice(-1)}`;
}

/** `Seat 2, Asha, draws from the stock: K♥`. */
export function stepLabel(deal: InspectedDeal, step: InspectedStep, gained: readonly number[]): string {
  const what = WHAT_WORDS[step.what] ?? step.what;
  if (step.seat === null) return what;
  const name = deal.seats.find(({ seat }) => seat === step.seat)?.name;
  const who = `Seat ${step.seat + 1}${name === undefined ? "" : `, ${name}`}`;
  const { from, card } = step.said;
  const source = from === "open" ? " from the open pile" : from === "stock" ? " from the stock" : "";
  const which = typeof card === "number" ? [card] : step.what === "draw" ? gained : [];
  return `${who}, ${what}${source}${which.length === 0 ? "" : `: ${cardsLabel(which)}`}`;
}

/** What every seat holds after each step, and what whose step it was had not before. */
export function handsAfter(steps: readonly InspectedStep[]) {
  let hands: ReadonlyMap<number, readonly (readonly number[])[]> = new Map();
  return steps.map((step) => {
    const before = new Set((step.seat === null ? [] : (hands.get(step.seat) ?? [])).flat());
    hands = new Map([...hands, ...step.hands.map(({ seat, groups }) => [seat, groups] as const)]);
    const gained = (step.seat === null ? [] : (hands.get(step.seat) ?? [])).flat().filter((card) => !before.has(card));
    return { hands, gained };
  });
}
