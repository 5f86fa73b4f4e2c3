/** The rules of the change-password form, apart from how it looks (S2 § 5). */
import { NewPassword } from "../../contract.ts";
import { accountTexts } from "../../texts/index.ts";

export type PasswordKey = "current" | "next" | "again";
export type Passwords = Readonly<Record<PasswordKey, string>>;

export const EMPTY: Passwords = { current: "", next: "", again: "" };

/** Reset waits for something to be there, Submit for everything. */
export const isEmpty = (typed: Passwords): boolean => Object.values(typed).every((text) => text === "");
export const isFilled = (typed: Passwords): boolean => Object.values(typed).every((text) => text !== "");

/** What is wrong with one of the three; undefined when nothing is. */
export const complaintOf = (key: PasswordKey, typed: Passwords): string | undefined => {
  const { current, next, again } = typed;
  switch (key) {
    case "current":
      if (current === "") return accountTexts.form.currentEmpty;
      // The one that one has may be as long as registration allows (rulings "Passwords").
      return current.length < 6 || current.length > 16 ? accountTexts.form.passwordLength : undefined;
    case "next": {
      const checked = NewPassword.safeParse(next);
      if (!checked.success) return checked.error.issues[0]?.message;
      return next === current ? accountTexts.form.same : undefined;
    }
    case "again":
      if (again === "") return accountTexts.form.againEmpty;
      return again === next ? undefined : accountTexts.form.differ;
  }
};

export const complaintsOf = (typed: Passwords): Partial<Passwords> =>
  Object.fromEntries(
    (Object.keys(typed) as PasswordKey[]).flatMap((key) => {
      const complaint = complaintOf(key, typed);
      return complaint === undefined ? [] : [[key, complaint]];
    }),
  );
