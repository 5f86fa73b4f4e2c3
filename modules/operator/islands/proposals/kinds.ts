/** What the desk's pages know of each kind of proposal: its words. A kind that they do not know shows its fields. */
import type { ProposalData } from "../../contract.ts";

/** "Switch cash on", or the kind's own name. */
export function titleOf({ kind, payload }: Pick<ProposalData, "kind" | "payload">): string {
  if (kind !== "cash.switch") return kind;
  return fieldsOf(payload).on === true ? "Switch cash on" : "Switch cash off";
}

/** The fields of a JSON object; none of what is no object. */
function fieldsOf(json: string | null): Readonly<Record<string, unknown>> {
  if (json === null) return {};
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}
