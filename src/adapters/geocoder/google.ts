import { z } from "zod";
import type { Geocoder } from "../../../modules/identity/index.ts";
import { ok } from "../../../modules/kernel/index.ts";
import { REGIONS, type Region } from "../../../modules/settings/index.ts";
import {
  type Attempt,
  type Cause,
  createOutcall,
  httpFailure,
  jsonOf,
  type OutcallDeps,
  type RetryPolicy,
} from "../outcall.ts";

/** Access to Google's Geocoding API. */
export interface GoogleAccount {
  readonly key: string;
  /** `https://maps.googleapis.com` */
  readonly origin: string;
}

const Answer = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        address_components: z.array(
          z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) }),
        ),
      }),
    )
    .default([]),
});

const CACHED_PLACES = 20_000;

/** What Google says with status 200 that is no word on the place: "a server error", and too many calls. */
const CAUSES: Readonly<Record<string, Cause>> = { UNKNOWN_ERROR: "service", OVER_QUERY_LIMIT: "overload" };

/** Names that the service may use for a state, beside the official ones. */
const OTHER_NAMES: Readonly<Record<string, Region>> = {
  orissa: "Odisha",
  uttaranchal: "Uttarakhand",
  pondicherry: "Puducherry",
  "nct of delhi": "Delhi",
  "national capital territory of delhi": "Delhi",
  "new delhi": "Delhi",
  "dadra and nagar haveli": "Dadra and Nagar Haveli and Daman and Diu",
  "daman and diu": "Dadra and Nagar Haveli and Daman and Diu",
  "jammu & kashmir": "Jammu and Kashmir",
};
const BY_NAME = new Map<string, Region>([
  ...REGIONS.map((region) => [region.toLowerCase(), region] as const),
  ...Object.entries(OTHER_NAMES),
]);

/** A state's name as the service writes it; undefined when it is none that the platform knows. */
export function regionNamed(name: string): Region | undefined {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
  return BY_NAME.get(plain) ?? BY_NAME.get(plain.replace(/&/g, "and").replace(/^the /, ""));
}

/** States by Google's reverse geocoding (`GET /maps/api/geocode/json?latlng=`), asked once for every 100 m or so. */
export function googleGeocoder(account: GoogleAccount, deps: OutcallDeps, retryPolicy?: RetryPolicy): Geocoder {
  const outcall = createOutcall("geocoder", deps, retryPolicy);
  const known = new Map<string, Region>();
  return {
    async stateAt({ lat, lng }) {
      const place = `${lat.toFixed(3)},${lng.toFixed(3)}`;
      const remembered = known.get(place);
      if (remembered) return ok(remembered);
      const found = await outcall.call(place, (signal) => ask(account, place, signal));
      if (!found.ok) return found;
      known.set(place, found.value);
      if (known.size > CACHED_PLACES) known.delete(known.keys().next().value!);
      return found;
    },
  };
}

async function ask(account: GoogleAccount, latlng: string, signal: AbortSignal): Promise<Attempt<Region>> {
  const url = new URL("/maps/api/geocode/json", account.origin);
  url.search = new URLSearchParams({
    latlng,
    result_type: "administrative_area_level_1|country",
    language: "en",
    key: account.key,
  }).toString();
  const response = await fetch(url, { signal, redirect: "manual" });
  const parsed = Answer.safeParse(await jsonOf(response));
  if (!response.ok || !parsed.success) return httpFailure(response);
  return read(parsed.data);
}

function read({ status, results }: z.infer<typeof Answer>): Attempt<Region> {
  // Open sea has no address: nowhere in India.
  if (status === "ZERO_RESULTS") return { done: "Other" };
  if (status !== "OK") {
    const cause = CAUSES[status] ?? "refusal";
    return { failed: status.replace(/[^A-Z_]/g, "").slice(0, 40), cause, again: cause === "service" };
  }
  const components = results.flatMap((result) => result.address_components);
  const country = components.find(({ types }) => types.includes("country"));
  if (country && country.short_name !== "IN") return { done: "Other" };
  const state = components.find(({ types }) => types.includes("administrative_area_level_1"));
  const region = state && regionNamed(state.long_name);
  // Somewhere in India, but where? Guessing might open a closed state.
  return region ? { done: region } : { failed: "a state without a name", cause: "refusal", again: false };
}
