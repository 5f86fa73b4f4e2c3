import { type Clock, NO_TRACER, type Refusal, type Standstill, type Tracer } from "../../../kernel/index.ts";
import type { ClientMessage, ProtocolVersion } from "../../contract.ts";
import type { SeatMessage } from "../../machine/command.ts";
import { viewOf } from "../../machine/view-of.ts";
import { refusal } from "../../messages.ts";
import type { Outcome } from "../mailbox.ts";
import type { Chatter } from "./chatter.ts";
import type { Connection, Line, SeatRef } from "./connection.ts";
import type { Phrases } from "./phrases.ts";

export interface SeatProtocolDeps {
  readonly clock: Clock;
  /** What opens this seat's socket again without a ticket. */
  readonly resumeKey: (ref: SeatRef) => string;
  /** May this connection have the seat? Not where its player has opened another window since, which is there. */
  readonly mayTake: (ref: SeatRef) => boolean;
  /** This connection has the seat now; whichever had it before is told. */
  readonly takeOver: (ref: SeatRef, connection: Connection) => void;
  /** The connection has its snapshot, or what it missed. */
  readonly greeted: (ref: SeatRef, connection: Connection) => void;
  /** Refusals given to this seat lately, by client id. */
  readonly memory: (ref: SeatRef) => Map<string, Refusal>;
  /** What is said at the table. */
  readonly phrases: Pick<Phrases, "say">;
  /** How often it says what is no move. */
  readonly chatter: Pick<Chatter, "mayPass" | "mayRechain">;
  /** Maintenance runs: no moves are made. */
  readonly standstill: Pick<Standstill, "isOn">;
  readonly tracer?: Tracer;
}

/** Messages taken while maintenance runs, because they are no moves: the shuffle's nonces, the order of a hand, and a player's return. */
const TAKEN_WHILE_STILL: ReadonlySet<SeatMessage["event"]> = new Set(["reveal", "arrange", "back"]);

/** Refusals remembered a seat. */
const REFUSALS_KEPT = 64;

/** Speaks for one seat: hello first, then commands. */
export function createSeatProtocol(deps: SeatProtocolDeps, ref: SeatRef, line: Line): (message: ClientMessage) => void {
  const { clock } = deps;
  const { send } = line;
  const { runner, seat, sitting } = ref;
  /** The version of the protocol that this connection's first hello asked for; null before it. */
  let speaks: ProtocolVersion | null = null;
  let known: Map<string, Refusal> | null = null;
  const memory = () => {
    known ??= deps.memory(ref);
    return known;
  };
  const refuse = (id: string, { code, message }: Refusal) => send({ event: "refused", id, code, message });

  const command = (message: SeatMessage) => {
    const { id } = message;
    if (deps.standstill.isOn() && !TAKEN_WHILE_STILL.has(message.event)) return refuse(id, refusal("maintenance"));
    const remembered = memory().get(id);
    if (remembered) return refuse(id, remembered);
    // It may be sent again later, so that nothing remembers it.
    if (!deps.chatter.mayPass(seat, sitting, message.event)) return refuse(id, refusal("tooOften"));
    // Of two under one id that wait together the first one's answer holds for both, whatever the other one asks.
    postMove(deps, ref, message, { isAnswered: () => memory().has(id), answer: (outcome) => answer(id, outcome) });
  };

  const say = ({ id, what }: Extract<ClientMessage, { event: "say" }>) => {
    const refused = deps.standstill.isOn() ? refusal("maintenance") : deps.phrases.say({ seat, sitting, id, what });
    if (refused) refuse(id, refused);
    else send({ event: "ack", id });
  };

  const answer = (id: string, outcome: Outcome) => {
    const remembered = memory().get(id);
    if (remembered) return refuse(id, remembered);
    // Version 2 brings the acknowledgement with what the command did; what was done before brings nothing.
    if (outcome.ok) return speaks === 2 && outcome.value ? undefined : send({ event: "ack", id });
    const { code } = outcome.error;
    if (code !== "busy" && code !== "serverStopping") remember(memory(), id, outcome.error);
    refuse(id, outcome.error);
  };

  const hello = ({ id, protocol, lastSeq, chain: said }: Extract<ClientMessage, { event: "hello" }>) => {
    if (speaks === null && !deps.mayTake(ref)) return line.connection.goodbye("takenOver");
    const chain = newChain(deps, ref, said);
    runner.post(
      () => ({ type: "connection", at: clock.now(), seat, sitting, connected: true, chain }),
      (outcome) => {
        if (!line.isOpen()) return;
        if (!outcome.ok && outcome.error.code !== "nothingNew") return refuse(id, outcome.error);
        const isFirst = speaks === null;
        speaks ??= protocol;
        greet(deps, ref, line, { id, lastSeq, isFirst, protocol: speaks });
      },
    );
  };

  return (message) => {
    if (message.event === "ping") send({ event: "pong", id: message.id, at: message.at, now: clock.now() });
    else if (message.event === "hello") hello(message);
    else if (speaks === null) refuse(message.id, refusal("helloFirst"));
    else if (message.event === "say") say(message);
    else command(message);
  };
}

