/** What benches are told on the command line: `--deals 10000`. */

/** The options among the words, and the words that are none. */
export function splitWords(words: readonly string[]): {
  readonly options: ReadonlyMap<string, string>;
  readonly names: readonly string[];
} {
  const options = new Map<string, string>();
  const names: string[] = [];
  for (const [at, word] of words.entries()) {
    if (word.startsWith("--")) options.set(word.slice(2), words[at + 1] ?? "");
    else if (!words[at - 1]?.startsWith("--")) names.push(word);
  }
  return { options, names };
}

/** An option of this process, if it was given. */
export const option = (name: string): string | undefined => splitWords(process.argv.slice(2)).options.get(name);
