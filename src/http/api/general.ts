/** What holds for every call. */

import type { HeaderName } from "../../../modules/kernel/index.ts";
import type { Schema } from "../../../modules/ui/schema-text.ts";

/** The parts of the platform that calls belong to, in the order of their description. */
export const TAGS: Readonly<Record<string, string>> = {
  settings: "What the platform says of itself before anybody logs in.",
  identity: "Registration, log-in, OTPs, forgotten passwords, the confirmation mail, passkeys.",
  account: "The player's profile, log-ins, passkeys, breaks and reminders.",
  kyc: "Documents and the bank account.",
  wallet: "Balances and statements.",
  cashier: "Deposits, their limits, the passbook and papers.",
  withdrawals: "Winnings to the bank account, refunds, tax.",
  bonus: "Promotions, referrals, the daily wheel.",
  lobby: "Which tables there are, and the way to a seat.",
  tables:
    "The table itself: tickets, the protocol without websockets, finished deals. The game's messages: /docs/protocol.",
  tournament: "Tournaments: lists, entries, who has come through.",
  realtime: "What is announced outside the game window. Also by socket: /docs/protocol#lobby.",
  support: "Reports and questions.",
  rating: "How strong players are, in points a deal, and the boards of practice.",
  trainer: "Exercises that the server judges, and the hand of the day; open to strangers.",
  analysis: "What cards and play gave in finished deals, decisions judged, own statistics.",
  clubs: "Clubs of players: members, tables, a weekly league, tournaments.",
  dealday: "The deal of the day: the same cards for everybody, against the same bot.",
  friends: "Players who know each other: requests, blocks, who is there, what others may see.",
  saferplay: "Limits that players set for themselves, the time that they played, and what it came to.",
  consent: "What players agreed to, and who uses their rights when they no longer can.",
  push: "Notices that a browser shows even where the site is closed (RFC 8030, 8291, 8292).",
};

interface HeaderDoc {
  readonly schema: Schema;
  /** What a request says by it. */
  readonly asked: string;
  /** What an answer says by it. */
  readonly answered: string;
}

const text: Schema = { type: "string" };

/** The headers that calls read and answer. */
export const HEADERS: Readonly<Record<HeaderName, HeaderDoc>> = {
  authorization: {
    schema: text,
    asked: "The session's token, with or without `Bearer ` before it.",
    answered: "The session's token, for all later calls.",
  },
  verification: {
    schema: { type: "string", pattern: "^[0-9a-f]{32}$" },
    asked: "The id that came with the OTP: 32 hex digits.",
    answered: "The id of the OTP that was sent: what takes the OTP carries it.",
  },
  location: {
    schema: { type: "string", pattern: "^-?\\d+(\\.\\d+)?,-?\\d+(\\.\\d+)?$" },
    asked: "Where the player is: `lat,lng` in decimal degrees.",
    answered: "",
  },
  device: {
    schema: { type: "string", pattern: "^[0-9a-f]{32}$" },
    asked:
      "The client's own number, 32 hex digits, made once and sent with every call. May be left out; another form counts as none, and is refused by joins.",
    answered: "",
  },
  accesstoken: { schema: text, asked: "The token of a social log-in, where one is offered.", answered: "" },
};

