/** A card as small as a word: for results, histories and the show. */
import { cardLabel, isWild, rankSign, suitNumber } from "../state/cards.ts";

const SUIT_PATHS = [
  "M12 2C10 6 3 9.5 3 14.5c0 4.5 6 5.5 8.2 2-.2 2.3-1 4-2.7 5.5h7c-1.7-1.5-2.5-3.2-2.7-5.5 2.2 3.5 8.2 2.5 8.2-2C21 9.5 14 6 12 2Z",
  "M12 21.5C10 17.5 2 14 2 8c0-6 8-7 10-1.5C14 1 22 2 22 8c0 6-8 9.5-10 13.5Z",
  "M12 1.5C14 6 17 9 20 12c-3 3-6 6-8 10.5C10 18 7 15 4 12c3-3 6-6 8-10.5Z",
  "M12 2a4.7 4.7 0 0 0-3.5 7.8 4.7 4.7 0 1 0 2.7 7c-.2 2-1 3.7-2.7 5.2h7c-1.7-1.5-2.5-3.2-2.7-5.2a4.7 4.7 0 1 0 2.7-7A4.7 4.7 0 0 0 12 2Z",
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
      aria-label={wild ? `${cardLabel(card)}, wild` : cardLabel(card)}
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
      aria-label={kind ? KIND_WORDS[kind] : "Group"}
      className={`mini-group${kind ? ` mini-group--${kind}` : ""}`}
    >
      <span className="mini-group__cards">
        {cards.map((card) => (
          <MiniCard key={card} card={card} wildRank={wildRank} />
        ))}
      </span>
      {kind && <small aria-hidden="true">{KIND_WORDS[kind]}</small>}
    </span>
  );
}

const KIND_WORDS = { pure: "Pure", sequence: "Sequence", set: "Set", rest: "Rest" } as const;
