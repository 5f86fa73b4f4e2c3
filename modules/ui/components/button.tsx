import type { ButtonHTMLAttributes, ReactNode } from "react";

/** How much a button stands out: `gold` is the one thing to do next, `wine` leaves or ends something, `ghost` has no ground. */
export type ButtonTone = "plain" | "gold" | "felt" | "wine" | "ghost";

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly tone?: ButtonTone;
  readonly size?: "small" | "medium" | "large";
  readonly wide?: boolean;
  /** Something is under way: shows a spinner, says so to screen readers and ignores clicks, but keeps the focus. */
  readonly busy?: boolean;
  readonly children: ReactNode;
}

/** Class names of something that looks like a button, for links. */
export const buttonClass = (tone: ButtonTone = "plain", size = "medium", wide = false): string =>
  ["button", tone !== "plain" && `button--${tone}`, size !== "medium" && `button--${size}`, wide && "button--wide"]
    .filter(Boolean)
    .join(" ");

/** A button of our own look; `type` is `button` unless given. While `busy` it keeps the focus and ignores clicks. */
export const Button = ({ tone, size, wide, busy = false, children, onClick, type, ...rest }: ButtonProps) => (
  <button
    {...rest}
    type={type ?? "button"}
    className={buttonClass(tone, size, wide)}
    aria-busy={busy || undefined}
    aria-disabled={busy || rest["aria-disabled"] || undefined}
    onClick={(event) => {
      if (busy) event.preventDefault();
      else onClick?.(event);
    }}
  >
    {busy && <span className="spinner" aria-hidden="true" />}
    {children}
  </button>
);
