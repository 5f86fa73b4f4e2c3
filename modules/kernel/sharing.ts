/** Several who ask for the same at once get one answer, within this process. */
export interface Sharing<T> {
  /**
   * Runs `task`, unless one of the same key is under way: then answers what that one does. All who waited for a task
   * get its failure.
   */
  run(key: string, task: () => Promise<T>): Promise<T>;
  /** Is one of this key under way? */
  runs(key: string): boolean;
}

/** Nothing is under way. It keeps nothing of what is over. */
export function createSharing<T>(): Sharing<T> {
  const underWay = new Map<string, Promise<T>>();
  return {
    run(key, task) {
      const known = underWay.get(key);
      if (known) return known;
      const mine = task().finally(() => underWay.delete(key));
      underWay.set(key, mine);
      return mine;
    },
    runs: (key) => underWay.has(key),
  };
}
