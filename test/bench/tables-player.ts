/** The player of the tables' benchmark, the same at every server. */

/** What the seats of one server do together. */
export interface Play {
  running: boolean;
  moves: number;
  /** What they would do if they were let. */
  waiting: (() => void)[];
}

const TURN = '{"event":"turn"';
const CARD = '{"event":"card"';
const REFUSED = '{"event":"refused"';

/**
 * Draws from the stock as the seat's turn begins, and discards what was drew. A move is a draw or a discard. Answers what is to
 * be called with every text: a message, or several of them in an array.
 */
export function createPlayer(seat: number, play: Play, send: (text: string) => void): (text: string) => void {
  let turn = 0;
  let id = 0;
  const say = (text: string) => {
    play.moves += 1;
    if (play.running) send(text);
    else play.waiting.push(() => send(text));
  };
  const hear = (text: string) => {
    if (text.startsWith(TURN)) {
      const frame = JSON.parse(text) as { seat: number; turn: number };
      if (frame.seat !== seat) return;
      turn = frame.turn;
      id += 1;
      say(`{"event":"draw","id":"d${id}","turn":${turn},"from":"stock"}`);
    } else if (text.startsWith(CARD)) {
      const { card } = JSON.parse(text) as { card: number };
      id += 1;
      say(`{"event":"discard","id":"d${id}","turn":${turn},"card":${card}}`);
    } else if (text.startsWith(REFUSED)) throw new Error(text);
  };
  return (text) => {
    if (!text.startsWith("[")) return hear(text);
    // Cheaper than to read messages that say nothing new to this player.
    for (const start of [TURN, CARD, REFUSED]) {
      const at = text.indexOf(start);
      if (at >= 0) hear(text.slice(at, text.indexOf("}", at) + 1));
    }
  };
}
