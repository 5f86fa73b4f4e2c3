import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { UserName } from "../contract.ts";
import { judgeName, lookOf } from "./names.ts";

/** As a registration brings it: what the contract makes of it. */
const verdict = (typed: string) => {
  const name = UserName.parse(typed);
  const judged = judgeName(name, "Rummy Baithak");
  return judged.ok ? "fine" : judged.error.code;
};

describe("user names", () => {
  test.each([
    "ADMIN",
    "Support",
    "admin_1",
    "Bot1",
    "B0T",
    "..Bot..",
    "aḋmin",
    "ＡＤＭＩＮ",
    "House",
    "SUPP0RT",
    "baithak",
    "Rummy99",
  ])("%p is the server's or its people's", (name) => expect(verdict(name)).toBe("nameReserved"));

  test.each(["Аdmin", "Ravі", "ѕupport", "Ωmega", "名前", "Rаvi", "रविA", "ரவிरवि", "٣रवि", "z\u0335a"])(
    "%p mixes or leaves India's scripts",
    (name) => expect(verdict(name)).toBe("nameScript"),
  );

  test.each(["a\u0323\u0302\u0300b", "क\u093f\u093f", "क\u0951\u0952\u0901\u0902", "\u0301ab"])(
    "%p has marks that no letter needs",
    (name) => expect(verdict(name)).toBe("nameUnreadable"),
  );

  test.each([
    "Ravi",
    "Émile",
    "Zoë-9",
    "k.r_s",
    "रवि",
    "ज़ोया",
    "राष्ट्र",
    "রবি",
    "ਰਵੀ",
    "રવિ",
    "ରବି",
    "ரவி",
    "రవి",
    "ರವಿ",
    "രവി",
    "روی",
    "ᱨᱚᱵᱤ",
    "ꯔꯕꯤ",
    "रवि७",
    "ரவி7",
    "P1",
    "99",
    "Robotix",
    "Bottle",
    "Team9x",
    "Adminder",
  ])("%p may be taken", (name) => expect(verdict(name)).toBe("fine"));

  test("what looks alike has one look, what does not has its own", () => {
    for (const [one, other] of [
      ["Paul", "PauI"],
      ["Paul", "Pau1"],
      ["Sonu0", "SonuO"],
      ["Amar", "Arnar"],
      ["ravi", "RAVi".toLowerCase()],
      ["Rаvi", "Ravi"],
    ] as const)
      expect(lookOf(one)).toBe(lookOf(other));
    expect(new Set(["Ravi", "Rani", "Ravi2", "Émile", "Emile", "रवि", "रवी"].map(lookOf)).size).toBe(7);
  });

  test("a look has a look of its own that is the same, and any text has one", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 20 }), (text) => {
        judgeName(text, text);
        expect(typeof lookOf(text)).toBe("string");
      }),
    );
  });
});
