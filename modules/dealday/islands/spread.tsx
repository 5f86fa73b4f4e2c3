import { say, signed } from "../../kernel/index.ts";
import type { DealDaySpread } from "../contract.ts";
import { dealdayTexts } from "../texts/index.ts";

interface SpreadProps {
  readonly spread: DealDaySpread;
  /** The points of whoever looks. */
  readonly own?: number | null | undefined;
}

/** Height of the tallest bar, and width of each, in units of the drawing. */
const TALLEST = 60;
const WIDTH = 10;
const GAP = 2;
/** Points that the axis names. */
const TICKS = [-80, -40, 0, 40, 80];

const barText = ({ nFrom, nTo, nPlayers: count }: DealDaySpread["aBars"][number]): string => {
  const from = signed(nFrom);
  return nFrom === nTo
    ? say(dealdayTexts.bar, { from, count })
    : say(dealdayTexts.barRange, { from, to: signed(nTo), count });
};

/** How players came out on a day, as a picture; who does not see it hears its bars. */
export const Spread = ({ spread: { nPlayers, aBars }, own }: SpreadProps) => {
  if (nPlayers === 0) return <p>{dealdayTexts.nobody}</p>;
  const most = Math.max(...aBars.map((bar) => bar.nPlayers));
  const isOwn = (from: number, to: number) => typeof own === "number" && own >= from && own <= to;
  const told = aBars.filter((bar) => bar.nPlayers > 0).map(barText);
  return (
    <figure className="day-spread">
      <figcaption>
        {say(dealdayTexts.spread, { count: nPlayers })}
        {typeof own === "number" && ` ${say(dealdayTexts.you, { points: signed(own) })}`}
      </figcaption>
      <svg viewBox={`0 0 ${aBars.length * (WIDTH + GAP)} ${TALLEST + 2}`} role="img" aria-label={told.join("; ")}>
        {aBars.map((bar, at) => {
          const height = bar.nPlayers === 0 ? 1 : Math.max(3, (TALLEST * bar.nPlayers) / most);
          return (
            <rect
              key={bar.nFrom}
              className={isOwn(bar.nFrom, bar.nTo) ? "is-own" : bar.nFrom < 0 ? "is-lost" : undefined}
              x={at * (WIDTH + GAP)}
              y={TALLEST + 2 - height}
              width={WIDTH}
              height={height}
              rx={1}
            />
          );
        })}
      </svg>
      <p className="day-spread__axis" aria-hidden="true">
        {TICKS.map((points) => (
          <span key={points}>{signed(points)}</span>
        ))}
      </p>
    </figure>
  );
};
