/** Runs one thing at a time per key, within this process. */
export interface KeyedMutex {
  /**
   * Runs `task` after everything that was begun under the same key before it; different keys do not wait for each
   * other. Resolves and rejects as `task` does; a failure does not stop the tasks behind it. A task must not wait for
   * another one of its own key: neither would ever run.
   */
  run<T>(key: string, task: () => Promise<T>): Promise<T>;
  /** How many tasks of this key run or wait. */
  size(key: string): number;
}

/** Makes a mutex that nothing holds. It keeps nothing of keys that are not in use. */
export function createKeyedMutex(): KeyedMutex {
  const queues = new Map<string, { count: number; last: Promise<unknown> }>();
  return {
    async run(key, task) {
      const queue = queues.get(key) ?? { count: 0, last: Promise.resolve() };
      queues.set(key, queue);
      queue.count += 1;
      const mine = queue.last.then(task);
      queue.last = mine.catch(() => undefined);
      try {
        return await mine;
      } finally {
        queue.count -= 1;
        if (queue.count === 0) queues.delete(key);
      }
    },
    size: (key) => queues.get(key)?.count ?? 0,
  };
}
