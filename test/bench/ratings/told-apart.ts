/** Deals until an expert is told from a usual player in 95 % of runs. */
import { type Dealt, dealt, scatterOf, uniform, wonOf } from "./dealt.ts";
import { glicko, kalman, type Method, openskill } from "./methods.ts";

const RUNS = 300;
const SURE = 0.95;
const LONGEST = 2_000;
const EVERY = 10;

/** Draws deals of an expert and a usual player again and again, and prints when the means, the own rating and `glicko2` have them in order. */
export function toldApart(progress: (line: string) => void, { deals, seed }: { deals: number; seed: number }): void {
  const sample = dealt({ players: ["expert", "usual"], variant: "points" }, 5 * deals, seed);
  const tellings: Readonly<Record<string, (deal: Dealt) => readonly number[]>> = {
    wins: wonOf,
    points: ({ points }) => points,
    adjusted: ({ adjusted }) => adjusted,
  };
  for (const [name, figures] of Object.entries(tellings)) {
    const told = sample.map((deal) => figures(deal)[0]!);
    const mean = told.reduce((sum, one) => sum + one, 0) / told.length;
    const scatter = scatterOf(told.map((one) => one - mean));
    const telling = { figures, scatter };
    const kind = name === "wins" ? "wins" : "points";
    const needed = (make: () => Method) => dealsUntil(sample, make, seed);
    progress(
      `expert v usual by ${name} (${mean.toFixed(2)} ± ${(scatter / Math.sqrt(told.length)).toFixed(2)} a deal): ` +
        `${Math.ceil(((1.645 * scatter) / mean) ** 2)} deals by a plain mean, ${needed(() => kalman(telling, 2, 0))} by the own rating, ` +
        `${needed(() => glicko(telling, kind, 2, 0))} by glicko2, ` +
        `${needed(() => openskill(telling, 2, 0))} by openskill`,
    );
  }
}

/** Deals after which an expert is above a usual player in so many runs. */
function dealsUntil(sample: readonly Dealt[], make: () => Method, seed: number): string {
  const random = uniform(seed + 1);
  const right = new Map<number, number>();
  for (let run = 0; run < RUNS; run += 1) {
    const method = make();
    for (let deal = 1; deal <= LONGEST; deal += 1) {
      method.deal([0, 1], sample[Math.floor(random() * sample.length)]!);
      method.round();
      if (deal % EVERY > 0) continue;
      if (method.of(0).mean > method.of(1).mean) right.set(deal, (right.get(deal) ?? 0) + 1);
    }
  }
  const at = [...right].sort(([one], [other]) => one - other).find(([, count]) => count / RUNS >= SURE)?.[0];
  return at === undefined ? `more than ${LONGEST}` : String(at);
}
