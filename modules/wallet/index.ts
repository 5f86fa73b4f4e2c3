export {
  type AuditPart,
  type AuditReport,
  auditLedger,
  describeAudit,
  describePart,
  describeVerdict,
  type LedgerFault,
} from "./audit.ts";
export { safeBonusBps } from "./fee-shares.ts";
