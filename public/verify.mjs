#!/usr/bin/env node
// @ts-check
/**
 * Checks the proof of one deal of rummy, from first to last: one file, no dependency, for a browser, Node and Bun.
 *
 *     node verify.mjs proof.json
 *     node verify.mjs day DAY BYTES SEAL
 *     node verify.mjs boards decks.json
 *
 * `proof.json` is what GET /api/rummy/deal/{id}/proof answers, or what the page /verify/{id} saves: that one also holds
 * what your own browser saw published while the deal was played. What is hashed how is written at /docs/protocol#fairness;
 * nothing here comes from the server that shuffles, so that you may read it, run it, or write it again from that page.
 *
 * Published before the cards: a Merkle root of the shuffled deck, who is dealt in, who moved first in the last deal, and
 * for every player a hash that seals a secret number. The numbers are then opened, and together with what was published
 * they move the deck. So whoever knew the deck could not know where a card would go, and whoever could choose anything
 * did not know the deck. From there on all is fixed: hands, joker, open card, and the stock, drawn from the top down.
 */

/**
 * @typedef {{ what: string, passed: boolean, why: string | null }} Check
 *   `why` is the first thing that was found wrong.
 * @typedef {{ verdict: "proven" | "partly" | "failed", checks: Check[], notes: string[] }} Report
 *   `partly`: everything that this proof holds is right, but it comes from a table that proved less.
 * @typedef {{ seat: number, chain: string }} Chain
 * @typedef {{ seat: number, nonce: string }} Nonce
 * @typedef {{ side: "left" | "right", hash: string }} Step
 * @typedef {{ position: number, card: number, salt: string, path: Step[] }} Leaf
 * @typedef {{ source: string, key: string, seed: string }} Shared
 *   The deck is one that other tables are dealt too: which one, and the numbers that lay it in place of nonces.
 * @typedef {{ shuffle: number, root: string, cards: number, seats: number[], chains: Chain[], nonces: Nonce[], leaves: Leaf[],
 *   shared?: Shared | undefined }} Shuffle
 * @typedef {{ move: "turn", seat: number, turn: number }
 *   | { move: "draw", seat: number, from: "stock" | "open", place?: number, card: number | null }
 *   | { move: "discard", seat: number, card: number }
 *   | { move: "finish", seat: number, card: number | null }
 *   | { move: "out", seat: number }
 *   | { move: "reshuffle", shuffle: number }
 *   | { move: "show", seat: number, cards: number[], finishCard: number | null }
 *   | { move: "end", how: "declared" | "lastStanding" | "void" }} Move
 * @typedef {{ day: string, position: number, deals: number, path: Step[], root: string, previous: string, chained: string }} Published
 * @typedef {{ version: number, dealId: string, deal: number, packs: number, seat: number, seats: number[],
 *   lastFirst: number | null, toss: { seat: number, card: number }[], firstTurn: number, hand: number[],
 *   jokerCard: number, openCard: number, shuffles: Shuffle[], moves: Move[], movesHead: string | null,
 *   kinds?: Kind[] | undefined, published: Published | null }} Proof
 * @typedef {{ seat: number, kind: string }} Kind
 *   What kind of player had the seat when the deal ended: a person, or a bot of a level.
 * @typedef {{ dealId: string, shuffle: number, root: string, chains: readonly Chain[], revealed?: string | undefined,
 *   shared?: Shared | undefined,
 *   movesHead?: string | undefined,
 *   setup?: { dealId: string, deal: number, reshuffle: number, packs: number, seats: readonly number[], lastFirst: number | null } | undefined }} Seen
 *   What a browser kept of a commitment when it was published, its own nonce once that was acknowledged, and the head of
 *   the moves' chain that came with the result.
 */

const HAND_SIZE = 13;
const ZERO_NONCE = "0".repeat(64);
/** In the seed's bytes: nobody moved first before. In a move's: no card lay on the finish slot. */
const NOBODY = 255;
const NO_CARD = 255;
/** What kinds of players there are; their order is the chain's byte. */
const KINDS = ["person", "easy", "usual", "expert", "master"];

// ---- bytes and SHA-256 -----------------------------------------------------------------------------------------------

const ROUND_CONSTANTS = new Uint32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);

/**
 * SHA-256 (FIPS 180-4).
 * @param {ArrayLike<number>} bytes
 * @returns {number[]} 32 bytes
 */
export function sha256(bytes) {
  const length = bytes.length;
  const padded = new Uint8Array(((length + 8) >> 6) * 64 + 64);
  padded.set(bytes);
  padded[length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(length / 2 ** 29));
  view.setUint32(padded.length - 4, (length << 3) >>> 0);
  const state = new Uint32Array([
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  ]);
  for (let at = 0; at < padded.length; at += 64) compress(state, view, at);
  return [...state].flatMap((word) => bigEndian(word, 4));
}

/** What the rounds of one block work on. */
const words = new Int32Array(64);
const word = (/** @type {number} */ i) => words[i] ?? 0;
const turned = (/** @type {number} */ x, /** @type {number} */ by) => (x >>> by) | (x << (32 - by));

/**
 * @param {Uint32Array} state
 * @param {DataView} view
 * @param {number} at
 */
function compress(state, view, at) {
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(at + i * 4);
  for (let i = 16; i < 64; i++) {
    const x = word(i - 15);
    const y = word(i - 2);
    const low = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3);
    const high = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10);
    words[i] = word(i - 16) + low + word(i - 7) + high;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i++) {
    const sumE = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + sumE + ((e & f) ^ (~e & g)) + (ROUND_CONSTANTS[i] ?? 0) + word(i)) | 0;
    const sumA = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const two = (sumA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) state[i] = (state[i] ?? 0) + value;
}

/** @param {number} value @param {number} bytes */
function bigEndian(value, bytes) {
  return Array.from({ length: bytes }, (_, i) => (value >>> (8 * (bytes - 1 - i))) & 255);
}

/** @param {string} text */
const ascii = (text) => [...text].map((letter) => letter.charCodeAt(0));
/** @param {string} hex */
const fromHex = (hex) => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
/** @param {readonly number[]} bytes */
const toHex = (bytes) => bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
/** @param {readonly { seat: number }[]} list */
const bySeat = (list) => [...list].sort((a, b) => a.seat - b.seat);

// ---- what the nonces make --------------------------------------------------------------------------------------------

