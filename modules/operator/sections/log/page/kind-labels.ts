import { formatMoment } from "../../../frame/page/dates.ts";
import { fieldsOf } from "../../../frame/page/fields.ts";
import { type Difference, differencesOf } from "../../../frame/page/schema-values.ts";

/** Kinds of entries that can be asked for, in groups. A test of all acts finds one that is not among them. */
export const KINDS: readonly string[] = [
  ...[
    "player.seen",
    "player.blocked",
    "player.unblocked",
    "player.excluded",
    "player.exported",
    "player.corrected",
    "player.closed",
    "player.noted",
    "player.sessionsEnded",
  ],
  ...["players.searched", "players.listed", "document.viewed", "document.approved", "document.rejected"],
  ...["account.released", "ticket.answered", "ticket.resolved", "ticket.closed", "ticket.reopened", "ticket.assigned"],
  ...["player.written", "announcement.made", "announcement.ended", "breach.made", "breach.added", "breach.told"],
  ...["payout.approved", "payout.rejected", "payout.retried", "books.paper", "books.challan", "books.checked"],
  ...["books.resolved", "books.closed", "promotion.added", "promotion.ended"],
  ...["proposal.proposed", "proposal.approved", "proposal.refused", "proposal.withdrawn", "proposal.expired"],
  ...["proposal.carriedOut", "proposal.failed", "proposal.alone", "setting.changed", "catalogue.added"],
  ...["tournament.made", "tournament.cancelled", "template.added", "template.changed", "template.retired"],
  ...["fairplay.dismiss", "fairplay.watch", "fairplay.apart", "list.exported", "session.opened", "session.ended"],
  ...["staff.added", "staff.linked", "staff.enrolled", "staff.blocked", "staff.unblocked", "staff.reset"],
  ...["staff.roleChanged", "passkey.added", "passkey.removed", "alarm.noted", "player.ledgerExported"],
  ...["check.asked", "check.byHand"],
  ...["table.void.ordered", "table.void.ended", "table.drain.ordered", "table.drain.ended", "table.drain.lifted"],
  ...["process.drain.ordered", "process.drain.ended", "platform.drain.ordered", "platform.drain.lifted"],
  ...["deal.inspected", "deals.ofPlayer", "books.monthClosed", "catalogue.opened", "catalogue.closed"],
  ...["club.hidden", "club.shown", "club.renamed", "club.closed", "series.added", "series.ended"],
  ...["maintenance.announced", "maintenance.prolonged", "maintenance.cancelled", "maintenance.ended"],
];

/** Kinds of which the name alone says too little. */
const OWN: Readonly<Record<string, string>> = {
  "player.seen": "Looked at a player",
  "player.noted": "Wrote a note about a player",
  "player.excluded": "Kept a player out",
  "player.exported": "Exported a player's data at a letter",
  "player.corrected": "Corrected a player's data at a letter",
  "player.closed": "Closed a player's account at a letter",
  "player.written": "Wrote to a player",
  "player.ledgerExported": "Saved a player’s ledger",
  "players.searched": "Searched for players",
  "players.listed": "Listed players",
  "document.viewed": "Looked at a document",
  "account.released": "Released a bank account",
  "proposal.alone": "Did alone what takes two",
  "proposal.carriedOut": "A proposal was carried out",
  "proposal.failed": "A proposal could not be carried out",
  "list.exported": "Saved a list",
  "session.opened": "Logged in",
  "session.ended": "Logged out",
  "staff.enrolled": "Set password and second factor",
  "staff.roleChanged": "Gave an operator another role",
  "check.asked": "Had a check run",
  "check.byHand": "Ran a check at the terminal",
  "deals.ofPlayer": "Looked for a player’s deals",
  "books.paper": "Brought a statement in",
};

/** `payout.approved` → "Payout approved". */
export function kindLabel(kind: string): string {
  const own = OWN[kind];
  if (own !== undefined) return own;
  const words = kind
    .replaceAll(/([A-Z])/g, " $1")
    .replaceAll(".", " ")
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const said = (text: string): string => (MOMENT.test(text) ? formatMoment(text) : text);

/** What an entry changed or tells of, in words: what is the same before and after is left out. */
export const changesOf = (before: string | null, after: string | null): readonly Difference[] =>
  differencesOf(fieldsOf(before), fieldsOf(after)).map((one) => ({
    label: one.label,
    before: said(one.before),
    after: said(one.after),
  }));

/** The page of what an entry is about, where the subject is a player. */
export const isOfPlayer = (kind: string): boolean => kind.startsWith("player.");
