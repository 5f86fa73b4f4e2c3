import { afterEach, expect, setDefaultTimeout, test } from "bun:test";
import { getPriority } from "node:os";
import { sightOf } from "../../modules/tables/bots/brain.ts";
import { answerTo, questionOf } from "../../modules/tables/bots/thought.ts";
import { viewOf } from "../../modules/tables/machine/view-of.ts";
import { drive, testConfig } from "../../modules/tables/testing/driver.ts";
import { fakeTime, realTime } from "../../test/support/clock.ts";
import { collectingLog } from "../../test/support/log.ts";
import { seededRandom } from "../../test/support/random.ts";
import { createThinker } from "./thinker.ts";

setDefaultTimeout(60_000);

const open: { stop(): void }[] = [];
function made(timers: Parameters<typeof createThinker>[0]["timers"], program?: readonly string[]) {
  const log = collectingLog();
  const thinker = createThinker({ timers, log }, program);
  open.push(thinker);
  return { ...thinker, log };
}
afterEach(() => {
  for (const one of open.splice(0)) one.stop();
});

/** Questions of a turn, each with a chance of its own. */
function questions(count: number) {
  const table = drive(testConfig({ maxSeats: 2 }), seededRandom(3));
  for (const seat of [0, 1]) table.sit(`P${seat}`, seat);
  table.advance(10_000);
  const seat = table.state.view.turn!.seat;
  table.must(table.send(seat, { event: "draw", turn: 1, from: "stock" } as never));
  const sight = sightOf(viewOf(table.state, seat))!;
  return Array.from({ length: count }, (_, seed) => questionOf(sight, seededRandom(seed)));
}

/** A program that answers each line as this script says. */
const program = (script: string) => [process.execPath, "-e", `for await (const line of console) { ${script} }`];
const FIRST =
  "const { sight } = JSON.parse(line); console.log(JSON.stringify({ move: { event: 'discard', card: sight.hand[0][0] } }));";

test("B-6: the thinking process comes to what this one would, at the lowest priority", async () => {
  // Nothing is given up, however busy the machine is.
  const { think, log } = made(fakeTime());
  const asked = questions(5);
  expect(await Promise.all(asked.map(think))).toEqual(asked.map(answerTo));
  const children = Bun.spawnSync(["pgrep", "-P", String(process.pid), "-f", "main.ts think"]).stdout.toString();
  const priorities = children
    .trim()
    .split("\n")
    .map((pid) => getPriority(Number(pid)));
  expect(priorities).toEqual([19]);
  expect(log.lines).toEqual([]);
});

test("B-6: a process that ends fails its question alone, and is begun again", async () => {
  const [one, two, three] = questions(3) as [ReturnType<typeof questions>[number], never, never];
  const { think, log } = made(
    realTime,
    program(`if (line.includes("${(two as typeof one).seed}")) process.exit(1); ${FIRST}`),
  );
  const outcomes = await Promise.allSettled([think(one), think(two), think(three)]);
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(log.lines.length).toBe(1);
});

test("B-6: what does not come to an end is ended, after ten seconds at the beginning, and the next question answered", async () => {
  const time = fakeTime();
  const [slow, next] = questions(2) as [ReturnType<typeof questions>[number], never];
  const { think } = made(time, program(`if (!line.includes("${slow.seed}")) { ${FIRST} }`));
  const first = think(slow).then(
    () => "answered",
    () => "given up",
  );
  const second = think(next);
  time.advance(9_999);
  time.advance(1);
  expect(await first).toBe("given up");
  expect(await second).toMatchObject({ event: "discard" });
});

test("B-6: too many questions are sent away at once, and all where nothing can think or the server stops", async () => {
  const { think, stop } = made(fakeTime(), program(""));
  const [question] = questions(1) as [ReturnType<typeof questions>[number]];
  const waiting = Array.from({ length: 101 }, () =>
    think(question).then(
      () => "answered",
      () => "sent away",
    ),
  );
  expect(await think(question).catch(String)).toContain("too many");
  stop();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(["sent away"]));
  expect(await think(question).catch(String)).toContain("the server stops");
  const nowhere = made(realTime, ["/nowhere/at/all"]);
  for (let n = 0; n < 3; n += 1) expect(await nowhere.think(question).catch(() => "sent away")).toBe("sent away");
  // Told once, not with every move.
  expect(nowhere.log.lines.length).toBe(1);
});

test("B-6: where one process after the other dies none is begun for half a minute", async () => {
  const time = fakeTime();
  const { think } = made(time, ["/nowhere/at/all"]);
  const [question] = questions(1) as [ReturnType<typeof questions>[number]];
  const outcome = () => think(question).catch(({ message }: Error) => message);
  for (let n = 0; n < 2; n += 1) expect(await outcome()).not.toContain("nothing is thought now");
  for (let n = 0; n < 1_000; n += 1) expect(await outcome()).toBe("nothing is thought now");
  time.advance(29_999);
  expect(await outcome()).toBe("nothing is thought now");
  time.advance(1);
  expect(await outcome()).not.toBe("nothing is thought now");
});