/**
 * Fisher–Yates from the last place down, by numbers out of SHA-256(seed ‖ counter), read as big-endian 32-bit words; a
 * word that would favour some numbers is thrown away.
 * @param {number} length
 * @param {readonly number[]} seed
 * @returns {number[]} at place i the position that came to lie there
 */
export function permutation(length, seed) {
  /** @type {number[]} */
  let block = [];
  let counter = 0;
  const draw = (/** @type {number} */ bound) => {
    for (;;) {
      if (block.length === 0) block = sha256([...seed, ...bigEndian(counter++, 4)]);
      const [a = 0, b = 0, c = 0, d = 0] = block.splice(0, 4);
      const word = ((a * 256 + b) * 256 + c) * 256 + d;
      if (word < 2 ** 32 - (2 ** 32 % bound)) return word % bound;
    }
  };
  const places = Array.from({ length }, (_, position) => position);
  for (let i = length - 1; i > 0; i--) {
    const j = draw(i + 1);
    [places[i], places[j]] = [places[j] ?? 0, places[i] ?? 0];
  }
  return places;
}

/**
 * The seed of a shuffle: everything that was published before the nonces, and the nonces.
 * @param {Proof} proof
 * @param {number} index 0 for the deck, then the reshuffles
 */
export function seedOf({ dealId, deal, packs, lastFirst, shuffles }, index) {
  const { shuffle, root, seats, chains, nonces, shared } = at(shuffles, index);
  if (shared) return sharedSeedOf(at(shuffles, 0).root, deal, shared, index);
  const chained = /** @type {Chain[]} */ (bySeat(chains)).flatMap(({ seat, chain }) => {
    const nonce = nonces.find((one) => one.seat === seat)?.nonce ?? ZERO_NONCE;
    return [seat, ...fromHex(chain), ...fromHex(nonce)];
  });
  return sha256([
    ...ascii("rummy deal 2"),
    ...fromHex(root),
    ...ascii(dealId),
    ...bigEndian(shuffle, 4),
    ...bigEndian(deal, 4),
    ...[index, packs, lastFirst ?? NOBODY, seats.length, ...seats],
    ...[chains.length, ...chained],
  ]);
}

/**
 * The seed of a shared deck: its root, the deal's number, the contributors' numbers and the deck's name; that of a
 * reshuffle follows from it.
 * @param {string} root
 * @param {number} deal
 * @param {Shared} shared
 * @param {number} index
 */
function sharedSeedOf(root, deal, { source, key, seed }, index) {
  const deck = sha256([
    ...ascii("rummy shared deck 1"),
    ...fromHex(root),
    ...bigEndian(deal, 4),
    ...fromHex(seed),
    ...ascii(`${source}/${key}`),
  ]);
  return index === 0 ? deck : sha256([...ascii("rummy shared reshuffle 1"), ...deck, index]);
}

/** R-5: a pack without jokers, mixed by a seed made of the deck's; each seat gets one card, from the first on. */
function tossOf(/** @type {readonly number[]} */ seed, /** @type {readonly number[]} */ seats) {
  const pack = permutation(52, sha256([...ascii("rummy toss 2"), ...seed]));
  return seats.map((seat, index) => ({ seat, card: at(pack, index) }));
}

/** Ace high; of equal ranks spades, hearts, diamonds, clubs. */
function tossValue(/** @type {number} */ card) {
  const rank = card % 13;
  return (rank === 0 ? 13 : rank) * 4 + (3 - Math.floor(card / 13));
}

// ---- Merkle trees ----------------------------------------------------------------------------------------------------

/** @param {Leaf} leaf */
const leafHash = ({ position, card, salt }) => sha256([0, ...fromHex(salt), ...bigEndian(position, 2), card]);

/**
 * The root that a path leads to, or null if it is no path of that position in a tree of so many leaves: a tree that
 * holds one position twice must not pass.
 * @param {readonly number[]} leaf
 * @param {readonly Step[]} path
 * @param {number} position
 * @param {number} leaves
 */
export function rootFrom(leaf, path, position, leaves) {
  let [hash, index, step] = [[...leaf], position, 0];
  for (let width = leaves; width > 1; width = Math.ceil(width / 2), index >>= 1) {
    // A node without a neighbour moves up as it is.
    if ((index ^ 1) >= width) continue;
    const beside = path[step++];
    if (!beside || beside.side !== (index % 2 === 0 ? "right" : "left")) return null;
    const other = fromHex(beside.hash);
    hash = sha256(beside.side === "left" ? [1, ...other, ...hash] : [1, ...hash, ...other]);
  }
  return step === path.length ? toHex(hash) : null;
}

// ---- reading ---------------------------------------------------------------------------------------------------------

/** Something in the proof is not as it should be. */
class Wrong extends Error {}

/** @type {(holds: unknown, why: string) => asserts holds} */
function must(holds, why) {
  if (!holds) throw new Wrong(why);
}

/**
 * @template T
 * @param {readonly T[]} list
 * @param {number} index
 * @returns {T}
 */
function at(list, index) {
  const found = list[index];
  must(found !== undefined, "something is missing");
  return found;
}

/** @param {unknown} value @param {number} below @returns {value is number} */
const isNumber = (value, below) => Number.isInteger(value) && Number(value) >= 0 && Number(value) < below;
/** @param {unknown} value @returns {value is string} */
const isHash = (value) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
/** @param {unknown} value @param {(one: any) => unknown} each @returns {value is any[]} */
const isList = (value, each) =>
  Array.isArray(value) && value.length <= 10_000 && value.every((one) => one !== null && each(one));
/** @param {readonly number[]} seats */
const ascend = (seats) =>
  seats.every((seat, index) => isNumber(seat, 6) && (index === 0 || seat > at(seats, index - 1)));
/** @param {unknown} path */
const isPath = (path) => isList(path, (one) => isHash(one.hash) && (one.side === "left" || one.side === "right"));

/** @param {any} one */
const isShared = (one) =>
  (one?.source === "duplicate" || one?.source === "day") &&
  typeof one.key === "string" &&
  /^[\x21-\x7e]{1,80}$/.test(one.key) &&
  isHash(one.seed);

/** @param {any} one */
function isShuffle(one) {
  const seats = (/** @type {any} */ { seat }) => isNumber(seat, 6);
  return (
    isNumber(one.shuffle, 2 ** 32) &&
    isHash(one.root) &&
    isNumber(one.cards, 107) &&
    isList(one.chains, (chain) => seats(chain) && isHash(chain.chain)) &&
    isList(one.nonces, (nonce) => seats(nonce) && isHash(nonce.nonce)) &&
    (one.shared === undefined || isShared(one.shared)) &&
    isList(one.leaves, (leaf) => {
      return isNumber(leaf.position, 107) && isNumber(leaf.card, 106) && isHash(leaf.salt) && isPath(leaf.path);
    })
  );
}

