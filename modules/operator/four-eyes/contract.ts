import type { KeyedPage } from "../frame/queue-contract.ts";

/** What becomes of a proposal (O-12): kept for ever with each. */
export const PROPOSAL_STATES = ["open", "approved", "refused", "withdrawn", "expired", "carriedOut", "failed"] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];

/** One row of `GET /operator/proposals`. */
export interface ProposalData {
  readonly id: string;
  readonly kind: string;
  /** JSON. */
  readonly payload: string;
  readonly reason: string;
  readonly state: ProposalState;
  readonly proposer: string;
  readonly decider: string | null;
  readonly decisionReason: string | null;
  readonly createdAt: string;
  readonly endsAt: string;
  /** JSON. */
  readonly outcome: string | null;
  /** What stood before, JSON; what stands now, while it is open. */
  readonly before: string | null;
  /** It is open, and the caller may approve or refuse it. */
  readonly mayDecide: boolean;
  /** It is open, and the caller has proposed it. */
  readonly mayWithdraw: boolean;
}

/** `GET /operator/proposals`. */
export type ProposalPage = KeyedPage<ProposalData>;
