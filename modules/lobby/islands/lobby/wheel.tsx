import { SUIT_PATHS } from "../../../ui/art/suits.tsx";
import { formatValue, rupees } from "../../../ui/format.ts";

const SIZE = 320;
const MIDDLE = SIZE / 2;
const RADIUS = 142;
const VALUES_AT = 98;

interface WheelProps {
  /** Rupees, clockwise; the first stands at the top. */
  readonly values: readonly number[];
  /** Which one it stops at; null while it stands still. */
  readonly won: number | null;
}

/** A point on a circle around the middle; degrees clockwise from the top. */
const pointAt = (degrees: number, radius: number): readonly [number, number] => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [round(MIDDLE + radius * Math.cos(angle)), round(MIDDLE + radius * Math.sin(angle))];
};
const round = (n: number): number => Math.round(n * 100) / 100;

/** A segment's outline: from the middle, along the rim, and back. */
const outline = (from: number, to: number): string => {
  const [x1, y1] = pointAt(from, RADIUS);
  const [x2, y2] = pointAt(to, RADIUS);
  return `M${MIDDLE} ${MIDDLE}L${x1} ${y1}A${RADIUS} ${RADIUS} 0 0 1 ${x2} ${y2}Z`;
};

const FILLS = ["a", "b", "c", "a", "b", "a", "b"] as const;

/** The wheel: turns six rounds and stops with what was won under the pointer (`bonus.css`); at once where motion is reduced. */
export const Wheel = ({ values, won }: WheelProps) => {
  const width = 360 / values.length;
  const list = values.map((value) => rupees(formatValue(value))).join(", ");
  return (
    <div className="wheel">
      <svg className="wheel__disc" viewBox={`0 0 ${SIZE} ${SIZE}`} role="img" aria-label={`A wheel with ${list}`}>
        <circle cx={MIDDLE} cy={MIDDLE} r={RADIUS + 14} className="wheel__rim" />
        <g className="wheel__turning" data-stop={won ?? undefined}>
          <circle cx={MIDDLE} cy={MIDDLE} r={RADIUS + 14} fill="none" />
          {values.map((value, at) => {
            const middle = at * width;
            const [x, y] = pointAt(middle, VALUES_AT);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place
              <g key={at}>
                <path
                  d={outline(middle - width / 2, middle + width / 2)}
                  className={`wheel__segment wheel__segment--${FILLS[at] ?? "c"}`}
                />
                <text x={x} y={y} transform={`rotate(${round(middle)} ${x} ${y})`} className="wheel__value">
                  {rupees(formatValue(value))}
                </text>
              </g>
            );
          })}
          {values.map((value, at) => {
            const [x, y] = pointAt(at * width + width / 2, RADIUS + 7);
            return <circle key={`${value}-${x}`} cx={x} cy={y} r="3.5" className="wheel__lamp" />;
          })}
        </g>
        <circle cx={MIDDLE} cy={MIDDLE} r="28" className="wheel__hub" />
        <path d={SUIT_PATHS.S} transform={`translate(${MIDDLE - 12} ${MIDDLE - 13})`} className="wheel__spade" />
        <path d={`M${MIDDLE} 44l-13 -30h26z`} className="wheel__pointer" />
      </svg>
    </div>
  );
};
