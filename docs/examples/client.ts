/**
 * A client of the platform in one file, written from its published documents alone: /docs/api (how to log in and get a seat),
 * /docs/protocol (the table). It plays one whole deal of practice points, draws, discards, finishes and declares by itself, comes
 * back after a connection that it cuts on purpose, and checks afterwards that the deal was dealt fairly.
 *
 *     bun client.ts --url http://127.0.0.1:3000 --user NAME@EXAMPLE.COM --password SECRET
 *     node client.ts …            (22.18 or later)
 *
 * `--register` makes a player of its own, which works where the OTP can be read: on a development server of this machine.
 * `--token TOKEN` goes on with a session. `--transcript FILE` keeps every text that went over the wire. It ends with 0 when the
 * deal is over and its proof holds.
 */
// biome-ignore-all lint/suspicious/noExplicitAny: shapes are told in the documents; a client of your own will have types for them
import { createHash, randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";

const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
};
const url = option("url") ?? "http://127.0.0.1:3000";
const say = (text: string) => console.log(text);
const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

// ---- HTTP: /docs/api ---------------------------------------------------------------------------------------------------

/** 32 hex digits, made once and kept: two players of one device never sit together for cash. Here each run is a device. */
const device = randomBytes(16).toString("hex");
const MUMBAI = "19.076,72.8777";
let token = option("token") ?? "";

interface Answer {
  readonly status: number;
  readonly message: string;
  // Shapes: /docs/openapi.json.
  readonly data: any;
  readonly headers: Headers;
}

