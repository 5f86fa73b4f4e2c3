/** What the forms at the desk's door want; the server has the last word. */
import { z } from "zod";
import { PASSWORD_LENGTH } from "../contract.ts";

const Code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, "A code has six digits.");
const { fewest, most } = PASSWORD_LENGTH;

const who = {
  name: z.string().trim().toLowerCase().min(1, "Enter your name."),
  password: z.string().min(1, "Enter your password."),
};
export const CodeLogInForm = z.object({ ...who, code: Code });
export const PasskeyLogInForm = z.object(who);

export const EnrolForm = z
  .object({
    password: z
      .string()
      .min(fewest, `At least ${fewest} characters, please.`)
      .max(most, `At most ${most} characters, please.`),
    again: z.string(),
    code: Code,
  })
  // Said as soon as both are there, whatever the code is.
  .refine(({ password, again }) => password === again, {
    path: ["again"],
    message: "The two passwords are not the same.",
    when: () => true,
  });

/** Base32 in groups of four, as people type it. */
export const inGroups = (secret: string): string => secret.replace(/.{4}(?=.)/g, "$& ");
