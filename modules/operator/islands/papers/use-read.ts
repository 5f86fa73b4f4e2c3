import { useCallback, useEffect, useRef, useState } from "react";
import type { Loaded } from "../../../ui/browser/resource.ts";
import { read } from "../desk/calls.ts";

/** What is at a path of the desk's API; read anew with another path, or when asked to. Of answers that pass each other the newest counts. */
export function useRead<T>(path: string) {
  const [state, setState] = useState<Loaded<T>>({ is: "loading" });
  const newest = useRef(0);
  const load = useCallback(async () => {
    const turn = ++newest.current;
    const answer = await read<T>(path);
    if (turn !== newest.current) return;
    setState(answer.ok ? { is: "ready", value: answer.data } : { is: "failed", message: answer.message });
  }, [path]);
  useEffect(() => {
    setState({ is: "loading" });
    void load();
  }, [load]);
  return { state, load };
}
