import { expect, test } from "bun:test";
import { inLanguage } from "../../../kernel/index.ts";
import type { GameFacts, PlayedGameRow, TableTransactionRow } from "../../contract.ts";
import { gameTitle, playedTold, settlementTold, tournamentTold } from "./labels.ts";

const game: GameFacts = {
  sTitle: "Points Rummy ₹0.10, 6 players",
  sVariant: "points",
  nStake: 0.1,
  eCurrency: "inr",
  nBestOf: null,
  nMaxPlayer: 6,
  nTableNo: 42,
  isPrivate: false,
  isMatch: false,
};
const played = { nSettled: 5, nWon: 2, nResult: 12.5, isOpen: false };
const row = (patch: Partial<PlayedGameRow>): PlayedGameRow => ({
  _id: "1",
  dCreatedDate: "2026-01-01T00:00:00.000Z",
  sDescription: "Chips at a table",
  iTableId: "t",
  nAmountIn: 0,
  nBonusIn: 0,
  nAmountOut: 0,
  nBonusOut: 0,
  eCurrency: "inr",
  eResult: "won",
  oGame: game,
  oSitting: played,
  ...patch,
});
const whatOf = (patch: Partial<PlayedGameRow>) => playedTold(row(patch)).what;

test("a line says what was played, and how it went", () => {
  expect(playedTold(row({}))).toEqual({
    title: "Points Rummy ₹0.10, 6 players",
    what: "Table 42: +₹12.50 in 5 deals, 2 won",
  });
  const match = { ...game, isMatch: true };
  const one = { ...played, nSettled: 1, nWon: 0, nResult: -50 };
  expect([
    whatOf({ oGame: match, oSitting: one }),
    whatOf({ oGame: match, oSitting: { ...one, nResult: 220 } }),
    whatOf({ eCurrency: "practice", oSitting: { ...one, nResult: -1234.5 } }),
    whatOf({ oSitting: { ...played, nSettled: 0, nWon: 0, nResult: 0 } }),
    whatOf({ oGame: { ...game, isPrivate: true }, oSitting: { ...played, isOpen: true } }),
  ]).toEqual([
    "Table 42: −₹50.00, match lost",
    "Table 42: +₹220.00, match won",
    "Table 42: −1,234.50 in 1 deal, 0 won",
    "Table 42: nothing was played for",
    "Private table 42: in play now",
  ]);
  // A table that is not known any more.
  expect(playedTold(row({ oGame: null }))).toEqual({ title: "Chips at a table", what: "+₹12.50 in 5 deals, 2 won" });
});

test("a settlement is its deal or its match; what has no record yet says so, and what will have none as well", () => {
  const at = Date.parse("2026-01-01T00:00:00.000Z");
  const deal = (nDeal: number, nPoints: number) => ({ iDealId: `d${nDeal}`, nDeal, sOutcome: "Lost", nPoints });
  const told = (patch: Partial<TableTransactionRow>, now = at) =>
    settlementTold(
      {
        _id: "settle:d",
        dCreatedDate: "2026-01-01T00:00:00.000Z",
        iTableId: "t",
        nAmount: -2,
        nFee: 0,
        eCurrency: "inr",
        aDeals: [deal(3, 24)],
        ...patch,
      },
      now,
    );
  expect(told({})).toEqual({ title: "Deal 3", what: "Lost, 24 points" });
  expect(told({ aDeals: [deal(3, 1)] }).what).toBe("Lost, 1 point");
  const match = "settle:match:t";
  expect(told({ _id: match, aDeals: [deal(1, 2), deal(2, 80)] })).toEqual({ title: "Match of 2 deals", what: "" });
  const soon = "Replay and proof come in a moment";
  expect(told({ aDeals: [] }, at + 59_000)).toEqual({ title: "Deal", what: soon });
  expect(told({ _id: match, aDeals: [] }, at + 61_000)).toEqual({ title: "Match", what: "No replay is kept of it" });
});

test("a game, an entry and a prize are told in the reader's language, and in English as the server says them", () => {
  const games: readonly GameFacts[] = [
    game,
    {
      ...game,
      sTitle: "Deals best of 2, 1 practice chip, 2 players",
      ...{ sVariant: "deals", nStake: 1, eCurrency: "practice", nBestOf: 2, nMaxPlayer: 2 },
    },
    {
      ...game,
      sTitle: "101 Pool 1,200 practice chips, 6 players",
      ...{ sVariant: "pool101", nStake: 1_200, eCurrency: "practice" },
    },
    { ...game, sTitle: "What comes next year", sVariant: "next" },
  ];
  expect(inLanguage("en", () => games.map(gameTitle))).toEqual(games.map(({ sTitle }) => sTitle));
  expect(inLanguage("ta", () => games.map(gameTitle))).toEqual([
    "பாயிண்ட்ஸ் ரம்மி ₹0.10, 6 பிளேயர்கள்",
    "டீல்ஸ், 2 டீல்கள், 1 பிராக்டிஸ் சிப், 2 பிளேயர்கள்",
    "101 பூல் 1,200 பிராக்டிஸ் சிப்ஸ், 6 பிளேயர்கள்",
    "What comes next year",
  ]);
  const entry = {
    dCreatedDate: "2026-01-01T00:00:00.000Z",
    iTournamentId: "t",
    nRound: 0,
    nPosition: 0,
    nDebit: 25,
    nCredit: 0,
    sName: "Cup",
    sDescription: "Entry",
  };
  const rows = [entry, { ...entry, nDebit: 0, nCredit: 25 }, { ...entry, nRound: 2, nPosition: 3, nDebit: 0 }];
  expect(inLanguage("en", () => rows.map(tournamentTold))).toEqual(["Entry", "Entry returned", "Prize, place 3"]);
  expect(inLanguage("ta", () => rows.map(tournamentTold))).toEqual(["என்ட்ரி", "என்ட்ரி திரும்பியது", "பரிசு, இடம் 3"]);
});
