/** The guided deals, played as their steps say and as they do not. */
import { describe, expect, test } from "bun:test";
import { checkDeclaration, countGroups } from "../../modules/rummy/browser.ts";
import { Dealer, type Done } from "./dealer.ts";
import { cardOf, cardsOf, GUIDED_DEALS, type GuidedDeal, groupsOf, type Step } from "./guided-deals.ts";
import { stepText } from "./messages.ts";
import { keepProgress, readProgress, withDone } from "./progress.ts";

const NOW = 1_800_000_000_000;
const opened = (deal: GuidedDeal) => {
  const dealer = new Dealer(deal, () => NOW);
  dealer.begin();
  return dealer;
};

/** What a player does who follows the step. */
function followed(step: Step, { view }: Dealer): Done {
  switch (step.does) {
    case "read":
    case "drop":
      return { event: step.does };
    case "draw":
      return { event: "draw", from: step.from };
    case "discard":
    case "finish":
      return { event: step.does, card: cardOf(step.card) };
    case "declare":
      return { event: "declare", groups: view.hand };
    case "group": {
      const cards = cardsOf(step.cards);
      const others = view.hand.map((group) => group.filter((card) => !cards.includes(card)));
      return { event: "arrange", groups: [...others.filter(({ length }) => length > 0), cards] };
    }
  }
}

function play(deal: GuidedDeal, steps = deal.steps.length) {
  const dealer = opened(deal);
  const done: Done[] = [];
  while (dealer.step < steps) {
    const one = followed(deal.steps[dealer.step]!, dealer);
    expect(dealer.take(one)).not.toHaveProperty("refused");
    done.push(one);
  }
  return { dealer, done };
}

describe.each(GUIDED_DEALS.map((deal) => [deal.key, deal] as const))("the guided deal %s", (_, deal) => {
  test("comes to its end when its steps are followed", () => {
    const { dealer } = play(deal);
    expect(dealer.view.phase).toBe("result");
    const { winner, rows } = dealer.view.lastResult!;
    // The last lesson is to lose little.
    expect(winner === 0).toBe(deal.key !== "drop");
    expect(rows.reduce((sum, { change }) => sum + change, 0)).toBe(0);
    expect(rows).toHaveLength(1 + Object.keys(deal.bots).length);
  });

  test("holds no card twice, and thirteen in the hand", () => {
    const bots = deal.steps.flatMap((step) => ("bots" in step ? step.bots : []));
    const own = groupsOf(deal.hand).flat();
    const drawn = deal.steps.flatMap((step) => (step.does === "draw" && step.from === "stock" ? [step.card] : []));
    const ofBots = bots.flatMap((move) => {
      if (move.does === "play") return [cardOf(move.discards)];
      return move.does === "declare" ? [...groupsOf(move.groups).flat(), cardOf(move.finish)] : [];
    });
    const shown = Object.values(deal.shows).flatMap((text) => groupsOf(text).flat());
    const all = [...own, ...drawn.map(cardOf), ...ofBots, ...shown, cardOf(deal.joker), cardOf(deal.open)];
    expect(own).toHaveLength(13);
    expect(all.filter((card, i) => all.indexOf(card) !== i)).toEqual([]);
    for (const text of Object.values(deal.shows)) expect(groupsOf(text).flat()).toHaveLength(13);
  });

  test("says at every step what to do, in few letters, and why another move is not it", () => {
    for (const step of deal.steps) {
      const { title, text, wrong } = stepText(deal.key, step.key);
      expect(title).not.toBe("");
      expect(text.length).toBeGreaterThan(20);
      expect(text.length).toBeLessThanOrEqual(112);
      if (step.does !== "read") expect(wrong).toBeDefined();
    }
  });

  test("refuses whatever a step does not ask for, with the step's own sentence, and nothing has changed", () => {
    for (let at = 0; at < deal.steps.length; at += 1) {
      const { dealer } = play(deal, at);
      if (dealer.step !== at) continue;
      const step = deal.steps[at]!;
      const before = dealer.view;
      const others: Done[] = [
        { event: "draw", from: step.does === "draw" && step.from === "stock" ? "open" : "stock" },
        { event: "discard", card: before.hand.flat().find((card) => !isCardOf(step, card))! },
        { event: "finish", card: before.hand.flat().find((card) => !isCardOf(step, card))! },
        {
          event: "declare",
          groups: before.hand.map((group) => [...group].reverse()).flatMap((g) => g.map((c) => [c])),
        },
        ...(step.does === "drop" ? [] : [{ event: "drop" } as const]),
      ];
      for (const other of others.filter(({ event }) => event !== step.does || step.does !== "drop")) {
        if (step.does === "draw" && other.event === "draw" && other.from === step.from) continue;
        // What comes after words may be done before they are said to be read.
        const next = deal.steps[at + 1];
        if (step.does === "read" && next?.does === other.event) continue;
        const answer = dealer.take(other);
        const { wrong } = stepText(deal.key, step.key);
        expect(answer).toEqual({ refused: wrong ?? "The lesson shows another way first." });
        expect(dealer.view).toBe(before);
      }
    }
  });

  test("goes on where it was left, after every single thing that was done", () => {
    const { done } = play(deal);
    for (let kept = 0; kept <= done.length; kept += 1) {
      const [once, again] = [opened(deal), opened(deal)];
      for (const one of done.slice(0, kept)) once.take(one);
      let shelf: string | null = null;
      keepProgress(
        { getItem: () => shelf, setItem: (_key, text) => (shelf = text) },
        {
          deal: GUIDED_DEALS.indexOf(deal),
          done: done.slice(0, kept).reduce<readonly Done[]>(withDone, []),
        },
      );
      const read = readProgress({ getItem: () => shelf, setItem: () => undefined });
      for (const one of read.done) again.take(one);
      expect([again.step, again.view]).toEqual([once.step, once.view]);
    }
  });
});