/** The document's introduction: a blank line between paragraphs. */
export const DESCRIPTION = [
  'Every answer is `{"message", "data"}`, in JSON; a refusal has `data` null and says in `message` why. Bodies are JSON of at most 64 KiB and 32 levels (`content-type: application/json`). Names begin with their kind: s text, n number, e one of a list, d moment, a list, o object, i id, is yes or no.',
  "Amounts are rupees (or practice chips) with two decimals at most, as numbers. Moments are ISO 8601 in UTC, but for the game's own shapes, which have milliseconds since 1970 and paise. Days, and years of tax, are those of India.",
  "Session: what logs in answers the header `authorization`; later calls carry it. A token is good for 30 days from its last use, 180 at most. 401 means that the session is over, and nothing else does. A player has 20 sessions at most; the oldest ends first.",
  "Device: a client that keeps a secret of its own, 32 hex digits in the header `device`, is known to the accounts that were used with it, and is not held up by strangers who guess at them. A session stays with the first device that it was used from.",
  "Proof of work: a call that looks suspicious is answered with 429 and the header `proof-of-work-challenge`. Find a text of 1 to 16 small letters and digits so that the SHA-256 of `challenge:text` begins with as many zero bits as the third part of the challenge (between its dots) says, and send the call again with the header `proof-of-work: challenge:text` within two minutes. A proof counts once; a right code or password needs none on account of its address.",
  "Language: messages are English. A call with an `accept-language` of ours, such as `hi`, is answered with the same in that language beside it, as `sText`; so is what a message within `data` says.",
  "Again: a GET changes nothing and may be repeated. A join that is repeated answers `data` null, because the player sits there already (by a private table's code: that seat, with a new ticket); entering a tournament again is refused (alreadyJoined); an order of a deposit, a withdrawal or a report that is sent twice is two, so look (`GET /api/transaction/redeem`, `GET /api/support/listTickets`) before you send it again. There is no idempotency key over HTTP; at the table each message has an `id` that makes a repetition harmless.",
  'Errors beside those of each call: 400 the request is not valid (`message` says which field, or "The request is not valid."), 404 "Not found.", 405 with `allow`, 408 too slow a body, 413 too large, 415 not JSON, 429 too many, with `retry-after` in seconds where it is known, 500 "Something went wrong." (`x-request-id` names it), 503 busy, restarting, or without its database: try again, ever more slowly. A refusal has changed nothing; of a 500, and of a 503 while something was being changed, nobody knows, so look before you send it again. The names of refusals below are for this page; on the wire stand the status and the message.',
  "Answers may get more fields; read those you know. What is refused, and how, does not change within a version.",
].join("\n\n");

/** What fields mean that many calls have. */
export const MEANINGS: Readonly<Record<string, string>> = {
  "query.token": "From the mail's link.",
  "query.size": "Rows on a page, 1 to 40; 10 unless given.",
  "query.pageIndex": "Page, from 1.",
  "query.pageNumber": "Page, from 1.",
  "query.cursor": "As answered last; without it a fresh one.",
  "query.eCurrency": "Cash or practice; both unless given.",
  "query.sVariant": "One variant's games alone, by its id.",
  "query.eResult": "How the game came out; `open` while its chips are at the table.",
  "query.dFrom": "First day of India, `YYYY-MM-DD`.",
  "query.dTo": "Last day of India, `YYYY-MM-DD`.",
  "query.iTableId": "One table's rows alone.",
  "query.eType": "Only what came, or only what went.",
  "query.fy": "Financial year, `2026-2027`; this one unless given.",
  "query.paper": "`passbook` or `statement`.",
  "query.from": "First day, `YYYY-MM-DD`.",
  "query.to": "Last day, `YYYY-MM-DD`.",
  "query.form": "`pdf` or `csv`; pdf unless given.",
  "query.ticket": "Opens a table once, within a minute.",
  "query.resume": "The key of an earlier `welcome`.",
  "query.authorization": "A session's token, together with `iTableId`.",
  "query.session": "As the session's opening answered it.",
  "Refusal.sCode": "The refusal's code, for programs, as each call names it.",
  message: 'What happened, in words for players; "success." where there is nothing to say.',
  sText: "The message in the language of `accept-language`; absent in English, and where nothing is said.",
  data: "What was asked for; null where there is nothing.",
  _id: "Its id.",
  id: "The credential's id, base64url (WebAuthn).",
  size: "Rows on a page, 1 to 40; 10 unless given.",
  pageIndex: "Page, from 1.",
  0: "The same again: the specification reads `count[0].totalData`.",
  count: "How many rows there are in all.",
  totalData: "How many.",
};
