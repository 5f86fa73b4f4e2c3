import { describe, expect, test } from "bun:test";
import { nationalMobile, plainDigits, typedCode, typedNumber } from "./typed.ts";

describe("numbers as people type them", () => {
  test.each([
    "9833300001",
    "98333 00001",
    "98333-00001",
    "+91 98333 00001",
    "+919833300001",
    "+91-98333-00001",
    "+91 (0) 98333 00001",
    "919833300001",
    "0091 98333 00001",
    "098333 00001",
    " 98333\u00a000001\u200b",
    "\u202a+91 98333 00001\u202c",
    "９８３３３ ００００１",
    "९८३३३ ००००१",
    "৯৮৩৩৩০০০০১",
    "+௯௧ ௯௮௩௩௩ ௦௦௦௦௧",
  ])("%p is one mobile number", (typed) => {
    expect(nationalMobile(typed)).toBe("9833300001");
  });

  test.each([
    ["another country's number keeps its code", "+1 983 330 0001", "+19833300001"],
    ["nine digits after the country's code stay nine", "+91 98333 0000", "983330000"],
    ["ten digits that begin with 91 are a number", "9198333000", "9198333000"],
    ["eleven digits without a zero stay eleven", "98333000012", "98333000012"],
    ["letters are no digits", "98333OOOO1", "98333OOOO1"],
  ])("%s", (_, typed, digits) => {
    expect(nationalMobile(typed)).toBe(digits);
  });

  test("codes come in capitals and whole; what is no part of them stays to be refused", () => {
    expect(typedCode(" abcde 1234-f ")).toBe("ABCDE1234F");
    expect(typedCode("hdfc 0001234")).toBe("HDFC0001234");
    expect(typedNumber("2345 6789 0124")).toBe("234567890124");
    expect(typedNumber("12,34₹")).toBe("12,34₹");
  });

  test("a digit of any script is its ASCII digit, and cleaning twice changes nothing", () => {
    for (const zero of ["٠", "۰", "०", "০", "੦", "૦", "୦", "௦", "౦", "೦", "൦", "᱐", "꯰", "０"]) {
      const digits = Array.from({ length: 10 }, (_, digit) => String.fromCodePoint(zero.codePointAt(0)! + digit));
      expect(plainDigits(digits.join(""))).toBe("0123456789");
    }
    for (const text of ["ab-12 \ufb01", "+९१ (0) ９８", "ß-1", "①②\u00ad3"])
      expect(typedCode(typedCode(text))).toBe(typedCode(text));
  });
});
