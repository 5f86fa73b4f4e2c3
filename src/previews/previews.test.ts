import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { renderToStaticMarkup } from "react-dom/server";
import { instant } from "../../modules/kernel/index.ts";
import { dayOf, startOfNextDay } from "../../modules/kernel/india.ts";
import { fakeTime } from "../../test/support/clock.ts";
import { collectingLog } from "../../test/support/log.ts";
import { previews } from "./previews.ts";
import type { DrawPicture } from "./render-queue.ts";

/** Ten minutes before midnight in India. */
const START = instant(Date.parse("2026-11-23T23:50:00+05:30"));
const ALL = ["rummy", "landing", "how-to-play", "hand-of-the-day"].map((name) => `/previews/${name}.png`);

let time = fakeTime(START);
/** What was drawn, in order. */
let drawn: string[];
let brand: string;
let draw: DrawPicture;
let app: ReturnType<typeof previews>;

beforeEach(() => {
  time = fakeTime(START);
  drawn = [];
  brand = "Baithak";
  draw = async (picture) => {
    const markup = renderToStaticMarkup(picture);
    drawn.push(markup);
    return new TextEncoder().encode(markup);
  };
  app = previews({
    draw: (picture) => draw(picture),
    brand: () => brand,
    clock: time,
    log: collectingLog(),
    today: async () => {
      const day = dayOf(time.now());
      return {
        sDay: day,
        nWildRank: 6,
        nBestPoints: 12,
        nEndsInMs: startOfNextDay(time.now()) - time.now(),
        aCards: Array.from({ length: 13 }, (_, place) => place * 4 + (day === "2026-11-23" ? 0 : 1)),
      };
    },
  });
});
afterEach(() => expect(time.pending()).toBe(0));

const ask = (path: string, headers: Record<string, string> = {}) =>
  app.handle(new Request(`http://server${path}`, { headers }));

describe("pages' pictures", () => {
  test("are drawn once, whoever asks, however many at once and with whatever in the address", async () => {
    const queries = Array.from({ length: 50 }, (_, at) => `?day=${at}`);
    const answers = await Promise.all(ALL.flatMap((path) => ["", ...queries].map((query) => ask(path + query))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ headers }) => headers.get("content-type")))).toEqual(new Set(["image/png"]));
    expect(drawn).toHaveLength(ALL.length);
    expect((await ask("/previews/nothing.png")).status).toBe(404);
  });

  test("may be shown by other sites, are kept for an hour, and who has one is told so", async () => {
    const first = await ask("/previews/landing.png");
    expect(first.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
    expect(first.headers.get("cache-control")).toBe("public, max-age=3600");
    const again = await ask("/previews/landing.png", { "if-none-match": first.headers.get("etag") ?? "" });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  });

  test("have the brand of now", async () => {
    await ask("/previews/landing.png");
    brand = "Another <name> & sons";
    await ask("/previews/landing.png");
    await ask("/previews/landing.png");
    expect(drawn).toHaveLength(2);
    expect(drawn[1]).toContain("Another &lt;name&gt; &amp; sons");
  });

  test("C-4: the day's hand changes at midnight in India, and nobody keeps yesterday's past it", async () => {
    const before = await ask("/previews/hand-of-the-day.png");
    expect(before.headers.get("cache-control")).toBe("public, max-age=600");
    expect(drawn[0]).toContain("Hand of the day, 23 Nov 2026");
    time.advance(10 * 60_000 - 1);
    expect(await (await ask("/previews/hand-of-the-day.png")).text()).toBe(drawn[0]!);
    expect(drawn).toHaveLength(1);
    time.advance(1);
    const after = await ask("/previews/hand-of-the-day.png");
    expect(after.headers.get("cache-control")).toBe("public, max-age=3600");
    expect(drawn[1]).toContain("Hand of the day, 24 Nov 2026");
    expect(after.headers.get("etag")).not.toBe(before.headers.get("etag"));
    expect(drawn).toHaveLength(2);
  });

  test("that cannot be drawn are not tried again for a minute, and others go on", async () => {
    const works = draw;
    let tries = 0;
    draw = async () => {
      tries += 1;
      throw new Error("no process");
    };
    const statuses = async (times: number) =>
      (await Promise.all(Array.from({ length: times }, () => ask("/previews/rummy.png")))).map(({ status }) => status);
    expect(new Set(await statuses(20))).toEqual(new Set([503]));
    expect(await statuses(5)).toEqual(Array(5).fill(503));
    expect(tries).toBe(1);
    draw = works;
    expect((await ask("/previews/landing.png")).status).toBe(200);
    time.advance(59_999);
    expect(await statuses(1)).toEqual([503]);
    time.advance(1);
    expect(await statuses(1)).toEqual([200]);
  });
});
