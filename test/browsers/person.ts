/** A person in front of a browser: sees what is shown, presses, types and drags. Waits until what they look for is there. */
import { until as untilLooked } from "../support/child.ts";
import type { Act, Driver } from "./driver.ts";

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** What is looked for: a selector, and what it is called by its label or text, if there are several. */
export interface Sought {
  readonly is: string;
  readonly called?: string;
}

/** Runs in the page: where the middle of what is sought is shown; null while it is not, is off, or lies under something that takes the press. */
function middleIn(is: string, called: string | null, isPressed: boolean): Spot | null {
  const nameOf = (one: Element) => one.getAttribute("aria-label") ?? (one.textContent || "").trim();
  const found = [...document.querySelectorAll(is)].find((one) => {
    const { width, height } = one.getBoundingClientRect();
    return width > 0 && height > 0 && (called === null || new RegExp(called).test(nameOf(one)));
  });
  if (!found || (isPressed && found.matches(":disabled, [aria-disabled=true]"))) return null;
  const box = () => found.getBoundingClientRect();
  if (box().top < 0 || box().bottom > innerHeight) found.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = box();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  const isHit = found.contains(hit) || hit?.closest("label")?.contains(found);
  return isPressed && !isHit ? null : { x, y };
}

/** Runs in the page: the texts of what is shown of it. */
function textsIn(is: string): string[] {
  return [...document.querySelectorAll(is)]
    .filter((one) => one.getClientRects().length > 0)
    .map((one) => (one.textContent || "").trim());
}

/** Each look is a call into the page, which costs as much as a frame. */
const until = (what: string, holds: () => Promise<boolean>) => untilLooked(what, holds, 30_000, 40);

const DOWN: Act = { type: "pointerDown", button: 0 };
const UP: Act = { type: "pointerUp", button: 0 };
const to = ({ x, y }: Spot): Act => ({ type: "pointerMove", x, y });
const between = (from: Spot, end: Spot, part: number): Act =>
  to({ x: Math.round(from.x + (end.x - from.x) * part), y: Math.round(from.y + (end.y - from.y) * part) });

export class Person {
  constructor(
    readonly driver: Driver,
    public window: string,
  ) {}

  /** Somebody before a browser that has just been started. */
  static async before(driver: Driver): Promise<Person> {
    const [first] = await driver.windows();
    return new Person(driver, first!);
  }

  /** Calls a function in the page, which may use nothing around it. */
  async ask<Given extends readonly unknown[], Answer>(
    asked: (...given: Given) => Answer,
    ...given: Given
  ): Promise<Answer> {
    return JSON.parse(await this.driver.call(this.window, String(asked), JSON.stringify(given))) as Answer;
  }

  /** Waits until a function in the page answers something other than null or false, and gives it. */
  async see<Given extends readonly unknown[], Answer>(
    what: string,
    asked: (...given: Given) => Answer,
    ...given: Given
  ): Promise<NonNullable<Answer>> {
    let seen: Answer | undefined;
    const isSeen = async () => {
      seen = await this.ask(asked, ...given);
      return seen !== null && seen !== undefined && seen !== false;
    };
    await until(what, isSeen);
    return seen!;
  }

  /** Waits until it is shown and stays where it is. */
  async spot({ is, called }: Sought, isPressed = false): Promise<Spot> {
    let last: Spot | null = null;
    const rests = async () => {
      const now = await this.ask(middleIn, is, called ?? null, isPressed);
      const isStill = now !== null && now.x === last?.x && now.y === last.y;
      last = now;
      return isStill;
    };
    await until(`${is} ${called ?? ""}`, rests);
    return last!;
  }

  async press(sought: Sought): Promise<void> {
    await this.pressAt(await this.spot(sought, true));
  }

  async pressAt(spot: Spot): Promise<void> {
    await this.driver.act(this.window, "pointer", [to(spot), DOWN, UP]);
  }

  async drag(from: Spot, end: Spot): Promise<void> {
    const way = [0.2, 0.4, 0.6, 0.8, 1].map((part) => between(from, end, part));
    await this.driver.act(this.window, "pointer", [to(from), DOWN, ...way, UP]);
  }

  /** Presses a field and types into it. */
  async type(sought: Sought, text: string): Promise<void> {
    await this.press(sought);
    await this.key(text);
  }

  /** Presses keys one after the other. */
  async key(text: string): Promise<void> {
    const keys = [...text].flatMap((value): Act[] => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await this.driver.act(this.window, "key", keys);
  }

  /** Waits until a text is shown in it. */
  async reads(is: string, text: RegExp): Promise<void> {
    let shown: readonly string[] = [];
    const isRead = async () => {
      shown = await this.ask(textsIn, is);
      return shown.some((one) => text.test(one));
    };
    await until(`${is} to say ${text}`, isRead).catch((error: Error) => {
      throw new Error(`${error.message}; it says ${JSON.stringify(shown)}`);
    });
  }

  /** Waits until no such text is shown in it any more. */
  async readsNoMore(is: string, text: RegExp): Promise<void> {
    await until(
      `${is} to say ${text} no more`,
      async () => !(await this.ask(textsIn, is)).some((one) => text.test(one)),
    );
  }

  /** Turns to the window that the page has opened. */
  async turnToNewWindow(): Promise<void> {
    const before = this.window;
    let opened: string | undefined;
    await until("a window to open", async () => {
      opened = (await this.driver.windows()).find((one) => one !== before);
      return opened !== undefined;
    });
    this.window = opened!;
  }
}
