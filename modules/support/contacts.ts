import { createHmac } from "node:crypto";
import { addressGroup } from "../identity/index.ts";
import {
  HOUR_MS,
  instant,
  MINUTE_MS,
  ok,
  type Refusal,
  type Result,
  refuse,
  SECOND_MS,
  uuidv7,
} from "../kernel/index.ts";
import { type ContactRequest, MESSAGES } from "./contract.ts";
import type { SupportDeps } from "./index.ts";
import type { Store, StoredContact } from "./store.ts";

const BATCH = 20;
/** Nobody else mails a query meanwhile; after a crash it is mailed again from then on. */
const LEASE_MS = MINUTE_MS;
const LONGEST_BACKOFF_MS = HOUR_MS;

/** How long a query waits after its mail has failed for the `failures`-th time. */
export function backoffMs(failures: number): number {
  return Math.min(LONGEST_BACKOFF_MS, 2 ** Math.min(failures, 20) * 10 * SECOND_MS);
}

/** What support reads. Name and subject are single lines by contract, so that nothing of them becomes a header. */
export function mailOf(contact: StoredContact, brand: string): { readonly subject: string; readonly text: string } {
  return {
    subject: `[${brand}] ${contact.subject}`,
    text: [
      `From: ${contact.name} <${contact.email}>`,
      `At: ${new Date(contact.createdAt).toISOString()}`,
      `Query: ${contact.id}`,
      "",
      contact.message,
    ].join("\n"),
  };
}

/** The contact form's queries: kept first, then mailed to the brand's support address at least once. */
export function createContacts(deps: Omit<SupportDeps, "folder" | "database"> & { readonly store: Store }) {
  const { store, clock, settings, log, email } = deps;
  const underWay = new Set<Promise<void>>();

  async function mail(contact: StoredContact): Promise<void> {
    const brand = settings.get("brand");
    const sent = await email.send({ to: brand.supportEmail, code: "", ...mailOf(contact, brand.name) });
    if (sent.ok) return store.contactMailed(contact.id, clock.now());
    log.warn(
      { query: contact.id, failures: contact.failures + 1 },
      "a query could not be mailed; it will be tried again",
    );
    await store.contactFailed(contact.id, instant(clock.now() + backoffMs(contact.failures + 1)));
  }

  async function mailDue(): Promise<void> {
    const now = clock.now();
    const due = await store.claimContacts(BATCH, now, instant(now + LEASE_MS));
    for (const contact of due) await mail(contact);
  }

  return {
    /** Mails what waits. Never throws: what failed is tried again later. */
    flush(): Promise<void> {
      const run: Promise<void> = mailDue()
        .catch((error) => log.error({ error }, "queries could not be mailed; it will be tried again"))
        .finally(() => underWay.delete(run));
      underWay.add(run);
      return run;
    },

    async add(request: ContactRequest, address: string): Promise<Result<void, Refusal<"tooManyContacts">>> {
      const now = clock.now();
      const { contactsPerAddressHour: perAddress, contactsPerHour: all } = settings.get("support");
      const added = await store.addContact(
        {
          id: uuidv7(now, deps.random),
          name: request.sName,
          email: request.sEmail,
          subject: request.sSubject,
          message: request.sMessage,
          createdAt: now,
          addressKey: createHmac("sha256", deps.secret).update(addressGroup(address)).digest("hex"),
        },
        instant(now - HOUR_MS),
        { perAddress, all },
      );
      return added ? ok(undefined) : refuse("tooManyContacts", MESSAGES.tooManyContacts);
    },

    /** Waits for mails that are being sent. */
    async idle(): Promise<void> {
      await Promise.all(underWay);
    },
  };
}
