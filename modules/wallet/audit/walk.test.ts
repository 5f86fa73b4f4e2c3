import { expect, test } from "bun:test";
import type { Holder } from "./allowed.ts";
import { createWalk } from "./walk.ts";
import type { Span, WalkedAccount } from "./walked.ts";

const holder = (kind: Holder["kind"], bucket: Holder["bucket"], owner = "asha"): Holder => ({
  kind,
  bucket,
  currency: "inr",
  owner,
});
const account = (who: Holder, balance: number): WalkedAccount => ({
  holder: who,
  stake: who.kind === "stake" ? `t:${who.owner}:1` : null,
  isClosed: false,
  balance,
  before: null,
  after: null,
  since: 0,
});
/** Asha's deposit, ravi's, and a stake of each. */
const ACCOUNTS = () =>
  new Map([
    [1, account(holder("player", "deposit"), 400)],
    [2, account(holder("stake", "deposit"), 600)],
    [3, account(holder("player", "deposit", "ravi"), 900)],
    [4, account(holder("stake", "deposit", "ravi"), 100)],
  ]);

type Row = readonly [transfer: number, n: number, account: number, amount: number, after: number];
const span = (
  transfers: readonly (readonly [number, string, string])[],
  entries: readonly Row[],
  lines: readonly (readonly [number, string])[],
): Span => ({
  transfers: {
    id: transfers.map(([id]) => id),
    kind: transfers.map(([, kind]) => kind),
    player: transfers.map(([, , player]) => player),
    day: transfers.map(() => 1),
  },
  entries: {
    transfer: entries.map((row) => row[0]),
    n: entries.map((row) => row[1]),
    account: entries.map((row) => row[2]),
    amount: entries.map((row) => row[3]),
    after: entries.map((row) => row[4]),
  },
  lines: { transfer: lines.map(([transfer]) => transfer), player: lines.map(([, player]) => player) },
  shares: { transfer: [], player: [], amount: [], bonus: [] },
});

const TRANSFERS = [
  [7, "reserve", "asha"],
  [8, "reserve", "ravi"],
] as const;
const ENTRIES: readonly Row[] = [
  [7, 1, 1, -600, 400],
  [7, 2, 2, 600, 600],
  [8, 1, 3, -100, 900],
  [8, 2, 4, 100, 100],
];
const LINES = [
  [7, "asha"],
  [8, "ravi"],
] as const;

function walked(spans: readonly Span[]) {
  const found: string[] = [];
  const accounts = ACCOUNTS();
  const walk = createWalk(accounts, (what, where) => found.push(`${what} ${where}`));
  for (const one of spans) walk.take(one);
  walk.end();
  return { found, accounts };
}

test("M-21: a sound span is walked through, in one or in two, and says what accounts held before it", () => {
  const { found, accounts } = walked([span(TRANSFERS, ENTRIES, LINES)]);
  expect(found).toEqual([]);
  expect([...accounts.values()].map(({ before }) => before)).toEqual([1_000, 0, 1_000, 0]);
  const halves = [0, 1].map((n) => span([TRANSFERS[n]!], ENTRIES.slice(2 * n, 2 * n + 2), [LINES[n]!]));
  expect(walked(halves).found).toEqual([]);
});

const changed = (place: number, row: Partial<Record<0 | 1 | 2 | 3 | 4, number>>) =>
  ENTRIES.map((entry, n) => (n === place ? (Object.assign([...entry], row) as unknown as Row) : entry));

test.each([
  ["an entry is gone", ENTRIES.slice(1), LINES, ["pairs transfer 7", "lines transfer 7"]],
  ["both entries of a transfer are gone", ENTRIES.slice(2), LINES, ["empty transfer 7", "lines transfer 7"]],
  ["an entry of a transfer that is not there", [...ENTRIES, [9, 1, 1, -1, 399] as Row], LINES, ["pairs transfer 9"]],
  ["an amount is another", changed(0, { 3: -599 }), LINES, ["pairs transfer 7"]],
  [
    "a balance after an entry is another, and the account's is not",
    changed(1, { 4: 601 }),
    LINES,
    ["chains account 2"],
  ],
  [
    "an entry is of an account that is not there",
    changed(1, { 2: 99 }),
    LINES,
    ["chains account 99", "pairs transfer 7"],
  ],
  ["somebody else's stake is filled", changed(1, { 2: 4, 4: 600 }), LINES, ["pairs transfer 7", "chains account 4"]],
  ["numbers do not follow each other", changed(1, { 1: 4 }), LINES, ["pairs transfer 7"]],
  ["a line is gone", ENTRIES, LINES.slice(1), ["lines transfer 7"]],
  ["a line is somebody else's", ENTRIES, [[7, "ravi"], LINES[1]] as const, ["lines transfer 7"]],
  ["a line is of no transfer", ENTRIES, [[5, "asha"], ...LINES] as const, ["lines asha at transfer 5"]],
] as const)("M-21: noticed: %s", (_what, entries, lines, expected) => {
  expect(walked([span(TRANSFERS, entries, lines)]).found).toEqual([...expected]);
});
