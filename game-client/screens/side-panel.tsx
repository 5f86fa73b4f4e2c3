/**
 * A panel beside the table, or above the hand on a phone: the table stays lit and playable, since a clock may be running. It is
 * not modal; Escape closes it (keys.ts) wherever the focus is.
 */
import { type ReactNode, useEffect, useId, useRef } from "react";
import { Icon } from "./icons.tsx";

interface SidePanelProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = ref.current;
    // Showing it gives it the focus.
    if (dialog && !dialog.open) dialog.show();
    return () => dialog?.close();
  }, []);
  return (
    <dialog ref={ref} className="panel" aria-labelledby={heading}>
      <header className="dialog__head">
        <h2 id={heading}>{title}</h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it where it is higher than its place */}
      <section className="panel__body" aria-labelledby={heading} tabIndex={0}>
        {children}
      </section>
    </dialog>
  );
}
