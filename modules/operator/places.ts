import { ACCOUNT } from "./door/place.ts";
import type { Place } from "./frame/place.ts";
import { BOOKS } from "./sections/books/place.ts";
import { CATALOGUE } from "./sections/catalogue/place.ts";
import { DEAL, DEALS } from "./sections/deals/place.ts";
import { FAIR_PLAY } from "./sections/fair-play/place.ts";
import { PROCESSES, TABLES } from "./sections/floor/place.ts";
import { HOME } from "./sections/home/place.ts";
import { DOCUMENTS } from "./sections/kyc/place.ts";
import { LOG } from "./sections/log/place.ts";
import { MAINTENANCE } from "./sections/maintenance/place.ts";
import { PAPERS } from "./sections/papers/place.ts";
import { PAYOUTS } from "./sections/payouts/place.ts";
import { PLAYER, PLAYERS } from "./sections/players/place.ts";
import { PROMOTIONS } from "./sections/promotions/place.ts";
import { PROPOSALS } from "./sections/proposals/place.ts";
import { SETTINGS } from "./sections/settings/place.ts";
import { TICKETS } from "./sections/tickets/place.ts";
import { TOURNAMENTS } from "./sections/tournaments/place.ts";

/** Every page of the desk but the log-in, in the order in which the bar shows them. Safe for the browser. */
export const PLACES: readonly Place[] = [
  HOME,
  ACCOUNT,
  PLAYERS,
  DOCUMENTS,
  TICKETS,
  TABLES,
  DEALS,
  TOURNAMENTS,
  CATALOGUE,
  FAIR_PLAY,
  PAYOUTS,
  BOOKS,
  PAPERS,
  PROMOTIONS,
  SETTINGS,
  MAINTENANCE,
  PROPOSALS,
  PROCESSES,
  LOG,
  DEAL,
  PLAYER,
];
