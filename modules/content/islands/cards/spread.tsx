import { counted } from "../../../kernel/index.ts";
import type { DailySpread } from "../../contract.ts";

const TEXTS = {
  title: "How players came out",
  nobody: "No player is done with this hand yet.",
  ways: ["First try", "Second try", "Third try", "Not found"],
  you: "you",
} as const;

/** Width of the longest bar, in units of the drawing. */
const LONGEST = 200;

interface SpreadProps {
  readonly spread: DailySpread;
  /** The row of whoever looks: 0 to 2 for the try on which the best was found, 3 for not found. */
  readonly own?: number | undefined;
}

/** How players came out on a day, as a picture (C-10). */
export const Spread = ({ spread: { aBestFound, nNotFound }, own }: SpreadProps) => {
  const players = [...aBestFound, nNotFound];
  const most = Math.max(...players);
  const all = players.reduce((sum, one) => sum + one, 0);
  if (all === 0) return <p className="spread__nobody">{TEXTS.nobody}</p>;
  return (
    <figure className="spread">
      <figcaption>
        {TEXTS.title}: {counted(all, "player")}
      </figcaption>
      <ul>
        {players.map((count, at) => (
          <li key={TEXTS.ways[at]} className={at === own ? "is-own" : ""}>
            <span>
              {TEXTS.ways[at]}
              {at === own && ` (${TEXTS.you})`}
            </span>
            <svg viewBox={`0 0 ${LONGEST} 10`} preserveAspectRatio="none" aria-hidden="true">
              <rect width={Math.max(2, (LONGEST * count) / most)} height={10} rx={2} />
            </svg>
            <b>{count}</b>
          </li>
        ))}
      </ul>
    </figure>
  );
};
