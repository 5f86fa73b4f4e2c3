export { createStaff, LINK_MINUTES, type Staff } from "./accounts/staff.ts";
export { createOperatorLog, type OperatorLog } from "./log/log.ts";
export { createOperator, type Operator } from "./operator.ts";
export type { ProposalKind } from "./ports.ts";
export { cashSwitch } from "./proposals/cash.ts";
export { isRole, ROLES, type Role } from "./roles/permissions.ts";
