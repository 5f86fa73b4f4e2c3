import { expect, test } from "bun:test";
import { seededRandom } from "../../../test/support/random.ts";
import { instant, type Random } from "../../kernel/index.ts";
import { packsOf } from "../../rummy/index.ts";
import { DECK_SEED_BYTES, freshShuffle, shuffleBytes } from "./randomness.ts";

/** Fisher–Yates by words as they come, scaled by hand. */
function orderBy(words: DataView): number[] {
  const cards = [...packsOf(2)];
  let at = 0;
  for (let i = cards.length - 1; i > 0; i -= 1) {
    const least = 2 ** 32 - (2 ** 32 % (i + 1));
    let word: number;
    do {
      word = words.getUint32(at);
      at += 4;
    } while (word >= least);
    [cards[i], cards[word % (i + 1)]] = [cards[word % (i + 1)]!, cards[i]!];
  }
  return cards;
}

test("the raw stream is what tables' shuffles draw by: the same seeds give the same bytes, deck after deck", () => {
  const seeds: Uint8Array[] = [];
  const generator = seededRandom(97);
  const listening: Random = {
    bytes(length) {
      const bytes = generator.bytes(length);
      if (length === DECK_SEED_BYTES) seeds.push(bytes.slice());
      return bytes;
    },
  };
  const config = { fairness: 4, kind: {} } as unknown as Parameters<typeof freshShuffle>[1]["config"];
  const dealt = Array.from(
    { length: 20 },
    () => freshShuffle({ cards: packsOf(2), forDeal: true }, { config }, instant(0), listening).order,
  );
  expect(seeds).toHaveLength(20);
  let asked = 0;
  const again: Random = {
    bytes(length) {
      expect(length).toBe(DECK_SEED_BYTES);
      asked += 1;
      return seeds[asked - 1]!;
    },
  };
  const stream = shuffleBytes(again);
  const streamed = dealt.map(() => {
    const deck = Buffer.concat(Array.from({ length: 7 }, () => stream.next().value));
    return orderBy(new DataView(deck.buffer, deck.byteOffset, deck.length));
  });
  expect(streamed).toEqual(dealt as number[][]);
});
