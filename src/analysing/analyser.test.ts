import { afterEach, expect, setDefaultTimeout, test } from "bun:test";
import { getPriority } from "node:os";
import { type Work, work } from "../../modules/skill/index.ts";
import { played } from "../../test/bench/luck/played.ts";
import { fakeTime, realTime } from "../../test/support/clock.ts";
import { createAnalyser } from "./analyser.ts";

setDefaultTimeout(60_000);

const [first] = played({ players: ["usual", "usual"], variant: "points" }, 1, 5);
const { results, seats: _, ...cards } = first!;
const deal: Work["deal"] = {
  ...{ ...cards, dealId: "one", variant: "points", isRound: false },
  seats: cards.hands.map(({ seat }) => {
    const result = results[seat]!;
    return { seat, outcome: result > 0 ? ("won" as const) : ("lost" as const), count: Math.max(0, -result), result };
  }),
};
const jobs: readonly Work[] = [
  { does: "deal", deal },
  { does: "decisions", deal, seat: 1 },
];

const open: { stop(): void }[] = [];
const made = (...given: Parameters<typeof createAnalyser>) => {
  const analyser = createAnalyser(...given);
  open.push(analyser);
  return analyser;
};
afterEach(() => {
  for (const one of open.splice(0)) one.stop();
});

/** A program that answers each line as this script says. */
const program = (script: string) => [process.execPath, "-e", `for await (const line of console) { ${script} }`];

test("the analysing process comes to what this one would, at the lowest priority; a bad record is told, and nothing ends", async () => {
  const analyser = made(realTime);
  const [luck, decisions] = await Promise.all(jobs.map((job) => analyser.run(job)));
  expect([luck, decisions]).toEqual(jobs.map((job) => ({ ok: true, value: work(job) })));
  const bad = await analyser.run({ does: "deal", deal: { ...deal, hands: [] } });
  expect(bad.ok).toBe(false);
  expect((await analyser.run(jobs[0]!)).ok).toBe(true);
  const children = Bun.spawnSync(["pgrep", "-P", String(process.pid), "-f", "main.ts analyse"]).stdout.toString();
  expect(
    children
      .trim()
      .split("\n")
      .map((pid) => getPriority(Number(pid))),
  ).toEqual([19]);
});

test("what is asked for comes first; a process that ends is begun again", async () => {
  const answer = (text: string) =>
    `console.log(JSON.stringify({ worked: { seats: [], decisions: [], text: ${text} } }));`;
  const analyser = made(
    realTime,
    program(`const { job } = JSON.parse(line); if (job.deal === "die") process.exit(1); ${answer("job.deal")}`),
  );
  const order: string[] = [];
  const run = (text: string, isAsked = false) =>
    analyser.run({ does: "deal", deal: text } as never, isAsked).then(
      () => order.push(text),
      () => order.push(`${text} failed`),
    );
  await Promise.all([run("a"), run("die"), run("b"), run("asked", true)]);
  expect(order).toEqual(["a", "asked", "die failed", "b"]);
});

test("whoever does not come to an end is ended, and the next piece of work is done", async () => {
  const time = fakeTime();
  const analyser = made(
    time,
    program(
      `const { job } = JSON.parse(line); if (job.deal !== "slow") console.log(JSON.stringify({ worked: { seats: [], decisions: [] } }));`,
    ),
  );
  const slow = analyser.run({ does: "deal", deal: "slow" } as never);
  const next = analyser.run({ does: "deal", deal: "next" } as never);
  time.advance(30_000);
  expect((await slow).ok).toBe(false);
  expect((await next).ok).toBe(true);
});

test("too much is not taken, and nothing once the server stops", async () => {
  const analyser = made(fakeTime(), program(""));
  const waiting = Array.from({ length: 501 }, () =>
    analyser.run(jobs[0]!).then(
      () => "done",
      () => "rejected",
    ),
  );
  expect(await analyser.run(jobs[0]!).catch(String)).toContain("too much");
  analyser.stop();
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(["rejected"]));
  expect(await analyser.run(jobs[0]!, true).catch(String)).toContain("the server stops");
});

test("a process that cannot be begun fails its piece of work alone; one that was killed while it had nothing to do is begun again", async () => {
  const nowhere = made(realTime, ["/nowhere/at/all"]);
  const outcomes = [0, 1, 2].map(() =>
    nowhere.run(jobs[0]!).then(
      () => "done",
      () => "rejected",
    ),
  );
  expect(await Promise.all(outcomes)).toEqual(["rejected", "rejected", "rejected"]);

  const analyser = made(realTime);
  expect((await analyser.run(jobs[0]!)).ok).toBe(true);
  const children = () => Bun.spawnSync(["pgrep", "-P", String(process.pid), "-f", "main.ts analyse"]).stdout.toString();
  for (const pid of children().trim().split("\n")) process.kill(Number(pid), "SIGKILL");
  // Whether its end was heard of before or not: nothing hangs, and it is done the next time.
  await analyser.run(jobs[0]!).catch(() => {});
  expect((await analyser.run(jobs[0]!)).ok).toBe(true);
});
