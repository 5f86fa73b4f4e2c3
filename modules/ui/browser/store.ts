import { useSyncExternalStore } from "react";

/** A value that several islands of one page share. Made at module level it is one a page; the server only ever reads its initial value. */
export interface Store<T> {
  /** What it was made with: what the server rendered, and with which an island comes to life. */
  readonly initial: T;
  get(): T;
  set(next: T): void;
  subscribe(run: () => void): () => void;
}

export const createStore = <T>(initial: T): Store<T> => {
  let value = initial;
  const watchers = new Set<() => void>();
  return {
    initial,
    get: () => value,
    set: (next) => {
      value = next;
      for (const run of watchers) run();
    },
    subscribe: (run) => {
      watchers.add(run);
      return () => watchers.delete(run);
    },
  };
};

/**
 * The store's value; the component renders again when it changes. An island that comes to life after another one has
 * filled the store begins with the initial value too, as the server's markup does.
 */
export const useStore = <T>(store: Store<T>): T =>
  useSyncExternalStore(store.subscribe, store.get, () => store.initial);
