#!/usr/bin/env bun
/**
 * Breaks modules that the simulator does not play, one line at a time in a copy of the project, and shows that their own tests notice.
 * `bun test/simulation/module-mutants.ts [WORD …]` tries all of them, or those with one of the words in their name or file.
 */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Change, change, copyOfProject } from "./mutant.ts";

/** A change that a test of its module notices. */
export interface ModuleMutant extends Change {
  /** The test file. */
  readonly test: string;
}

const RECOVERY = "modules/tables/live/recovery";

export const MODULE_MUTANTS: readonly ModuleMutant[] = [
  {
    name: "a table that is taken over keeps the deadlines of a clock that was set back",
    file: `${RECOVERY}/recovery.ts`,
    from: "(setBackMs < -UNSURE_MS ? setBackMs : 0)",
    to: "0",
    test: `${RECOVERY}/inheriting.test.ts`,
  },
  {
    name: "whoever looks first after a clock was set back takes the tables of the living",
    file: `${RECOVERY}/heartbeat.ts`,
    from: "(clock.now() - lastOk > limitMs || clock.now() < lastOk)",
    to: "clock.now() - lastOk > limitMs",
    test: `${RECOVERY}/inheriting.test.ts`,
  },
  {
    name: "whoever died before the clock was set back seems to live",
    file: "modules/tables/store/owning.ts",
    from: " OR was.at > $" + "{beforeSetBack({ clock, times }, silentSince)})",
    to: ")",
    test: "modules/tables/store/table-store.test.ts",
  },
  {
    name: "of equal heirs the last one takes first",
    file: "modules/tables/journal/shares.ts",
    from: "one.tables < least.tables ? one : least",
    to: "one.tables <= least.tables ? one : least",
    test: "modules/tables/journal/shares.test.ts",
  },
  {
    name: "more look on at a table than may",
    file: "modules/tables/showing/onlookers.ts",
    from: "there.size >= MOST_LOOKING",
    to: "there.size > MOST_LOOKING",
    test: "modules/tables/showing/onlookers.test.ts",
  },
  {
    name: "who looks on and goes is counted on",
    file: "modules/tables/showing/onlookers.ts",
    from: "(isGone ? forget : count)(tableId, viewer);",
    to: "if (!isGone) count(tableId, viewer);",
    test: "modules/tables/showing/onlookers.test.ts",
  },
  {
    name: "a reshuffle of the same cards has the salts of another table",
    file: "modules/tables/fairness/shared.ts",
    from: 'secret("salts", evidence.dealId)',
    to: 'secret("salts")',
    test: "modules/tables/fairness/shared.test.ts",
  },
  {
    name: "a board that was not played counts as lost to the mean",
    file: "modules/tournament/duplicate/boards.ts",
    from: "score: result === null ? 0 : result - mean[seat]!",
    to: "score: (result ?? 0) - mean[seat]!",
    test: "modules/tournament/duplicate/boards.test.ts",
  },
  {
    name: "equal scores of boards are ranked by their last binary places",
    file: "modules/tournament/duplicate/boards.ts",
    from: "Math.round(score / EQUAL_WITHIN)",
    to: "score",
    test: "modules/tournament/duplicate/boards.test.ts",
  },
  {
    name: "a club's pair wins more from each other than the cap",
    file: "modules/clubs/league.ts",
    from: "Math.max(-DAILY_CAP, Math.min(DAILY_CAP, net))",
    to: "net",
    test: "modules/clubs/league.test.ts",
  },
  {
    name: "deals after a member left count for the club",
    file: "modules/clubs/league.ts",
    from: "(until === null || at < until)",
    to: "true",
    test: "modules/clubs/league.test.ts",
  },
  {
    name: "a rating takes what all seats have in common for strength",
    file: "modules/rating/model.ts",
    from: "gain * (surprise - common), variance",
    to: "gain * surprise, variance",
    test: "modules/rating/model.test.ts",
  },
  {
    name: "a rating gets no surer by playing",
    file: "modules/rating/model.ts",
    from: "variance: variance * (1 - gain) + gain ** 2 / weights",
    to: "variance",
    test: "modules/rating/model.test.ts",
  },
  {
    name: "luck does not sum up to zero",
    file: "modules/skill/luck.ts",
    from: "((size - 1) / 2 - after)",
    to: "(size - 1 - after)",
    test: "modules/skill/luck.test.ts",
  },
  {
    name: "cards and play do not sum up to the result",
    file: "modules/skill/luck.ts",
    from: "play: result - cards }",
    to: "play: Math.floor(result - luck) }",
    test: "modules/skill/luck.test.ts",
  },
  {
    name: "who has reached a limit plays on",
    file: "modules/saferplay/playing/watching.ts",
    from: "if (where !== undefined) await stop(player, where);",
    to: "",
    test: "modules/saferplay/saferplay.test.ts",
  },
  {
    name: "the beginning of a deal that is over is written after its end",
    file: "modules/saferplay/playing/watching.ts",
    from: "await underWay?.catch(() => undefined);",
    to: "",
    test: "modules/saferplay/playing/watching.test.ts",
  },
  {
    name: "equals at the deal of the day count as worse",
    file: "modules/dealday/results/place.ts",
    from: "theirs === points ? some / 2 : 0",
    to: "theirs === points ? some : 0",
    test: "modules/dealday/results/place.test.ts",
  },
  {
    name: "a day's deal has a hand without a joker",
    file: "modules/dealday/days/deck.ts",
    from: "candidate.hands.every((hand)",
    to: "candidate.hands.some((hand)",
    test: "modules/dealday/days/deck.test.ts",
  },
  {
    name: "tax is taken of winnings that were taxed already",
    file: "modules/cashier/tax/tds.ts",
    from: "}) - figures.taxed;",
    to: "});",
    test: "modules/cashier/tax/tds.test.ts",
  },
  {
    name: "tax is rounded down",
    file: "modules/cashier/tax/tds.ts",
    from: "+ 5_000n) / 10_000n",
    to: ") / 10_000n",
    test: "modules/cashier/tax/tds.test.ts",
  },
  {
    name: "a minor's document waits for a person where it is to be rejected",
    file: "modules/kyc/documents/judge.ts",
    from: "-12-31`",
    to: "-01-01`",
    test: "modules/kyc/documents/judge.test.ts",
  },
  {
    name: "a row of the log may be exchanged for another one",
    file: "modules/operator/log/chain.ts",
    from: "if (entry.previous !== last.hash)",
    to: "if (entry.previous === last.hash && entry.seq < 0)",
    test: "modules/operator/log/chain.test.ts",
  },
  {
    name: "fields of the log may run into each other",
    file: "modules/operator/log/chain.ts",
    from: "`$" + "{Buffer.byteLength(value)}:$" + "{value},`",
    to: "value",
    test: "modules/operator/log/chain.test.ts",
  },
  {
    name: "the Board is told of a breach a day late without an alarm",
    file: "modules/operator/sections/breaches/board.ts",
    from: "!sent.details && age >= soonMs",
    to: "!sent.details && age >= detailsMs",
    test: "modules/operator/sections/breaches/service.test.ts",
  },
  {
    name: "a player is sent offers after saying no",
    file: "modules/consent/choices/choices.ts",
    from: "if ((await wantsOffers(player)) === isGiven) return;",
    to: "if (!isGiven || (await wantsOffers(player))) return;",
    test: "modules/consent/consent.test.ts",
  },
  {
    name: "codes of private tables may be guessed without end",
    file: "modules/lobby/private/codes.ts",
    from: "tries.byPlayer + more > WRONG_CODES.byPlayer || tries.byAddress + more > WRONG_CODES.byAddress",
    to: "tries.byAddress + more > 1_000 * WRONG_CODES.byAddress",
    test: "modules/lobby/private/private.test.ts",
  },
  {
    name: "newcomers sit with those of the last hour while others wait",
    file: "modules/lobby/cash/plan.ts",
    from: "  while (better(request, places));\n",
    to: "",
    test: "modules/lobby/cash/plan.test.ts",
  },
  {
    name: "a right code forgives the wrong ones of others",
    file: "modules/identity/codes/guess-budget.ts",
    from: "wrong: Math.max(0, before.wrong - wrongBefore)",
    to: "wrong: 0",
    test: "modules/identity/codes/guess-budget.test.ts",
  },
  {
    name: "a film of any kind may be attached to a report",
    file: "modules/support/media/sniff.ts",
    from: 'docType(head) === "webm" ? "video/webm" : null',
    to: '"video/webm"',
    test: "modules/support/media/sniff.test.ts",
  },
  {
    name: "all who arrive are told of at once",
    file: "modules/realtime/arrivals.ts",
    from: "if (running >= AT_ONCE) return;",
    to: "",
    test: "modules/realtime/arrivals.test.ts",
  },
  {
    name: "a promotion brings more than its cap",
    file: "modules/bonus/promotions/promotion.ts",
    from: "bonusPaise: paise(Math.min(share, range.maxBonusPaise)), ticket",
    to: "bonusPaise: share, ticket",
    test: "modules/bonus/promotions/promotion.test.ts",
  },
];

