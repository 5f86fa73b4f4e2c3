export { auditBooks } from "./audit/audit.ts";
export { type Books, createBooks } from "./books.ts";
export { gatewayLine } from "./papers/gateway-csv.ts";
export type { PaperLine, PaperService } from "./ports.ts";
export { type ChallanRow, challansBetween } from "./store/challans.ts";
export type { ImportRow } from "./store/imports.ts";
export type { ShownItem } from "./store/items.ts";
export type { DayView } from "./tie-out/tie-out.ts";
