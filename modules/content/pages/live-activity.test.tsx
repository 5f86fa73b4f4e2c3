import { describe, expect, test } from "bun:test";
import { renderToStaticMarkup } from "react-dom/server";
import { instant } from "../../kernel/index.ts";
import { liveActivityLabels } from "../live-activity/labels.ts";
import type { ShownDeal } from "../ports.ts";
import { LiveActivitySection } from "./live-activity.tsx";

const NOW = instant(Date.parse("2026-11-23T20:00:00+05:30"));
const DEAL: ShownDeal = {
  endedAt: NOW,
  variant: "points",
  jokerCard: 4,
  wildRank: 4,
  winner: 1,
  seats: [{ isBot: false }, { isBot: true }],
  turns: [
    { seat: 0, took: "open", did: "discard", card: 12 },
    { seat: 1, took: "open", did: "discard", card: 13 },
    { seat: 0, took: null, did: "drop", card: null },
    { seat: 1, took: "stock", did: "declare", card: 30 },
  ],
  groups: [{ kind: "pure", cards: [0, 1, 2] }],
};
const drawn = (deal: ShownDeal | null) =>
  renderToStaticMarkup(
    <LiveActivitySection shown={liveActivityLabels(null, NOW)} deal={deal && { ...deal, played: "today at 8 pm" }} />,
  );
/** The words of each turn, and what lies on the open pile after it. */
const turnsOf = (html: string) => [...html.matchAll(/<li data-now-turn="(\d)">([^<]+)/g)].map(([, , words]) => words);
const pilesOf = (html: string) =>
  [...html.matchAll(/<li data-now-open="true">(.*?)<\/li>/g)].map(
    ([, svg = ""]) => /aria-label="([^"]+)"/.exec(svg)?.[1] ?? null,
  );

describe("a played deal on the landing page", () => {
  test("is told turn by turn, and the open pile follows: what was taken up lies there no more", () => {
    const html = drawn(DEAL);
    expect(turnsOf(html)).toEqual([
      "Player 1 takes the open card and lets the king of spades go.",
      "Bot 2 takes the open card and lets the ace of hearts go.",
      "Player 1 drops out of the deal.",
      "Bot 2 draws from the deck and declares.",
    ]);
    expect(pilesOf(html)).toEqual(["king of spades", "ace of hearts", "ace of hearts", "ace of hearts"]);
    expect(html).toContain("Bot 2 declared after 4 turns.");
  });

  test("shows the last twelve turns of a long one, and the pile as all of them left it", () => {
    const turn = { seat: 0, took: "stock", did: "discard", card: 5 } as const;
    const long = { ...DEAL, turns: [...Array<typeof turn>(300).fill(turn), { ...turn, took: "open", did: "drop" }] };
    const html = drawn({ ...long, turns: long.turns as ShownDeal["turns"] });
    expect(turnsOf(html)).toHaveLength(12);
    expect(pilesOf(html)).toEqual(Array(12).fill("6 of spades"));
  });

  test("without one there is an invitation; no style stands in the page", () => {
    expect(drawn(null)).toContain("The next deal could be yours");
    for (const html of [drawn(null), drawn(DEAL)]) expect(html).not.toContain("style=");
  });
});