/** What tests of modules need. */
const TESTED = [
  ...["modules", "src", "public", "migrations", "game-client", "fonts", "docs", "test"],
  ...["tsconfig.json", "package.json", "bunfig.toml", "bun.lock"],
];

/** Which of them their tests notice, one after another in one copy of the project. */
export async function triedByTests(
  mutants: readonly ModuleMutant[],
  told: (mutant: ModuleMutant, isCaught: boolean) => void = () => {},
): Promise<void> {
  const copy = copyOfProject(TESTED);
  const passes = async (test: string) => {
    const args = [process.execPath, "test", "--timeout=180000", `./${test}`];
    const run = Bun.spawn(args, { cwd: copy, stdout: "ignore", stderr: "pipe" });
    const said = await new Response(run.stderr).text();
    const code = await run.exited;
    // A test that does not even start has noticed nothing.
    if (code !== 0 && !/^\(fail\) /m.test(said)) throw new Error(`${test} ended with ${code}:\n${said.slice(-2_000)}`);
    return code === 0;
  };
  const whole = new Set<string>();
  try {
    for (const mutant of mutants) {
      if (!whole.has(mutant.test) && !(await passes(mutant.test))) throw new Error(`${mutant.test} fails as it is`);
      whole.add(mutant.test);
      const before = change(copy, mutant);
      told(mutant, !(await passes(mutant.test)));
      writeFileSync(join(copy, mutant.file), before);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

if (import.meta.main) {
  const words = process.argv.slice(2);
  const isMeant = ({ name, file }: ModuleMutant) =>
    words.length === 0 || words.some((word) => name.includes(word) || file.includes(word));
  let escaped = 0;
  await triedByTests(MODULE_MUTANTS.filter(isMeant), ({ name, test }, isCaught) => {
    if (!isCaught) escaped += 1;
    console.log(`${isCaught ? "caught" : "ESCAPED"}: ${name} (${test})`);
  });
  process.exit(escaped === 0 ? 0 : 1);
}
