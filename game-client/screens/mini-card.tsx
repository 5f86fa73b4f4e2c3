/** A card as small as a word: for results, histories and the show. */

import { say } from "../../modules/kernel/index.ts";
import { cardLabel, isWild, rankSign, suitNumber } from "../state/cards.ts";
import { gameTexts } from "../texts/index.ts";
import { screensTexts } from "./texts/index.ts";

const SUIT_PATHS = [
  "M12 2C10 6 3 9.500 3 14.500c0 4.500 6 5.500 8.200 2-.2 2.300-1 4-2.700 5.500h7c-1.700-1.500-2.500-3.200-2.700-5.500 2.200 3.500 8.200 2.500 8.200-2C21 9.500 14 6 12 2Z",
  "M12 21.500C10 17.500 2 14 2 8c0-6 8-7 10-1.500C14 1 22 2 22 8c0 6-8 9.500-10 13.500Z",
  "M12 1.500C14 6 17 9 20 12c-3 3-6 6-8 10.500C10 18 7 15 4 12c3-3 6-6 8-10.500Z",
  "M12 2a4.700 4.700 0 0 0-3.500 7.800 4.700 4.700 0 1 0 2.700 7c-.2 2-1 3.700-2.700 5.200h7c-1.700-1.500-2.500-3.200-2.700-5.200a4.700 4.700 0 1 0 2.700-7A4.700 4.700 0 0 0 12 2Z",
] as const;

/** One suit as a shape. */
function SuitShape({ suit }: { readonly suit: number }) {
  const path = SUIT_PATHS[suit];
  return path ? (
    <svg className="suit" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  ) : null;
}

export function MiniCard({ card, wildRank }: { readonly card: number; readonly wildRank: number | null }) {
  const suit = suitNumber(card);
  const wild = isWild(card, wildRank);
  return (
    <span
      className={`mini mini--${suit < 0 ? "joker" : suit}${wild ? " mini--wild" : ""}`}
      role="img"
      aria-label={wild ? say(screensTexts.wildCard, { card: cardLabel(card) }) : cardLabel(card)}
    >
      <b>{rankSign(card)}</b>
      <SuitShape suit={suit} />
    </span>
  );
}

/** Cards side by side. */
export function MiniGroup({
  cards,
  wildRank,
  kind,
}: {
  readonly cards: readonly number[];
  readonly wildRank: number | null;
  readonly kind?: "pure" | "sequence" | "set" | "rest";
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <span
      role="group"
      aria-label={kind ? screensTexts.kinds[kind] : gameTexts.group}
      className={`mini-group${kind ? ` mini-group--${kind}` : ""}`}
    >
      <span className="mini-group__cards">
        {cards.map((card) => (
          <MiniCard key={card} card={card} wildRank={wildRank} />
        ))}
      </span>
      {kind && <small aria-hidden="true">{screensTexts.kinds[kind]}</small>}
    </span>
  );
}
