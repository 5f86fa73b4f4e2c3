import { EXCLUSIONS, type ExclusionPeriod, REMINDERS } from "../../modules/account/contract.ts";
import { securityHttp } from "../../modules/account/http/security.ts";
import { accountHttp } from "../../modules/account/http.ts";
import { accountPages } from "../../modules/account/pages.tsx";
import { analysisHttp } from "../../modules/analysis/index.ts";
import { analysisPages } from "../../modules/analysis/pages.tsx";
import { PERIODS } from "../../modules/cashier/contract.ts";
import { TDS_LAWS } from "../../modules/cashier/tax-documents/law/tds-law.ts";
import { clubsHttp } from "../../modules/clubs/index.ts";
import { clubsPages } from "../../modules/clubs/pages.tsx";
import { consentHttp } from "../../modules/consent/index.ts";
import { consentPages } from "../../modules/consent/pages.tsx";
import { contentPages, liveActivityHttp, liveActivitySection, trainerHttp } from "../../modules/content/index.ts";
import { dealDayHttp } from "../../modules/dealday/index.ts";
import { dealDayPages } from "../../modules/dealday/pages.tsx";
import { friendsHttp } from "../../modules/friends/index.ts";
import { friendsPages } from "../../modules/friends/pages.tsx";
import { identityHttp } from "../../modules/identity/http.ts";
import { addressGroup } from "../../modules/identity/index.ts";
import { identityPages } from "../../modules/identity/pages.tsx";
import type { PlayerId } from "../../modules/kernel/index.ts";
import { lobbyHttp } from "../../modules/lobby/http.ts";
import { lobbyPages } from "../../modules/lobby/pages.tsx";
import { operatorHttp } from "../../modules/operator/http.ts";
import { operatorPages } from "../../modules/operator/pages.tsx";
import { pushHttp } from "../../modules/push/index.ts";
import { PAIR_DEALS, PROVISIONAL_DEALS, SCORE } from "../../modules/rating/contract.ts";
import { BOT_RATINGS, ratingHttp } from "../../modules/rating/index.ts";
import { ratingPages } from "../../modules/rating/pages.tsx";
import { realtimeHttp, realtimeSockets } from "../../modules/realtime/http.ts";
import { createArrivals } from "../../modules/realtime/index.ts";
import { NIGHT_FROM, NIGHT_TO, TIME_LIMITS } from "../../modules/saferplay/contract.ts";
import { saferPlayHttp } from "../../modules/saferplay/index.ts";
import { settingsHttp } from "../../modules/settings/http.ts";
import { supportHttp } from "../../modules/support/http.ts";
import { supportPages } from "../../modules/support/pages.tsx";
import { tablesHttp } from "../../modules/tables/http/api.ts";
import { shownHttp } from "../../modules/tables/http/shown.ts";
import { tableSockets } from "../../modules/tables/http/sockets.ts";
import { tablesPages } from "../../modules/tables/pages.tsx";
import { tournamentHttp } from "../../modules/tournament/http.ts";
import { walletHttp } from "../../modules/wallet/http.ts";
import { developmentOutboxPages } from "../adapters/outbox/development-outbox.ts";
import { sandboxPages } from "../adapters/payments/sandbox-pages.ts";
import { socketTexts, textsFor } from "../http/answer-texts.ts";
import { apiDocs } from "../http/api-docs.tsx";
import { UPLOAD_BYTES } from "../http/body.ts";
import { languageChoice } from "../http/language.ts";
import { noticesPage } from "../http/notices-page.tsx";
import { themeChoice } from "../http/theme.ts";
import { webManifest } from "../http/web-app.ts";
import { previews } from "../previews/previews.ts";
import { createPictureRenderer } from "../previews/render-queue.ts";
import { announcementsAt } from "../render/announcements.tsx";
import { newTerms } from "../render/new-terms.tsx";
import { noticeParts } from "../render/notices.tsx";
import { depositLimits, playLimits, playResult, profileTabs } from "../render/profile-tabs.tsx";
import { picturedDeal, shownDealPages } from "../render/shown-deal-page.tsx";
import { tablePage } from "../render/table-page.tsx";
import type { Routes } from "../server.ts";
import type { AppDeps } from "./deps.ts";
import { composeLiveActivity } from "./live-activity.ts";
import type { Modules } from "./modules.ts";
import { isSocial, moneyApi, moneyPages } from "./money-routes.ts";
import { deskHttpDeps } from "./operator.ts";
import { playerBehind, playerShown } from "./people.ts";

