/** The game window's beginning: takes the ticket out of the address, opens the tables, and keeps them open. */
import "./styles/game.css";
import { computed, effect, type ReadonlySignal } from "@preact/signals-react";
import { createRoot } from "react-dom/client";
import { addSeen, seenIn, WITNESS_KEY } from "../modules/tables/view/witness.ts";
import { onReturn } from "../modules/ui/browser/reconnect.ts";
import { joinAgain, joinedTables, mintTicket, readToken, seatRatings } from "./net/api.ts";
import { countFinishedDeals } from "./net/finished-deals-api.ts";
import { createLink } from "./net/link.ts";
import type { NonceChain } from "./net/nonce-chain.ts";
import { keepOneWindow } from "./net/one-window.ts";
import { playTime } from "./net/safer-play-api.ts";
import { openPolling, openSocket } from "./net/wires.ts";
import { App } from "./screens/app.tsx";
import { Boundary, Broken } from "./screens/broken.tsx";
import { createSynth } from "./sound/synth.ts";
import { cancelJoin } from "./state/cancel-join.ts";
import { coaching, openCoaching } from "./state/coaching.ts";
import { frontBefore, keepFront } from "./state/front-table.ts";
import { browserWays, nudgeOnTurns } from "./state/nudges.ts";
import { createPreferences, loudness, type Preferences } from "./state/preferences.ts";
import { createReminding } from "./state/reminding.ts";
import { Session } from "./state/session.ts";
import { createTables, type Tables } from "./state/tables.ts";
import { keepUnsaved, takeUnsaved } from "./state/unsaved-hands.ts";
import { watchWindowSize } from "./state/window-size.ts";

const ALIGN_MS = 20_000;

/** Reads the lobby's query and strips it at once: a ticket must not stay in the address, history or a screenshot. */
function takeQuery() {
  const query = new URLSearchParams(location.search);
  const taken = {
    tableId: query.get("sTableId"),
    ticket: query.get("sAuthToken"),
    privateCode: query.get("sPrivateCode"),
    isCancelled: query.has("bCancelled"),
  };
  if (location.search) history.replaceState(null, "", location.pathname + location.hash);
  return taken;
}

/** Session storage that may be forbidden: then a reload starts without it. */
const shelf = {
  get(key: string): string | null {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set(key: string, value: string | null): void {
    try {
      if (value === null) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, value);
    } catch {
      // See above.
    }
  },
};

/** What all windows of this browser share; forbidden storage keeps nothing. */
const keptShelf = {
  get: (key: string): string | null => localShelf()?.getItem(key) ?? null,
  set(key: string, value: string): void {
    try {
      localShelf()?.setItem(key, value);
    } catch {
      // Full storage: the reminder may come again.
    }
  },
};

