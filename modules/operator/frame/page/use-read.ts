import { useCallback, useEffect, useRef, useState } from "react";
import { createNewest } from "../../../ui/browser/newest.ts";
import type { Loaded } from "../../../ui/browser/resource.ts";
import { read } from "./calls.ts";

/**
 * What is at a path of the desk's API; read anew with another path, or when asked to. Answers that pass each other count in their turn, and a
 * look that fails takes nothing away of what the same path has shown.
 */
export function useRead<T>(path: string) {
  const [state, setState] = useState<Loaded<T>>({ is: "loading" });
  const [newest] = useState(createNewest);
  const shown = useRef("");
  const load = useCallback(async () => {
    const counts = newest.begin();
    const answer = await read<T>(path);
    if (!counts()) return;
    if (answer.ok) {
      shown.current = path;
      setState({ is: "ready", value: answer.data });
    } else if (shown.current !== path) setState({ is: "failed", message: answer.message });
  }, [path, newest]);
  useEffect(() => {
    newest.forget();
    shown.current = "";
    setState({ is: "loading" });
    void load();
  }, [load, newest]);
  return { state, load };
}
