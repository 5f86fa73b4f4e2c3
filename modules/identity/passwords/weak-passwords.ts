import { dictionary } from "@zxcvbn-ts/language-common";
import { ok, type Result } from "../../kernel/index.ts";
import { type IdentityRefusal, refused } from "../refusals.ts";

/** Words that are looked up, and take no more memory than their letters. */
interface WordList {
  has(word: string): boolean;
}

/** Keeps the words of each length as one string, in order: a set would have an object for every word. */
export function createWordList(words: readonly string[]): WordList {
  const lists = new Map(
    [...Map.groupBy(words, ({ length }) => length)].map(([length, some]) => [length, flat(some.toSorted().join(""))]),
  );
  return {
    has(word) {
      const { length } = word;
      const list = lists.get(length) ?? "";
      let [low, high] = [0, length === 0 ? 0 : list.length / length];
      while (low < high) {
        const middle = (low + high) >> 1;
        const found = list.slice(middle * length, (middle + 1) * length);
        if (found === word) return true;
        if (found < word) low = middle + 1;
        else high = middle;
      }
      return false;
    },
  };
}

/** A joined string may keep its parts in memory until it is read. */
function flat(text: string): string {
  text.charCodeAt(0);
  return text;
}

/** What tells whose password it would be. */
export interface PasswordOwner {
  readonly userName: string;
  readonly email: string;
  /** With or without +91. */
  readonly mobile: string;
}

const SHORTEST = 8;
const LONGEST = 16;
/** More than the 10,000 asked for, and all that the list has of a length that a password may have. */
const COMMON = createWordList(
  dictionary["passwords-common"].filter((one) => one.length >= SHORTEST && one.length <= LONGEST),
);
// A hundred thousand strings that are not needed any more: five megabytes of every process.
for (const list of Object.values(dictionary)) list.length = 0;

/** Fewer different characters than this are a pattern, such as eight spaces. */
const FEWEST_CHARACTERS = 3;
/** A shorter word is part of too many others to say anything. */
const SHORTEST_WORD = 3;
/** What a guesser would put beside a name: up to so many digits and signs, or this many characters of any kind. */
const LONGEST_TAIL = 5;
const FEWEST_OWN = 4;

/** For a password that comes before it is known whose it would be. */
const NOBODY: PasswordOwner = { userName: "", email: "", mobile: "" };

const folded = (text: string) => text.normalize("NFKC").toLowerCase();

/**
 * Whether a password that is long enough may be chosen: refused when it is among the most used ones (NIST SP 800-63B
 * § 3.1.1.2, ASVS 5.0 V6.2.4), repeats one or two characters, or is made of the server's name, or of the player's name,
 * e-mail or number, with little beside. Costs a look into a sorted list and a few passes over 16 characters.
 */
export function judgePassword(
  password: string,
  server: string,
  { userName, email, mobile }: PasswordOwner = NOBODY,
): Result<void, IdentityRefusal> {
  const text = folded(password);
  if (COMMON.has(text) || new Set(text).size < FEWEST_CHARACTERS) return refused("passwordCommon");
  const [local = "", domain = ""] = folded(email).split("@");
  const names = [folded(server), folded(userName), local, domain].flatMap((name) => [
    name,
    ...name.split(/[^\p{L}\p{N}]+/u),
  ]);
  const words = [...names, folded(server).replace(/\s+/g, ""), mobile.replace(/^\+91/, "")];
  return isMadeOf(text, words) ? refused("passwordPersonal") : ok(undefined);
}

/** Does little remain of a text without these words? The longest go first, so that none leaves a part of itself. */
function isMadeOf(text: string, words: readonly string[]): boolean {
  const known = [...new Set(words)].filter((word) => word.length >= SHORTEST_WORD).sort((a, b) => b.length - a.length);
  const rest = known.reduce((left, word) => left.replaceAll(word, ""), text);
  if (rest === text) return false;
  return rest.length < FEWEST_OWN || (rest.length <= LONGEST_TAIL && !/\p{L}/u.test(rest));
}
