import type { PlayerId } from "../../kernel/index.ts";
import type { ProtocolVersion, ServerMessage } from "../contract.ts";
import type { Outgoing, TableState } from "../machine/state.ts";
import type { FanOut } from "./fan-out.ts";

/** The seat that a browser sits at; null for one that watches without a seat. */
export type Listener = { readonly seat: number; readonly sitting: number } | null;

/** A command of a seat's browser that was carried out, which its sender is told under its own id. */
export interface Acknowledged {
  readonly seat: number;
  readonly sitting: number;
  readonly id: string;
}

/** What one command brought, in order: each message with its text. */
export interface Told {
  readonly outgoing: readonly Outgoing[];
  readonly texts: readonly string[];
  readonly acknowledged: Acknowledged | null;
  /** The seats, including one that was just given up. */
  readonly seats: readonly TableState["seats"][number][];
}

/**
 * The browsers that listen at one table. In version 1 of the protocol every message travels by itself, and the
 * connection sends an acknowledgement. In version 2 all messages that one command makes for a listener are one text,
 * its acknowledgement last.
 */
export interface Audience {
  /** Subscribes a browser to what its seat is told, or, without a seat, to what everybody is told. */
  join(browser: { subscribe(topic: string): void }, listener: Listener, protocol: ProtocolVersion): void;
  tell(told: Told): void;
}

/** An audience without listeners yet. A protocol version costs nothing until a listener asks for it. */
export function createAudience({ publish }: Pick<FanOut, "publish">, tableId: string, seatCount: number): Audience {
  const topics = createTopics(tableId, seatCount);
  const received = new Set<ProtocolVersion>();
  return {
    join(browser, listener, protocol) {
      received.add(protocol);
      for (const topic of protocol === 1 ? topics.apart(listener) : topics.together(listener)) {
        browser.subscribe(topic);
      }
    },
    tell(told) {
      if (received.has(1)) tellApart(told);
      if (received.has(2)) tellTogether(told);
    },
  };

  function tellApart({ outgoing, texts, seats }: Told): void {
    for (const [at, { to }] of outgoing.entries()) {
      publish(to === "table" ? topics.table : topics.seat(to, seats[to]!.sitting), texts[at]!);
    }
  }

  /** A seat that alone hears something gets a text of its own; all others get one text without it. */
  function tellTogether(told: Told): void {
    const { outgoing, acknowledged, seats } = told;
    const own = acknowledged ? [acknowledged.seat] : [];
    for (const { to } of outgoing) if (to !== "table" && !own.includes(to)) own.push(to);
    for (const seat of own) {
      const sitting = acknowledged?.seat === seat ? acknowledged.sitting : seats[seat]!.sitting;
      publish(topics.seatTogether(seat, sitting), textFor(told, seat));
    }
    const everybody = textFor(told, null);
    if (everybody === "") return;
    if (own.length === 0) publish(topics.tableTogether, everybody);
    else if (own.length === 1) publish(topics.others[own[0]!]!, everybody);
    else {
      publish(topics.watching, everybody);
      for (const one of seats) {
        if (one && !own.includes(one.seat)) publish(topics.seatTogether(one.seat, one.sitting), everybody);
      }
    }
  }
}

/** The text for a seat, or (null) for a listener without one: a message, or several as an array; empty when there is none. */
function textFor({ outgoing, texts, acknowledged }: Told, seat: number | null): string {
  let joined = "";
  let count = 0;
  const add = (text: string) => {
    joined = count === 0 ? text : `${joined},${text}`;
    count += 1;
  };
  for (const [at, { to }] of outgoing.entries()) if (to === "table" || to === seat) add(texts[at]!);
  if (acknowledged && acknowledged.seat === seat) add(`{"event":"ack","id":${JSON.stringify(acknowledged.id)}}`);
  return count > 1 ? `[${joined}]` : joined;
}

/** Tells everybody something that belongs to no stream, by itself. */
export function announce(audience: Pick<Audience, "tell">, message: ServerMessage): void {
  audience.tell({
    outgoing: [{ to: "table", message }],
    texts: [JSON.stringify(message)],
    acknowledged: null,
    seats: [],
  });
}

/** The same, told to these seats alone. */
export function announceTo(
  audience: Pick<Audience, "tell">,
  seats: TableState["seats"],
  isTold: (player: PlayerId) => boolean,
  message: ServerMessage,
): void {
  const told = seats.flatMap((one) => (one && isTold(one.player.id) ? [one.seat] : []));
  const text = JSON.stringify(message);
  audience.tell({
    outgoing: told.map((to) => ({ to, message })),
    texts: told.map(() => text),
    acknowledged: null,
    seats,
  });
}

/** One topic a sitting and not a seat: a seat's next player must not hear its last one's cards. Every move asks for some. */
function createTopics(tableId: string, seatCount: number) {
  const table = `table/${tableId}`;
  const tableTogether = `${table}/2`;
  const watching = `${table}/2/watching`;
  /** Everybody but one seat. */
  const others = Array.from({ length: seatCount }, (_, number) => `${table}/2/but/${number}`);
  const seat = (number: number, sitting: number) => `seat/${tableId}/${number}/${sitting}`;
  const seatTogether = (number: number, sitting: number) => `seat/${tableId}/${number}/${sitting}/2`;
  return {
    table,
    tableTogether,
    watching,
    others,
    seat,
    seatTogether,
    apart: (listener: Listener): readonly string[] =>
      listener ? [table, seat(listener.seat, listener.sitting)] : [table],
    together: (listener: Listener): readonly string[] => [
      tableTogether,
      listener ? seatTogether(listener.seat, listener.sitting) : watching,
      ...others.filter((_, number) => number !== listener?.seat),
    ],
  };
}
