/** The browser's side of a window: believes what arrives, thinks, plays, and does what people do besides. */
import { decide } from "../../../modules/tables/bots/brain.ts";
import type { ServerMessage, TableView } from "../../../modules/tables/contract.ts";
import type { SeatRef } from "../../../modules/tables/live/connections/connection.ts";
import type { BotStrength } from "../../../modules/tables/ports.ts";
import { nextMove } from "../../support/solver-play.ts";
import type { Chance } from "../chance.ts";
import type { Faults } from "../faults.ts";
import { lie, mood, type Unsent } from "../lies.ts";
import type { SimTime } from "../sim-time.ts";
import type { Audit } from "./audit.ts";
import { type Chains, freshChain, nonceFor } from "./nonces.ts";

/** How a player plays; without `strength` it never takes the bots' advice but its own. */
export interface Style {
  readonly strength: BotStrength | null;
  readonly thinkMs: number;
  /** Permille of turns in which it drops; never by default. */
  readonly dropsPermille?: number;
}

export interface ClientDeps {
  readonly time: SimTime;
  readonly faults: Faults;
  readonly chance: Chance;
  readonly style: Style;
  readonly chains: Chains;
  readonly nextId: () => string;
  readonly ref: SeatRef;
  readonly audit: Audit;
  /** Both are used once the window is open. */
  readonly line: { readonly open: boolean; readonly transmit: (text: string) => void };
  readonly cut: (afterMs: number | null) => void;
}

export interface Client {
  /** The view as it has arrived. */
  readonly view: TableView | null;
  readonly resumeKey: string | null;
  send(message: Unsent): void;
  /** A message arrived, and `as` the view that it leads to. */
  take(message: ServerMessage, as: TableView | null): void;
  /** All that came together was taken: loses the line, thinks, or waits. */
  goOn(): void;
}

/** Without an answer or an effect, a command is sent again after this. */
const RETRY_MS = 4_000;
/** Commands that carry the number of the deal which they are meant for. */
const MEANT_FOR_A_DEAL: ReadonlySet<Unsent["event"]> = new Set([
  ...(["draw", "discard", "drop", "preDrop", "finish", "declare", "confirm"] as const),
  ...(["leave", "leaveAfterDeal", "rejoin", "split"] as const),
]);
/** Ids sent before that a lie may use again. */
const REMEMBERED_IDS = 20;

export function createClient(deps: ClientDeps, from: TableView | null): Client {
  const { time, faults, chance, ref, line } = deps;
  const used: string[] = [];
  let view = from;
  let resumeKey: string | null = null;
  let namesDeal = false;
  let thinkingOf: string | null = null;

  const send = (message: Unsent) => {
    const id = deps.nextId();
    used.push(id);
    deps.audit.expect(id, message.event);
    const meant = namesDeal && view && MEANT_FOR_A_DEAL.has(message.event) ? { deal: view.deal } : {};
    line.transmit(JSON.stringify({ id, ...meant, ...message }));
  };
  const sendLie = (about: TableView) => {
    const id = deps.nextId();
    deps.audit.expect(id, "lie");
    line.transmit(lie(about, chance, id, used.slice(-REMEMBERED_IDS)));
  };
  const goOn = () => {
    if (!view) return;
    if (faults.strikes("disconnect", 4)) return deps.cut(chance.between(0, 1_000));
    if (faults.strikes("halfOpen", 1)) return deps.cut(null);
    const { mine, duty } = dutyOf(view, ref.seat);
    if (duty === thinkingOf) return;
    thinkingOf = duty;
    const dawdles = mine && faults.strikes("dawdle", 15);
    const thinkMs = dawdles ? chance.between(20_000, 60_000) : chance.between(100, deps.style.thinkMs);
    if (mine || chance.permille(100)) time.after(thinkMs, () => act(duty));
  };
  const act = (duty: string) => {
    if (!line.open || !view || thinkingOf !== duty) return;
    if (faults.strikes("lie", 80)) sendLie(view);
    misbehave(deps, view, send);
    const move = moveOf(deps, view);
    if (move) send(move);
    time.after(RETRY_MS, () => {
      if (thinkingOf !== duty) return;
      thinkingOf = null;
      if (line.open) goOn();
    });
  };

  return {
    get view() {
      return view;
    },
    get resumeKey() {
      return resumeKey;
    },
    send,
    take(message, as) {
      if ("seq" in message || message.event === "welcome") view = as;
      if (message.event === "welcome") {
        ({ resumeKey } = message);
        // Older windows, which name no deal, sit at the same tables.
        namesDeal = message.namesDeal === true && ref.seat % 2 === 1;
      }
      if (message.event === "refused") thinkingOf = null;
      const reply = replyTo(deps, message);
      if (reply) send(reply);
    },
    goOn,
  };
}

/** What a browser answers by itself: a chain of nonces where one is asked for, and its nonces. */
function replyTo({ chains, ref, chance }: ClientDeps, message: ServerMessage): Unsent | null {
  if (message.event === "welcome" && message.chainNeeded) {
    return { event: "hello", protocol: 1, lastSeq: message.view.seq, chain: freshChain(chains, ref, chance) };
  }
  if (message.event !== "committed") return null;
  const nonce = nonceFor(chains, ref, message.commitment);
  return nonce === undefined ? null : { event: "reveal", shuffle: message.commitment.shuffle, nonce };
}

/** Whether something is to be done at a seat just now, and a name of the occasion. */
function dutyOf(view: TableView, seat: number): { readonly mine: boolean; readonly duty: string } {
  const { turn, phase, finish, deal } = view;
  const mine =
    (phase === "playing" && turn?.seat === seat) ||
    (phase === "declaring" && finish?.seat === seat) ||
    (phase === "showdown" && view.seats.some((one) => one.seat === seat && one.inDeal)) ||
    phase === "rejoin" ||
    phase === "split";
  return { mine, duty: mine ? `${deal}/${phase}/${turn?.turn}/${turn?.drawn}` : `-${deal}/${phase}` };
}

/** What people and their browsers do besides playing. */
function misbehave({ faults, chance }: ClientDeps, view: TableView, send: (message: Unsent) => void): void {
  if (faults.strikes("flood", 1)) for (let i = 0; i < 60; i += 1) send({ event: "ping", at: i });
  if (faults.strikes("leave", 6))
    send(chance.pick<Unsent>([{ event: "leave" }, { event: "leaveAfterDeal", on: true }]));
  if (chance.permille(30)) send(mood(view, chance));
}

function moveOf({ faults, chance, style, ref }: ClientDeps, view: TableView): Unsent | null {
  const { turn, hand, phase } = view;
  if (phase === "rejoin") return { event: "rejoin", accept: chance.permille(700) };
  if (phase === "split") return { event: "split", agree: chance.permille(700) };
  if (turn?.seat === ref.seat && turn.drawn && faults.strikes("wrongShow", 4)) {
    return { event: "finish", turn: turn.turn, card: chance.pick(hand.flat()) };
  }
  const mayDrop = phase === "playing" && turn?.seat === ref.seat && !turn.drawn;
  if (mayDrop && style.dropsPermille && chance.permille(style.dropsPermille)) return { event: "drop", turn: turn.turn };
  return style.strength ? decide(style.strength, view, chance) : nextMove(view);
}
