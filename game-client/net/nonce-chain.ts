/**
 * The browser's part in a fair shuffle: a chain of hashes. The server keeps the tip before it shuffles. Each reveal is
 * the value before the last one, so a nonce can neither be guessed nor chosen afterwards.
 */

export interface NonceChain {
  /** Links from the seed on; each is the SHA-256 of the one before; the last is the tip. 64 hexadecimal digits each. */
  readonly links: readonly string[];
}

const CHAIN_LENGTH = 256;

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The bytes of a hexadecimal text. */
function fromHex(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** SHA-256 over the bytes that a hexadecimal text stands for, as such a text. */
async function hashHex(text: string): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest("SHA-256", fromHex(text))));
}

/** A new chain from 32 random bytes. */
export async function makeChain(length = CHAIN_LENGTH): Promise<NonceChain> {
  const links = [toHex(crypto.getRandomValues(new Uint8Array(32)))];
  while (links.length <= length) links.push(await hashHex(links.at(-1)!));
  return { links };
}

/** The value that the server keeps. */
export function tipOf(chain: NonceChain): string {
  return chain.links.at(-1)!;
}

/** The nonce that hashes to `tip`; null when the tip is not of this chain or the chain is spent. */
export function nonceBefore(chain: NonceChain, tip: string): string | null {
  const at = chain.links.indexOf(tip);
  return at > 0 ? chain.links[at - 1]! : null;
}
