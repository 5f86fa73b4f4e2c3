import { useEffect, useMemo } from "react";
import { callApi, trusted } from "../../../ui/browser/api-client.ts";
import { type Loaded, settle } from "../../../ui/browser/resource.ts";
import { type PageSignal, pageSignal, useValue } from "../../../ui/browser/signals.ts";
import type { GameType, LobbyRow, RummyType } from "../../contract.ts";

interface Rows {
  readonly state: PageSignal<Loaded<readonly LobbyRow[]>>;
  readonly load: () => Promise<void>;
  /** How many parts of the page show them. */
  shown: number;
  /** Monotonic time of the page, ms; 0: never. */
  loadedAt: number;
}

const known = new Map<string, Rows>();

/** The rows of one variant: one list a page, shared by all parts that show it. `first` are those that the page came with. */
const rowsOf = (type: RummyType, game: GameType, first: readonly LobbyRow[] | null): Rows => {
  const key = `${game}/${type}`;
  const found = known.get(key);
  if (found) return found;
  const state = pageSignal<Loaded<readonly LobbyRow[]>>(
    first === null ? { is: "loading" } : { is: "ready", value: first },
  );
  let underWay: Promise<void> | null = null;
  const ask = async () => {
    const answer = await callApi({
      method: "POST",
      path: "/rummy/table/weblist",
      body: { eRummyType: type, eGameType: game },
      data: trusted<readonly LobbyRow[]>(),
    });
    underWay = null;
    made.loadedAt = performance.now();
    if (answer.ok) settle(state, { is: "ready", value: answer.data });
    else if (state.peek().is !== "ready") state.value = { is: "failed", message: answer.message };
  };
  const made: Rows = {
    state,
    shown: 0,
    loadedAt: 0,
    load: () => {
      underWay ??= ask();
      return underWay;
    },
  };
  // The server renders many pages.
  if (typeof document !== "undefined") known.set(key, made);
  return made;
};

/** Age from which figures are loaded again when the player comes back to the lobby. */
const STALE_MS = 30_000;

/**
 * Reloads the rows in sight that are older than half a minute, when the player comes back or touches the page. A lobby
 * out of sight asks for nothing.
 */
export const refreshRows = (): void => {
  for (const rows of known.values())
    if (rows.shown > 0 && rows.loadedAt > 0 && performance.now() - rows.loadedAt > STALE_MS) void rows.load();
};

/** The rows of one variant, loaded when first looked at and again on demand; what was loaded, or came with the page, stays in sight meanwhile. */
export const useRows = (type: RummyType, game: GameType, first: readonly LobbyRow[] | null = null) => {
  const rows = useMemo(() => rowsOf(type, game, first), [type, game, first]);
  const list = useValue(rows.state);
  useEffect(() => {
    rows.shown += 1;
    void rows.load();
    return () => {
      rows.shown -= 1;
    };
  }, [rows]);
  const retry = () => {
    rows.state.value = { is: "loading" };
    void rows.load();
  };
  return { list, retry };
};