/** Posts a seat's command, and traces it if it is sampled: until it is journaled and shown, or refused. */
function postMove(
  { clock, tracer = NO_TRACER }: SeatProtocolDeps,
  { runner, seat, sitting }: SeatRef,
  message: SeatMessage,
  { isAnswered, answer }: { readonly isAnswered: () => boolean; readonly answer: (outcome: Outcome) => void },
): void {
  const { id } = message;
  const traced = tracer.begin({ name: `move ${message.event}`, facts: { table: runner.tableId } });
  const post = () =>
    runner.post(
      (state) => {
        if (isAnswered()) return null;
        if (state.seats[seat]?.sitting === sitting && state.seats[seat].answered.includes(id)) return null;
        return { type: "client", at: clock.now(), seat, sitting, message };
      },
      (outcome) => {
        answer(outcome);
        traced?.end(outcome.ok ? {} : { outcome: "refused", refusal: outcome.error.code });
      },
      { seat, sitting, id },
    );
  if (traced === null) post();
  else tracer.inside(traced, post);
}

/** The chain that a hello brings, if it is another than the seat's and may be. */
function newChain(
  { chatter }: SeatProtocolDeps,
  { runner, seat, sitting }: SeatRef,
  said: string | undefined,
): string | null {
  if (said === undefined || said === runner.state.seats[seat]?.chain) return null;
  return chatter.mayRechain(seat, sitting) ? said : null;
}

interface Greeting {
  readonly id: string;
  readonly lastSeq: number | undefined;
  readonly isFirst: boolean;
  readonly protocol: ProtocolVersion;
}

/** Snapshot or missed frames, and from here on every new one: nothing can come between. */
function greet(deps: SeatProtocolDeps, ref: SeatRef, line: Line, greeting: Greeting): void {
  const { id, lastSeq, isFirst, protocol } = greeting;
  const { runner, seat, sitting } = ref;
  const missed = lastSeq === undefined ? null : runner.backlog.since(lastSeq, seat, sitting);
  deps.takeOver(ref, line.connection);
  if (isFirst) runner.audience.join(line.transport, { seat, sitting }, protocol);
  if (missed) line.sendMissed(id, missed, protocol);
  else {
    const { state } = runner;
    line.send({
      event: "welcome",
      protocol,
      now: deps.clock.now(),
      resumeKey: deps.resumeKey(ref),
      view: viewOf(state, seat),
      chainNeeded: state.seats[seat]?.chain == null,
      namesDeal: true,
      waitsSince: state.waitingSince,
    });
  }
  deps.greeted(ref, line.connection);
}

function remember(memory: Map<string, Refusal>, id: string, why: Refusal): void {
  memory.set(id, why);
  if (memory.size > REFUSALS_KEPT) memory.delete(memory.keys().next().value!);
}
