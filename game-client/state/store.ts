/** The smallest store that React can watch: a value, a way to change it, and those who want to know. */
import { useSyncExternalStore } from "react";

export interface Store<State> {
  get(): State;
  /** Replaces the fields given; watchers hear of it when something really changed. */
  set(patch: Partial<State>): void;
  watch(watcher: () => void): () => void;
}

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const watchers = new Set<() => void>();
  return {
    get: () => state,
    set(patch) {
      const changed = (Object.keys(patch) as (keyof State)[]).some((key) => !Object.is(state[key], patch[key]));
      if (!changed) return;
      state = { ...state, ...patch };
      for (const watcher of [...watchers]) watcher();
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}

/** The store's state in a component. */
export function useStore<State>(store: Store<State>): State {
  return useSyncExternalStore(store.watch, store.get);
}
