/** A browser's nonces: a chain of hashes whose end it gives away first, and a link before it for each shuffle. */
import { createHash } from "node:crypto";
import type { Commitment } from "../../../modules/tables/contract.ts";
import type { SeatRef } from "../../../modules/tables/live/connections/connection.ts";
import type { Chance } from "../chance.ts";

/** Chains by table and sitting: kept over reloads. */
export type Chains = Map<string, readonly string[]>;

const LINKS = 48;

const keyOf = ({ runner, seat, sitting }: SeatRef) => `${runner.tableId}/${seat}/${sitting}`;

/** Makes the sitting a new chain; its end, as the server is told it. */
export function freshChain(chains: Chains, ref: SeatRef, chance: Chance): string {
  const links = [Buffer.from(chance.bytes(32)).toString("hex")];
  while (links.length < LINKS) {
    links.push(createHash("sha256").update(links.at(-1)!, "hex").digest("hex"));
  }
  chains.set(keyOf(ref), links);
  return links.at(-1)!;
}

/** The nonce that answers a commitment; undefined where the sitting has no part in it. */
export function nonceFor(chains: Chains, ref: SeatRef, { chains: tips }: Commitment): string | undefined {
  const tip = tips.find(({ seat }) => seat === ref.seat)?.chain;
  const links = chains.get(keyOf(ref)) ?? [];
  return tip === undefined ? undefined : links[links.indexOf(tip) - 1];
}
