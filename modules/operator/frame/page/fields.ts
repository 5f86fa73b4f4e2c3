/** The fields of what the log and proposals keep as JSON. */

/** The fields of a JSON object; none of what is no object. */
export function fieldsOf(json: string | null): Readonly<Record<string, unknown>> {
  if (json === null) return {};
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

/** A value as people read it; a dash for one that is not there. */
export const shown = (value: unknown): string =>
  value === undefined || value === null ? "–" : typeof value === "string" ? value : JSON.stringify(value);
