import { z } from "zod";
import { CORRECTABLE, REASON_CODES } from "../../../books/contract.ts";
import { isDay } from "../../../kernel/calendar.ts";
import { err, ok, type PlayerId, paise } from "../../../kernel/index.ts";
import type { ProposalKind } from "../../four-eyes/kind.ts";
import { BOOKS_KINDS, WRITABLE } from "./contract.ts";
import type { BooksPorts } from "./ports.ts";
import { refused } from "./refusals.ts";

/** ₹10 crore: more is no correction. */
const MOST_PAISE = 100_000_000_000;
const amountPaise = z.int().min(1).max(MOST_PAISE);
const player = z.string().regex(/^[\w-]{1,64}$/);
const code = z.enum(REASON_CODES);
const item = z.uuid();

const AdjustPlayer = z.strictObject({
  player,
  bucket: z.enum(["deposit", "winnings"]),
  direction: z.enum(["in", "out"]),
  amountPaise,
  code,
});
const differ = ({ from, to }: { from: string; to: string }) => from !== to;
const AdjustOwn = z
  .strictObject({ from: z.enum(CORRECTABLE), to: z.enum(CORRECTABLE), amountPaise, code, item: item.optional() })
  .refine(differ)
  // Money in suspense is somebody's: it leaves with the item that says whose.
  .refine((one) => one.item !== undefined || (one.from !== "suspense" && one.to !== "suspense"));
const WriteOffOwn = z
  .strictObject({
    from: z.enum(["writeOffs", ...WRITABLE]),
    to: z.enum(["writeOffs", ...WRITABLE]),
    amountPaise,
    code,
    item: item.optional(),
  })
  .refine(({ from, to }) => (from === "writeOffs") !== (to === "writeOffs"))
  .refine((one) => one.item !== undefined || (one.from !== "suspense" && one.to !== "suspense"));
const OpenBank = z.strictObject({
  account: z.enum(["bank", "payoutBank"]),
  day: z.iso.date().refine(isDay),
  balancePaise: z.int().min(-MOST_PAISE).max(MOST_PAISE),
});
const WriteOffDebt = z.strictObject({ player, amountPaise, code });
const unmatched = { gateway: z.string().regex(/^[\w-]{1,40}$/), payment: z.string().regex(/^[\w-]{1,64}$/) };
const MatchUnmatched = z.strictObject({ ...unmatched, player });
const ReturnUnmatched = z.strictObject(unmatched);

/** Everything about money that one proposes and another approves (O-29, K-6, K-9). */
export const booksKinds = (ports: BooksPorts): readonly ProposalKind[] => [
  adjustPlayer(ports),
  ownKind(ports, BOOKS_KINDS.adjustOwn, AdjustOwn, "adjustment"),
  ownKind(ports, BOOKS_KINDS.writeOffOwn, WriteOffOwn, "writeOff"),
  writeOffDebt(ports),
  matchSuspense(ports),
  returnSuspense(ports),
  openBank(ports),
];

const ADJUST = { propose: "adjustments.propose", approve: "adjustments.approve" } as const;
const WRITE_OFF = { propose: "writeoffs.propose", approve: "writeoffs.approve" } as const;

const reading = (schema: z.ZodType, say: string) => (payload: unknown) => {
  const read = schema.safeParse(payload);
  return read.success ? ok(read.data) : err(say);
};

const adjustPlayer = ({ adjust, balancesOf }: BooksPorts): ProposalKind => ({
  name: BOOKS_KINDS.adjustPlayer,
  ...ADJUST,
  read: reading(AdjustPlayer, 'Say {"player", "bucket", "direction", "amountPaise", "code"}.'),
  before: (payload) => balancesOf(AdjustPlayer.parse(payload).player as PlayerId),
  about: (payload) => AdjustPlayer.parse(payload).player,
  async execute(payload, key) {
    const wanted = AdjustPlayer.parse(payload);
    const whose = wanted.player as PlayerId;
    if ((await balancesOf(whose)) === null) return refused("noPlayer");
    return adjust({ ...wanted, key, player: whose, amountPaise: paise(wanted.amountPaise) });
  },
});

/** What of it stands still: which correction between both accounts was the last, or how its item stands. */
const Resting = z.object({
  lastCorrection: z.string().nullish(),
  item: z.object({ state: z.string(), amountPaise: z.number() }).nullish(),
});

/**
 * Among the operator's accounts. What both hold is shown, and moves with every deposit: an approval rests on the item, or on what was
 * moved between both by hand before. An item's money moves once, whoever approves.
 */