/** What players may set for themselves, for the public page of responsible play. */
const OWN_LIMITS = {
  depositPeriods: PERIODS,
  reminderMinutes: REMINDERS.filter((minutes) => minutes > 0),
  timeLimits: TIME_LIMITS,
  nightFrom: NIGHT_FROM[0],
  nightTo: NIGHT_TO.at(-1)!,
  breaks: Object.keys(EXCLUSIONS) as ExclusionPeriod[],
};

/** How ratings are told, for the public page of luck and skill. */
const RATING_TERMS = {
  provisionalDeals: PROVISIONAL_DEALS,
  pairDeals: PAIR_DEALS,
  score: SCORE.average,
  scoreOfPoint: SCORE.ofPoint,
};

/** What every module brings to the server. */
export function routesOf(deps: AppDeps, modules: Modules): Routes {
  // A player who begins to listen has arrived: bonus tells of the wheel, and gives what waited for the player.
  const onListening = createArrivals(modules.bonus.arrived);
  return {
    api: apiOf(deps, modules, onListening),
    root: [...developmentPages(deps, modules), ...socketsOf(deps, modules, onListening), ...pagesOf(deps, modules)],
  };
}

type OnListening = (player: PlayerId) => void;

/** The calls below `/api`. */
function apiOf(deps: AppDeps, modules: Modules, onListening: OnListening): Routes["api"] {
  const { clock, timers, random, limiter, config, addressOf: clientAddress } = deps;
  const networkOf = (request: Request) => addressGroup(clientAddress(request));
  const { settings, realtime, identity, support, account } = modules;
  const { wallet, withdrawals, tables, dailyRoots, lobby, tournaments, toldGames } = modules;
  const playerOf = (request: Request) => playerShown(identity, request);
  return [
    settingsHttp({ settings, clock }),
    identityHttp({ identity, clientAddress, textsFor }),
    accountHttp({ account, identity }),
    securityHttp({ identity, clientAddress }),
    walletHttp({
      wallet,
      identity,
      withdrawableOf: withdrawals.withdrawable,
      told: toldGames,
      tournamentTransactions: tournaments.transactions,
    }),
    ...(isSocial(deps) ? [] : moneyApi(deps, modules)),
    lobbyHttp({ lobby, identity, limiter, clientAddress }),
    tournamentHttp({ tournaments, identity, limiter, clientAddress }),
    analysisHttp({ analysis: modules.analysis, identity, limiter, networkOf }),
    trainerHttp({ ...modules.content, limiter, playerOf, networkOf }),
    pushHttp({ push: modules.push, identity, limiter, networkOf }),
    saferPlayHttp({ saferPlay: modules.saferPlay, identity, limiter, textsFor }),
    ratingHttp({ ratings: modules.ratings, identity, limiter }),
    consentHttp({ consent: modules.consent, identity, clock, limiter }),
    clubsHttp({ clubs: modules.clubs, identity, limiter, networkOf }),
    dealDayHttp({ dealDay: modules.dealDay, identity, limiter, playerOf, networkOf }),
    friendsHttp({ friends: modules.friends, identity, limiter, networkOf }),
    supportHttp({ support, identity, clientAddress, formBytes: UPLOAD_BYTES }),
    operatorHttp(deskHttpDeps(deps, modules)),
    realtimeHttp({ realtime, identity, onListening, textsFor }),
    tablesHttp({
      tables,
      identity,
      dailyRoots,
      limiter,
      clock,
      timers,
      random,
      pollMs: config.tables.pollMs,
      process: config.server.processName,
      textsFor: socketTexts,
    }),
    shownHttp({
      ...modules,
      limiter,
      networkOf,
      publicUrl: config.server.publicUrl,
    }),
  ];
}

