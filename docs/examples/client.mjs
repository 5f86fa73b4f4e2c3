// @ts-check
/**
 * A client of the platform in one file, written from its published documents alone: /docs/api (how to log in and get a seat),
 * /docs/protocol (the table). It plays one whole deal of practice points, draws, discards, finishes and declares by itself, comes
 * back after a connection that it cuts on purpose, and checks afterwards that the deal was dealt fairly.
 *
 *     node client.mjs --url http://127.0.0.1:3000 --user NAME@EXAMPLE.COM --password SECRET      (20 or later)
 *     bun client.mjs …
 *
 * `--register` makes a player of its own, which works where the OTP can be read: on a development server of this machine.
 * `--token TOKEN` goes on with a session. `--poll` plays without a websocket, and so does a Node that has none (before 22).
 * `--transcript FILE` keeps every text that went over the wire. It ends with 0 when the deal is over and its proof holds.
 *
 * It needs nothing to be installed. Its types are those that the server publishes: with /docs/protocol.d.ts and /docs/api.d.ts
 * beside it, `tsc --checkJs` and any editor know every message and every answer.
 */
/** @import { ClientMessage, Commitment, DealProof, ProofLeaf, ServerMessage, TableView } from "./protocol.d.ts" */
/** @import { Calls } from "./api.d.ts" */
import { createHash, randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";

/** @param {string} name */
const option = (name) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const url = option("url") ?? "http://127.0.0.1:3000";
/** @param {string} text */
const say = (text) => console.log(text);
/**
 * @param {number} ms
 * @returns {Promise<void>}
 */
const pause = (ms) => new Promise((done) => setTimeout(done, ms));

// ---- HTTP: /docs/api ---------------------------------------------------------------------------------------------------

/** 32 hex digits, made once and kept: two players of one device never sit together for cash. Here each run is a device. */
const device = randomBytes(16).toString("hex");
const MUMBAI = "19.076,72.8777";
let token = option("token") ?? "";

/**
 * One call, by its name in /docs/api.
 * @template {keyof Calls} Name
 * @param {Name} name
 * @param {{ body?: Calls[Name]["body"], path?: Record<string, string>, query?: Record<string, string>, headers?: Record<string, string>, signal?: AbortSignal }} [more]
 * @returns {Promise<{ status: number, message: string, data: Calls[Name]["data"], headers: Headers }>}
 */
async function call(name, { body, path = {}, query = {}, headers = {}, signal } = {}) {
  const [method, route = ""] = name.split(" ");
  const where = route.replace(/\{(\w+)\}/g, (_, key) => encodeURIComponent(path[key] ?? ""));
  const answer = await fetch(`${url}${where}?${new URLSearchParams(query)}`, {
    method,
    headers: {
      ...{ device, location: MUMBAI, "content-type": "application/json" },
      ...(token ? { authorization: token } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  const { message, data } = await answer.json();
  return { status: answer.status, message, data, headers: answer.headers };
}

/**
 * As {@link call}, and everything but 200 ends the program.
 * @template {keyof Calls} Name
 * @param {Name} name
 * @param {Parameters<typeof call<Name>>[1]} [more]
 */
async function must(name, more) {
  const answer = await call(name, more);
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.message}`);
  return answer;
}

async function logIn() {
  if (token) return;
  if (process.argv.includes("--register")) return register();
  const who = { sMobile: option("user") ?? "", sPassword: option("password") ?? "" };
  const answer = await must("POST /api/auth/login/simple", { body: who });
  token = answer.headers.get("authorization") ?? "";
  if (!token) throw new Error("An OTP was sent: verify it with POST /api/auth/otp/verify.");
}

async function register() {
  const digits = String(6_000_000_000 + (randomBytes(4).readUInt32BE() % 3_000_000_000));
  const letters = [...randomBytes(7)].map((byte) => "cdfhkpstwxz"[byte % 11]).join("");
  const sMobile = `+91${digits}`;
  const sent = await must("POST /api/auth/register", {
    body: {
      ...{ sEmail: `${letters}${digits}@example.com`, sPassword: "practice-1", sMobile, sUserName: letters },
      ...{ eGender: "female", isAdult: true, isTermsAccepted: true },
    },
  });
  const verification = sent.headers.get("verification") ?? "";
  for (let tries = 0; tries < 50; tries++) {
    const code = await codeFor(sMobile);
    if (code) {
      const body = { code, sMobile };
      const verified = await must("POST /api/auth/otp/verify", { body, headers: { verification } });
      token = verified.headers.get("authorization") ?? "";
      return say(`registered as ${letters}`);
    }
    await pause(100);
  }
  throw new Error("No OTP in the outbox.");
}

/**
 * The OTP that a development server shows in its outbox; another one sends it to the telephone.
 * @param {string} to
 */
async function codeFor(to) {
  const outbox = await (await fetch(`${url}/dev/outbox.json?to=${encodeURIComponent(to)}`)).json();
  /** @type {{ code: string | null }[]} */
  const messages = outbox;
  return messages.find((one) => one.code)?.code ?? null;
}

/** Sits down at the cheapest practice table of points for two; answers the ticket that opens it. */
async function sitDown() {
  const joined = await must("POST /api/rummy/table/join", {
    body: { eRummyType: "point", eGameType: "practice", nMaxPlayer: 2, nTablePoint: 0.5 },
  });
  if (joined.data) return { ticket: joined.data.sAuthToken, tableId: joined.data.iTableId };
  // "success." without data: the player sits at such a table already.
  const { data: tables } = await must("GET /api/rummy/table/joined");
  const table = tables.find((one) => one.eGameType === "practice") ?? tables[0];
  if (!table) throw new Error("The player sits at no table.");
  const minted = await must("POST /api/rummy/table/ticket", { body: { iTableId: table._id } });
  return { ticket: minted.data.sAuthToken, tableId: table._id };
}

// ---- cards: what can be declared ---------------------------------------------------------------------------------------

/**
 * pack × 53 + suit × 13 + rank; 52 is the printed joker.
 * @param {number} card
 */
const faceOf = (card) => card % 53;
/** @param {number} card */
const suitOf = (card) => Math.floor(faceOf(card) / 13);
/** @param {number} card */
const rankOf = (card) => faceOf(card) % 13;
/** @param {number} card */
const isPrinted = (card) => faceOf(card) === 52;
/**
 * @param {number} card
 * @param {number} wild
 */
const pointsOf = (card, wild) =>
  isPrinted(card) || rankOf(card) === wild ? 0 : rankOf(card) === 0 ? 10 : Math.min(10, rankOf(card) + 1);

/** @typedef {"pure" | "sequence" | "set"} Kind */

/**
 * Do natural cards and so many jokers make consecutive cards of one suit, the ace low or high?
 * @param {readonly number[]} naturals
 * @param {number} jokers
 */
function isSequence(naturals, jokers) {
  const [first] = naturals;
  if (first === undefined || naturals.some((card) => isPrinted(card) || suitOf(card) !== suitOf(first))) return false;
  if (naturals.length + jokers > 13) return false;
  return [false, true].some((isAceHigh) => {
    const ranks = naturals.map((card) => (isAceHigh && rankOf(card) === 0 ? 13 : rankOf(card)));
    if (new Set(ranks).size < ranks.length) return false;
    return Math.max(...ranks) - Math.min(...ranks) + 1 - ranks.length <= jokers;
  });
}

/**
 * @param {readonly number[]} naturals
 * @param {number} jokers
 */
function isSet(naturals, jokers) {
  const [first] = naturals;
  if (first === undefined || naturals.length + jokers > 4) return false;
  const suits = new Set(naturals.map(suitOf));
  return naturals.every((card) => !isPrinted(card) && rankOf(card) === rankOf(first)) && suits.size === naturals.length;
}

/**
 * @param {readonly number[]} cards
 * @param {number} wild
 * @returns {Kind | null}
 */
function kindOf(cards, wild) {
  if (cards.length < 3) return null;
  if (isSequence(cards, 0)) return "pure";
  const naturals = cards.filter((card) => !isPrinted(card) && rankOf(card) !== wild);
  const jokers = cards.length - naturals.length;
  if (isSequence(naturals, jokers) || naturals.length === 0) return "sequence";
  return isSet(naturals, jokers) || isSet(cards, 0) ? "set" : null;
}

/** @typedef {{ readonly mask: number, readonly kind: Kind }} Group */

/**
 * All groups among at most 14 cards, each as the bits of its cards.
 * @param {readonly number[]} cards
 * @param {number} wild
 */
function groupsAmong(cards, wild) {
  /** @type {Group[]} */
  const found = [];
  /**
   * @param {number} from
   * @param {number} mask
   * @param {readonly number[]} chosen
   */
  const add = (from, mask, chosen) => {
    const kind = kindOf(chosen, wild);
    if (kind) found.push({ mask, kind });
    if (chosen.length === 5) return;
    for (const [i, card] of cards.entries()) if (i >= from) add(i + 1, mask | (1 << i), [...chosen, card]);
  };
  add(0, 0, []);
  return found;
}

/** What a declaration is worth; a hand that is nearer to one is worth more. */
const WON = 1_000;

/**
 * The best way to group some of `cards` (those in `among`); what is in no group is left out.
 * @param {readonly number[]} cards
 * @param {number} wild
 */
function createArranging(cards, wild) {
  const groups = groupsAmong(cards, wild);
  const byLowest = cards.map((_, i) => groups.filter(({ mask }) => (mask & -mask) === 1 << i));
  /** @type {Map<number, { worth: number, taken: Group[] }>} */
  const memory = new Map();
  /**
   * `pures` and `sequences` so far, one and two at most.
   * @param {number} left
   * @param {number} pures
   * @param {number} sequences
   * @returns {{ worth: number, taken: Group[] }}
   */
  const best = (left, pures, sequences) => {
    if (left === 0) return { worth: pures === 1 && sequences === 2 ? WON : 0, taken: [] };
    const key = (left * 2 + pures) * 3 + sequences;
    const known = memory.get(key);
    if (known) return known;
    const i = 31 - Math.clz32(left & -left);
    const alone = best(left & ~(1 << i), pures, sequences);
    // A card that is in no group makes the hand no declaration.
    let found = {
      worth: (alone.worth >= WON ? alone.worth - WON : alone.worth) - 1 - pointsOf(cards[i] ?? 0, wild),
      taken: alone.taken,
    };
    for (const group of byLowest[i] ?? []) {
      if ((group.mask & left) !== group.mask) continue;
      const isRun = group.kind !== "set";
      const rest = best(
        left & ~group.mask,
        group.kind === "pure" ? 1 : pures,
        Math.min(2, sequences + (isRun ? 1 : 0)),
      );
      const worth = rest.worth + (group.kind === "pure" && pures === 0 ? 12 : isRun && sequences < 2 ? 6 : 0);
      if (worth > found.worth) found = { worth, taken: [group, ...rest.taken] };
    }
    memory.set(key, found);
    return found;
  };
  /** @param {readonly number[]} among */
  return (among) => {
    const mask = among.reduce((sum, card) => sum | (1 << cards.indexOf(card)), 0);
    const { worth, taken } = best(mask, 0, 0);
    return { worth, groups: taken.map((group) => cards.filter((_, i) => (group.mask >> i) & 1)) };
  };
}

/**
 * Every card of the hand in a group, as `declare` and `confirm` want them: what fits nowhere stands by itself.
 * @param {readonly number[]} hand
 * @param {readonly number[][]} groups
 */
function inGroups(hand, groups) {
  const rest = hand.filter((card) => !groups.flat().includes(card));
  return rest.length > 0 ? [...groups, rest] : [...groups];
}

/**
 * Do the groups declare all of these cards?
 * @param {readonly number[]} hand
 * @param {readonly number[][]} groups
 * @param {number} wild
 */
function isDeclaration(hand, groups, wild) {
  const kinds = groups.map((group) => kindOf(group, wild));
  const runs = kinds.filter((kind) => kind === "pure" || kind === "sequence").length;
  return groups.flat().length === hand.length && kinds.includes("pure") && runs >= 2 && !kinds.includes(null);
}

/**
 * How near the card is to others of the hand: cards that may still become a group.
 * @param {number} card
 * @param {readonly number[]} hand
 */
const friends = (card, hand) =>
  hand.filter((one) => {
    if (one === card || isPrinted(one) || isPrinted(card)) return false;
    const apart = Math.abs(rankOf(one) - rankOf(card));
    return suitOf(one) === suitOf(card) ? apart === 1 || apart === 2 : apart === 0;
  }).length;

/**
 * Which of 14 cards to part with, and whether the others can be declared.
 * @param {readonly number[]} hand
 * @param {number} wild
 * @param {number | null} blocked
 */
function chooseDiscard(hand, wild, blocked) {
  const arranged = createArranging(hand, wild);
  const choices = hand.map((card) => {
    const rest = hand.filter((one) => one !== card);
    const { worth, groups } = arranged(rest);
    const isJoker = isPrinted(card) || rankOf(card) === wild;
    return {
      card,
      groups,
      worth: worth - friends(card, hand) - (isJoker ? 50 : 0),
      wins: isDeclaration(rest, groups, wild),
    };
  });
  const winning = choices.find(({ wins }) => wins);
  return winning ?? choices.filter(({ card }) => card !== blocked).reduce((a, b) => (b.worth > a.worth ? b : a));
}

// ---- fairness: /docs/protocol#fairness ---------------------------------------------------------------------------------

/** @param {string} text */
const hex = (text) => Buffer.from(text, "hex");
/** @param {(Uint8Array | number[] | string)[]} parts */
const sha256 = (...parts) => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(typeof part === "string" ? Buffer.from(part) : Uint8Array.from(part));
  return hash.digest();
};
/**
 * Four bytes, the high one first.
 * @param {number} value
 */
const word = (value) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

/** Each nonce is the hash of the next one used: the last of the list is the tip, and they are revealed from the end. */
let tip = randomBytes(32);
const nonces = [tip];
while (nonces.length < 64) {
  tip = sha256(tip);
  nonces.push(tip);
}
const chain = tip.toString("hex");

/**
 * 0 … length − 1 in the order that a seed makes of them.
 * @param {number} length
 * @param {Uint8Array} seed
 */
function permutation(length, seed) {
  /** @type {number[]} */
  const words = [];
  let counter = 0;
  /** @param {number} bound */
  const below = (bound) => {
    for (;;) {
      const drawn = words.shift();
      if (drawn === undefined) {
        const block = sha256(seed, word(counter++));
        for (let at = 0; at < 32; at += 4) words.push(block.readUInt32BE(at));
      } else if (drawn < Math.floor(2 ** 32 / bound) * bound) return drawn % bound;
    }
  };
  const list = Array.from({ length }, (_, i) => i);
  for (let i = length - 1; i > 0; i--) {
    const j = below(i + 1);
    [list[i], list[j]] = [list[j] ?? 0, list[i] ?? 0];
  }
  return list;
}

/**
 * The root that a leaf's path leads to; the position and the number of cards say which steps it has.
 * @param {ProofLeaf} leaf
 * @param {number} cards
 */
function rootOf(leaf, cards) {
  let hash = sha256([0], hex(leaf.salt), [leaf.position >> 8, leaf.position & 255], [leaf.card]);
  let [at, width] = [leaf.position, cards];
  for (const { side, hash: other } of leaf.path) {
    while (at === width - 1 && at % 2 === 0 && width > 1) [at, width] = [at >> 1, (width + 1) >> 1];
    if ((at % 2 === 0 ? "right" : "left") !== side) throw new Error("a path turns the wrong way");
    hash = side === "right" ? sha256([1], hash, hex(other)) : sha256([1], hex(other), hash);
    [at, width] = [at >> 1, (width + 1) >> 1];
  }
  while (at === width - 1 && at % 2 === 0 && width > 1) [at, width] = [at >> 1, (width + 1) >> 1];
  if (at !== 0 || width !== 1) throw new Error("a path ends too early");
  return hash.toString("hex");
}

/**
 * @param {boolean} holds
 * @param {string} what
 */
function check(holds, what) {
  if (!holds) throw new Error(`the proof is wrong: ${what}`);
}

/**
 * The cards that the player saw of one shuffle, by their place in the order that the nonces made.
 * @param {DealProof} proof
 * @param {DealProof["shuffles"][number]} of
 * @param {number} n
 */
function placesOf(proof, of, n) {
  const { root, shuffle, cards, seats, chains, nonces: revealed, leaves } = of;
  const bySeat = new Map(revealed.map((one) => [one.seat, one.nonce]));
  for (const one of chains) {
    const nonce = bySeat.get(one.seat) ?? "";
    check(/^0{64}$/.test(nonce) || sha256(hex(nonce)).toString("hex") === one.chain, "a nonce does not open its chain");
  }
  const seed = sha256(
    "rummy deal 2",
    hex(root),
    proof.dealId,
    word(shuffle),
    word(proof.deal),
    [n, proof.packs, proof.lastFirst ?? 255, seats.length, ...seats, chains.length],
    ...chains.flatMap((one) => [[one.seat], hex(one.chain), hex(bySeat.get(one.seat) ?? "")]),
  );
  const placeOf = new Map(permutation(cards, seed).map((position, place) => [position, place]));
  /** @type {Map<number | undefined, number>} */
  const seen = new Map();
  for (const leaf of leaves) {
    check(rootOf(leaf, cards) === root, "a card is not under the root");
    seen.set(placeOf.get(leaf.position), leaf.card);
  }
  return { seen, seed };
}

/**
 * A move as bytes of the chain: what everybody at the table saw of it.
 * @param {DealProof["moves"][number]} move
 * @returns {number[]}
 */
function bytesOf(move) {
  switch (move.move) {
    case "turn":
      return [1, move.seat, ...word(move.turn)];
    case "draw":
      if (move.from === "open") return [2, move.seat, 1, move.card ?? 255];
      return [2, move.seat, 0, ...word(move.place ?? 0).slice(2)];
    case "discard":
      return [3, move.seat, move.card];
    case "finish":
      return [4, move.seat];
    case "out":
      return [5, move.seat];
    case "reshuffle":
      return [6, ...word(move.shuffle)];
    case "show":
      return [7, move.seat, move.finishCard ?? 255, move.cards.length, ...move.cards];
    case "end":
      return [8, ["declared", "lastStanding", "void"].indexOf(move.how)];
  }
}

/** What kinds of players there are, in the order of the byte that binds them. */
const KINDS = ["person", "easy", "usual", "expert", "master"];

/**
 * Checks the proof against itself, and against what was published before the cards were dealt. Throws where it is wrong.
 * @param {DealProof} proof
 * @param {readonly Commitment[]} published
 * @param {ReadonlyMap<number, string>} mine
 */
function checkProof(proof, published, mine) {
  const shuffles = proof.shuffles.map((one, n) => placesOf(proof, one, n));
  for (const [n, one] of proof.shuffles.entries()) {
    const before = published.find((commitment) => commitment.shuffle === one.shuffle);
    if (before?.root !== one.root) throw new Error("the proof is wrong: another root was published");
    check(JSON.stringify(before.chains) === JSON.stringify(one.chains), "other chains were published");
    const setup = {
      dealId: proof.dealId,
      deal: proof.deal,
      reshuffle: n,
      packs: proof.packs,
      seats: one.seats,
      lastFirst: proof.lastFirst,
    };
    /** @type {Record<string, unknown>} */
    const told = { ...before.setup };
    for (const [name, value] of Object.entries(setup))
      check(JSON.stringify(told[name]) === JSON.stringify(value), `another ${name} was published`);
    const nonce = mine.get(one.shuffle);
    if (nonce)
      check(
        one.nonces.some((told) => told.seat === proof.seat && told.nonce === nonce),
        "my nonce was left out",
      );
  }
  const [deck] = shuffles;
  if (!deck) throw new Error("the proof is wrong: it has no deck");
  const { seen, seed } = deck;
  const order = proof.seats;
  if (proof.lastFirst === null) {
    const pack = permutation(52, sha256("rummy toss 2", seed));
    check(
      proof.toss.every((one, i) => one.seat === order[i] && one.card === pack[i]),
      "another toss",
    );
    /** @param {number} card */
    const height = (card) => (rankOf(card) === 0 ? 13 : rankOf(card)) * 4 + (3 - suitOf(card));
    const highest = proof.toss.reduce((a, b) => (height(b.card) > height(a.card) ? b : a));
    check(highest.seat === proof.firstTurn, "another seat moved first");
  } else {
    const last = proof.lastFirst;
    check((order.find((seat) => seat > last) ?? order[0]) === proof.firstTurn, "another seat moved first");
  }
  const k = order.length;
  const turnOf = (order.indexOf(proof.seat) - order.indexOf(proof.firstTurn) + k) % k;
  for (const [round, card] of proof.hand.entries()) check(seen.get(round * k + turnOf) === card, "another hand");
  check(seen.get(13 * k) === proof.jokerCard && seen.get(13 * k + 1) === proof.openCard, "another joker or open card");
  let [at, next] = [0, 13 * k + 2];
  for (const move of proof.moves) {
    if (move.move === "reshuffle") [at, next] = [at + 1, 0];
    if (move.move !== "draw" || move.from !== "stock") continue;
    check(move.place === next++, "the stock was not drawn in order");
    if (move.card !== null) check(shuffles[at]?.seen.get(move.place) === move.card, "another card was drawn");
  }
  const kinds = proof.kinds ?? [];
  check(String(kinds.map(({ seat }) => seat)) === String(proof.seats), "a seat has no kind of player");
  const bound = [kinds.length, ...kinds.flatMap(({ seat, kind }) => [seat, KINDS.indexOf(kind)])];
  let head = sha256("rummy moves 4", proof.dealId, Buffer.from(bound));
  for (const move of proof.moves) head = sha256(head, bytesOf(move));
  check(head.toString("hex") === proof.movesHead, "a move is told otherwise than the chain of moves binds it");
}

// ---- a way to the table: /docs/protocol#connecting, and #polling without websockets ------------------------------------------

/** @type {{ from: "client" | "server", ms: number, text: string }[]} */
const transcript = [];
const startedAt = Date.now();
/**
 * @param {"client" | "server"} from
 * @param {string} text
 */
const keep = (from, text) => transcript.push({ from, ms: Date.now() - startedAt, text });

/** @typedef {{ send(text: string): void, cut(): void }} Wire One open connection. */
/** @typedef {{ open(): void, text(text: string): void, closed(code: number, reason: string): void }} Ear What it tells. */

/**
 * @param {Record<string, string>} query
 * @param {Ear} ear
 * @returns {Wire}
 */
function openSocket(query, ear) {
  const socket = new WebSocket(`${url.replace(/^http/, "ws")}/ws/table?${new URLSearchParams(query)}`);
  socket.onopen = () => ear.open();
  socket.onmessage = ({ data }) => ear.text(String(data));
  socket.onclose = ({ code, reason }) => ear.closed(code, reason);
  return { send: (text) => socket.send(text), cut: () => socket.close() };
}

/**
 * @param {Record<string, string>} query
 * @param {Ear} ear
 * @returns {Wire}
 */
function openPoll(query, ear) {
  const stop = new AbortController();
  const { signal } = stop;
  const at = query.at ?? "";
  let session = "";
  /** What is said waits for what was said before. */
  let said = Promise.resolve();
  /** @param {unknown} why */
  const lost = (why) => {
    stop.abort();
    ear.closed(0, String(why));
  };
  const listen = async () => {
    const opened = await call("POST /api/rummy/table/poll", { query, signal });
    // Another process plays the table: what a socket hears as `moved`.
    if (opened.status !== 200) return lost(opened.message);
    ({ session } = opened.data);
    ear.open();
    for (let cursor = 0; ; ) {
      const heard = await call("GET /api/rummy/table/poll", { query: { session, cursor: String(cursor), at }, signal });
      if (heard.status !== 200) return lost(heard.message);
      for (const text of heard.data.frames) ear.text(text);
      if (heard.data.closed) return lost("closed");
      ({ cursor } = heard.data);
    }
  };
  listen().catch(lost);
  return {
    send(text) {
      const body = JSON.parse(text);
      said = said
        .then(() => call("POST /api/rummy/table/poll/send", { query: { session, at }, body, signal }))
        .then(
          () => undefined,
          () => undefined,
        );
    },
    cut: () => stop.abort(),
  };
}

const open = process.argv.includes("--poll") || typeof WebSocket === "undefined" ? openPoll : openSocket;

// ---- the table: /docs/protocol -----------------------------------------------------------------------------------------

/** @typedef {ClientMessage extends infer One ? One extends { id: string } ? Omit<One, "id"> : never : never} Said A message without its id. */
/**
 * @template {ServerMessage["event"]} Name
 * @typedef {Extract<ServerMessage, { event: Name }>} Heard
 */

/** @type {Wire | null} */
let wire = null;
let ids = 0;
/** @type {TableView | null} */
let view = null;
let resumeKey = "";
/** Does this server take the number of the deal with a command? Earlier releases refuse it. */
let namesDeal = false;
/** @type {number[]} */
let hand = [];
/** The turn in which I have drawn already. */
let drawnIn = 0;
/** @type {number | null} */
let blocked = null;
let draws = 0;
/** Has this connection's hello been answered? And what waits for that. */
let greeted = false;
let helloId = "";
/** @type {Said | null} */
let unsaid = null;
/** @type {Commitment[]} */
const published = [];
/** @type {Map<number, string>} */
const mine = new Map();
/** @type {Map<string, Said>} */
const waiting = new Map();
/** @type {(result: { dealId: string, movesHead?: string }) => void} */
let finished = () => undefined;
/** @type {(error: Error) => void} */
let failed = () => undefined;
/** @type {Promise<{ dealId: string, movesHead?: string }>} */
const over = new Promise((done, fail) => {
  finished = done;
  failed = fail;
});

/**
 * The deal that a command is meant for: one that comes late is refused with `staleDeal` instead of meeting the next deal.
 * @param {TableView} table
 */
const meant = ({ deal }) => (namesDeal ? { deal } : {});

/** @param {Said} message */
function send(message) {
  const id = `m${++ids}`;
  waiting.set(id, message);
  write({ ...message, id });
  return id;
}

/** @param {Said & { id: string }} message */
function write(message) {
  const text = JSON.stringify(message);
  keep("client", text);
  wire?.send(text);
}

/** @param {Record<string, string>} query */
function connect(query) {
  greeted = false;
  const opened = open(query, {
    // Coming back asks for what was missed alone; a snapshot comes where the server has forgotten some of it.
    open() {
      helloId = send({ event: "hello", protocol: 2, chain, ...(view ? { lastSeq: view.seq } : {}) });
    },
    text(text) {
      keep("server", text);
      /** @type {ServerMessage | ServerMessage[]} */
      const heard = JSON.parse(text);
      for (const message of [heard].flat()) hear(message);
    },
    async closed(code, reason) {
      if (wire !== opened || code === 4000) return;
      say(`closed (${code} ${reason}): coming back`);
      await pause(code === 4001 ? 0 : 500);
      connect({ resume: resumeKey, at: resumeKey.split(".", 1)[0] ?? "" });
    },
  });
  wire = opened;
}

/**
 * @param {ServerMessage} message
 * @returns {unknown}
 */
function hear(message) {
  if (message.event === "welcome") return welcome(message);
  if (message.event === "refused") return refused(message);
  if (message.event === "ack") return acknowledged(message.id);
  if (message.event === "goodbye") return failed(new Error(`goodbye: ${message.reason}`));
  if (!("seq" in message) || !view) return;
  const isPrivate = message.event === "hand" || message.event === "card" || message.event === "preDropped";
  // Private frames come again after a cut, and change nothing then; public ones that are known already are passed over.
  if (!isPrivate && message.seq <= view.seq) return;
  if (!isPrivate) view.seq = message.seq;
  follow(view, message);
}

/** @param {string} id */
function acknowledged(id) {
  waiting.delete(id);
  if (id === helloId) greet();
}

/** The table knows who speaks: by the snapshot, or by the hello's `ack` when missed frames follow. */
function greet() {
  greeted = true;
  if (unsaid) send(unsaid);
  unsaid = null;
}

/** @param {Heard<"welcome">} message */
function welcome(message) {
  unsaid = null;
  greet();
  ({ view, resumeKey, namesDeal = false } = message);
  hand = view.hand.flat();
  blocked = view.blockedDiscard;
  drawnIn = view.turn?.drawn ? view.turn.turn : 0;
  if (view.commitment) published.push(view.commitment);
  if (view.turn) play(view, view.turn);
}

/** @param {Heard<"refused">} message */
function refused({ id, code, message }) {
  const lost = waiting.get(id ?? "");
  if (code === "tooFast" && lost && id) return void setTimeout(() => write({ ...lost, id }), 1_000);
  // A turn or a deal that is over by now is nobody's fault; what else is refused, this client has got wrong.
  if (code !== "staleTurn" && code !== "staleDeal")
    failed(new Error(`refused ${JSON.stringify(lost)}: ${code} ${message}`));
}

/** @param {TableView} table */
const arranged = ({ wildRank }) => inGroups(hand, createArranging(hand, wildRank ?? -1)(hand).groups);

/**
 * @param {TableView} table
 * @param {ServerMessage} message
 * @returns {unknown}
 */
function follow(table, message) {
  const isMine = "seat" in message && message.seat === table.you;
  switch (message.event) {
    case "committed":
      return commit(table, message.commitment);
    case "dealt": {
      const { deal, dealId, wildRank, openCard, seats } = message;
      Object.assign(table, { deal, dealId, wildRank, openPile: [openCard] });
      return say(`deal ${dealId}: ${seats.length} seats`);
    }
    case "hand":
      hand = message.hand.flat();
      if (message.finishCard !== undefined) send({ event: "declare", ...meant(table), groups: arranged(table) });
      return;
    case "turn":
      table.openJokerTakable = message.openJokerTakable;
      return play(table, message);
    case "drew":
      if (message.from === "open") table.openPile.shift();
      if (isMine && message.from === "open" && message.card !== undefined) took(table, message.card, message.card);
      return;
    case "card":
      return hand.includes(message.card) ? undefined : took(table, message.card, null);
    case "discarded":
      table.openPile.unshift(message.card);
      if (isMine) hand = hand.filter((card) => card !== message.card);
      return;
    case "showdown":
      if (message.winner !== table.you) send({ event: "confirm", ...meant(table), groups: arranged(table) });
      return;
    case "result": {
      const { how, winner, rows } = message.result;
      const who = winner === table.you ? "me" : `seat ${winner}`;
      say(`${how}, won by ${who}: ${rows.map((row) => `${row.name} ${row.count}`).join(", ")}`);
      return finished(message.result);
    }
  }
}

/**
 * A deck is fixed: the seats that the commitment names reveal, and nobody else does.
 * @param {TableView} table
 * @param {Commitment} commitment
 */
function commit({ you }, commitment) {
  published.push(commitment);
  const asked = commitment.chains.find((one) => one.seat === you);
  const at = nonces.findIndex((nonce) => nonce.toString("hex") === asked?.chain);
  const nonce = nonces[at - 1]?.toString("hex");
  if (!nonce) return;
  mine.set(commitment.shuffle, nonce);
  send({ event: "reveal", shuffle: commitment.shuffle, nonce });
}

let turn = 0;

/**
 * My turn: the open pile's top if it helps, else the stock. Then `took` goes on.
 * @param {TableView} table
 * @param {{ seat: number, turn: number }} now
 * @returns {unknown}
 */
function play(table, now) {
  if (now.seat !== table.you || now.turn === turn) return;
  turn = now.turn;
  if (drawnIn === turn) return part(table);
  send({ event: "draw", ...meant(table), turn, from: takesOpen(table) ? "open" : "stock" });
}

/** @param {TableView} table */
function takesOpen({ openPile: [top], wildRank, openJokerTakable }) {
  if (top === undefined || wildRank === null) return false;
  if (isPrinted(top) || rankOf(top) === wildRank) return openJokerTakable;
  const more = [...hand, top];
  const then = chooseDiscard(more, wildRank, top);
  const rest = more.filter((card) => card !== then.card);
  const gain = createArranging(more, wildRank)(rest).worth - createArranging(hand, wildRank)(hand).worth;
  return then.wins || gain > 3;
}

/**
 * I hold 14. Once a deal the connection is cut here: the card is in the hand when the client is back.
 * @param {TableView} table
 * @param {number} card
 * @param {number | null} mayNotGo
 */
function took(table, card, mayNotGo) {
  hand.push(card);
  blocked = mayNotGo;
  drawnIn = turn;
  if (draws++ === 1) {
    say("cutting the connection");
    greeted = false;
    wire?.cut();
  }
  part(table);
}

/**
 * @param {TableView} table
 * @returns {unknown}
 */
function part(table) {
  const { card, wins } = chooseDiscard(hand, table.wildRank ?? -1, blocked);
  /** @type {Said} */
  const message = { event: wins ? "finish" : "discard", ...meant(table), turn, card };
  // What was decided without a connection is said once there is one: after the hello is answered.
  if (greeted) return send(message);
  unsaid = message;
}

await logIn();
const { ticket, tableId } = await sitDown();
say(`at table ${tableId}, ${open === openPoll ? "by polls" : "by a websocket"}`);
connect({ ticket, at: ticket.split(".", 1)[0] ?? "" });
try {
  const { dealId, movesHead } = await over;
  // The proof is there from the moment at which the result is told.
  const { data: proof } = await must("GET /api/rummy/deal/{id}/proof", { path: { id: dealId } });
  if (proof.version !== 4) throw new Error("a table of earlier rules: its proofs bind less");
  check(proof.movesHead === movesHead, "other moves were told with the result");
  checkProof(proof, published, mine);
  say(`fair: ${proof.moves.length} moves, ${proof.shuffles.length} shuffle(s), my nonce in ${mine.size}`);
  // Between deals it is free: named so, it cannot come into the next one and cost a drop.
  send({ event: "leave", ...(view ? meant(view) : {}) });
  await pause(200);
} catch (error) {
  say(String(error));
  process.exitCode = 1;
}
const file = option("transcript");
if (file) writeFileSync(file, JSON.stringify(transcript));
process.exit();
