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
/** Codes that open a deal, and how often one was asked for its cards. */
let shown: Set<string>;
let pictured: string[];
const codeOf = (n: number) => n.toString(16).padStart(32, "0");

beforeEach(() => {
  time = fakeTime(START);
  drawn = [];
  brand = "Baithak";
  shown = new Set();
  pictured = [];
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
    shownDeals: {
      isShown: async (code) => shown.has(code),
      async pictured(code) {
        pictured.push(code);
        return { variantName: "Points Rummy", end: `Deal ${code}.`, groups: [], hand: ["AS"] };
      },
    },
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

describe("pictures of shown deals", () => {
  const askDeal = (n: number, headers?: Record<string, string>) => ask(`/previews/deal/${codeOf(n)}.png`, headers);

  test("S-6: are drawn once, asked for anew each time, and gone as soon as the deal is hidden", async () => {
    shown.add(codeOf(1));
    const answers = await Promise.all(Array.from({ length: 50 }, () => askDeal(1)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const { headers } = answers[0]!;
    expect([headers.get("cache-control"), headers.get("content-type")]).toEqual(["no-cache", "image/png"]);
    expect((await askDeal(1, { "if-none-match": headers.get("etag") ?? "" })).status).toBe(304);
    expect([drawn.length, pictured.length]).toEqual([1, 1]);
    shown.delete(codeOf(1));
    expect((await askDeal(1)).status).toBe(404);
  });

  test("S-6: unknown codes and what is none draw nothing", async () => {
    const paths = [codeOf(2), "x", `${codeOf(2)}.png.png`, `${codeOf(2).toUpperCase()}F`];
    for (const path of paths) expect((await ask(`/previews/deal/${path}.png`)).status).toBe(404);
    expect([drawn, pictured]).toEqual([[], []]);
  });

  test("S-6: more at once than can wait are sent away, and so many are kept, those that are wanted longest", async () => {
    const codes = Array.from({ length: 70 }, (_, n) => n);
    for (const n of codes) shown.add(codeOf(n));
    const statuses = (await Promise.all(codes.slice(0, 12).map((n) => askDeal(n)))).map(({ status }) => status);
    expect(statuses).toEqual([...Array(8).fill(200), ...Array(4).fill(503)]);
    for (const n of codes) {
      expect((await askDeal(n)).status).toBe(200);
      await askDeal(0);
    }
    expect(drawn).toHaveLength(70);
    expect((await askDeal(0)).status).toBe(200);
    expect(drawn).toHaveLength(70);
    expect((await askDeal(1)).status).toBe(200);
    expect(drawn).toHaveLength(71);
  });

  test("that cannot be drawn are tried again, and hold nobody up", async () => {
    const works = draw;
    draw = async () => {
      throw new Error("no process");
    };
    shown.add(codeOf(1));
    expect((await askDeal(1)).status).toBe(503);
    draw = works;
    expect((await askDeal(1)).status).toBe(200);
  });
});
