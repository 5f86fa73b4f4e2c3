import { createHash } from "node:crypto";
import type { Clock, Refusal } from "../../kernel/index.ts";
import {
  ClientMessage,
  MAX_MESSAGE_BYTES,
  PROTOCOL_VERSION,
  type ServerMessage,
  type TableRefusalCode,
} from "../contract.ts";
import type { SeatMessage } from "../machine/command.ts";
import { viewOf } from "../machine/view-of.ts";
import type { Outcome, TableHost } from "./table-host.ts";
import { seatTopic, tableTopic } from "./topics.ts";

/** One way to reach a browser: a socket, or a long poll's buffer. */
export interface Transport {
  send(text: string): void;
  /** From now on texts published on `topic` reach the browser too. */
  subscribe(topic: string): void;
  /** Nothing is sent after it. */
  close(code: number, reason: string): void;
}

/** The sitting that a connection is for; proven before it was opened. */
export interface SeatRef {
  readonly host: TableHost;
  readonly seat: number;
  readonly sitting: number;
}

export interface ConnectionDeps {
  readonly clock: Clock;
  /** What opens this seat's socket again without a ticket. */
  readonly resumeKey: (ref: SeatRef) => string;
  /** This connection has the seat now; whichever had it before is told. */
  readonly takeOver: (ref: SeatRef, connection: Connection) => void;
  /** The connection is gone. */
  readonly gone: (ref: SeatRef, connection: Connection) => void;
  /** Refusals given to this seat lately, by client id. */
  readonly memory: (ref: SeatRef) => Map<string, Refusal>;
  readonly limits: MessageLimits;
}

/** How many messages one connection may send: a bucket that holds `burst` and fills by `perSecond`. */
export interface MessageLimits {
  readonly burst: number;
  readonly perSecond: number;
}

type GoodbyeReason = Extract<ServerMessage, { event: "goodbye" }>["reason"];

export interface Connection {
  /** A message from the browser, as text or already parsed. Never throws. */
  receive(message: unknown): void;
  /** Says why, and closes. */
  goodbye(reason: GoodbyeReason): void;
  /** The browser went away. */
  closed(): void;
}

/** Refusals remembered a seat. */
export const REFUSALS_KEPT = 64;
/** Unreadable or too many messages that one connection may send before it is closed. */
const OFFENCES = 50;

const GOODBYES: Readonly<Record<GoodbyeReason, string>> = {
  takenOver: "This table was opened in another window.",
  left: "You have left the table.",
  stoodUp: "You have stood up from the table. Your chips are back in your balance.",
  tableClosed: "The table is closed.",
  serverStopping: "The server is restarting. Your table stays as it is.",
  signedOut: "You have signed out. Log in again to take your seat.",
  halted: "This table was stopped for a check. Your chips stay reserved until it is done.",
  slowReader: "Your connection was too slow. It opens again by itself.",
};

const refusal = (code: TableRefusalCode, message: string): Refusal => ({ code, message });
const BAD = refusal("badMessage", "The message was not understood.");

