import { createHash } from "node:crypto";
import type { Clock, Refusal } from "../../kernel/index.ts";
import { ClientMessage, MAX_MESSAGE_BYTES, PROTOCOL_VERSION, type ServerMessage } from "../contract.ts";
import type { SeatMessage } from "../machine/command.ts";
import { viewOf } from "../machine/view-of.ts";
import { GOODBYES, refusal } from "../messages.ts";
import type { Outcome } from "./mailbox.ts";
import type { TableRunner } from "./table-runner.ts";
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
  readonly runner: TableRunner;
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

/** Why a connection ends. */
export type GoodbyeReason = Extract<ServerMessage, { event: "goodbye" }>["reason"];

export interface Connection {
  /** A message from the browser, as text or already parsed. Never throws. */
  receive(message: unknown): void;
  /** Says why, and closes. */
  goodbye(reason: GoodbyeReason): void;
  /** The browser went away. */
  closed(): void;
}

/** Refusals remembered a seat. */
const REFUSALS_KEPT = 64;
/** Unreadable or too many messages that one connection may send before it is closed. */
const OFFENCES = 50;

/** Speaks the table protocol with one browser: checks every message, answers it, and never lets it disturb another seat. */
export function createConnection(deps: ConnectionDeps, ref: SeatRef, transport: Transport): Connection {
  const mayPass = createBucket(deps.clock, deps.limits);
  let open = true;
  let offences = 0;

  const send = (message: ServerMessage) => {
    if (open) transport.send(JSON.stringify(message));
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
    deps.gone(ref, connection);
  };

  const connection: Connection = {
    receive(message) {
      if (!open) return;
      if (!mayPass()) return offend(null, refusal("tooFast"));
      const value = typeof message === "string" ? fromText(message) : message;
      if (value === TOO_LARGE) return offend(null, refusal("tooLarge"));
      const parsed = ClientMessage.safeParse(value);
      if (!parsed.success) return offend(idOf(value), refusal("badMessage"));
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
  const takeOver = () => deps.takeOver(ref, connection);
  const handle = createProtocol({ ...deps, ref, transport, send, takeOver, isOpen: () => open });
  return connection;
}

interface ProtocolDeps extends Pick<ConnectionDeps, "clock" | "resumeKey" | "memory"> {
  readonly ref: SeatRef;
  readonly transport: Transport;
  readonly send: (message: ServerMessage) => void;
  readonly takeOver: () => void;
  readonly isOpen: () => boolean;
}

/** Answers messages that are well formed: hello first, then commands for the seat. */
function createProtocol(deps: ProtocolDeps): (message: ClientMessage) => void {
  const { clock, ref, send } = deps;
  const { runner, seat, sitting } = ref;
  let greeted = false;
  const refuse = (id: string, { code, message }: Refusal) => send({ event: "refused", id, code, message });

  const command = (message: SeatMessage) => {
    const { id } = message;
    const remembered = deps.memory(ref).get(id);
    if (remembered) return refuse(id, remembered);
    runner.post(
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
    runner.post(
      () => ({ type: "connection", at: clock.now(), seat, sitting, connected: true, chain: chain ?? null }),
      (outcome) => {
        if (!deps.isOpen()) return;
        if (!outcome.ok && outcome.error.code !== "nothingNew") return refuse(id, outcome.error);
        greet(deps, id, lastSeq, greeted);
        greeted = true;
      },
    );
  };

  return (message) => {
    if (message.event === "ping") send({ event: "pong", id: message.id, at: message.at, now: clock.now() });
    else if (message.event === "hello") hello(message);
    else if (!greeted) refuse(message.id, refusal("helloFirst"));
    else command(message);
  };
}

/** Snapshot or missed frames, and from here on every new one: nothing can come between. */
function greet(
  { clock, ref, transport, send, takeOver, resumeKey }: ProtocolDeps,
  id: string,
  lastSeq: number | undefined,
  isGreeted: boolean,
): void {
  const { runner, seat, sitting } = ref;
  const missed = lastSeq === undefined ? null : runner.backlog.since(lastSeq, seat, sitting);
  takeOver();
  if (!isGreeted) {
    transport.subscribe(tableTopic(runner.tableId));
    transport.subscribe(seatTopic(runner.tableId, seat, sitting));
  }
  if (missed) {
    send({ event: "ack", id });
    for (const text of missed) transport.send(text);
    return;
  }
  const { state } = runner;
  send({
    event: "welcome",
    protocol: PROTOCOL_VERSION,
    now: clock.now(),
    resumeKey: resumeKey(ref),
    view: viewOf(state, seat),
    chainNeeded: state.seats[seat]?.chain == null,
  });
}

/** May another message pass? Each one that may takes a token. */
function createBucket(clock: Clock, { burst, perSecond }: MessageLimits): () => boolean {
  let tokens = burst;
  let filledAt = clock.now();
  return () => {
    const now = clock.now();
    // A clock that was set back takes nothing away.
    tokens = Math.min(burst, tokens + (Math.max(0, now - filledAt) * perSecond) / 1_000);
    filledAt = now;
    if (tokens < 1) return false;
    tokens -= 1;
    return true;
  };
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
