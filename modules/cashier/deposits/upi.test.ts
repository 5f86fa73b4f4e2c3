import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { paise } from "../../kernel/index.ts";
import { asksFor, readUpiLink, upiLink } from "./upi.ts";

const PAYEE = { address: "baithak@bank", name: "Rummy & Söhne, 100% ₹", category: "5816" };
const link = (amount: number, more = {}) =>
  upiLink({ payee: PAYEE, reference: "01ABC", note: "Deposit now", amount: paise(amount), ...more });

describe("UPI links (NPCI linking specification 1.6)", () => {
  test("name payee, category, order, note, amount with two decimals and the rupee, percent-encoded", () => {
    expect(link(50_000)).toBe(
      "upi://pay?pa=baithak@bank&pn=Rummy%20%26%20S%C3%B6hne%2C%20100%25%20%E2%82%B9&mc=5816&tr=01ABC&tn=Deposit%20now&am=500.00&cu=INR",
    );
    expect(link(1)).toContain("&am=0.01&");
    expect(link(123_456_789, { transactionId: "T1" })).toContain("&tid=T1&tr=01ABC&tn=Deposit%20now&am=1234567.89&");
  });

  test("what is written is read back, whatever name and note hold", () => {
    const text = fc.string({ unit: "binary", minLength: 1, maxLength: 40 }).filter((value) => value.isWellFormed());
    fc.assert(
      fc.property(text, text, fc.integer({ min: 1, max: 999_999_999 }), (name, note, amount) => {
        const made = upiLink({ payee: { ...PAYEE, name }, reference: "R1", note, amount: paise(amount) });
        expect(made).toMatch(/^upi:\/\/pay\?[\x21-\x7e]+$/);
        expect(made).not.toContain("+");
        expect({ ...readUpiLink(made) }).toEqual({
          pa: PAYEE.address,
          pn: name,
          mc: "5816",
          tr: "R1",
          tn: note,
          am: (amount / 100).toFixed(2),
          cu: "INR",
        });
        expect(asksFor(made, paise(amount))).toBe(true);
        expect(asksFor(made, paise(amount + 1))).toBe(false);
      }),
    );
  });

  test("a link of somebody else's is believed only with this amount in rupees", () => {
    const of = (query: string) => asksFor(`upi://pay?${query}`, paise(300));
    expect([of("pa=a1@bank&am=3&cu=INR"), of("pa=a1@bank&am=3.0"), of("pa=a1@bank&am=3.00")]).toEqual([
      true,
      true,
      true,
    ]);
    for (const bad of [
      "pa=a1@bank",
      "pa=a1@bank&am=3.001",
      "pa=a1@bank&am=3&cu=USD",
      "am=3",
      "pa=a1@bank&am=3&am=4",
      "pa=a1@bank&am=%zz",
      "pa=x y&am=3",
    ])
      expect(of(bad)).toBe(false);
    expect([asksFor("https://x", paise(300)), asksFor("", paise(300))]).toEqual([false, false]);
  });
});
