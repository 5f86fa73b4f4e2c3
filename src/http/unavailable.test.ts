import { expect, test } from "bun:test";
import { createLateAnswer, createTooMany } from "./unavailable.ts";

const metrics = { observeRequest: () => {} };
const headersOf = () => ({ "x-frame-options": "DENY" });
const page = () => new Response("<p>page</p>", { headers: { "content-type": "text/html" } });
const about = { isLate: false, route: "/x", startedAtMs: 0 };
const notes = { of: () => about, logFor: () => ({ warn: () => {} }) };
const late = createLateAnswer({ notes: notes as never, metrics, headersOf, page });
const tooMany = createTooMany({ metrics, headersOf });

const asked = (path: string, headers: Readonly<Record<string, string>>) =>
  new Request(`http://127.0.0.1${path}`, { headers });

test("a reader of another language is told in it that too much was asked, or that nothing came in time", async () => {
  for (const answer of [
    tooMany(asked("/api/x", { "accept-language": "ta-IN" }), 3),
    late(asked("/api/x", { "accept-language": "ta-IN" })),
  ]) {
    const body: unknown = await answer.json();
    expect(body).toEqual({
      message: expect.stringMatching(/^[A-Z]/),
      sText: expect.stringMatching(/[க-ஹ]/),
      data: null,
    });
  }
  expect(await tooMany(asked("/api/x", { "accept-language": "en-IN" }), 3).json()).toEqual({
    message: "Too many requests. Please try again in a moment.",
    data: null,
  });
});

test("a person's browser that asked too much shows it in words, in the language of its pages, and asks again at a press", async () => {
  const answer = tooMany(asked("/faq", { accept: "text/html", "accept-language": "en-IN", cookie: "language=ta" }), 3);
  const page = await answer.text();
  expect(page).toContain('<html lang="ta-IN">');
  expect(page).toMatch(/<a href="">[க-ஹ]/);
  expect(page).not.toContain("Too many");
  expect(page.length).toBeLessThan(600);
  expect(answer.status).toBe(429);
  expect(Object.fromEntries(answer.headers)).toEqual({
    connection: "close",
    "content-type": "text/html; charset=utf-8",
    "retry-after": "3",
    "x-frame-options": "DENY",
  });
});
