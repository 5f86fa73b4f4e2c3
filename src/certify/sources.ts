/** Where in the sources the generator is, for whoever reviews them. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { COMPILED, ROOT } from "../platform/files.ts";

/** One thing that a review asks for, and where it is done. */
interface Place {
  readonly topic: string;
  readonly path: string;
  /** The text of the line where it begins. */
  readonly line: string;
  readonly says: string;
}

const PLACES: readonly Place[] = [
  {
    topic: "Generator and its reseeding",
    path: "src/platform/random.ts",
    line: "export const systemRandom",
    says: "BoringSSL's RAND_bytes as Bun carries it: AES-256 CTR_DRBG, seeded with 48 bytes of getrandom(2) and again after every 4,096 calls.",
  },
  {
    topic: "Which generator tables get",
    path: "src/commands/serve.ts",
    line: "random: systemRandom",
    says: "The only one that a server has. There is no setting, switch or parameter for another.",
  },
  {
    topic: "When a table shuffles",
    path: "modules/tables/live/randomness.ts",
    line: "return freshShuffle(",
    says: "Once a deal and once a reshuffle, when the table wants it; never ahead.",
  },
  {
    topic: "Seeding",
    path: "modules/tables/fairness/randomness.ts",
    line: "const freshSeed",
    says: "96 fresh bytes (768 bits) of the generator for each deck. No time, counter or name is in them, and no two decks share any.",
  },
  {
    topic: "Algorithm and state",
    path: "modules/tables/fairness/stream.ts",
    line: "export function blocksFrom",
    says: "SHA-512 of the seed and a counter. The state is the seed, the counter and the rest of a block; it is dropped when the deck is shuffled.",
  },
  {
    topic: "Scaling",
    path: "modules/tables/fairness/stream.ts",
    line: "return word % bound",
    says: "A 32-bit word at or above the greatest multiple of the bound is thrown away, so the remainder has no bias.",
  },
  {
    topic: "Shuffling",
    path: "modules/rummy/cards/shuffled.ts",
    line: "export function shuffled",
    says: "Fisher–Yates from the last card down, one scaled number a card.",
  },
  {
    topic: "Commitment and players' numbers",
    path: "modules/tables/machine/shuffling.ts",
    line: "export function commit",
    says: "The deck's Merkle root is published before the players' nonces are known; these then move its positions.",
  },
  {
    topic: "Mixing and toss",
    path: "modules/tables/fairness/mix.ts",
    line: "export function seedOf",
    says: "SHA-256 of root, set-up and nonces drives the places of the deal, and by another prefix the pack of the toss.",
  },
  {
    topic: "First dealer",
    path: "modules/rummy/deal/toss.ts",
    line: "export function toss",
    says: "The highest card of the toss starts.",
  },
  {
    topic: "Cards that are dealt",
    path: "modules/tables/machine/dealing.ts",
    line: "export function deal(",
    says: "The deck's order as it is: no outcome is thrown away, looked at or made to fit.",
  },
  {
    topic: "Decks that several tables share",
    path: "modules/tables/fairness/shared.ts",
    line: "export function sharedSeed",
    says: "Tournaments of equal cards and the deal of the day: seeds made of a committed root and the entrants' numbers.",
  },
  {
    topic: "All other draws",
    path: "modules/kernel/random.ts",
    line: "export function below",
    says: "The same scaling on four bytes of the generator, for what is drawn beside cards.",
  },
];

/** Beside the binary's other files: the sources' texts by their paths, as `src/build/compile.ts` writes them. */
export const SOURCES_FILE = "generator-sources.json";

/** The sources' texts by their paths: the checkout's, or those that the binary was built from. */
export function generatorSources(root: string = ROOT, isCompiled: boolean = COMPILED): ReadonlyMap<string, string> {
  if (isCompiled) return new Map(Object.entries(JSON.parse(readFileSync(join(root, SOURCES_FILE), "utf8")) as object));
  return new Map(PLACES.map(({ path }) => [path, readFileSync(join(root, path), "utf8")]));
}

/** The map for a review: each topic with its file, line and the file's SHA-256. Throws where a place is no longer there. */
export function sourceMap(sources: ReadonlyMap<string, string>) {
  return PLACES.map(({ topic, path, line, says }) => {
    const text = sources.get(path) ?? "";
    const at = text.split("\n").findIndex((one) => one.includes(line)) + 1;
    if (at === 0) throw new Error(`${path} has no line with ${line}`);
    return { topic, says, path, line: at, sha256: createHash("sha256").update(text).digest("hex") };
  });
}
