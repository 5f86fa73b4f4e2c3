/** What waits, by whose it is: each gets one out in turn, however much of it waits. */
export interface FairQueue<Item> {
  push(key: string, item: Item): void;
  /** The next item, and whose it is; undefined when nothing waits. */
  take(): { readonly key: string; readonly item: Item } | undefined;
  waitingOf(key: string): number;
  size(): number;
}

export function createFairQueue<Item>(): FairQueue<Item> {
  /** Queues in the order in which they get their turn. */
  const queues = new Map<string, Item[]>();
  let size = 0;
  return {
    push(key, item) {
      size += 1;
      const queue = queues.get(key);
      if (queue === undefined) queues.set(key, [item]);
      else queue.push(item);
    },
    take() {
      const first = queues.entries().next();
      if (first.done) return undefined;
      const [key, queue] = first.value;
      const item = queue.shift()!;
      size -= 1;
      queues.delete(key);
      if (queue.length > 0) queues.set(key, queue);
      return { key, item };
    },
    waitingOf: (key) => queues.get(key)?.length ?? 0,
    size: () => size,
  };
}
