import { and, eq, gt } from "drizzle-orm";
import type { Instant, Queries } from "../../kernel/index.ts";
import { emailLinks } from "../schema.ts";

const date = (at: Instant) => new Date(at);

/** Queries about the links of confirmation mails. */
export function emailLinkQueries(q: Queries) {
  return {
    insertEmailLink: async (row: typeof emailLinks.$inferInsert): Promise<void> => {
      await q.insert(emailLinks).values(row);
    },
    emailLink: async (tokenHash: string, now: Instant) =>
      (
        await q
          .select()
          .from(emailLinks)
          .where(and(eq(emailLinks.tokenHash, tokenHash), gt(emailLinks.expiresAt, date(now))))
      )[0],
  };
}