/** @param {any} one */
function isMove(one) {
  const cardOrNone = (/** @type {unknown} */ card) => card === null || isNumber(card, 106);
  if (one.move === "reshuffle") return isNumber(one.shuffle, 2 ** 32);
  if (one.move === "end") return ["declared", "lastStanding", "void"].includes(one.how);
  if (!isNumber(one.seat, 6)) return false;
  if (one.move === "turn") return isNumber(one.turn, 2 ** 32);
  if (one.move === "out") return true;
  if (one.move === "discard") return isNumber(one.card, 106);
  if (one.move === "finish") return cardOrNone(one.card);
  if (one.move === "show") return isList(one.cards, (card) => isNumber(card, 106)) && cardOrNone(one.finishCard);
  if (one.move !== "draw") return false;
  return one.from === "open"
    ? isNumber(one.card, 106)
    : one.from === "stock" && isNumber(one.place, 107) && cardOrNone(one.card);
}

/**
 * The parts that proofs of both rules have.
 * @param {any} proof
 */
function readCommon(proof) {
  must(typeof proof === "object" && proof !== null, "this is no proof");
  must(typeof proof.dealId === "string" && /^[\x21-\x7e]{36}$/.test(proof.dealId), "the deal has no id");
  must(isNumber(proof.deal, 2 ** 32) && isNumber(proof.seat, 6), "the deal has no number, or you no seat");
  must(Array.isArray(proof.seats) && proof.seats.length >= 2 && ascend(proof.seats), "the seats do not ascend");
  must(proof.seats.includes(proof.seat) && proof.seats.includes(proof.firstTurn), "a seat was not dealt in");
  must(
    isList(proof.hand, (card) => isNumber(card, 106)) && proof.hand.length === HAND_SIZE,
    "the hand is not 13 cards",
  );
  must(isNumber(proof.jokerCard, 106) && isNumber(proof.openCard, 106), "joker or open card are missing");
  must(isList(proof.shuffles, isShuffle) && proof.shuffles.length > 0, "a shuffle is incomplete");
}

/**
 * @param {any} proof
 * @returns {Proof}
 */
function readProof(proof) {
  readCommon(proof);
  must(proof.packs === 1 || proof.packs === 2, "the number of packs is missing");
  must(proof.lastFirst === null || isNumber(proof.lastFirst, 6), "who moved first before is missing");
  must(
    isList(proof.toss, (one) => isNumber(one.seat, 6) && isNumber(one.card, 52)),
    "the toss is missing",
  );
  must(
    proof.shuffles.every((/** @type {any} */ one) => Array.isArray(one.seats) && ascend(one.seats)),
    "the seats of a shuffle do not ascend",
  );
  must(isList(proof.moves, isMove), "the moves are missing");
  must(proof.version === 2 || isHash(proof.movesHead), "the head of the moves' chain is missing");
  must((proof.version === 4) === (proof.kinds !== undefined), "what kinds of players there were is of version 4 alone");
  must(
    proof.kinds === undefined || isList(proof.kinds, ({ seat, kind }) => isNumber(seat, 6) && KINDS.includes(kind)),
    "a seat has no kind of player",
  );
  must(proof.published === null || typeof proof.published === "object", "it does not say whether its day is published");
  return proof;
}

// ---- the checks ------------------------------------------------------------------------------------------------------

/** Runs checks one after another, and keeps what came of each. */
function checklist() {
  /** @type {Check[]} */
  const checks = [];
  return {
    checks,
    /** @param {string} what @param {() => void} run */
    check(what, run) {
      /** @type {string | null} */
      let why = null;
      try {
        run();
      } catch (error) {
        why = error instanceof Wrong ? error.message : String(error);
      }
      checks.push({ what, passed: why === null, why });
      return why === null;
    },
  };
}

/**
 * Checks a proof. `seen` is what your own browser kept of the deal while it was played: a proof shows that everything
 * fits together, and only this that nothing was made up afterwards. Never throws, whatever it is given.
 * @param {unknown} given
 * @param {readonly Seen[]} [seen]
 * @returns {Report}
 */
export function checkProof(given, seen = []) {
  const list = checklist();
  /** @type {string[]} */
  const notes = [];
  const version = /** @type {any} */ (given)?.version;
  const old = version === 1;
  const whole = list.check("The proof is complete", () => {
    must([1, 2, 3, 4].includes(version), "this verifier knows proofs of version 1 to 4");
    if (old) readCommon(given);
    else readProof(given);
  });
  if (whole) {
    const proof = /** @type {Proof} */ (given);
    checkCommitments(list, proof, seen);
    if (old) checkOldDeal(list, proof);
    else checkDeal(list, proof, notes);
    if (seen.length > 0)
      list.check("It is the deal that your browser saw, with all of its shuffles", () => allSeenStand(proof, seen));
    const unseen = proof.shuffles.filter(
      ({ shuffle }) => !seen.some((one) => one.dealId === proof.dealId && one.shuffle === shuffle),
    );
    if (unseen.length > 0) notes.push("What was published before the cards was not kept here: it cannot be compared.");
    if (old) notes.push("This table was opened when toss and draws were not yet proven; they are not checked.");
    else if (version === 2)
      notes.push("This table was opened when moves were not yet chained: who went out, and when, is not proven.");
    else if (version === 3)
      notes.push("This table was opened when kinds of players were not yet bound: who was a bot is not proven.");
  }
  const failed = list.checks.some(({ passed }) => !passed);
  return { verdict: failed ? "failed" : version >= 3 ? "proven" : "partly", checks: list.checks, notes };
}

/**
 * Whoever could give a deal or a shuffle another name afterwards would never be compared with what was published. Only a
 * reshuffle that was announced last may be missing: the deal ended before it was mixed.
 * @param {Proof} proof
 * @param {readonly Seen[]} seen
 */