/** Speaks the table protocol with one browser: checks every message, answers it, and never lets it disturb another seat. */
export function createConnection(deps: ConnectionDeps, ref: SeatRef, transport: Transport): Connection {
  const { clock, limits } = deps;
  const { host, seat, sitting } = ref;
  let greeted = false;
  let open = true;
  let tokens = limits.burst;
  let filledAt = clock.now();
  let offences = 0;

  const send = (message: ServerMessage) => {
    if (open) transport.send(JSON.stringify(message));
  };
  const refuse = (id: string | null, { code, message }: Refusal) => send({ event: "refused", id, code, message });
  const offend = (id: string | null, why: Refusal) => {
    offences += 1;
    refuse(id, why);
    if (offences >= OFFENCES) shut(1008, "too many bad messages");
  };
  const shut = (code: number, reason: string) => {
    if (!open) return;
    open = false;
    transport.close(code, reason);
    deps.gone(ref, connection);
  };

  const mayPass = (): boolean => {
    const now = clock.now();
    tokens = Math.min(limits.burst, tokens + ((now - filledAt) * limits.perSecond) / 1_000);
    filledAt = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };

  const handle = (message: ClientMessage) => {
    if (message.event === "ping") send({ event: "pong", id: message.id, at: message.at, now: clock.now() });
    else if (message.event === "hello") hello(message);
    else if (!greeted) refuse(message.id, refusal("helloFirst", "Say hello first."));
    else command(message);
  };

  const command = (message: SeatMessage) => {
    const { id } = message;
    const remembered = deps.memory(ref).get(id);
    if (remembered) return refuse(id, remembered);
    host.post(
      (state) => {
        if (state.seats[seat]?.sitting === sitting && state.seats[seat].answered.includes(id)) return null;
        return { type: "client", at: clock.now(), seat, sitting, message };
      },
      (outcome) => answer(id, outcome),
    );
  };

  const answer = (id: string, outcome: Outcome) => {
    if (outcome.ok) return send({ event: "ack", id });
    const { code } = outcome.error;
    if (code !== "busy" && code !== "serverStopping") remember(deps.memory(ref), id, outcome.error);
    refuse(id, outcome.error);
  };

  const hello = ({ id, lastSeq, chain }: Extract<ClientMessage, { event: "hello" }>) => {
    host.post(
      () => ({ type: "connection", at: clock.now(), seat, sitting, connected: true, chain: chain ?? null }),
      (outcome) => {
        if (!open) return;
        if (!outcome.ok && outcome.error.code !== "nothingNew") return refuse(id, outcome.error);
        greet(id, lastSeq);
      },
    );
  };

  /** Snapshot or missed frames, and from here on every new one: nothing can come between. */
  const greet = (id: string, lastSeq: number | undefined) => {
    const missed = lastSeq === undefined ? null : host.backlog.since(lastSeq, seat, sitting);
    deps.takeOver(ref, connection);
    if (!greeted) {
      transport.subscribe(tableTopic(host.tableId));
      transport.subscribe(seatTopic(host.tableId, seat, sitting));
    }
    greeted = true;
    if (missed) {
      send({ event: "ack", id });
      for (const text of missed) transport.send(text);
      return;
    }
    const { state } = host;
    send({
      event: "welcome",
      protocol: PROTOCOL_VERSION,
      now: clock.now(),
      resumeKey: deps.resumeKey(ref),
      view: viewOf(state, seat),
      chainNeeded: state.seats[seat]?.chain == null,
    });
  };

  const connection: Connection = {
    receive(message) {
      if (!open) return;
      if (!mayPass()) return offend(null, refusal("tooFast", "Too many messages. Wait a moment."));
      const value = typeof message === "string" ? fromText(message) : message;
      if (value === TOO_LARGE) return offend(null, refusal("tooLarge", "The message is too long."));
      const parsed = ClientMessage.safeParse(value);
      if (!parsed.success) return offend(idOf(value), BAD);
      handle(parsed.data);
    },
    goodbye(reason) {
      send({ event: "goodbye", reason, message: GOODBYES[reason] });
      shut(reason === "serverStopping" ? 1012 : 4_000, reason);
    },
    closed() {
      if (!open) return;
      open = false;
      deps.gone(ref, connection);
    },
  };
  return connection;
}

const TOO_LARGE = Symbol("too large");

function fromText(text: string): unknown {
  if (Buffer.byteLength(text) > MAX_MESSAGE_BYTES) return TOO_LARGE;
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

function remember(memory: Map<string, Refusal>, id: string, why: Refusal): void {
  memory.set(id, why);
  if (memory.size > REFUSALS_KEPT) memory.delete(memory.keys().next().value!);
}

/** The hash under which a ticket is kept. */
export function ticketHash(ticket: string): string {
  return createHash("sha256").update(ticket).digest("hex");
}
