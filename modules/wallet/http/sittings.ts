import { Elysia } from "elysia";
import { z } from "zod";
import { type Identity, playerGuard } from "../../identity/index.ts";
import {
  type CreateLimiter,
  callLimit,
  csvAmount,
  csvAnswer,
  csvLine,
  docsOf,
  envelope,
  err,
  given,
  HOUR_MS,
  orThrow,
  type Paise,
  paise,
  readPage,
  savedAs,
  toRupees,
  wireCount,
} from "../../kernel/index.ts";
import { momentText, parseDay } from "../../kernel/india.ts";
import type { PlayedGameRow, PlayedGamesData } from "../contract.ts";
import { REFUSALS, refused } from "../messages.ts";
import { OUTCOMES } from "../names-contract.ts";
import type { ToldGame, ToldGames } from "../ports.ts";
import type { Sitting, SittingFilter, SittingSums, Sittings } from "../sittings/sittings.ts";
import { factsOf, lineTold, sittingTold } from "../statements/telling.ts";

/** Files of one player within an hour, and rows of one. */
const AN_HOUR = 30;
const MOST_ROWS = 50_000;

/** What a form leaves empty does not matter. */
const none = z.literal("").transform(() => undefined);
const day = z
  .string()
  .max(10)
  .refine((text) => parseDay(text) === text, "This is not a day.");
const Filter = z.object({
  eCurrency: z.enum(["inr", "practice"]).or(none).optional(),
  sVariant: none.or(z.string().regex(/^\w{1,30}$/)).optional(),
  eResult: z.enum(OUTCOMES).or(none).optional(),
  dFrom: none.or(day).optional(),
  dTo: none.or(day).optional(),
});
const PageQuery = Filter.extend({
  size: z.string().max(20).optional(),
  pageIndex: z.string().max(20).optional(),
  pageNumber: z.string().max(20).optional(),
});

const filterOf = ({ eCurrency, sVariant, eResult, dFrom, dTo }: z.infer<typeof Filter>): SittingFilter => ({
  ...given({ currency: eCurrency, variant: sVariant, outcome: eResult, from: dFrom, to: dTo }),
});

interface SittingsHttpDeps {
  readonly sittings: Sittings;
  readonly identity: Pick<Identity, "authenticate">;
  /** What was played at tables; tables know. */
  readonly told: Pick<ToldGames, "games" | "variantName">;
  readonly limiter: CreateLimiter;
}

const docs = docsOf("wallet");

/** What a player has played, a row a stay at a table, and the same as a file. */
export const sittingsHttp = ({ sittings, identity, told, limiter }: SittingsHttpDeps) => {
  const limited = callLimit(limiter, refused("tooManyFiles").error, {
    name: "wallet.games",
    limit: AN_HOUR,
    windowMs: HOUR_MS,
  });
  return new Elysia({ name: "wallet/sittings" })
    .use(playerGuard(identity))
    .get(
      "/profile/games",
      async ({ player, query }) => {
        const page = readPage(query.size, query.pageIndex ?? query.pageNumber);
        const found = await sittings.page(player.id, filterOf(query), page);
        if (found === null) return stillCounting();
        const games = await told.games(found.rows.map(({ tableId }) => tableId));
        const data: PlayedGamesData = [
          {
            aSums: found.sums.map(sumsOnWire),
            aVariants: found.variants.map((id) => ({ sVariant: id, sName: told.variantName(id) })),
            transactions: found.rows.map((row) => playedRow(row, games.get(row.tableId))),
            count: wireCount(found.total),
          },
        ];
        return envelope(data);
      },
      { player: true, query: PageQuery, ...docs("What was played: a row a stay at a table, newest first") },
    )
    .get(
      "/profile/games/file",
      async ({ player, query }) => {
        await limited(player.id);
        const found = await sittings.all(player.id, filterOf(query));
        if (found === null) return stillCounting();
        if (found.total > MOST_ROWS) return orThrow(refused("tooLong", MOST_ROWS), REFUSALS);
        return csvAnswer(linesOf(told, found.batches), savedAs("games.csv"));
      },
      { player: true, query: Filter, ...docs("The same as a CSV file, over all pages and under the same filter") },
    );
};

/** The next look goes on from here, whenever it comes. */
const stillCounting = () => orThrow(err({ ...refused("counting").error, retryAfterSeconds: 1 }), REFUSALS);

/** What a game is called that no table tells of any more. */
const LOST_GAME = "Game at a table that is not known any more";
const titleOf = (game: ToldGame | undefined): string => game?.title ?? LOST_GAME;

const playedRow = (row: Sitting, game: ToldGame | undefined): PlayedGameRow => ({
  ...lineTold(row, titleOf(game)),
  eResult: row.outcome,
  oGame: factsOf(game),
  oSitting: sittingTold({ ...row, isOpen: row.outcome === "open" }),
});

const sumsOnWire = ({ currency, sittings, won, lost, result }: SittingSums) => ({
  eCurrency: currency,
  nGames: sittings,
  nWon: won,
  nLost: lost,
  nResult: toRupees(paise(result)),
});

const HEAD = ["Sat down (India)", "Game", "Table", "Table ID", "Money", "Result", "Deals", "Deals won"] as const;
const FIGURES = ["Amount", "Amount in", "Bonus in", "Amount out", "Bonus out"] as const;
const WORDS = { open: "In play", won: "Won", lost: "Lost", even: "Even" } as const;

/** Lines of a batch are made when the ones before have been taken. */
async function* linesOf(told: Pick<ToldGames, "games">, batches: AsyncIterable<readonly Sitting[]>) {
  yield csvLine([...HEAD, ...FIGURES]);
  for await (const rows of batches) {
    const games = await told.games(rows.map(({ tableId }) => tableId));
    yield rows.map((row) => csvRow(row, games.get(row.tableId))).join("");
  }
}

const csvRow = (row: Sitting, game: ToldGame | undefined): string => {
  const amounts: readonly Paise[] = [row.result, row.amountIn, row.bonusIn, row.amountOut, row.bonusOut];
  return csvLine([
    momentText(row.at),
    titleOf(game),
    game?.tableNo ?? "",
    row.tableId,
    row.currency === "inr" ? "Rupees" : "Practice chips",
    WORDS[row.outcome],
    ...[row.settled, row.won],
    ...amounts.map(csvAmount),
  ]);
};