function allSeenStand({ version, dealId, shuffles, movesHead }, seen) {
  const ofDeal = seen.filter((one) => one.dealId === dealId);
  must(ofDeal.length > 0, "your browser saw another deal");
  for (const told of ofDeal.flatMap((one) => one.movesHead ?? [])) {
    must(version >= 3 && told === movesHead, "other moves were told when the deal ended");
  }
  for (const { shuffle, setup } of ofDeal) {
    must(version === 1 || setup, "it was published without its set-up");
    if (shuffles.some((one) => one.shuffle === shuffle)) continue;
    const isLast = shuffles.every((one) => one.shuffle < shuffle);
    must(
      isLast && (setup ? setup.reshuffle === shuffles.length : version === 1),
      `shuffle ${shuffle}, which was published, is missing`,
    );
  }
}

/** @param {number} index */
const nameOf = (index) => (index === 0 ? "The deck" : `Reshuffle ${index}`);

/**
 * Each shuffle for itself: as it was published, opened by the right nonces, its leaves in the tree of its root.
 * @param {ReturnType<typeof checklist>} list
 * @param {Proof} proof
 * @param {readonly Seen[]} seen
 */
function checkCommitments({ check }, proof, seen) {
  for (const [index, shuffle] of proof.shuffles.entries()) {
    const name = nameOf(index);
    for (const published of seen.filter((one) => one.dealId === proof.dealId && one.shuffle === shuffle.shuffle)) {
      check(`${name}: root, set-up and chains are those that your browser saw before the cards`, () => {
        must(published.root === shuffle.root, "another root was published");
        must(sameList(chainsOf(published.chains), chainsOf(shuffle.chains)), "other chains were published");
        must(
          sameList(sharedOf(published.shared), sharedOf(shuffle.shared)),
          "another shared deck was published, or other numbers for it",
        );
        if (published.setup)
          must(sameList(setupOf(proof, index), setupSeen(published.setup)), "another set-up was published");
      });
      if (published.revealed === undefined) continue;
      check(`${name}: the nonce that your browser revealed and got acknowledged has counted`, () => {
        const counted = shuffle.nonces.find(({ seat }) => seat === proof.seat)?.nonce;
        must(counted === published.revealed, "another nonce was counted");
      });
    }
    check(`${name}: every revealed nonce opens its seat's chain`, () => noncesOpen(shuffle));
    check(`${name}: the ${shuffle.leaves.length} cards that you saw lead to its root, each from its own place`, () => {
      for (const leaf of shuffle.leaves) {
        must(leaf.position < shuffle.cards, "a card lies outside");
        const root = rootFrom(leafHash(leaf), leaf.path, leaf.position, shuffle.cards);
        must(root === shuffle.root, `the card at position ${leaf.position} does not lead to the root`);
      }
      must(areDistinct(shuffle.leaves.map(({ position }) => position)), "a position stands there twice");
      must(areDistinct(shuffle.leaves.map(({ card }) => card)), "a card stands there twice");
    });
  }
}

/** @param {readonly Chain[]} chains */
const chainsOf = (chains) => /** @type {Chain[]} */ (bySeat(chains)).map(({ seat, chain }) => `${seat} ${chain}`);
/** @param {Shared | undefined} shared */
const sharedOf = (shared) => (shared ? [shared.source, shared.key, shared.seed] : []);
/** @param {Proof} proof @param {number} index */
const setupOf = ({ dealId, deal, packs, lastFirst, shuffles }, index) =>
  setupSeen({ dealId, deal, reshuffle: index, packs, seats: at(shuffles, index).seats, lastFirst });
/** @param {NonNullable<Seen["setup"]>} setup */
const setupSeen = ({ dealId, deal, reshuffle, packs, seats, lastFirst }) => [
  dealId,
  deal,
  reshuffle,
  packs,
  lastFirst,
  ...seats,
];
/** @param {readonly unknown[]} one @param {readonly unknown[]} other */
const sameList = (one, other) => one.length === other.length && one.every((value, index) => value === other[index]);
/** @param {readonly unknown[]} list */
const areDistinct = (list) => new Set(list).size === list.length;

/** @param {Shuffle} shuffle */
function noncesOpen({ chains, nonces }) {
  must(areDistinct(chains.map(({ seat }) => seat)), "a seat has two chains");
  must(
    sameList(
      bySeat(chains).map(({ seat }) => seat),
      bySeat(nonces).map(({ seat }) => seat),
    ),
    "chains and nonces are not of the same seats",
  );
  for (const { seat, nonce } of nonces) {
    const chain = chains.find((one) => one.seat === seat)?.chain;
    must(
      nonce === ZERO_NONCE || toHex(sha256(fromHex(nonce))) === chain,
      `the nonce of seat ${seat + 1} does not open its chain`,
    );
  }
}

/**
 * @param {ReturnType<typeof checklist>} list
 * @param {Proof} proof
 * @param {string[]} notes
 */
function checkDeal({ check }, proof, notes) {
  const deck = at(proof.shuffles, 0);
  const seeds = proof.shuffles.map((_, index) => seedOf(proof, index));
  check("Those dealt in are those of the commitment, and the deck is whole packs", () => {
    must(deck.cards === proof.packs * 53, "the deck has too few or too many cards");
    must(
      proof.seats.every((seat) => deck.seats.includes(seat)),
      "a seat was dealt in that was not announced",
    );
    must(
      deck.leaves.every(({ card }) => card < deck.cards),
      "a card is of no pack of the deck",
    );
    must(
      proof.shuffles.every(({ chains, seats }) => chains.every(({ seat }) => seats.includes(seat))),
      "a chain is of nobody's",
    );
    must(areDistinct(proof.shuffles.map(({ shuffle }) => shuffle)), "a shuffle stands there twice");
    must(
      proof.shuffles.every(
        ({ shared, chains }) => sameList(sharedOf(shared), sharedOf(deck.shared)) && !(shared && chains.length > 0),
      ),
      "a shared deck is mixed by its own numbers alone, in all of its shuffles",
    );
  });
  const left = deck.seats.filter((seat) => !proof.seats.includes(seat));
  if (left.length > 0)
    notes.push(`Seat ${left.map((seat) => seat + 1).join(", ")} stood up between the commitment and the cards.`);
  if (deck.shared) {
    const { source, key } = deck.shared;
    notes.push(
      `The deck is a shared one (${source}, ${key}): other tables were dealt it too, and the same numbers laid it.`,
    );
  }
  const byToss = proof.lastFirst === null;
  check(
    byToss
      ? "The first move follows from the toss, and the toss from root and nonces"
      : "The first move went to the next seat after the last deal's",
    () => firstMoveFollows(proof, at(seeds, 0)),
  );
  const laid = proof.shuffles.map((shuffle, index) => layOut(shuffle, at(seeds, index)));
  check("Your hand, the joker and the open card are where the nonces moved them", () =>
    dealtAsMixed(proof, at(laid, 0)),
  );
  check(
    "Every draw took the next card of the stock, and every card has a way from its place in the deck to where it was seen",
    () => playThrough(proof, laid),
  );
  const { kinds } = proof;
  if (kinds) {
    check("Each seat has the kind of player that the chain of moves begins with", () => {
      must(
        sameList(
          kinds.map(({ seat }) => seat),
          proof.seats,
        ),
        "the kinds are not those of the seats dealt in",
      );
      must(movesHeadOf(proof) === proof.movesHead, "the kinds do not lead to the head of the chain");
    });
    notes.push(`Players: ${kinds.map(kindText).join(", ")}.`);
  }
  if (proof.version >= 3) {
    check("Every move is the one that the chain of moves binds: whose it was, who went out, how the deal ended", () =>
      must(movesHeadOf(proof) === proof.movesHead, "the moves do not lead to the head of their chain"),
    );
  }
  const last = proof.moves.at(-1);
  if (last?.move === "end" && last.how === "void") notes.push("The deal was void: nobody won or lost by it.");
  const { published } = proof;
  if (published === null) notes.push("The root of the deal's day is not published yet.");
  else
    check(`The deal is among the ${published.deals} of ${published.day}, and in that day's published root`, () =>
      standsInDay(proof, published),
    );
}

