import { useCallback, useEffect, useRef, useState } from "react";
import type { PageList } from "../../../ui/browser/pager.ts";
import type { ProposalData } from "../../contract.ts";
import { read } from "../desk/calls.ts";
import { useLatest } from "../desk/use-latest.ts";

/** What the list is asked for: a state, or all of them with an empty one; and the page, from 0. */
export interface Wanted {
  readonly state: string;
  readonly page: number;
}

/** While something is being carried out the list is looked at so often, and so many times. */
const LOOK_MS = 1_000;
const LOOKS = 30;

/** The proposals of a state, newest first. While one that was approved waits to be carried out, the list follows it for a while. */
export function useProposals({ state, page }: Wanted) {
  const [list, setList] = useState<PageList<ProposalData>>({ is: "loading" });
  const newest = useRef(0);
  const looks = useRef(0);

  const load = useCallback(async () => {
    const turn = ++newest.current;
    const answer = await read<readonly ProposalData[]>(`/proposals?page=${page}&state=${state}`);
    if (turn !== newest.current) return;
    if (answer.ok) setList({ is: "ready", value: answer.data });
    // A look that fails by itself takes nothing away.
    else setList((before) => (before.is === "ready" ? before : { is: "failed", message: answer.message }));
  }, [state, page]);

  const reload = useCallback(async () => {
    looks.current = LOOKS;
    await load();
  }, [load]);

  useEffect(() => {
    setList({ is: "loading" });
    void reload();
  }, [reload]);

  const isMoving = list.is === "ready" && list.value.some((row) => row.state === "approved");
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      if (looks.current-- > 0) void load();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isMoving, load]);

  return { list, reload: useLatest(reload) };
}
