import type { Withdrawal } from "../../../cashier/index.ts";
import { iso, ok, type PlayerId, type Result } from "../../../kernel/index.ts";
import { briefData } from "../../frame/brief.ts";
import { shownOf, versioned } from "../../frame/queue.ts";
import type { QueueOrder } from "../../frame/queue-contract.ts";
import type { DeskRefusal } from "../../frame/refusals.ts";
import type { Store } from "../../store.ts";
import {
  PAYOUT_APPROVAL,
  type PAYOUT_KINDS,
  type PAYOUT_STATES,
  type PayoutDetails,
  type PayoutPage,
  type PayoutRow,
} from "./contract.ts";
import type { PayoutFacts, PayoutPorts } from "./ports.ts";
import { refused } from "./refusals.ts";

/** What of the queue is asked for. */
export interface QueueQuestion {
  readonly state: (typeof PAYOUT_STATES)[number];
  readonly kind?: (typeof PAYOUT_KINDS)[number];
  readonly player?: PlayerId;
  readonly order?: QueueOrder;
  /** The last one of the page before; null: from the beginning. */
  readonly after: string | null;
  /** The version that the caller has. */
  readonly known: string | null;
}

/** Withdrawals and refunds, as the desk looks at them. */
export interface Queue {
  page(question: QueueQuestion): Promise<PayoutPage>;
  details(id: string): Promise<Result<PayoutDetails, DeskRefusal>>;
  /** Digest of how much would be paid to whom, as it stands now; null: there is no such payout. */
  shown(id: string): Promise<string | null>;
}

/** Rows per page. */
const ROWS = 50;
/** More open proposals are not looked through: an operator has twenty at most. */
const OPEN_PROPOSALS = 500;

/** The queue and its sheets. */
export function createQueue({ desk, twoAbove, factsOf, namesOf }: PayoutPorts, store: Pick<Store, "proposals">): Queue {
  /** Open proposals by the withdrawal that they are about. */
  async function proposed(): Promise<ReadonlyMap<string, PayoutRow["proposal"]>> {
    const open = { kinds: [PAYOUT_APPROVAL], state: "open" } as const;
    const rows = await store.proposals(open, { limit: OPEN_PROPOSALS });
    return new Map(
      rows.map(({ id, payload, proposer }) => [
        (JSON.parse(payload) as { withdrawal: string }).withdrawal,
        { id, by: proposer },
      ]),
    );
  }

  const rowOf = (one: Withdrawal, proposal: PayoutRow["proposal"] = null, name: string | null = null): PayoutRow => ({
    name,
    id: one.id,
    kind: one.kind,
    cause: one.cause,
    player: one.player,
    state: one.state,
    grossPaise: one.gross,
    netPaise: one.net,
    decidedBy: one.decidedBy,
    askedAt: iso(one.askedAt),
    changedAt: iso(one.changedAt),
    tdsPaise: one.tds,
    utr: one.utr,
    takesTwo: one.gross > twoAbove(),
    isStuck: one.state === "approved" && one.nextAt === null,
    proposal: one.state === "inReview" ? proposal : null,
  });

  return {
    async page({ after, known, ...filter }) {
      // One more than is shown: whether there is a next page.
      const [found, open] = await Promise.all([desk.page(filter, { after, limit: ROWS + 1 }), proposed()]);
      const shown = found.slice(0, ROWS);
      const names = await namesOf([...new Set(shown.map(({ player }) => player))]);
      const rows = shown.map((one) => rowOf(one, open.get(one.id), names.get(one.player)));
      const next = found.length > ROWS ? (rows.at(-1)?.id ?? null) : null;
      return versioned(rows, next, known);
    },

    async details(id) {
      const one = await desk.show(id);
      if (one === undefined) return refused("noPayout");
      const [facts, history, open] = await Promise.all([factsOf(one.player), desk.historyOf(one.player), proposed()]);
      return ok({
        ...rowOf(one, open.get(one.id), facts.name),
        ...amountsOf(one),
        ...factsData(facts),
        sums: {
          depositedPaise: facts.deposited.ever,
          depositedRecentlyPaise: facts.deposited.recently,
          paidPaise: history.paidEver,
          paidRecentlyPaise: history.paidRecently,
        },
        latest: history.latest.map((other) => rowOf(other)).map(briefly),
        shown: payoutShown(one, facts.kyc),
      });
    },

    async shown(id) {
      const one = await desk.show(id);
      return one === undefined ? null : payoutShown(one, (await factsOf(one.player)).kyc);
    },
  };
}

/** How much goes to whom; how far it is, only one decision can change. */
const payoutShown = ({ id, kind, gross, tds, net }: Withdrawal, { accountHolder, accountLast4 }: PayoutFacts["kyc"]) =>
  shownOf({ id, kind, gross, tds, net, accountHolder, accountLast4 });

const amountsOf = ({ year, taxable, fee, bonusUsed, reason, sentAt, returns, returnedAt }: Withdrawal) => ({
  year,
  taxablePaise: taxable,
  feePaise: fee,
  bonusUsedPaise: bonusUsed,
  reason,
  sentAt: iso(sentAt),
  returns,
  returnedAt: iso(returnedAt),
});

const briefly = ({ id, kind, state, grossPaise, askedAt, decidedBy }: PayoutRow) => ({
  id,
  kind,
  state,
  grossPaise,
  askedAt,
  decidedBy,
});

const factsData = ({ kyc, balances, obstacles, deals, ...who }: PayoutFacts) => ({
  who: briefData(who),
  kyc,
  balances: {
    depositPaise: balances.deposit,
    winningsPaise: balances.winnings,
    instantBonusPaise: balances.instant,
    lockBonusPaise: balances.lock,
  },
  obstacles: { debtPaise: obstacles.debt, isDisputed: obstacles.isDisputed, heldPaise: obstacles.held },
  deals: { count: Math.min(deals.count, deals.most), isMore: deals.count > deals.most },
});
