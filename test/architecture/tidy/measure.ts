/** The tidiness rules, measured on the checkout. */
import { circles } from "./circles.ts";
import { deadCode } from "./dead.ts";
import { invertedDocstrings, missingDocstrings } from "./docstrings.ts";
import { longFiles, longFunctions } from "./lengths.ts";
import { literalTexts } from "./literals.ts";
import type { Breach } from "./rule.ts";
import { isCode, listFiles, parse, ROOT, readText } from "./sources.ts";
import { conditionalSpreads, freshSpreads } from "./spreads.ts";
import { notesToSelf, olderNames, replacedWords } from "./words.ts";

/** The measured rules, in the order of the report. */
export const RULES = [
  "long functions",
  "long files",
  "circles",
  "dead code",
  "missing docstrings",
  "inverted docstrings",
  "replaced words",
  "older names",
  "notes to self",
  "fresh spreads",
  "conditional spreads",
  "literal texts",
] as const;

type RuleName = (typeof RULES)[number];
type Measured = Readonly<Record<RuleName, readonly Breach[]>>;

const READ = /\.(?:tsx?|mjs|md|css|jsonc?)$/;

/** Measures every rule on the files that are committed or about to be; takes some six seconds, most of them knip's. */
export async function measure(): Promise<Measured> {
  const dead = deadCode(ROOT);
  const texts = listFiles()
    .filter((path) => READ.test(path))
    .map(readText);
  const sources = texts.filter(({ path }) => isCode(path)).map(parse);
  return {
    "long functions": longFunctions(sources),
    "long files": longFiles(sources),
    circles: circles(sources),
    "missing docstrings": missingDocstrings(sources),
    "inverted docstrings": invertedDocstrings(texts),
    "replaced words": replacedWords(texts),
    "older names": olderNames(texts),
    "notes to self": notesToSelf(texts),
    "fresh spreads": freshSpreads(sources),
    "conditional spreads": conditionalSpreads(sources),
    "literal texts": literalTexts(sources),
    "dead code": await dead,
  };
}
