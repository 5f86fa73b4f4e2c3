import { expect, test } from "bun:test";
import {
  bodyOf,
  changedFace,
  complaintOf,
  complaintsOf,
  differs,
  hasRequired,
  type Info,
  shownMobile,
} from "./info.ts";

const FULL: Info = {
  sUserName: "Meera",
  sFullName: "Meera Rao",
  dDob: "1990-02-28",
  sEmail: "meera@example.com",
  sAvatar: "",
  sAddressLine1: "12, Temple Road",
  sAddressLine2: "Malleswaram",
  sLandMark: "",
  sCity: "Bengaluru",
  sState: "Karnataka",
  nPinCode: "560003",
};
const TODAY = "2026-03-01";

test("S2 § 4: Submit waits for the required fields; landmark and avatar are none", () => {
  expect(hasRequired(FULL)).toBe(true);
  for (const key of Object.keys(FULL) as (keyof Info)[])
    expect([key, hasRequired({ ...FULL, [key]: " " })]).toEqual([key, ["sLandMark", "sAvatar"].includes(key)]);
});

test("S2 § 4: only what is not empty is sent", () => {
  expect(Object.keys(bodyOf(FULL))).not.toContain("sLandMark");
  expect(bodyOf(FULL)).toMatchObject({ sCity: "Bengaluru", nPinCode: "560003" });
});

test.each([
  ["sUserName", "", "Username should not be empty"],
  ["sUserName", "elevenchars", "Enter username between 2 to 10 characters"],
  ["sFullName", " ", "Full Name should not be empty"],
  ["sEmail", "", "Please enter your Email"],
  ["sEmail", "meera@", "Please enter valid Email"],
  ["nPinCode", "", "Please enter your postal code"],
  ["nPinCode", "060003", "Please enter valid postal code"],
  ["nPinCode", "56000a", "Please enter valid postal code"],
  ["dDob", "2008-03-02", "You must be 18 years or older to play"],
] as const)("S2 § 5: %s %p: %s", (key, value, message) => expect(complaintOf(key, value, TODAY)).toBe(message));

test("nothing is said of a good form; an empty landmark is good", () => {
  expect(complaintsOf(FULL, TODAY)).toEqual({});
  expect(complaintOf("dDob", "2008-03-01", TODAY)).toBeUndefined();
});

test("what was changed differs; the mobile is shown without its prefix", () => {
  expect([differs(FULL, { ...FULL }), differs(FULL, { ...FULL, sCity: "Pune" })]).toEqual([false, true]);
  expect(shownMobile("+919876543210")).toBe("9876543210");
});

test("a name or a picture that was changed alone can be saved, whatever else is missing, and nothing else is sent with it", () => {
  const stored = { ...FULL, sFullName: "", dDob: "", sCity: "" };
  const renamed = { ...stored, sUserName: "Asha" };
  expect(changedFace(renamed, stored)).toEqual({ sUserName: "Asha" });
  expect(changedFace({ ...renamed, sAvatar: "avatar-3" }, stored)).toEqual({ sUserName: "Asha", sAvatar: "avatar-3" });
  expect(changedFace(stored, stored)).toBeNull();
  expect(changedFace({ ...renamed, sCity: "Pune" }, stored)).toBeNull();
  expect(complaintsOf({ sUserName: "elevenchars" }, TODAY)).toEqual({
    sUserName: "Enter username between 2 to 10 characters",
  });
});
