import { useEffect, useRef, useState } from "react";
import { type ChartData, type ChartLine, clockLabel, extentOf } from "./charts.ts";

interface ChartProps {
  readonly chart: ChartData;
  /** Seconds since 1970. */
  readonly at: readonly number[];
}

/** Lines over time. Its figures are in the table below for screen readers. */
export const Chart = ({ chart, at }: ChartProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<number | null>(null);
  const [isFailed, setIsFailed] = useState(false);
  useEffect(() => {
    let end: (() => void) | null = null;
    let isOver = false;
    import("./plot.ts").then(
      ({ plot }) => {
        if (box.current !== null && !isOver) end = plot(box.current, chart, at, setShown);
      },
      () => setIsFailed(true),
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [chart, at]);
  const moment = shown === null ? undefined : at[shown];
  return (
    <figure className="history-chart">
      <figcaption className="history-chart__title">
        <span className="sheet__title">{chart.title}</span>
        <span className="numeric desk-soft">{moment === undefined ? "newest" : clockLabel(moment)}</span>
      </figcaption>
      <div className="history-chart__plot" ref={box} aria-hidden="true">
        {isFailed && <p className="desk-soft">The chart did not load. Its figures are in the table.</p>}
      </div>
      <ul className="history-chart__lines">
        {chart.lines.map((line) => (
          <li key={line.word}>
            <Swatch line={line} />
            {line.word}
            <strong className="numeric">{valueLabel(chart, line, shown)}</strong>
          </li>
        ))}
      </ul>
    </figure>
  );
};

/** What the line's value is where the pointer is, or the newest one. */
function valueLabel({ format }: ChartData, { values }: ChartLine, shown: number | null): string {
  const value = shown === null ? extentOf(values)?.newest : values[shown];
  return value === undefined || value === null ? "–" : format(value);
}

const Swatch = ({ line: { colour, isDashed } }: { readonly line: ChartLine }) => (
  <svg width="18" height="8" viewBox="0 0 18 8" aria-hidden="true">
    <path d="M0 4h18" stroke={`var(${colour})`} strokeWidth="2.5" strokeDasharray={isDashed ? "4 3" : undefined} />
  </svg>
);
