import { say } from "../../../kernel/index.ts";
import type { DailySpread } from "../../contract.ts";
import { contentTexts } from "../../texts/index.ts";

const WAYS = ["first", "second", "third", "none"] as const;

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
  if (all === 0) return <p className="spread__nobody">{contentTexts.nobodyDone}</p>;
  return (
    <figure className="spread">
      <figcaption>{say(contentTexts.cameOut, { count: all })}</figcaption>
      <ul>
        {players.map((count, at) => (
          <li key={WAYS[at]} className={at === own ? "is-own" : ""}>
            <span>{wayLabel(at, at === own)}</span>
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

const wayLabel = (at: number, isOwn: boolean): string => {
  const way = contentTexts.ways[WAYS[at] ?? "none"];
  return isOwn ? say(contentTexts.ownWay, { way }) : way;
};
