/** How the growth of database tables ends, and where that is decided. A table that is missing here and grows per deal is named by a run. */
import type { End } from "./judge.ts";

const kept = (by: string): End => ({ is: "kept", by });
const days = (by: string): End => ({ is: "days", by });
const bound = (by: string): End => ({ is: "bound", by });

const BOOKS = kept("the ledger: books are kept, and nothing of them is ever dropped (0037)");
const GAMES = kept("games are kept for good (0063, 0083)");
const TAX = kept("papers of money that came in or went out, kept by law");
const FORGETTING = days("the module's job that forgets");

/** Each end under its `schema.table`. */
export const ENDS: Readonly<Record<string, End>> = {
  "wallet.account": BOOKS,
  "wallet.transfer": BOOKS,
  "wallet.entry": BOOKS,
  "wallet.game_line": BOOKS,
  "wallet.fee_share": BOOKS,
  "wallet.result_day": BOOKS,
  "wallet.sitting": BOOKS,
  "wallet.sitting_day": BOOKS,
  "wallet.sitting_cursor": bound("one a player"),
  "wallet.day_end": BOOKS,
  "wallet.day_balance": BOOKS,
  "wallet.last_balance": bound("one a player"),
  "wallet.day_closing": BOOKS,

  "tables.table": GAMES,
  "tables.owner": kept("epochs only grow: a row for each table there was"),
  "tables.journal": kept("practice is packed after PRACTICE_JOURNAL_DAYS, cash is kept as it was written (0063)"),
  "tables.packed_table": GAMES,
  "tables.journal_pack": GAMES,
  "tables.sitting": GAMES,
  "tables.deal": GAMES,
  "tables.deal_seat": GAMES,
  "tables.deal_leaf": kept("proofs of shuffles are checked by anybody, at any time"),
  "tables.fairness_day": kept("a row a day"),
  "tables.fairness_chunk": kept("proofs of shuffles are checked by anybody, at any time"),
  "tables.snapshot": bound("the last ones of each open table"),
  "tables.place": bound("people at tables"),
  "tables.ticket": days("a minute (TABLE_TICKET_MS)"),
  "tables.floor_order": kept("what operators did"),

  "tournament.tournament": GAMES,
  "tournament.template": kept("what was made of it names it; plans by hand, not of a series, each make one"),
  "tournament.entry": GAMES,
  "tournament.journal": GAMES,
  "tournament.owner": bound("one a tournament"),
  "tournament.entry_mark": FORGETTING,
  "tournament.report": days("until the director has read it"),

  "cashier.deposit_order": TAX,
  "cashier.depositor": bound("one a player"),
  "cashier.gateway_event": TAX,
  "cashier.stray_payment": TAX,
  "cashier.withdrawal": TAX,
  "cashier.receipt_voucher": TAX,
  "cashier.tax_year": TAX,
  "bonus.deposit": TAX,
  "books.open_sum": days("a row a day, account and kind until the day is closed and kept"),
  "books.open_reach": bound("one"),
  "books.paper_import": kept("which paper was read when, by whom, and whether it could be: a few a day"),

  "consent.choice": bound("a few a player, until the closed account is erased (CR-2)"),
  "consent.closed": bound("one a closed account, until it is erased (CR-2)"),
  "identity.players": bound("one a player"),
  "identity.details": bound("one a player"),
  "identity.devices": bound("a few a player"),
  "identity.closures": bound("one a closed account"),
  "kyc.checks": days("365 days after the question (KEPT.checks)"),
  "kyc.history": days("five years after the account is closed (KEPT.afterClosing)"),
  "kyc.closures": bound("one a closed account, until it is erased"),
  "cashier.leaver": bound("one a closed account"),
  "operator.closed_player": bound("one a closed account, until it is erased (CR-2)"),
  "identity.sessions": FORGETTING,
  "identity.challenges": FORGETTING,
  "identity.guesses": FORGETTING,
  "identity.codes_sent": FORGETTING,
  "identity.attempts": FORGETTING,
  "identity.outbox": FORGETTING,

  "analysis.judged_deal": days("400 days, then sums (0083)"),
  "analysis.judged_seat": days("400 days, then sums (0083)"),
  "analysis.older_deals": bound("one a player and kind (0083)"),
  "analysis.kept_analysis": FORGETTING,
  "rating.strength": bound("one a player"),
  "rating.league": FORGETTING,
  "rating.pair_day": FORGETTING,
  "saferplay.play_day": FORGETTING,
  "saferplay.running_deal": bound("one a player in a deal"),
  "lobby.seating": FORGETTING,
  "lobby.seat_flag": FORGETTING,
  "push.delivery": FORGETTING,
  "support.mails": FORGETTING,

  "fairplay.seen": FORGETTING,
  "fairplay.visit": FORGETTING,
  "fairplay.stratum": FORGETTING,
  "fairplay.presence": FORGETTING,
  "fairplay.everybody": FORGETTING,
  "fairplay.player": FORGETTING,
  "fairplay.pair": FORGETTING,
  "fairplay.style": FORGETTING,
  "fairplay.played_day": FORGETTING,
  "fairplay.manner": FORGETTING,
  "fairplay.mark": FORGETTING,

  "security.event": days("SECURITY_EVENT_DAYS"),
  "operator.act": kept("the audit log, chained by hashes (O-10)"),
  "operator.overview_sample": FORGETTING,
  "operator.business_span": kept("numbers of the business: a row a day, week and month of India (O-42)"),
};
