/**
 * Checks a deal's proof with nothing but what is written at /docs/protocol and the browser's own SHA-256. It shares no
 * line with the server: whoever distrusts it can write it again from that page.
 */
import type { DealProof } from "../../contract.ts";
import type { Seen } from "../../witness.ts";

export interface Check {
  readonly what: string;
  readonly passed: boolean;
}

type Shuffle = DealProof["shuffles"][number];

/**
 * Every check of a proof, in the order in which the deal was made. `seen` is what this browser kept of the deal while it
 * was played: the rest shows that a proof fits together, only this that its roots were published before the cards.
 */
export async function checkProof(proof: DealProof, seen: readonly Seen[] = []): Promise<Check[]> {
  const checks: Check[] = [];
  for (const [index, shuffle] of proof.shuffles.entries()) {
    const name = index === 0 ? "The deck" : `Reshuffle ${index}`;
    const published = seen.find((one) => one.shuffle === shuffle.shuffle);
    if (published) {
      checks.push({
        what: `${name}: root and chains are the ones that this browser saw before the cards`,
        passed: published.root === shuffle.root && sameChains(published, shuffle),
      });
    }
    if (published?.revealed !== undefined) {
      const counted = shuffle.nonces.find(({ seat }) => seat === proof.seat)?.nonce;
      checks.push({
        what: `${name}: the nonce that this browser revealed and got acknowledged counted`,
        passed: counted === published.revealed,
      });
    }
    checks.push({ what: `${name}: every revealed nonce opens its seat's chain`, passed: await noncesOpen(shuffle) });
    checks.push({
      what: `${name}: the ${shuffle.leaves.length} cards you saw lead to the published root`,
      passed: await leavesLead(shuffle),
    });
  }
  const [deck] = proof.shuffles;
  checks.push({
    what: "The nonces moved the committed cards to your hand, the joker and the open card",
    passed: deck !== undefined && (await dealtAsMixed(proof, deck)),
  });
  return checks;
}

function sameChains(one: Pick<Shuffle, "chains"> | Seen, other: Pick<Shuffle, "chains">): boolean {
  const listed = ({ chains }: typeof one) => [...chains].sort((a, b) => a.seat - b.seat);
  const [ones, others] = [listed(one), listed(other)];
  return (
    ones.length === others.length &&
    ones.every(({ seat, chain }, index) => others[index]?.seat === seat && others[index].chain === chain)
  );
}

async function noncesOpen({ chains, nonces }: Shuffle): Promise<boolean> {
  const opened = await Promise.all(
    nonces.map(async ({ seat, nonce }) => {
      const tip = chains.find((one) => one.seat === seat)?.chain;
      return isZero(nonce) || (tip !== undefined && (await sha256(fromHex(nonce))) === tip);
    }),
  );
  return nonces.length === chains.length && opened.every(Boolean);
}

async function leavesLead({ root, leaves, cards }: Shuffle): Promise<boolean> {
  const inside = leaves.every(({ position }) => position < cards);
  const distinct = new Set(leaves.map(({ position }) => position)).size === leaves.length;
  const roots = await Promise.all(leaves.map(rootFrom));
  return inside && distinct && roots.every((one) => one === root);
}

async function rootFrom({ position, card, salt, path }: Shuffle["leaves"][number]): Promise<string> {
  let hash = await sha256([0, ...fromHex(salt), position >> 8, position & 255, card]);
  for (const { side, hash: other } of path) {
    const [left, right] = side === "left" ? [other, hash] : [hash, other];
    hash = await sha256([1, ...fromHex(left), ...fromHex(right)]);
  }
  return hash;
}

/** Place i of the deal is committed position `places[i]`: thirteen rounds from the first mover, the joker, the open card. */
async function dealtAsMixed(proof: DealProof, { nonces, cards, leaves }: Shuffle): Promise<boolean> {
  const places = await permutation(cards, nonces);
  const { seats, firstTurn, seat, hand, jokerCard, openCard } = proof;
  const order = [...seats.filter((one) => one >= firstTurn), ...seats.filter((one) => one < firstTurn)];
  const cardAt = new Map(leaves.map((leaf) => [leaf.position, leaf.card]));
  const dealt = (place: number) => cardAt.get(places[place] ?? -1);
  const mine = hand.every((card, round) => dealt(round * order.length + order.indexOf(seat)) === card);
  const after = 13 * order.length;
  return mine && hand.length === 13 && dealt(after) === jokerCard && dealt(after + 1) === openCard;
}

/** Fisher–Yates from the last place down, by numbers from SHA-256(seed ‖ counter), rejecting what would favour some. */
export async function permutation(length: number, nonces: Shuffle["nonces"]): Promise<number[]> {
  const mixed = [...nonces].sort((a, b) => a.seat - b.seat).flatMap(({ seat, nonce }) => [seat, ...fromHex(nonce)]);
  const seed = fromHex(await sha256([...new TextEncoder().encode("mix"), ...mixed]));
  let words: number[] = [];
  let counter = 0;
  const draw = async (bound: number): Promise<number> => {
    for (;;) {
      if (words.length === 0) {
        const block = fromHex(await sha256([...seed, ...bigEndian(counter)]));
        counter += 1;
        words = Array.from({ length: 8 }, (_, word) => wordAt(block, word * 4));
      }
      const word = words.shift() ?? 0;
      if (word < 2 ** 32 - (2 ** 32 % bound)) return word % bound;
    }
  };
  const places = Array.from({ length }, (_, position) => position);
  for (let i = length - 1; i > 0; i -= 1) {
    const j = await draw(i + 1);
    [places[i], places[j]] = [places[j] ?? 0, places[i] ?? 0];
  }
  return places;
}

const isZero = (hex: string) => /^0{64}$/.test(hex);
const fromHex = (hex: string) => (hex.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
const bigEndian = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const wordAt = (bytes: readonly number[], at: number) =>
  [0, 1, 2, 3].reduce((word, offset) => word * 256 + (bytes[at + offset] ?? 0), 0);

async function sha256(bytes: readonly number[]): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", Uint8Array.from(bytes));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