/** @param {Proof} proof @param {readonly number[]} seed */
function firstMoveFollows({ deal, seats, lastFirst, toss, firstTurn }, seed) {
  must((lastFirst === null) === (deal === 1), "a table's first deal has a toss, and no other");
  if (lastFirst !== null) {
    must(toss.length === 0, "there is no toss in later deals");
    must(firstTurn === (seats.find((seat) => seat > lastFirst) ?? seats[0]), "another seat had to move first");
    return;
  }
  const tossed = tossOf(seed, seats);
  must(
    sameList(
      toss.flatMap(({ seat, card }) => [seat, card]),
      tossed.flatMap(({ seat, card }) => [seat, card]),
    ),
    "the toss went otherwise",
  );
  const best = tossed.reduce((high, next) => (tossValue(next.card) > tossValue(high.card) ? next : high));
  must(firstTurn === best.seat, "another seat had won the toss");
}

/**
 * The cards that are known, by the place to which the nonces moved them.
 * @param {Shuffle} shuffle
 * @param {readonly number[]} seed
 */
function layOut({ cards, leaves }, seed) {
  const places = permutation(cards, seed);
  /** @type {Map<number, number>} */
  const known = new Map();
  for (const { position, card } of leaves) known.set(places.indexOf(position), card);
  return { cards, known };
}

/** @typedef {ReturnType<typeof layOut>} Laid */

/** Round by round, from the first mover on. @param {Pick<Proof, "seats" | "firstTurn">} proof @param {number} seat */
function dealtPlaces({ seats, firstTurn }, seat) {
  const order = [...seats.filter((one) => one >= firstTurn), ...seats.filter((one) => one < firstTurn)];
  return Array.from({ length: HAND_SIZE }, (_, round) => round * order.length + order.indexOf(seat));
}

/** @param {Proof} proof @param {Laid} deck */
function dealtAsMixed(proof, { known }) {
  const after = HAND_SIZE * proof.seats.length;
  const mine = dealtPlaces(proof, proof.seat).map((place) => known.get(place));
  must(sameList(mine, proof.hand), "your hand is not what lay at your places");
  must(known.get(after) === proof.jokerCard, "the joker is not the card after the hands");
  must(known.get(after + 1) === proof.openCard, "the open card is not the one after the joker");
}

/**
 * Plays the deal again, as far as it is known: where each card lay at first, who took it, and where it went.
 * @param {Proof} proof
 * @param {readonly Laid[]} laid
 */
function playThrough(proof, laid) {
  const game = openGame(proof, laid);
  for (const move of proof.moves) play(game, move);
  must(game.over, "the moves do not come to an end");
  must(game.current === laid.length - 1, "a reshuffle is not among the moves");
  for (const [index, { known }] of laid.entries()) {
    const seen = at(game.seen, index);
    for (const place of seen) must(known.has(place), `${nameOf(index)}: a card that you saw has no leaf`);
    for (const place of known.keys())
      must(seen.has(place), `${nameOf(index)}: there is a leaf of a card that you did not see`);
  }
}

/** A card on its way: the shuffle and the place that it came from, and what it is, where that is known. */
/** @typedef {{ shuffle: number, place: number, card: number | undefined }} Card */

/** @param {Proof} proof @param {readonly Laid[]} laid */
function openGame(proof, laid) {
  const deck = at(laid, 0);
  const cardAt = (/** @type {number} */ place) => ({ shuffle: 0, place, card: deck.known.get(place) });
  const after = HAND_SIZE * proof.seats.length;
  /** @type {Map<number, Card[]>} */
  const hands = new Map(proof.seats.map((seat) => [seat, dealtPlaces(proof, seat).map(cardAt)]));
  return {
    proof,
    laid,
    hands,
    /** @type {Card[]} */
    pile: [cardAt(after + 1)],
    /** The shuffle that is played from, and the next place of its stock. */
    current: 0,
    next: after + 2,
    /** @type {number | null} */
    mover: null,
    turn: 0,
    /** What the mover does next: draw, then give a card away. @type {"draw" | "give" | "done"} */
    step: "done",
    /** Who was in when the next shuffle may have been announced. */
    inAtTurn: proof.seats,
    /** Who has laid the whole hand open. @type {Set<number>} */
    shown: new Set(),
    over: false,
    /** @type {Set<number>} */
    out: new Set(),
    /** @type {{ seat: number, card: number | null } | null} */
    slot: null,
    seen: laid.map((_, index) => new Set(index === 0 ? [...dealtPlaces(proof, proof.seat), after, after + 1] : [])),
  };
}

/** @typedef {ReturnType<typeof openGame>} Game */

