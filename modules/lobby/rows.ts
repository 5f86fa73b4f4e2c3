/** How lobby rows are filtered, sorted and put into words (S1 § 2). Pure; for pages and islands. */
import { say } from "../kernel/index.ts";
import type { JoinedTable, LobbyRow, RummyType } from "./contract.ts";
import { lobbyTexts } from "./texts/index.ts";

export interface Variant {
  readonly type: RummyType;
  /** The sub-tab's number in the practice lobby and in the cash lobby (S1 § 2). */
  readonly practiceTab: string;
  readonly cashTab: string;
  readonly label: string;
  readonly description: string;
  /** Heading of the column with `nTablePoint`. */
  readonly pointHeading: string;
  readonly hasDecks: boolean;
  readonly hasFee: boolean;
}

type Place = Pick<Variant, "type" | "practiceTab" | "cashTab" | "hasDecks" | "hasFee">;

/** Its words are read when they are asked for, in the language of that moment. */
const variant = (place: Place): Variant => ({
  ...place,
  get label() {
    return lobbyTexts.variants[place.type];
  },
  get description() {
    return lobbyTexts.variantsAre[place.type === "point21" ? "point" : place.type];
  },
  get pointHeading() {
    return lobbyTexts.pointHeadings[place.type];
  },
});

export const VARIANTS: readonly Variant[] = [
  variant({ type: "point", practiceTab: "5", cashTab: "9", hasDecks: true, hasFee: false }),
  variant({ type: "pool", practiceTab: "6", cashTab: "10", hasDecks: false, hasFee: true }),
  variant({ type: "deals", practiceTab: "7", cashTab: "11", hasDecks: false, hasFee: true }),
  variant({ type: "point21", practiceTab: "8", cashTab: "12", hasDecks: false, hasFee: true }),
];

export const variantOf = (type: RummyType): Variant => {
  const found = VARIANTS.find((variant) => variant.type === type);
  if (!found) throw new Error(`no variant ${type}`);
  return found;
};

export type SortColumn = "nMaxPlayer" | "nTablePoint" | "nTableFee";

export interface Sorting {
  readonly by: SortColumn;
  readonly direction: "ascending" | "descending";
}

/** Ascending first, then descending, then ascending again; another column starts ascending. */
export const nextSorting = (now: Sorting | null, by: SortColumn): Sorting => ({
  by,
  direction: now?.by === by && now.direction === "ascending" ? "descending" : "ascending",
});

/** The rows with one of `players` seats (all of them when none is ticked), in the wanted order; ties keep the server's. */
export const arrangeRows = (
  rows: readonly LobbyRow[],
  players: ReadonlySet<number>,
  sorting: Sorting | null,
): readonly LobbyRow[] => {
  const chosen = players.size === 0 ? rows : rows.filter((row) => players.has(row.nMaxPlayer));
  if (!sorting) return chosen;
  const sign = sorting.direction === "ascending" ? 1 : -1;
  return chosen.toSorted((a, b) => sign * (a[sorting.by] - b[sorting.by]));
};

/** What a seat is asked for at: of rows alike in it, all are the same to a player. */
export type Stake = Pick<LobbyRow, "eRummyType" | "nMaxPlayer" | "nTablePoint" | "nTableFee">;

/** Is it the row of that stake? */
export const isOfStake = (row: LobbyRow, stake: Stake): boolean =>
  row.eRummyType === stake.eRummyType &&
  row.nMaxPlayer === stake.nMaxPlayer &&
  row.nTablePoint === stake.nTablePoint &&
  row.nTableFee === stake.nTableFee;

/** Is it the same row, and still on the same terms: stake, the platform's fee, and how much of it bonus may pay? */
export const isSameOffer = (row: LobbyRow, other: LobbyRow): boolean =>
  row._id === other._id &&
  isOfStake(row, other) &&
  row.nFeePercent === other.nFeePercent &&
  row.nBonusPercent === other.nBonusPercent;

/**
 * The wanted row where `amount` pays for it, or where the amount is not known (null); else the dearest that it pays for, with as many seats
 * before others. Undefined: it pays for none.
 */
export const fittingRow = (
  rows: readonly LobbyRow[],
  wanted: LobbyRow | undefined,
  amount: number | null,
): LobbyRow | undefined => {
  if (wanted && (amount === null || wanted.nTableFee <= amount)) return wanted;
  const paid = rows.filter((row) => amount === null || row.nTableFee <= amount);
  const alike = paid.filter((row) => row.nMaxPlayer === wanted?.nMaxPlayer);
  return (alike.length > 0 ? alike : paid).toSorted((a, b) => b.nTableFee - a.nTableFee)[0];
};

