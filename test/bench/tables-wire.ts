/** What travels in the tables' benchmark: servers that only broadcast send texts as long as the platform's own. */

export const SEATS = 6;

/** A seat that the benchmark plays, and what opens it: a ticket at the platform, the name that Colyseus gave its table, or nothing. */
export interface BenchSeat {
  readonly table: number;
  readonly seat: number;
  readonly opens?: string;
  /** The platform's name of the table. */
  readonly tableId?: string;
}

/** What a server tells its parent when its tables are there. */
export interface BenchReady {
  readonly port: number;
  readonly seats: readonly BenchSeat[];
}

/** What a server has used up since it started. */
export interface Usage {
  readonly cpuMicros: number;
  readonly rssBytes: number;
  /** Batches and rows that its journal has written. */
  readonly batches: number;
  readonly rows: number;
}

/** The tables of a server that only broadcasts: whose turn it is, and what is said to whom. */
export interface Broadcast {
  /** To all at the table. */
  all(table: number, text: string): void;
  /** To the seat that moved alone. */
  mover(text: string): void;
}

/**
 * A table that decides nothing: the same texts to the same listeners as the platform's. With `together`, all that one move
 * makes for a listener travels in one text, as in version 2 of the platform's protocol; otherwise each by itself, as in version 1.
 */
export function createBroadcastTables(count: number, together: boolean) {
  const turns = new Int32Array(count);
  return {
    begin: (table: number, { all }: Broadcast) => all(table, turnText(0, 1)),
    hear(said: string, { table, seat }: BenchSeat, { all, mover }: Broadcast): void {
      if (said.startsWith('{"event":"draw"')) {
        all(table, drewText(seat));
        if (together) mover(`[${cardText()},${ackText()}]`);
        else {
          mover(cardText());
          mover(ackText());
        }
        return;
      }
      turns[table]! += 1;
      const turn = turnText((seat + 1) % SEATS, turns[table]! + 1);
      if (together) all(table, `[${discardedText(seat)},${turn}]`);
      else {
        all(table, discardedText(seat));
        all(table, turn);
      }
      mover(ackText());
    },
  };
}

const AT = 1_767_225_600_000;

const drewText = (seat: number) =>
  `{"event":"drew","seat":${seat},"from":"stock","stockCount":77,"seq":123,"at":${AT}}`;
const discardedText = (seat: number) =>
  `{"event":"discarded","seat":${seat},"card":55,"reason":"played","seq":124,"at":${AT}}`;
const turnText = (seat: number, turn: number) =>
  `{"event":"turn","seat":${seat},"turn":${turn},"bankFrom":${AT},"deadline":${AT},"openJokerTakable":false,"seq":125,"at":${AT}}`;
const cardText = () => '{"event":"card","card":55,"seq":123}';
const ackText = () => '{"event":"ack","id":"1234567"}';
