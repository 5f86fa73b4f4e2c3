import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { seededRandom } from "../../../test/support/random.ts";
import { createVault, numberHash } from "./vault.ts";

const SECRET = "a secret that is long enough for the tests";
const NEXT = "another secret, long enough for the tests";
const vault = createVault({ current: SECRET, old: [] }, seededRandom(1));
const place = fc.record({ owner: fc.string(), field: fc.string() });
const text = fc.string({ unit: "binary", maxLength: 300 });

describe("personal data at rest", () => {
  test("what is sealed opens at its place, and nothing of it can be read before", () => {
    fc.assert(
      fc.property(text, place, (plain, at) => {
        const sealed = vault.seal(plain, at);
        expect(vault.open(sealed, at)).toBe(plain);
        expect(sealed).toMatch(/^v1\.[\w-]{8}\.[\w-]+$/);
        if (plain.length > 8) expect(sealed).not.toContain(plain);
      }),
    );
  });

  test("the same text is never sealed alike", () => {
    const at = { owner: "asha", field: "pan.number" };
    const sealed = Array.from({ length: 500 }, () => vault.seal("ABCPE1234F", at));
    expect(new Set(sealed).size).toBe(500);
  });

  test("it opens at no other player's and no other field's place", () => {
    fc.assert(
      fc.property(text, place, place, (plain, here, there) => {
        fc.pre(here.owner !== there.owner || here.field !== there.field);
        expect(() => vault.open(vault.seal(plain, here), there)).toThrow();
      }),
    );
    // Owner and field do not run into each other.
    const sealed = vault.seal("x", { owner: "ab", field: "c" });
    expect(() => vault.open(sealed, { owner: "a", field: "bc" })).toThrow();
  });

  test("any change of any character is noticed", () => {
    const at = { owner: "asha", field: "pan.number" };
    const sealed = vault.seal("ABCPE1234F", at);
    fc.assert(
      fc.property(fc.nat(sealed.length - 1), fc.constantFrom(..."Aa0_-.z9"), (index, character) => {
        fc.pre(sealed[index] !== character);
        expect(() => vault.open(sealed.slice(0, index) + character + sealed.slice(index + 1), at)).toThrow();
      }),
    );
    for (const broken of ["", "v1", "v1..", sealed.slice(0, -1), `${sealed}A`, `${sealed}.A`, `v2${sealed.slice(2)}`])
      expect(() => vault.open(broken, at)).toThrow();
  });

  test("rotation: an old secret still opens, the newest seals; without the old one nothing opens", () => {
    fc.assert(
      fc.property(text, place, (plain, at) => {
        const sealed = vault.seal(plain, at);
        const rotated = createVault({ current: NEXT, old: [SECRET] }, seededRandom(2));
        expect(rotated.open(sealed, at)).toBe(plain);
        expect([sealed.startsWith(rotated.prefix), rotated.hasOldKeys]).toEqual([false, true]);
        const anew = rotated.seal(plain, at);
        expect(anew.startsWith(rotated.prefix)).toBe(true);
        const alone = createVault({ current: NEXT, old: [] }, seededRandom(3));
        expect(alone.open(anew, at)).toBe(plain);
        expect(() => alone.open(sealed, at)).toThrow("ENCRYPTION_SECRET_OLD");
      }),
      { numRuns: 30 },
    );
  });
});

test("a hash tells equal numbers of one kind under one key, and nothing else", () => {
  const [key, other] = [vault.freshKey(), vault.freshKey()];
  expect(numberHash(key, "pan", "ABCPE1234F")).toBe(numberHash(key, "pan", "ABCPE1234F"));
  const hashes = [
    numberHash(key, "pan", "ABCPE1234F"),
    numberHash(key, "pan", "ABCPE1235F"),
    numberHash(key, "aadhaar", "ABCPE1234F"),
    numberHash(other, "pan", "ABCPE1234F"),
  ];
  expect(new Set(hashes).size).toBe(4);
  expect(hashes.join("")).not.toContain("1234");
});
