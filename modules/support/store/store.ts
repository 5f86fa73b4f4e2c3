import type { Database } from "../../kernel/index.ts";
import { contactQueries } from "./contacts.ts";
import { deskQueries } from "./desk.ts";
import { filingQueries } from "./filings.ts";
import { mediaQueries } from "./media.ts";
import { ticketQueries } from "./tickets.ts";

/** Where tickets, attachments' names and queries lie. */
export function createStore(database: Database) {
  return {
    ...filingQueries(database),
    ...ticketQueries(database),
    ...mediaQueries(database),
    ...deskQueries(database),
    ...contactQueries(database),
  };
}
export type Store = ReturnType<typeof createStore>;
