import { describe, expect, test } from "bun:test";
import { errorsOf } from "../../../ui/browser/form-values.ts";
import { ForgotRequest, LoginForm, RegisterForm } from "../../contract.ts";

const right = {
  sUserName: "Asha",
  sMobile: "9876543210",
  sEmail: "asha@mail.in",
  sPassword: "secret12",
  eGender: "female",
  sReferralCode: "",
  isAdult: true,
  isTermsAccepted: true,
};
const wrong = (field: string, value: unknown) => errorsOf(RegisterForm, { ...right, [field]: value })[field];

describe("S1 § 5: the register form", () => {
  test("accepts what is right", () => {
    expect(errorsOf(RegisterForm, right)).toEqual({});
  });

  test.each([
    ["sEmail", "asha@mail", "Enter a valid Email id"],
    ["sEmail", "asha@mail.store", "Enter a valid Email id"],
    ["sMobile", "98765", "Mobile number should be 10 digit."],
    ["sMobile", "1234567890", "Enter a valid Mobile number."],
    ["sPassword", "short12", "Password need to be 8 to 16 characters"],
    ["sUserName", "A", "Enter username between 2 to 10 characters"],
    ["sUserName", "A b c d e f g h i j k", "Enter username between 2 to 10 characters"],
  ])("%s %p reads %p", (field, value, message) => {
    expect(wrong(field, value)).toBe(message);
  });

  test("asks for the ticks and the gender", () => {
    for (const [field, value] of [
      ["isAdult", false],
      ["isTermsAccepted", false],
      ["eGender", ""],
      ["sReferralCode", "TOOLONGCODE"],
    ] as const)
      expect(wrong(field, value)).toBeTruthy();
  });
});

test("S1 § 5: login and forgot", () => {
  expect(errorsOf(LoginForm, { sMobile: "", sPassword: "long enough" })).toEqual({
    sMobile: "Enter a valid Email / Mobile",
  });
  expect(errorsOf(LoginForm, { sMobile: "a", sPassword: "seven77" }).sPassword).toBe(
    "Password need to be 8 to 16 characters",
  );
  expect(errorsOf(ForgotRequest, { sEmail: "123" })).toEqual({ sEmail: "Enter a valid Email id or Mobile number" });
});
