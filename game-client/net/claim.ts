/** Which window of this browser shows a table: two windows of one player must not take the seat from each other in turns. */

/**
 * Claims a table for this window. `steal` takes it from another window (the player opened it here). Answers false when
 * another window has it. Without the browser's locks every claim succeeds, and the server decides.
 */
export function claimTable(tableId: string, steal: boolean): Promise<boolean> {
  if (!("locks" in navigator)) return Promise.resolve(true);
  return new Promise((answer) => {
    const forEver = new Promise<never>(() => undefined);
    navigator.locks
      .request(`table:${tableId}`, steal ? { steal } : { ifAvailable: true }, (lock) => {
        answer(lock !== null);
        return lock === null ? undefined : forEver;
      })
      // Another window took the table; the server tells the session so.
      .catch(() => answer(false));
  });
}
