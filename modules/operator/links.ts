import { ACCOUNT } from "./access/link.ts";
import type { PageLink } from "./frame/link.ts";
import { ALARMS } from "./sections/alarms/link.ts";
import { ANNOUNCEMENTS } from "./sections/announcements/link.ts";
import { BOOKS } from "./sections/books/link.ts";
import { BREACHES } from "./sections/breaches/link.ts";
import { CATALOGUE } from "./sections/catalogue/link.ts";
import { CLUBS } from "./sections/clubs/link.ts";
import { DEAL, DEALS } from "./sections/deals/link.ts";
import { FAIR_PLAY } from "./sections/fair-play/link.ts";
import { PROCESSES, TABLES } from "./sections/floor/link.ts";
import { HOME } from "./sections/home/link.ts";
import { DOCUMENTS } from "./sections/kyc/link.ts";
import { LOG } from "./sections/log/link.ts";
import { MAINTENANCE } from "./sections/maintenance/link.ts";
import { MESSAGES } from "./sections/messages/link.ts";
import { NUMBERS } from "./sections/numbers/link.ts";
import { PAYOUTS } from "./sections/payouts/link.ts";
import { PLAYER, PLAYERS } from "./sections/players/link.ts";
import { PROMOTIONS } from "./sections/promotions/link.ts";
import { PROPOSALS } from "./sections/proposals/link.ts";
import { SETTINGS } from "./sections/settings/link.ts";
import { STAFF } from "./sections/staff/link.ts";
import { TAX_DOCUMENTS } from "./sections/tax-documents/link.ts";
import { TICKETS } from "./sections/tickets/link.ts";
import { TOURNAMENTS } from "./sections/tournaments/link.ts";

/** Every page of the desk but the log-in, in the order in which the bar shows them. Safe for the browser. */
export const PAGE_LINKS: readonly PageLink[] = [
  HOME,
  ACCOUNT,
  PLAYERS,
  DOCUMENTS,
  TICKETS,
  MESSAGES,
  ANNOUNCEMENTS,
  BREACHES,
  CLUBS,
  TABLES,
  DEALS,
  TOURNAMENTS,
  CATALOGUE,
  FAIR_PLAY,
  PAYOUTS,
  BOOKS,
  NUMBERS,
  TAX_DOCUMENTS,
  PROMOTIONS,
  SETTINGS,
  MAINTENANCE,
  PROPOSALS,
  ALARMS,
  STAFF,
  PROCESSES,
  LOG,
  DEAL,
  PLAYER,
];
