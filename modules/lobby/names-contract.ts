/** What the lobby's wire calls by a name: headers, and messages that mean more than their text. Without zod, for pages that need these alone. */

/** `location: lat,lng`, decimal degrees. */
export const LOCATION_HEADER = "location";
/** The answer to a join that means, with `data: null`, "already seated": open the joined-games modal. */
export const ALREADY_SEATED = "success.";
/** Shows the banned-location modal (S1 § 8). */
export const NOT_AVAILABLE = "Not Available - We are not available in your location";

/** How well bots may be asked to play. */
export { BOT_LEVELS, type BotLevel } from "../tables/bots-contract.ts";
/** Opens the insufficient-chips prompt instead of a toast (S1 § 8). */
export { INSUFFICIENT_CHIPS } from "../wallet/names-contract.ts";

/** The query of the popup's address at the game's URL (S1 § 4 "Game popup"). */
export const POPUP = { width: 1318, height: 725 } as const;
/** Name of the event by which the others of a table hear that one of them plays again. */
export const REMATCH_EVENT = "resRematch";
