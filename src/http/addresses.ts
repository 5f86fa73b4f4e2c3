import { BlockList, isIP } from "node:net";
import { err, ok, type Result } from "../../modules/kernel/index.ts";

/** The peers that are proxies whose word about the real address is taken. */
export interface TrustedProxies {
  trusts(address: string): boolean;
}

/** Reads `TRUSTED_PROXIES`: addresses and networks, IPv4 and IPv6. */
export function readTrustedProxies(entries: readonly string[]): Result<TrustedProxies, string> {
  const known = new BlockList();
  for (const entry of entries) {
    const [address = "", bits] = entry.split("/");
    const family = isIP(address);
    const width = family === 4 ? 32 : 128;
    const prefix = bits === undefined ? width : Number(bits);
    if (family === 0 || !/^\d{1,3}$/.test(bits ?? "0") || prefix > width)
      return err(`TRUSTED_PROXIES holds ${JSON.stringify(entry)}, which is no address or network`);
    known.addSubnet(address, prefix, family === 4 ? "ipv4" : "ipv6");
  }
  return ok({
    trusts: (address) => {
      const family = isIP(address);
      return family !== 0 && known.check(address, family === 4 ? "ipv4" : "ipv6");
    },
  });
}

/** IPv4 in an IPv6 coat (`::ffff:10.0.0.1`) as IPv4. */
export function plainAddress(address: string): string {
  return /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
}

/**
 * The player's address: the peer's own, or, when the peer is a trusted proxy, the last one in `x-forwarded-for` that
 * no trusted proxy stands behind. What an anonymous caller writes into that header changes nothing.
 */
export function clientAddress(peer: string, forwarded: string | null, proxies: TrustedProxies): string {
  let address = plainAddress(peer);
  const hops = (forwarded ?? "").split(",").slice(-20).reverse();
  for (const hop of hops) {
    if (!proxies.trusts(address)) return address;
    const next = plainAddress(hop.trim());
    if (isIP(next) === 0) return address;
    address = next;
  }
  return address;
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1)$/;
/** What proxies and tunnels add: behind one on this machine everybody's address is the loopback. */
const FORWARDED = ["forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via", "cf-connecting-ip"] as const;
/** A page elsewhere that has its own name point here sends that name. */
const LOCAL_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Whether the request comes through a proxy or a tunnel. */
export const isHandedOn = ({ headers }: Request): boolean => FORWARDED.some((name) => headers.has(name));

/** Does the request come from this machine itself, not through something on it? `address` is the caller's. */
export function isFromThisMachine(request: Request, address: string): boolean {
  return LOOPBACK.test(address) && LOCAL_HOST.test(new URL(request.url).hostname) && !isHandedOn(request);
}
