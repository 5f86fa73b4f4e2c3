import { describe, expect, test } from "bun:test";
import { renderToStaticMarkup } from "react-dom/server";
import { instant } from "../kernel/index.ts";
import { type CardId, checkDeclaration, classifyGroup, FACES_PER_PACK, faceFromCode, RANKS } from "../rummy/index.ts";
import { DEFAULT_SETTINGS } from "../settings/index.ts";
import type { Page } from "../ui/page.tsx";
import { type GroupExample, NOT_GROUPS, PURE_SEQUENCES, SEQUENCES, SETS, WILD_RANK, WINNING_HAND } from "./examples.ts";
import { inWords } from "./facts.ts";
import { questionsOf } from "./pages/faq.tsx";
import { type ContentPagesDeps, contentPages, factsOf } from "./pages.tsx";

const wild = RANKS.indexOf(WILD_RANK);

/** Cards of two packs by their codes; the second of a face comes from the second pack. */
function cardsOf(codes: readonly string[]): CardId[] {
  return codes.map((code, place) => {
    const face = faceFromCode(code);
    if (face === null) throw new Error(`no card: ${code}`);
    return codes.indexOf(code) === place ? face : face + FACES_PER_PACK;
  });
}

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

test("M-6: pages show the GST rate in force", () => {
  const shownAt = (time: string) => factsOf((key) => DEFAULT_SETTINGS[key], instant(Date.parse(time))).gstPercent;
  expect(shownAt("2023-09-30T23:59:59+05:30")).toBe(0);
  expect(shownAt("2023-10-01T00:00:00+05:30")).toBe(28);
  expect(shownAt("2025-09-21T23:59:59+05:30")).toBe(28);
  expect(shownAt("2025-09-22T00:00:00+05:30")).toBe(40);
});

test("M-7, M-9: pages show the tax on winnings and the fee of an unplayed deposit's refund as they are set", () => {
  const now = instant(Date.parse("2026-11-20T12:00:00+05:30"));
  expect(factsOf((key) => DEFAULT_SETTINGS[key], now)).toMatchObject({ tdsPercent: 30, unplayedRefundFeePercent: 5 });
  const changed = { ...DEFAULT_SETTINGS, withdrawals: { ...DEFAULT_SETTINGS.withdrawals, refundFeeBps: 250 } };
  expect(factsOf((key) => changed[key], now).unplayedRefundFeePercent).toBe(2.5);
});

test("S2 § 9: the FAQ has ten different questions and names fee and states from the settings", () => {
  const settings = { ...DEFAULT_SETTINGS, cashPlay: { restrictedStates: ["Sikkim" as const, "Nagaland" as const] } };
  const questions = questionsOf(factsOf((key) => settings[key], instant(Date.parse("2026-01-01"))));
  expect(new Set(questions.map(({ question }) => question)).size).toBe(10);
  const text = questions.map(({ answer }) => answer).join("\n");
  expect(text).toContain("except Sikkim and Nagaland");
  expect(text).toContain("between 9% and 15%");
});

test("S2 §§ 2.1, 2.11, 9: two places for films, one post, and refer and earn in its own spelling", async () => {
  const renderPage = ({ title, body }: Page) => new Response(`${title}|${renderToStaticMarkup(body)}`);
  const settings: ContentPagesDeps["settings"] = { get: (key) => DEFAULT_SETTINGS[key] };
  const pages = contentPages({
    settings,
    clock: { now: () => instant(0) },
    renderPage,
    dailyHands: { today: Promise.reject },
  });
  const read = async (path: string) => (await pages.handle(new Request(`http://server${path}`))).text();
  expect((await read("/tutorials")).match(/class="film"/g)).toHaveLength(2);
  expect((await read("/blog")).match(/href="\/blog-inner"/g)).toHaveLength(1);
  expect(await read("/blog-inner")).toStartWith("What to let go first|");
  expect(await read("/referearn")).toContain("Comming Soon");
});

test("names are joined as in a sentence", () => {
  expect(inWords([])).toBe("");
  expect(inWords(["Goa"])).toBe("Goa");
  expect(inWords(["Goa", "Sikkim", "Assam"])).toBe("Goa, Sikkim and Assam");
});
