import { expect, test } from "bun:test";
import { popupAddress } from "./popup.ts";

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
