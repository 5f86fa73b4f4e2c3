/**
 * The game window as a test sees it: the view of its own seat, read off the socket with the reducer that the window
 * itself uses, and hands for it, by mouse or by thumb; `keyboard-hands.ts` has those by keys.
 */
import { expect, type Locator, type Page, type WebSocket } from "@playwright/test";
import { bestArrangement, wildRankOf } from "../../modules/rummy/index.ts";
import type { TableView } from "../../modules/tables/contract.ts";
import { messagesIn, reduceView } from "../../modules/tables/view/view.ts";
import { until } from "../support/child.ts";
import { type Move, nextMove } from "../support/solver-play.ts";
import { dragFrom, middleOf } from "./scripted-window.ts";

/** What moves cards: a mouse on the mirror's places, or keys alone. */
export interface Hands {
  draw(from: "stock" | "open"): Promise<void>;
  discard(card: number): Promise<void>;
  /** Lays the card on the finish slot and says yes. */
  finish(card: number): Promise<void>;
  /** Makes the groups, then declares. */
  declare(groups: readonly (readonly number[])[]): Promise<void>;
  confirm(): Promise<void>;
}

export class TableWindow {
  /** What this seat knows; undefined until the socket's welcome. */
  view: TableView | undefined;
  /** How often the server has let this window in: with a snapshot, or with the frames that it missed. */
  arrivals = 0;

  constructor(readonly page: Page) {
    page.on("websocket", (socket) => this.#read(socket));
  }

  #read(socket: WebSocket): void {
    if (!socket.url().includes("/ws/table")) return;
    let isIn = false;
    socket.on("framereceived", ({ payload }) => {
      for (const message of messagesIn(String(payload))) {
        if (!isIn && (message.event === "welcome" || message.event === "ack")) {
          isIn = true;
          this.arrivals += 1;
        }
        if (message.event === "welcome") this.view = message.view;
        else if (this.view) this.view = reduceView(this.view, message);
      }
    });
  }

  /** Waits until the view is so, and gives it. */
  async seen(what: string, holds: (view: TableView) => boolean, limitMs = 60_000): Promise<TableView> {
    await until(what, () => this.view !== undefined && holds(this.view), limitMs);
    return this.view!;
  }

  /** The hand as the window shows it: the mirror's cards, left to right. */
  async shownHand(): Promise<number[]> {
    const cards = this.page.getByRole("toolbar", { name: /^Your hand/ }).getByRole("button");
    return cards.evaluateAll((all) => all.map((one) => Number((one as HTMLElement).dataset.card)));
  }

  /** Waits until the window shows every card that the view has, or the deal is over, and gives them left to right. */
  async handShown(): Promise<readonly number[]> {
    const { dealId, phase } = this.view!;
    const listed = (cards: readonly number[]) => cards.toSorted((a, b) => a - b).join();
    const isShown = async () => {
      const shown = await this.shownHand();
      const { view } = this;
      return listed(shown) === listed(view!.hand.flat()) || view!.dealId !== dealId || view!.phase !== phase;
    };
    await until("the window to show the hand", isShown);
    return this.shownHand();
  }

  card(card: number): Locator {
    return this.page.locator(`.mirror__card[data-card="${card}"]`);
  }

  get result(): Locator {
    return this.page.getByRole("region", { name: "Result of the deal" });
  }
}

/** What is public and this seat's own of a running deal: what must be the same after a crash. */
export function dealOf(view: TableView) {
  const { hand, turn, openPile, stockCount, jokerCard, dealId, discards, drawnCard } = view;
  return {
    // Which cards; how they lie is what is shown, and the table hears of it a moment later.
    hand: hand.flat().toSorted((a, b) => a - b),
    turn: turn && { seat: turn.seat, turn: turn.turn, drawn: turn.drawn },
    openPile,
    stockCount,
    jokerCard,
    dealId,
    discards,
    drawnCard,
    stacks: view.seats.map(({ seat, name, stack, cardCount }) => ({ seat, name, stack, cardCount })),
  };
}

