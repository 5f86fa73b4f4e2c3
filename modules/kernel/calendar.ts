/** Days and moments as people write them. Imported by its path, and imports nothing: pages that read none carry none of it. */

/** A day of the calendar as it is written, `YYYY-MM-DD`, of the years 1 to 9999: PostgreSQL knows no year 0. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < "0001") return false;
  const at = Date.parse(text);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
}

/** A moment of the years 1 to 9999 in UTC; the text is ISO 8601 with its offset. */
export function isMoment(text: string): boolean {
  const at = Date.parse(text);
  return at >= Date.parse("0001-01-01T00:00:00Z") && at <= Date.parse("9999-12-31T23:59:59.999Z");
}
