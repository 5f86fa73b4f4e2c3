/** What becomes of a proposal (O-12): kept for ever with each. */
export const PROPOSAL_STATES = ["open", "approved", "refused", "withdrawn", "expired", "carriedOut", "failed"] as const;
export type ProposalState = (typeof PROPOSAL_STATES)[number];
