/** One browser window at a table: what reaches it is checked as it leaves the server and believed when it arrives. */
import { createHash } from "node:crypto";
import { decide } from "../../modules/tables/bots/brain.ts";
import type { ServerMessage, TableView } from "../../modules/tables/contract.ts";
import type { BotStrength } from "../../modules/tables/kind.ts";
import type { Connection, SeatRef } from "../../modules/tables/live/connection.ts";
import { viewOf } from "../../modules/tables/machine/view-of.ts";
import { missesFrames, reduceView } from "../../modules/tables/view/view.ts";
import { nextMove } from "../support/solver-play.ts";
import type { Chance } from "./chance.ts";
import { promise } from "./failure.ts";
import type { Faults } from "./faults.ts";
import { lie, mood, type Unsent } from "./lies.ts";
import type { SimProcess } from "./process.ts";
import type { SimTime } from "./sim-time.ts";
import type { TableWatch } from "./watch.ts";

export interface WindowDeps {
  readonly time: SimTime;
  readonly faults: Faults;
  readonly chance: Chance;
  readonly trace: (text: string) => void;
  readonly watchOf: (tableId: string) => TableWatch;
  /** How this player plays; `null` never asks the solver's help but its own. */
  readonly style: { readonly strength: BotStrength | null; readonly thinkMs: number };
  /** Nonce chains, by table and sitting: kept over reloads. */
  readonly chains: Map<string, readonly string[]>;
  /** The window is closed; `reason` as the server put it, or `cut`. */
  readonly closed: (window: TableWindow, reason: string) => void;
  readonly nextId: () => string;
}

export interface TableWindow {
  readonly tableId: string;
  readonly ref: SeatRef;
  readonly process: SimProcess;
  readonly open: boolean;
  /** As it has arrived. */
  readonly view: TableView | null;
  readonly resumeKey: string | null;
  send(message: Unsent): void;
  /** The line is dead; the server is told `afterMs` later, or never. */
  cut(afterMs: number | null): void;
  /** Compares what it was sent with what the server would send it now. */
  check(): void;
}

const CHAIN_LINKS = 48;
/** Without an answer or an effect, a command is sent again after this. */
const RETRY_MS = 4_000;

