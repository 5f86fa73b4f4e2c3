import { assert, given, type PlayerId } from "../../kernel/index.ts";
import { HAND_SIZE, type Seat } from "../../rummy/index.ts";
import type { AnyDealProof, DealProof, OldDealProof, ProofMove } from "../contract.ts";
import type { Evidence, Played, ShuffleRecord } from "../machine/state.ts";
import { proofsOf } from "./merkle.ts";
import { placesOf } from "./mix.ts";
import { type Move, seenPlaces } from "./moves.ts";
import { seedOfShuffle } from "./shared.ts";

type Own = Evidence["seenBy"][number];

/**
 * What a player may check of a finished deal: the roots, the nonces, every move with the cards that the player saw, and
 * the leaves of exactly those cards. Null for a player who was not dealt in. A folded hand stays folded.
 */
export function dealProof(evidence: Evidence, player: PlayerId): AnyDealProof | null {
  const own = evidence.seenBy.find((one) => one.playerId === player);
  if (!own) return null;
  return evidence.played ? boundProof(evidence, evidence.played, own) : oldProof(evidence, own);
}

function boundProof(evidence: Evidence, { toss, moves, head, kinds }: Played, own: Own): DealProof {
  const { dealId, deal, firstTurn, jokerCard, openCard } = evidence;
  const seats = evidence.seenBy.map(({ seat }) => seat);
  const laid = evidence.shuffles.map((record) => layOut(record, evidence.shuffles[0]!));
  const seen = seenPlaces(laid, { seats, firstTurn, handSize: HAND_SIZE }, moves, own.seat);
  const { packs, lastFirst } = laid[0]!.setup;
  return {
    version: head === undefined ? 2 : kinds === undefined ? 3 : 4,
    dealId,
    deal,
    packs,
    seat: own.seat,
    seats,
    lastFirst,
    toss: toss.map((one) => ({ ...one })),
    firstTurn,
    hand: own.cards.slice(0, HAND_SIZE),
    jokerCard,
    openCard,
    shuffles: laid.map(({ record, setup, positions }, index) => ({
      ...shuffleOf(
        record,
        [...seen[index]!].map((place) => positions[place]!),
      ),
      seats: [...setup.seats],
      ...given({ shared: record.shared }),
    })),
    moves: moves.map((move) => asSeen(move, own.seat, head !== undefined)),
    movesHead: head ?? null,
    ...given({ kinds: kinds?.map((one) => ({ ...one })) }),
    published: null,
  };
}

/** A shuffle as its seed laid it: place i is committed position `positions[i]`. */
function layOut(record: ShuffleRecord, deck: ShuffleRecord) {
  const { setup, order } = record;
  assert(setup, "a deal whose moves are written down has bound shuffles");
  const positions = placesOf(order.length, seedOfShuffle(record, deck));
  return { record, setup, positions, cards: positions.map((position) => order[position]!) };
}

/**
 * The move without the card that only its own seat saw. Where the moves are chained, the card on the finish slot is told by
 * what follows alone: the chain does not bind it, and a proof holds nothing that could be told otherwise.
 */
function asSeen(move: Move, seat: Seat, chained: boolean): ProofMove {
  if (move.move === "show") return { ...move, cards: [...move.cards] };
  if (move.move === "finish") return { ...move, card: chained || move.seat !== seat ? null : move.card };
  const hidden = move.move === "draw" && move.from === "stock" && move.seat !== seat;
  return hidden ? { ...move, card: null } : { ...move };
}

function shuffleOf({ shuffle, root, order, saltSeed, chains, nonces }: ShuffleRecord, positions: readonly number[]) {
  return {
    shuffle,
    root,
    cards: order.length,
    chains: chains.map((chain) => ({ ...chain })),
    nonces: nonces.map((nonce) => ({ ...nonce })),
    leaves: proofsOf(
      order,
      saltSeed,
      positions.toSorted((a, b) => a - b),
    ).map((leaf) => ({ ...leaf, path: [...leaf.path] })),
  };
}

/**
 * The proof of a deal under the first rules, which kept the cards that were seen but not who drew which. It has no
 * leaves of a reshuffle's cards: all of them had been seen before, so the leaves would tell what others drew.
 */
function oldProof(evidence: Evidence, own: Own): OldDealProof {
  const { dealId, deal, firstTurn, jokerCard, openCard } = evidence;
  const seen = new Set([...evidence.seenByAll, ...own.cards]);
  return {
    version: 1,
    dealId,
    deal,
    seat: own.seat,
    seats: evidence.seenBy.map(({ seat }) => seat),
    firstTurn,
    hand: own.cards.slice(0, HAND_SIZE),
    jokerCard,
    openCard,
    shuffles: evidence.shuffles.map((record, index) => {
      const positions = record.order.flatMap((card, position) => (seen.has(card) ? [position] : []));
      return shuffleOf(record, index === 0 ? positions : []);
    }),
  };
}
