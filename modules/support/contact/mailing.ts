import {
  HOUR_MS,
  type Instant,
  instant,
  iso,
  later,
  MINUTE_MS,
  type Outcome,
  queueJob,
  type RetryPolicy,
  SECOND_MS,
} from "../../kernel/index.ts";
import { shortId } from "../contract.ts";
import type { SupportDeps } from "../ports.ts";
import type { StoredContact } from "../store/contacts.ts";
import type { Store } from "../store/store.ts";

const MAIL_EVERY_MS = MINUTE_MS;

/** When a query whose mail failed is mailed again; it never gives up. */
export const MAIL_RETRY: RetryPolicy = { firstMs: 20 * SECOND_MS, factor: 2, longestMs: HOUR_MS, jitter: 0 };

/** What support reads. Name and subject are single lines by contract, so that nothing of them becomes a header. */
function mailOf(contact: StoredContact, brand: string): { readonly subject: string; readonly text: string } {
  return {
    subject: `[${brand}] ${contact.subject}`,
    text: [
      `From: ${contact.name} <${contact.email}>`,
      `At: ${iso(contact.createdAt)}`,
      `Ticket: ${shortId(contact.id)}, to be answered at the desk`,
      "",
      contact.message,
    ].join("\n"),
  };
}

/** Mails what waits. One after the other, so that the hour's mails are counted right. */
export function createMailing({
  store,
  settings,
  log,
  email,
}: Pick<SupportDeps, "settings" | "log" | "email"> & { readonly store: Store }) {
  async function mail(contact: StoredContact): Promise<Outcome | undefined> {
    const brand = settings.get("brand");
    const sent = await email.send({ to: brand.supportEmail, code: "", ...mailOf(contact, brand.name) });
    if (sent.ok) return undefined;
    log.warn(
      { query: contact.id, failures: contact.failures + 1 },
      "a query could not be mailed; it will be tried again",
    );
    return later(sent.error.code);
  }

  /** Many queries wait rather than being refused: the mail server gets so many an hour, and addresses take turns. */
  async function claim(limit: number, leaseMs: number, now: Instant): Promise<readonly StoredContact[]> {
    const left = settings.get("support").contactsPerHour - (await store.contactsMailed(instant(now - HOUR_MS)));
    return left > 0 ? store.claimContacts(Math.min(limit, left), now, instant(now + leaseMs)) : [];
  }

  return queueJob({
    name: "support.contacts",
    everyMs: MAIL_EVERY_MS,
    retry: MAIL_RETRY,
    failuresOf: ({ failures }: StoredContact) => failures,
    claim,
    oldestDue: store.oldestContact,
    run: mail,
    onDone: ({ id }, now) => store.contactMailed(id, now),
    onLater: ({ id }, at) => store.contactFailed(id, at),
    logFields: ({ id }) => ({ query: id }),
  });
}
