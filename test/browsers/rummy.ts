/** What a person does at a rummy table by mouse: cards are dragged from where they lie to where they go. */
import { bestArrangement, HAND_SIZE, wildRankOf } from "../../modules/rummy/index.ts";
import type { Person } from "./person.ts";

/** The key, as WebDriver calls it. */
const ESCAPE = "\uE00C";

const PILES = { stock: "^Closed stock", open: "^Open pile", finish: "^Finish slot" } as const;
const pile = (name: keyof typeof PILES) => ({ is: ".pile", called: PILES[name] });
const placeOf = (card: number) => ({ is: `.mirror__card[data-card="${card}"]` });

/** Runs in the page: the cards of the hand from left to right; null where there are not so many. */
function cardsIn(size: number): readonly number[] | null {
  const cards = [...document.querySelectorAll<HTMLElement>(".mirror__card")].map((one) => Number(one.dataset.card));
  return cards.length === size ? cards : null;
}

/** Waits until the hand has so many cards, and gives them from left to right. */
export function handOf(person: Person, size: number): Promise<readonly number[]> {
  return person.see(`${size} cards`, cardsIn, size);
}

/** Drags the top card of a pile to the right end of the hand. */
export async function draw(person: Person, from: "stock" | "open"): Promise<void> {
  const last = (await handOf(person, HAND_SIZE)).at(-1)!;
  await person.drag(await person.spot(pile(from), true), await person.spot(placeOf(last)));
}

/** Drags a card of the hand to the open pile. */
export async function discard(person: Person, card: number): Promise<void> {
  await person.drag(await person.spot(placeOf(card)), await person.spot(pile("open")));
}

/** Drags a card of the hand to the finish slot, and says yes. */
export async function finish(person: Person, card: number): Promise<void> {
  await person.drag(await person.spot(placeOf(card)), await person.spot(pile("finish")));
  await person.press({ is: "dialog button", called: "^Finish" });
}

/** Presses the cards, then the button that groups them. */
export async function group(person: Person, cards: readonly number[]): Promise<void> {
  for (const card of cards) {
    await person.pressAt(await person.spot(placeOf(card)));
    await person.see(
      "a card to be selected",
      (is) => document.querySelector(`${is}[aria-pressed=true]`) !== null,
      placeOf(card).is,
    );
  }
  const groups = await person.see("what the cards can do", () => {
    const names = [...document.querySelectorAll(".action")].map((one) => one.textContent);
    return names.includes("Ungroup") ? "no more" : names.includes("Group") ? "that" : null;
  });
  // Cards that lie together already are let go.
  if (groups === "that") await person.press({ is: ".action", called: "^Group$" });
  else await person.key(ESCAPE);
  await person.see("no card to be selected", () => document.querySelector(".mirror__card[aria-pressed=true]") === null);
}

/** Lays the hand in groups, then declares. */
export async function declare(person: Person, hand: readonly number[], jokerCard: number): Promise<void> {
  const { groups } = bestArrangement([...hand], wildRankOf(jokerCard));
  for (const { kind, cards } of groups) if (kind !== "rest") await group(person, cards);
  await person.press({ is: ".centre button", called: "^Declare$" });
}
