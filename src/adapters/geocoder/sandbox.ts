import type { Geocoder } from "../../../modules/identity/index.ts";
import { assert, ok } from "../../../modules/kernel/index.ts";
import type { Region } from "../../../modules/settings/index.ts";
import { type Mode, refuseInProduction } from "../sandbox-only.ts";
import { OUTLINES, type State } from "./outlines.ts";
import { TOWNS } from "./towns.ts";

interface Point {
  readonly lat: number;
  readonly lng: number;
}
interface Outline {
  readonly state: State;
  readonly pieces: readonly (readonly Point[])[];
}
interface Town extends Point {
  readonly state: State;
}

/** A place in a gap between two outlines counts to a town within this distance. */
const GAP_KM = 8;
/** How near a town must be to decide the state where the outlines, which are rough, know only another. */
const BESIDE_KM = 5;
const KM_A_DEGREE = 111.2;

/** States out of the platform's own outlines and towns: right in cities and well inside; near a border it may be out by a few kilometres. */
export function sandboxGeocoder(mode: Mode): Geocoder {
  refuseInProduction(mode, "geocoder");
  const outlines = readOutlines();
  const towns = readTowns();
  return { stateAt: async (place) => ok(stateOf(place, outlines, towns)) };
}

function stateOf(place: Point, outlines: readonly Outline[], towns: readonly Town[]): Region {
  const within = new Set(
    outlines.filter(({ pieces }) => pieces.some((piece) => contains(piece, place))).map(({ state }) => state),
  );
  const closest = nearest(place, towns);
  if (closest.km <= (within.size === 0 ? GAP_KM : BESIDE_KM)) return closest.state;
  if (within.size === 0) return "Other";
  return nearest(
    place,
    towns.filter(({ state }) => within.has(state)),
  ).state;
}

/** The even–odd rule; a place exactly on a side may fall either way. */
function contains(corners: readonly Point[], { lat, lng }: Point): boolean {
  let inside = false;
  let from = corners.at(-1);
  for (const to of corners) {
    assert(from, "an outline has corners");
    const crosses = from.lat > lat !== to.lat > lat;
    if (crosses && lng < ((from.lng - to.lng) * (lat - to.lat)) / (from.lat - to.lat) + to.lng) inside = !inside;
    from = to;
  }
  return inside;
}

function nearest(place: Point, towns: readonly Town[]): { readonly state: State; readonly km: number } {
  // Degrees of longitude shrink towards the poles; over such distances the earth may be flat.
  const shrink = Math.cos((place.lat * Math.PI) / 180);
  let best: { state: State; km: number } | undefined;
  for (const town of towns) {
    const km = Math.hypot(town.lat - place.lat, (town.lng - place.lng) * shrink) * KM_A_DEGREE;
    if (!best || km < best.km) best = { state: town.state, km };
  }
  assert(best, "every state has towns");
  return best;
}

function readOutlines(): readonly Outline[] {
  return Object.entries(OUTLINES).map(([state, text]) => ({
    state: state as State,
    pieces: text.split("/").map((piece) =>
      piece.split(",").map((corner) => {
        const [lng, lat] = corner.trim().split(" ").map(Number);
        assert(Number.isFinite(lng) && Number.isFinite(lat), `a corner of ${state}`);
        return { lng: lng as number, lat: lat as number };
      }),
    ),
  }));
}

function readTowns(): readonly Town[] {
  return Object.entries(TOWNS).flatMap(([state, text]) =>
    text.split(",").map((town) => {
      const [lat, lng] = town.trim().split(" ").slice(-2).map(Number);
      assert(Number.isFinite(lng) && Number.isFinite(lat), `a town of ${state}`);
      return { state: state as State, lat: lat as number, lng: lng as number };
    }),
  );
}
