import { describe, expect, test } from "bun:test";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { TDS_LAWS } from "../cashier/tax-documents/law/tds-law.ts";
import { inLanguage, instant, paise, signed } from "../kernel/index.ts";
import { BOT_RATINGS } from "../rating/index.ts";
import { type CardId, checkDeclaration, classifyGroup, FACES_PER_PACK, faceFromCode, RANKS } from "../rummy/index.ts";
import { DEFAULT_SETTINGS } from "../settings/index.ts";
import { IslandAddresses } from "../ui/island.tsx";
import { pageAsked, type RenderPage } from "../ui/page.tsx";
import { signsFor } from "../ui/safer-play.tsx";
import { type GroupExample, NOT_GROUPS, PURE_SEQUENCES, SEQUENCES, SETS, WILD_RANK, WINNING_HAND } from "./examples.ts";
import { listLabel } from "./facts.ts";
import { lessons } from "./lessons.ts";
import { dealsToTell } from "./luck-and-skill.ts";
import { LUCK_FIGURES } from "./luck-figures.ts";
import { questionsOf } from "./pages/faq.tsx";
import type { OwnLimits } from "./pages/responsible-play.tsx";
import { type ContentPagesDeps, contentPages, factsOf } from "./pages.tsx";

const wild = RANKS.indexOf(WILD_RANK);

const OWN_LIMITS: OwnLimits = {
  depositPeriods: ["day", "week", "month"],
  reminderMinutes: [15, 30, 180],
  timeLimits: [15, 480],
  nightFrom: 20,
  nightTo: 12,
  breaks: ["24h", "permanent"],
};

/** Cards of two packs by their codes; the second of a face comes from the second pack. */
function cardsOf(codes: readonly string[]): CardId[] {
  return codes.map((code, place) => {
    const face = faceFromCode(code);
    if (face === null) throw new Error(`no card: ${code}`);
    return codes.indexOf(code) === place ? face : face + FACES_PER_PACK;
  });
}

/** A page's body, whose islands have no scripts here. */
const markupOf = (body: ReactNode) =>
  renderToStaticMarkup(createElement(IslandAddresses, { value: () => "/assets/island.js" }, body));

describe("examples of How to play", () => {
  const all: readonly GroupExample[] = [...PURE_SEQUENCES, ...SEQUENCES, ...SETS, ...NOT_GROUPS];
  test.each(all.map((example) => [example.cards.join(" "), example] as const))(
    "R-6 … R-9: %s is what the page says it is",
    (_, example) => {
      expect(classifyGroup(cardsOf(example.cards), wild)).toBe(example.is);
    },
  );

  test("R-10: the winning hand can be declared", () => {
    expect(
      checkDeclaration(
        WINNING_HAND.map(({ cards }) => cardsOf(cards)),
        wild,
      ),
    ).toMatchObject({
      valid: true,
      kinds: WINNING_HAND.map(({ is }) => is),
    });
  });
});

const SKILL = { ownCurve: () => null, rating: { provisionalDeals: 30, pairDeals: 20, score: 1_500, scoreOfPoint: 50 } };

test("M-6: pages show the GST rate in force", () => {
  const shownAt = (time: string) =>
    factsOf((key) => DEFAULT_SETTINGS[key], instant(Date.parse(time)), TDS_LAWS).gstPercent;
  expect(shownAt("2023-09-30T23:59:59+05:30")).toBe(0);
  expect(shownAt("2023-10-01T00:00:00+05:30")).toBe(28);
  expect(shownAt("2025-09-21T23:59:59+05:30")).toBe(28);
  expect(shownAt("2025-09-22T00:00:00+05:30")).toBe(40);
});

test("M-7, M-9: pages show the tax on winnings and the fee of an unplayed deposit's refund as they are set", () => {
  const now = instant(Date.parse("2026-11-20T12:00:00+05:30"));
  expect(factsOf((key) => DEFAULT_SETTINGS[key], now, TDS_LAWS)).toMatchObject({
    tdsPercent: 30,
    unplayedRefundFeePercent: 5,
  });
  const changed = { ...DEFAULT_SETTINGS, withdrawals: { ...DEFAULT_SETTINGS.withdrawals, refundFeeBps: 250 } };
  expect(factsOf((key) => changed[key], now, TDS_LAWS).unplayedRefundFeePercent).toBe(2.5);
});