async function call(path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(`${url}/api${path}`, {
    method: body ? "POST" : "GET",
    headers: {
      device,
      location: MUMBAI,
      ...(token ? { authorization: token } : {}),
      "content-type": "application/json",
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const { message, data } = (await answer.json()) as { message: string; data: unknown };
  return { status: answer.status, message, data, headers: answer.headers };
}

/** As {@link call}, and everything but 200 ends the program. */
async function must(path: string, body?: object, headers?: Record<string, string>): Promise<Answer> {
  const answer = await call(path, body, headers);
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.message}`);
  return answer;
}

async function logIn(): Promise<void> {
  if (token) return;
  if (process.argv.includes("--register")) return register();
  const answer = await must("/auth/login/simple", { sMobile: option("user"), sPassword: option("password") });
  token = answer.headers.get("authorization") ?? "";
  if (!token) throw new Error("An OTP was sent: verify it with POST /api/auth/otp/verify.");
}

async function register(): Promise<void> {
  const digits = String(6_000_000_000 + Number(BigInt(`0x${randomBytes(4).toString("hex")}`) % 3_000_000_000n));
  const letters = [...randomBytes(7)].map((byte) => "cdfhkpstwxz"[byte % 11]).join("");
  const who = {
    sEmail: `${letters}${digits}@example.com`,
    sPassword: "practice-1",
    sMobile: `+91${digits}`,
    sUserName: letters,
    eGender: "female",
  };
  const sent = await must("/auth/register", { ...who, isAdult: true, isTermsAccepted: true });
  const verification = sent.headers.get("verification") ?? "";
  for (let tries = 0; ; tries++) {
    const outbox = (await (await fetch(`${url}/dev/outbox.json?to=${encodeURIComponent(who.sMobile)}`)).json()) as {
      code: string | null;
    }[];
    const code = outbox.find((one) => one.code)?.code;
    if (code) {
      const verified = await must("/auth/otp/verify", { code, sMobile: who.sMobile }, { verification });
      token = verified.headers.get("authorization") ?? "";
      return say(`registered as ${letters}`);
    }
    if (tries > 50) throw new Error("No OTP in the outbox.");
    await pause(100);
  }
}

/** Sits down at the cheapest practice table of points for two; answers the ticket that opens it. */
async function sitDown(): Promise<{ ticket: string; tableId: string }> {
  const wish = { eRummyType: "point", eGameType: "practice", nMaxPlayer: 2, nTablePoint: 0.5 };
  const joined = await must("/rummy/table/join", wish);
  if (joined.data) return { ticket: joined.data.sAuthToken, tableId: joined.data.iTableId };
  // "success." without data: the player sits at such a table already.
  const tables = await must("/rummy/table/joined");
  const table = tables.data.find((one: { eGameType: string }) => one.eGameType === "practice") ?? tables.data[0];
  const minted = await must("/rummy/table/ticket", { iTableId: table._id });
  return { ticket: minted.data.sAuthToken, tableId: table._id };
}

// ---- cards: what can be declared ---------------------------------------------------------------------------------------

/** pack × 53 + suit × 13 + rank; 52 is the printed joker. */
const faceOf = (card: number) => card % 53;
const suitOf = (card: number) => Math.floor(faceOf(card) / 13);
const rankOf = (card: number) => faceOf(card) % 13;
const isPrinted = (card: number) => faceOf(card) === 52;
const pointsOf = (card: number, wild: number) =>
  isPrinted(card) || rankOf(card) === wild ? 0 : rankOf(card) === 0 ? 10 : Math.min(10, rankOf(card) + 1);

type Kind = "pure" | "sequence" | "set";

/** Do natural cards and so many jokers make consecutive cards of one suit, the ace low or high? */
function isSequence(naturals: readonly number[], jokers: number): boolean {
  const [first] = naturals;
  if (first === undefined || naturals.some((card) => isPrinted(card) || suitOf(card) !== suitOf(first))) return false;
  if (naturals.length + jokers > 13) return false;
  return [false, true].some((isAceHigh) => {
    const ranks = naturals.map((card) => (isAceHigh && rankOf(card) === 0 ? 13 : rankOf(card))).sort((a, b) => a - b);
    if (new Set(ranks).size < ranks.length) return false;
    return ranks.at(-1)! - ranks[0]! + 1 - ranks.length <= jokers;
  });
}

function isSet(naturals: readonly number[], jokers: number): boolean {
  const [first] = naturals;
  if (first === undefined || naturals.length + jokers > 4) return false;
  const suits = new Set(naturals.map(suitOf));
  return naturals.every((card) => !isPrinted(card) && rankOf(card) === rankOf(first)) && suits.size === naturals.length;
}

function kindOf(cards: readonly number[], wild: number): Kind | null {
  if (cards.length < 3) return null;
  if (isSequence(cards, 0)) return "pure";
  const naturals = cards.filter((card) => !isPrinted(card) && rankOf(card) !== wild);
  const jokers = cards.length - naturals.length;
  if (isSequence(naturals, jokers) || naturals.length === 0) return "sequence";
  return isSet(naturals, jokers) || isSet(cards, 0) ? "set" : null;
}

interface Group {
  readonly mask: number;
  readonly kind: Kind;
}

/** All groups among at most 14 cards, each as the bits of its cards. */
function groupsAmong(cards: readonly number[], wild: number): Group[] {
  const found: Group[] = [];
  const add = (from: number, mask: number, chosen: readonly number[]) => {
    const kind = kindOf(chosen, wild);
    if (kind) found.push({ mask, kind });
    if (chosen.length === 5) return;
    for (let i = from; i < cards.length; i++) add(i + 1, mask | (1 << i), [...chosen, cards[i]!]);
  };
  add(0, 0, []);
  return found;
}

interface Arranged {
  /** Higher is nearer to a declaration; {@link WON} is one. */
  readonly worth: number;
  readonly groups: number[][];
}

const WON = 1_000;

/** The best way to group some of `cards` (those in `among`); what is in no group is left out. */
function createArranging(cards: readonly number[], wild: number) {
  const groups = groupsAmong(cards, wild);
  const byLowest = cards.map((_, i) => groups.filter(({ mask }) => (mask & -mask) === 1 << i));
  const memory = new Map<number, { worth: number; taken: Group[] }>();
  /** `pures` and `sequences` so far, one and two at most. */
  const best = (left: number, pures: number, sequences: number): { worth: number; taken: Group[] } => {
    if (left === 0) return { worth: pures === 1 && sequences === 2 ? WON : 0, taken: [] };
    const key = (left * 2 + pures) * 3 + sequences;
    const known = memory.get(key);
    if (known) return known;
    const i = 31 - Math.clz32(left & -left);
    const alone = best(left & ~(1 << i), pures, sequences);
    // A card that is in no group makes the hand no declaration.
    let found = {
      worth: (alone.worth >= WON ? alone.worth - WON : alone.worth) - 1 - pointsOf(cards[i]!, wild),
      taken: alone.taken,
    };
    for (const group of byLowest[i]!) {
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
  return (among: readonly number[]): Arranged => {
    const mask = among.reduce((sum, card) => sum | (1 << cards.indexOf(card)), 0);
    const { worth, taken } = best(mask, 0, 0);
    return { worth, groups: taken.map((group) => cards.filter((_, i) => (group.mask >> i) & 1)) };
  };
}

/** Every card of the hand in a group, as `declare` and `confirm` want them: what fits nowhere stands by itself. */
function inGroups(hand: readonly number[], groups: readonly number[][]): number[][] {
  const rest = hand.filter((card) => !groups.flat().includes(card));
  return rest.length > 0 ? [...groups, rest] : [...groups];
}

/** Do the groups declare all of these cards? */
function isDeclaration(hand: readonly number[], groups: readonly number[][], wild: number): boolean {
  const kinds = groups.map((group) => kindOf(group, wild));
  const runs = kinds.filter((kind) => kind === "pure" || kind === "sequence").length;
  return groups.flat().length === hand.length && kinds.includes("pure") && runs >= 2 && !kinds.includes(null);
}

/** How near the card is to others of the hand: cards that may still become a group. */
const friends = (card: number, hand: readonly number[]) =>
  hand.filter((one) => {
    if (one === card || isPrinted(one) || isPrinted(card)) return false;
    const apart = Math.abs(rankOf(one) - rankOf(card));
    return suitOf(one) === suitOf(card) ? apart === 1 || apart === 2 : apart === 0;
  }).length;

/** Which of 14 cards to part with, and whether the others can be declared. */
function chooseDiscard(hand: readonly number[], wild: number, blocked: number | null) {
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

const hex = (text: string) => Buffer.from(text, "hex");
const sha256 = (...parts: (Uint8Array | number[] | string)[]): Buffer => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(typeof part === "string" ? Buffer.from(part) : Uint8Array.from(part));
  return hash.digest();
};
/** Four bytes, the high one first. */
const word = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

/** Each nonce is the hash of the next one used: the last of the list is the tip, and they are revealed from the end. */
const nonces = [randomBytes(32)];
while (nonces.length < 64) nonces.push(sha256(nonces.at(-1)!));
const chain = nonces.at(-1)!.toString("hex");

/** 0 … length − 1 in the order that a seed makes of them. */
function permutation(length: number, seed: Uint8Array): number[] {
  const words: number[] = [];
  let counter = 0;
  const below = (bound: number): number => {
    for (;;) {
      if (words.length === 0) {
        const block = sha256(seed, word(counter++));
        for (let at = 0; at < 32; at += 4) words.push(block.readUInt32BE(at));
      }
      const drawn = words.shift()!;
      if (drawn < Math.floor(2 ** 32 / bound) * bound) return drawn % bound;
    }
  };
  const list = Array.from({ length }, (_, i) => i);
  for (let i = length - 1; i > 0; i--) {
    const j = below(i + 1);
    [list[i], list[j]] = [list[j]!, list[i]!];
  }
  return list;
}

/** The root that a leaf's path leads to; the position and the number of cards say which steps it has. */
function rootOf(leaf: any, cards: number): string {
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

function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(`the proof is wrong: ${what}`);
}

/** The cards that the player saw of one shuffle, by their place in the order that the nonces made. */
function placesOf(proof: any, n: number): { seen: Map<number, number>; seed: Buffer } {
  const { root, shuffle, cards, seats, chains, nonces: revealed, leaves } = proof.shuffles[n];
  const bySeat = new Map<number, string>(revealed.map((one: any) => [one.seat, one.nonce]));
  for (const one of chains) {
    const nonce = bySeat.get(one.seat)!;
    check(/^0{64}$/.test(nonce) || sha256(hex(nonce)).toString("hex") === one.chain, "a nonce does not open its chain");
  }
  const seed = sha256(
    "rummy deal 2",
    hex(root),
    proof.dealId,
    word(shuffle),
    word(proof.deal),
    [n, proof.packs, proof.lastFirst ?? 255, seats.length, ...seats, chains.length],
    ...chains.flatMap((one: any) => [[one.seat], hex(one.chain), hex(bySeat.get(one.seat)!)]),
  );
  const placeOf = new Map(permutation(cards, seed).map((position, place) => [position, place]));
  const seen = new Map<number, number>();
  for (const leaf of leaves) {
    check(rootOf(leaf, cards) === root, "a card is not under the root");
    seen.set(placeOf.get(leaf.position)!, leaf.card);
  }
  return { seen, seed };
}

/** Checks the proof against itself, and against what was published before the cards were dealt. Throws where it is wrong. */
function checkProof(proof: any, published: readonly any[], mine: ReadonlyMap<number, string>): void {
  const shuffles = proof.shuffles.map((_: unknown, n: number) => placesOf(proof, n));
  for (const [n, one] of proof.shuffles.entries()) {
    const before = published.find((commitment) => commitment.shuffle === one.shuffle);
    check(before?.root === one.root, "another root was published");
    check(JSON.stringify(before.chains) === JSON.stringify(one.chains), "other chains were published");
    const setup = {
      dealId: proof.dealId,
      deal: proof.deal,
      reshuffle: n,
      packs: proof.packs,
      seats: one.seats,
      lastFirst: proof.lastFirst,
    };
    for (const [name, value] of Object.entries(setup))
      check(JSON.stringify(before.setup[name]) === JSON.stringify(value), `another ${name} was published`);
    const nonce = mine.get(one.shuffle);
    if (nonce)
      check(
        one.nonces.some((told: any) => told.seat === proof.seat && told.nonce === nonce),
        "my nonce was left out",
      );
  }
  const [{ seen, seed }] = shuffles;
  const order = proof.seats;
  if (proof.lastFirst === null) {
    const pack = permutation(52, sha256("rummy toss 2", seed));
    check(
      proof.toss.every((one: any, i: number) => one.seat === order[i] && one.card === pack[i]),
      "another toss",
    );
    const height = (card: number) => (rankOf(card) === 0 ? 13 : rankOf(card)) * 4 + (3 - suitOf(card));
    const highest = proof.toss.reduce((a: any, b: any) => (height(b.card) > height(a.card) ? b : a));
    check(highest.seat === proof.firstTurn, "another seat moved first");
  } else
    check(
      (order.find((seat: number) => seat > proof.lastFirst) ?? order[0]) === proof.firstTurn,
      "another seat moved first",
    );
  const k = order.length;
  const turnOf = (order.indexOf(proof.seat) - order.indexOf(proof.firstTurn) + k) % k;
  for (const [round, card] of proof.hand.entries()) check(seen.get(round * k + turnOf) === card, "another hand");
  check(seen.get(13 * k) === proof.jokerCard && seen.get(13 * k + 1) === proof.openCard, "another joker or open card");
  let [at, next] = [0, 13 * k + 2];
  for (const move of proof.moves) {
    if (move.move === "reshuffle") [at, next] = [at + 1, 0];
    if (move.move !== "draw" || move.from !== "stock") continue;
    check(move.place === next++, "the stock was not drawn in order");
    if (move.card !== null) check(shuffles[at].seen.get(move.place) === move.card, "another card was drawn");
  }
}

// ---- the table: /docs/protocol -----------------------------------------------------------------------------------------

const transcript: { from: "client" | "server"; ms: number; text: string }[] = [];
const startedAt = Date.now();
const keep = (from: "client" | "server", text: string) => transcript.push({ from, ms: Date.now() - startedAt, text });

let socket: WebSocket;
let ids = 0;
let view: any;
let resumeKey = "";
let hand: number[] = [];
/** The turn, and how far I am in it. */
let drawnIn = 0;
let blocked: number | null = null;
let cuts = 0;
/** Has this connection's hello been answered? And what waits for that. */
let greeted = false;
let helloId = "";
let unsaid: object | null = null;
const published: any[] = [];
const mine = new Map<number, string>();
const waiting = new Map<string, object>();
let finished: (dealId: string) => void;
let failed: (error: Error) => void;
const over = new Promise<string>((done, fail) => {
  finished = done;
  failed = fail;
});

function send(message: object): string {
  const id = `m${++ids}`;
  waiting.set(id, message);
  write({ ...message, id });
  return id;
}

function write(message: object): void {
  const text = JSON.stringify(message);
  keep("client", text);
  socket.send(text);
}

function connect(query: Record<string, string>): void {
  const opened = new WebSocket(`${url.replace(/^http/, "ws")}/ws/table?${new URLSearchParams(query)}`);
  socket = opened;
  greeted = false;
  // Coming back asks for what was missed alone; a snapshot comes where the server has forgotten some of it.
  opened.onopen = () => {
    helloId = send({ event: "hello", protocol: 2, chain, ...(view ? { lastSeq: view.seq } : {}) });
  };
  opened.onmessage = ({ data }) => {
    keep("server", String(data));
    const heard = JSON.parse(String(data));
    for (const message of Array.isArray(heard) ? heard : [heard]) hear(message);
  };
  opened.onclose = async ({ code, reason }) => {
    if (socket !== opened || code === 4000) return;
    say(`closed (${code} ${reason}): coming back`);
    await pause(code === 4001 ? 0 : 500);
    connect({ resume: resumeKey, at: resumeKey.split(".", 1)[0]! });
  };
}

function hear(message: any): unknown {
  if (message.event === "welcome") return welcome(message);
  if (message.event === "refused") return refused(message);
  if (message.event === "ack") return acknowledged(message.id);
  if (message.event === "goodbye") return failed(new Error(`goodbye: ${message.reason}`));
  if (!("seq" in message) || !view) return;
  const isPrivate = message.event === "hand" || message.event === "card" || message.event === "preDropped";
  // Private frames come again after a cut, and change nothing then; public ones that are known already are passed over.
  if (!isPrivate && message.seq <= view.seq) return;
  if (!isPrivate) view.seq = message.seq;
  follow(message);
}

function acknowledged(id: string): void {
  waiting.delete(id);
  if (id === helloId) greet();
}

/** The table knows who speaks: by the snapshot, or by the hello's `ack` when missed frames follow. */
function greet(): void {
  greeted = true;
  if (unsaid) send(unsaid);
  unsaid = null;
}

function welcome(message: any): void {
  unsaid = null;
  greet();
  ({ view, resumeKey } = message);
  hand = view.hand.flat();
  blocked = view.blockedDiscard;
  drawnIn = view.turn?.drawn ? view.turn.turn : 0;
  if (view.commitment) published.push(view.commitment);
  if (view.turn) play(view.turn);
}

function refused({ id, code, message }: any): unknown {
  const lost = waiting.get(id);
  if (code === "tooFast" && lost) return void setTimeout(() => write({ ...lost, id }), 1_000);
  // A turn that is over by now is nobody's fault; what else is refused, this client has got wrong.
  if (code !== "staleTurn") failed(new Error(`refused ${JSON.stringify(lost)}: ${code} ${message}`));
}

function follow(message: any): unknown {
  const isMine = message.seat === view.you;
  switch (message.event) {
    case "committed":
      return commit(message.commitment);
    case "dealt":
      Object.assign(view, { dealId: message.dealId, wildRank: message.wildRank, openPile: [message.openCard] });
      return say(`deal ${message.dealId}: ${message.seats.length} seats`);
    case "hand":
      hand = message.hand.flat();
      if (message.finishCard !== undefined)
        send({ event: "declare", groups: inGroups(hand, createArranging(hand, view.wildRank)(hand).groups) });
      return;
    case "turn":
      view.openJokerTakable = message.openJokerTakable;
      return play(message);
    case "drew":
      if (message.from === "open") view.openPile.shift();
      if (isMine && message.from === "open") took(message.card, message.card);
      return;
    case "card":
      return hand.includes(message.card) ? undefined : took(message.card, null);
    case "discarded":
      view.openPile.unshift(message.card);
      if (isMine) hand = hand.filter((card) => card !== message.card);
      return;
    case "showdown":
      if (message.winner !== view.you)
        send({ event: "confirm", groups: inGroups(hand, createArranging(hand, view.wildRank)(hand).groups) });
      return;
    case "result": {
      const { how, winner, dealId, rows } = message.result;
      say(
        `${how}, won by ${winner === view.you ? "me" : `seat ${winner}`}: ${rows.map((row: any) => `${row.name} ${row.count}`).join(", ")}`,
      );
      return finished(dealId);
    }
  }
}

/** A deck is fixed: the seats that the commitment names reveal, and nobody else does. */
function commit(commitment: any): void {
  published.push(commitment);
  const asked = commitment.chains.find((one: any) => one.seat === view.you);
  const at = nonces.findIndex((nonce) => nonce.toString("hex") === asked?.chain);
  if (at < 1) return;
  const nonce = nonces[at - 1]!.toString("hex");
  mine.set(commitment.shuffle, nonce);
  send({ event: "reveal", shuffle: commitment.shuffle, nonce });
}

let turn = 0;

/** My turn: the open pile's top if it helps, else the stock. Then `took` goes on. */
function play({ seat, turn: number }: any): unknown {
  if (seat !== view.you || number === turn) return;
  turn = number;
  if (drawnIn === number) return part();
  const top = view.openPile[0];
  const isJoker = top !== undefined && (isPrinted(top) || rankOf(top) === view.wildRank);
  const helps = () => {
    const now = createArranging(hand, view.wildRank)(hand).worth;
    const then = chooseDiscard([...hand, top], view.wildRank, top);
    return (
      then.wins ||
      createArranging(hand.concat(top), view.wildRank)(hand.concat(top).filter((card) => card !== then.card)).worth >
        now + 3
    );
  };
  const takesOpen = top !== undefined && (isJoker ? view.openJokerTakable : helps());
  send({ event: "draw", turn: number, from: takesOpen ? "open" : "stock" });
}

/** I hold 14. Once a deal the connection is cut here: the card is in the hand when the client is back. */
function took(card: number, mayNotGo: number | null): void {
  hand.push(card);
  blocked = mayNotGo;
  drawnIn = turn;
  if (cuts++ === 1) {
    say("cutting the connection");
    greeted = false;
    socket.close();
  }
  part();
}

function part(): unknown {
  const { card, wins } = chooseDiscard(hand, view.wildRank, blocked);
  const message = wins ? { event: "finish", turn, card } : { event: "discard", turn, card };
  // What was decided without a connection is said once there is one: after the hello is answered.
  if (greeted) return send(message);
  unsaid = message;
}

await logIn();
const { ticket, tableId } = await sitDown();
say(`at table ${tableId}`);
connect({ ticket, at: ticket.split(".", 1)[0]! });
try {
  const dealId = await over;
  // The proof is there from the moment at which the result is told.
  const proof = await must(`/rummy/deal/${dealId}/proof`);
  checkProof(proof.data, published, mine);
  say(`fair: ${proof.data.moves.length} moves, ${proof.data.shuffles.length} shuffle(s), my nonce in ${mine.size}`);
  send({ event: "leave" });
  await pause(200);
} catch (error) {
  say(String(error));
  process.exitCode = 1;
}
const file = option("transcript");
if (file) writeFileSync(file, JSON.stringify(transcript));
process.exit();
