import { X } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { uiTexts } from "../texts/index.ts";

interface DialogProps {
  readonly open: boolean;
  readonly title: ReactNode;
  /** Asked for by Escape and the cross. Left out, the dialog can only be answered with its own buttons. */
  readonly onClose?: (() => void) | undefined;
  /** `sheet`: at the foot of the window, on phones. */
  readonly size?: "normal" | "wide" | "sheet";
  readonly centred?: boolean;
  /** Interrupts: for confirmations and gates. */
  readonly alert?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal on the browser's own `<dialog>`: the rest of the page is inert, the focus stays within and returns
 * to where it was. Its content exists only while it is open, so each opening starts afresh.
 */
export const Dialog = ({ open, title, onClose, size, centred, alert, children }: DialogProps) => {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return;
    const before = document.activeElement;
    if (!dialog.open) {
      dialog.showModal();
      firstStop(dialog)?.focus();
    }
    return () => {
      if (dialog.open) dialog.close();
      giveBackFocus(before);
    };
  }, [open]);
  const classes = ["dialog", size && size !== "normal" && `dialog--${size}`, centred && "dialog--centred"]
    .filter(Boolean)
    .join(" ");
  return (
    <dialog
      ref={ref}
      className={classes}
      role={alert ? "alertdialog" : undefined}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        onClose?.();
      }}
      onKeyDown={(event) => {
        // Chromium closes on a second Escape whatever the cancel event says. One that lies above this one is closed alone.
        if (event.key === "Escape" && (event.target as Element).closest("dialog") === ref.current) {
          event.preventDefault();
          onClose?.();
        }
      }}
    >
      {open && (
        <>
          <div className="dialog__head">
            <h2 className="dialog__title" id={titleId}>
              {title}
            </h2>
            {onClose && (
              <button type="button" className="dialog__close" aria-label={uiTexts.close} onClick={onClose}>
                <X size={20} />
              </button>
            )}
          </div>
          <div className="dialog__body">{children}</div>
          <div className="visually-hidden" role="status" data-announcer="" />
        </>
      )}
    </dialog>
  );
};

/**
 * Gives the focus back when a dialog leaves the page while it is open: the browser does not. It goes to what had it
 * before, else to the dialog below or the page's content, so that the keyboard goes on from there.
 */
const giveBackFocus = (before: Element | null): void => {
  const { activeElement, body } = document;
  if (activeElement !== null && activeElement !== body && activeElement.isConnected) return;
  if (before instanceof HTMLElement && before !== body && before.isConnected) {
    before.focus();
    if (document.activeElement === before) return;
  }
  const below = [...document.querySelectorAll<HTMLElement>("dialog[open]")].at(-1) ?? document.querySelector("main");
  if (!(below instanceof HTMLElement)) return;
  if (!below.hasAttribute("tabindex")) below.tabIndex = -1;
  below.focus({ preventScroll: true });
};

/** The first focus: the first thing to fill in, else the first answer; never the cross. */
const firstStop = (dialog: HTMLDialogElement): HTMLElement | null =>
  dialog.querySelector<HTMLElement>(".dialog__body :is(input, select, textarea):not(:disabled)") ??
  dialog.querySelector<HTMLElement>(".dialog__actions button:not(:disabled)");

/** The row of answers at a dialog's foot. */
export const DialogActions = ({ children }: { readonly children: ReactNode }) => (
  <div className="dialog__actions">{children}</div>
);
