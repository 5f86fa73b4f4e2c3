import { hash } from "node:crypto";
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
  readonly path: readonly PathStep[];
}

export interface PathStep {
  readonly side: "left" | "right";
  /** 32 bytes, hex. */
  readonly hash: string;
}

/** One shot: a deal's tree is some three hundred hashes, made while its players wait. */
const sha256 = (bytes: Uint8Array): Buffer => hash("sha256", bytes, "buffer");

/** SHA-256 of a zero byte, the salt, the position (16 bits, big-endian) and the card (8 bits). */
function leafBytes(position: number, card: number, salt: Uint8Array): Buffer {
  const body = Buffer.alloc(1 + salt.length + 3);
  body.set(salt, 1);
  body.writeUInt16BE(position, 1 + salt.length);
  body.writeUInt8(card, 3 + salt.length);
  return sha256(body);
}

/** SHA-256 of a one byte and both hashes. */
function nodeBytes(left: Uint8Array, right: Uint8Array): Buffer {
  const body = Buffer.alloc(65);
  body[0] = 1;
  body.set(left, 1);
  body.set(right, 33);
  return sha256(body);
}

/** The root and every level below it, leaves first. A node without a neighbour moves up unchanged. */
export function treeOf(leaves: readonly Buffer[]): Buffer[][] {
  assert(leaves.length > 0, "a tree has leaves");
  const all = [[...leaves]];
  for (let level = all[0]!; level.length > 1; level = all.at(-1)!) {
    const above: Buffer[] = [];
    for (let i = 0; i < level.length; i += 2) {
      const right = level[i + 1];
      above.push(right === undefined ? level[i]! : nodeBytes(level[i]!, right));
    }
    all.push(above);
  }
  return all;
}

/**
 * The salt of a position: SHA-256 of "salt", the shuffle's salt seed and the position. One salt tells nothing of another.
 * @param saltSeed 32 secret bytes, hex
 */
function saltAt(saltSeed: string, position: number): string {
  return saltBytes(Buffer.from(saltSeed, "hex"), position).toString("hex");
}

function saltBytes(saltSeed: Uint8Array, position: number): Buffer {
  const body = Buffer.alloc(4 + saltSeed.length + 2);
  body.write("salt");
  body.set(saltSeed, 4);
  body.writeUInt16BE(position, 4 + saltSeed.length);
  return sha256(body);
}

/** The Merkle root of an order of cards, salted from `saltSeed`. */
export function rootOf(order: readonly number[], saltSeed: string): string {
  return treeOf(hashes(order, saltSeed)).at(-1)![0]!.toString("hex");
}

/** Proofs for some positions of a committed order. */
export function proofsOf(order: readonly number[], saltSeed: string, positions: readonly number[]): LeafProof[] {
  const all = treeOf(hashes(order, saltSeed));
  return positions.map((position) => {
    return { position, card: order[position]!, salt: saltAt(saltSeed, position), path: pathIn(all, position) };
  });
}

/** The hashes that lead from a leaf of a tree to its root, the leaf's neighbour first. */
export function pathIn(tree: readonly (readonly Buffer[])[], position: number): PathStep[] {
  const path: PathStep[] = [];
  let index = position;
  for (const level of tree.slice(0, -1)) {
    const other = level[index ^ 1];
    if (other !== undefined) path.push({ side: index % 2 === 0 ? "right" : "left", hash: other.toString("hex") });
    index >>= 1;
  }
  return path;
}

/** The root that a proof leads to. */
export function rootFrom(proof: LeafProof): string {
  const leaf = leafBytes(proof.position, proof.card, Buffer.from(proof.salt, "hex"));
  return proof.path
    .reduce((below, { side, hash: other }) => {
      const beside = Buffer.from(other, "hex");
      return side === "left" ? nodeBytes(beside, below) : nodeBytes(below, beside);
    }, leaf)
    .toString("hex");
}

function hashes(order: readonly number[], saltSeed: string): Buffer[] {
  const seed = Buffer.from(saltSeed, "hex");
  return order.map((card, position) => leafBytes(position, card, saltBytes(seed, position)));
}
