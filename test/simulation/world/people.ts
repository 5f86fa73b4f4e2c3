/** The people of a world: how many there are, what they sit down at, and which process hears them. */
import { chanceOf } from "../chance.ts";
import { KINDS, type KindName, USUAL_KINDS } from "../kinds.ts";
import { createPlayer, type SimPlayer } from "../player.ts";
import type { SimProcess } from "../process.ts";
import type { Records } from "./records.ts";
import type { Scene } from "./scene.ts";
import type { Supervisor } from "./supervisor.ts";

/** What the seed says of a world before anything happens in it. */
export interface Setting {
  readonly kinds: readonly KindName[];
  readonly names: readonly string[];
  /** One process owns everything; otherwise several may, with leases. */
  readonly alone: boolean;
}

export function settingOf({ options, chance: { setting } }: Scene): Setting {
  const kinds = options.kinds ?? [setting.pick(USUAL_KINDS), setting.pick(USUAL_KINDS)];
  const wished = options.players ?? setting.between(1, 7);
  // No player plays alone where no bots sit, and some are poor or away.
  const count = kinds.every((name) => KINDS[name].currency === "inr") ? Math.max(wished, 4) : wished;
  // The first is never poor: one has to go on playing.
  const names = Array.from({ length: count }, (_, i) => `${i > 0 && setting.permille(150) ? "poor" : ""}P${i}`);
  return { kinds, names, alone: setting.permille(600) };
}

export interface PeopleDeps {
  readonly scene: Scene;
  readonly records: Records;
  readonly supervisor: Supervisor;
  readonly setting: Setting;
}

export function createPeople({ scene, records, supervisor, setting }: PeopleDeps): readonly SimPlayer[] {
  const { time, faults, trace, options, chance } = scene;
  /** The process at which a request about a table (or about none) comes in: the table's owner, if the sender finds one. */
  const route = (tableId: string | null): SimProcess | null => {
    const ready = supervisor.living().filter((one) => one.ready);
    const owner = ready.find(({ tables }) => tableId !== null && tables.live(tableId));
    return setting.alone || ready.length === 0 ? supervisor.router : (owner ?? chance.wire.pick(ready));
  };
  return setting.names.map((name) =>
    createPlayer(
      {
        time,
        faults,
        chance: chanceOf(options.seed, name),
        trace,
        watchOf: (tableId) => records.watches.get(tableId)!,
        route,
        kinds: setting.kinds.map((kind) => KINDS[kind]),
      },
      name,
    ),
  );
}
