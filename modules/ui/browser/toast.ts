/**
 * Short messages at the foot of the window. Not React: the landing page needs it before any island runs. The region is
 * a manual popover, so that it stands above open dialogs, and a polite live region.
 */

export type ToastTone = "plain" | "error" | "success";

/** How long a toast stays, in milliseconds (S1 § 9, S2 § 9). */
export const TOAST_MS = { default: 3_000, session: 4_000, profile: 5_000, tournament: 10_000 } as const;

interface ToastOptions {
  readonly ms?: number;
  readonly tone?: ToastTone;
  /** The open dialog shows the message by itself; it need not be said twice. */
  readonly isShownInDialog?: boolean;
}

const region = (): HTMLElement => {
  const found = document.getElementById("toasts");
  if (found) return found;
  const made = document.createElement("div");
  made.id = "toasts";
  made.className = "toasts";
  made.setAttribute("role", "status");
  made.setAttribute("aria-live", "polite");
  made.popover = "manual";
  document.body.append(made);
  return made;
};

/** What closes a dialog tells of it in the same breath: that dialog is gone by then, and says nothing twice. */
const CLOSING_MS = 150;

/** A modal makes everything outside it silent, toasts included: the message is said within the topmost one too. */
const sayInDialog = (message: string, ms: number): void => {
  setTimeout(() => {
    const announcer = [...document.querySelectorAll("dialog[open] > [data-announcer]")].at(-1);
    if (!announcer) return;
    announcer.textContent = message;
    setTimeout(() => {
      if (announcer.textContent === message) announcer.textContent = "";
    }, ms);
  }, CLOSING_MS);
};

/** Shows `message` for `ms`; the newest stands lowest, and at most four are kept. */
export const toast = (message: string, options: ToastOptions = {}): void => {
  const { ms = TOAST_MS.default, tone = "plain", isShownInDialog = false } = options;
  const host = region();
  // Hidden and shown again, so that it rises above a dialog that opened since.
  if (host.matches(":popover-open")) host.hidePopover();
  host.showPopover?.();
  const note = document.createElement("div");
  note.className = `toast toast--${tone}`;
  note.textContent = message;
  host.append(note);
  if (!isShownInDialog) sayInDialog(message, ms);
  while (host.children.length > 4) host.firstElementChild?.remove();
  setTimeout(() => {
    note.remove();
    if (host.childElementCount === 0 && host.matches(":popover-open")) host.hidePopover();
  }, ms);
};

/** Shows a failure's message as a toast of its own colour, for as long as toasts usually stay. */
export const errorToast = (message: string): void => toast(message, { tone: "error" });
