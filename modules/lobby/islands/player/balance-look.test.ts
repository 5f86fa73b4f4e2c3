import { expect, test } from "bun:test";
import { fakeTime } from "../../../../test/support/clock.ts";
import { seededRandom } from "../../../../test/support/random.ts";
import { below } from "../../../kernel/index.ts";
import { balanceEvent } from "../../../wallet/names-contract.ts";
import { createBalanceLook } from "./balance-look.ts";

/** A player's page, and when it asked. */
function page(time = fakeTime(), random = () => 0.5, state = { isHidden: false, hasFocus: true }) {
  const looks: number[] = [];
  const look = createBalanceLook({
    isHidden: () => state.isHidden,
    hasFocus: () => state.hasFocus,
    random,
    after: (ms, run) => time.after(ms, run),
    look: () => void looks.push(time.now()),
  });
  return { time, state, look, looks };
}

test("what was one's own act, or a table's, is shown at once by the page that is used", () => {
  const { look, looks } = page();
  for (const data of [balanceEvent(1), balanceEvent(6), {}, null, "x", { nWithinMs: "9" }, { nWithinMs: -1 }])
    look.received(data);
  expect(looks).toHaveLength(7);
});

test("a page that nobody sees asks nothing: it looks when it is shown; one beside the game asks within three seconds, once", () => {
  const { time, state, look, looks } = page();
  state.hasFocus = false;
  for (let n = 0; n < 20; n += 1) look.received({});
  expect(looks).toHaveLength(0);
  time.advance(3_000);
  expect(looks).toHaveLength(1);
  look.received({});
  state.isHidden = true;
  for (let n = 0; n < 20; n += 1) look.received({});
  time.advance(20_000);
  expect([looks.length, time.pending()]).toEqual([1, 0]);
});

test("what may be asked at once does not wait for what is due later, and both are one look; nothing makes a page wait for long", () => {
  const { time, look, looks } = page();
  look.received(balanceEvent(100_000));
  look.received(balanceEvent(1));
  expect(looks).toHaveLength(1);
  time.advance(10_000);
  expect(looks).toHaveLength(1);
  look.received({ nWithinMs: 1e12 });
  time.advance(10_000);
  expect(looks).toHaveLength(2);
  look.received(balanceEvent(1_000));
  look.cancel();
  time.advance(10_000);
  expect(looks).toHaveLength(2);
});

test("a tournament's winners ask spread over seconds: never a multiple of what is meant in one", () => {
  const time = fakeTime();
  const random = seededRandom(7);
  for (const [winners, most] of [
    [500, 300],
    [5_000, 1_200],
  ] as const) {
    const begun = time.now();
    const pages = Array.from({ length: winners }, () => page(time, () => below(random, 1_000_000) / 1_000_000));
    for (const { look } of pages) look.received(balanceEvent(winners));
    time.advance(5_000);
    const asked = pages.flatMap(({ looks }) => looks);
    expect(asked).toHaveLength(winners);
    const inSecond = Array.from({ length: 5 }, (_, second) =>
      asked.filter((at) => Math.floor((at - begun) / 1_000) === second),
    );
    expect(Math.max(...inSecond.map((all) => all.length))).toBeLessThan(most);
  }
});
