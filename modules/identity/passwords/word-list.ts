/** Words that are looked up, and take no more memory than their letters. */
export interface WordList {
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

/** A joined string may go on holding what it was joined of until somebody reads it. */
function flat(text: string): string {
  text.charCodeAt(0);
  return text;
}
