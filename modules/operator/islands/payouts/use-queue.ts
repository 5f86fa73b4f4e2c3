import { useCallback, useEffect, useRef, useState } from "react";
import type { Loaded } from "../../../ui/browser/resource.ts";
import type { PayoutPage, PayoutRow, PayoutSheet } from "../../payouts-contract.ts";
import { read } from "../desk/calls.ts";

/** Which part of the queue is shown. */
export interface Wanted {
  readonly state: string;
  /** Empty: both. */
  readonly kind: string;
  /** Ids of the last rows of the pages before. */
  readonly pages: readonly string[];
}

/** One page of the queue as it is shown. */
export interface Shown {
  readonly rows: readonly PayoutRow[];
  readonly hasNext: boolean;
}

/** What other operators decide meanwhile is seen this much later. */
const LOOK_MS = 10_000;

/** The page of the queue that is wanted, looked at again and again while somebody sees it; only what has changed is sent. */
export function useQueue({ state, kind, pages }: Wanted) {
  const [list, setList] = useState<Loaded<Shown>>({ is: "loading" });
  const newest = useRef(0);
  const known = useRef("");
  const after = pages.at(-1) ?? "";

  const load = useCallback(async () => {
    const turn = ++newest.current;
    const query = new URLSearchParams({ state, kind, after, known: known.current });
    const answer = await read<PayoutPage>(`/payouts?${query}`);
    if (turn !== newest.current) return;
    // A look that fails by itself takes nothing away.
    if (!answer.ok)
      return setList((before) => (before.is === "ready" ? before : { is: "failed", message: answer.message }));
    const { version, rows, next } = answer.data;
    known.current = version;
    if (rows !== null) setList({ is: "ready", value: { rows, hasNext: next !== null } });
  }, [state, kind, after]);

  useEffect(() => {
    known.current = "";
    setList({ is: "loading" });
    void load();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void load();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [load]);

  return { list, reload: load };
}

/** What is known of the payout that is shown; read anew when `stamp` changes, and what was there stays until then. */
export function useSheet(id: string | null, stamp: string) {
  const [sheet, setSheet] = useState<Loaded<PayoutSheet>>({ is: "loading" });
  const newest = useRef(0);

  const load = useCallback(async () => {
    const turn = ++newest.current;
    if (id === null) return;
    setSheet((before) => (before.is === "ready" && before.value.id === id ? before : { is: "loading" }));
    const answer = await read<PayoutSheet>(`/payouts/${id}`);
    if (turn !== newest.current) return;
    setSheet(answer.ok ? { is: "ready", value: answer.data } : { is: "failed", message: answer.message });
  }, [id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new stamp says that it has changed
  useEffect(() => void load(), [load, stamp]);

  return { sheet, reload: load };
}
