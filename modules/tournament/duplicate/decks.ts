/** Decks of duplicate tournaments (Q-12, decision 0079). */
import { createHash, createHmac } from "node:crypto";
import { isUuid } from "../../kernel/index.ts";
import { packsOf, shuffled } from "../../rummy/index.ts";
import { drawsFrom, rootOf, type SharedDeck, type SharedDecks, type SharedShuffle } from "../../tables/index.ts";
import type { Entrant } from "../director/state.ts";
import type { Store } from "../store/index.ts";

/** Stands for a nonce that was not given. */
export const ZERO_NONCE = "0".repeat(64);

/**
 * What the nonces of all players come to: the hash of "rummy duplicate 1", the tournament's id and, by the order of
 * registration, each number (4 bytes) with its nonce. Bots, and players who gave none, have 32 zero bytes.
 */
export function mixOf(tournamentId: string, entrants: readonly Pick<Entrant, "no" | "nonce">[]): Buffer {
  const sha = createHash("sha256").update("rummy duplicate 1", "ascii").update(tournamentId, "ascii");
  for (const { no, nonce = ZERO_NONCE } of entrants.toSorted((one, other) => one.no - other.no)) {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(no, 0);
    sha.update(number).update(nonce, "hex");
  }
  return sha.digest();
}

/** Names the decks of a tournament's round: its id and the mix. */
export function deckOf(tournamentId: string, entrants: readonly Pick<Entrant, "no" | "nonce">[]): SharedDeck {
  return { source: "duplicate", key: `${tournamentId}/${mixOf(tournamentId, entrants).toString("base64url")}` };
}

/** Orders of the boards, and what is told of them before. */
export interface BoardDecks {
  /** The roots of a tournament's boards, as they are kept with it and told from its announcement on. */
  rootsOf(tournamentId: string, boards: number): readonly string[];
  /** The order of a board (from 1) whose root was told, with its salts' seed. */
  deckOf(tournamentId: string, board: number, root: string | undefined): BoardDeck;
}

/** A board's deck, and the 32 bytes (hex) that it follows from: told once the tournament is over. */
export interface BoardDeck extends Omit<SharedShuffle, "seed"> {
  readonly bytes: string;
}

/** Cards of a tournament's table. */
const PACKS = 2;

/** The deck that 32 bytes make. `public/verify.mjs` makes the same. */
function deckFrom(bytes: Uint8Array): BoardDeck {
  const part = (name: string) => createHash("sha256").update(`board ${name}`, "ascii").update(bytes).digest();
  const order = shuffled(packsOf(PACKS), drawsFrom("sha256", part("order")));
  const saltSeed = part("salts").toString("hex");
  return { order, saltSeed, root: rootOf(order, saltSeed), bytes: Buffer.from(bytes).toString("hex") };
}

/** `secrets`: the server's, the newest first; an older one still makes the decks whose roots it made. */
export function createBoardDecks(secrets: readonly Uint8Array[]): BoardDecks {
  const made = (secret: Uint8Array, tournamentId: string, board: number) =>
    deckFrom(createHmac("sha256", secret).update(`duplicate deck 1/${tournamentId}/${board}`).digest());
  return {
    rootsOf: (tournamentId, boards) =>
      Array.from({ length: boards }, (_, board) => made(secrets[0]!, tournamentId, board + 1).root),
    deckOf(tournamentId, board, root) {
      for (const secret of secrets) {
        const deck = made(secret, tournamentId, board);
        // A board beyond those that were told, after a void deal, is any.
        if (root === undefined || deck.root === root) return deck;
      }
      throw new Error(`no secret makes board ${board} of tournament ${tournamentId}`);
    },
  };
}

/** How tables get them. Every process answers alike. */
export function createDuplicateDecks({
  decks,
  store,
}: {
  readonly decks: BoardDecks;
  readonly store: Pick<Store, "tournamentOf">;
}): Pick<SharedDecks, "shuffleFor" | "mayTell"> {
  const over = new Set<string>();
  const idIn = (key: string) => key.split("/", 1)[0]!;
  const read = async (key: string) => {
    const id = idIn(key);
    const tournament = isUuid(id) ? await store.tournamentOf(id) : undefined;
    if (!tournament) throw new Error(`there is no tournament ${id}`);
    return tournament;
  };
  return {
    async shuffleFor({ key }, dealNo) {
      const { id, plan } = await read(key);
      const seed = Buffer.from(key.slice(id.length + 1), "base64url").toString("hex");
      const { order, saltSeed, root } = decks.deckOf(id, dealNo, plan.roots?.[dealNo - 1]);
      return { order, saltSeed, root, seed };
    },
    async mayTell({ key }) {
      const id = idIn(key);
      if (over.has(id)) return true;
      const { endedAt } = await read(key);
      if (endedAt !== null) over.add(id);
      return endedAt !== null;
    },
  };
}