/** @param {Game} game @param {Move} move */
function play(game, move) {
  must(!game.over, "the deal went on after its end");
  if (move.move === "reshuffle") return reshuffle(game, move.shuffle);
  if (move.move === "end") return end(game, move.how);
  must(game.hands.has(move.seat) && !game.out.has(move.seat), "a seat moved that was not in the deal");
  if (move.move === "turn") return nextTurn(game, move);
  if (move.move === "out") return void game.out.add(move.seat);
  if (move.move === "show") return show(game, move);
  must(move.seat === game.mover, `seat ${move.seat + 1} moved out of turn`);
  if (move.move === "draw") return draw(game, move);
  must(game.step === "give", `seat ${move.seat + 1} gave a card away without having drawn`);
  if (move.move === "discard") return discard(game, move);
  must(game.slot === null, "the finish slot is taken");
  must(move.card === null || holds(game, move.seat, move.card), "the finish slot holds a card from nowhere");
  const told = game.proof.version === 2 && move.seat === game.proof.seat;
  must((move.card !== null) === told, "a card on the finish slot is told by what follows");
  game.slot = { seat: move.seat, card: move.card };
}

/** @param {Game} game @param {Extract<Move, { move: "turn" }>} move */
function nextTurn(game, { seat, turn }) {
  must(game.step !== "give", "a turn ended with a card too many");
  const stillIn = game.proof.seats.filter((one) => !game.out.has(one));
  const { mover } = game;
  const due = mover === null ? game.proof.firstTurn : (stillIn.find((one) => one > mover) ?? stillIn[0]);
  must(seat === due && turn === game.turn + 1, `turn ${turn} was not seat ${seat + 1}'s`);
  Object.assign(game, { mover: seat, turn, step: "draw", slot: null, inAtTurn: stillIn });
}

/** @param {Game} game @param {Extract<Move, { move: "draw" }>} move */
function draw(game, { seat, from, place, card }) {
  must(game.step === "draw", `seat ${seat + 1} drew twice in a turn`);
  game.step = "give";
  const hand = handOf(game, seat);
  if (from === "open") {
    const top = game.pile.pop();
    must(top !== undefined && top.card === card, "what was taken was not the open pile's top");
    hand.push(top);
    return;
  }
  const { current, laid } = game;
  const { cards, known } = at(laid, current);
  must(
    place === game.next && place < cards,
    `the draw from place ${place} was not from the top of the stock (${game.next})`,
  );
  game.next += 1;
  const own = seat === game.proof.seat;
  must((card !== null) === own, own ? "a draw of yours is missing its card" : "a card of another's shows");
  if (own) {
    must(known.get(place) === card, `what you drew was not the card at place ${place}`);
    at(game.seen, current).add(place);
  }
  hand.push({ shuffle: current, place, card: known.get(place) });
}

/** @param {Game} game @param {Extract<Move, { move: "discard" }>} move */
function discard(game, { seat, card }) {
  const slot = game.slot;
  must(slot === null || slot.card === null || slot.card === card, "the card on the finish slot was another");
  game.pile.push(giveAway(game, seat, card));
  Object.assign(game, { step: "done", slot: null, inAtTurn: game.proof.seats.filter((one) => !game.out.has(one)) });
}

/** R-14: the open pile but its top is the new stock, once the old one is drawn to the end. @param {Game} game @param {number} shuffle */
function reshuffle(game, shuffle) {
  must(game.next === at(game.laid, game.current).cards, "the stock was shuffled again before it was empty");
  const last = at(game.proof.shuffles, game.current);
  game.current += 1;
  const named = at(game.proof.shuffles, game.current);
  must(named.shuffle === shuffle && shuffle > last.shuffle, "it is the root of another shuffle");
  const { cards, known } = at(game.laid, game.current);
  const top = game.pile.pop();
  must(top !== undefined && cards === game.pile.length, "the new stock is not the open pile but its top");
  const pile = new Set(game.pile.map(({ card }) => card));
  for (const card of known.values()) must(pile.has(card), "a card of the new stock was not in the open pile");
  const stillIn = game.proof.seats.filter((one) => !game.out.has(one));
  must(
    stillIn.every((seat) => named.seats.includes(seat)) && named.seats.every((seat) => game.inAtTurn.includes(seat)),
    "it was mixed for other seats than were in the deal",
  );
  game.pile = [top];
  game.next = 0;
}

/** All that a seat holds, and what it had laid on the finish slot. @param {Game} game @param {Extract<Move, { move: "show" }>} move */
function show(game, { seat, cards, finishCard }) {
  if (finishCard !== null) {
    const { slot } = game;
    must(
      slot?.seat === seat && (slot.card === null || slot.card === finishCard),
      "the card on the finish slot was another",
    );
    giveAway(game, seat, finishCard);
    game.slot = null;
  }
  const hand = handOf(game, seat);
  must(areDistinct(cards) && cards.length === hand.length, `seat ${seat + 1} did not show what it held`);
  for (const card of cards) {
    const held = hand.find((one) => one.card === card);
    must(held, `seat ${seat + 1} showed a card that it did not hold`);
    at(game.seen, held.shuffle).add(held.place);
  }
  game.shown.add(seat);
}

/** A deal ends with one seat left, or with the hands of all who are in laid open; a void one anywhere. @param {Game} game @param {string} how */
function end(game, how) {
  const stillIn = game.proof.seats.filter((seat) => !game.out.has(seat));
  if (how === "lastStanding") must(stillIn.length === 1, "more than one seat was left");
  if (how === "declared")
    must(
      stillIn.every((seat) => game.shown.has(seat)),
      "a hand was not shown",
    );
  game.over = true;
}

/** Takes a card that everybody sees out of a hand. @param {Game} game @param {number} seat @param {number} card */
function giveAway(game, seat, card) {
  const hand = handOf(game, seat);
  const index = hand.findIndex((one) => one.card === card);
  must(index >= 0, `seat ${seat + 1} gave a card away that it did not hold`);
  const [held] = hand.splice(index, 1);
  must(held, "a hand holds its cards");
  at(game.seen, held.shuffle).add(held.place);
  return held;
}

/** @param {Game} game @param {number} seat @param {number} card */
const holds = (game, seat, card) => handOf(game, seat).some((one) => one.card === card);

/** @param {Game} game @param {number} seat */
function handOf(game, seat) {
  const hand = game.hands.get(seat);
  must(hand, "a seat moved that was not dealt in");
  return hand;
}

// ---- the chain of moves ----------------------------------------------------------------------------------------------

/**
 * The head of the hash chain over the kinds of a deal's players, where they are bound, and its moves.
 * @param {Pick<Proof, "dealId" | "moves" | "kinds">} proof
 */
export function movesHeadOf({ dealId, moves, kinds }) {
  const bound = kinds && [kinds.length, ...kinds.flatMap(({ seat, kind }) => [seat, KINDS.indexOf(kind)])];
  let head = sha256([...ascii(`rummy moves ${bound ? 4 : 3}`), ...ascii(dealId), ...(bound ?? [])]);
  for (const move of moves) head = sha256([...head, ...bytesOf(move)]);
  return toHex(head);
}

