import { BlockList, isIP } from "node:net";

/** Networks that no push service on the internet is in (RFC 6890, RFC 4193, RFC 4291): this machine, ours, the cloud's own. */
const PRIVATE_V4 = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
  ...["192.0.2.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3"],
];
const PRIVATE_V6 = ["::/96", "fc00::/7", "fe80::/10", "fec0::/10", "ff00::/8", "100::/64", "2001:db8::/32"];

const blocked = new BlockList();
for (const [networks, family] of [
  [PRIVATE_V4, "ipv4"],
  [PRIVATE_V6, "ipv6"],
] as const)
  for (const network of networks) {
    const [address = "", bits = ""] = network.split("/");
    blocked.addSubnet(address, Number(bits), family);
  }

/** Is it an address of the internet? One of version 4 in the clothes of version 6 is judged by what is inside. */
export function isPublicAddress(address: string): boolean {
  const inside = /^(?:::ffff:|64:ff9b::)(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? embedded(address) ?? address;
  const version = isIP(inside);
  return version !== 0 && !blocked.check(inside, version === 4 ? "ipv4" : "ipv6");
}

/** `::ffff:7f00:1` and `64:ff9b::7f00:1`, as the last 32 bits. */
function embedded(address: string): string | null {
  const [, high, low] = /^(?:::ffff:|64:ff9b::)([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address) ?? [];
  if (high === undefined || low === undefined) return null;
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return `${a >> 8}.${a & 255}.${b >> 8}.${b & 255}`;
}
