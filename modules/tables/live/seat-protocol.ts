import type { Clock, Refusal } from "../../kernel/index.ts";
import { type ClientMessage, PROTOCOL_VERSION } from "../contract.ts";
import type { SeatMessage } from "../machine/command.ts";
import { viewOf } from "../machine/view-of.ts";
import { refusal } from "../messages.ts";
import type { Connection, Line, SeatRef } from "./connection.ts";
import type { Outcome } from "./mailbox.ts";
import { seatTopic, tableTopic } from "./topics.ts";

export interface SeatProtocolDeps {
  readonly clock: Clock;
  /** What opens this seat's socket again without a ticket. */
  readonly resumeKey: (ref: SeatRef) => string;
  /** This connection has the seat now; whichever had it before is told. */
  readonly takeOver: (ref: SeatRef, connection: Connection) => void;
  /** The connection has its snapshot, or what it missed. */
  readonly greeted: (ref: SeatRef, connection: Connection) => void;
  /** Refusals given to this seat lately, by client id. */
  readonly memory: (ref: SeatRef) => Map<string, Refusal>;
}

/** Refusals remembered a seat. */
const REFUSALS_KEPT = 64;

/** Speaks for one seat: hello first, then commands. */
export function createSeatProtocol(deps: SeatProtocolDeps, ref: SeatRef, line: Line): (message: ClientMessage) => void {
  const { clock } = deps;
  const { send } = line;
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
        if (!line.isOpen()) return;
        if (!outcome.ok && outcome.error.code !== "nothingNew") return refuse(id, outcome.error);
        greet(deps, ref, line, { id, lastSeq, isGreeted: greeted });
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

interface Greeting {
  readonly id: string;
  readonly lastSeq: number | undefined;
  readonly isGreeted: boolean;
}

/** Snapshot or missed frames, and from here on every new one: nothing can come between. */
function greet(deps: SeatProtocolDeps, ref: SeatRef, line: Line, { id, lastSeq, isGreeted }: Greeting): void {
  const { runner, seat, sitting } = ref;
  const { transport, send } = line;
  const missed = lastSeq === undefined ? null : runner.backlog.since(lastSeq, seat, sitting);
  deps.takeOver(ref, line.connection);
  if (!isGreeted) {
    transport.subscribe(tableTopic(runner.tableId));
    transport.subscribe(seatTopic(runner.tableId, seat, sitting));
  }
  if (missed) {
    send({ event: "ack", id });
    for (const text of missed) transport.send(text);
  } else {
    const { state } = runner;
    send({
      event: "welcome",
      protocol: PROTOCOL_VERSION,
      now: deps.clock.now(),
      resumeKey: deps.resumeKey(ref),
      view: viewOf(state, seat),
      chainNeeded: state.seats[seat]?.chain == null,
    });
  }
  deps.greeted(ref, line.connection);
}

function remember(memory: Map<string, Refusal>, id: string, why: Refusal): void {
  memory.set(id, why);
  if (memory.size > REFUSALS_KEPT) memory.delete(memory.keys().next().value!);
}
