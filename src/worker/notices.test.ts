import { expect, test } from "bun:test";
import { addressOf, shownOf, windowAt } from "./notices.ts";

const HERE = "https://baithak.example";

test("a message is shown as it says, and what cannot be read as something general: never nothing", () => {
  const told = { title: "Cup starts at 8:30 pm", body: "Your seat is kept.", path: "/lobby?tab=3", tag: "t" };
  expect(shownOf(JSON.stringify(told))).toEqual({
    title: told.title,
    options: { body: told.body, tag: "t", icon: "/icons/icon-192.png", data: { path: told.path } },
  });
  for (const text of [
    null,
    "",
    "no JSON",
    "null",
    "[]",
    '"x"',
    "{}",
    '{"title":"","body":"x"}',
    '{"title":1,"body":"x"}',
  ])
    expect([text, shownOf(text).title]).toEqual([text, "There is something for you"]);
});

test("a click leads to a page of this site, whatever the notice says", () => {
  expect(addressOf({ path: "/withdraw" }, HERE)).toBe(`${HERE}/withdraw`);
  expect(addressOf({ path: "/lobby?tab=3" }, HERE)).toBe(`${HERE}/lobby?tab=3`);
  for (const path of [
    "//evil.example/x",
    "/\\evil.example",
    "https://evil.example",
    "javascript:alert(1)",
    "",
    7,
    null,
  ])
    expect([path, addressOf({ path }, HERE)]).toEqual([path, `${HERE}/lobby`]);
  for (const data of [null, undefined, "x"]) expect(addressOf(data, HERE)).toBe(`${HERE}/lobby`);
});

test("a window that shows the page already is the one; a game window is left alone", () => {
  const clients = [{ url: `${HERE}/table?t=1` }, { url: `${HERE}/lobby?tab=1` }];
  expect(windowAt(clients, `${HERE}/lobby?tab=3`)).toBe(clients[1]!);
  expect(windowAt(clients, `${HERE}/withdraw`)).toBeNull();
});
