/** The window: tabs between up to three tables, the one in front, and the notice to turn a phone. */
import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Scene } from "../scene/scene.tsx";
import { isMyTurn } from "../state/moves.ts";
import type { Preferences } from "../state/preferences.ts";
import type { Session } from "../state/session.ts";
import { type Store, useStore } from "../state/store.ts";
import type { Tables } from "../state/tables.ts";
import { Icon } from "./icons.tsx";
import { VARIANT_WORDS } from "./panels.tsx";
import { TableScreen } from "./table-screen.tsx";

interface AppProps {
  readonly tables: Tables;
  readonly preferences: Store<Preferences>;
  readonly brand: string;
  readonly onScene?: (scene: Scene) => void;
}

export function App({ tables, preferences, brand, onScene }: AppProps) {
  const { sessions, front, handedOver } = useStore(tables.store);
  const size = useWindowSize(sessions.length > 1 ? 34 : 0);
  const session = sessions[Math.min(front, sessions.length - 1)];
  const upright = size.w < size.h && size.w < 700;
  useTitle(sessions, session, brand);
  const go = (which: number | "next") => {
    if (sessions.length === 0) return;
    tables.bring(which === "next" ? (front + 1) % sessions.length : which);
  };
  return (
    <div className="window">
      {sessions.length > 1 && <Tabs sessions={sessions} front={front} onBring={(which) => tables.bring(which)} />}
      {session ? (
        <TableScreen
          key={session.state.tableId}
          session={session}
          preferences={preferences}
          size={size}
          brand={brand}
          onTable={go}
          onAgain={tables.again ? () => tables.again?.(session) ?? Promise.resolve(null) : undefined}
          {...(sessions.length > 1 ? { onDismiss: () => tables.dismiss(session) } : {})}
          {...(onScene ? { onScene } : {})}
        />
      ) : (
        <main className="blank">
          <h1>{handedOver ? "Your tables are open in a newer window" : "No table is open"}</h1>
          <p>{handedOver ? "One window shows all your tables." : "Choose a table in the lobby; it opens here."}</p>
          <div className="blank__buttons">
            {handedOver && (
              <button type="button" className="button button--gold" onClick={() => location.reload()}>
                Bring them here
              </button>
            )}
            <a className={handedOver ? "button" : "button button--gold"} href="/lobby">
              To the lobby
            </a>
          </div>
        </main>
      )}
      {upright && session && <RotateNotice />}
    </div>
  );
}

const RESIZE_REST_MS = 70;

function useWindowSize(taken: number): { readonly w: number; readonly h: number } {
  const read = () => `${innerWidth}x${innerHeight}`;
  const [size, setSize] = useState(read);
  useEffect(() => {
    // Cards are drawn anew for every size: once the edge rests, not at each of its steps.
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const resized = () => {
      clearTimeout(waiting);
      waiting = setTimeout(() => setSize(read()), RESIZE_REST_MS);
    };
    addEventListener("resize", resized);
    return () => {
      clearTimeout(waiting);
      removeEventListener("resize", resized);
    };
  });
  return useMemo(() => {
    const [w = 0, h = 0] = size.split("x").map(Number);
    return { w: Math.max(320, w), h: Math.max(240, h - taken) };
  }, [size, taken]);
}

/** The title tells when it is the player's turn at any table. */
function useTitle(sessions: readonly Session[], front: Session | undefined, brand: string): void {
  const subscribe = (changed: () => void) => {
    const stops = sessions.map((session) => session.store.watch(changed));
    return () => {
      for (const stop of stops) stop();
    };
  };
  const turn = useSyncExternalStore(subscribe, () =>
    sessions.some(({ state }) => state.view !== null && isMyTurn(state.view)),
  );
  const name = front?.state.view?.table.name;
  useEffect(() => {
    document.title = `${turn ? "● Your turn · " : ""}${name ? `${name} · ` : ""}${brand}`;
  }, [turn, name, brand]);
}

interface TabsProps {
  readonly sessions: readonly Session[];
  readonly front: number;
  readonly onBring: (which: number) => void;
}

function Tabs({ sessions, front, onBring }: TabsProps) {
  return (
    <nav className="tabs" aria-label="Your tables">
      {sessions.map((session, which) => (
        <Tab key={session.state.tableId} session={session} which={which} on={which === front} onBring={onBring} />
      ))}
    </nav>
  );
}

function Tab({
  session,
  which,
  on,
  onBring,
}: {
  session: Session;
  which: number;
  on: boolean;
  onBring: (which: number) => void;
}) {
  const { view, alert, status, farewell } = useStore(session.store);
  const mine = view !== null && isMyTurn(view);
  const classes = ["tab", on ? "tab--on" : "", mine ? "tab--turn" : "", alert && !on ? "tab--alert" : ""].join(" ");
  return (
    <button
      type="button"
      className={classes}
      aria-current={on ? "page" : undefined}
      title={`Table ${which + 1} (${which + 1})`}
      onClick={() => onBring(which)}
    >
      <b>{view ? VARIANT_WORDS[view.table.variant] : "Table"}</b>
      <span>{view ? `Table ${view.table.tableNo}` : "…"}</span>
      {mine && !farewell && <em>Your turn</em>}
      {farewell && <small>Left</small>}
      {!farewell && status === "reconnecting" && <Icon name="plug" />}
    </button>
  );
}

function RotateNotice() {
  return (
    <div className="rotate" role="alert">
      <Icon name="rotate" />
      <h2>Turn your phone</h2>
      <p>The table needs the width. Your seat and your clock go on.</p>
    </div>
  );
}
