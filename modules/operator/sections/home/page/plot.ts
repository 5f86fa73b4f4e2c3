/** Draws lines over time on a canvas. Fetched when a chart is shown: nothing else needs it. */
import uPlot from "uplot";
import { type ChartData, clockLabel } from "./charts.ts";

const HEIGHT = 170;
/** Between two marks of an axis of whole things. */
const WHOLE_STEPS = [1, 2, 5]
  .flatMap((n) => [0, 1, 2, 3, 4, 5, 6, 7].map((zeros) => n * 10 ** zeros))
  .toSorted((one, other) => one - other);

/** Draws into the element, as wide as it is; `onLook` is told at which point the pointer is, or that it is gone. Returns what ends it. */
export function plot(
  box: HTMLElement,
  chart: ChartData,
  at: readonly number[],
  onLook: (point: number | null) => void,
): () => void {
  const drawn = new uPlot(
    { ...optionsOf(box, chart), width: box.clientWidth, height: HEIGHT, hooks: { setCursor: [tell(onLook)] } },
    [[...at], ...chart.lines.map(({ values }) => [...values])],
    box,
  );
  const watch = new ResizeObserver(() => {
    if (box.clientWidth !== drawn.width) drawn.setSize({ width: box.clientWidth, height: HEIGHT });
  });
  watch.observe(box);
  return () => {
    watch.disconnect();
    drawn.destroy();
  };
}

const tell =
  (onLook: (point: number | null) => void) =>
  ({ cursor }: uPlot): void =>
    onLook(cursor.idx ?? null);

function optionsOf(
  box: HTMLElement,
  { lines, format, isWhole, least }: ChartData,
): Omit<uPlot.Options, "width" | "height"> {
  const style = getComputedStyle(box);
  const colour = (token: string) => style.getPropertyValue(token).trim();
  const font = `12px ${style.fontFamily}`;
  const axis = {
    stroke: colour("--text-soft"),
    font,
    grid: { stroke: colour("--line"), width: 1 },
    ticks: { show: false },
  };
  return {
    legend: { show: false },
    cursor: { y: false, drag: { x: false, y: false } },
    tzDate: (seconds) => uPlot.tzDate(new Date(seconds * 1_000), "Asia/Kolkata"),
    scales: { y: { range: (_, __, highest) => [0, Math.max((highest ?? 0) * 1.1, least)] } },
    axes: [
      { ...axis, size: 30, space: 56, values: (_, moments) => moments.map(clockLabel) },
      {
        ...axis,
        space: 30,
        size: (_, words) => 16 + 7 * Math.max(0, ...(words ?? []).map(({ length }) => length)),
        values: (_, marks) => marks.map(format),
        ...(isWhole ? { incrs: WHOLE_STEPS } : {}),
      },
    ],
    series: [
      {},
      ...lines.map((line) => ({
        label: line.word,
        stroke: colour(line.colour),
        width: 2,
        ...(line.isDashed ? { dash: [5, 4] } : {}),
        points: { show: false, size: 5, filter: lonely(line.values) },
      })),
    ],
  };
}

/** Points without a neighbour, which no line would show. */
const lonely = (values: readonly (number | null)[]) => (): number[] =>
  values.flatMap((value, n) => {
    const isKnown = (m: number) => (values[m] ?? null) !== null;
    return value !== null && !isKnown(n - 1) && !isKnown(n + 1) ? [n] : [];
  });