function localShelf(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

const later = (run: () => void, ms: number) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Keeps what was published of each deal before its cards came, and that our nonce was taken, for /verify. */
function keepCommitments({ state }: Session): void {
  let last = "";
  effect(() => {
    const view = state.view.value;
    const seen = view && seenIn(view, state.takenNonce.value);
    if (!seen || last === `${seen.dealId}/${seen.shuffle}/${seen.revealed}`) return;
    last = `${seen.dealId}/${seen.shuffle}/${seen.revealed}`;
    const kept = localShelf();
    try {
      kept?.setItem(WITNESS_KEY, addSeen(kept.getItem(WITNESS_KEY), seen));
    } catch {
      // Full or forbidden storage: the proof says then that it lacks this.
    }
  });
}

/** Asks for ratings whenever others sit at a practice table. Which tables have any, the server says. */
function keepRatings({ state }: Session): void {
  const who = computed(() => {
    const { table, seats } = state.view.value ?? {};
    return seats && table?.currency === "practice" && String(seats.map(({ seat, name }) => seat + name));
  });
  effect(() => {
    const asked = who.value;
    state.ratings.value = [];
    if (!asked) return;
    void seatRatings(state.tableId).then((ratings) => {
      if (who.peek() === asked) state.ratings.value = ratings;
    });
  });
}

interface SessionSurroundings {
  readonly synth: ReturnType<typeof createSynth>;
  readonly preferences: ReadonlySignal<Preferences>;
  /** Unique to this page load. */
  readonly idPrefix: string;
}

/** A table's session, with what this browser keeps of it over a reload. */
function startSession(
  { synth, preferences, idPrefix }: SessionSurroundings,
  tableId: string,
  ticket: string | undefined,
): Session {
  const resumeKey = shelf.get(`resume:${tableId}`);
  let first = { ...(ticket ? { ticket } : {}), ...(resumeKey && !ticket ? { resumeKey } : {}) };
  const session = new Session({
    tableId,
    openLink: (events) => {
      const given = first;
      first = {};
      const mint = () => mintTicket(tableId);
      const hasToken = () => readToken() !== null;
      const isOnline = () => navigator.onLine;
      const ways = { socket: openSocket, poll: openPolling, mint, hasToken, isOnline };
      return createLink({ ...ways, random: Math.random, now: Date.now, later }, events, given);
    },
    sound: (sound) => synth.play(sound),
    now: Date.now,
    later,
    loadChain: () => JSON.parse(shelf.get(`chain:${tableId}`) ?? "null") as NonceChain | null,
    saveChain: (chain) => shelf.set(`chain:${tableId}`, JSON.stringify(chain)),
    saveResumeKey: (key) => shelf.set(`resume:${tableId}`, key),
    idPrefix,
    autoSort: () => preferences.peek().autoSort,
    takeUnsaved: () => takeUnsaved(localShelf(), tableId),
    privateCode: shelf.get(`code:${tableId}`),
  });
  keepCommitments(session);
  keepRatings(session);
  return session;
}

/** Opens the table that the lobby, or the page before a reload, led here for. */
function openFirst(tables: Tables): void {
  const query = takeQuery();
  const first = query.tableId ?? frontBefore(shelf);
  if (!first) return;
  if (query.privateCode) shelf.set(`code:${first}`, query.privateCode);
  tables.open(first, query.ticket ?? undefined);
  const opened = tables.sessions.peek().find(({ state }) => state.tableId === first);
  if (query.isCancelled && opened) void cancelJoin(opened);
}

/** Keeps the window in line with the tables where the player sits, above all after it was asleep. */
function keepAligned(tables: Tables): void {
  const align = async () => {
    if (tables.handedOver.peek()) return;
    const joined = await joinedTables();
    if (joined && !tables.handedOver.peek()) tables.align(joined);
    // Without a token it cannot be known: there are no tables then.
    else if (readToken() === null) tables.align([]);
    else tables.lookedInVain();
  };
  void align();
  setInterval(() => void align(), ALIGN_MS);
  addEventListener("offline", () => tables.offline());
  onReturn(() => {
    tables.hurry();
    void align();
  });
}

function start(): void {
  const root = document.getElementById("game");
  if (!root) throw new Error("the page has no place for the game");
  const brand = root.dataset.brand ?? "Rummy";
  const preferences = createPreferences(localShelf());
  const { text, leftHanded } = preferences.peek();
  // Without it the window is as most have it.
  if (text > 1 || leftHanded)
    import("./screens/comfort.ts").then((one) => one.applyComfort(preferences)).catch(() => undefined);
  // A finished deal opens no table and takes none from another window; its name may stay in the address.
  const query = new URLSearchParams(location.search);
  const noScript = () => createRoot(root).render(<Broken trouble="script" />);
  if (["replay", "shown", "look"].some((name) => query.has(name))) {
    import("./screens/replay/start.tsx")
      .then((one) => one.startReplay(root, query, brand, preferences))
      .catch(noScript);
    return;
  }
  const synth = createSynth();
  effect(() => synth.setVolume(loudness(preferences.value)));
  // Nor does a guided deal, which has no server at all.
  if (query.has("learn")) {
    import("./guided/start.tsx")
      .then((one) => one.startGuided({ root, brand, preferences, synth, shelf: localShelf() }))
      .catch(noScript);
    return;
  }
  const around = { synth, preferences, idPrefix: Math.random().toString(36).slice(2, 10) };
  const tables = createTables((tableId, ticket) => startSession(around, tableId, ticket), joinAgain);
  coaching.value = openCoaching(localShelf(), countFinishedDeals);
  nudgeOnTurns(tables, preferences, browserWays);
  const only = keepOneWindow(() => {
    // Brought back, they are opened anew: by the keys of now they would come after the other window's.
    if (readToken() !== null)
      for (const { state } of tables.sessions.peek()) shelf.set(`resume:${state.tableId}`, null);
    tables.handOver();
    // A popup may close itself; a tab stays, and offers to take the tables back.
    if (window.opener) window.close();
  });
  only.take();
  keepUnsaved(tables, localShelf(), window);
  openFirst(tables);
  keepFront(tables, shelf);
  createRoot(root).render(
    <Boundary>
      <App
        tables={tables}
        preferences={preferences}
        windowSize={watchWindowSize()}
        brand={brand}
        reminding={createReminding({ load: playTime, shelf: keptShelf, later })}
      />
    </Boundary>,
  );
  keepAligned(tables);
}

start();