/** A seat and who had it, in words. @param {Kind} kind */
const kindText = ({ seat, kind }) => `seat ${seat + 1} ${kind === "person" ? "a person" : `a bot (${kind})`}`;

/** What everybody at the table saw of a move. @param {Move} move @returns {number[]} */
function bytesOf(move) {
  switch (move.move) {
    case "turn":
      return [1, move.seat, ...bigEndian(move.turn, 4)];
    case "draw":
      if (move.from === "open") return [2, move.seat, 1, move.card ?? NO_CARD];
      return [2, move.seat, 0, ...bigEndian(move.place ?? 0, 2)];
    case "discard":
      return [3, move.seat, move.card];
    case "finish":
      return [4, move.seat];
    case "out":
      return [5, move.seat];
    case "reshuffle":
      return [6, ...bigEndian(move.shuffle, 4)];
    case "show":
      return [7, move.seat, move.finishCard ?? NO_CARD, move.cards.length, ...move.cards];
    case "end":
      return [8, ["declared", "lastStanding", "void"].indexOf(move.how)];
  }
}

// ---- the day's root --------------------------------------------------------------------------------------------------

/**
 * What stands for a deal in the tree of its day.
 * @param {string} dealId
 * @param {readonly string[]} roots
 * @param {string | null} movesHead null for a deal whose moves are not chained
 */
export const dayLeaf = (dealId, roots, movesHead) => {
  const hashes = movesHead === null ? roots : [...roots, movesHead];
  return sha256([movesHead === null ? 0 : 2, ...ascii(dealId), roots.length, ...hashes.flatMap(fromHex)]);
};

/** What a day's entry is chained to the next one by. @param {Pick<Published, "day" | "deals" | "root" | "previous">} entry */
export function dayChained({ day, deals, root, previous }) {
  return toHex(
    sha256([...ascii("rummy day 1"), ...ascii(day), ...bigEndian(deals, 4), ...fromHex(root), ...fromHex(previous)]),
  );
}

/** @param {Proof} proof @param {Published} published */
function standsInDay({ version, dealId, shuffles, movesHead }, published) {
  const { day, position, deals, path, root, previous, chained } = published;
  must(typeof day === "string" && /^\d{4}-\d\d-\d\d$/.test(day), "the day is missing");
  must(isNumber(deals, 2 ** 32) && isNumber(position, deals) && isPath(path), "the deal has no place among the day's");
  must([root, previous, chained].every(isHash), "a hash of the day is missing");
  const leaf = dayLeaf(
    dealId,
    shuffles.map((one) => one.root),
    version >= 3 ? movesHead : null,
  );
  must(rootFrom(leaf, path, position, deals) === root, "the deal does not lead to the day's root");
  must(dayChained({ day, deals, root, previous }) === chained, "the day is not chained to the one before it");
}

// ---- proofs of the first rules ---------------------------------------------------------------------------------------

/** There the nonces alone moved the deck, and neither toss nor draws were bound. @param {ReturnType<typeof checklist>} list @param {Proof} proof */
function checkOldDeal({ check }, proof) {
  check("Your hand, the joker and the open card are where the nonces moved them", () => {
    const { chains, nonces } = at(proof.shuffles, 0);
    must(chains.length === nonces.length, "a nonce is missing");
    const mixed = /** @type {Nonce[]} */ (bySeat(nonces)).flatMap(({ seat, nonce }) => [seat, ...fromHex(nonce)]);
    dealtAsMixed(proof, layOut(at(proof.shuffles, 0), sha256([...ascii("mix"), ...mixed])));
  });
}

// ---- the command line ------------------------------------------------------------------------------------------------

/**
 * A report as lines of text.
 * @param {Report} report
 */
export function reportText({ verdict, checks, notes }) {
  const verdicts = {
    proven: "This deal is proven.",
    partly: "What this proof holds is right, but it proves less than later ones.",
    failed: `${checks.filter(({ passed }) => !passed).length} of ${checks.length} checks failed.`,
  };
  const lines = checks.map(
    ({ what, passed, why }) => `${passed ? "ok  " : "FAIL"}  ${what}${why === null ? "" : `: ${why}`}`,
  );
  return [...lines, ...notes.map((note) => `note  ${note}`), verdicts[verdict]].join("\n");
}

/**
 * Checks the text of a file: a proof, the answer of the API that holds one, or one that a browser saved with what it saw.
 * @param {string} text
 * @returns {Report}
 */
export function checkText(text) {
  /** @type {any} */
  let given = null;
  try {
    given = JSON.parse(text);
  } catch {
    // What is no JSON is no proof: the report says so.
  }
  const seen = Array.isArray(given?.seen) ? given.seen.filter(isSeen) : [];
  return checkProof(given?.proof ?? given?.data ?? given, seen);
}

/** @param {any} one @returns {one is Seen} */
function isSeen(one) {
  const chains = isList(one?.chains, (chain) => typeof chain.chain === "string");
  return (
    typeof one?.dealId === "string" &&
    isHash(one.root) &&
    chains &&
    (one.movesHead === undefined || typeof one.movesHead === "string") &&
    (one.shared === undefined || isShared(one.shared)) &&
    (one.setup === undefined || Array.isArray(one.setup?.seats))
  );
}

// ---- the deal of the day ---------------------------------------------------------------------------------------------

const SUITS = ["S", "H", "D", "C"];
const RANKS = "A23456789TJQK";

/** A card as two letters: `AS`, `TD`, `JO`. */
const cardName = (/** @type {number} */ card) =>
  card % 53 === 52 ? "JO" : `${RANKS[(card % 53) % 13]}${SUITS[Math.floor((card % 53) / 13)]}`;

/**
 * What the bytes of a day deal, before anybody has moved: the first of their deals in which both hands hold a joker.
 * @param {string} day `2026-11-29`
 * @param {string} bytes 32 bytes, hex
 */
export function dealOfDay(day, bytes) {
  for (let number = 0; ; number += 1) {
    const made = dayDeal(day, bytes, number);
    const wild = ((at(made.cards, 26) % 53) % 52) % 13;
    const isJoker = (/** @type {number} */ card) => card % 53 === 52 || (card % 53) % 13 === wild;
    if (made.hands.every((hand) => hand.some(isJoker))) return made;
  }
}

