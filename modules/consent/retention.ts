/**
 * What is kept of persons, why, how long, and what ends it: the one table (CR-6). The notice tells its kinds, `docs/retention.md` is made from it,
 * the deleting jobs go by the periods that it names, and a test holds it to every column with a person's data.
 */
import { counted, DAY_MS, KEPT } from "../kernel/index.ts";
import type { consentTexts } from "./texts/index.ts";

/** What ends the keeping of rows. `records`: nothing so far, because laws on accounts, or the proof of what was played or done, ask for them. */
type Ending =
  | { readonly by: "time"; readonly period: keyof typeof KEPT; readonly from: string }
  | { readonly by: "closing" }
  | { readonly by: "records"; readonly law: string }
  | { readonly by: "other"; readonly what: string };

/** One kind of rows. */
export interface RetentionRow {
  /** The kind under which the notice tells it; null: it is about our own people or partners, who are no players. */
  readonly kind: keyof typeof consentTexts.kinds | null;
  /** Columns, `schema.table.column`, or all personal ones of a table, `schema.table.*`. */
  readonly columns: readonly string[];
  readonly why: string;
  readonly ends: Ending;
}

const after = (period: keyof typeof KEPT, from: string): Ending => ({ by: "time", period, from });
const CLOSING: Ending = { by: "closing" };
const BOOKS: Ending = {
  by: "records",
  law: "CGST Act 2017, s. 36 (72 months after the annual return is due), and PMLA 2002, s. 12 (five years) at the least",
};
const PLAY: Ending = { by: "records", law: "the proof of what was played; PMLA 2002, s. 12 (five years) at the least" };
const ACTS: Ending = { by: "records", law: "the proof of what operators did (DPDP Rules 2025, rule 6: logs)" };

/** Every kind of rows with a person's data. */
export const RETENTION: readonly RetentionRow[] = [
  {
    kind: "account",
    columns: [
      ...["email", "email_key", "mobile", "password_hash", "pending_email", "asker"].map(
        (c) => `identity.players.${c}`,
      ),
      "identity.details.*",
      "identity.devices.*",
      "identity.passkeys.*",
    ],
    why: "the account and the way into it",
    ends: CLOSING,
  },
  {
    kind: "account",
    columns: [
      ...["user_name", "user_name_key", "user_name_look", "referral_code", "registered_state"].map(
        (c) => `identity.players.${c}`,
      ),
      ...["mobile_hash", "email_hash"].map((c) => `identity.closures.${c}`),
    ],
    why: "a name stays taken, a self-exclusion holds for who comes back, and games that were played name their players",
    ends: PLAY,
  },
  {
    kind: "account",
    columns: ["identity.closures.sealed"],
    why: "records of identity of former clients (PMLA 2002, s. 12)",
    ends: after("afterClosing", "the closing of the account"),
  },
  {
    kind: "account",
    columns: [
      ...["challenges.*", "codes_sent.*", "attempts.*", "email_links.*", "*.payload"].map((one) => `identity.${one}`),
      "identity.passkey_challenges.*",
    ],
    why: "codes and links, and limits on them",
    ends: after("ended", "their end"),
  },
  {
    kind: "device",
    columns: ["identity.sessions.*"],
    why: "log-ins",
    ends: after("ended", "the end of the log-in; address and browser go with the account"),
  },
  {
    kind: "device",
    columns: ["lobby.seating.*", "lobby.seat_flag.*", "lobby.wrong_code.*", "fairplay.mark.*"],
    why: "people who sit together may not play together (R-51)",
    ends: after("seats", "the seat; wrong codes of private tables go after a day"),
  },
  {
    kind: "device",
    columns: ["tournament.entry_mark.*"],
    why: "the same at tournaments",
    ends: after("seats", "the end of the tournament"),
  },
  {
    kind: "place",
    columns: ["tournament.entry.address", "tournament.entry.lat", "tournament.entry.lng"],
    why: "the same at tournaments",
    ends: after("seats", "the end of the tournament"),
  },
  {
    kind: "device",
    columns: ["push.subscription.*"],
    why: "notices that the player switched on in a browser",
    ends: after("browsers", "the last sign of the browser, if its log-in or the account has not ended before"),
  },
  {
    kind: "device",
    columns: ["security.event.*"],
    why: "events of security (DPDP Rules 2025, rule 6: a year at the least)",
    ends: { by: "other", what: "so many days as `SECURITY_EVENT_DAYS` says" },
  },
  {
    kind: "documents",
    columns: ["kyc.documents.*", "kyc.bank_accounts.*", "kyc.history.*"],
    why: "records of identity (PMLA 2002, s. 12), and whom a withdrawal may be paid to",
    ends: after("afterClosing", "the closing of the account; what was never approved goes with it"),
  },
  {
    kind: "documents",
    columns: ["kyc.checks.*"],
    why: "questions to registers, and limits on them",
    ends: after("checks", "the question"),
  },
  {
    kind: "documents",
    columns: ["kyc.aadhaar_requests.*"],
    why: "questions to registers that wait for a code",
    ends: after("openChecks", "the code has run out"),
  },
  {
    kind: "documents",
    columns: ["kyc.hash_keys.*", "cashier.upi_hash_key.*"],
    why: "keys of hashes, which name nobody",
    ends: { by: "other", what: "they stay as long as the hashes" },
  },
  {
    kind: "money",
    columns: [
      ...["deposit_order.*", "debt_payment.*", "withdrawal.*"].map((one) => `cashier.${one}`),
      ...["item.*", "line.*"].map((one) => `books.${one}`),
    ],
    why: "books",
    ends: BOOKS,
  },
  {
    kind: "money",
    columns: ["bonus.deposit.*", "bonus.once.*", "bonus.spin.*"],
    why: "a bonus once a person (M-10)",
    ends: BOOKS,
  },
  {
    kind: "play",
    columns: ["tables.*.*", "tournament.entry.name", "tournament.journal.*", "tournament.report.*"],
    why: "journals of play",
    ends: PLAY,
  },
  {
    kind: "letters",
    columns: ["support.contacts.*"],
    why: "letters of people without an account, on their way to the desk",
    ends: after("contacts", "the letter"),
  },
  {
    kind: "letters",
    columns: ["letter", "sender_email", "sender_name"].map((c) => `support.tickets.${c}`),
    why: "letters of people without an account, and what was answered",
    ends: after("contacts", "their ticket was closed"),
  },
  {
    kind: "letters",
    columns: ["support.mails.*"],
    why: "mails of the desk",
    ends: after("mails", "the mail"),
  },
  {
    kind: "letters",
    columns: [
      ...["appeal", "description", "title"].map((c) => `support.tickets.${c}`),
      ...["media.*", "player_messages.*", "replies.*"].map((one) => `support.${one}`),
    ],
    why: "what was asked and answered",
    ends: CLOSING,
  },
  {
    kind: "people",
    columns: ["clubs.club.*"],
    why: "the club's name and page",
    ends: after("closedClubs", "the end of the club"),
  },
  {
    kind: "consents",
    columns: ["consent.nominee.*"],
    why: "who uses the player's rights (DPDP Act 2023, s. 14)",
    ends: CLOSING,
  },
  {
    kind: "safety",
    columns: ["operator.player_note.*"],
    why: "notes of operators about players",
    ends: after("afterClosing", "the closing of the account"),
  },
  {
    kind: "safety",
    columns: [
      "operator.act.*",
      "operator.proposal.*",
      "operator.player_look.*",
      "operator.alarm.*",
      "operator.check_run.*",
    ],
    why: "the log of acts, and what led to them; looks at players go after an hour",
    ends: ACTS,
  },
  {
    kind: "safety",
    columns: ["breach.*", "breach_note.*", "breach_telling.*"].map((one) => `operator.${one}`),
    why: "breaches of personal data, and what was done about them",
    ends: { by: "records", law: "the proof that players and the Board were told (DPDP Act 2023, s. 8 (6))" },
  },
  {
    kind: null,
    columns: ["operator.account.*", "operator.device.*", "operator.passkey.*", "operator.session.*"],
    why: "our operators and their log-ins",
    ends: ACTS,
  },
  {
    kind: null,
    columns: ["account.agents.*"],
    why: "agents who bring players",
    ends: { by: "other", what: "the agent's end with us" },
  },
];

