import { useCallback, useEffect, useRef, useState } from "react";
import type { PageList } from "../../../ui/browser/pager.ts";
import type { BooksPage } from "../../books-contract.ts";
import { read } from "../desk/calls.ts";
import { useLatest } from "../desk/use-latest.ts";

/** A list of the books, page by page by key. Rows in sight stay while the next ones are on their way. */
export function useList<Row>(path: string, next: "before" | "after") {
  const [place, setPlace] = useState<string | null>(null);
  const [list, setList] = useState<PageList<Row>>({ is: "loading" });
  const [following, setFollowing] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const newest = useRef(0);
  const load = useCallback(async () => {
    const turn = ++newest.current;
    setBusy(true);
    const sign = path.includes("?") ? "&" : "?";
    const query = place === null ? "" : `${sign}${next}=${encodeURIComponent(place)}`;
    const answer = await read<BooksPage<Row>>(`${path}${query}`);
    if (turn !== newest.current) return;
    setBusy(false);
    setFollowing(answer.ok ? answer.data.next : null);
    setList(answer.ok ? { is: "ready", value: answer.data.rows } : { is: "failed", message: answer.message });
  }, [path, next, place]);
  useEffect(() => void load(), [load]);
  const reload = useLatest(load);
  return {
    /** The whole list as a file. */
    file: path.replace(/(?=[?]|$)/, "/csv"),
    pages: { list, busy, reload: () => void reload() },
    isFirst: place === null,
    following,
    go: setPlace,
  };
}
