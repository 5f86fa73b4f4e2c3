import { expect, test } from "bun:test";
import { createOwnToken, holderOf } from "./holder.ts";

const tokenOf = (sub: string, jti = "s1") =>
  ["{}", JSON.stringify({ sub, jti }), "signature"].map((part) => Buffer.from(part).toString("base64url")).join(".");

test("a token says whom it is of; what is none says nothing", () => {
  expect(holderOf(tokenOf("asha"))).toBe("asha");
  for (const none of ["", "t0ken", "a.b.c", "..", `x.${Buffer.from("null").toString("base64url")}.y`])
    expect(holderOf(none)).toBeNull();
});

test("a page acts for the player whom it shows, not for who has logged in in another tab", () => {
  const own = createOwnToken();
  expect(own.read(null)).toBeNull();
  expect(own.read(tokenOf("asha"))).toBe(tokenOf("asha"));
  // Renewed, or logged in again: the same player.
  expect(own.read(tokenOf("asha", "s2"))).toBe(tokenOf("asha", "s2"));
  expect(own.read(tokenOf("balu"))).toBeNull();
  expect(own.isOfAnother(tokenOf("balu"))).toBe(true);
  expect(own.isOfAnother(tokenOf("asha", "s3"))).toBe(false);
  expect(own.isOfAnother(null)).toBe(false);
  expect(own.read(null)).toBeNull();
  expect(own.read(tokenOf("asha"))).toBe(tokenOf("asha"));
});

test("a log-in of the page itself is of its player, whoever was before", () => {
  const own = createOwnToken();
  own.read(tokenOf("asha"));
  own.take(tokenOf("balu"));
  expect(own.read(tokenOf("balu"))).toBe(tokenOf("balu"));
  expect(own.read(tokenOf("asha"))).toBeNull();
});
