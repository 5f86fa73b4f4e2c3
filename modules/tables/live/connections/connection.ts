import { type Clock, given, type Instant, type PlayerId, type Refusal, type TextOf } from "../../../kernel/index.ts";
import { ClientMessage, MAX_MESSAGE_BYTES, type ProtocolVersion, type ServerMessage } from "../../contract.ts";
import { GOODBYES, refusal } from "../../messages.ts";
import type { TableRunner } from "../table-runner.ts";
import { createBucket, type MessageLimits } from "./bucket.ts";

/** One way to reach a browser: a socket, or a long poll's buffer. */
export interface Transport {
  send(text: string): void;
  /** Subscribes the browser to the texts published on `topic`. */
  subscribe(topic: string): void;
  /** Nothing is sent after it. */
  close(code: number, reason: string): void;
  /** What is told is said in the browser's language, too; in English alone where this is absent. */
  readonly textOf?: TextOf | undefined;
}

/** The sitting that a connection is for; proven before it was opened. */
export interface SeatRef {
  readonly runner: TableRunner;
  readonly seat: number;
  readonly sitting: number;
  /** When the key was made by which the window comes back by itself; absent: its player opens it now. */
  readonly keySince?: Instant;
}

/** A player who may watch a tournament's table without a seat. */
export interface WatchRef {
  readonly runner: TableRunner;
  readonly watcher: PlayerId;
}

/** What a connection is for. */
export type Place = SeatRef | WatchRef;

export interface ConnectionDeps {
  readonly clock: Clock;
  /** Limits on the messages that one connection may send. */
  readonly limits: MessageLimits;
  /** Answers messages that are well formed. */
  readonly protocol: (line: Line) => (message: ClientMessage) => void;
  /** The connection is gone. */
  readonly gone: (connection: Connection) => void;
}

/** What a protocol speaks through. */
export interface Line {
  readonly connection: Connection;
  readonly transport: Transport;
  send(message: ServerMessage): void;
  /** Acknowledges a hello and sends what was missed: each text by itself, or by version 2 all of it as one. */
  sendMissed(id: string, missed: readonly string[], protocol: ProtocolVersion): void;
  isOpen(): boolean;
}

/** Why a connection ends. */
export type GoodbyeReason = Extract<ServerMessage, { event: "goodbye" }>["reason"];
/** Why a player's sessions ended: signed out, or blocked by operators. */
export type SignedOutReason = Extract<GoodbyeReason, "signedOut" | "blocked">;

export interface Connection {
  /** A message from the browser, as text or already parsed. Never throws. */
  receive(message: unknown): void;
  /** Sends a message that belongs to no stream. */
  tell(message: ServerMessage): void;
  /** Says why, and closes. */
  goodbye(reason: GoodbyeReason): void;
  /** Tells which process plays the table now, and closes. */
  moved(at: string): void;
  /** The browser went away. */
  closed(): void;
}

/** Close code: another process owns this table. */
export const MOVED_CODE = 4_001;

/** Unreadable or too many messages that one connection may send before it is closed. */
const OFFENCES = 50;

/** One browser: checks every message and has it answered, and never lets it disturb another one. */
export function createConnection(deps: ConnectionDeps, transport: Transport): Connection {
  const mayPass = createBucket(deps.clock, deps.limits);
  let open = true;
  let offences = 0;

  const send = (message: ServerMessage) => {
    if (open) transport.send(JSON.stringify(withText(message, transport.textOf)));
  };
  const offend = (id: string | null, { code, message }: Refusal) => {
    offences += 1;
    send({ event: "refused", id, code, message });
    if (offences >= OFFENCES) shut(1008, "too many bad messages");
  };
  const shut = (code: number, reason: string) => {
    if (!open) return;
    open = false;
    transport.close(code, reason);
    deps.gone(connection);
  };

  const connection: Connection = {
    receive(message) {
      if (!open) return;
      const value = typeof message === "string" ? fromText(message) : message;
      // Read all the same, so that its sender learns which one was lost; a connection has few offences before it is closed.
      if (!mayPass()) return offend(idOf(value), refusal("tooFast"));
      if (value === TOO_LARGE) return offend(null, refusal("tooLarge"));
      const parsed = ClientMessage.safeParse(value);
      if (!parsed.success) return offend(idOf(value), refusal("badMessage"));
      handle(parsed.data);
    },
    tell: send,
    goodbye(reason) {
      send({ event: "goodbye", reason, message: GOODBYES[reason] });
      shut(reason === "serverStopping" ? 1012 : 4_000, reason);
    },
    moved(at) {
      send({ event: "moved", at });
      shut(MOVED_CODE, "moved");
    },
    closed() {
      if (!open) return;
      open = false;
      deps.gone(connection);
    },
  };
  const sendMissed = (id: string, missed: readonly string[], protocol: ProtocolVersion) => {
    const texts = [JSON.stringify({ event: "ack", id } satisfies ServerMessage), ...missed];
    for (const text of protocol === 1 ? texts : [`[${texts.join(",")}]`]) transport.send(text);
  };
  const handle = deps.protocol({ connection, transport, send, sendMissed, isOpen: () => open });
  return connection;
}

/** What people read has the same in their language beside it. */
const withText = (message: ServerMessage, textOf: TextOf | undefined): ServerMessage =>
  textOf && "message" in message ? { ...message, ...given({ sText: textOf(message.message) }) } : message;

const TOO_LARGE = Symbol("too large");

function fromText(text: string): unknown {
  // A unit of UTF-16 is three bytes of UTF-8 at most.
  if (text.length * 3 > MAX_MESSAGE_BYTES && Buffer.byteLength(text) > MAX_MESSAGE_BYTES) return TOO_LARGE;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The id of a message that is wrong otherwise, so that its sender learns which one it was. */
function idOf(value: unknown): string | null {
  if (typeof value !== "object" || value === null || !("id" in value)) return null;
  return typeof value.id === "string" && value.id.length <= 40 ? value.id : null;
}
