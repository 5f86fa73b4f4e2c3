import { expect, test } from "bun:test";
import type { LobbyRow } from "../../contract.ts";
import { popupAddress } from "./popup.ts";
import { clockLabel, stakeLabel } from "./seat-search.ts";

const hand = { gameUrl: "/table", ticket: "ab12", tableId: "t-1", chips: 1_234.5 };

test("S1 § 4: the popup's query", () => {
  expect(popupAddress(hand, "http://rummy.example")).toBe(
    "http://rummy.example/table?sAuthToken=ab12&sTableId=t-1&nChips=1234.50",
  );
});

test("an external game address keeps its own query, a private code is passed on", () => {
  const address = popupAddress(
    { ...hand, gameUrl: "https://game.example/play?v=2", privateCode: "AB12CD" },
    "http://rummy.example",
  );
  expect(address).toBe("https://game.example/play?v=2&sAuthToken=ab12&sTableId=t-1&nChips=1234.50&sPrivateCode=AB12CD");
});

test("a tournament's seat carries the tournament's id", () => {
  const address = popupAddress({ ...hand, tournamentId: "cup" }, "http://rummy.example");
  expect(address).toBe("http://rummy.example/table?sAuthToken=ab12&sTableId=t-1&nChips=1234.50&iTournamentId=cup");
});

test("R-51: a join that was cancelled meanwhile is given up by its window", () => {
  expect(popupAddress({ ...hand, isCancelled: true }, "http://rummy.example")).toEndWith("&bCancelled=1");
});

test("what is looked for, in words, and for how long", () => {
  const row = { eRummyType: "point", nMaxPlayer: 2, nTablePoint: 0.5, nTableFee: 60, nSeated: 1 } as LobbyRow;
  expect(stakeLabel(row)).toBe("Points Rummy · ₹0.50 a point · 2 players");
  expect(stakeLabel({ ...row, eRummyType: "pool", nTablePoint: 101, nMaxPlayer: 6 })).toBe(
    "Pool · 101 · entry ₹60.00 · 6 players",
  );
  expect(stakeLabel({ ...row, eRummyType: "deals", nTablePoint: 2 })).toBe(
    "Deals · 2 deals · entry ₹60.00 · 2 players",
  );
  expect([0, 999, 7_000, 65_432].map(clockLabel)).toEqual(["0:00", "0:00", "0:07", "1:05"]);
});
