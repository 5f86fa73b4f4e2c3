import { createHmac } from "node:crypto";
import { addressGroup, createProofs, type Visitor } from "../../identity/index.ts";
import {
  err,
  HOUR_MS,
  type Instant,
  instant,
  later,
  MINUTE_MS,
  noSecurityEvents,
  type Outcome,
  ok,
  queueJob,
  type Refusal,
  type Result,
  type RetryPolicy,
  SECOND_MS,
  uuidv7,
} from "../../kernel/index.ts";
import type { ContactRequest } from "../contract.ts";
import type { SupportDeps } from "../ports.ts";
import { refused } from "../refusals.ts";
import type { StoredContact } from "../store/contacts.ts";
import type { Store } from "../store/store.ts";

/** The address, or all together, asked for too much; with a challenge the query is kept once it is worked for. */
export interface ContactRefusal extends Refusal<"tooManyContacts"> {
  readonly challenge?: string;
}

/** Zero bits of the first challenge: about half a second of a telephone. */
const WORK_BITS = 16;
/** With work an address gets so many times its budget, and no more. */
const WORKED_PART = 3;
const MAIL_EVERY_MS = MINUTE_MS;

/** When a query whose mail failed is mailed again; it never gives up. */
export const MAIL_RETRY: RetryPolicy = { firstMs: 20 * SECOND_MS, factor: 2, longestMs: HOUR_MS, jitter: 0 };

/** What support reads. Name and subject are single lines by contract, so that nothing of them becomes a header. */
function mailOf(contact: StoredContact, brand: string): { readonly subject: string; readonly text: string } {
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
  const security = deps.security ?? noSecurityEvents;
  const proofs = createProofs({ clock, random: deps.random, key: deps.secret });

  function alarm(): void {
    security.record({
      kind: "alarm",
      outcome: "failure",
      player: null,
      address: null,
      detail: { budget: "contacts", percent: 100 },
    });
  }

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

  return {
    /** Mails what waits. One after the other, so that the hour's mails are counted right. */
    job: queueJob({
      name: "support.contacts",
      everyMs: MAIL_EVERY_MS,
      retry: MAIL_RETRY,
      failuresOf: ({ failures }: StoredContact) => failures,
      claim,
      run: mail,
      onDone: ({ id }, now) => store.contactMailed(id, now),
      onLater: ({ id }, at) => store.contactFailed(id, at),
      logFields: ({ id }) => ({ query: id }),
    }),

    /** Kept for whoever is within the address's budget, or works for it; from the server's budget on everybody works a little. */
    async add(request: ContactRequest, visitor: Visitor): Promise<Result<void, ContactRefusal>> {
      const now = clock.now();
      const { contactsPerAddressHour: perAddress, contactsPerHour } = settings.get("support");
      const isProven = proofs.take(visitor.proof) !== null;
      let excess = 0;
      const added = await store.addContact(
        {
          id: uuidv7(now, deps.random),
          name: request.sName,
          email: request.sEmail,
          subject: request.sSubject,
          message: request.sMessage,
          createdAt: now,
          addressKey: createHmac("sha256", deps.secret).update(addressGroup(visitor.address)).digest("hex"),
        },
        instant(now - HOUR_MS),
        ({ own, all }) => {
          if (all === contactsPerHour) alarm();
          if (own >= perAddress * WORKED_PART) excess = Number.POSITIVE_INFINITY;
          else excess = Math.max(own >= perAddress ? own / perAddress : 0, all >= contactsPerHour ? 1 : 0);
          return excess === 0 || (isProven && Number.isFinite(excess));
        },
      );
      if (added) return ok(undefined);
      const refusal = refused("tooManyContacts").error;
      if (!Number.isFinite(excess)) return err(refusal);
      security.record({
        kind: "proofOfWorkAsked",
        outcome: "refused",
        player: null,
        address: visitor.address,
        detail: { reason: "contacts" },
      });
      return err({ ...refusal, challenge: proofs.ask(WORK_BITS + 2 * Math.floor(excess / 2)) });
    },
  };
}
