import type { PlayerId, TextOf, Timers } from "../kernel/index.ts";
import type { Socket } from "./upgrade.ts";

/** Sockets of one player at once: tabs of some browsers. The oldest is closed then. */
const SOCKETS_A_PLAYER = 8;

/**
 * Sockets that hear something before everything else of the process has its turn: a text costs the system a packet for each, some ten
 * microseconds, so that tables would stand still for a tenth of a second while ten thousand hear it.
 */
const AT_A_TIME = 128;

/** The lobby's sockets of this process. */
export interface Listeners {
  /** `textOf`: how the socket's page reads what it is told; in English unless given. */
  add(player: PlayerId, socket: Socket, textOf?: TextOf): void;
  remove(player: PlayerId, socket: Socket): void;
  /** Closes all of a player's. */
  close(player: PlayerId, reason: string): void;
  /** Everybody who listens here. */
  players(): Iterable<PlayerId>;
  /** Does anybody here hear what is for this player, or for everybody (null)? */
  has(to: PlayerId | null): boolean;
  /**
   * Sends a text to a player's sockets at once, or (null) to everybody's, some at a time. Texts for everybody keep
   * their order; texts for one player overtake them. A socket that opens meanwhile gets them too, or has come after
   * them. `inWords`: the same for who reads another language; what everybody hears says nothing in words.
   */
  tell(to: PlayerId | null, text: string, inWords?: (textOf: TextOf) => string): void;
}

/** @param timers give everything else its turn between two parts of what everybody hears */
export function createListeners(timers: Pick<Timers, "after">): Listeners {
  /** Sockets by player, oldest first. */
  const open = new Map<PlayerId, readonly Socket[]>();
  const readers = new WeakMap<Socket, TextOf>();
  /** Texts that no socket has been sent yet. */
  let waiting: string[] = [];
  let isTelling = false;

  /** Tells some of those who have yet to hear `texts`; one packet each, however many texts there are. */
  const tellSome = (texts: readonly string[], left: MapIterator<readonly Socket[]>): void => {
    let told = 0;
    for (let next = left.next(); !next.done; next = left.next()) {
      for (const socket of next.value) sendAll(socket, texts);
      told += next.value.length;
      if (told >= AT_A_TIME) {
        timers.after(0, () => tellSome(texts, left));
        return;
      }
    }
    tellNext();
  };

  const tellNext = (): void => {
    isTelling = waiting.length > 0;
    if (!isTelling) return;
    const texts = waiting;
    waiting = [];
    tellSome(texts, open.values());
  };

  return {
    add(player, socket, textOf) {
      if (textOf) readers.set(socket, textOf);
      const [oldest, ...newer] = open.get(player) ?? [];
      if (oldest && newer.length + 1 >= SOCKETS_A_PLAYER) {
        open.set(player, newer);
        oldest.close(4_000, "tooManySockets");
      }
      open.set(player, [...(open.get(player) ?? []), socket]);
    },
    remove(player, socket) {
      const others = open.get(player)?.filter((one) => one !== socket) ?? [];
      if (others.length > 0) open.set(player, others);
      else open.delete(player);
    },
    close(player, reason) {
      for (const socket of open.get(player) ?? []) socket.close(4_000, reason);
    },
    players: () => open.keys(),
    has: (to) => (to === null ? open.size > 0 : open.has(to)),
    tell(to, text, inWords) {
      if (to !== null) {
        for (const socket of open.get(to) ?? []) {
          const textOf = readers.get(socket);
          socket.send(textOf && inWords ? inWords(textOf) : text);
        }
        return;
      }
      waiting.push(text);
      if (!isTelling) tellNext();
    },
  };
}

function sendAll(socket: Socket, texts: readonly string[]): void {
  if (texts.length === 1) socket.send(texts[0]!);
  else
    socket.cork(() => {
      for (const text of texts) socket.send(text);
    });
}
