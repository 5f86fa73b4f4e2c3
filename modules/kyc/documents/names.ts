/**
 * Whether two registers name the same person. In India they write names in capitals or not, with dots, titles and initials,
 * in any order of words: "Mr. A. K. SHARMA", "Sharma Arun Kumar". The rule (ours, because M-12 says only "the same name"):
 * titles, signs and accents apart, each word of the shorter name finds a word of its own in the longer one, whole or as
 * its initial, and at least one is written out in both; what the longer name has besides is a middle name. A name of one
 * word matches only itself: half of a village may share it.
 */

const TITLES = new Set(["MR", "MRS", "MS", "MISS", "DR", "SHRI", "SRI", "SMT", "KUMARI", "LATE", "PROF"]);

/** The words of a name: upper case, without accents, signs and titles. */
function wordsOf(name: string): readonly string[] {
  const words = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toUpperCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  return words.filter((word, at) => !(at === 0 && words.length > 1 && TITLES.has(word)));
}

/** Do `a` and `b` name the same person, as far as names tell? */
export function sameName(a: string, b: string): boolean {
  const [short, long] = [wordsOf(a), wordsOf(b)].sort((x, y) => x.length - y.length) as [
    readonly string[],
    readonly string[],
  ];
  if (short.length === 0) return false;
  if (short.join("") === long.join("")) return true;
  if (short.length === 1) return false;
  const left = [...long];
  let written = 0;
  for (const word of writtenFirst(short)) {
    const whole = left.indexOf(word);
    const found = whole >= 0 ? whole : left.findIndex((other) => abbreviates(word, other));
    if (found < 0) return false;
    if (whole >= 0 && word.length > 1) written += 1;
    left.splice(found, 1);
  }
  return written >= 1;
}

/** Words before initials, so that an initial does not take the word that another one needs. */
function writtenFirst(words: readonly string[]): readonly string[] {
  return [...words.filter((word) => word.length > 1), ...words.filter((word) => word.length === 1)];
}

function abbreviates(a: string, b: string): boolean {
  return (a.length === 1 || b.length === 1) && a[0] === b[0];
}
