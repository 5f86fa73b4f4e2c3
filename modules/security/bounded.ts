import { printableLine, type SecurityEvent } from "../kernel/index.ts";

const LONGEST = 200;
const MOST_FIELDS = 8;

/** Whatever a caller hands over: short, printable, and of few fields. */
export function bounded(event: SecurityEvent): SecurityEvent {
  const short = (text: string) => printableLine(text.slice(0, LONGEST));
  const detail = Object.fromEntries(
    Object.entries(event.detail ?? {})
      .slice(0, MOST_FIELDS)
      .map(([name, value]) => [name, typeof value === "string" ? short(value) : value]),
  );
  return {
    ...event,
    ...(event.actor === undefined ? {} : { actor: short(event.actor) }),
    address: event.address === null ? null : networkOf(short(event.address)),
    detail,
  };
}

/** An IPv6 customer has 2^64 addresses: they count as one. */
function networkOf(address: string): string {
  if (!address.includes(":")) return address;
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === "" ? 0 : tail.split(":").length);
  const all = [...groups, ...Array<string>(Math.max(0, missing)).fill("0"), ...(tail ? tail.split(":") : [])];
  return `${all.slice(0, 4).join(":")}::/64`;
}
