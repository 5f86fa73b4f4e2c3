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

/** A field that an entry has changed, or that it tells of. */
export interface Difference {
  readonly name: string;
  /** Null where there was none, or nothing is known of before. */
  readonly before: string | null;
  /** Null where it is gone. */
  readonly after: string | null;
}

/** What differs between two JSON objects, field by field; what is the same in both is left out. */
export function differences(before: string | null, after: string | null): Difference[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const text = (value: unknown) => (value === undefined ? null : shown(value));
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((name) => ({ name, before: text(old[name]), after: text(now[name]) }))
    .filter((one) => one.before !== one.after);
}
