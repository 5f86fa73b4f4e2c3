/**
 * A panel beside the table, or above the hand on a phone: the table stays lit and playable, since a clock may be running. It is
 * not modal; Escape closes it (keys.ts) wherever the focus is.
 */
import { type ReactNode, Suspense, useEffect, useId, useRef } from "react";
import { gameTexts } from "../texts/index.ts";
import { Boundary } from "./broken.tsx";
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
        <button type="button" className="icon-button" aria-label={gameTexts.close} onClick={onClose}>
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

interface OwnPanelProps extends SidePanelProps {
  /** Keys that are pressed in it are typed, and none of them is a move. */
  readonly isForm?: boolean;
}

/** A panel that Escape closes before anything else, over whatever the window shows. Its content may be fetched. */
export function OwnPanel({ title, onClose, isForm = false, children }: OwnPanelProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it keeps keys from the table, and does nothing itself
    <div
      onKeyDown={(event) => {
        const isEscape = event.key === "Escape";
        if (isForm || isEscape) event.stopPropagation();
        if (isEscape) onClose();
      }}
    >
      <SidePanel title={title} onClose={onClose}>
        <Boundary of="part">
          <Suspense fallback={<p role="status">{gameTexts.moment}</p>}>{children}</Suspense>
        </Boundary>
      </SidePanel>
    </div>
  );
}
