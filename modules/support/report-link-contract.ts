/** What a link to the report form says that the report is about: read and written in browsers, and shown before it is sent. */

/** The form's address for a report of a club, by the name that its reporter reads and the code of its link. */
export const reportOfClub = (name: string, code: string): string =>
  `/report-problem#${new URLSearchParams({ club: name, code })}`;

/** The title of the report that the address's fragment begins; null: of any other. */
export function titleOfReport(fragment: string): string | null {
  const given = new URLSearchParams(fragment.slice(1));
  const [name, code] = [given.get("club")?.trim() ?? "", given.get("code") ?? ""];
  const isClub = name !== "" && [...name].length <= 24 && /^[0-9A-Z]{10}$/.test(code);
  return isClub ? `Club “${name}” (${code})` : null;
}
