/** What proposals about money of the books say: in rupees and words, as the approving operator has to read them (O-29). */

import { accountName } from "../../../../books/accounts-contract.ts";
import { fieldsOf, shown } from "../../../frame/page/fields.ts";
import { BOOKS_KINDS } from "../contract.ts";
import { CODE_WORDS, rupees } from "./labels.ts";

/** A line of what changes; see `kinds.ts`. */
interface Line {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** How a kind is said: its title, and what it changes of what stood before. */
interface Words {
  title(payload: Fields, before: Fields): string;
  lines(payload: Fields, before: Fields): readonly Line[];
}

const number = (value: unknown): number => (typeof value === "number" ? value : 0);
const amount = (fields: Fields): string => rupees(number(fields.amountPaise));
const known = (value: unknown): string => (typeof value === "number" ? rupees(value) : shown(value));
/** What holds so much, and holds so much more or less afterwards; of what is not known what moves alone. */
const moved = (label: string, stood: unknown, by: number): Line => ({
  label,
  before: known(stood),
  after: typeof stood === "number" ? rupees(stood + by) : `${by < 0 ? "" : "+"}${rupees(by)}`,
});
const said = (label: string, after: unknown): Line => ({ label, before: "–", after: shown(after) });
const why = ({ code }: Fields): Line =>
  said("Why", (CODE_WORDS as Readonly<Record<string, string>>)[String(code)] ?? code);

const BUCKETS: Readonly<Record<string, readonly [string, string]>> = {
  deposit: ["deposits", "depositPaise"],
  winnings: ["winnings", "winningsPaise"],
};

const account = (name: unknown): string => accountName(shown(name));

const amongOwn = (verb: string): Words => ({
  title: (payload) => `${verb} ${amount(payload)}: ${account(payload.from)} to ${account(payload.to)}`,
  lines: (payload, before) => [
    moved(account(payload.from), before.from, -number(payload.amountPaise)),
    moved(account(payload.to), before.to, number(payload.amountPaise)),
    why(payload),
    ...(payload.item === undefined ? [] : [said("Item of the queue", payload.item)]),
  ],
});

const payment = ({ gateway, payment: id }: Fields): Line => said("Payment", `${shown(id)} (${shown(gateway)})`);

const KINDS: Readonly<Record<string, Words>> = {
  [BOOKS_KINDS.adjustPlayer]: {
    title: ({ direction, bucket, amountPaise }) => {
      const [word] = BUCKETS[String(bucket)] ?? [shown(bucket)];
      return `${direction === "in" ? "Give a player" : "Take from a player"} ${known(amountPaise)}: ${word}`;
    },
    lines: (payload, before) => {
      const [word, field] = BUCKETS[String(payload.bucket)] ?? [shown(payload.bucket), ""];
      const by = (payload.direction === "in" ? 1 : -1) * number(payload.amountPaise);
      return [said("Player", payload.player), moved(`Their ${word}`, before[field], by), why(payload)];
    },
  },
  [BOOKS_KINDS.adjustOwn]: amongOwn("Move"),
  [BOOKS_KINDS.writeOffOwn]: amongOwn("Write off"),
  [BOOKS_KINDS.writeOffDebt]: {
    title: (payload) => `Give up ${amount(payload)} that a player owes`,
    lines: (payload, before) => [
      said("Player", payload.player),
      moved("They owe", before.debtPaise, -number(payload.amountPaise)),
      why(payload),
    ],
  },
  [BOOKS_KINDS.matchSuspense]: {
    title: (_, before) => `Credit a payment of ${known(before.amountPaise)} that fits no order`,
    lines: (payload) => [payment(payload), said("To the player", payload.player)],
  },
  [BOOKS_KINDS.openBank]: {
    title: ({ account: name, day }) => `Opening balance of ${account(name)} on ${shown(day)}`,
    lines: ({ balancePaise, day }, before) => [
      said("When that day began the bank held", known(balancePaise)),
      said("Day", day),
      // What is owned is below zero in the ledger.
      {
        label: "The books have",
        before: known(0 - number(before.holds)),
        after: "what is booked since, and that balance",
      },
    ],
  },
  [BOOKS_KINDS.returnSuspense]: {
    title: (_, before) => `Send a payment of ${known(before.amountPaise)} back to its payer`,
    lines: (payload) => [payment(payload)],
  },
};

/** Title and lines of a proposal of the books; null: it is none. */
export function booksLabel(kind: string, payload: string, before: string | null) {
  if (!Object.hasOwn(KINDS, kind)) return null;
  const [wanted, stood] = [fieldsOf(payload), fieldsOf(before)];
  return { title: KINDS[kind]!.title(wanted, stood), lines: KINDS[kind]!.lines(wanted, stood) };
}