/** Opens a window on a sitting; `from` is what an earlier window knew. null when the table is gone. */
export function openWindow(
  deps: WindowDeps,
  process: SimProcess,
  ref: SeatRef,
  from: TableView | null,
): TableWindow | null {
  const { time, faults, chance } = deps;
  const { tableId } = ref.runner;
  const table = process.tables.live(tableId);
  if (!table) return null;
  const watch = deps.watchOf(tableId);
  const stops: (() => void)[] = [];
  const hellos = new Set<string>();
  /** Commands that are taken first and may be refused by the wallet afterwards. */
  const paying = new Set<string>();
  const used: string[] = [];
  let sent: TableView | null = from;
  let checked: { readonly state: object | null; readonly sent: TableView | null } = { state: null, sent: null };
  let greeted = false;
  let view: TableView | null = from;
  let resumeKey: string | null = null;
  let open = true;
  let inbox: { readonly message: ServerMessage | null; readonly view: TableView | null; readonly reason: string }[] =
    [];
  let arriving = false;
  let outAt = 0;
  let thinkingOf: string | null = null;

  // ---- on the server's side: nothing false may leave ------------------------------------------------------------------

  const leaves = (text: string) => {
    if (process.life.dead || !open) return;
    deps.trace(text);
    const message = JSON.parse(text) as ServerMessage;
    if (message.event === "welcome") greet(message);
    else if ("seq" in message) follow(text, message);
    else if (message.event === "ack") answered(message.id);
    else if (message.event === "refused" && message.id !== null) refused(message.id, message.code);
    arrives({ message, view: sent, reason: "" });
  };
  const greet = (message: Extract<ServerMessage, { event: "welcome" }>) => {
    greeted = true;
    sent = message.view;
    if (ref.runner.state.applied !== watch.state.applied) return;
    promise(Bun.deepEquals(sent, viewOf(watch.state, ref.seat)), "a snapshot is what the journal tells its seat");
  };
  const follow = (text: string, message: ServerMessage) => {
    watch.shown(ref.seat, ref.sitting, text, message);
    promise(sent !== null, "frames follow a snapshot");
    promise(!missesFrames(sent, message), "no frame is missing", () => ({ has: sent?.seq, text }));
    sent = reduceView(sent, message);
  };
  const answered = (id: string) => {
    if (hellos.has(id)) greeted = true;
    else promise(watch.took(ref.seat, ref.sitting, id), "what is acknowledged is in the journal", () => id);
  };
  const refused = (id: string, code: string) => {
    if (code === "busy" || code === "serverStopping" || paying.has(id)) return;
    promise(!watch.took(ref.seat, ref.sitting, id), "what is refused changes nothing", () => ({ id, code }));
  };

  // ---- the line -------------------------------------------------------------------------------------------------------

  const arrives = (letter: (typeof inbox)[number]) => {
    inbox.push(letter);
    if (arriving) return;
    arriving = true;
    time.after(chance.between(2, 90), arrive);
  };
  const arrive = () => {
    arriving = false;
    const letters = inbox;
    inbox = [];
    for (const letter of letters) {
      if (!open) return;
      if (letter.message) take(letter.message, letter.view);
      else shut(letter.reason);
    }
    if (open) afterwards();
  };
  const shut = (reason: string) => {
    if (!open) return;
    open = false;
    for (const stop of stops) stop();
    deps.closed(window, reason);
  };
  const post = (text: string, delayMs: number) => {
    time.after(delayMs, () => {
      if (!open) return;
      process.life.enter(() => {
        if (open) connection.receive(text);
      });
    });
  };
  const transmit = (text: string) => {
    // In order, unless the network (or a client with several workers) mixes them up.
    const delayMs = chance.between(2, 60);
    outAt = faults.strikes("reorder", 15) ? time.now() : Math.max(outAt, time.now() + delayMs);
    post(text, Math.max(delayMs, outAt - time.now()));
    if (faults.strikes("repeat", 20)) post(text, chance.between(2, 6_000));
  };
  const send = (message: Unsent): string => {
    const id = deps.nextId();
    used.push(id);
    if (message.event === "hello") hellos.add(id);
    if (message.event === "topUp" || message.event === "rejoin") paying.add(id);
    transmit(JSON.stringify({ id, ...message }));
    return id;
  };

  // ---- the client -----------------------------------------------------------------------------------------------------

  const take = (message: ServerMessage, as: TableView | null) => {
    if ("seq" in message || message.event === "welcome") view = as;
    if (message.event === "welcome") {
      ({ resumeKey } = message);
      if (message.chainNeeded) send({ event: "hello", protocol: 1, lastSeq: message.view.seq, chain: freshChain() });
    }
    if (message.event === "committed") reveal(message.commitment);
    if (message.event === "refused") thinkingOf = null;
  };
  const chainKey = `${tableId}/${ref.seat}/${ref.sitting}`;
  const freshChain = (): string => {
    const links = [Buffer.from(chance.bytes(32)).toString("hex")];
    while (links.length < CHAIN_LINKS) {
      links.push(createHash("sha256").update(links.at(-1)!, "hex").digest("hex"));
    }
    deps.chains.set(chainKey, links);
    return links.at(-1)!;
  };
  const reveal = ({ shuffle, chains }: Extract<ServerMessage, { event: "committed" }>["commitment"]) => {
    const tip = chains.find(({ seat }) => seat === ref.seat)?.chain;
    const links = deps.chains.get(chainKey) ?? [];
    const nonce = tip === undefined ? undefined : links[links.indexOf(tip) - 1];
    if (nonce !== undefined) send({ event: "reveal", shuffle, nonce });
  };

  const afterwards = () => {
    if (!view) return;
    if (faults.strikes("disconnect", 4)) return window.cut(chance.between(0, 1_000));
    if (faults.strikes("halfOpen", 1)) return window.cut(null);
    const me = view.seats.find(({ seat }) => seat === ref.seat);
    const { turn, phase, finish, deal } = view;
    const mine =
      (phase === "playing" && turn?.seat === ref.seat) ||
      (phase === "declaring" && finish?.seat === ref.seat) ||
      (phase === "showdown" && me?.inDeal) ||
      phase === "rejoin" ||
      phase === "split";
    const duty = mine ? `${deal}/${phase}/${turn?.turn}/${turn?.drawn}` : `-${deal}/${phase}`;
    if (duty === thinkingOf) return;
    thinkingOf = duty;
    const dawdles = mine && faults.strikes("dawdle", 15);
    const thinkMs = dawdles ? chance.between(20_000, 60_000) : chance.between(100, deps.style.thinkMs);
    if (mine || chance.permille(100)) time.after(thinkMs, () => act(duty));
  };

  const act = (duty: string) => {
    if (!open || !view || thinkingOf !== duty) return;
    if (faults.strikes("lie", 80)) {
      const id = deps.nextId();
      hellos.add(id);
      paying.add(id);
      transmit(lie(view, chance, id, used.slice(-20)));
    }
    if (faults.strikes("flood", 1)) for (let i = 0; i < 60; i += 1) send({ event: "ping", at: i });
    if (faults.strikes("leave", 6))
      send(chance.pick<Unsent>([{ event: "leave" }, { event: "leaveAfterDeal", on: true }]));
    if (chance.permille(30)) send(mood(view, chance));
    play();
    time.after(RETRY_MS, () => {
      if (thinkingOf !== duty) return;
      thinkingOf = null;
      if (open) afterwards();
    });
  };
  const play = () => {
    if (!view) return;
    const { turn, hand, phase } = view;
    if (phase === "rejoin") return send({ event: "rejoin", accept: chance.permille(700) });
    if (phase === "split") return send({ event: "split", agree: chance.permille(700) });
    if (turn?.seat === ref.seat && turn.drawn && faults.strikes("wrongShow", 4)) {
      return send({ event: "finish", turn: turn.turn, card: chance.pick(hand.flat()) });
    }
    const { strength } = deps.style;
    const move: Unsent | null = strength ? decide(strength, view, chance) : nextMove(view);
    if (move) send(move);
  };

  const window: TableWindow = {
    tableId,
    ref,
    process,
    get open() {
      return open;
    },
    get view() {
      return view;
    },
    get resumeKey() {
      return resumeKey;
    },
    send: (message) => void send(message),
    cut(afterMs) {
      if (!open) return;
      if (afterMs !== null) time.after(afterMs, () => process.life.enter(() => connection.closed()));
      shut("cut");
    },
    check() {
      if (!open || !greeted || process.life.dead || serverClosed) return;
      const now = ref.runner.state.seats[ref.seat];
      if (now?.sitting !== ref.sitting || now.gone) return;
      if (checked.state === ref.runner.state && checked.sent === sent) return;
      checked = { state: ref.runner.state, sent };
      const fresh = viewOf(ref.runner.state, ref.seat);
      promise(Bun.deepEquals(sent, fresh), "frames, reduced, are a fresh snapshot", () => ({ sent, fresh }));
    },
  };
  let serverClosed = false;
  const connection: Connection = table.connect(ref, {
    send: leaves,
    subscribe: (topic) => void stops.push(process.tables.fanOut.subscribe(topic, leaves)),
    close(_, reason) {
      serverClosed = true;
      for (const stop of stops) stop();
      if (!process.life.dead) arrives({ message: null, view: null, reason });
    },
  });
  send({ event: "hello", protocol: 1, ...(from ? { lastSeq: from.seq } : {}) });
  return window;
}
