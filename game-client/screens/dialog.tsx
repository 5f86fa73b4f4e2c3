/** A modal dialog, on the browser's own <dialog>: focus stays inside, Escape closes, focus returns. */
import { type ReactNode, useEffect, useId, useRef } from "react";
import { gameTexts } from "../texts/index.ts";
import { Icon } from "./icons.tsx";

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The id of what is read out with the title. */
  readonly describedBy?: string;
}

function Dialog({ title, onClose, children, describedBy }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (dialog && !dialog.open) dialog.showModal();
    dialog?.querySelector<HTMLElement>("[data-first]")?.focus();
    return () => dialog?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it; the click is for the backdrop
    <dialog
      ref={ref}
      className="dialog"
      aria-labelledby={heading}
      aria-describedby={describedBy}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === ref.current) onClose();
      }}
    >
      <div className="dialog__box">
        <header className="dialog__head">
          <h2 id={heading}>{title}</h2>
          <button type="button" className="icon-button" aria-label={gameTexts.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div className="dialog__body">{children}</div>
      </div>
    </dialog>
  );
}

interface QuestionProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly yes: string;
  readonly no?: string;
  readonly danger?: boolean;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks before something that costs. */
export function Question({ title, children, yes, no = gameTexts.cancel, danger = false, onYes, onNo }: QuestionProps) {
  const what = useId();
  return (
    <Dialog title={title} onClose={onNo} describedBy={what}>
      <div id={what} className="dialog__words">
        {children}
      </div>
      <div className="dialog__buttons">
        <button type="button" className="button" data-first={danger || undefined} onClick={onNo}>
          {no}
        </button>
        <button
          type="button"
          className={danger ? "button button--danger" : "button button--gold"}
          data-first={!danger || undefined}
          onClick={onYes}
        >
          {yes}
        </button>
      </div>
    </Dialog>
  );
}
