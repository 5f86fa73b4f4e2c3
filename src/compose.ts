import { admitPlayer, guardedPlayer } from "../modules/identity/index.ts";
import { fallBackTo } from "../modules/kernel/index.ts";
import { deskAdmission } from "../modules/operator/http.ts";
import type { DrainLimits } from "../modules/tables/index.ts";
import { whyAbsentStays } from "./compose/absence.ts";
import { composeAccount } from "./compose/account.ts";
import { composeAnalysis } from "./compose/analysis.ts";
import { composeBooks } from "./compose/books.ts";
import { composeChecks } from "./compose/checks.ts";
import { composeClosings } from "./compose/closings.ts";
import { composeClubs } from "./compose/clubs.ts";
import { composeConsent, lettersOf } from "./compose/consent.ts";
import { composeDealDay } from "./compose/dealday.ts";
import type { AppDeps } from "./compose/deps.ts";
import { composeFairPlay } from "./compose/fairplay.ts";
import { composeFriends } from "./compose/friends.ts";
import { createDraining, startAll, stopAll, stopJobs } from "./compose/lifecycle.ts";
import type { Modules } from "./compose/modules.ts";
import { composeDeposits, composeLedger } from "./compose/money.ts";
import { showMoneyFigures } from "./compose/money-figures.ts";
import { composeOperator, deskHttpDeps } from "./compose/operator.ts";
import { composeOwnHash } from "./compose/own-hash.ts";
import { composePeople, type People } from "./compose/people.ts";
import { composePlatform } from "./compose/platform.ts";
import { composePlay, type Play } from "./compose/play.ts";
import { composePush } from "./compose/push.ts";
import { composeRating } from "./compose/rating.ts";
import { routesOf } from "./compose/routes.ts";
import { composeShowing } from "./compose/showing.ts";
import { showSupportFigures } from "./compose/support-figures.ts";
import { composeTaxDocuments } from "./compose/tax-documents.ts";
import { composeWithdrawals, type Money } from "./compose/withdrawals.ts";
import { unavailablePage } from "./render/unavailable-page.tsx";
import type { Routes } from "./server.ts";

/** Every module, built with what it needs. */
export interface App {
  readonly routes: Routes;
  /** Throws when the request may not use its route: shows no session of a player where one `isNeeded`, or of an operator for the desk's. */
  admit(request: Request, route: string, isNeeded: boolean): Promise<unknown>;
  /** A player asked for something by its id, and it was not there or not theirs. */
  denied(request: Request, route: string, status: number): void;
  /** What a person's browser shows where the server is unavailable. */
  unavailablePage(request: Request): Response;
  /** Recovery: what must be done before the server is ready and players come in. */
  start(): Promise<void>;
  /** The platform has ordered that this process takes no new players. */
  isDraining(): boolean;
  /** Lets go of what other processes can do in this one's place, and plays out what none can (`SHUTDOWN_MS`, `DRAIN_MS`). */
  drain(): Promise<void>;
  /** Tells players and sockets, stops timers, and lets running writes end. Called before the server and the database close. */
  stop(): Promise<void>;
}

/** The only place that knows every module: the order in which they are built, each from those before it. */
export async function composeApp(deps: AppDeps): Promise<App> {
  // All that reads texts is loaded by now. What has no reader, a line of a log, is English.
  fallBackTo("en");
  const modules = await build(deps);
  const { identity, security } = modules;
  const admitOperator = deskAdmission(deskHttpDeps(deps, modules));
  const { shutdownMs, drainMs } = deps.config.server;
  let drained: Promise<void> | null = null;
  const giveAway = createDraining(deps, modules);
  const drain = (limits: DrainLimits) => {
    drained ??= giveAway(limits);
    return drained;
  };
  let ordered: Promise<void> | null = null;
  modules.drainHere.give(() => {
    // Tables that no process takes end by themselves, or between their deals: the tables see to it as long as the order
    // stands.
    ordered ??= drained ?? giveAway({ handOverMs: shutdownMs / 2, playOutMs: 0 });
    return ordered;
  });
  return {
    routes: routesOf(deps, modules),
    admit: (request, route, isNeeded) => (isNeeded ? admitPlayer(identity, request) : admitOperator(request, route)),
    denied(request, route, status) {
      const player = guardedPlayer(request);
      const address = deps.addressOf(request);
      if (player !== null)
        security.record({ kind: "accessDenied", outcome: "refused", player, address, detail: { route, status } });
    },
    unavailablePage: (request) => modules.renderPage(unavailablePage, request),
    start: () => startAll(deps, modules),
    isDraining: () => ordered !== null,
    // Half of the time is for those that stay.
    drain: () => drain({ handOverMs: shutdownMs / 2, playOutMs: drainMs }),
    async stop() {
      await drain({ handOverMs: 0, playOutMs: 0 });
      await stopAll(deps, modules);
    },
  };
}

