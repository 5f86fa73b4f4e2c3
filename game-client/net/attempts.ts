/** What is known of ways to the server: credentials not used up, and what came of the attempts so far. */
import { given } from "../../modules/kernel/index.ts";
import { SOCKETS_BEFORE_POLLING } from "../../modules/ui/browser/reconnect.ts";
import { type Plan, planNext } from "./plan.ts";
import type { Credential } from "./wire.ts";

export interface AttemptsDeps {
  readonly hasToken: () => boolean;
  readonly random: () => number;
}

/** A wire that is gone. */
export interface LostWire {
  readonly credential: Credential;
  readonly transport: Plan["transport"];
  /** It was open for a while. */
  readonly wasOpen: boolean;
  /** The server would not take the credential. */
  readonly refused: boolean;
}

export interface Attempts {
  /** Attempts since the link last worked. */
  readonly count: number;
  plan(): Plan;
  /** Takes the credential of the next attempt: a ticket serves once, whatever comes of it. */
  takeCredential(): Credential | null;
  ticket(ticket: string): void;
  resumeKey(key: string): void;
  /** This process plays the table; null: none at the moment. `unused`: the credential that was shown and not used up, if it is given back. */
  moved(at: string | null, unused: Credential | null): void;
  /** The link works. */
  received(): void;
  opened(transport: Plan["transport"]): void;
  lost(wire: LostWire): void;
  /** No ticket could be had. */
  failed(): void;
  /** A browser, or a policy in it, that forbids sockets: the ticket has not been used, and polls take it. */
  socketForbidden(): void;
  /** Lets the next attempt be a socket, and one that fails lead back to polling at once. */
  trySocket(): void;
}

export function createAttempts(deps: AttemptsDeps, first: { ticket?: string; resumeKey?: string }): Attempts {
  let ticket = first.ticket ?? null;
  let keys = keysOf(first.resumeKey ?? null);
  let count = 0;
  let hops = 0;
  let socketsRefused = 0;
  /** The process that was last said to play the table; undefined: the one that made the ticket or the key. */
  let led: string | null | undefined;
  /** The wire that is being lost said so. */
  let isLed = false;
  return {
    get count() {
      return count;
    },
    plan() {
      const has = { hasTicket: ticket !== null, hasResumeKey: keys.usable !== null, hasToken: deps.hasToken() };
      return planNext({ attempt: count, hops, isBetween: led === null, socketsRefused, ...has }, deps.random());
    },
    takeCredential() {
      const value = ticket ?? keys.usable;
      if (value === null) return null;
      const kind = ticket === null ? "resume" : "ticket";
      const before = ticket === null ? undefined : keys.newest;
      ticket = null;
      return { kind, value, at: led === undefined ? makerOf(value) : led, ...given({ before }) };
    },
    ticket(given) {
      ticket = given;
      led = undefined;
    },
    resumeKey(key) {
      keys = keysOf(key);
      led = undefined;
    },
    moved(at, unused) {
      if (unused?.kind === "ticket") ticket = unused.value;
      // Named by another one where it was itself asked: it is gone or hangs, and nobody plays the table yet.
      led = at === led ? null : at;
      isLed = true;
      hops = led === null ? 0 : hops + 1;
    },
    received() {
      count = 0;
      hops = 0;
    },
    opened(transport) {
      if (transport === "socket") socketsRefused = 0;
    },
    lost({ credential, transport, wasOpen, refused }) {
      count += 1;
      const wasLed = isLed;
      isLed = false;
      if (wasOpen || wasLed) return;
      if (!refused && transport === "socket") socketsRefused += 1;
      // Neither way is open: it is the server that is away, and it will come back with its sockets.
      if (!refused && transport === "poll") socketsRefused = 0;
      // A key that was refused, or never led anywhere, is not tried twice while a token can get a ticket.
      if (credential.kind === "resume" && (refused || deps.hasToken())) keys = { ...keys, usable: null };
    },
    failed() {
      count += 1;
    },
    socketForbidden() {
      socketsRefused = SOCKETS_BEFORE_POLLING;
    },
    trySocket() {
      socketsRefused = SOCKETS_BEFORE_POLLING - 1;
    },
  };
}

/** A window's key, and the newest that it was given, though it may open nothing any more. */
const keysOf = (key: string | null): { readonly usable: string | null; readonly newest: string | undefined } => ({
  usable: key,
  newest: key ?? undefined,
});

/** Tickets and keys begin with the name of the process that made them. */
function makerOf(credential: string): string | null {
  return /^([a-z0-9-]{1,20})\./.exec(credential)?.[1] ?? null;
}
