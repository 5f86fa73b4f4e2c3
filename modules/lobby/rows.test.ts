import { describe, expect, test } from "bun:test";
import type { JoinedTable, LobbyRow } from "./contract.ts";
import {
  arrangeRows,
  cashChoices,
  choiceLabel,
  firstChoice,
  fittingRow,
  isOfStake,
  isSameOffer,
  joinedLabels,
  lengthLabel,
  nextSorting,
  playLabel,
  privateEntryFee,
  stakeParts,
  VARIANTS,
} from "./rows.ts";

const row = (id: string, nMaxPlayer: 2 | 6, nTablePoint: number, nTableFee = nTablePoint * 240): LobbyRow => ({
  _id: id,
  eRummyType: "point",
  eGameType: "practice",
  nMaxPlayer,
  nTablePoint,
  nTableFee,
  nDeck: 2,
  sName: id,
  nSeated: 0,
  nMinutes: 3,
  nFeePercent: 0,
  nBonusPercent: 0,
});
const ROWS = [row("a", 6, 2), row("b", 2, 0.5), row("c", 6, 0.5), row("d", 2, 2)];
const ids = (rows: readonly LobbyRow[]) => rows.map(({ _id }) => _id).join("");

test("a row is the same offer while nobody changes what it costs, however many sit there", () => {
  const shown = row("a", 2, 0.05);
  expect(isSameOffer({ ...shown, nSeated: 5, nMinutes: 4 }, shown)).toBe(true);
  for (const other of [{ nTableFee: 800 }, { nFeePercent: 15 }, { nBonusPercent: 3 }, { _id: "b" }])
    expect(isSameOffer({ ...shown, ...other }, shown)).toBe(false);
});

describe("the practice lobby (S1 § 2)", () => {
  test("filters by seats; no tick, or both, shows all", () => {
    expect(ids(arrangeRows(ROWS, new Set(), null))).toBe("abcd");
    expect(ids(arrangeRows(ROWS, new Set([2]), null))).toBe("bd");
    expect(ids(arrangeRows(ROWS, new Set([2, 6]), null))).toBe("abcd");
  });

  test("sorts both ways and keeps the order of equals", () => {
    expect(ids(arrangeRows(ROWS, new Set(), { by: "nTablePoint", direction: "ascending" }))).toBe("bcad");
    expect(ids(arrangeRows(ROWS, new Set(), { by: "nTablePoint", direction: "descending" }))).toBe("adbc");
    expect(ids(arrangeRows(ROWS, new Set([6]), { by: "nMaxPlayer", direction: "ascending" }))).toBe("ac");
  });

  test("a heading sorts up, then down, and a new one up", () => {
    const up = nextSorting(null, "nTableFee");
    expect(up.direction).toBe("ascending");
    expect(nextSorting(up, "nTableFee").direction).toBe("descending");
    expect(nextSorting(up, "nMaxPlayer")).toEqual({ by: "nMaxPlayer", direction: "ascending" });
  });

  test("decks show for points only, entry fees for the others", () => {
    expect(VARIANTS.filter((variant) => variant.hasDecks).map(({ type }) => type)).toEqual(["point"]);
    expect(VARIANTS.filter((variant) => variant.hasFee).map(({ type }) => type)).toEqual(["pool", "deals", "point21"]);
    expect(VARIANTS.map(({ practiceTab }) => practiceTab)).toEqual(["5", "6", "7", "8"]);
    expect(VARIANTS.map(({ cashTab }) => cashTab)).toEqual(["9", "10", "11", "12"]);
  });
});

