import { expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { type Instant, MINUTE_MS, type Paise, type PlayerId, paise } from "../../kernel/index.ts";
import { createPastHoldings } from "./past-holdings.ts";

test("M-7: what was held at a past moment is looked up once; at a moment that is not quite past, each time", async () => {
  const time = fakeTime();
  const asked: string[] = [];
  const lookUp = async (player: PlayerId): Promise<Paise> => paise(asked.push(player));
  const holdingsAt = createPastHoldings(time, lookUp, 2);
  const [asha, ravi, mina] = ["asha", "ravi", "mina"] as PlayerId[] as [PlayerId, PlayerId, PlayerId];
  const now = time.now();
  expect([await holdingsAt(asha, now), await holdingsAt(asha, now)]).toEqual([1, 2].map(paise));
  time.advance(MINUTE_MS + 1);
  expect([await holdingsAt(asha, now), await holdingsAt(asha, now)]).toEqual([3, 3].map(paise));
  expect(await holdingsAt(asha, (now - 1) as Instant)).toBe(paise(4));
  for (const player of [ravi, mina]) await holdingsAt(player, now);
  // Only the last two are remembered.
  expect([await holdingsAt(mina, now), await holdingsAt(asha, now)]).toEqual([6, 7].map(paise));
});
