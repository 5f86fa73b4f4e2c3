import { describe, expect, test } from "bun:test";
import { linkOf, logInAddress, wantedPage, whyOf } from "./links.ts";

describe("where a log-in leads", () => {
  test.each([
    ["?next=/operator/log", "/operator/log"],
    ["?next=%2Foperator%2Fproposals", "/operator/proposals"],
    ["", "/operator"],
    ["?next=", "/operator"],
    // Not to itself, and to nothing that a browser would take for another site or another part of this one.
    ["?next=/operator/login", "/operator"],
    ["?next=https://evil.example/operator", "/operator"],
    ["?next=//evil.example/operator", "/operator"],
    ["?next=/operator//evil.example", "/operator"],
    ["?next=/operator/../game", "/operator"],
    ["?next=/operator/%2e%2e/game", "/operator"],
    ["?next=/operator%5c..%5cgame", "/operator"],
    ["?next=/operators", "/operator"],
    ["?next=/lobby", "/operator"],
    ["?next=javascript:alert(1)", "/operator"],
    ["?next=/operator/log%0a", "/operator"],
    ["?next=/operator/log%3Fx=1", "/operator"],
  ])("%s → %s", (search, page) => expect(wantedPage(search)).toBe(page));

  test("and the way there remembers it, with the reason", () => {
    expect(logInAddress("/operator", null)).toBe("/operator/login");
    const ended = logInAddress("/operator/log", "ended");
    const { search } = new URL(ended, "https://desk.test");
    expect([wantedPage(search), whyOf(search)]).toEqual(["/operator/log", "ended"]);
    expect(whyOf("?why=<b>because</b>")).toBeNull();
  });
});

test("O-3: a link's token is taken from the fragment as the terminal prints it, and nothing else is one", () => {
  const token = `${"A".repeat(42)}-`;
  expect(linkOf(`#link=${token}`)).toBe(token);
  for (const hash of ["", "#link=", "#link=short", `#link=${token}&x=1`, `#x=${token}`])
    expect(linkOf(hash)).toBeNull();
});