describe("S1 § 2: the cash drop-down", () => {
  const words = (one: LobbyRow) => choiceLabel(one, String);

  test("is made only of tables of its size, ascending", () => {
    expect(cashChoices([row("a", 2, 2), row("b", 6, 1), row("c", 2, 0.05)], 2).map(words)).toEqual([
      "Point Value = 0.05",
      "Point Value = 2",
    ]);
    expect(cashChoices([], 6)).toEqual([]);
  });

  test("begins with 0.5 at two players, where there is such a table, else with the cheapest", () => {
    const two = cashChoices([row("a", 2, 0.05), row("b", 2, 0.5), row("c", 2, 1)], 2);
    expect(firstChoice(two)?._id).toBe("b");
    expect(firstChoice(two.filter(({ _id }) => _id !== "b"))?._id).toBe("a");
    expect(firstChoice(cashChoices([row("a", 6, 0.05), row("b", 6, 0.5)], 6))?._id).toBe("a");
    expect(firstChoice([])).toBeUndefined();
  });

  test("tells pools and deals by what they are, and by their fee", () => {
    const pool = { ...row("a", 6, 201, 100), eRummyType: "pool" as const };
    const deals = { ...row("b", 6, 2, 25), eRummyType: "deals" as const };
    expect([pool, deals].map(words)).toEqual(["201 Pool, Entry Fee = 100", "2 Deals, Entry Fee = 25"]);
    expect([row("c", 6, 0.5), pool].map((one) => playLabel(one, String))).toEqual(["0.5", "201 · 100"]);
  });
});

test("joined tables: points show 2 decks, pool its type, deals their number", () => {
  const table = (eRummyType: JoinedTable["eRummyType"], nTablePoint: number): JoinedTable => ({
    _id: "x",
    eRummyType,
    eGameType: "practice",
    nMaxPlayer: 2,
    nTablePoint,
    nTableFee: 50,
    nDeck: 1,
    sName: "x",
    sPrivateCode: null,
    iTournamentId: null,
    oTurn: null,
  });
  const labels = (type: JoinedTable["eRummyType"], point: number) => joinedLabels(table(type, point), String);
  expect(labels("point21", 0.5)).toEqual([
    ["Decks", "2"],
    ["Points", "0.5"],
  ]);
  expect(labels("pool", 101)).toEqual([
    ["Type", "101"],
    ["Entry fee", "50"],
  ]);
  expect(labels("deals", 3)[0]).toEqual(["Deals", "3"]);
});

test("S1 § 5: a private table costs 240 times its point value, to the paisa", () => {
  expect([0.05, 0.5, 1, 2, 4].map(privateEntryFee)).toEqual([12, 120, 240, 480, 960]);
});

describe("Play now", () => {
  test("a stake is found by all that a seat is asked for by", () => {
    const stake = { eRummyType: "point", nMaxPlayer: 2, nTablePoint: 2, nTableFee: 480 } as const;
    expect(ROWS.filter((each) => isOfStake(each, stake)).map(({ _id }) => _id)).toEqual(["d"]);
    expect(ROWS.filter((each) => isOfStake(each, { ...stake, eRummyType: "point21" }))).toEqual([]);
  });

  test("the wanted table where it is paid for, else the dearest that is, with as many seats where there is one", () => {
    const [dear, , , two] = ROWS;
    expect(fittingRow(ROWS, two, 480)?._id).toBe("d");
    expect(fittingRow(ROWS, two, 479)?._id).toBe("b");
    expect(fittingRow(ROWS, dear, 479.99)?._id).toBe("c");
    expect(fittingRow(ROWS, dear, null)?._id).toBe("a");
    expect(fittingRow(ROWS, row("x", 6, 9), 120)?._id).toBe("c");
    expect(fittingRow(ROWS, two, 119.99)).toBeUndefined();
    expect(fittingRow([], undefined, null)).toBeUndefined();
  });

  test("minutes in words", () => {
    expect([lengthLabel(1), lengthLabel(12)]).toEqual(["a minute", "12 min"]);
  });
});

test("M-3: bonus pays its share of a stake, cash the rest; the figures add up to the paisa", () => {
  const stake = { nTableFee: 25.05, nBonusPercent: 10 };
  expect(stakeParts(stake, { nCash: 100, nInstantBonus: 50 })).toEqual({ bonus: 2.5, cash: 22.55, after: 77.45 });
  expect(stakeParts(stake, { nCash: 100, nInstantBonus: 1.2 })).toEqual({ bonus: 1.2, cash: 23.85, after: 76.15 });
  expect(stakeParts({ ...stake, nBonusPercent: 0 }, { nCash: 20, nInstantBonus: 50 }).after).toBe(-5.05);
});
