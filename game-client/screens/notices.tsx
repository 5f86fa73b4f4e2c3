/** What the window says by itself: banners, toasts, the live region, and the screens without a table. */
import type { TableView } from "../../modules/tables/contract.ts";
import { mySeat } from "../state/moves.ts";
import type { Session } from "../state/session.ts";
import type { SessionState } from "../state/session-state.ts";
import { Icon } from "./icons.tsx";

export function Banners({ session, state, view }: { session: Session; state: SessionState; view: TableView }) {
  const me = mySeat(view);
  const broken = state.status === "reconnecting" || state.status === "offline" || state.status === "connecting";
  return (
    <div className="banners">
      {broken && (
        <div className="banner banner--bad" role="status">
          <Icon name="plug" />
          <span>The connection is lost. Your cards are safe; trying again …</span>
          <button type="button" className="button" onClick={() => session.hurry()}>
            Try now
          </button>
        </div>
      )}
      {!broken && state.away && me && (
        <div className="banner" role="status">
          <div>
            <b>
              {me.missed > 0 ? `You missed ${me.missed} of 3 turns. ` : "While you were away: "}
              {me.missed === 2 && "One more drops you from this deal."}
            </b>
            {state.away.length > 0 && (
              <ul>
                {state.away.map((line, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: sentences may repeat
                  <li key={`${i}${line}`}>{line}</li>
                ))}
              </ul>
            )}
          </div>
          <button type="button" className="button button--gold" onClick={() => session.back()}>
            I’m back
          </button>
        </div>
      )}
      {me?.sittingOut && (
        <div className="banner">
          <span>{me.inDeal === true ? "You sit out from the next deal on." : "You sit out."}</span>
          <button type="button" className="button button--gold" onClick={() => session.sitOut(false)}>
            Play the next deal
          </button>
        </div>
      )}
      {me?.leavingAfterDeal && (
        <div className="banner">
          <span>You leave after this deal.</span>
          <button type="button" className="button" onClick={() => session.leaveAfterDeal(false)}>
            Stay
          </button>
        </div>
      )}
    </div>
  );
}

export function Toasts({ state }: { state: SessionState }) {
  return (
    <div className="toasts" role="status" aria-live="polite">
      {state.toasts.map((toast) => (
        <p key={toast.id} className={`toast toast--${toast.tone}`}>
          {toast.text}
        </p>
      ))}
    </div>
  );
}

/** What happens is said once, politely. */
export function LiveRegion({ state }: { state: SessionState }) {
  return (
    <div className="visually-hidden" role="status" aria-live="polite" data-testid="story">
      {state.story.slice(-3).join(" ")}
    </div>
  );
}

export function Connecting({ state, words }: { state: SessionState; words?: string }) {
  return (
    <main className="blank">
      <span className="dots" aria-hidden="true">
        <i />
        <i />
        <i />
      </span>
      <h1>{words ?? (state.status === "reconnecting" ? "Looking for your table …" : "Taking your seat …")}</h1>
    </main>
  );
}

interface FarewellProps {
  readonly session: Session;
  readonly state: SessionState;
  readonly onDismiss: (() => void) | undefined;
}

/** Farewells after which the seat is still the player's: a ticket opens it again, if the player is logged in. */
const FAREWELL_TITLES: ReadonlyMap<string, string> = new Map([
  ["takenOver", "This seat is open elsewhere"],
  ["signedOut", "You have signed out"],
]);

export function Farewell({ session, state, onDismiss }: FarewellProps) {
  const reason = state.farewell?.reason ?? "";
  const title = FAREWELL_TITLES.get(reason) ?? "You are no longer at this table";
  return (
    <main className="blank">
      <h1>{title}</h1>
      <p>{state.farewell?.message}</p>
      <div className="blank__buttons">
        {FAREWELL_TITLES.has(reason) && (
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