/** "1 chip", "1,200 chips". */
export const chipsLabel = (amount: number, format: (amount: number) => string): string =>
  say(lobbyTexts.chips, { count: amount, shown: format(amount) });

/** How long a game takes, in words that follow "about". */
export const lengthLabel = (minutes: number): string => say(lobbyTexts.minutes, { count: minutes });

/**
 * What happens to the balance when a player sits down for cash: rupees, counted in paise. Bonus pays its share first
 * (M-3).
 */
export const stakeParts = (
  row: Pick<LobbyRow, "nTableFee" | "nBonusPercent">,
  balance: { readonly nCash: number; readonly nInstantBonus: number },
): { readonly bonus: number; readonly cash: number; readonly after: number } => {
  const stake = Math.round(row.nTableFee * 100);
  const share = Math.floor((stake * Math.round(row.nBonusPercent * 100)) / 10_000);
  const bonus = Math.min(Math.round(balance.nInstantBonus * 100), share);
  const after = Math.round(balance.nCash * 100) - (stake - bonus);
  return { bonus: bonus / 100, cash: (stake - bonus) / 100, after: after / 100 };
};

/** The cash lobby's choices: the rows of tables with `maxPlayer` seats alone (S1 § 2), by point value, then by fee. */
export const cashChoices = (rows: readonly LobbyRow[], maxPlayer: 2 | 6): readonly LobbyRow[] =>
  rows
    .filter((row) => row.nMaxPlayer === maxPlayer)
    .toSorted((a, b) => a.nTablePoint - b.nTablePoint || a.nTableFee - b.nTableFee);

/** S1 § 2: what is chosen at two-player tables until the player chooses. */
const FALLBACK_POINT_VALUE = 0.5;

/** The choice at first: at two players the table of point value 0.5, where there is one. */
export const firstChoice = (choices: readonly LobbyRow[]): LobbyRow | undefined =>
  choices.find((row) => row.nMaxPlayer === 2 && row.nTablePoint === FALLBACK_POINT_VALUE) ?? choices[0];

/** "Point Value = 0.5" (S1 § 2), and the same for what has no point value: a type or a number of deals, and a fee. */
export const choiceLabel = (row: LobbyRow, format: (amount: number) => string): string => {
  switch (row.eRummyType) {
    case "point":
    case "point21":
      return say(lobbyTexts.choices.points, { value: format(row.nTablePoint) });
    case "pool":
    case "deals":
      return say(lobbyTexts.choices[row.eRummyType], { value: row.nTablePoint, fee: format(row.nTableFee) });
  }
};

/** What is played for: "₹0.50 a point"; the pool's type or the deals, and the entry. */
export const lengthOfStake = (
  { eRummyType, nTablePoint, nTableFee }: LobbyRow,
  format: (amount: number) => string,
  money: (amount: number) => string,
): readonly string[] => {
  if (eRummyType.startsWith("point")) return [say(lobbyTexts.aPoint, { amount: money(nTablePoint) })];
  return [
    eRummyType === "deals" ? say(lobbyTexts.dealsCount, { count: nTablePoint }) : format(nTablePoint),
    say(lobbyTexts.entryOf, { amount: money(nTableFee) }),
  ];
};

/** What the 6-player tab's button says beside Play (S1 § 2). */
export const playLabel = (row: LobbyRow, format: (amount: number) => string): string =>
  row.eRummyType.startsWith("point") ? format(row.nTablePoint) : `${row.nTablePoint} · ${format(row.nTableFee)}`;

/** The labels of a joined table (S1 § 2 "My Joined Games"). */
export const joinedLabels = (
  table: JoinedTable,
  format: (amount: number) => string,
): readonly (readonly [string, string])[] => {
  const words = lobbyTexts.joinedFacts;
  switch (table.eRummyType) {
    case "point":
    case "point21":
      return [
        [words.decks, "2"],
        [words.points, format(table.nTablePoint)],
      ];
    case "pool":
      return [
        [words.type, String(table.nTablePoint)],
        [words.entryFee, format(table.nTableFee)],
      ];
    case "deals":
      // A tournament's entry was paid for all of its tables (T-5).
      return [
        [words.deals, String(table.nTablePoint)],
        ...(table.eGameType === "tournament" ? [] : [[words.entryFee, format(table.nTableFee)] as const]),
      ];
  }
};

/** S1 § 5: a private table costs 240 times its point value. Rupees; counted in paise, so that 0.05 stays exact. */
export const privateEntryFee = (pointValue: number): number => (Math.round(pointValue * 100) * 240) / 100;
