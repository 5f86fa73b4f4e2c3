import type { Vault } from "../ports.ts";
import { ALL_DETAILS, type DetailName } from "../profile-contract.ts";
import type { OwnChanges, OwnDetails } from "./own-account.ts";

/** What a sealed text was sealed as. */
export const DETAILS_FIELD = "details";
const DETAIL_KEYS = Object.keys(ALL_DETAILS) as readonly DetailName[];
const NO_DETAILS = Object.fromEntries(DETAIL_KEYS.map((key) => [key, ""])) as OwnDetails;

/** The details of a player that were sealed; none until some were given. */
export function openDetails(vault: Vault, id: string, sealed: string | null): OwnDetails {
  if (sealed === null) return NO_DETAILS;
  const kept = JSON.parse(vault.open(sealed, { owner: id, field: DETAILS_FIELD })) as Partial<OwnDetails>;
  return { ...NO_DETAILS, ...kept };
}

export function sealDetails(vault: Vault, id: string, details: OwnDetails): string {
  return vault.seal(JSON.stringify(details), { owner: id, field: DETAILS_FIELD });
}

/** The details with what the player gave. */
export function withChanges(before: OwnDetails, changes: OwnChanges): OwnDetails {
  const given = DETAIL_KEYS.flatMap((key) => (changes[key] === undefined ? [] : [[key, changes[key]] as const]));
  return { ...before, ...Object.fromEntries(given) };
}

export const areSameDetails = (one: OwnDetails, other: OwnDetails): boolean =>
  DETAIL_KEYS.every((key) => one[key] === other[key]);
