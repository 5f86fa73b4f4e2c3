/**
 * What the serving role may do: the role as which the running server logs in. Whatever stands nowhere here it may not do.
 * A new table, function or sequence gets a line here; `rights.test.ts` names those that have none, and `grants.ts` gives
 * the rights at the end of every migration.
 */

import { FUNCTION_RIGHTS } from "./function-rights.ts";
import { APPEND, allBut, BREACH_RIGHTS, FREE, PASSING, READ, SUM_RIGHTS, type TableRights } from "./table-rights.ts";

export interface Rights {
  /** Rights by `schema.table`. */
  readonly tables: Readonly<Record<string, TableRights>>;
  /** Rights by `schema.function`: `call`, or `trigger`, which PostgreSQL runs and no role calls. */
  readonly functions: Readonly<Record<string, "call" | "trigger">>;
  /** Sequences, `schema.sequence`, from which numbers may be taken. Those of identity columns need no right and are not listed. */
  readonly sequences: readonly string[];
}

export const RIGHTS: Rights = {
  tables: {
    "settings.revision": APPEND,

    "cluster.process": { insert: true, update: ["tables", "is_draining", "beat_at"], delete: true },
    // Rows stay, so that epochs only grow.
    "cluster.lease": { insert: true, update: allBut("name") },

    // A trigger keeps players whose number is verified from being deleted.
    "identity.players": { insert: true, update: allBut("id", "created_at"), delete: true },
    "identity.details": { insert: true, update: allBut("player_id"), delete: true },
    "identity.exclusions": APPEND,
    "identity.closures": { insert: true, update: ["mobile_hash", "email_hash", "sealed"] },
    "identity.sessions": { insert: true, update: allBut("id", "player_id", "created_at"), delete: true },
    "identity.passkeys": { insert: true, update: ["counter", "is_backed_up", "last_used_at"], delete: true },
    // To lock a row it must be possible to change it.
    "identity.passkey_challenges": { insert: true, update: ["expires_at"], delete: true },
    "identity.challenges": FREE,
    "identity.devices": { insert: true, update: ["last_at"], delete: true },
    "identity.guesses": FREE,
    "identity.codes_sent": FREE,
    "identity.attempts": FREE,
    "identity.email_links": FREE,
    "identity.outbox": {
      insert: true,
      update: allBut("id", "topic", "payload", "created_at"),
      delete: true,
    },

    "analysis.judged_deal": { insert: true, update: ["version"], delete: true },
    "analysis.judged_seat": { insert: true, delete: true },
    "analysis.older_deals": {
      insert: true,
      update: allBut("player_id", "variant", "currency", "size", "has_bots", "table_name"),
    },
    "analysis.kept_analysis": { insert: true, update: ["version", "decisions", "made_at"], delete: true },
    "analysis.progress": { insert: true, update: ["day"] },
    "dealday.day": APPEND,
    "dealday.play": {
      insert: true,
      update: ["ended_at", "deal_id", "points", "is_cut_off", "streak"],
      delete: true,
    },

    "rating.strength": { insert: true, update: ["mean", "variance", "deals", "is_shown"], delete: true },
    "rating.league": { insert: true, update: ["points", "deals", "average", "is_shown"], delete: true },
    "rating.pair_day": { insert: true, update: ["deals"], delete: true },
    "rating.hidden": PASSING,
    "rating.progress": { insert: true, update: ["sequence", "version"] },

    "clubs.club": { insert: true, update: allBut("id", "made_by", "created_at"), delete: true },
    "clubs.member": { insert: true, update: ["role", "left_at", "barred_until"], delete: true },
    "clubs.shown_table": PASSING,

    "consent.shown_text": APPEND,
    // Choices of accounts that closed long ago are erased.
    "consent.choice": PASSING,
    "consent.nominee": { insert: true, update: ["sealed", "named_at"], delete: true },
    "consent.closed": PASSING,
    "saferplay.limit_change": PASSING,
    "saferplay.play_day": { insert: true, update: ["played"], delete: true },
    "saferplay.running_deal": { insert: true, update: ["since"], delete: true },
    "push.subscription": { insert: true, update: allBut("id", "player", "created_at"), delete: true },
    "push.choice": { insert: true, update: ["silenced"], delete: true },
    "push.delivery": { insert: true, update: ["state", "due_at", "tries"], delete: true },

    "friends.person": { insert: true, update: allBut("player", "created_at"), delete: true },
    "friends.bond": FREE,
    "friends.block": PASSING,
    "friends.invitation": FREE,

    "fairplay.progress": { insert: true, update: ["day", "pass", "deal_id"] },
    "fairplay.seen": PASSING,
    "fairplay.visit": PASSING,
    "fairplay.stratum": FREE,
    "fairplay.presence": FREE,
    "fairplay.everybody": FREE,
    "fairplay.player": FREE,
    "fairplay.pair": FREE,
    "fairplay.style": FREE,
    "fairplay.played_day": FREE,
    "fairplay.manner": FREE,
    "fairplay.mark": FREE,
    "fairplay.mark_progress": { insert: true, update: ["at", "table_id", "player_id"] },
    "fairplay.case_file": { insert: true, update: allBut("id", "one", "other", "opened_at"), delete: true },

    // The law has documents kept: they go only by the functions below.
    "kyc.documents": { insert: true, update: allBut() },
    "kyc.bank_accounts": { insert: true, update: allBut("player_id", "account_hash", "saved_at") },
    "kyc.checks": FREE,
    "kyc.aadhaar_requests": FREE,
    "kyc.history": APPEND,
    "kyc.hash_keys": { insert: true, update: ["sealed"] },
    "kyc.closures": READ,

    // Money moves by `wallet.post` alone.
    "wallet.account": READ,
    "wallet.transfer": READ,
    "wallet.entry": READ,
    "wallet.game_line": READ,
    "wallet.fee_share": READ,
    "wallet.result_day": READ,
    "wallet.sitting": { insert: true, update: allBut("player", "n", "stake", "at") },
    "wallet.sitting_day": { insert: true, update: ["sittings", "result"] },
    "wallet.sitting_cursor": { insert: true, update: ["lines", "sittings"] },
    "wallet.day_end": READ,
    "wallet.day_balance": READ,
    "wallet.last_balance": READ,
    "wallet.day_closing": APPEND,
    "wallet.closing_key": APPEND,

    "bonus.promotion": { insert: true, update: ["ended_at"] },
    "bonus.deposit": { insert: true, update: ["withheld", "look_at"] },
    "bonus.returned_deposit": APPEND,
    "bonus.bonus_grant": { insert: true, update: ["posted_at", "look_at", "closed_at"] },
    // A trigger keeps what was posted.
    "bonus.give_back": { insert: true, update: ["posted_at"], delete: true },
    "bonus.once": APPEND,
    "bonus.referral": { insert: true, update: ["state", "refusal", "look_at"] },
    "bonus.spin": APPEND,
    "bonus.ticket": { insert: true, update: ["state", "entry", "turn", "wish", "expires_at"] },

    "books.paper_import": { insert: true, update: allBut("id", "source", "by", "begun_at") },
    // What a paper said stays.
    "books.line": { insert: true, update: ["counter"] },
    "books.posting": { insert: true, update: ["posted_at", "next_at", "tries"] },
    "books.claim": { insert: true, update: ["amount_paise", "reference", "bank_line", "bank_day"] },
    "books.item": { insert: true, update: ["state", "resolved_at", "resolved_by", "reason", "decision_key"] },
    "books.challan": APPEND,
    "books.correction": APPEND,
    "books.opening": APPEND,
    "books.closed_day": APPEND,
    "books.closed_month": APPEND,
    "books.month_file": APPEND,
    ...SUM_RIGHTS,

    "cashier.deposit_order": {
      insert: true,
      update: allBut(
        "id",
        "player",
        "amount_paise",
        "payable_paise",
        "gst_mode",
        "promotion_id",
        "gateway",
        "created_at",
      ),
    },
    "cashier.upi_hash_key": { insert: true, update: ["sealed"] },
    "cashier.depositor": { insert: true, update: ["lifetime_paise", "debt_paise", "debt_next_at"] },
    "cashier.gateway_event": { insert: true, update: ["handled_at", "next_at", "tries"] },
    "cashier.stray_payment": {
      insert: true,
      update: ["state", "next_at", "tries", "decision", "decision_key", "refund_id", "matched_order"],
    },
    "cashier.chargeback": {
      insert: true,
      // What is lost may be less than what was disputed.
      update: allBut("gateway", "id", "kind", "order_id", "player", "opened_at"),
    },
    "cashier.adjustment": { insert: true, update: ["state"] },
    "cashier.debt_payment": { insert: true, update: ["state"] },
    "cashier.leaver": { insert: true, update: allBut("player", "asked_at"), delete: true },
    "cashier.notice": { insert: true, update: ["sent_at", "next_at", "tries"] },
    "cashier.deposit_limit_change": APPEND,
    "cashier.withdrawal": {
      insert: true,
      update: [
        ...["state", "moved_at", "changed_at", "decided_by", "decision_key", "reason", "sent_at", "payout_id", "utr"],
        ...["returns", "returned_at", "next_at", "tries", "stuck_told_at"],
      ],
    },
    "cashier.tax_year": { insert: true, update: allBut("player", "year") },
    "cashier.tax_collection": { insert: true, update: ["state"] },
    "cashier.closed_year": APPEND,
    "cashier.voucher_series": { insert: true, update: ["last"] },
    "cashier.receipt_voucher": APPEND,

    "tables.table": { insert: true, update: ["closed_at", "fault"] },
    "tables.owner": { insert: true, update: ["epoch", "process"] },
    "tables.journal": APPEND,
    // Written by `tables.pack_journal` alone.
    "tables.packed_table": READ,
    "tables.journal_pack": READ,
    // Written by the journal's trigger.
    "tables.snapshot": PASSING,
    "tables.sitting": READ,
    "tables.place": FREE,
    "tables.place_count": { update: ["counts", "counted_at"] },
    "tables.floor_order": { insert: true, update: ["ended_at", "outcome"] },
    "tables.heartbeat": { insert: true, update: ["at", "clock_at"] },
    "tables.ticket": PASSING,
    "tables.deal": APPEND,
    "tables.deal_seat": APPEND,
    "tables.deal_leaf": APPEND,
    "tables.fairness_day": APPEND,
    "tables.fairness_chunk": APPEND,
    "tables.shown_deal": { insert: true, update: ["is_named", "is_indexed"], delete: true },
    "tables.name_in_shown": PASSING,

    "tournament.template": { insert: true, update: ["retired_at"] },
    "tournament.series": { insert: true, update: ["is_on", "template_id", "plan"] },
    "tournament.tournament": {
      insert: true,
      update: [
        ...["phase", "entered", "waiting", "last_entry_no", "progress", "progress_seq", "ended_at"],
        ...["starts_at", "cancelled_by"],
      ],
    },
    "tournament.entry": {
      insert: true,
      update: allBut("id", "tournament_id", "player", "no", "name", "avatar", "amount_paise", "ticket_id", "at"),
    },
    "tournament.entry_mark": PASSING,
    "tournament.owner": { insert: true, update: allBut("tournament_id") },
    "tournament.journal": APPEND,
    "tournament.report": PASSING,

    // Rows stay: what was played at them names them.
    "lobby.table_kind": { insert: true, update: ["open"] },
    "lobby.seeded_row": APPEND,
    "lobby.seating": FREE,
    "lobby.seat_flag": PASSING,
    "lobby.private_table": PASSING,
    "lobby.wrong_code": PASSING,

    "account.agents": { insert: true, update: ["name", "is_active"] },
    "account.choices": FREE,
    "security.event": APPEND,

    // Accounts are never deleted: the log names them.
    "operator.account": { insert: true, update: allBut("id", "name", "created_at") },
    "operator.session": { insert: true, update: ["last_at", "factor_at"], delete: true },
    "operator.device": { insert: true, update: ["last_at"], delete: true },
    "operator.attempt": FREE,
    "operator.confirmation": { insert: true, update: ["answer"], delete: true },
    "operator.passkey": { insert: true, update: ["counter", "last_used_at"], delete: true },
    "operator.spent_challenge": { insert: true, delete: true },
    // Acts are written by `operator.append_act` alone.
    "operator.act": READ,
    "operator.log_head": READ,
    "operator.proposal": {
      insert: true,
      update: allBut("id", "kind", "payload", "reason", "proposer_id", "created_at", "ends_at"),
    },
    // Notes stay until they are erased by `operator.erase_notes`.
    "operator.player_note": APPEND,
    "operator.player_look": { insert: true, update: ["at"], delete: true },
    "operator.closed_player": READ,
    ...BREACH_RIGHTS,
    "operator.overview_sample": PASSING,
    // A row a check, and a row a kind, which stay.
    "operator.check_run": { insert: true, update: allBut("name", "created_at") },
    "operator.alarm": { insert: true, update: allBut("kind") },
    "operator.business_span": FREE,

    "content.daily_hands": APPEND,
    "content.daily_scores": { insert: true, update: ["tries", "is_solved", "streak"], delete: true },

    "support.tickets": {
      insert: true,
      update: [
        ...["state", "state_at", "state_by", "assignee", "answered_at", "due_at"],
        ...["version", "changed_by", "change", "own_since", "appeal"],
      ],
      delete: true,
    },
    "support.grievances": { insert: true, update: allBut("ticket_id", "filed_at") },
    "support.mails": FREE,
    "support.player_messages": { insert: true, update: ["read_at"], delete: true },
    "support.announcements": { insert: true, update: ["ended_at", "ended_by"] },
    "support.dismissals": { insert: true, delete: true },
    "support.media": PASSING,
    "support.replies": APPEND,
    "support.filings": FREE,
    "support.contacts": FREE,
  },
  functions: FUNCTION_RIGHTS,
  sequences: ["tables.table_no"],
};
