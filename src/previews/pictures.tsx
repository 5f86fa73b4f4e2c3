import type { ReactNode } from "react";
import type { DailyHand } from "../../modules/content/contract.ts";
import { dayText, startOf } from "../../modules/kernel/india.ts";
import { codeOf, isJoker, RANKS } from "../../modules/rummy/browser.ts";
import { Fan, GroupRow, PreviewFrame } from "./frame.tsx";

/** A hand that wins, as "How to play" shows one. */
const WINNING = [
  { cards: ["4H", "5H", "6H", "7H"], label: "Pure sequence" },
  { cards: ["9S", "TS", "JO"], label: "Sequence" },
  { cards: ["KS", "KD", "KC"], label: "Set" },
  { cards: ["2D", "2C", "2S"], label: "Set" },
] as const;

/** The same hand, held. */
const HELD = WINNING.flatMap(({ cards }) => cards);

/** The picture of every page that has none of its own. */
export const usualPicture = (brand: string): ReactNode => (
  <PreviewFrame brand={brand} title="13-card Indian rummy" lead="A fair deal, every deal, that you can check yourself.">
    <Fan codes={HELD} />
  </PreviewFrame>
);

/** The landing page's. */
export const landingPicture = (brand: string): ReactNode => (
  <PreviewFrame
    brand={brand}
    title="Thirteen cards. Your move."
    lead="Points, pool, deals and 21-point rummy. Free practice chips, tables for two or six."
  >
    <Fan codes={["4H", "5H", "6H", "9S", "TS", "JO", "QS", "KS", "KD", "KC", "3C", "4C", "5C"]} />
  </PreviewFrame>
);

/** "How to play": the groups by their names. */
export const howToPlayPicture = (brand: string): ReactNode => (
  <PreviewFrame
    brand={brand}
    title="How to play rummy"
    lead="Two sequences, one of them pure: the rules, with examples and a trainer."
  >
    <GroupRow groups={WINNING} />
  </PreviewFrame>
);

/** The hand of a day, as it was dealt; what is wild has a star. Nothing of how it is best arranged. */
export const dailyPicture = (
  brand: string,
  { sDay, aCards, nWildRank, nBestPoints }: Pick<DailyHand, "sDay" | "aCards" | "nWildRank" | "nBestPoints">,
): ReactNode => {
  const codes = aCards.map(codeOf);
  const wild = new Set(aCards.filter((card) => isJoker(card, nWildRank)).map(codeOf));
  wild.delete("JO");
  return (
    <PreviewFrame
      brand={brand}
      title={`Hand of the day, ${dayText(startOf(sDay))}`}
      lead={`${rankLabel(nWildRank)} wild. The best arrangement leaves ${nBestPoints} ${nBestPoints === 1 ? "point" : "points"}: can you find it?`}
    >
      <Fan codes={codes} isWild={(code) => wild.has(code)} />
    </PreviewFrame>
  );
};

/** What the picture of a shown deal shows. No names: messengers keep pictures, also when a name is taken back. */
export interface PicturedDeal {
  readonly variantName: string;
  readonly end: string;
  /** The winner's groups; none: the hand that was dealt is held instead. */
  readonly groups: readonly { readonly cards: readonly string[]; readonly label: string }[];
  readonly hand: readonly string[];
}

/** A deal that its player shows. */
export const dealPicture = (brand: string, { variantName, end, groups, hand }: PicturedDeal): ReactNode => (
  <PreviewFrame brand={brand} title={`A deal of ${variantName}`} lead={end}>
    {groups.length > 0 ? <GroupRow groups={groups} /> : <Fan codes={hand} />}
  </PreviewFrame>
);

const RANK_WORDS: Readonly<Record<string, string>> = {
  A: "Aces are",
  K: "Kings are",
  Q: "Queens are",
  J: "Jacks are",
  T: "Tens are",
};

function rankLabel(wildRank: number): string {
  const rank = RANKS[wildRank] ?? "";
  return RANK_WORDS[rank] ?? `${rank}s are`;
}
