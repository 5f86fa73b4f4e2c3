/** A problem, reported to support from the window (S2 § 2.10), with where it happened. */
import { readToken } from "./api.ts";

const CALL_MS = 15_000;
const AWAY = "Support could not be reached. Please try again.";

/** What support is told. */
export interface Report {
  readonly category: string;
  readonly title: string;
  readonly text: string;
  readonly tableId: string;
  readonly dealId: string | null;
  readonly seat: number | null;
}

async function call(path: string, init: RequestInit): Promise<{ message: string; data: unknown; ok: boolean } | null> {
  try {
    const signal = AbortSignal.timeout(CALL_MS);
    const answer = await fetch(`/api${path}`, { ...init, signal, headers: { authorization: readToken() ?? "" } });
    const { message = "", data } = (await answer.json()) as { message?: string; data?: unknown };
    return { message, data, ok: answer.ok };
  } catch {
    return null;
  }
}

/** What a report may be about, as the operator has set it; null when that is not to be had. */
export async function reportLabels(): Promise<readonly string[] | null> {
  const answer = await call("/setting", { method: "GET" });
  const labels = (answer?.data as { aReportDropDown?: unknown } | null)?.aReportDropDown;
  if (!answer?.ok || !Array.isArray(labels)) return null;
  return labels.filter((one) => typeof one === "string");
}

/** Files it: the ticket's number, or why not. */
export async function fileReport(report: Report): Promise<{ readonly number: string } | { readonly refused: string }> {
  const form = new FormData();
  form.set("sTitle", report.title);
  form.set("eCategory", report.category);
  form.set("sDescription", report.text);
  form.set("iTableId", report.tableId);
  if (report.dealId !== null) form.set("iDealId", report.dealId);
  if (report.seat !== null) form.set("nSeat", String(report.seat));
  const answer = await call("/support/addTicket", { method: "POST", body: form });
  if (!answer) return { refused: AWAY };
  const number = (answer.data as { sNumber?: unknown } | null)?.sNumber;
  return answer.ok && typeof number === "string" ? { number } : { refused: answer.message || AWAY };
}
