import { and, asc, count, eq, gt, inArray, isNotNull, isNull, lt, lte, sql } from "drizzle-orm";
import { oldestDue } from "../../kernel/claim.ts";
import type { Database, Instant } from "../../kernel/index.ts";
import { contacts, tickets } from "../schema.ts";

/** The category of what came through the contact form. */
const LETTER_CATEGORY = "Contact form";

export interface StoredContact {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly createdAt: Instant;
  readonly failures: number;
}

/** Queries about what the contact form brought. */
export function contactQueries(database: Database) {
  const { db } = database;
  return {
    ...mailingQueries(database),

    /** Keeps a query, which is a ticket from then on, unless its address, or everybody together, has sent too many since `since`. */
    addContact(
      contact: Omit<StoredContact, "failures"> & { readonly addressKey: string; readonly dueAt: Instant | null },
      since: Instant,
      mayKeep: (sinceThen: { readonly own: number; readonly all: number }) => boolean,
    ): Promise<boolean> {
      return db.transaction(async (tx) => {
        await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('support.contacts', 0))`);
        const [all] = await tx.select({ n: count() }).from(contacts).where(gt(contacts.createdAt, since));
        const [own] = await tx
          .select({ n: count() })
          .from(contacts)
          .where(and(eq(contacts.addressKey, contact.addressKey), gt(contacts.createdAt, since)));
        if (!mayKeep({ own: own?.n ?? 0, all: all?.n ?? 0 })) return false;
        const { dueAt, ...row } = contact;
        await tx.insert(contacts).values({ ...row, nextAt: row.createdAt });
        await tx.insert(tickets).values({ ...letterOf(row), dueAt });
        return true;
      });
    },

    /** Forgets queries that were mailed before `before`: support works with the mail. */
    async forgetContacts(before: Instant): Promise<void> {
      await db.delete(contacts).where(and(isNotNull(contacts.mailedAt), lt(contacts.mailedAt, before)));
    },
  };
}

const DESCRIPTION_LENGTH = 200;

/** The ticket of a query, under the same id. */
const letterOf = ({ id, name, email, subject, message, createdAt }: Omit<StoredContact, "failures">) => ({
  id,
  senderName: name,
  senderEmail: email,
  category: LETTER_CATEGORY,
  title: subject,
  description: [...message].slice(0, DESCRIPTION_LENGTH).join(""),
  letter: message,
  createdAt,
  stateAt: createdAt,
});

/** Queries that wait to be mailed. */
function mailingQueries({ db }: Database) {
  return {
    /** How many queries were mailed since then. */
    async contactsMailed(since: Instant): Promise<number> {
      const [row] = await db.select({ n: count() }).from(contacts).where(gt(contacts.mailedAt, since));
      return row?.n ?? 0;
    },

    /**
     * Takes queries that wait to be mailed; they are not taken again until `leaseUntil`. Addresses take turns: a sender
     * of hundreds waits for their own, and no other sender does.
     */
    async claimContacts(most: number, now: Instant, leaseUntil: Instant): Promise<readonly StoredContact[]> {
      const turns = db
        .select({
          id: contacts.id,
          turn: sql<number>`row_number() over (partition by ${contacts.addressKey} order by ${contacts.createdAt}, ${contacts.id})`.as(
            "turn",
          ),
          nextAt: contacts.nextAt,
        })
        .from(contacts)
        .where(isNull(contacts.mailedAt))
        .as("turns");
      const next = db
        .select({ id: turns.id })
        .from(turns)
        .where(lte(turns.nextAt, now))
        .orderBy(asc(turns.turn), asc(turns.nextAt))
        .limit(most);
      const due = db
        .select({ id: contacts.id })
        .from(contacts)
        .where(and(inArray(contacts.id, next), isNull(contacts.mailedAt), lte(contacts.nextAt, now)))
        .for("update", { skipLocked: true });
      const rows = await db.update(contacts).set({ nextAt: leaseUntil }).where(inArray(contacts.id, due)).returning();
      return rows.map(({ addressKey: _, mailedAt: __, nextAt: ___, createdAt, ...contact }) => ({
        ...contact,
        createdAt,
      }));
    },

    oldestContact: () => oldestDue(db, { table: contacts, dueAt: contacts.nextAt, where: isNull(contacts.mailedAt) }),

    async contactMailed(id: string, now: Instant): Promise<void> {
      await db.update(contacts).set({ mailedAt: now }).where(eq(contacts.id, id));
    },

    async contactFailed(id: string, nextAt: Instant): Promise<void> {
      await db
        .update(contacts)
        .set({ failures: sql`${contacts.failures} + 1`, nextAt })
        .where(eq(contacts.id, id));
    },
  };
}
