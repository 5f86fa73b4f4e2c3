import { useCallback, useEffect, useRef, useState } from "react";
import { createNewest } from "../../../ui/browser/newest.ts";
import type { Loaded } from "../../../ui/browser/resource.ts";
import type { QueuePage } from "../queue-contract.ts";
import { read } from "./calls.ts";
import { useLatest } from "./use-latest.ts";

/** Which part of a queue is shown. */
export interface Wanted {
  /** Filters in the query, such as `state`; an empty one asks for everything. */
  readonly filters: Readonly<Record<string, string>>;
  /** Where the pages before ended, as the server has said. */
  readonly pages: readonly string[];
}

/** One page of a queue as it is shown. */
export interface Shown<Row> {
  readonly rows: readonly Row[];
  /** What the next page is asked for with; null: there is none. */
  readonly next: string | null;
}

const LOADING = { is: "loading" } as const;
/** What other operators decide meanwhile is seen this much later. */
const LOOK_MS = 10_000;

/** Whether nothing was said of what was asked: the server was not there, could not answer, or had been asked too often. */
const isNoAnswer = (status: number): boolean => status === 0 || status === 429 || status >= 500;

/** The page of the queue at `path` that is wanted, looked at again and again while somebody sees it; only what has changed is sent. */
export function useQueue<Row>(path: string, { filters, pages }: Wanted) {
  const [newest] = useState(createNewest);
  const known = useRef("");
  const asked = `${path}?${new URLSearchParams({ ...filters, after: pages.at(-1) ?? "" })}`;
  // With what it was asked by: a list of before is not shown as the one that is wanted now, not for a moment.
  const [held, setHeld] = useState<{ readonly asked: string; readonly list: Loaded<Shown<Row>> }>({
    asked,
    list: LOADING,
  });
  const list = held.asked === asked ? held.list : LOADING;

  const load = useCallback(async () => {
    const counts = newest.begin();
    const had = known.current;
    const answer = await read<QueuePage<Row>>(`${asked}&known=${had}`);
    if (!counts()) return;
    // A look that fails by itself takes nothing away.
    if (!answer.ok)
      return setHeld((before) =>
        before.asked === asked && before.list.is === "ready"
          ? before
          : { asked, list: { is: "failed", message: answer.message } },
      );
    const { version, rows, next } = answer.data;
    // Unchanged since something that is not shown any more: the next look has it.
    if (rows === null) return;
    known.current = version;
    setHeld({ asked, list: { is: "ready", value: { rows, next } } });
  }, [asked, newest]);

  useEffect(() => {
    known.current = "";
    newest.forget();
    void load();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void load();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [load, newest]);

  return { list, reload: useLatest(load) };
}

/**
 * What is known of the one that is shown, at `path`; read anew when `stamp` changes, and what was there stays until then. Where no answer comes it
 * stays, too, with a dialog that is open on it, and is asked for again.
 */
export function useDetails<Details>(path: string, stamp: string) {
  const [details, setDetails] = useState<Loaded<Details>>({ is: "loading" });
  const [newest] = useState(createNewest);
  const shown = useRef("");
  const [failures, setFailures] = useState(0);

  const load = useCallback(async () => {
    if (shown.current !== path) newest.forget();
    const counts = newest.begin();
    setDetails((before) => (before.is === "ready" && shown.current === path ? before : { is: "loading" }));
    const answer = await read<Details>(path);
    if (!counts()) return;
    const isOfThis = shown.current === path;
    shown.current = path;
    if (answer.ok) {
      setFailures(0);
      return setDetails({ is: "ready", value: answer.data });
    }
    const failed = { is: "failed", message: answer.message } as const;
    if (!isOfThis || !isNoAnswer(answer.status)) return setDetails(failed);
    setDetails((before) => (before.is === "ready" ? before : failed));
    setFailures((before) => before + 1);
  }, [path, newest]);

  useEffect(() => {
    if (failures === 0) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void load();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [failures, load]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new stamp says that it has changed
  useEffect(() => void load(), [load, stamp]);

  return { details, reload: load };
}
