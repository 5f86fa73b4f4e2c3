import { hash } from "node:crypto";
import { type PathStep, pathIn, treeOf } from "./merkle.ts";

/** The root of a day without deals, and what the first day is chained to. */
export const NO_HASH = "0".repeat(64);

/**
 * Leaves under one kept node: the aligned subtrees of this size are nodes of the day's tree, so that a path needs one of
 * them and the kept nodes, however many deals the day had. A power of two.
 */
export const CHUNK_LEAVES = 256;

const sha256 = (bytes: Uint8Array): string => hash("sha256", bytes, "hex");

/**
 * A deal in the tree of its day: SHA-256 of a byte, the deal's id, the number of its shuffles, their roots and, where its
 * moves are chained, the chain's head. The byte is 2 with a head and 0 without one.
 */
export function dayLeaf(dealId: string, roots: readonly string[], movesHead: string | null): string {
  const kind = movesHead === null ? 0 : 2;
  const parts = [Uint8Array.of(kind), Buffer.from(dealId, "ascii"), Uint8Array.of(roots.length)];
  const hashes = movesHead === null ? roots : [...roots, movesHead];
  return sha256(Buffer.concat([...parts, ...hashes.map((one) => Buffer.from(one, "hex"))]));
}

/** The top node over some leaves or nodes in order, hex; {@link NO_HASH} over none. */
export function topOf(hashes: readonly string[]): string {
  return hashes.length === 0
    ? NO_HASH
    : treeOf(hashes.map((one) => Buffer.from(one, "hex")))
        .at(-1)![0]!
        .toString("hex");
}

/** The path of a leaf within its chunk, and on from there over the day's nodes. */
export function pathOver(
  chunk: readonly string[],
  leafInChunk: number,
  nodes: readonly string[],
  chunkNo: number,
): PathStep[] {
  const within = (hashes: readonly string[], index: number) =>
    pathIn(treeOf(hashes.map((one) => Buffer.from(one, "hex"))), index);
  return [...within(chunk, leafInChunk), ...within(nodes, chunkNo)];
}

/** A day as it is published. */
export interface FairnessDay {
  readonly day: string;
  readonly deals: number;
  /** Root of the Merkle tree over the day's deals by ascending id. */
  readonly root: string;
  /** The day before's `chained`. */
  readonly previous: string;
  readonly chained: string;
}

/** What chains a day to the one before: SHA-256 of "rummy day 1", the day, its number of deals (32 bits), its root and `previous`. */
export function chainedOf({ day, deals, root, previous }: Omit<FairnessDay, "chained">): string {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(deals);
  const text = Buffer.from(`rummy day 1${day}`, "ascii");
  return sha256(Buffer.concat([text, count, Buffer.from(root, "hex"), Buffer.from(previous, "hex")]));
}
