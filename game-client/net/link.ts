/**
 * One table's connection: opens it, keeps it alive, and opens it again by itself — resume key first, then a new ticket
 * by the stored token, long polling when sockets never open (`plan.ts`). Knows nothing of the game.
 */
import type { ClientMessage, ServerMessage } from "../../modules/tables/contract.ts";
import { type Plan, planNext, SOCKETS_BEFORE_POLLING } from "./plan.ts";

export type LinkStatus = "connecting" | "live" | "polling" | "reconnecting" | "offline" | "closed";

export type Credential =
  | { readonly kind: "ticket"; readonly value: string }
  | { readonly kind: "resume"; readonly value: string };

/** One open way to the server, socket or polling. */
export interface Wire {
  send(text: string): void;
  close(): void;
}

export interface WireEvents {
  open(): void;
  text(text: string): void;
  /** `refused`: the server would not take the credential. */
  closed(refused: boolean): void;
}

export type OpenWire = (credential: Credential, events: WireEvents) => Wire;

export interface LinkDeps {
  readonly socket: OpenWire;
  readonly poll: OpenWire;
  /** A new ticket by the stored token; null when that is not to be had now. */
  readonly mint: () => Promise<{ readonly ticket: string } | { readonly refused: string } | null>;
  readonly hasToken: () => boolean;
  readonly random: () => number;
  readonly now: () => number;
  readonly later: (run: () => void, ms: number) => () => void;
}

export interface LinkEvents {
  status(status: LinkStatus): void;
  /** The wire is open: say hello. `short`: it was gone for a moment only, so that few frames can be missing. */
  open(short: boolean): void;
  message(message: ServerMessage): void;
  /** Nothing more can be tried. */
  gaveUp(message: string): void;
}

export interface Link {
  send(message: ClientMessage): boolean;
  /** Remembers the key that the last welcome gave. */
  resumeWith(key: string): void;
  /** Tries at once: the network is back, the tab is in front, or the player asks. */
  hurry(): void;
  close(): void;
}

const PING_MS = 10_000;
const SILENCE_MS = 25_000;
const UPGRADE_MS = 30_000;

/** Opens the link and keeps it until `close`. */
export function createLink(deps: LinkDeps, events: LinkEvents, first: { ticket?: string; resumeKey?: string }): Link {
  let wire: Wire | null = null;
  let open = false;
  let closed = false;
  let ticket = first.ticket ?? null;
  let resumeKey = first.resumeKey ?? null;
  let attempt = 0;
  let socketsRefused = 0;
  let pings = 0;
  let heardAt = 0;
  let cancelWait: (() => void) | null = null;
  let cancelPing: (() => void) | null = null;
  let cancelUpgrade: (() => void) | null = null;
  let upgrades = 0;

  const plan = (): Plan =>
    planNext(
      {
        attempt,
        socketsRefused,
        hasTicket: ticket !== null,
        hasResumeKey: resumeKey !== null,
        hasToken: deps.hasToken(),
      },
      deps.random(),
    );

  const schedule = () => {
    if (closed) return;
    const next = plan();
    if (next.via === "nothing") {
      events.status("closed");
      events.gaveUp("This window has no way back to its table. Open it again from the lobby.");
      return;
    }
    events.status(attempt === 0 ? "connecting" : "reconnecting");
    cancelWait = deps.later(() => void start(next), next.delayMs);
  };

  const start = async ({ via, transport }: Plan) => {
    cancelWait = null;
    if (via === "mint") {
      const minted = await deps.mint();
      if (closed) return;
      if (minted && "refused" in minted) {
        events.status("closed");
        events.gaveUp(minted.refused);
        return;
      }
      if (!minted) {
        attempt += 1;
        schedule();
        return;
      }
      ticket = minted.ticket;
    }
    const useTicket = ticket !== null;
    const value = ticket ?? resumeKey;
    if (value === null) return schedule();
    // A ticket serves once, whatever comes of it.
    ticket = null;
    connect({ kind: useTicket ? "ticket" : "resume", value }, transport);
  };

  const connect = (credential: Credential, transport: Plan["transport"]) => {
    let current = true;
    const wireEvents: WireEvents = {
      open: () => {
        if (!current || closed) return;
        open = true;
        heardAt = deps.now();
        if (transport === "socket") {
          socketsRefused = 0;
          upgrades = 0;
        } else upgradeLater();
        events.status(transport === "poll" ? "polling" : "live");
        keepAlive();
        events.open(attempt <= 1);
      },
      text: (text) => {
        heardAt = deps.now();
        if (!current) return;
        const message = JSON.parse(text) as ServerMessage;
        attempt = 0;
        events.message(message);
      },
      closed: (refused) => {
        if (!current) return;
        current = false;
        wire = null;
        cancelPing?.();
        cancelUpgrade?.();
        if (!open && transport === "socket" && !refused) socketsRefused += 1;
        // Neither way is open: it is the server that is away, and it will come back with its sockets.
        if (!open && transport === "poll" && !refused) socketsRefused = 0;
        // A key that was refused, or never led anywhere, is not tried twice while a token can get a ticket.
        if (!open && credential.kind === "resume" && (refused || deps.hasToken())) resumeKey = null;
        open = false;
        attempt += 1;
        schedule();
      },
    };
    try {
      wire = (transport === "poll" ? deps.poll : deps.socket)(credential, wireEvents);
    } catch {
      // A browser, or a policy in it, that forbids sockets: the ticket has not been used, and polls take it.
      current = false;
      if (transport === "poll") throw new Error("long polling cannot be begun");
      socketsRefused = SOCKETS_BEFORE_POLLING;
      connect(credential, "poll");
    }
  };

  /** Polling is the slower way: a socket is tried again after half a minute, then ever more rarely. */
  const upgradeLater = () => {
    cancelUpgrade = deps.later(
      () => {
        upgrades += 1;
        socketsRefused = SOCKETS_BEFORE_POLLING - 1;
        wire?.close();
      },
      UPGRADE_MS * 4 ** upgrades,
    );
  };

  const keepAlive = () => {
    cancelPing?.();
    cancelPing = deps.later(() => {
      if (!open) return;
      if (deps.now() - heardAt > SILENCE_MS) {
        wire?.close();
        return;
      }
      pings += 1;
      wire?.send(JSON.stringify({ event: "ping", id: `ping${pings}`, at: deps.now() } satisfies ClientMessage));
      keepAlive();
    }, PING_MS);
  };

  schedule();
  return {
    send(message) {
      if (!open || !wire) return false;
      wire.send(JSON.stringify(message));
      return true;
    },
    resumeWith(key) {
      resumeKey = key;
    },
    hurry() {
      if (closed) return;
      if (open && deps.now() - heardAt > SILENCE_MS) wire?.close();
      if (!cancelWait) return;
      cancelWait();
      void start(plan());
    },
    close() {
      closed = true;
      cancelWait?.();
      cancelPing?.();
      cancelUpgrade?.();
      wire?.close();
      events.status("closed");
    },
  };
}