function socketsOf({ timers }: AppDeps, modules: Modules, onListening: OnListening): Routes["root"] {
  const { identity, realtime, tables, tableLog } = modules;
  return [
    tableSockets({
      tables,
      authenticate: (token) => playerBehind(identity, token),
      log: tableLog,
      textsFor: socketTexts,
    }),
    realtimeSockets({ realtime, identity, timers, onListening, log: tableLog, textsFor: socketTexts }),
  ];
}

/** Pictures of pages and shown deals for messengers. */
function previewsOf({ clock, log }: AppDeps, { settings, content, showing }: Modules) {
  return previews({
    draw: createPictureRenderer(),
    clock,
    log: log.child({ module: "previews" }),
    brand: () => settings.get("brand").name,
    today: () => content.dailyHands.today(null),
    shownDeals: {
      isShown: showing.isShown,
      async pictured(code) {
        const deal = await showing.open(code);
        return deal.ok ? picturedDeal(deal.value.replay) : null;
      },
    },
  });
}

function pagesOf(deps: AppDeps, modules: Modules): Routes["root"] {
  const notices = noticeParts(modules.push);
  const { clock, config, app } = deps;
  const { settings, renderPage, dailyRoots } = modules;
  const brand = () => settings.get("brand");
  const gameUrl = config.server.gameUrl ?? "/table";
  const now = composeLiveActivity(deps, modules.tournaments);
  return [
    ...(isSocial(deps) ? [] : moneyPages(deps, modules)),
    tablesPages({ renderPage, dailyRoots }),
    apiDocs({ renderPage, app, title: () => `${brand().name} API` }),
    noticesPage({ renderPage }),
    contentPages({
      settings,
      clock,
      renderPage,
      dailyHands: modules.content.dailyHands,
      tdsLaws: TDS_LAWS,
      publicUrl: config.server.publicUrl,
      ownLimits: OWN_LIMITS,
      botRatings: BOT_RATINGS.levels,
      ownCurve: modules.analysis.experience,
      rating: RATING_TERMS,
      isSocial: isSocial(deps),
    }),
    webManifest({ brand, isSocial: isSocial(deps) }),
    themeChoice(),
    languageChoice(),
    previewsOf(deps, modules),
    shownDealPages({ renderPage, showing: modules.showing }),
    tablePage({ renderPage, brand }),
    accountPages({
      renderPage,
      settings,
      profileTabs,
      depositLimits,
      playLimits,
      playResult,
      notices: notices.slab,
      isSocial: () => isSocial(deps),
    }),
    analysisPages({ renderPage, settings }),
    clubsPages({ renderPage, settings }),
    consentPages({ renderPage, settings, isSocial: isSocial(deps) }),
    dealDayPages({ renderPage, settings, dealDay: modules.dealDay, gameUrl }),
    ratingPages({ renderPage, settings }),
    friendsPages({ renderPage, settings }),
    supportPages({ renderPage, settings, support: modules.support }),
    operatorPages({ renderPage, isSocial: isSocial(deps) }),
    lobbyPagesOf(deps, modules, gameUrl),
    // Nothing speaks of cash where it cannot be played for (M-13).
    identityPages({
      settings,
      clock,
      renderPage,
      advertisesCash: () => settings.get("cash").on,
      isSocial: isSocial(deps),
      publicUrl: config.server.publicUrl,
      now: () => liveActivitySection({ now, clock }),
      announcements: announcementsAt("home"),
    }),
    liveActivityHttp({ now, clock }),
  ];
}

const lobbyPagesOf = (deps: AppDeps, { renderPage, lobby, push }: Modules, gameUrl: string) =>
  lobbyPages({
    renderPage,
    gameUrl,
    noticeOffer: noticeParts(push).offer,
    announcements: [newTerms(isSocial(deps)), announcementsAt("lobby")],
    firstRows: lobby.firstRows,
    isSocial: isSocial(deps),
  });

/** What stands in for services, where anything does. */
function developmentPages(deps: AppDeps, { services }: Modules): Routes["root"] {
  const { addressOf: clientAddress } = deps;
  const { developmentOutbox, sandbox } = services;
  return [
    ...(developmentOutbox === null ? [] : [developmentOutboxPages({ developmentOutbox, clientAddress })]),
    ...(sandbox === null || isSocial(deps) ? [] : [sandboxPages({ sandbox, clientAddress })]),
  ];
}
