import { z } from "zod";
import type { KnownPromotion } from "../../../bonus/index.ts";
import { err, isUuid, ok, type Transaction } from "../../../kernel/index.ts";
import type { ProposalKind } from "../../four-eyes/kind.ts";
import { SERVER, writeEntry } from "../../log/entry.ts";
import { LONGEST_JSON, PROMOTION_ADD, PROMOTION_END } from "./contract.ts";
import type { PromotionPorts } from "./ports.ts";
import { previewData, readPromotion } from "./preview.ts";
import { refused } from "./refusals.ts";

/** What promises money takes two: adding a promotion, and ending one before its time (O-32). */
export const promotionKinds = (ports: PromotionPorts): readonly ProposalKind[] => [adding(ports), ending(ports)];

const MAY = { propose: "promotions.manage", approve: "promotions.approve" } as const;

const Adding = z.strictObject({ promotion: z.string().max(LONGEST_JSON) });

const adding = (ports: PromotionPorts): ProposalKind => ({
  name: PROMOTION_ADD,
  ...MAY,
  read(payload) {
    const read = Adding.safeParse(payload);
    if (!read.success) return err('Say {"promotion": JSON}.');
    const [fault] = readPromotion(ports.desk, read.data.promotion).faults;
    return fault === undefined ? ok(read.data) : err(`${fault.path || "promotion"}: ${fault.message}`);
  },
  // What it comes to is what is approved: if the split of bonus changes meanwhile, whoever approves looks again.
  async before(payload) {
    const { promotion } = readPromotion(ports.desk, Adding.parse(payload).promotion);
    return promotion && { preview: previewData(ports, promotion) };
  },
  async execute(payload, key) {
    const text = Adding.parse(payload).promotion;
    const json: unknown = JSON.parse(text);
    const entry = { kind: "promotion.added", subject: key, after: { proposal: key, promotion: json } };
    const done = await ports.desk.add(json, `proposal:${key}`, { id: key, alongside: kept(entry) });
    return done.ok ? ok({ promotion: done.value }) : refused("badPayload", done.error.message);
  },
});

const Ending = z.strictObject({ promotion: z.string().refine(isUuid) });

const ending = ({ desk }: PromotionPorts): ProposalKind => ({
  name: PROMOTION_END,
  ...MAY,
  read(payload) {
    const read = Ending.safeParse(payload);
    return read.success ? ok(read.data) : err('Say {"promotion": ID}.');
  },
  async before(payload) {
    const one = await desk.one(Ending.parse(payload).promotion);
    return one === undefined ? null : termsOf(one);
  },
  async execute(payload, key, before) {
    const { promotion: id } = Ending.parse(payload);
    const entry = { kind: "promotion.ended", subject: id, before, after: { proposal: key } };
    const done = await desk.end(id, kept(entry));
    const one = await desk.one(id);
    // Ended by this before a crash, or by somebody else's proposal: it stands as both wanted it.
    if (one === undefined || (!done.ok && one.endedAt === null)) return refused("noPromotion");
    return ok(termsOf(one));
  },
});

const kept = (entry: Parameters<typeof writeEntry>[3]) => (tx: Transaction) =>
  writeEntry(tx, SERVER, "promotions.approve", entry);

const termsOf = ({ name, part, endsAt, endedAt }: KnownPromotion) => ({
  name,
  part,
  endsAt: new Date(endsAt).toISOString(),
  endedAt: endedAt === null ? null : new Date(endedAt).toISOString(),
});
