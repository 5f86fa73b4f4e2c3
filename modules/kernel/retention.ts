/**
 * How long rows with personal data are kept, in milliseconds: the periods that the deleting jobs go by. `modules/consent/retention.ts` says of
 * each kind of data which of them ends it, why, and by which rule (DPDP Act 2023, s. 8 (7)).
 */

/** Written out, so that scripts of pages which import none of it have none of it. */
const DAY = 86_400_000;

/** PMLA 2002, s. 12 (3) and (4): five years after the relationship with a client has ended. */
const AFTER_CLOSING_YEARS = 5;

/** DPDP Rules 2025, rule 8 and the Third Schedule: three years after a player was last heard of. */
const ABSENCE_YEARS = 3;

/** Periods by what is kept. A year of a deleting job is never shorter than one of the calendar. */
export const KEPT = {
  /** Years in which a closed account's identity, documents and consents are kept, sealed. */
  afterClosingYears: AFTER_CLOSING_YEARS,
  /** The same as a time. */
  afterClosing: AFTER_CLOSING_YEARS * 365.25 * DAY,
  /** Years for which an account is kept that nobody uses. */
  absenceYears: ABSENCE_YEARS,
  /** The same as a time. */
  absence: ABSENCE_YEARS * 366 * DAY,
  /** How long before its end a long absent player is told. */
  absenceNotice: 30 * DAY,
  /** How long after the notice an account stays at the least, however late it went out (rule 8: 48 hours). */
  absenceNoticeLeast: 2 * DAY,
  /** Log-ins and codes that have ended, registrations that nobody confirmed, links of mails, delivered events. */
  ended: 7 * DAY,
  /** Wrong codes by account. */
  guesses: 60 * DAY,
  /** Seats: who sat with whom, from where; entries of tournaments, marks of fair play. */
  seats: 30 * DAY,
  /** Questions to registers of identity. */
  checks: 365 * DAY,
  /** Questions to registers that were never answered. */
  openChecks: DAY,
  /** Letters of people without an account. */
  contacts: 180 * DAY,
  /** Mails of the desk, and who has put which announcement away. */
  mails: 30 * DAY,
  /** Deals that were judged, one by one. */
  judgedDeals: 400 * DAY,
  /** When a player had cards, day by day. */
  playDays: 40 * DAY,
  /** Deals and hands of the day. */
  daily: 400 * DAY,
  /** Browsers to which notices went, and that were not heard of since. */
  browsers: 400 * DAY,
  /** Pages of clubs that were closed. */
  closedClubs: 30 * DAY,
  /** Leagues of ratings. */
  leagues: 200 * DAY,
} as const;