/** How a person presses: on an element, at a place of the page; and how they take a selection back. */
interface Pointing {
  on(target: Locator): Promise<void>;
  at(x: number, y: number): Promise<void>;
  /** Takes the open pile's card. */
  take(pile: Locator): Promise<void>;
  clear(): Promise<void>;
}

/** A mouse: clicks where cards and buttons are. */
export function mouse(table: TableWindow): Hands {
  const { page } = table;
  return pointing(table, {
    on: (target) => target.click(),
    at: (x, y) => page.mouse.click(x, y),
    take: async (pile) => dragFrom(page, await middleOf(pile), await middleOf(page.locator(".mirror__card").last())),
    clear: () => clearSelection(page),
  });
}

/** A thumb: the page has to have touch. No key is pressed, and nothing is hovered. */
export function thumb(table: TableWindow): Hands {
  const { page } = table;
  const selected = page.locator('.mirror__card[aria-pressed="true"]');
  return pointing(table, {
    on: (target) => target.tap(),
    at: (x, y) => page.touchscreen.tap(x, y),
    take: (pile) => pile.tap(),
    async clear() {
      for (let left = await selected.count(); left > 0; left -= 1) {
        const box = await selected.first().boundingBox();
        if (box) await page.touchscreen.tap(box.x + Math.min(12, box.width / 2), box.y + box.height / 2);
        await expect(selected).toHaveCount(left - 1);
      }
    },
  });
}

function pointing(table: TableWindow, press: Pointing): Hands {
  const { page } = table;
  const at = (card: number) => table.card(card);
  /** The mirror lets pointers through to the drawn cards below: pressed at its place. */
  const pick = async (card: number) => {
    if ((await at(card).getAttribute("aria-pressed")) === "true") return;
    const box = await at(card).boundingBox();
    if (!box) throw new Error(`card ${card} is not shown`);
    await press.at(box.x + Math.min(12, box.width / 2), box.y + box.height / 2);
    await expect(at(card)).toHaveAttribute("aria-pressed", "true");
  };
  const moves = page.getByRole("region", { name: "Your moves" });
  return {
    /** The stock is pressed; a mouse drags the open card to the hand's right end. */
    async draw(from) {
      const pile = page.getByRole("button", { name: from === "stock" ? /^Closed stock/ : /^Open pile/ });
      if (from === "stock") return press.on(pile);
      await expect(pile).toHaveAttribute("aria-disabled", "false");
      await press.take(pile);
    },
    async discard(card) {
      await press.clear();
      await pick(card);
      await press.on(moves.getByRole("button", { name: "Discard", exact: true }));
    },
    async finish(card) {
      await press.clear();
      await pick(card);
      await press.on(moves.getByRole("button", { name: "Finish", exact: true }));
      await press.on(page.getByRole("dialog", { name: /^Finish with/ }).getByRole("button", { name: /^Finish/ }));
    },
    async declare(groups) {
      for (const group of groups) {
        await press.clear();
        for (const card of group) await pick(card);
        // What lies together already has nothing to be grouped.
        const grouped = moves.getByRole("button", { name: "Group", exact: true });
        if (await grouped.isVisible()) await press.on(grouped);
      }
      const declare = page.getByRole("region", { name: "Declare" });
      await press.on(declare.getByRole("button", { name: "Declare", exact: true }));
    },
    async confirm() {
      await press.on(page.getByRole("region", { name: "The show" }).getByRole("button", { name: "Confirm" }));
    },
  };
}

/** Takes back what is selected. A result that has come meanwhile is left open: Escape would close it. */
export async function clearSelection(page: Page): Promise<void> {
  const selected = page.locator('.mirror__card[aria-pressed="true"]');
  const hasResult = page.getByRole("region", { name: "Result of the deal" }).isVisible();
  if ((await selected.count()) > 0 && !(await hasResult)) await page.keyboard.press("Escape");
  await expect(selected).toHaveCount(0);
}

