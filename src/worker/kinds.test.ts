import { expect, test } from "bun:test";
import { assetsIn, kindOf } from "./kinds.ts";

const HERE = "https://baithak.example";
const kind = (path: string, over: object = {}) =>
  kindOf({ method: "GET", mode: "no-cors", url: new URL(path, HERE).href, hasRange: false, ...over }, HERE);

test("built files are kept; pages are asked for and never kept", () => {
  expect(kind("/assets/site-abc.css")).toBe("asset");
  expect(kind("/lobby?tab=5", { mode: "navigate" })).toBe("page");
  expect(kind("/lobby")).toBe("none");
});

test("answers of the API, sockets, the desk, other places, changes and parts of files are not the worker's", () => {
  for (const path of ["/api/profile", "/api/assets/x", "/operator", "/operator/books", "/ws/table", "/metrics"])
    expect([path, kind(path, { mode: "navigate" })]).toEqual([path, "none"]);
  expect(kind("https://elsewhere.example/assets/x.js")).toBe("none");
  expect(kind("/assets/x.js", { method: "POST" })).toBe("none");
  expect(kind("/assets/x.js", { hasRange: true })).toBe("none");
  expect(kind("/operators-guide", { mode: "navigate" })).toBe("page");
});

test("the built files that a page needs are found in it, each once", () => {
  const html = `<link href="/assets/site-1.css"/><link href="/assets/inter-2.woff2"/><script src="/assets/site-1.css"></script><a href="/faq">`;
  expect(assetsIn(html)).toEqual(["/assets/site-1.css", "/assets/inter-2.woff2"]);
});
