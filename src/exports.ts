import type { Analysis } from "../modules/analysis/index.ts";
import type { Bonus } from "../modules/bonus/index.ts";
import type { Cashier, Withdrawals } from "../modules/cashier/index.ts";
import type { Clubs } from "../modules/clubs/index.ts";
import type { Consent } from "../modules/consent/index.ts";
import type { Content } from "../modules/content/index.ts";
import type { DealDay } from "../modules/dealday/index.ts";
import type { FairPlay } from "../modules/fairplay/index.ts";
import type { Friends } from "../modules/friends/index.ts";
import { offsetOf, type PageRequest, type PlayerId } from "../modules/kernel/index.ts";
import type { Kyc } from "../modules/kyc/index.ts";
import type { Push } from "../modules/push/index.ts";
import type { Ratings } from "../modules/rating/index.ts";
import type { SaferPlay } from "../modules/saferplay/index.ts";
import type { Support } from "../modules/support/index.ts";
import type { Showing, Tables } from "../modules/tables/index.ts";
import type { Tournaments } from "../modules/tournament/index.ts";
import type { Wallet } from "../modules/wallet/index.ts";

interface Modules {
  readonly wallet: Pick<Wallet, "statements">;
  readonly kyc: Pick<Kyc, "exportOf">;
  readonly cashier: Pick<Cashier, "passbook" | "depositLimits">;
  readonly withdrawals: Pick<Withdrawals, "exportOf">;
  readonly bonus: Pick<Bonus, "grants" | "referred" | "profileOf">;
  readonly support: Pick<Support, "everythingOf">;
  readonly content: Pick<Content, "dailyHands">;
  readonly tables: Pick<Tables, "replays">;
  readonly showing: Pick<Showing, "own">;
  readonly tournaments: Pick<Tournaments, "transactions" | "entries">;
  readonly analysis: Pick<Analysis, "exportOf">;
  readonly ratings: Pick<Ratings, "everythingOf">;
  readonly fairPlay: Pick<FairPlay, "exportOf">;
  readonly push: Pick<Push, "everythingOf">;
  readonly friends: Pick<Friends, "everythingOf">;
  readonly clubs: Pick<Clubs, "everythingOf">;
  readonly consent: Pick<Consent, "everythingOf">;
  readonly dealDay: Pick<DealDay, "everythingOf">;
  readonly saferPlay: Pick<SaferPlay, "everythingOf">;
}

/** Rows read at a time, and how many of a list are told: more than any player has. */
const PAGE = 1_000;
const MOST = 100_000;
/** Finished deals are paged in smaller steps. */
const DEALS = 50;

/** What each module keeps about a player, for the player's own data export. Amounts are paise, instants milliseconds. */
export function moduleExports(modules: Modules): Readonly<Record<string, (player: PlayerId) => Promise<unknown>>> {
  const { wallet, kyc, cashier, withdrawals, bonus, support, content, tables, tournaments } = modules;
  const { analysis, consent, fairPlay, push, friends, clubs, showing, dealDay, ratings, saferPlay } = modules;
  return {
    kyc: kyc.exportOf,
    analysis: analysis.exportOf,
    rating: ratings.everythingOf,
    fairPlay: fairPlay.exportOf,
    saferPlay: saferPlay.everythingOf,
    push: push.everythingOf,
    friends: friends.everythingOf,
    clubs: clubs.everythingOf,
    dealDay: dealDay.everythingOf,
    consent: consent.everythingOf,
    wallet: async (player) => ({ entries: await collected((await wallet.statements.lines(player, {})) ?? noLines()) }),
    cashier: async (player) => {
      const passbook = await everyPage(PAGE, async (page) => {
        const { entries } = await cashier.passbook.page(player, "all", { size: page.size, offset: offsetOf(page) });
        return entries;
      });
      return {
        passbook,
        depositLimits: await cashier.depositLimits.read(player),
        withdrawals: await withdrawals.exportOf(player),
      };
    },
    bonus: async (player) => ({
      ...(await bonus.profileOf(player)),
      grants: await everyPage(PAGE, async (page) => (await bonus.grants(player, page)).rows),
      referred: await everyPage(PAGE, async (page) => (await bonus.referred(player, page)).rows),
    }),
    support: support.everythingOf,
    content: content.dailyHands.everythingOf,
    tournaments: async (player) => ({
      entries: await everyPage(PAGE, (page) => tournaments.entries(player, page)),
      transactions: await everyPage(PAGE, async (page) => (await tournaments.transactions(player, page)).rows),
    }),
    tables: async (player) => ({
      deals: await everyPage(DEALS, async ({ size, page }) => (await tables.replays.list(player, size, page)).deals),
      ...(await showing.own(player)),
    }),
  };
}

/** All rows of a list, page after page. */
async function everyPage<Row>(
  size: number,
  read: (page: PageRequest) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (let page = 1; rows.length < MOST; page += 1) {
    const more = await read({ size, page });
    rows.push(...more);
    if (more.length < size) break;
  }
  return rows;
}

async function collected<Row>(batches: AsyncIterable<readonly Row[]>): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for await (const batch of batches) {
    rows.push(...batch);
    if (rows.length >= MOST) break;
  }
  return rows;
}

async function* noLines() {}
