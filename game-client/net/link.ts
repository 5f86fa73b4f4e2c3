/**
 * One table's connection: opens it, keeps it alive, and opens it again by itself — resume key first, then a new ticket
 * by the stored token, long polling when sockets never open (`plan.ts`). Knows nothing of the game.
 */
import type { ClientMessage, ServerMessage } from "../../modules/tables/contract.ts";
import { messagesIn } from "../../modules/tables/view/view.ts";
import { createWait, type Later } from "../../modules/ui/browser/reconnect.ts";
import { stateTexts } from "../state/texts/index.ts";
import { type Attempts, createAttempts } from "./attempts.ts";
import type { Plan } from "./plan.ts";
import { type Attention, createUpkeep, type Upkeep } from "./upkeep.ts";
import type { Credential, OpenWire, Wire, WireEvents } from "./wire.ts";

export type LinkStatus =
  | "connecting"
  | "live"
  | "polling"
  /** Open, and the server has not answered for some seconds. */
  | "weak"
  | "reconnecting"
  /** The browser says that it has no network. */
  | "offline"
  | "closed";

/** A new ticket, or why there is none; `isLoggedOut`: the server does not know the token any more. null: not to be had now. */
export type Minted = { readonly ticket: string } | { readonly refused: string; readonly isLoggedOut?: boolean } | null;

/** Why no more attempts are made: no way leads back, the seat is no longer this player's, or no player is logged in. */
export type GaveUp = "noWayBack" | "refused" | "loggedOut";

export interface LinkDeps {
  readonly socket: OpenWire;
  readonly poll: OpenWire;
  /** A new ticket by the stored token; null when that is not to be had now. */
  readonly mint: () => Promise<Minted>;
  readonly hasToken: () => boolean;
  /** False where the browser knows that it has no network. */
  readonly isOnline: () => boolean;
  readonly random: () => number;
  readonly now: () => number;
  readonly later: Later;
}

export interface LinkEvents {
  status(status: LinkStatus): void;
  /** The wire is open: say hello. `short`: it was gone for a moment only, so that few frames can be missing. */
  open(short: boolean): void;
  message(message: ServerMessage): void;
  /** No more attempts are made. */
  gaveUp(message: string, why: GaveUp): void;
}

export interface Link {
  send(message: ClientMessage): boolean;
  /** Remembers the key that the last welcome gave. */
  resumeWith(key: string): void;
  /** Tries at once: the network is back, the tab is in front, or the player asks. */
  hurry(): void;
  /** The browser has lost its network: a wire that is open says nothing any more. */
  offline(): void;
  /** Sets how much depends on the connection from now on. */
  attend(attention: Attention): void;
  close(): void;
}

/** What the parts of a link share. */
interface Parts {
  readonly deps: LinkDeps;
  readonly events: LinkEvents;
  readonly attempts: Attempts;
  readonly upkeep: Upkeep;
  readonly state: {
    wire: Wire | null;
    open: boolean;
    /** What the wire that is open is. */
    transport: Plan["transport"];
    closed: boolean;
  };
  /** The wait before the next attempt. */
  readonly wait: ReturnType<typeof createWait>;
}

/** Opens the link and keeps it until `close`. */
export function createLink(deps: LinkDeps, events: LinkEvents, first: { ticket?: string; resumeKey?: string }): Link {
  const attempts = createAttempts(deps, first);
  const state: Parts["state"] = { wire: null, open: false, transport: "socket", closed: false };
  const send = (message: ClientMessage) => {
    if (!state.open || !state.wire) return false;
    state.wire.send(JSON.stringify(message));
    return true;
  };
  const upkeep = createUpkeep({
    ...deps,
    ping: (count, at) => void send({ event: "ping", id: `ping${count}`, at }),
    weak: (isWeak) => events.status(isWeak ? "weak" : openStatus(state)),
    silent: () => state.wire?.close(),
    upgrade() {
      attempts.trySocket();
      state.wire?.close();
    },
  });
  const wait = createWait(deps.later);
  const parts: Parts = { deps, events, attempts, upkeep, state, wait };
  schedule(parts);
  return {
    send,
    resumeWith: attempts.resumeKey,
    hurry() {
      if (state.closed) return;
      if (state.open && upkeep.isWeak()) state.wire?.close();
      wait.hurry();
    },
    offline() {
      if (state.open) state.wire?.close();
      else if (!state.closed) events.status("offline");
    },
    attend: upkeep.attend,
    close() {
      state.closed = true;
      wait.stop();
      upkeep.stop();
      state.wire?.close();
      events.status("closed");
    },
  };
}

