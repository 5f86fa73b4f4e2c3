/** What strikes the machines now and then: full disks, clocks that are set, and a process that stands still until another has taken its tables. */
import { type Chance, chanceOf } from "../chance.ts";
import { BrokenPromise } from "../failure.ts";
import type { RareFault } from "../faults.ts";
import type { SimProcess } from "../process.ts";
import type { Records } from "./records.ts";
import type { Strikes, StrikesDeps } from "./strikes.ts";

export interface RareStrikesDeps extends StrikesDeps {
  readonly records: Pick<Records, "database">;
}

/** Between two of them, on average. */
const EVERY_MS = 60_000;
/** Longer than a lease, and than heirs take to share what fell silent. */
const TAKEN_WITHIN_MS = 12_000;
const WAKES_AFTER_MS = 15_000;
const GIVEN_UP_WITHIN_MS = 60_000;
/** Steps of a clock, least and most. */
const STEPS_MS = [
  [500, 10_000],
  [60_000, 900_000],
  [3_600_000, 7_200_000],
] as const;

/** Draws from a stream of its own: seeds from before are what they were where none of these is switched on. */
export function startRareStrikes(deps: RareStrikesDeps): Strikes {
  const { time, faults, trace, options } = deps.scene;
  const chance = chanceOf(options.seed, "rare");
  const { rare } = faults;
  let calm = rare.length === 0;
  const goOn = () => {
    time.after(chance.between(1, 2 * EVERY_MS), () => {
      if (calm) return;
      const fault = chance.pick(rare);
      trace(`${time.now()} ${fault}`);
      if (strike(deps, fault, chance)) faults.count(fault);
      goOn();
    });
  };
  if (!calm) goOn();
  return {
    end() {
      calm = true;
    },
  };
}

function strike(deps: RareStrikesDeps, fault: RareFault, chance: Chance): boolean {
  if (fault === "outlived") return outlive(deps);
  if (fault === "diskFull") deps.calls.diskIsFull(chance.between(500, 60_000));
  else deps.scene.time.setClocks(stepMs(chance));
  return true;
}

function stepMs(chance: Chance): number {
  const [least, most] = chance.pick(STEPS_MS);
  return chance.between(least, most) * chance.pick([-1, 1]);
}

/** Lets one of two processes stand still for longer than its lease; where there is one, another one begins. */
function outlive({ scene, calls, supervisor, records, alone }: RareStrikesDeps): boolean {
  if (alone || calls.isTroubled()) return false;
  const living = supervisor.living();
  if (living.length === 1) supervisor.begin();
  const [taker, old] = living.filter((one) => one.ready && !one.isDraining && !one.life.frozen).toReversed();
  if (!taker || !old) return false;
  const { time, faults } = scene;
  const struck = faults.struck();
  const tableIds = ownedBy(records, old);
  /** Whatever else strikes meanwhile may keep the others from it. */
  const isUndisturbed = () =>
    faults.struck() === struck + 1 && [taker, old].every((one) => !one.life.dead && !one.isDraining);
  const look = (ms: number, wrong: (tableId: string) => boolean, what: string) => {
    time.after(ms, () => {
      const left = isUndisturbed() ? tableIds.filter(wrong) : [];
      if (left.length > 0) scene.failed(new BrokenPromise(what, { left, old: old.life.name, taker: taker.life.name }));
    });
  };
  old.life.freeze(WAKES_AFTER_MS);
  const isOwner = (tableId: string) => ownedBy(records, old).includes(tableId);
  look(TAKEN_WITHIN_MS, isOwner, "what a process that stands still played is taken over");
  const clings = (tableId: string) => !isOwner(tableId) && old.tables.live(tableId) !== null;
  look(GIVEN_UP_WITHIN_MS, clings, "whoever wakes up gives up what others have taken");
  return true;
}

function ownedBy({ database }: RareStrikesDeps["records"], { life }: SimProcess): readonly string[] {
  return [...database.tables.values()]
    .filter(({ owner, closed }) => owner === life.name && !closed)
    .map(({ config }) => config.tableId);
}