/**
 * Every module, for a command beside a server that may be running: no job of it ever runs, not even one that an act wakes, because what an act
 * leaves to do is the server's; and players hear of nothing by it.
 */
export async function composeIdle(deps: AppDeps): Promise<{ readonly modules: Modules; close(): Promise<void> }> {
  const modules = await build(deps);
  const { security, settings, services, realtime, wallet } = modules;
  await stopJobs(modules);
  return {
    modules,
    async close() {
      realtime.close();
      await wallet.idle();
      await security.stop();
      settings.close();
      services.close();
    },
  };
}

async function build(deps: AppDeps): Promise<Modules> {
  const base = await composePlatform(deps);
  const people = composePeople(deps, base);
  const ledger = composeLedger(deps, base, people);
  const deposits = composeDeposits(deps, base, people, ledger);
  const play = composePlay(deps, base, people, ledger, deposits);
  const withdrawals = composeWithdrawals(deps, base, people, ledger, deposits, play);
  const money = { cashier: deposits.cashier, withdrawals };
  const fairPlay = composeFairPlay(deps, base);
  const consent = composeConsent(deps, base, people);
  const dealDay = composeDealDay(deps, base, people, play);
  const analysis = composeAnalysis(deps, base, play, dealDay);
  const push = composePush(deps, base, people);
  play.awayCalls.give(({ player, about, reference, tableName, until }) => {
    const kind = about === "turn" ? "yourTurn" : "tableBegins";
    void push.called({ player, kind, reference, about: tableName, until });
  });
  const { friends, friendNotices } = composeFriends(deps, base, people, play);
  friendNotices.give((call) => void push.befriended(call));
  play.apartFrom.give(friends.apartFrom);
  const shown = composeShowing(deps, people, play, { ...friends, bestBehind: dealDay.bestBehind });
  const clubs = composeClubs(deps, base, people, play, friends);
  const ratings = composeRating(deps, base, people, analysis, play, friends);
  play.ratingsAmong.give(ratings.meansAmong);
  const account = composeAccount(deps, people, ledger, play, money, {
    analysis,
    ratings,
    fairPlay,
    push,
    friends,
    clubs,
    dealDay,
    consent,
    showing: shown.showing,
  });
  followPlayers(people, play, money, account);
  people.identity.onAbsent(whyAbsentStays({ ...ledger, ...play, ...money, ...people }));
  const taxDocuments = composeTaxDocuments(deps, base, people, ledger);
  const books = composeBooks(deps, booksGateway(base), ledger.wallet, base.figures);
  const checks = composeChecks(deps, base);
  const ownHash = composeOwnHash(deps, base);
  const desk = { books, fairPlay, taxDocuments, checks: checks.here, letters: lettersOf(account, consent) };
  const operator = composeOperator(deps, base, people, ledger, money, play, desk);
  people.identity.onPlayerClosed(operator.players.closed);
  const closings = composeClosings(deps, base);
  showMoneyFigures(deps);
  showSupportFigures(deps);
  return {
    ...base,
    ...people,
    ...ledger,
    ...play,
    ...shown,
    ...money,
    ...taxDocuments,
    dealDay,
    account,
    consent,
    push,
    friends,
    clubs,
    analysis,
    ratings,
    fairPlay,
    books,
    operator,
    closings,
    checks,
    ownHash,
  };
}

const booksGateway = ({ services: { payments, statements } }: Pick<Modules, "services">) => ({
  name: payments?.name ?? null,
  statements,
});

/** Players who exclude themselves, or close the account, leave tables and take the money along. */
function followPlayers(
  { identity, kyc, support, content }: People,
  { lobby }: Play,
  { withdrawals }: Money,
  account: Modules["account"],
): void {
  // Players who exclude themselves stand up from cash tables, wherever they are played, and get their deposits back.
  identity.onPlayerExcluded(async (player) => {
    lobby.standUp(player);
    await withdrawals.leave(player);
  });
  identity.onPlayerClosed(withdrawals.accountClosed);
  identity.onPlayerClosed(kyc.accountClosed);
  identity.onPlayerClosed(account.accountClosed);
  identity.onPlayerClosed(support.accountClosed);
  identity.onPlayerClosed(content.dailyHands.accountClosed);
}
