import { useEffect, useState } from "react";
import { hasUnsavedEdits, markUnsaved } from "../browser/unsaved.ts";
import { uiTexts } from "../texts/index.ts";
import { Button } from "./button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";

/** The address to which a click on a link leads in this window; null for everything else. */
const leavesTo = (event: MouseEvent): string | null => {
  if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (link === null || link.target === "_blank" || link.origin !== location.origin) return null;
  return link.pathname === location.pathname && link.hash !== "" ? null : link.href;
};

/**
 * Asks before the page is left with unsaved edits (S2 § 2.3): its own dialog for links of the site, the browser's for
 * closing, reloading and going back.
 */
export const LeaveGuard = ({ isDirty }: { readonly isDirty: boolean }) => {
  const [goal, setGoal] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);

  useEffect(() => {
    if (!isDirty || isLeaving) return;
    const ask = (event: MouseEvent) => {
      const address = leavesTo(event);
      if (address === null) return;
      event.preventDefault();
      setGoal(address);
    };
    const saved = markUnsaved();
    const warn = (event: BeforeUnloadEvent) => hasUnsavedEdits() && event.preventDefault();
    document.addEventListener("click", ask);
    addEventListener("beforeunload", warn);
    return () => {
      saved();
      document.removeEventListener("click", ask);
      removeEventListener("beforeunload", warn);
    };
  }, [isDirty, isLeaving]);

  // Only once the browser's own question is switched off.
  useEffect(() => {
    if (isLeaving && goal !== null) location.assign(goal);
  }, [isLeaving, goal]);

  return (
    <Dialog open={goal !== null && !isLeaving} title={uiTexts.unsaved} onClose={() => setGoal(null)} alert>
      <p>{uiTexts.dataLost}</p>
      <DialogActions>
        <Button onClick={() => setGoal(null)}>{uiTexts.no}</Button>
        <Button tone="wine" onClick={() => setLeaving(true)}>
          {uiTexts.yes}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
