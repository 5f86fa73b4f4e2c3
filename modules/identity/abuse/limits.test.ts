import { describe, expect, test } from "bun:test";
import { addressGroup } from "./limits.ts";

describe("addresses", () => {
  test.each([
    ["203.0.113.9", "203.0.113.9"],
    ["::ffff:203.0.113.9", "203.0.113.9"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8:1:2::9", "2001:db8:1:2"],
    ["2001:db8::9", "2001:db8:0:0"],
    ["::1", "0:0:0:0"],
    ["2001:0DB8:0001:0002::9", "2001:db8:1:2"],
    ["2001:db8:1:2::203.0.113.9", "2001:db8:1:2"],
    ["::ffff:cb00:7109", "203.0.113.9"],
    ["0:0:0:0:0:FFFF:203.0.113.9", "203.0.113.9"],
    ["unknown", "unknown"],
  ])("%s counts as %s", (address, group) => expect(addressGroup(address)).toBe(group));
});
