/** A lesson's table, as the window hears it. */
import { expect, test } from "bun:test";
import { fakeTime } from "../../test/support/clock.ts";
import { GUIDED_DEALS } from "./guided-deals.ts";
import { openGuidedTable } from "./guided-table.ts";
import { guidedTexts } from "./texts/index.ts";

test("Drop on my turn is answered in a lesson, which does not ask for it", async () => {
  const time = fakeTime();
  const { session } = openGuidedTable({
    deal: GUIDED_DEALS[0]!,
    before: [],
    keep: () => undefined,
    sound: () => undefined,
    now: () => time.now(),
    later: (run, ms) => time.after(ms, run),
  });
  await time.advanceAsync(2_000);
  expect(session.state.view.value?.phase).toBe("playing");
  session.preDrop(true);
  await time.advanceAsync(10);
  expect(session.state.toasts.value.map(({ text }) => text)).toEqual([guidedTexts.notNow]);
});
