export { resealOperators } from "./accounts/reseal.ts";
export { createStaff, LINK_MINUTES } from "./accounts/staff.ts";
export { createOperatorLog } from "./log/log.ts";
export { createOperator } from "./operator.ts";
export { isRole, may, ROLES } from "./permissions-contract.ts";
export { cashSwitch } from "./proposals/cash.ts";
export { createProposalLooks, isProposalState } from "./proposals/looks.ts";
export { PROPOSAL_STATES } from "./proposals-contract.ts";
export type { NamedProposal as KeptProposal } from "./store/proposals.ts";