test("S2 § 9: the FAQ has ten different questions and names fee and states from the settings", () => {
  const settings = {
    ...DEFAULT_SETTINGS,
    cashPlay: { restrictedStates: ["Sikkim" as const, "Nagaland" as const] },
    practice: { openingGrantPaise: paise(2_500_000), refillBelowPaise: paise(100), refillEveryMs: 7_200_000 },
  };
  const questions = questionsOf(factsOf((key) => settings[key], instant(Date.parse("2026-01-01")), TDS_LAWS));
  expect(new Set(questions.map(({ question }) => question)).size).toBe(10);
  const text = questions.map(({ answer }) => answer).join("\n");
  expect(text).toContain("except Sikkim and Nagaland");
  expect(text).toContain("between 9% and 15%");
  expect(text).toContain("25,000 practice chips");
  expect(text).toContain("once in 2 hours");
});

test("S2 §§ 2.1, 2.11, 9: two lessons in the places of films, one post, and refer and earn in its own spelling", async () => {
  const renderPage: RenderPage = (page) => new Response(`${pageAsked(page).title}|${markupOf(pageAsked(page).body)}`);
  const settings: ContentPagesDeps["settings"] = { get: (key) => DEFAULT_SETTINGS[key] };
  const pages = contentPages({
    settings,
    clock: { now: () => instant(0) },
    renderPage,
    dailyHands: { today: Promise.reject },
    tdsLaws: TDS_LAWS,
    publicUrl: "https://baithak.example",
    ownLimits: OWN_LIMITS,
    botRatings: BOT_RATINGS.levels,
    ...SKILL,
  });
  const read = async (path: string) => (await pages.handle(new Request(`http://server${path}`))).text();
  const tutorials = await read("/tutorials");
  for (const { title } of lessons()) expect(tutorials).toContain(`<h2>${title}</h2>`);
  expect(lessons().map(({ title }) => title)).toEqual(["Your first deal", "Pure sequences and jokers"]);
  expect((await read("/blog")).match(/href="\/blog-inner"/g)).toHaveLength(1);
  expect(await read("/blog-inner")).toStartWith("What to let go first|");
  expect(await read("/referearn")).toContain("Comming Soon");
  expect(await read("/bots")).toContain("Its rating is −27.2 at tables of two and −37.0 at larger ones.");
});

test("names are joined as in a sentence", () => {
  expect(listLabel([])).toBe("");
  expect(listLabel(["Goa"])).toBe("Goa");
  expect(listLabel(["Goa", "Sikkim", "Assam"])).toBe("Goa, Sikkim and Assam");
});

/** The pages as they read at a moment, by the settings given. */
function readerAt(
  time: string,
  settings = DEFAULT_SETTINGS,
  publicUrl: string | null = "https://baithak.example",
  skill: Pick<ContentPagesDeps, "ownCurve" | "rating"> = SKILL,
) {
  const renderPage: RenderPage = (page) => {
    const { body, structured } = pageAsked(page);
    return new Response(markupOf(body) + JSON.stringify(structured ?? null));
  };
  const pages = contentPages({
    settings: { get: (key) => settings[key] },
    clock: { now: () => instant(Date.parse(time)) },
    renderPage,
    dailyHands: { today: Promise.reject },
    tdsLaws: TDS_LAWS,
    publicUrl: publicUrl ?? undefined,
    ownLimits: OWN_LIMITS,
    botRatings: BOT_RATINGS.levels,
    ...skill,
  });
  return async (path: string) => (await pages.handle(new Request(`http://server${path}`))).text();
}

test("M-7: the TDS page names the law of the day, and every law with its days", async () => {
  const inMarch = await readerAt("2026-03-31T23:59:59+05:30")("/TDS");
  const inApril = await readerAt("2026-04-01T00:00:00+05:30")("/TDS");
  expect(inMarch).toContain("Today it is section 194BA of the Income-tax Act, 1961");
  expect(inApril).toContain("Today it is section 393(3) [Table: Sl. No. 2] of the Income-tax Act, 2025");
  for (const page of [inMarch, inApril]) expect(page).toContain("31 Mar 2026");
});

