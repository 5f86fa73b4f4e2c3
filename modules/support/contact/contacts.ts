import { createHmac } from "node:crypto";
import { addressGroup, createProofs, type Visitor } from "../../identity/index.ts";
import {
  err,
  HOUR_MS,
  type Instant,
  instant,
  noSecurityEvents,
  ok,
  type Refusal,
  type Result,
  type SecurityEvents,
  uuidv7,
} from "../../kernel/index.ts";
import type { ContactRequest } from "../contract.ts";
import type { SupportDeps } from "../ports.ts";
import { refused } from "../refusals.ts";
import type { Store } from "../store/store.ts";
import { dueOf } from "../tickets/due.ts";
import { createMailing } from "./mailing.ts";

/** The address, or all together, asked for too much; with a challenge the query is kept once it is worked for. */
export interface ContactRefusal extends Refusal<"tooManyContacts"> {
  readonly challenge?: string;
}

/** Zero bits of the first challenge: about half a second of a telephone. */
const WORK_BITS = 16;
/** How many times its budget an address gets for work, and no more. */
const WORKED_PART = 3;

interface ContactsDeps extends Omit<SupportDeps, "folder" | "database"> {
  readonly store: Store;
}

/** The contact form's queries: kept first, as tickets of strangers, then mailed to the brand's support address too, at least once. */
export function createContacts(deps: ContactsDeps) {
  return { job: createMailing(deps), add: createAdding(deps) };
}

/** Keeps a query from a sender who is within the address's budget, or works for it. Beyond the server's budget everybody works a little. */
function createAdding(deps: ContactsDeps) {
  const { store, clock, settings } = deps;
  const security = deps.security ?? noSecurityEvents;
  const proofs = createProofs({ clock, random: deps.random, limiter: deps.limiter, name: "support", key: deps.secret });

  return async (request: ContactRequest, visitor: Visitor): Promise<Result<void, ContactRefusal>> => {
    const now = clock.now();
    const { contactsPerAddressHour: perAddress, contactsPerHour } = settings.get("support");
    const isProven = (await proofs.take(visitor.proof)) !== null;
    let excess = 0;
    const added = await store.addContact(rowOf(deps, request, visitor, now), instant(now - HOUR_MS), ({ own, all }) => {
      if (all === contactsPerHour) alarm(security);
      excess = excessOf({ own, all }, { perAddress, inAll: contactsPerHour });
      return excess === 0 || (isProven && Number.isFinite(excess));
    });
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
  };
}

/** How far over its budget an address is; infinitely where no work helps. */
function excessOf(
  { own, all }: { readonly own: number; readonly all: number },
  { perAddress, inAll }: { readonly perAddress: number; readonly inAll: number },
): number {
  if (own >= perAddress * WORKED_PART) return Number.POSITIVE_INFINITY;
  return Math.max(own >= perAddress ? own / perAddress : 0, all >= inAll ? 1 : 0);
}

function rowOf({ random, secret, settings }: ContactsDeps, request: ContactRequest, visitor: Visitor, now: Instant) {
  return {
    id: uuidv7(now, random),
    name: request.sName,
    email: request.sEmail,
    subject: request.sSubject,
    message: request.sMessage,
    createdAt: now,
    dueAt: dueOf({ state: "inReview", createdAt: now, answeredAt: null }, settings.get("ticketTimes")),
    addressKey: createHmac("sha256", secret).update(addressGroup(visitor.address)).digest("hex"),
  };
}

function alarm(security: SecurityEvents): void {
  security.record({
    kind: "alarm",
    outcome: "failure",
    player: null,
    address: null,
    detail: { budget: "contacts", percent: 100 },
  });
}
