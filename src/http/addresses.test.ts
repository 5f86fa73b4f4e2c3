import { describe, expect, test } from "bun:test";
import { clientAddress, readTrustedProxies } from "./addresses.ts";

const proxies = (...entries: string[]) => {
  const read = readTrustedProxies(entries);
  if (!read.ok) throw new Error(read.error);
  return read.value;
};

describe("the player's address", () => {
  const trusted = proxies("10.0.0.0/8", "2001:db8::/32", "192.0.2.7");

  test.each([
    ["a stranger's header is not believed", "203.0.113.9", "1.2.3.4", "203.0.113.9"],
    ["a proxy's is", "10.1.2.3", "1.2.3.4", "1.2.3.4"],
    ["the last hop that no proxy stands behind counts", "10.1.2.3", "6.6.6.6, 1.2.3.4, 192.0.2.7", "1.2.3.4"],
    ["IPv4 in IPv6 is IPv4", "::ffff:10.1.2.3", "::ffff:1.2.3.4", "1.2.3.4"],
    ["IPv6 works too", "2001:db8::1", "2401::9", "2401::9"],
    ["a proxy without the header is the client", "10.1.2.3", null, "10.1.2.3"],
    ["nonsense ends the search", "10.1.2.3", "1.2.3.4, <script>", "10.1.2.3"],
  ])("%s", (_, peer, forwarded, expected) => expect(clientAddress(peer, forwarded, trusted)).toBe(expected));

  test("without trusted proxies nobody is believed", () =>
    expect(clientAddress("127.0.0.1", "1.2.3.4", proxies())).toBe("127.0.0.1"));

  test.each(["proxy.local", "10.0.0.0/33", "10.0.0/8", "10.0.0.1/x"])("%s is a bad TRUSTED_PROXIES", (entry) => {
    expect(readTrustedProxies([entry])).toMatchObject({ ok: false, error: expect.stringContaining(entry) });
  });
});
