/** What players are told of by push, and how far a notice has come. Pure, and safe for the browser. */

/** What a player may silence, each by itself (N-4). `nights` silences all of them from ten in the evening to eight (N-9). */
export const NOTICE_GROUPS = [
  "turns",
  "tables",
  "tournaments",
  "withdrawals",
  "tickets",
  "friends",
  "clubs",
  "nights",
] as const;
export type NoticeGroup = (typeof NOTICE_GROUPS)[number];

/** Kinds of notices; a player sends `test` to themselves. */
export const NOTICE_KINDS = [
  "yourTurn",
  "tableBegins",
  "tournamentStarts",
  "withdrawalPaid",
  "withdrawalReturned",
  "ticketAnswered",
  "friendInvites",
  "friendAccepts",
  "clubTournament",
  "test",
] as const;
export type NoticeSubject = (typeof NOTICE_KINDS)[number];

/** The group that silences each kind; null: it cannot be silenced. */
export const GROUP_OF: Readonly<Record<NoticeSubject, NoticeGroup | null>> = {
  yourTurn: "turns",
  tableBegins: "tables",
  tournamentStarts: "tournaments",
  withdrawalPaid: "withdrawals",
  withdrawalReturned: "withdrawals",
  ticketAnswered: "tickets",
  friendInvites: "friends",
  friendAccepts: "friends",
  clubTournament: "clubs",
  test: null,
};

/**
 * `sending`: the push service may have it, so it is never sent again unless the service says that it did not take it.
 * `unknown`: no answer came. `late`: it was no longer needed. `refused` and `givenUp`: the service would not take it.
 */
export const DELIVERY_STATES = ["waiting", "sending", "sent", "late", "refused", "givenUp", "unknown"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
