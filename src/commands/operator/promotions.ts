import { instant } from "../../../modules/kernel/index.ts";
import { dayOf } from "../../../modules/kernel/india.ts";
import type { PromotionLine } from "../../../modules/operator/index.ts";
import { deskCommand, jsonIn, perform, rowsOf, show } from "./desk-command.ts";
import { paged } from "./pages.ts";

const PARTS = ["running", "ahead", "over"] as const;
/** The terminal types the whole promotion, so nothing of it was shown before. */
const UNSEEN = "0".repeat(22);

/** `operator promotions …`: what deposits bring (S2 § 3 "Promotion", its fields as JSON; a ticket also has `nValue`, `nValidDays`). */
export const promotionsCommand = deskCommand({
  usage: [
    "promotions list [--page N]",
    "promotions show ID",
    "promotions add JSON [--reason TEXT]",
    "promotions end ID [--reason TEXT] --seen DIGEST",
  ],
  verbs: {
    async list({ desk, platform }, words) {
      if (words.length > 0) return null;
      const read = async (most: number) => {
        const parts = await Promise.all(
          PARTS.map((part) => rowsOf<PromotionLine>(desk, "/promotions", { part }, most)),
        );
        return parts.flat().toSorted((one, other) => (one.id < other.id ? 1 : -1));
      };
      return paged(platform, { read, line, none: "No promotions." });
    },
    async show(at, [id, ...more]) {
      return id === undefined || more.length > 0 ? null : show(at, `/promotions/${id}`);
    },
    async add(at, [text, ...more]) {
      if (text === undefined || more.length > 0) return null;
      const json = jsonIn(text);
      if (!json.ok) return json;
      const body = { promotion: text, reason: at.platform.asked.reason ?? "", shown: UNSEEN };
      return perform<{ readonly id: string }>(at, "/promotions/propose", ({ id }) => `${id} is added.`, { body });
    },
    async end(at, [id, ...more]) {
      if (id === undefined || more.length > 0) return null;
      const body = { reason: at.platform.asked.reason ?? "" };
      const text = "Ended; what was promised before stays promised.";
      return perform(at, `/promotions/${id}/end`, text, { body, look: `promotions show ${id}` });
    },
  },
});

/** The day in India. */
const dayIn = (iso: string): string => dayOf(instant(Date.parse(iso)));

const line = ({ id, name, category, part, startsAt, endsAt }: PromotionLine): string =>
  [id, part.padEnd(7), category.padEnd(7), `${dayIn(startsAt)} to ${dayIn(endsAt)}`, name].join("  ");
