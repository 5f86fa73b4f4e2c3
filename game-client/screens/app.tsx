/** The window: tabs between up to three tables, and the one in front. */
import { computed, type ReadonlySignal, type Signal } from "@preact/signals-react";
import { type CSSProperties, lazy, useEffect, useMemo, useState } from "react";
import { say } from "../../modules/kernel/index.ts";
import { useDerived, useValue } from "../../modules/ui/browser/signals.ts";
import type { Scene } from "../scene/scene.tsx";
import { uiOf } from "../scene/stage.ts";
import { isMyTurn } from "../state/moves.ts";
import type { Preferences } from "../state/preferences.ts";
import type { Reminding } from "../state/reminding.ts";
import type { Session } from "../state/session.ts";
import type { Tables } from "../state/tables.ts";
import type { Size } from "../state/window-size.ts";
import { gameTexts } from "../texts/index.ts";
import { clockLabel, useSeconds } from "./clock.tsx";
import { Fetched } from "./fetched.tsx";
import { Icon } from "./icons.tsx";
import { StillTrying } from "./notices.tsx";
import { Awaited } from "./opening.tsx";
import { TableScreen } from "./table-screen.tsx";

const PlayReminder = lazy(async () => ({ default: (await import("./reminder.tsx")).PlayReminder }));

interface AppProps {
  readonly tables: Tables;
  readonly preferences: Signal<Preferences>;
  readonly windowSize: ReadonlySignal<Size>;
  readonly brand: string;
  /** Reminds of how long was played; absent where nothing is played for real. */
  readonly reminding?: Reminding;
  readonly onScene?: (scene: Scene) => void;
}

/** Height of the tabs for a mouse, and for fingers. */
const TABS_H = { fine: 34, coarse: 44 } as const;

const tabsHeight = () => (matchMedia("(pointer: coarse)").matches ? TABS_H.coarse : TABS_H.fine);

export function App({ tables, preferences, windowSize, brand, reminding, onScene }: AppProps) {
  const session = useValue(tables.shown);
  const hasTabs = useDerived(() => tables.sessions.value.length > 1, [tables]);
  const ui = useMemo(
    () => computed(() => uiOf(windowSize.value.w, windowSize.value.h, preferences.value.text)),
    [windowSize, preferences],
  );
  const size = useMemo(
    () =>
      computed(() => {
        const { w, h } = windowSize.value;
        const taken = tables.sessions.value.length > 1 ? tabsHeight() * ui.value : 0;
        return { w: Math.max(320, w), h: Math.max(240, h - taken) };
      }),
    [windowSize, tables, ui],
  );
  useTitle(tables, brand);
  const go = (which: number | "next") => {
    const { length } = tables.sessions.peek();
    if (length > 0) tables.bring(which === "next" ? (tables.front.peek() + 1) % length : which);
  };
  return (
    <div className="window" style={{ "--ui": useValue(ui) } as CSSProperties}>
      {hasTabs && <Tabs tables={tables} />}
      {session ? (
        <TableScreen
          key={session.state.tableId}
          session={session}
          preferences={preferences}
          size={size}
          brand={brand}
          onTable={go}
          onAgain={tables.again ? (join) => tables.again?.(session, join) ?? Promise.resolve(null) : undefined}
          {...(hasTabs ? { onDismiss: () => tables.dismiss(session) } : {})}
          {...(onScene ? { onScene } : {})}
        />
      ) : (
        <NoTable tables={tables} />
      )}
      {reminding && <Reminder tables={tables} reminding={reminding} />}
    </div>
  );
}

/** Its script is fetched when it is due for the first time. */
function Reminder({ tables, reminding }: { readonly tables: Tables; readonly reminding: Reminding }) {
  const wasDue = useDerived(() => reminding.due.value !== null, [reminding]);
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (wasDue) setThere(true);
  }, [wasDue]);
  return isThere ? (
    <Fetched>
      <PlayReminder tables={tables} reminding={reminding} />
    </Fetched>
  ) : null;
}

