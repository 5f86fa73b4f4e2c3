import type { ReactNode } from "react";
import { cardName, say } from "../../../kernel/index.ts";
import { type CardId, codeOf, isJoker, RANKS } from "../../../rummy/browser.ts";
import { Card } from "../../../ui/art/card.tsx";
import { WildMark } from "../../../ui/art/wild-mark.tsx";
import type { GroupShown } from "../../contract.ts";
import { contentTexts } from "../../texts/index.ts";

/** "Queens are wild", "7s are wild". */
export const wildLabel = (wildRank: number): string => {
  const rank = RANKS[wildRank] ?? "";
  const words: Readonly<Record<string, string>> = contentTexts.wildRanks;
  return words[rank] ?? say(contentTexts.wild, { rank });
};

/** "queen of spades, wild". */
export const cardLabel = (id: CardId, wildRank: number): string => {
  const card = cardName(codeOf(id));
  return isJoker(id, wildRank) && codeOf(id) !== "JO" ? say(contentTexts.wildCard, { card }) : card;
};

/** A drawn card, with the mark of the table on it where it is wild. */
export const FeltCard = ({ card, wildRank }: { readonly card: CardId; readonly wildRank: number }) => (
  <span className="felt-card">
    <Card code={codeOf(card)} />
    {isJoker(card, wildRank) && codeOf(card) !== "JO" && <WildMark />}
  </span>
);

interface FeltGroupProps {
  readonly cards: readonly CardId[];
  readonly wildRank: number;
  readonly label: string;
  /** Unknown until it is judged. */
  readonly isValid?: boolean;
}

/** Cards that lie together, with their name below; nothing can be done with them. */
export const FeltGroup = ({ cards, wildRank, label, isValid }: FeltGroupProps) => (
  <figure className={isValid === false ? "meld meld--rest" : "meld"}>
    <div className="meld__cards">
      {cards.map((card) => (
        <FeltCard key={card} card={card} wildRank={wildRank} />
      ))}
    </div>
    <figcaption className="meld__label stays-dark">
      {isValid !== undefined && <span aria-hidden="true">{isValid ? "✓" : "✕"}</span>} {label}
    </figcaption>
  </figure>
);

/** An arrangement as the server found it, a count beside what is left over. */
export const Shown = ({ groups, wildRank }: { readonly groups: readonly GroupShown[]; readonly wildRank: number }) => (
  <ul className="melds">
    {groups.map(({ eKind, aCards }) => (
      <li key={aCards.join()}>
        <FeltGroup
          cards={aCards}
          wildRank={wildRank}
          isValid={eKind !== "rest"}
          label={eKind === "rest" ? contentTexts.leftOver : contentTexts.kinds[eKind]}
        />
      </li>
    ))}
  </ul>
);

interface VerdictProps {
  readonly tone: "good" | "middling" | "bad";
  readonly title: string;
  readonly children?: ReactNode;
}

/** What came of an answer: said to screen readers as soon as it is there. */
export const Verdict = ({ tone, title, children }: VerdictProps) => (
  <div className={`verdict verdict--${tone}`} role="status">
    <p className="verdict__title">{title}</p>
    {children}
  </div>
);
