import { useCallback, useEffect, useRef, useState } from "react";
import type { PageList } from "../../../../ui/browser/pager.ts";
import { read } from "../../../frame/page/calls.ts";
import type { QueueOrder } from "../../../frame/queue-contract.ts";
import type { ActData } from "../contract.ts";

/** What the log is asked for: one actor, or all with an empty one; and the acts behind this number, or the first ones. */
export interface WantedActs {
  readonly actor: string;
  readonly order: QueueOrder;
  readonly after: number | null;
}

/** The query that asks for them. */
export function queryOf({ actor, order, after }: WantedActs): string {
  const query = new URLSearchParams({ order });
  if (actor !== "") query.set("actor", actor);
  if (after !== null) query.set("after", String(after));
  return `?${query}`;
}

/** A page of the log. While another one is on its way, the rows in sight stay; only the newest question's answer counts. */
export function useActs(wanted: WantedActs) {
  const [list, setList] = useState<PageList<ActData>>({ is: "loading" });
  const [busy, setBusy] = useState(false);
  const newest = useRef(0);
  const query = queryOf(wanted);
  const load = useCallback(async () => {
    const turn = ++newest.current;
    setBusy(true);
    const answer = await read<readonly ActData[]>(`/log${query}`);
    if (turn !== newest.current) return;
    setBusy(false);
    setList(answer.ok ? { is: "ready", value: answer.data } : { is: "failed", message: answer.message });
  }, [query]);
  useEffect(() => void load(), [load]);
  return { list, busy, reload: () => void load() };
}
