import { z } from "zod";

/** One setting: the environment variable that gives it, how its text is read, the text it has unless given, and what it means. */
export interface Setting<T> {
  readonly name: string;
  readonly read: z.ZodType<T>;
  /** Text, as a person would write it; `undefined`: the setting may be absent. */
  readonly fallback: string | undefined;
  readonly meaning: string;
}

/** A setting that always has a value. */
export function setting<T>(name: string, read: z.ZodType<T>, fallback: string, meaning: string): Setting<T> {
  return { name, read, fallback, meaning };
}

/** A setting that may be absent; its value is `undefined` then. An empty text counts as absent. */
export function optional<T>(name: string, read: z.ZodType<T>, meaning: string): Setting<T | undefined> {
  return { name, read, fallback: undefined, meaning };
}

/** A whole number within bounds. */
export function integer(min: number, max: number): z.ZodType<number> {
  const message = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^-?\d{1,15}$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message);
}

/** Milliseconds up to a day. */
export const ms: z.ZodType<number> = integer(0, 86_400_000);

export const text: z.ZodString = z.string().trim().min(1, "must not be empty").max(4_000, "is too long");

/** What a process is called, in addresses and settings of proxies. */
export const name: z.ZodType<string> = z
  .string()
  .regex(/^[a-z0-9-]{1,20}$/, "must be 1 to 20 small letters, digits and hyphens");

/** An address to listen on: `127.0.0.1:7000`, `[::1]:7000`, `0.0.0.0:7000`. */
export const hostPort: z.ZodType<{ readonly host: string; readonly port: number }> = z
  .string()
  .regex(/^(?:[\w.-]{1,253}|\[[0-9a-f:.]{2,45}\]):\d{1,5}$/i, "must be a host and a port, such as 127.0.0.1:7000")
  .transform((value) => {
    const at = value.lastIndexOf(":");
    return { host: value.slice(0, at).replace(/^\[|\]$/g, ""), port: Number(value.slice(at + 1)) };
  })
  .refine(({ port }) => port <= 65_535, "must have a port of 65535 at most");

/** One of a few words. */
export function choice<const Words extends readonly string[]>(...words: Words): z.ZodType<Words[number]> {
  return z.string().refine((value): value is Words[number] => words.includes(value), {
    error: `must be ${words.join(" or ")}`,
  }) as z.ZodType<Words[number]>;
}

/** A URL with one of the schemes, such as `https:`. */
export function url(...schemes: string[]): z.ZodType<string> {
  return z.string().refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol), {
    error: `must be a URL that starts with ${schemes.map((scheme) => `${scheme}//`).join(" or ")}`,
  });
}

/** A mail address, without a name. */
export const mailAddress: z.ZodType<string> = z.email("must be a mail address");

/** Words separated by commas. */
export const list: z.ZodType<readonly string[]> = z.string().transform((value) =>
  value
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== ""),
);

/** A share of a whole, from 0 to 1. */
export const share: z.ZodType<number> = z
  .string()
  .regex(/^(?:0?\.\d{1,9}|[01](?:\.\d{1,9})?)$/, "must be a number from 0 to 1, such as 0.01")
  .transform(Number)
  .refine((value) => value <= 1, "must be a number from 0 to 1, such as 0.01");

/** Pairs `name=value` separated by commas. */
export const pairs: z.ZodType<readonly string[]> = list.refine(
  (all) => all.every((one) => /^[\w.-]{1,80}=[\x21-\x7e ]{1,1000}$/.test(one)),
  "must be pairs name=value, separated by commas",
);

/** A secret that is long enough to sign or encrypt with. */
export const secret: z.ZodType<string> = z.string().min(32, "must have 32 characters at least");

/** A setting that only turns out to be bad when it is used; its message is the one line that a person gets. */
export class SettingProblem extends Error {}
