import { describe, expect, test } from "bun:test";
import { signal } from "@preact/signals-react";
import { renderToStaticMarkup } from "react-dom/server";
import { isAccountPath } from "../../../ui/components/account-frame.tsx";
import type { LobbyRow } from "../../contract.ts";
import { VARIANTS } from "../../rows.ts";
import Lobby from "../lobby.tsx";
import PlayerHeader from "../player-header.tsx";
import { TableList } from "./table-list.tsx";

const row = (eRummyType: LobbyRow["eRummyType"]): LobbyRow => ({
  _id: "r",
  eRummyType,
  eGameType: "practice",
  nMaxPlayer: 6,
  nTablePoint: eRummyType === "pool" ? 101 : 2,
  nTableFee: 1_200,
  nDeck: 2,
  sName: "Neem",
  nSeated: 3,
  nMinutes: 4,
  nFeePercent: 0,
  nBonusPercent: 0,
});
const textOf = (html: string) => html.replace(/<[^>]+>/g, "|").replace(/\|+/g, "|");
const nothing = () => undefined;

describe("S1 § 2: the practice lobby's columns", () => {
  test.each([
    ["point", ["Name", "Decks", "Max players", "Point value"]],
    ["pool", ["Name", "Max players", "Type", "Entry fee"]],
    ["deals", ["Name", "Max players", "Deals", "Entry fee"]],
    ["point21", ["Name", "Max players", "Point value", "Entry fee"]],
  ] as const)("%s has %p", (type, headings) => {
    const variant = VARIANTS.find((each) => each.type === type)!;
    const html = renderToStaticMarkup(
      <TableList
        variant={variant}
        rows={[row(type)]}
        sorting={{ by: "nTablePoint", direction: "descending" }}
        busyRow={signal(null)}
        onSort={nothing}
        onPlay={nothing}
      />,
    );
    const [head = "", body = ""] = html.split("</thead>");
    expect(
      [...head.matchAll(/<th [^>]*>(.*?)<\/th>/g)].map(([, cell = ""]) => textOf(cell).replaceAll("|", "")),
    ).toEqual([...headings, "Play"]);
    expect(head).toContain('aria-sort="descending"');
    expect(body).toContain(variant.description);
    expect(body).toContain("3 playing");
    expect(textOf(body)).toContain(type === "pool" ? "|101 Pool|" : "|2|");
    expect(body.includes(`data-label="Entry fee" class="numeric">1,200<`)).toBe(type !== "point");
    for (const fact of ["1,200 chips", "about |4 min"]) expect(textOf(body)).toContain(`|${fact}|`);
  });
});

test("the server sends an anonymous shell: skeletons, no figures of a player, no inline styles", () => {
  const html =
    renderToStaticMarkup(<PlayerHeader path="/lobby" isAccount={false} isCashOn gameUrl="/table" />) +
    renderToStaticMarkup(<Lobby gameUrl="/table" firstRows={null} />);
  expect(html).toContain("skeleton");
  expect(html.replace(/<[^>]+>/g, "")).toContain("My Joined Games (0)");
  expect(html).not.toContain("style=");
});

test("the page brings the tables of points; what the browser knows of the player is not guessed", () => {
  const page = (seated: number) =>
    renderToStaticMarkup(<Lobby gameUrl="/table" firstRows={[{ ...row("point"), nSeated: seated }]} />);
  expect(page(3)).toContain('aria-label="Play Neem"');
  expect(page(3)).toContain("3 playing");
  // Each page has the rows that it was given, not those of the one before.
  expect(page(4)).toContain("4 playing");
  expect(page(3)).not.toContain("Play now");
});

test("M-13: the header sends nobody to add cash that cannot be played for", () => {
  const header = (isCashOn: boolean) =>
    renderToStaticMarkup(<PlayerHeader path="/lobby" isAccount={false} isCashOn={isCashOn} gameUrl="/table" />);
  expect(header(true)).toContain('href="/deposit-cash"');
  expect(header(false)).not.toContain("/deposit-cash");
  expect(header(false)).toContain("wallet balance");
});

test("S1 § 2: My Account is highlighted for its pages and what lies below them", () => {
  for (const path of ["/my-account", "/game-transaction", "/game-transaction/table-transaction/7", "/change-password"])
    expect(isAccountPath(path)).toBe(true);
  for (const path of ["/lobby", "/bonuses", "/deposit-cash"]) expect(isAccountPath(path)).toBe(false);
});
