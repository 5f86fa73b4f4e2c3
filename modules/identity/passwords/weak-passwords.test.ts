import { describe, expect, test } from "bun:test";
import fc from "fast-check";
import { judgePassword } from "./weak-passwords.ts";

const OWNER = { userName: "Meera", email: "meera.rao@lotus.in", mobile: "+919876543210" };
const verdict = (password: string, owner = OWNER) => {
  const judged = judgePassword(password, "Rummy Baithak", owner);
  return judged.ok ? "fine" : judged.error.code;
};
/** Drawn as a password manager draws: every character alike, which fast-check's own texts and identifiers are not. */
const randomPassword = fc
  .array(fc.constantFrom(..."abcdefghijkmnpqrstuvwxyz23456789"), { minLength: 16, maxLength: 16, size: "max" })
  .map((characters) => characters.join(""))
  .filter((password) => new Set(password).size > 2);

describe("passwords that are guessed first", () => {
  test.each(["password", "12345678", "Passw0rd", "QWERTYUIOP", "iloveyou", "p@ssw0rd", "ｐａｓｓｗｏｒｄ", "trustno1"])(
    "%p is among the most used",
    (password) => expect(verdict(password)).toBe("passwordCommon"),
  );

  test.each(["        ", "aaaaaaaa", "abababab", "11111111111111"])("%p repeats one or two characters", (password) =>
    expect(verdict(password)).toBe("passwordCommon"),
  );

  test.each([
    "RummyBaithak",
    "rummybaithak1",
    "Baithak@2024",
    "meera1234",
    "MeeraMeera",
    "meera.rao",
    "lotus#123",
    "9876543210",
    "+919876543210",
    "Meera9876543210",
  ])("%p is made of the server's or the player's own names", (password) =>
    expect(verdict(password)).toBe("passwordPersonal"),
  );

  test.each([
    "Password1!",
    "secret-pass1",
    "NewPass1#",
    "rummy-kites-9",
    "meera likes tea",
    "ravi-lotus-boat",
    "నా పాస్ పదం",
  ])("%p may be chosen", (password) => expect(verdict(password)).toBe("fine"));

  test("a name of two letters forbids nothing that has it inside", () => {
    expect(verdict("so-so-tea-9", { ...OWNER, userName: "so" })).toBe("fine");
  });

  test("any text and any names are judged, and a random password is fine", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: "binary" }),
        fc.string(),
        fc.string(),
        fc.string(),
        (password, server, userName, email) => {
          judgePassword(password, server, { userName, email, mobile: "+919876543210" });
        },
      ),
    );
    fc.assert(fc.property(randomPassword, (password) => expect(verdict(password)).toBe("fine")));
  });
});
