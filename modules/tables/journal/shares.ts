/** The tables of a process that died, and who could play them. */
export interface Estate {
  /** Tables, in the same order for every process. */
  readonly tableIds: readonly string[];
  /** How many tables each process that lives plays, by its run. */
  readonly held: ReadonlyMap<string, number>;
}

/**
 * The tables that this process takes: one after the other they go to the process that plays the fewest by then. All who
 * look at the same estate come to the same answer, so that no process waits for another and all end up with about as
 * many.
 */
export function shareOf(self: string, { tableIds, held }: Estate): readonly string[] {
  const heirs = [...held]
    .map(([run, tables]) => ({ run, tables }))
    .sort((one, other) => (one.run < other.run ? -1 : 1));
  return tableIds.filter(() => {
    const [first, ...others] = heirs;
    if (!first) return false;
    const heir = others.reduce((least, one) => (one.tables < least.tables ? one : least), first);
    heir.tables += 1;
    return heir.run === self;
  });
}
