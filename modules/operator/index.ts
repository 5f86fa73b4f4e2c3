export { createStaff, LINK_MINUTES } from "./accounts/staff.ts";
export { createOperatorLog } from "./log/log.ts";
export { createOperator, type Operator } from "./operator.ts";
export type { ProposalKind } from "./ports.ts";
export { cashSwitch } from "./proposals/cash.ts";
export { isRole, may, ROLES } from "./roles/permissions.ts";
