import { useEffect, useRef } from "react";
import { rowId } from "./queue-list.tsx";

/**
 * Shows another row and takes the focus along, for whoever works by keys; whoever points has it where they point. Returns what to
 * call in place of `onShow`.
 */
export function useLead(shown: string, onShow: (id: string | null) => void): (id: string | null) => void {
  const leads = useRef(false);
  useEffect(() => {
    if (leads.current) document.getElementById(rowId(shown))?.focus();
    leads.current = false;
  }, [shown]);
  return (id) => {
    leads.current = true;
    onShow(id);
  };
}
