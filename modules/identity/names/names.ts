import unhomoglyph from "unhomoglyph";
import { err, ok, type Result } from "../../kernel/index.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";

/** Writing systems of names: Latin, and those of the languages of the Constitution's eighth schedule. */
const SCRIPTS = [
  "Latin",
  "Devanagari",
  "Bengali",
  "Gurmukhi",
  "Gujarati",
  "Oriya",
  "Tamil",
  "Telugu",
  "Kannada",
  "Malayalam",
  "Arabic",
  "Ol_Chiki",
  "Meetei_Mayek",
].map((script) => new RegExp(`^(?:[0-9._-]|(?=[\\p{L}\\p{M}\\p{N}])\\p{Script_Extensions=${script}})+$`, "u"));
const LATIN = SCRIPTS[0]!;

/** A letter of an Indian script has a nukta, a vowel and a nasal at most; more are an ornament that covers other lines. */
const TOO_MANY_MARKS = /\p{M}{4}|(\p{M})\1|^\p{M}/u;
/** Names in Latin letters are complete without marks of their own: what Unicode has as one letter is one by now. */
const MARK = /\p{M}/u;

/** Names that players would believe, also with digits and signs around them. */
const RESERVED = [
  "admin",
  "administrator",
  "adminteam",
  "support",
  "helpdesk",
  "helpline",
  "help",
  "care",
  "custcare",
  "official",
  "system",
  "server",
  "staff",
  "team",
  "operator",
  "moderator",
  "mod",
  "dealer",
  "banker",
  "cashier",
  "payments",
  "refund",
  "security",
  "root",
  "owner",
  "host",
  "house",
  "bot",
  "robot",
  "null",
  "undefined",
  "anonymous",
  "deleted",
  "closed",
  "player",
  "you",
  "rummy",
  "एडमिन",
  "सपोर्ट",
  "सहायता",
] as const;

/**
 * What a name looks like: names that people cannot tell apart have one look, whatever letters they are made of (the skeleton
 * of Unicode UTS #39 by its confusables of version 13, then without case). Stored, hence it must not change by itself.
 */
export function lookOf(name: string): string {
  return unhomoglyph(name.normalize("NFKC").normalize("NFD")).normalize("NFD").toLowerCase();
}

/** The same without signs, digits at the ends and accents: how a reserved name is recognised under its ornaments. */
const bare = (look: string) =>
  look.replace(/(?![\p{Script=Devanagari}])\p{M}|[._-]/gu, "").replace(/^[\p{N}|]+|[\p{N}|]+$/gu, "");

const reservedLooks = (brand: string): ReadonlySet<string> =>
  new Set([...RESERVED, ...brand.split(/\s+/), brand.replace(/\s+/g, "")].flatMap((word) => formsOf(word)));

/** A name as it is and with the digits that stand for letters, both in small and in capital letters. */
function formsOf(name: string): string[] {
  return [name, name.toLowerCase(), name.toUpperCase()].map((form) => bare(lookOf(form)));
}

/**
 * Whether a new name may be taken, by the server alone: written in one of India's scripts (UTS #39 "single script", with
 * digits), with no more marks than a letter needs, and not like the server's or its people's. Existing names stay.
 */
export function judgeName(name: string, brand: string): Result<void, IdentityRefusal> {
  const script = SCRIPTS.find((one) => one.test(name));
  if (script === undefined) return refused("nameScript");
  if (TOO_MANY_MARKS.test(name) || (script === LATIN && MARK.test(name))) return refused("nameUnreadable");
  const reserved = reservedLooks(brand);
  // Digits at the ends are taken off before they become letters: `Bot1`, and `B0t` all the same.
  const candidates = [name, name.replace(/^[\p{N}._-]+|[\p{N}._-]+$/gu, "")];
  return candidates.flatMap(formsOf).some((form) => reserved.has(form)) ? refused("nameReserved") : ok(undefined);
}

/** Words that make a name of several words the operator's; what players call a team or a table is not among them. */
const OFFICIAL = [
  "admin",
  "administrator",
  "support",
  "helpdesk",
  "helpline",
  "official",
  "staff",
  "operator",
] as const;

/**
 * Judges a name of several words, such as a club's: each word is written as a user name is, no word is the operator's, and all of them together are no
 * reserved name. Answers what the name looks like, so that no two look the same.
 */
export function judgeTitle(title: string, brand: string): Result<{ readonly look: string }, "script" | "reserved"> {
  const words = title.split(" ").filter((word) => word !== "");
  const isReadable = ({ code }: IdentityRefusal) => code === "nameReserved";
  for (const word of [...words, words.join("")]) {
    const judged = judgeName(word, brand);
    if (!judged.ok && !isReadable(judged.error)) return err("script");
  }
  const official = new Set([...OFFICIAL, brand.replace(/\s+/g, "")].flatMap(formsOf));
  const isOfficial = words.some((word) => formsOf(word).some((form) => official.has(form)));
  const isReserved = words.length > 0 && !judgeName(words.join(""), brand).ok;
  if (isOfficial || isReserved) return err("reserved");
  return ok({ look: words.map(lookOf).join("") });
}
