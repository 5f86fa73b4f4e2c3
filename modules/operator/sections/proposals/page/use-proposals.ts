import { useCallback, useEffect, useRef, useState } from "react";
import { createNewest } from "../../../../ui/browser/newest.ts";
import type { Loaded } from "../../../../ui/browser/resource.ts";
import type { ProposalPage } from "../../../four-eyes/contract.ts";
import { read } from "../../../frame/page/calls.ts";
import { useLatest } from "../../../frame/page/use-latest.ts";
import type { Wanted } from "../../../frame/page/use-queue.ts";

/** While something is being carried out the list is looked at so often, and so many times. */
const LOOK_MS = 1_000;
const LOOKS = 30;

/** A page of the proposals. While one that was approved waits to be carried out, the list follows it for a while. */
export function useProposals({ filters, pages }: Wanted) {
  const asked = new URLSearchParams({ ...filters, after: pages.at(-1) ?? "" }).toString();
  const [list, setList] = useState<Loaded<ProposalPage>>({ is: "loading" });
  const [newest] = useState(createNewest);
  const looks = useRef(0);

  const load = useCallback(async () => {
    const counts = newest.begin();
    const answer = await read<ProposalPage>(`/proposals?${asked}`);
    if (!counts()) return;
    if (answer.ok) setList({ is: "ready", value: answer.data });
    // A look that fails by itself takes nothing away.
    else setList((before) => (before.is === "ready" ? before : { is: "failed", message: answer.message }));
  }, [asked, newest]);

  const reload = useCallback(async () => {
    looks.current = LOOKS;
    await load();
  }, [load]);

  useEffect(() => {
    newest.forget();
    setList({ is: "loading" });
    void reload();
  }, [reload, newest]);

  const isMoving = list.is === "ready" && list.value.rows.some((row) => row.state === "approved");
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => {
      if (looks.current-- > 0) void load();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [isMoving, load]);

  return { list, reload: useLatest(reload) };
}
