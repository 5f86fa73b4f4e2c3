import type { Database } from "../../kernel/index.ts";
import { createAuditReads } from "../store/audit-reads.ts";

/** Which tournament entry each of these tickets is used by, by the ticket's id; what is not used is left out. A page of 500 ids at most. */
export async function usedTickets(
  database: Database,
  ticketIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ticketIds.length === 0) return new Map();
  const found = await createAuditReads(database).tickets({ ids: ticketIds });
  return new Map(
    found.flatMap(({ id, state, entry }) => (state === "used" && entry !== null ? [[id, entry] as const] : [])),
  );
}