/** Does the row speak of this column? */
export const speaksOf = ({ columns }: RetentionRow, column: string): boolean =>
  columns.some((one) => new RegExp(`^${one.replaceAll(".", "\\.").replaceAll("*", "\\w+")}$`).test(column));

const daysOf = (period: keyof typeof KEPT): number => Math.round((KEPT[period] / DAY_MS) * 100) / 100;

function endText(ends: Ending): string {
  if (ends.by === "closing") return "The account closes.";
  if (ends.by === "records") return `No job deletes it: ${ends.law}.`;
  if (ends.by === "other") return `${ends.what}.`;
  return `${counted(daysOf(ends.period), "day")} (\`KEPT.${ends.period}\`) after ${ends.from}.`;
}

/** `docs/retention.md`. */
export function retentionPage(): string {
  const rows = RETENTION.map(
    ({ kind, columns, why, ends }) =>
      `| ${kind ?? "(staff)"} | ${why} | ${endText(ends)} | ${columns.map((one) => `\`${one}\``).join(", ")} |`,
  );
  return [
    "# What is kept of persons, and how long",
    "",
    "This page is made from `modules/consent/retention.ts` by `bun src/main.ts retention-table > docs/retention.md`. Players read it, in their language, as the data",
    "notice (`/data-notice`). A column with a person's data that stands in no row fails `src/retention.test.ts`, which also plays the deleting jobs.",
    "",
    `An account closes by its player, by an operator at the player's letter, or when nobody has used it for ${counted(daysOf("absence"), "day")} (\`KEPT.absence\`)`,
    "(CR-8; DPDP Rules 2025, rule 8 and the Third Schedule).",
    "",
    "| kind | why | what ends it | columns |",
    "| ---- | --- | ------------ | ------- |",
    ...rows,
  ].join("\n");
}
