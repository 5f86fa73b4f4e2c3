/**
 * State in the browser is signals, one for each thing that changes by itself. A component says which of them it shows, with one of the hooks
 * here, and renders again when that changes and for nothing else. There is no Babel in our build, which `@preact/signals-react` would want to
 * track reads by itself; what a component depends on stands in its text instead, as with tldraw's `useValue`.
 */
import { computed, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { useCallback, useMemo, useSyncExternalStore } from "react";

/** A signal that islands of one page share. Made at module level it is one a page; the server only ever reads its beginning. */
export type PageSignal<Value> = Signal<Value> & {
  /** The value that the server rendered, with which an island comes to life. */
  readonly initial: Value;
};

/** Makes a signal that a page's islands share; `initial` has to be what the server renders. */
export const pageSignal = <Value>(initial: Value): PageSignal<Value> => Object.assign(signal(initial), { initial });

const snapshot = <Value>(source: ReadonlySignal<Value>): Value => source.peek();

/**
 * The signal's value. An island that comes to life after another one has filled a page's signal begins with the initial value too, as the
 * server's markup does.
 */
export const useValue = <Value>(source: ReadonlySignal<Value> | PageSignal<Value>): Value => {
  const subscribe = useCallback((changed: () => void) => source.subscribe(changed), [source]);
  return useSyncExternalStore(
    subscribe,
    () => snapshot(source),
    () => ("initial" in source ? source.initial : snapshot(source)),
  );
};

/** A computed signal that keeps the value it had while `isSame` finds the new one alike: who reads it is left in peace. */
export const computedLike = <Value>(
  compute: () => Value,
  isSame: (before: Value, after: Value) => boolean,
): ReadonlySignal<Value> => {
  let kept: { readonly value: Value } | null = null;
  return computed(() => {
    const value = compute();
    if (kept === null || !isSame(kept.value, value)) kept = { value };
    return kept.value;
  });
};

/**
 * What `compute` makes of signals; the component renders again when the result changes. `dependencies` are what `compute` takes from the
 * component: props and the like, not signals.
 */
export const useDerived = <Value>(
  compute: () => Value,
  dependencies: readonly unknown[],
  isSame: (before: Value, after: Value) => boolean = Object.is,
): Value => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names them; the linter checks them there
  const source = useMemo(() => computedLike(compute, isSame), dependencies);
  return useValue(source);
};

/** Lists alike entry by entry. */
export const sameList = <Value>(before: readonly Value[], after: readonly Value[]): boolean =>
  before.length === after.length && before.every((one, index) => Object.is(one, after[index]));
