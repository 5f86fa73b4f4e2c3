import { useCallback, useEffect, useState } from "react";
import { createNewest } from "../../../ui/browser/newest.ts";
import type { PageList } from "../../../ui/browser/pager.ts";
import type { KeyedPage, QueueOrder } from "../queue-contract.ts";
import { read } from "./calls.ts";
import { useLatest } from "./use-latest.ts";

/** A list page by page by key, `first` the end that it usually begins with. Rows in sight stay while the next ones are on their way. */
export function useList<Row>(path: string, first: QueueOrder = "newest") {
  const [order, setOrder] = useState(first);
  const asked = `${path}${path.includes("?") ? "&" : "?"}order=${order}`;
  // A place is one of the list that it was read in: another filter or order begins at the beginning.
  const [place, setPlace] = useState<{ readonly of: string; readonly after: string | null }>({
    of: asked,
    after: null,
  });
  const after = place.of === asked ? place.after : null;
  const [list, setList] = useState<PageList<Row>>({ is: "loading" });
  const [following, setFollowing] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [newest] = useState(createNewest);
  const load = useCallback(async () => {
    const counts = newest.begin();
    setBusy(true);
    const query = after === null ? "" : `&after=${encodeURIComponent(after)}`;
    const answer = await read<KeyedPage<Row>>(`${asked}${query}`);
    if (!counts()) return;
    setBusy(false);
    setFollowing(answer.ok ? answer.data.next : null);
    setList(answer.ok ? { is: "ready", value: answer.data.rows } : { is: "failed", message: answer.message });
  }, [asked, after, newest]);
  useEffect(() => {
    newest.forget();
    void load();
  }, [load, newest]);
  const reload = useLatest(load);
  return {
    /** The whole list as a file. */
    file: asked.replace("?", "/csv?"),
    pages: { list, busy, reload: () => void reload() },
    isFirst: after === null,
    following,
    go: (to: string | null) => setPlace({ of: asked, after: to }),
    order,
    setOrder,
  };
}