test("M-6, M-7, M-9: the policies follow settings: rates, who bears the tax, days and hours", async () => {
  const read = readerAt("2026-11-23T12:00:00+05:30", {
    ...DEFAULT_SETTINGS,
    gst: { ...DEFAULT_SETTINGS.gst, mode: "exclusive", rates: [{ from: "2026-05-01", percent: 33 }] },
    tds: { rates: [{ from: "2026-06-01", bps: 2_050 }] },
    withdrawals: { ...DEFAULT_SETTINGS.withdrawals, refundWithinWorkingDays: 7 },
    depositLimits: { raiseAfterMs: 48 * 3_600_000, liftAfterMs: 96 * 3_600_000 },
  });
  const gst = await read("/GST");
  expect(gst).toContain("33% from 1 May 2026");
  expect(gst).toContain("added to what you deposit");
  expect(gst).not.toMatch(/28%|40%/);
  expect(await read("/TDS")).toContain("20.5% from 1 Jun 2026");
  expect(await read("/refunds-cancellations")).toContain("within 7 working days");
  expect(await read("/disclaimer")).toContain("after 48 hours, none at all after 96 hours");
});

test("S2 § 2.11: the FAQ's ten questions are told to search engines as they stand on the page", async () => {
  const page = await readerAt("2026-11-23T12:00:00+05:30")("/faq");
  const told = JSON.parse(page.slice(page.indexOf('{"@context"'))) as {
    "@graph": [{ mainEntity: { name: string }[] }];
  };
  const [{ mainEntity }] = told["@graph"];
  expect(mainEntity).toHaveLength(10);
  for (const { name } of mainEntity) expect(page).toContain(`<summary>${name}`);
});

describe("Q-3, Q-8: the page of luck and skill", () => {
  const stepsOf = (...points: number[]) =>
    [1, 11, 31, 101, 301].map((from, at) => ({ from, points: points[at]!, within: 0.5 }));
  const readWith = (players: number | null) =>
    readerAt("2026-11-23T12:00:00+05:30", DEFAULT_SETTINGS, null, {
      rating: { provisionalDeals: 34, pairDeals: 27, score: 1_600, scoreOfPoint: 45 },
      ownCurve: () => (players === null ? null : { players, steps: stepsOf(-7.7, -3.3, 0.1, 1.1, 2.2) }),
    })("/luck-and-skill");

  test.each([null, 99])(
    "with %p players who have played enough the curve is the simulated one, and said so",
    async (players) => {
      const page = await readWith(players);
      expect(page).toContain("This curve is simulated.");
      const [{ points, within }] = LUCK_FIGURES.learner;
      expect(page).toContain(`${signed(points, 1)} ± ${within.toFixed(1)}`);
      expect(page).not.toContain("7.7");
    },
  );

  test("with 100 players it is theirs, as a picture and as a table", async () => {
    const page = await readWith(100);
    expect(page).not.toContain("simulated.");
    expect(page).toContain("100 players of ours who have each played more than 300 practice deals");
    expect(page).toContain(`${signed(-7.7, 1)} ± 0.5`);
    expect(page.match(/<circle /g)).toHaveLength(5);
    expect(page).toContain("301 and more");
  });

  test("figures are those that were measured, and those of the rating's own rules", async () => {
    const page = await readWith(null);
    const [{ points, withoutLuck }] = LUCK_FIGURES.scatters;
    for (const text of [
      `±${Math.round(points)} points`,
      `±${Math.round(withoutLuck)}`,
      "34 rated deals",
      "27 deals",
      "1,600",
      "45 more",
    ])
      expect(page).toContain(text);
    expect(page).toContain(dealsToTell(points, 1).toLocaleString("en-IN"));
  });
});