const ownKind = (
  { books, holds }: BooksPorts,
  name: string,
  schema: typeof AdjustOwn | typeof WriteOffOwn,
  kind: "adjustment" | "writeOff",
): ProposalKind => ({
  name,
  ...(kind === "writeOff" ? WRITE_OFF : ADJUST),
  read: reading(
    schema,
    "Say from which account to which other one, how much, and a code; out of suspense with its item.",
  ),
  async before(payload) {
    const { from, to, item: id } = schema.parse(payload);
    const held = { from: await holds(from), to: await holds(to) };
    if (id === undefined) return { ...held, lastCorrection: await books.corrections.last(from, to) };
    const found = await books.items.byId(id);
    return { ...held, item: found === undefined ? null : { state: found.state, amountPaise: found.amountPaise } };
  },
  decisive: (before) => Resting.parse(before),
  about(payload) {
    const { from, to, item: id } = schema.parse(payload);
    return id === undefined ? [from, to].toSorted().join(" ") : null;
  },
  async execute(payload, key, _before, { approver }) {
    const { item: itemId = null, ...wanted } = schema.parse(payload);
    return books.correct({ ...wanted, kind, key, itemId, by: approver });
  },
});

const writeOffDebt = ({ writeOff, balancesOf }: BooksPorts): ProposalKind => ({
  name: BOOKS_KINDS.writeOffDebt,
  ...WRITE_OFF,
  read: reading(WriteOffDebt, 'Say {"player", "amountPaise", "code"}.'),
  before: (payload) => balancesOf(WriteOffDebt.parse(payload).player as PlayerId),
  about: (payload) => WriteOffDebt.parse(payload).player,
  async execute(payload, key) {
    const { player: whose, amountPaise: wanted, code: why } = WriteOffDebt.parse(payload);
    const amount = paise(wanted);
    const done = await writeOff(whose as PlayerId, why, { key, amount });
    if (done.ok) return ok({ writtenOffPaise: done.value });
    const debt = (await balancesOf(whose as PlayerId))?.debtPaise ?? 0;
    // Somebody is at this debt just now: the job comes again.
    if (debt >= amount) throw new Error("the debt could not be written off just now");
    return done;
  },
});

const openBank = ({ books, holds }: BooksPorts): ProposalKind => ({
  name: BOOKS_KINDS.openBank,
  ...ADJUST,
  read: reading(OpenBank, 'Say {"account": "bank" or "payoutBank", "day", "balancePaise"}.'),
  async before(payload) {
    return { holds: await holds(OpenBank.parse(payload).account) };
  },
  execute: (payload, key) => books.open({ ...OpenBank.parse(payload), key }),
});

const unmatchedState = async ({ unmatchedPayments }: BooksPorts, gateway: string, payment: string) => {
  const row = await unmatchedPayments.show(gateway, payment);
  return row === undefined ? null : { state: row.state, amountPaise: row.amountPaise, decision: row.decision };
};

const matchSuspense = (ports: BooksPorts): ProposalKind => ({
  name: BOOKS_KINDS.matchSuspense,
  ...ADJUST,
  read: reading(MatchUnmatched, 'Say {"gateway", "payment", "player"}.'),
  async before(payload) {
    const { gateway, payment } = MatchUnmatched.parse(payload);
    return unmatchedState(ports, gateway, payment);
  },
  async execute(payload, key) {
    const { gateway, payment: paymentId, player: whose } = MatchUnmatched.parse(payload);
    if ((await ports.balancesOf(whose as PlayerId)) === null) return refused("noPlayer");
    const done = await ports.unmatchedPayments.match({ gateway, paymentId, key, player: whose as PlayerId });
    return done.ok ? ok({ order: done.value }) : done;
  },
});

const returnSuspense = (ports: BooksPorts): ProposalKind => ({
  name: BOOKS_KINDS.returnSuspense,
  ...ADJUST,
  read: reading(ReturnUnmatched, 'Say {"gateway", "payment"}.'),
  async before(payload) {
    const { gateway, payment } = ReturnUnmatched.parse(payload);
    return unmatchedState(ports, gateway, payment);
  },
  async execute(payload, key) {
    const { gateway, payment: paymentId } = ReturnUnmatched.parse(payload);
    const done = await ports.unmatchedPayments.giveBack({ gateway, paymentId, key });
    return done.ok ? ok({ returns: paymentId }) : done;
  },
});
