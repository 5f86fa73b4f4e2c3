/** This browser's part in a fair shuffle: a chain of nonces that is offered to the server, one nonce for each deck. */
import type { TableView } from "../../modules/tables/contract.ts";
import { makeChain, type NonceChain, nonceBefore, tipOf } from "../net/nonce-chain.ts";

export interface NonceDeps {
  /** The nonce chain of this table, kept over reloads; null before the first. */
  readonly loadChain: () => NonceChain | null;
  readonly saveChain: (chain: NonceChain) => void;
  /** Tells the server the end of a new chain. */
  readonly offer: (tip: string) => void;
  readonly reveal: (shuffle: number, nonce: string) => void;
}

export class Nonces {
  readonly #deps: NonceDeps;
  #chain: NonceChain | null;

  constructor(deps: NonceDeps) {
    this.#deps = deps;
    this.#chain = deps.loadChain();
  }

  /** Whether this browser has a chain; without one it has come to a seat that another browser opened. */
  get hasChain(): boolean {
    return this.#chain !== null;
  }

  /** The server has no chain of this sitting: a fresh one, since nonces of an old one are known already. */
  async offerChain(): Promise<void> {
    this.#chain = await makeChain();
    this.#deps.saveChain(this.#chain);
    this.#deps.offer(tipOf(this.#chain));
  }

  /** The deck is committed to: tells the nonce before the tip that the server has of this seat. */
  async reveal({ commitment, you }: TableView): Promise<void> {
    const tip = commitment?.chains.find((one) => one.seat === you)?.chain;
    if (!commitment || !tip || !this.#chain) return;
    const nonce = nonceBefore(this.#chain, tip);
    if (nonce) this.#deps.reveal(commitment.shuffle, nonce);
    // Spent, or another browser's: this shuffle goes without a nonce of ours, the next one does not.
    else await this.offerChain();
  }
}
