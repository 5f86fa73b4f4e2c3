/** What the window says by itself: toasts, the live region, and the screens without a table. */
import type { ReadonlySignal } from "@preact/signals-react";
import { useDerived, useValue } from "../../modules/ui/browser/signals.ts";
import type { LinkStatus } from "../net/link.ts";
import type { Session } from "../state/session.ts";
import { usePlayed } from "./table-context.tsx";

export function Toasts() {
  const toasts = useValue(usePlayed().session.state.toasts);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map((toast) => (
        <p key={toast.id} className={`toast toast--${toast.tone}`}>
          {toast.text}
        </p>
      ))}
    </div>
  );
}

/** What happens is said once, politely. */
export function LiveRegion() {
  const { story } = usePlayed().session.state;
  const words = useDerived(() => story.value.slice(-3).join(" "), [story]);
  return (
    <div className="visually-hidden" role="status" aria-live="polite" data-testid="story">
      {words}
    </div>
  );
}

interface ConnectingProps {
  readonly status: ReadonlySignal<LinkStatus>;
  readonly words?: string;
}

export function Connecting({ status, words }: ConnectingProps) {
  const isBack = useDerived(() => status.value === "reconnecting", [status]);
  return (
    <main className="blank">
      <span className="dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <h1>{words ?? (isBack ? "Looking for your table …" : "Taking your seat …")}</h1>
    </main>
  );
}

interface FarewellProps {
  readonly session: Session;
  readonly onDismiss: (() => void) | undefined;
}

/** Farewells that say something else than that one is not at the table any more. */
const FAREWELL_TITLES: ReadonlyMap<string, string> = new Map([
  ["takenOver", "This seat is open elsewhere"],
  ["signedOut", "You have signed out"],
  ["blocked", "Your account is blocked"],
]);
/** Of these a ticket opens the seat again, if the player is logged in. */
const REOPENS: ReadonlySet<string> = new Set(["takenOver", "signedOut"]);

export function Farewell({ session, onDismiss }: FarewellProps) {
  const farewell = useValue(session.state.farewell);
  const reason = farewell?.reason ?? "";
  return (
    <main className="blank">
      <h1>{FAREWELL_TITLES.get(reason) ?? "You are no longer at this table"}</h1>
      <p>{farewell?.message}</p>
      <div className="blank__buttons">
        {REOPENS.has(reason) && (
          <button type="button" className="button button--gold" onClick={() => session.reopen()}>
            Play here
          </button>
        )}
        <button type="button" className="button" onClick={onDismiss ?? backToLobby}>
          {onDismiss ? "Close this tab" : "Back to the lobby"}
        </button>
      </div>
    </main>
  );
}

/** Closes the popup; a window that was not opened by the lobby goes there instead. */
export function backToLobby(): void {
  if (window.opener) window.close();
  else location.assign("/lobby");
}
