import { createHmac } from "node:crypto";
import { addressGroup, createProofs, type Visitor } from "../../identity/index.ts";
import {
  err,
  HOUR_MS,
  instant,
  MINUTE_MS,
  noSecurityEvents,
  ok,
  type Refusal,
  type Result,
  SECOND_MS,
  uuidv7,
} from "../../kernel/index.ts";
import type { ContactRequest } from "../contract.ts";
import type { SupportDeps } from "../ports.ts";
import { refused } from "../refusals.ts";
import type { Store, StoredContact } from "../store/store.ts";

/** The address, or all together, asked for too much; with a challenge the query is kept once it is worked for. */
export interface ContactRefusal extends Refusal<"tooManyContacts"> {
  readonly challenge?: string;
}

const BATCH = 20;
/** Zero bits of the first challenge: about half a second of a telephone. */
const WORK_BITS = 16;
/** With work an address gets so many times its budget, and no more. */
const WORKED_PART = 3;
/** Nobody else mails a query meanwhile; after a crash it is mailed again from then on. */
const LEASE_MS = MINUTE_MS;
const LONGEST_BACKOFF_MS = HOUR_MS;

/** How long a query waits after its mail has failed for the `failures`-th time. */
export function backoffMs(failures: number): number {
  return Math.min(LONGEST_BACKOFF_MS, 2 ** Math.min(failures, 20) * 10 * SECOND_MS);
}

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
  const underWay = new Set<Promise<void>>();

  function alarm(): void {
    security.record({
      kind: "alarm",
      outcome: "failure",
      player: null,
      address: null,
      detail: { budget: "contacts", percent: 100 },
    });
  }

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

  /** Many queries wait rather than being refused: the mail server gets so many an hour, and addresses take turns. */
  async function mailDue(): Promise<void> {
    const now = clock.now();
    const left = settings.get("support").contactsPerHour - (await store.contactsMailed(instant(now - HOUR_MS)));
    if (left <= 0) return;
    const due = await store.claimContacts(Math.min(BATCH, left), now, instant(now + LEASE_MS));
    for (const contact of due) await mail(contact);
  }

  return {
    /** Mails what waits. Never throws: what failed is tried again later. One run at a time, so that the hour's mails are counted right. */
    flush(): Promise<void> {
      const last = [...underWay].at(-1);
      // Whoever comes during a run is served by the one after it, which all of them share.
      if (last && underWay.size > 1) return last;
      const run: Promise<void> = (last ?? Promise.resolve())
        .then(mailDue)
        .catch((error) => log.error({ error }, "queries could not be mailed; it will be tried again"))
        .finally(() => underWay.delete(run));
      underWay.add(run);
      return run;
    },

    /** Kept for whoever is within the address's budget, or works for it; from the house's budget on everybody works a little. */
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

    /** Waits for mails that are being sent. */
    async idle(): Promise<void> {
      await Promise.all(underWay);
    },
  };
}
