/** A lesson's table, as the window hears it. */
import { expect, test } from "bun:test";
import { fakeTime } from "../../test/support/clock.ts";
import { cardOf, cardsOf, GUIDED_DEALS, type GuidedDeal, groupsOf } from "./guided-deals.ts";
import { openGuidedTable } from "./guided-table.ts";
import { guidedTexts } from "./texts/index.ts";

function opened(deal: GuidedDeal) {
  const time = fakeTime();
  const table = openGuidedTable({
    deal,
    before: [],
    keep: () => undefined,
    sound: () => undefined,
    now: () => time.now(),
    later: (run, ms) => time.after(ms, run),
  });
  return { ...table, time };
}

test("Drop on my turn is answered in a lesson, which does not ask for it", async () => {
  const { session, time } = opened(GUIDED_DEALS[0]!);
  await time.advanceAsync(2_000);
  expect(session.state.view.value?.phase).toBe("playing");
  session.preDrop(true);
  await time.advanceAsync(10);
  expect(session.state.toasts.value.map(({ text }) => text)).toEqual([guidedTexts.notNow]);
});

test("when the next step is there, the window waits for no answer any more: a key pressed at its words counts", async () => {
  const { session, step, read, time } = opened(GUIDED_DEALS.find(({ key }) => key === "declare")!);
  await time.advanceAsync(2_000);
  const waited: [number, string | null][] = [];
  step.subscribe((at) => waited.push([at, session.state.waitingFor.peek()]));
  read();
  await time.advanceAsync(10);
  session.cards.arrange({ groups: groupsOf("5S 6S 7S 8S | QS QH QC | 9D JD 2H"), loose: cardsOf("4H 4C 9C") });
  await time.advanceAsync(2_000);
  session.draw("stock");
  await time.advanceAsync(2_000);
  session.cards.arrange({ groups: groupsOf("5S 6S 7S 8S | QS QH QC | 9D JD 2H | 4H 4C 4S"), loose: cardsOf("9C") });
  await time.advanceAsync(2_000);
  session.finish(cardOf("9C"));
  await time.advanceAsync(2_000);
  expect(waited).toEqual([0, 1, 2, 3, 4, 5].map((at) => [at, null]));
});
