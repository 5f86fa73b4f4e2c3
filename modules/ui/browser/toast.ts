/**
 * Short messages over the header. Not React: the landing page needs it before any island runs. What is seen is a manual popover, so
 * that it stands above open dialogs; what is heard is said by a live region of its own, because many screen readers pass over one
 * that appears together with its text.
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
  made.ariaHidden = "true";
  made.popover = "manual";
  document.body.append(made);
  // A phone's keyboard, or fingers that zoom, move what is in sight away from the window's top.
  const seen = window.visualViewport;
  const follow = () => made.style.setProperty("--seen-from", `${seen?.offsetTop ?? 0}px`);
  seen?.addEventListener("resize", follow);
  seen?.addEventListener("scroll", follow);
  follow();
  return made;
};

const VOICE = "toasts-voice";
/** Toasts that are being said, or about to be. */
let said = 0;

/** The element in which screen readers hear toasts; there as long as there is something to hear. */
const voice = (): HTMLElement => {
  const found = document.getElementById(VOICE);
  if (found) return found;
  const made = document.createElement("div");
  made.id = VOICE;
  made.className = "visually-hidden";
  made.setAttribute("role", "status");
  made.ariaAtomic = "false";
  document.body.append(made);
  return made;
};

/** What closes a dialog tells of it in the same breath, and a live region is heard when it was there before its text. */
const BREATH_MS = 150;

/** A modal makes everything outside it silent: there the message is said within the topmost one, unless the dialog shows it. */
const say = (message: string, ms: number, isShownInDialog: boolean): void => {
  said += 1;
  const effects = voice();
  const line = document.createElement("p");
  line.textContent = message;
  setTimeout(() => {
    const inDialog = [...document.querySelectorAll("dialog[open] > [data-announcer]")].at(-1);
    if (!inDialog || !isShownInDialog) (inDialog ?? effects).append(line);
  }, BREATH_MS);
  setTimeout(() => {
    line.remove();
    said -= 1;
    if (said === 0) effects.remove();
  }, BREATH_MS + ms);
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
  say(message, ms, isShownInDialog);
  while (host.children.length > 4) host.firstElementChild?.remove();
  setTimeout(() => {
    note.remove();
    if (host.childElementCount === 0 && host.matches(":popover-open")) host.hidePopover();
  }, ms);
};

/** Shows a failure's message as a toast of its own colour, for as long as toasts usually stay. */
export const errorToast = (message: string): void => toast(message, { tone: "error" });