describe("the page of responsible play", () => {
  test("follows settings and what the account offers: limits, reminders, breaks, what a refund keeps", async () => {
    const read = readerAt("2026-11-23T12:00:00+05:30", {
      ...DEFAULT_SETTINGS,
      cash: { on: true },
      depositLimits: { raiseAfterMs: 48 * 3_600_000, liftAfterMs: 96 * 3_600_000 },
      deposits: { ...DEFAULT_SETTINGS.deposits, provenAbovePaise: paise(25_000_00) },
      withdrawals: { ...DEFAULT_SETTINGS.withdrawals, refundFeeBps: 250 },
    });
    const page = await read("/responsible-play");
    for (const words of [
      "by the day, week and month",
      "after 48 hours, none at all after 96 hours",
      "Every 15 to 180 minutes",
      "24 hours or for good",
      "more than ₹25,000",
      "costs 2.5% and",
    ])
      expect(page).toContain(words);
    for (const { number, href } of [
      { number: "14416", href: "tel:14416" },
      { number: "1-800-891-4416", href: "tel:18008914416" },
    ])
      expect(page).toContain(`<a href="${href}">${number}</a>`);
    for (const sign of signsFor(false)) expect(page).toContain(sign);
    expect(page).toContain('href="/play-responsibly"');
  });

  test("M-13: with cash off it has no deposit limits, and says why", async () => {
    const read = readerAt("2026-11-23T12:00:00+05:30", { ...DEFAULT_SETTINGS, cash: { on: false } });
    const page = await read("/responsible-play");
    expect(page).not.toContain("Deposit limits");
    expect(page).toContain("Play for cash is off at present");
  });
});

describe("the page of safe play", () => {
  const safe = (on: boolean) =>
    readerAt("2026-11-23T12:00:00+05:30", { ...DEFAULT_SETTINGS, cash: { on } })("/how-we-keep-play-safe");

  test("says what is offered, and with cash what protects money", async () => {
    const page = await safe(true);
    for (const words of ["From 15 minutes to 8 hours", "between 8 pm and noon", "Every 15 to 180 minutes", "Losses."])
      expect(page).toContain(words);
  });

  test("M-13: with cash off its text has no word of money", async () => {
    // A public helpline is about fraud, which takes money from anybody.
    const text = (await safe(false)).replace("If somebody took money from you online", "");
    expect(text).toContain("A day off.");
    expect(text.replace(/<[^>]+>/g, " ")).not.toMatch(
      /₹|rupee|cash|deposit|withdraw|bonus|KYC|PAN\b|TDS|wallet|money/i,
    );
  });
});

test("crawlers are told where the list of pages is by the server's own address, and of no address it does not know", async () => {
  const rules = "User-agent: *\nDisallow: /api/\nDisallow: /lobby\n";
  const robots = (publicUrl: string | null) =>
    readerAt("2026-11-23T12:00:00+05:30", DEFAULT_SETTINGS, publicUrl)("/robots.txt");
  expect(await robots("https://baithak.example")).toBe(`${rules}\nSitemap: https://baithak.example/sitemap.xml\n`);
  expect(await robots(null)).toBe(rules);
});

test("the list of pages has every public page once, by the server's own address, and no page of players", async () => {
  const list = await readerAt("2026-11-23T12:00:00+05:30")("/sitemap.xml");
  const found = [...list.matchAll(/<loc>https:\/\/baithak\.example(\/[^<]+)<\/loc>/g)].map(([, path]) => path);
  expect(new Set(found).size).toBe(found.length);
  for (const path of [
    "/game",
    "/legality",
    "/responsible-play",
    "/how-we-keep-play-safe",
    "/TDS",
    "/GST",
    "/faq",
    "/how-to-play",
    "/hand-of-the-day",
  ])
    expect(found).toContain(path);
  expect(found.filter((path) => path?.endsWith("-prv"))).toEqual([]);
});

describe("lessons", () => {
  const steps = inLanguage("en", lessons).flatMap(({ wildRank, steps }) =>
    steps.map((step) => ({ ...step, wild: RANKS.indexOf(wildRank) })),
  );

  test.each(steps.map((step) => [step.text, step] as const))("R-6 … R-9: %s", (_, { cards, answer, makes, wild }) => {
    const all = cardsOf(cards);
    if (makes === null) {
      const others = all.filter((_card, place) => !answer.includes(place));
      expect([classifyGroup(others.slice(0, 3), wild), classifyGroup(others.slice(3), wild)]).toEqual([
        "pure",
        "sequence",
      ]);
      return;
    }
    const key = (places: readonly number[]) =>
      places
        .map((place) => cards[place])
        .sort()
        .join();
    const triples = all.flatMap((_a, a) => all.flatMap((_b, b) => all.map((_c, c) => [a, b, c])));
    const fitting = triples
      .filter(([a, b, c]) => a! < b! && b! < c!)
      .filter(
        (places) =>
          classifyGroup(
            places.map((place) => all[place]!),
            wild,
          ) === makes,
      );
    expect(new Set(fitting.map(key))).toEqual(new Set([key(answer)]));
  });
});
