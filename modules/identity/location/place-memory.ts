import { type Clock, DAY_MS } from "../../kernel/index.ts";
import type { Region } from "../../settings/index.ts";
import type { Place } from "../contract.ts";

const KEPT = 20_000;
const KEPT_MS = DAY_MS;
/** Three decimals of a degree are some 110 m: nearer to a border no state is told. */
const CELLS_A_DEGREE = 1_000;
/** India with its islands and a margin; whoever is outside is in no state, and nobody need be asked. */
const INDIA = { south: 6, north: 37.7, west: 67.5, east: 98 };

/** The cell of some 110 m that a place lies in. */
export const cellOf = ({ lat, lng }: Place): string =>
  `${Math.round(lat * CELLS_A_DEGREE)},${Math.round(lng * CELLS_A_DEGREE)}`;

/** States of places that were asked for within the last day; each process remembers its own. */
export function createPlaceMemory({ clock }: { readonly clock: Clock }) {
  const known = new Map<string, { state: Region; untilMs: number }>();
  return {
    /** The state, as far as it needs no question; places abroad are "Other". */
    recall(place: Place): Region | undefined {
      if (isAbroad(place)) return "Other";
      const found = known.get(cellOf(place));
      return found && found.untilMs > clock.now() ? found.state : undefined;
    },
    keep(cell: string, state: Region): void {
      known.delete(cell);
      known.set(cell, { state, untilMs: clock.now() + KEPT_MS });
      if (known.size > KEPT) known.delete(known.keys().next().value!);
    },
  };
}

const isAbroad = ({ lat, lng }: Place) =>
  lat < INDIA.south || lat > INDIA.north || lng < INDIA.west || lng > INDIA.east;