const openStatus = ({ transport }: Parts["state"]): LinkStatus => (transport === "poll" ? "polling" : "live");

/** Tries again after a while, in the way that is left. */
function schedule(parts: Parts): void {
  const { deps, events, attempts, state, wait } = parts;
  if (state.closed) return;
  const next = attempts.plan();
  if (next.via === "nothing") {
    giveUp(events, stateTexts.noWayBack, "noWayBack");
    return;
  }
  const trying = attempts.count === 0 ? "connecting" : "reconnecting";
  events.status(deps.isOnline() ? trying : "offline");
  wait.start(() => void start(parts, attempts.plan()), next.delayMs);
}

function giveUp(events: LinkEvents, message: string, why: GaveUp): void {
  events.status("closed");
  events.gaveUp(message, why);
}

async function start(parts: Parts, { via, transport }: Plan): Promise<void> {
  if (via === "mint" && !(await mint(parts))) return;
  const credential = parts.attempts.takeCredential();
  if (credential === null) return schedule(parts);
  connect(parts, credential, transport);
}

/** Gets a new ticket; false where there is none and something else was decided. */
async function mint(parts: Parts): Promise<boolean> {
  const { deps, events, attempts, state } = parts;
  const minted = await deps.mint();
  if (state.closed) return false;
  if (minted && "ticket" in minted) {
    attempts.ticket(minted.ticket);
    return true;
  }
  if (minted) giveUp(events, minted.refused, minted.isLoggedOut ? "loggedOut" : "refused");
  else {
    attempts.failed();
    schedule(parts);
  }
  return false;
}

function connect(parts: Parts, credential: Credential, transport: Plan["transport"]): void {
  const { deps, attempts, state } = parts;
  const ear = listen(parts, credential, transport);
  try {
    state.wire = (transport === "poll" ? deps.poll : deps.socket)(credential, ear.events);
  } catch {
    ear.forget();
    if (transport === "poll") throw new Error("long polling cannot be begun");
    attempts.socketForbidden();
    connect(parts, credential, "poll");
  }
}

/** Hears one wire until it is lost, or forgotten because it could not be opened. */
function listen(parts: Parts, credential: Credential, transport: Plan["transport"]) {
  const { events, attempts, upkeep, state } = parts;
  let current = true;
  /** The table has said something: the ticket is used up. */
  let hasWorked = false;
  const received: WireEvents = {
    open() {
      if (!current || state.closed) return;
      state.open = true;
      state.transport = transport;
      attempts.opened(transport);
      events.status(openStatus(state));
      upkeep.opened(transport);
      events.open(attempts.count <= 1);
    },
    text(text) {
      upkeep.received();
      if (!current) return;
      for (const message of messagesIn(text)) {
        if (message.event === "moved") {
          attempts.moved(message.at, hasWorked ? null : credential);
          state.wire?.close();
          return;
        }
        hasWorked = true;
        attempts.received();
        events.message(message);
      }
    },
    closed(refused) {
      if (!current) return;
      current = false;
      state.wire = null;
      upkeep.stop();
      attempts.lost({ credential, transport, wasOpen: state.open, refused });
      state.open = false;
      schedule(parts);
    },
  };
  return {
    events: received,
    forget() {
      current = false;
    },
  };
}
