import { say, signed } from "../../kernel/index.ts";
import { Rich } from "../../ui/rich.tsx";
import { type OwnCurve, stepLabel } from "../luck-and-skill.ts";
import { LUCK_FIGURES } from "../luck-figures.ts";
import { contentTexts } from "../texts/index.ts";

type Steps = OwnCurve["steps"];

/** Units of the drawing: its size, the space of axis and labels, and how far it goes below and above what is drawn, in points. */
const WIDTH = 360;
const HEIGHT = 200;
const LEFT = 40;
const BOTTOM = 26;
const TOP = 10;
const TICK = 5;

/** Points a deal without luck by how many deals somebody has played: of our own players, or else of the simulated learner, and said so. */
export function ExperienceCurve({ own }: { readonly own: OwnCurve | null }) {
  const steps: Steps = own?.steps ?? LUCK_FIGURES.learner;
  return (
    <>
      {own === null ? <Simulated /> : <Own players={own.players} last={own.steps.at(-1)!.from} />}
      <figure className="experience">
        <figcaption>
          {own === null ? contentTexts.experience.captionSimulated : contentTexts.experience.caption}
        </figcaption>
        <Drawing steps={steps} />
      </figure>
      <table aria-label={contentTexts.experience.table}>
        <thead>
          <tr>
            <th scope="col">{contentTexts.experience.played}</th>
            <th scope="col">{contentTexts.experience.points}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ from, points, within }, at) => (
            <tr key={from}>
              <th scope="row">{stepLabel(steps, at)}</th>
              <td>
                {signed(points, 1)} ± {within.toFixed(1)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{contentTexts.experience.within}</p>
    </>
  );
}

const Own = ({ players, last }: { readonly players: number; readonly last: number }) => (
  <p>
    {say(contentTexts.experience.own, {
      players: say(contentTexts.counts.player, { count: players }),
      deals: say(contentTexts.counts.practiceDeal, { count: last - 1 }),
    })}
  </p>
);

const Simulated = () => (
  <>
    <p>
      <Rich text={contentTexts.experience.simulated} parts={{ b: (inner) => <strong>{inner}</strong> }} />
    </p>
    <p>
      {say(contentTexts.experience.learns, {
        first: mixOf(LUCK_FIGURES.learner[0]),
        third: mixOf(LUCK_FIGURES.learner[2]),
        last: mixOf(LUCK_FIGURES.learner.at(-1)!),
      })}
    </p>
  </>
);

/** "40% easy, 60% usual". */
function mixOf(step: (typeof LUCK_FIGURES.learner)[number]): string {
  return (["easy", "usual", "expert"] as const)
    .filter((level) => step[level] > 0)
    .map((level) => say(contentTexts.experience.mix[level], { percent: step[level] }))
    .join(", ");
}

/** The curve as a line with its error bars. Whoever does not see it reads the table. */
function Drawing({ steps }: { readonly steps: Steps }) {
  const ends = steps.flatMap(({ points, within }) => [points - within, points + within]);
  const lowest = Math.floor(Math.min(0, ...ends) / TICK) * TICK;
  const highest = Math.ceil(Math.max(0, ...ends) / TICK) * TICK + (Math.max(0, ...ends) === 0 ? TICK : 0);
  const x = (at: number) => LEFT + ((WIDTH - LEFT) * (at + 0.5)) / steps.length;
  const y = (points: number) => TOP + ((HEIGHT - TOP - BOTTOM) * (highest - points)) / (highest - lowest);
  const ticks = Array.from({ length: (highest - lowest) / TICK + 1 }, (_, at) => lowest + at * TICK);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {ticks.map((points) => (
        <g key={points} className={points === 0 ? "experience__zero" : undefined}>
          <line x1={LEFT} x2={WIDTH} y1={y(points)} y2={y(points)} />
          <text x={LEFT - 6} y={y(points) + 4} textAnchor="end">
            {signed(points)}
          </text>
        </g>
      ))}
      {steps.map(({ from, points, within }, at) => (
        <g key={from} className="experience__step">
          <line x1={x(at)} x2={x(at)} y1={y(points - within)} y2={y(points + within)} />
          <circle cx={x(at)} cy={y(points)} r={3.5} />
          <text x={x(at)} y={HEIGHT - 6} textAnchor="middle">
            {at === steps.length - 1 ? `${from}+` : stepLabel(steps, at)}
          </text>
        </g>
      ))}
      <polyline points={steps.map(({ points }, at) => `${x(at).toFixed(1)},${y(points).toFixed(1)}`).join(" ")} />
    </svg>
  );
}