/**
 * Makes one move and waits until the table has taken it: until something else is to be done than before. That something has
 * happened is not enough, it may be another's pre-drop or coming back.
 */
async function make(table: TableWindow, hands: Hands, move: Move): Promise<void> {
  const before = table.view!;
  // The view, which is read off the socket, is ahead of the screen: a card is pressed only once it lies there.
  if (move.event !== "draw" && move.event !== "confirm") await table.handShown();
  if (move.event === "draw") await hands.draw(move.from);
  else if (move.event === "discard") await hands.discard(move.card);
  else if (move.event === "finish") await hands.finish(move.card);
  else if (move.event === "declare") await hands.declare(meldsOf(before));
  else await hands.confirm();
  const wanted = JSON.stringify(nextMove(before));
  await table.seen(
    `${move.event} to be taken`,
    (view) => view.seq > before.seq && JSON.stringify(nextMove(view)) !== wanted,
  );
}

/** The groups to declare with, without loose cards. */
function meldsOf({ hand, jokerCard }: TableView): readonly (readonly number[])[] {
  return bestArrangement(hand.flat(), wildRankOf(jokerCard!))
    .groups.filter(({ kind }) => kind !== "rest")
    .map(({ cards }) => cards);
}

/** The player to move draws, if not done yet, and, unless told otherwise, discards. */
export async function playTurn(tables: readonly TableWindow[], onlyDraw = false): Promise<void> {
  await Promise.all(tables.map((one) => one.seen("a turn", ({ turn, phase }) => turn !== null && phase === "playing")));
  const table = tables.find(({ view }) => view!.turn!.seat === view!.you)!;
  const { turn, drawn } = table.view!.turn!;
  if (!drawn) await make(table, mouse(table), { event: "draw", turn, from: "stock" });
  await table.seen("the card", (view) => view.drawnCard !== null);
  if (onlyDraw) return;
  const move = nextMove(table.view!)!;
  const card = move.event === "discard" || move.event === "finish" ? move.card : table.view!.drawnCard!;
  await make(table, mouse(table), { event: "discard", turn, card });
  await Promise.all(tables.map((one) => one.seen("the next turn", (view) => (view.turn?.turn ?? 0) > turn)));
}

/** The player to move drops the deal, and it has a result: with two players that ends it. */
export async function dropTheDeal(tables: readonly TableWindow[]): Promise<void> {
  const { page } = tables.find(({ view }) => view!.turn!.seat === view!.you)!;
  await page.getByRole("region", { name: "Your moves" }).getByRole("button", { name: "Drop", exact: true }).click();
  await page
    .getByRole("dialog", { name: "Drop this deal?" })
    .getByRole("button", { name: /^Drop for/ })
    .click();
  await Promise.all(tables.map((one) => one.seen("the result", (view) => view.lastResult !== null)));
}

/** Plays by the solver until deal number `deal` has a result. */
export async function playToResult(table: TableWindow, hands: Hands, deal: number): Promise<void> {
  for (;;) {
    const view = await table.seen(
      "something to do, or the result",
      (now) => (now.lastResult?.deal ?? 0) >= deal || nextMove(now) !== null,
      60_000,
    );
    if ((view.lastResult?.deal ?? 0) >= deal) return;
    const move = nextMove(view);
    if (!move) continue;
    try {
      await make(table, hands, move);
    } catch (error) {
      // A deal that ended while this hand was moving leaves nothing to move.
      if ((table.view?.lastResult?.deal ?? 0) >= deal) return;
      throw error;
    }
  }
}

/**
 * The next window that a page opens, listened to from its first moment: asked for before the click, because its socket may be open
 * before the click has returned.
 */
export async function nextWindow(page: Page, options: { readonly timeout?: number } = {}): Promise<TableWindow> {
  const received: TableWindow[] = [];
  const predicate = (popup: Page) => received.push(new TableWindow(popup)) > 0;
  await page.waitForEvent("popup", { ...options, predicate });
  return received[0]!;
}