/**
 * Deal number 0 … 255 of a day's bytes.
 * @param {string} day
 * @param {string} bytes
 * @param {number} number
 */
function dayDeal(day, bytes, number) {
  const part = (/** @type {string} */ name) => sha256([...ascii(`deal of the day ${name}`), ...fromHex(bytes), number]);
  const order = permutation(106, part("order"));
  const root = rootOfDeck(order, part("salts"));
  const seed = sharedSeedOf(root, 1, { source: "day", key: day, seed: toHex(part("places")) }, 0);
  const cards = permutation(106, seed).map((place) => at(order, place));
  const seats = [0, 1];
  const toss = tossOf(seed, seats);
  const firstTurn = tossValue(at(toss, 0).card) > tossValue(at(toss, 1).card) ? 0 : 1;
  const hands = seats.map((seat) => dealtPlaces({ seats, firstTurn }, seat).map((place) => at(cards, place)));
  return { seal: toHex(sha256(fromHex(bytes))), root, cards, firstTurn, hands };
}

/**
 * The root of a whole deck, whose salts follow from 32 bytes.
 * @param {readonly number[]} order
 * @param {readonly number[]} salts
 */
function rootOfDeck(order, salts) {
  let level = order.map((card, position) => {
    const salt = toHex(sha256([...ascii("salt"), ...salts, ...bigEndian(position, 2)]));
    return leafHash({ position, card, salt, path: [] });
  });
  while (level.length > 1) {
    const below = level;
    level = below.flatMap((left, index) => {
      if (index % 2 === 1) return [];
      const right = below[index + 1];
      return [right === undefined ? left : sha256([1, ...left, ...right])];
    });
  }
  return toHex(at(level, 0));
}

/**
 * The words of `node verify.mjs boards FILE`: the decks of a tournament with the same cards at every table. The file is
 * what GET /api/tournament/decks/{id} answers, or what the tournament's board results save.
 * @param {string} text
 */
export function boardsText(text) {
  /** @type {{ iTournamentId: string, sMix: string, aNonce: { nNo: number, sNonce: string }[], aDeck: { sRoot: string, sBytes: string }[] }} */
  let told;
  try {
    const read = JSON.parse(text);
    told = read.data ?? read;
    must(typeof told.iTournamentId === "string" && Array.isArray(told.aNonce) && Array.isArray(told.aDeck), "");
    must(
      told.aNonce.every(({ nNo, sNonce }) => Number.isSafeInteger(nNo) && isHash(sNonce)),
      "",
    );
    must(
      told.aDeck.every(({ sRoot, sBytes }) => isHash(sRoot) && isHash(sBytes)),
      "",
    );
  } catch {
    return { isRight: false, text: "This file does not hold the decks of a tournament." };
  }
  const nonces = told.aNonce.flatMap(({ nNo, sNonce }) => [...bigEndian(nNo, 4), ...fromHex(sNonce)]);
  const mix = sha256([...ascii("rummy duplicate 1"), ...ascii(told.iTournamentId), ...nonces]);
  const roots = told.aDeck.map(({ sBytes }) => {
    const part = (/** @type {string} */ name) => sha256([...ascii(`board ${name}`), ...fromHex(sBytes)]);
    return rootOfDeck(permutation(106, part("order")), part("salts"));
  });
  const checks = [
    { isRight: toHex(mix) === told.sMix, what: `The numbers of ${told.aNonce.length} seats make the mix.` },
    ...told.aDeck.map(({ sRoot }, board) => ({
      isRight: roots[board] === sRoot,
      what: `Board ${board + 1}: the bytes make the deck of the root ${sRoot}`,
    })),
  ];
  return {
    isRight: checks.every(({ isRight }) => isRight),
    text: checks.map(({ isRight, what }) => `${isRight ? "ok  " : "FAIL"}  ${what}`).join("\n"),
  };
}

/** The words of `node verify.mjs day DAY BYTES SEAL`. */
export function dayText(/** @type {string} */ key, /** @type {string} */ bytes, /** @type {string} */ seal) {
  if (!isHash(bytes) || !isHash(seal)) return { isRight: false, text: "Bytes and seal are 64 hex digits each." };
  const day = dealOfDay(key, bytes);
  const isRight = day.seal === seal;
  const named = (/** @type {readonly number[]} */ cards) => cards.map(cardName).join(" ");
  const lines = [
    `${isRight ? "ok  " : "FAIL"}  The seal is the SHA-256 of the bytes.`,
    `root of the shuffle: ${day.root}`,
    `moves first: ${day.firstTurn === 0 ? "the player" : "the expert"}`,
    ...["the player", "the expert"].map((who, seat) => `${who} is dealt: ${named(at(day.hands, seat))}`),
    `turned up for the wild rank: ${named(day.cards.slice(26, 27))}`,
    `open card: ${named(day.cards.slice(27, 28))}`,
    `stock, from the top: ${named(day.cards.slice(28))}`,
  ];
  return { isRight, text: lines.join("\n") };
}

/** Run as `node verify.mjs FILE`: 0 proven, 1 not, 2 when there is nothing to check. */
async function main() {
  // Named so that no bundler tries to bring it along: a browser never comes here.
  const fs = ["node", "fs/promises"].join(":");
  const [file, day = "", bytes = "", seal = ""] = process.argv.slice(2);
  if (file === undefined) {
    console.error(
      "Usage: node verify.mjs PROOF.json, node verify.mjs day DAY BYTES SEAL, or node verify.mjs boards DECKS.json",
    );
    process.exit(2);
  }
  if (file === "day") {
    const { isRight, text } = dayText(day, bytes, seal);
    console.log(text);
    process.exitCode = isRight ? 0 : 1;
    return;
  }
  const read = async (/** @type {string} */ name) => {
    try {
      return await (await import(fs)).readFile(name, "utf8");
    } catch {
      console.error(`${name} cannot be read.`);
      process.exit(2);
    }
  };
  if (file === "boards") {
    const { isRight, text } = boardsText(await read(day));
    console.log(text);
    process.exitCode = isRight ? 0 : 1;
    return;
  }
  const text = await read(file);
  const report = checkText(text);
  console.log(reportText(report));
  process.exitCode = report.verdict === "proven" ? 0 : 1;
}

// Bundled into a page or a program it only checks; there its address is another.
const isThisFile = import.meta.url.endsWith("/verify.mjs");
const started = typeof process === "object" ? (process.argv?.[1] ?? "") : "";
if (isThisFile && (import.meta.main ?? /[\\/]verify\.mjs$/.test(started))) main();
