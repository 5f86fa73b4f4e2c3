/** `npm run simulate -- --tournaments N`: plays tournaments in simulated worlds until something breaks. */
import { FAULTS } from "../faults.ts";
import { type CupTotals, commandOfCups, ENDINGS, SUMMED, simulateCups } from "./simulate.ts";
import type { CupWorldOptions } from "./world.ts";

/** Plays them; false when a promise was broken. Tells on standard output how far it is. */
export async function runCups(options: CupWorldOptions): Promise<boolean> {
  const begun = performance.now();
  let toldAt = begun;
  const progress = ({ worlds, tournaments, commands, deals }: CupTotals): string => {
    const seconds = (performance.now() - begun) / 1_000;
    const speed = (tournaments / seconds).toFixed(1);
    return `${tournaments} tournaments in ${worlds} worlds, ${deals} deals, ${commands} commands, ${speed} tournaments/s`;
  };
  const outcome = await simulateCups(options, (totals) => {
    if (performance.now() - toldAt < 10_000) return;
    toldAt = performance.now();
    console.log(progress(totals));
  });
  console.log(`${progress(outcome.totals)}\n${summary(outcome.totals)}`);
  if (outcome.ok) return true;
  const { promise, details, options: world } = outcome.failure;
  console.log(
    `\nBROKEN: ${promise}\n${details.slice(0, 6_000)}\n\nSeed ${world.seed}. To see it again:\n  ${commandOfCups(world)}`,
  );
  return false;
}

function summary({ endings, sums, faults, simulatedMs, steps, trace }: CupTotals): string {
  const struck = FAULTS.filter((fault) => faults[fault] > 0).map((fault) => `${fault} ${faults[fault]}`);
  return [
    ENDINGS.map((ending) => `${ending} ${endings[ending]}`).join(", "),
    SUMMED.map((key) => `${key} ${sums[key]}`).join(", "),
    `${(simulatedMs / 3_600_000).toFixed(1)} simulated hours, ${steps} steps`,
    `faults: ${struck.length > 0 ? struck.join(", ") : "none"}`,
    `trace ${trace}`,
  ].join("\n");
}