function NoTable({ tables }: { readonly tables: Tables }) {
  const handedOver = useValue(tables.handedOver);
  const looked = useValue(tables.looked);
  if (looked !== "known" && !handedOver)
    return (
      <Awaited
        words={gameTexts.lookingForYours}
        late={<StillTrying words={gameTexts.noAnswer} />}
        isLate={looked === "inVain"}
      />
    );
  return (
    <main className="blank">
      <h1>{handedOver ? gameTexts.elsewhere : gameTexts.noneOpen}</h1>
      <p>{handedOver ? gameTexts.oneWindow : gameTexts.chooseInLobby}</p>
      <div className="blank__buttons">
        {handedOver && (
          <button type="button" className="button button--gold" onClick={() => location.reload()}>
            {gameTexts.bringHere}
          </button>
        )}
        <a className={handedOver ? "button" : "button button--gold"} href="/lobby">
          {gameTexts.toLobby}
        </a>
      </div>
    </main>
  );
}

/** Its player is waited for, and a clock runs. */
const hasTurn = ({ state }: Session): boolean =>
  state.view.value !== null && !state.isStill.value && isMyTurn(state.view.value);

/** The title tells when it is the player's turn at any table. */
function useTitle(tables: Tables, brand: string): void {
  const title = useDerived(() => {
    const turn = tables.sessions.value.some(hasTurn);
    const name = tables.shown.value?.state.view.value?.table.name;
    return `${turn ? `● ${gameTexts.yourTurn} · ` : ""}${name ? `${name} · ` : ""}${brand}`;
  }, [tables, brand]);
  useEffect(() => {
    document.title = title;
  }, [title]);
}

/** How long the turn at another table still runs, as its own clock says: its time, and then the bank. */
function TurnSeconds({ state }: Pick<Session, "state">) {
  const own = useSeconds(useDerived(() => turnEnd(state, "bankFrom"), [state]));
  const deadline = useDerived(() => turnEnd(state, "deadline"), [state]);
  const bank = useSeconds(own === 0 ? deadline : null);
  return <>{own > 0 ? clockLabel(own) : say(gameTexts.bank, { clock: clockLabel(bank) })}</>;
}

/** The moment when it ends, by this browser's clock; null without a turn. */
function turnEnd({ view, offsetMs }: Session["state"], end: "bankFrom" | "deadline"): number | null {
  const at = view.value?.turn?.[end];
  return at === undefined ? null : at - offsetMs.value;
}

function Tabs({ tables }: { readonly tables: Tables }) {
  const sessions = useValue(tables.sessions);
  return (
    <nav className="tabs" aria-label={gameTexts.yourTables}>
      {sessions.map((session, which) => (
        <Tab key={session.state.tableId} tables={tables} session={session} which={which} />
      ))}
    </nav>
  );
}

interface TabProps {
  readonly tables: Tables;
  readonly session: Session;
  readonly which: number;
}

function Tab({ tables, session, which }: TabProps) {
  const { state } = session;
  const on = useDerived(() => tables.front.value === which, [tables, which]);
  const table = useDerived(() => state.view.value?.table, [state]);
  const mine = useDerived(() => hasTurn(session), [session]);
  const alert = useValue(state.alert);
  const farewell = useValue(state.farewell);
  const status = useValue(state.status);
  const classes = ["tab", on ? "tab--on" : "", mine ? "tab--turn" : "", alert && !on ? "tab--alert" : ""].join(" ");
  return (
    <button
      type="button"
      className={classes}
      aria-current={on ? "page" : undefined}
      title={say(gameTexts.tableKey, { number: which + 1 })}
      onClick={() => tables.bring(which)}
    >
      <b>{table ? (table.tournament?.name ?? gameTexts.variants[table.variant]) : gameTexts.table}</b>
      <span>{table ? say(gameTexts.tableNo, { number: table.tableNo }) : "…"}</span>
      {mine && !farewell && (
        <em>
          {gameTexts.yourTurn} <TurnSeconds state={state} />
        </em>
      )}
      {farewell && <small>{gameTexts.left}</small>}
      {!farewell && status === "reconnecting" && <Icon name="plug" />}
    </button>
  );
}
