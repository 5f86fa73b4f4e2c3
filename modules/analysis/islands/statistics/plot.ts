/** Draws the two curves on a canvas. Fetched when there is a curve to show. */
import uPlot from "uplot";
import { given } from "../../../kernel/index.ts";
import { analysisTexts } from "../../texts/index.ts";

const HEIGHT = 220;

/** Deals, and the two means after each. */
export type Curves = readonly [deals: readonly number[], result: readonly number[], byPlay: readonly number[]];

/** Draws into the element, as wide as it is. Returns what ends it. */
export function plot(box: HTMLElement, curves: Curves): () => void {
  const style = getComputedStyle(box);
  const colour = (token: string) => style.getPropertyValue(token).trim();
  const axis = {
    stroke: colour("--text-soft"),
    font: `12px ${style.fontFamily}`,
    grid: { stroke: colour("--line"), width: 1 },
    ticks: { show: false },
  };
  const line = (label: string, stroke: string, dash?: number[]) => ({
    label,
    stroke: colour(stroke),
    width: 2,
    points: { show: curves[0].length === 1 },
    ...given({ dash }),
  });
  const drawn = new uPlot(
    {
      width: box.clientWidth,
      height: HEIGHT,
      legend: { show: false },
      cursor: { show: false },
      scales: { x: { time: false } },
      axes: [
        { ...axis, size: 30, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000] },
        { ...axis, size: 44, values: (_, marks) => marks.map((mark) => `${mark}`.replace("-", "−")) },
      ],
      series: [{}, line(analysisTexts.result, "--text-soft", [5, 4]), line(analysisTexts.byPlay, "--gold-500")],
    },
    curves.map((values) => [...values]) as uPlot.AlignedData,
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
