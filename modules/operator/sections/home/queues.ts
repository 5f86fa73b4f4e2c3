import type { Store } from "../../store.ts";
import type { Documents } from "../kyc/service.ts";
import type { Payouts } from "../payouts/service.ts";
import type { Tickets } from "../tickets/service.ts";
import type { QueueLook } from "./service.ts";

interface Queues {
  readonly payouts: Pick<Payouts, "page">;
  readonly documents: Pick<Documents, "page">;
  readonly tickets: Pick<Tickets, "page">;
  readonly store: Pick<Store, "proposals">;
}

/** Open proposals that are looked at: an operator has twenty at most. */
const OPEN_PROPOSALS = 200;

/** The queues of the desk, each as its own page shows it. */
export function queueLooks({ payouts, documents, tickets, store }: Queues): readonly QueueLook[] {
  const first = { after: null, known: null };
  return [
    {
      ...{ name: "payouts", permission: "payouts.view" },
      async look() {
        const { rows, next } = await payouts.page({ ...first, state: "inReview" });
        return { times: (rows ?? []).map(({ askedAt }) => askedAt), isMore: next !== null };
      },
    },
    {
      ...{ name: "documents", permission: "kyc.view" },
      async look() {
        const { rows, next } = await documents.page({ ...first, state: "pending" });
        return { times: (rows ?? []).map(({ submittedAt }) => submittedAt), isMore: next !== null };
      },
    },
    {
      ...{ name: "tickets", permission: "tickets.view" },
      async look() {
        const { rows, next } = await tickets.page({ ...first, state: "waiting", olderThanHours: 0 });
        return { times: (rows ?? []).map(({ createdAt }) => createdAt), isMore: next !== null };
      },
    },
    {
      ...{ name: "proposals", permission: "proposals.view" },
      async look() {
        const rows = await store.proposals({ state: "open" }, { limit: OPEN_PROPOSALS });
        return { times: rows.map(({ createdAt }) => createdAt.toISOString()), isMore: rows.length === OPEN_PROPOSALS };
      },
    },
  ];
}