const isCardOf = (step: Step, card: number) => "card" in step && cardOf(step.card) === card;

test("who touches the stock at once has read enough", () => {
  const dealer = opened(GUIDED_DEALS[0]!);
  expect(dealer.take({ event: "draw", from: "stock" })).not.toHaveProperty("refused");
  expect(dealer.step).toBe(2);
});

test("R-9, R-15: the hand that is declared is valid, and so is the bot's", () => {
  const deal = GUIDED_DEALS.find(({ key }) => key === "declare")!;
  const { dealer } = play(deal, deal.steps.length - 1);
  expect(checkDeclaration(dealer.view.hand, dealer.view.wildRank).valid).toBe(true);
  const drop = GUIDED_DEALS.find(({ key }) => key === "drop")!;
  const [last] = drop.steps
    .flatMap((step) => ("bots" in step ? step.bots : []))
    .filter(({ does }) => does === "declare");
  expect(last?.does === "declare" && checkDeclaration(groupsOf(last.groups), 3).valid).toBe(true);
});

test("R-17: the hand of the drop is as bad as the lesson says", () => {
  const drop = GUIDED_DEALS.find(({ key }) => key === "drop")!;
  expect(countGroups(groupsOf(drop.hand), 3, 1_000)).toBe(100);
  const { dealer } = play(drop);
  expect(dealer.view.lastResult?.rows.map(({ count }) => count)).toEqual([0, 20, 80]);
});

test("what a stranger wrote into the storage is passed over", () => {
  for (const text of [
    "{",
    "null",
    "7",
    '{"deal":-1,"done":[]}',
    '{"deal":9,"done":[]}',
    '{"deal":1,"done":[{"event":"win"}]}',
  ]) {
    expect(readProgress({ getItem: () => text, setItem: () => undefined })).toEqual({ deal: 0, done: [] });
  }
  const forbidden = {
    getItem: () => {
      throw new Error("forbidden");
    },
    setItem: () => {
      throw new Error("forbidden");
    },
  };
  expect(readProgress(forbidden)).toEqual({ deal: 0, done: [] });
  expect(() => keepProgress(forbidden, { deal: 1, done: [] })).not.toThrow();
});
