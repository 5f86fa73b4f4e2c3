import { expect, test } from "bun:test";
import { renderToStaticMarkup } from "react-dom/server";
import { FairnessPage } from "./fairness-page.tsx";

const day = (number: number) => ({
  day: `2026-03-${String(number).padStart(2, "0")}`,
  deals: 1_000 + number,
  root: `${number % 10}a`.repeat(32),
  previous: "0".repeat(64),
  chained: `${number % 10}c`.repeat(32),
});

test("lists each day with its root and chain, in pages that need no script", () => {
  const html = renderToStaticMarkup(<FairnessPage days={[day(5), day(4)]} count={70} page={2} pages={3} />);
  for (const text of [
    "2026-03-05",
    "1005",
    day(5).root,
    day(4).chained,
    'href="/verify.mjs"',
    "/docs/protocol#fairness",
  ])
    expect(html).toContain(text);
  expect(html).toContain('href="/fairness?pageNumber=1"');
  expect(html).toContain('href="/fairness?pageNumber=3"');
  expect(html).not.toContain("<script");
});

test("says so when nothing is published yet, and when a page does not exist", () => {
  expect(renderToStaticMarkup(<FairnessPage days={[]} count={0} page={1} pages={1} />)).toContain(
    "Nothing is published yet",
  );
  const beyond = renderToStaticMarkup(<FairnessPage days={[]} count={3} page={9} pages={1} />);
  expect(beyond).toContain("no such page");
  expect(beyond).not.toContain("pageNumber=10");
});
