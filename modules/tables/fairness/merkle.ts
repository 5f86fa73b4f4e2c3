import { createHash } from "node:crypto";
import { assert } from "../../kernel/index.ts";

/** A committed card: `position` in the committed order, and the salt that hides it from guessing. */
export interface Leaf {
  readonly position: number;
  readonly card: number;
  /** 32 bytes, hex. */
  readonly salt: string;
}

/** A leaf with the hashes that lead from it to the root: `side` says on which side the other hash stands. */
export interface LeafProof extends Leaf {
  readonly path: readonly { readonly side: "left" | "right"; readonly hash: string }[];
}

/** SHA-256 of a zero byte, the salt, the position (16 bits, big-endian) and the card (8 bits). */
export function leafHash({ position, card, salt }: Leaf): string {
  const body = Buffer.alloc(4);
  body.writeUInt16BE(position, 1);
  body.writeUInt8(card, 3);
  return createHash("sha256")
    .update(body.subarray(0, 1))
    .update(Buffer.from(salt, "hex"))
    .update(body.subarray(1))
    .digest("hex");
}

/** SHA-256 of a one byte and both hashes. */
function nodeHash(left: string, right: string): string {
  return createHash("sha256").update(`01${left}${right}`, "hex").digest("hex");
}

/** The root and every level below it, leaves first. A node without a neighbour moves up unchanged. */
function levels(leaves: readonly string[]): string[][] {
  assert(leaves.length > 0, "a tree has leaves");
  const all = [[...leaves]];
  for (let level = all[0]!; level.length > 1; level = all.at(-1)!) {
    const above: string[] = [];
    for (let i = 0; i < level.length; i += 2) {
      const right = level[i + 1];
      above.push(right === undefined ? level[i]! : nodeHash(level[i]!, right));
    }
    all.push(above);
  }
  return all;
}

/**
 * The salt of a position: SHA-256 of "salt", the shuffle's salt seed and the position. One salt tells nothing of another.
 * @param saltSeed 32 secret bytes, hex
 */
export function saltAt(saltSeed: string, position: number): string {
  const index = Buffer.alloc(2);
  index.writeUInt16BE(position);
  return createHash("sha256").update("salt").update(Buffer.from(saltSeed, "hex")).update(index).digest("hex");
}

/** The Merkle root of an order of cards, salted from `saltSeed`. */
export function rootOf(order: readonly number[], saltSeed: string): string {
  return levels(hashes(order, saltSeed)).at(-1)![0]!;
}

/** Proofs for some positions of a committed order. */
export function proofsOf(order: readonly number[], saltSeed: string, positions: readonly number[]): LeafProof[] {
  const all = levels(hashes(order, saltSeed));
  return positions.map((position) => {
    const path: { side: "left" | "right"; hash: string }[] = [];
    let index = position;
    for (const level of all.slice(0, -1)) {
      const other = level[index ^ 1];
      if (other !== undefined) path.push({ side: index % 2 === 0 ? "right" : "left", hash: other });
      index >>= 1;
    }
    return { position, card: order[position]!, salt: saltAt(saltSeed, position), path };
  });
}

/** The root that a proof leads to. */
export function rootFrom(proof: LeafProof): string {
  return proof.path.reduce(
    (hash, { side, hash: other }) => (side === "left" ? nodeHash(other, hash) : nodeHash(hash, other)),
    leafHash(proof),
  );
}

function hashes(order: readonly number[], saltSeed: string): string[] {
  return order.map((card, position) => leafHash({ position, card, salt: saltAt(saltSeed, position) }));
}
