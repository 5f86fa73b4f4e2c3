import { describe, expect, test } from "bun:test";
import { instant, iso } from "../../kernel/index.ts";
import { nextStarts, readSeries, timesOf } from "./series.ts";
import { checkTimes, readTemplate } from "./template.ts";

const GOOD = {
  name: "Evening Cup",
  entryFeePaise: 2_500,
  seats: 60,
  minPlayers: 12,
  dealsPerRound: 2,
  advancePerTable: 2,
  prizePlan: { type: "curve", paidShareBps: 1_500, steepness: 0.8 },
  breakMs: 30_000,
} as const;
const BY_HAND = (ranges: readonly (readonly [number, number, number])[]) => ({
  ...GOOD,
  prizePlan: { type: "ranges", ranges: ranges.map(([from, to, shareBps]) => ({ from, to, shareBps })) },
});
const said = (json: unknown) => {
  const read = readTemplate(json);
  return read.ok ? "ok" : `${read.error.code} ${read.error.message}`;
};

describe("T-16: a template", () => {
  test("is read with its defaults", () => {
    expect(readTemplate(GOOD)).toMatchObject({
      ok: true,
      value: { feeBps: null, guaranteePaise: 0, roundMs: 1_800_000, seatTakeMs: 60_000, fillWithBots: 0 },
    });
  });

  test("T-6: is refused where a round would not shrink", () => {
    expect(said({ ...GOOD, advancePerTable: 4, minPlayers: 7 })).toContain("advancePerTable: some round");
    expect(said({ ...GOOD, advancePerTable: 3, minPlayers: 2, seats: 6 })).toBe("ok");
  });

  test("is refused with the field and the reason", () => {
    expect(said({ ...GOOD, minPlayers: 61 })).toBe("badTemplate minPlayers: there are fewer seats than least players");
    expect(said({ ...GOOD, seats: 1 })).toContain("seats:");
    expect(said({ ...GOOD, seats: 6_001 })).toContain("seats:");
    expect(said({ ...GOOD, entryFeePaise: 2_550 })).toBe("badTemplate entryFeePaise: whole rupees, in paise");
    expect(said({ ...GOOD, colour: "red" })).toContain("badTemplate template:");
    expect(said(null)).toContain("badTemplate template:");
    expect(said({ ...GOOD, name: "" })).toContain("name:");
  });

  test("T-13: prizes by hand follow each other, do not rise and take the whole pool", () => {
    expect(
      said(
        BY_HAND([
          [1, 1, 5_000],
          [2, 3, 5_000],
        ]),
      ),
    ).toBe("ok");
    expect(
      said(
        BY_HAND([
          [1, 1, 5_000],
          [2, 3, 4_000],
        ]),
      ),
    ).toContain("sum to 9000, not to 10000");
    expect(
      said(
        BY_HAND([
          [1, 1, 3_000],
          [2, 3, 7_000],
        ]),
      ),
    ).toContain("rank 2 would get more");
    expect(
      said(
        BY_HAND([
          [1, 1, 5_000],
          [3, 3, 5_000],
        ]),
      ),
    ).toContain("without gaps");
    expect(said(BY_HAND([[2, 3, 10_000]]))).toContain("without gaps");
    expect(said(BY_HAND([[1, 61, 10_000]]))).toContain("fewer seats than ranks");
  });

  test("R-52, T-17: bots fill only what nothing can be won in", () => {
    const training = { ...GOOD, entryFeePaise: 0, minPlayers: 2, fillWithBots: 12 };
    expect(said(training)).toBe("ok");
    expect(said({ ...training, entryFeePaise: 2_500 })).toContain("bots play only where nothing can be won");
    expect(said({ ...training, guaranteePaise: 100_00 })).toContain("bots play only");
    const ticket = { from: 1, to: 1, name: "Cup", valuePaise: 2_500, validDays: 7 };
    expect(said({ ...training, ticketPrizes: [ticket] })).toContain("bots play only");
    expect(said({ ...GOOD, ticketPrizes: [ticket, ticket] })).toContain("do not overlap");
    expect(said({ ...GOOD, ticketPrizes: [{ ...ticket, to: 61 }] })).toContain("ranks that win a ticket");
  });
});

test("times in the wrong order are refused, and a registration that is over", () => {
  const at = (start: number, end: number, begin: number) =>
    checkTimes(
      { registrationStartsAt: instant(start), registrationEndsAt: instant(end), startsAt: instant(begin) },
      instant(5),
    );
  expect(at(1, 10, 20)).toEqual({ ok: true, value: undefined });
  for (const wrong of [at(10, 10, 20), at(1, 20, 20), at(1, 30, 20), at(Number.NaN, 10, 20)])
    expect(wrong).toMatchObject({ ok: false, error: { code: "badTimes" } });
  expect(at(1, 4, 20)).toMatchObject({ error: { message: "Registration would be over already." } });
});

describe("T-16: a series", () => {
  const SERIES = {
    templateId: "t",
    times: { type: "cron", expression: "30 20 * * *" },
    opensBeforeMs: 86_400_000,
    closesBeforeMs: 300_000,
    ahead: 3,
  } as const;
  const NOW = instant(Date.UTC(2026, 0, 1));

  test("has its times by India's clock", () => {
    const read = readSeries(SERIES);
    expect(read.ok).toBe(true);
    expect(nextStarts(SERIES, NOW).map((at) => iso(at))).toEqual([
      "2026-01-01T15:00:00.000Z",
      "2026-01-02T15:00:00.000Z",
      "2026-01-03T15:00:00.000Z",
    ]);
  });

  test("or every so many minutes, the same for every process that asks", () => {
    const every = { times: { type: "every", minutes: 10 }, ahead: 2 } as const;
    const starts = nextStarts(every, instant(NOW + 61_000));
    expect(starts).toEqual([instant(NOW + 600_000), instant(NOW + 1_200_000)]);
    expect(nextStarts(every, instant(NOW + 599_999))).toEqual(starts);
    expect(timesOf(SERIES, starts[0]!)).toEqual({
      registrationStartsAt: instant(starts[0]! - 86_400_000),
      registrationEndsAt: instant(starts[0]! - 300_000),
      startsAt: starts[0]!,
    });
  });

  test("every hour is the full hour in India, every day its midnight", () => {
    const at = instant(Date.parse("2026-01-01T10:10:00+05:30"));
    const first = (minutes: number) => iso(nextStarts({ times: { type: "every", minutes }, ahead: 1 }, at)[0]!);
    expect([first(60), first(1_440)]).toEqual(["2026-01-01T05:30:00.000Z", "2026-01-01T18:30:00.000Z"]);
  });

  test("is refused where it can never come", () => {
    const refusal = (json: unknown) => {
      const read = readSeries(json);
      return read.ok ? null : read.error.code;
    };
    expect(refusal({ ...SERIES, times: { type: "cron", expression: "61 20 * * *" } })).toBe("badSeries");
    expect(refusal({ ...SERIES, times: { type: "cron", expression: "* * * * * *" } })).toBe("badSeries");
    expect(refusal({ ...SERIES, times: { type: "cron", expression: "0 0 30 2 *" } })).toBe("badSeries");
    expect(refusal({ ...SERIES, closesBeforeMs: 86_400_000 })).toBe("badTimes");
    expect(refusal({ ...SERIES, ahead: 0 })).toBe("badSeries");
  });
});
