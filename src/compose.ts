import { hostname } from "node:os";
import { join } from "node:path";
import type { AnyElysia } from "elysia";
import { securityHttp } from "../modules/account/http/security.ts";
import { accountHttp } from "../modules/account/http.ts";
import { createAccount } from "../modules/account/index.ts";
import { accountPages } from "../modules/account/pages.tsx";
import { bonusHttp } from "../modules/bonus/http.ts";
import { createBonus } from "../modules/bonus/index.ts";
import { bonusPages } from "../modules/bonus/pages.tsx";
import { cashierHttp } from "../modules/cashier/http/deposits.ts";
import { withdrawalsHttp } from "../modules/cashier/http/withdrawals.ts";
import { createCashier, createUpiHashes, createWithdrawals } from "../modules/cashier/index.ts";
import { cashierPages } from "../modules/cashier/pages.tsx";
import { contentPages } from "../modules/content/index.ts";
import { identityHttp } from "../modules/identity/http.ts";
import {
  admitPlayer,
  createIdentity,
  fillNameLooks,
  type Guarding,
  guardedPlayer,
  resealIdentity,
} from "../modules/identity/index.ts";
import { identityPages } from "../modules/identity/pages.tsx";
import { type PlayerId, randomHex, refuse } from "../modules/kernel/index.ts";
import { kycHttp } from "../modules/kyc/http.ts";
import { createKyc, createVault } from "../modules/kyc/index.ts";
import { lobbyHttp } from "../modules/lobby/http.ts";
import { createLobby } from "../modules/lobby/index.ts";
import { lobbyPages } from "../modules/lobby/pages.tsx";
import { realtimeHttp, realtimeSockets } from "../modules/realtime/http.ts";
import { createRealtime } from "../modules/realtime/index.ts";
import { createSecurity } from "../modules/security/index.ts";
import { settingsHttp } from "../modules/settings/http.ts";
import { createSettings } from "../modules/settings/index.ts";
import { supportHttp } from "../modules/support/http.ts";
import { createSupport } from "../modules/support/index.ts";
import { supportPages } from "../modules/support/pages.tsx";
import { tablesHttp } from "../modules/tables/http/api.ts";
import { tableSockets } from "../modules/tables/http/sockets.ts";
import { createDailyRoots, createDayStore, createTableStore, createTables } from "../modules/tables/index.ts";
import { tablesPages } from "../modules/tables/pages.tsx";
import { walletHttp } from "../modules/wallet/http.ts";
import { createWallet } from "../modules/wallet/index.ts";
import { walletPages } from "../modules/wallet/pages.tsx";
import { outboxPages } from "./adapters/outbox/development-outbox.ts";
import { sandboxPages } from "./adapters/payments/sandbox-pages.ts";
import { roomExports } from "./exports.ts";
import { apiDocs } from "./http/api-docs.tsx";
import { UPLOAD_BYTES } from "./http/body.ts";
import { identityLimits, tablesSettings } from "./module-settings.ts";
import type { Platform } from "./platform/platform.ts";
import { closureKey, journalSecrets, keyedHash, keyFor } from "./platform/secrets.ts";
import { createHouseFrame } from "./render/frame.tsx";
import type { AssetManifest } from "./render/manifest.ts";
import { depositLimits, profileTabs } from "./render/profile-tabs.tsx";
import { createRenderPage } from "./render/render-page.tsx";
import { tablePage } from "./render/table-page.tsx";
import type { Routes } from "./server.ts";
import { chooseServices } from "./services.ts";
import { settingDefaults } from "./setting-defaults.ts";

/** What compose gets beside the platform: what only the server knows. */
export interface HouseDeps extends Platform {
  readonly manifest: AssetManifest;
  /** Where everything lies that has to survive a restart and is not in the database. */
  readonly dataFolder: string;
  /** The player's address (`TRUSTED_PROXIES`). */
  readonly addressOf: (request: Request) => string;
  /** How players reach the house: `PUBLIC_URL`, or where it listens. */
  readonly publicUrl: () => string;
  /** Sends a text to every socket that has subscribed to the topic; before the server listens there is none. */
  readonly publish: (topic: string, text: string) => void;
  /** The whole server, for the page that describes its calls. */
  readonly app: () => AnyElysia;
}

/** Every module, built with what it needs. */
export interface House {
  readonly routes: Routes;
  /** Throws 401 when the request shows no session. */
  admit(request: Request): Promise<unknown>;
  /** A player asked for something by its id, and it was not there or not theirs. */
  denied(request: Request, route: string, status: number): void;
  /** Recovery: what must be done before the house is ready and players come in. */
  start(): Promise<void>;
  /** Tells players and sockets, stops timers, and lets running writes end. Called before the server and the database close. */
  stop(): Promise<void>;
}

/** The only place that knows every module: what each needs, and what it brings to the server. */
export async function composeHouse(deps: HouseDeps): Promise<House> {
  const { config, database, bus, clock, timers, random, limiter, log, metrics } = deps;

  // settings
  const settings = await createSettings({
    database,
    bus,
    clock,
    timers,
    log: log.child({ module: "settings" }),
    defaults: settingDefaults(config),
  });

  // wallet
  const wallet = createWallet({ database, clock, settings, log: log.child({ module: "wallet" }) });

  const renderPage = createRenderPage({
    manifest: deps.manifest,
    frame: createHouseFrame(() => settings.get("cash").on),
    brand: () => settings.get("brand"),
    random,
    connect: config.server.gameUrl === undefined ? [] : [new URL(config.server.gameUrl).origin],
    publicUrl: config.server.publicUrl,
  });

  // security
  const countEvent = metrics.counterBy("security_events_total", "Security events", ["kind", "outcome"]);
  const security = createSecurity({
    database,
    clock,
    timers,
    log: log.child({ module: "security" }),
    hashed: keyedHash(keyFor(deps.secrets.session, "addresses of security events")),
    keepDays: config.data.securityEventDays,
    count: ({ kind, outcome }) => countEvent({ kind, outcome }),
    countLost: metrics.counter("security_events_lost_total", "Security events that the table did not get"),
  });

  // identity
  const sessionSecrets = [deps.secrets.session, ...config.secrets.sessionOld];
  const encryption = { current: deps.secrets.encryption, old: config.secrets.encryptionOld };
  const vault = createVault(encryption, random);
  const upiHashes = createUpiHashes({ database, vault, formerKeys: [encryption.current, ...encryption.old] });
  const services = chooseServices(deps, deps.publicUrl, upiHashes.hash);
  const identity = createIdentity({
    database,
    bus,
    clock,
    timers,
    random,
    limiter,
    log: log.child({ module: "identity" }),
    settings,
    sms: services.sms,
    email: services.email,
    geocoder: services.geocoder,
    secrets: {
      tokens: sessionSecrets.map((secret) => keyFor(secret, "session tokens")),
      otps: sessionSecrets.map((secret) => keyFor(secret, "OTPs")),
      closures: [encryption.current, ...encryption.old].map(closureKey),
    },
    vault,
    publicUrl: deps.publicUrl,
    limits: identityLimits(config),
    security,
    countAlarm: metrics.counter("identity_alarms_total", "Budgets of the whole house that strangers have used up"),
  });
  const guarding: Pick<Guarding, "onTokenRejected"> = {
    onTokenRejected: (request) =>
      security.record({ kind: "tokenRejected", outcome: "refused", player: null, address: deps.addressOf(request) }),
  };
  Object.assign(identity, guarding);
  identity.onPlayerRegistered(({ playerId }) => wallet.grantOpening(playerId));

  // kyc
  const kyc = createKyc({
    database,
    clock,
    timers,
    random,
    log: log.child({ module: "kyc" }),
    settings,
    provider: services.kyc,
    secrets: encryption,
    mobileOf: identity.mobileOf,
    isKeptOut: async (player) => (await identity.standing(player)).excludedUntil !== null,
    fullNameOf: async (player) => (await identity.own(player)).details.fullName || null,
    limits: config.kyc,
  });

  // bonus
  const bonus = createBonus({
    database,
    clock,
    timers,
    random,
    log: log.child({ module: "bonus" }),
    settings,
    wallet,
    people: {
      standing: identity.standing,
      nameOf: async (player) => (await identity.player(player))?.name ?? "",
      referralCodeOf: async (player) => (await identity.player(player))?.referralCode ?? "",
      devicesOf: identity.devicesOf,
      panHashOf: async (player) => (await kyc.standing(player)).panHash,
    },
    publicUrl: deps.publicUrl,
    tell: (to, event, data) => realtime.announce({ to, event, data }),
  });
  identity.onPlayerRegistered(async ({ playerId, referredBy, at }) => {
    if (referredBy !== null) await bonus.playerReferred({ friend: playerId, referrer: referredBy, at });
  });

  // tables
  const tableLog = log.child({ module: "tables" });
  const wrote = metrics.duration("tables_journal_batch_seconds", "Time to write one batch of the tables' journal");
  const rows = metrics.counter("tables_journal_rows_total", "Rows written to the tables' journal");
  const tableStore = createTableStore({
    database,
    journal: database.journal,
    clock,
    timers,
    log: tableLog,
    vault: createVault(journalSecrets(encryption), random),
    // Of every run its own: in a container the next process often has the last one's host name and number.
    process: `${hostname()}:${process.pid}:${randomHex(random, 4)}`,
    figures: {
      batch(count, seconds) {
        rows(count);
        wrote(seconds);
      },
    },
  });
  const tables = createTables({
    store: tableStore,
    wallet,
    clock,
    timers,
    random,
    limiter,
    log: tableLog,
    secret: keyFor(deps.secrets.session, "table sockets"),
    oldSecrets: config.secrets.sessionOld.map((secret) => keyFor(secret, "table sockets")),
    settings: tablesSettings(config),
    sessionsEndedAt: identity.sessionsEndedAt,
    countMove: metrics.counter("tables_moves_total", "Commands that tables have taken"),
    privateDealOver: (tableId, players) => lobby.privateDealOver(tableId, players),
  });
  tables.fanOut.bind(deps.publish);
  const dailyRoots = createDailyRoots({ store: createDayStore(database), clock, timers, log: tableLog });
  metrics.gauge("tables_open", "Tables that are open in this process", () => tables.figures().tables);
  metrics.gauge("tables_players", "People who sit at tables of this process", () => tables.figures().players);
  metrics.gauge(
    "tables_halted",
    "Tables that stand still because the wallet refused what they settled: to be looked into",
    () => tables.figures().halted,
  );
  const authenticate = async (token: string) => {
    const found = await identity.authenticate(token);
    return found.ok ? found.value.id : null;
  };

  // what players hear outside the game window
  const realtime = createRealtime({ bus, clock, timers, waitMs: config.tables.pollMs });
  realtime.fanOut.bind(deps.publish);
  const onListening = (player: PlayerId) => void bonus.arrived(player);
  identity.onSessionsEnded(({ playerId }) => {
    realtime.signedOut(playerId);
    tables
      .signedOut(playerId)
      .catch((error) => tableLog.warn({ error: String(error) }, "Tickets of a player who signed out run out by time."));
  });
  settings.onChange(() => {
    const { mode, state, endsAt } = settings.get("maintenance");
    const dEndAt = endsAt === null ? null : new Date(endsAt).toISOString();
    realtime.announce({ to: null, event: "resMaintenance", data: { eMode: mode, eState: state, dEndAt } });
  });

  // cashier
  const cashier = createCashier({
    database,
    clock,
    timers,
    random,
    log: log.child({ module: "cashier" }),
    settings,
    wallet,
    facts: {
      standingOf: identity.standing,
      kycOf: kyc.standing,
      homeStateOf: async (player) =>
        (await identity.own(player)).details.state || (await identity.registeredState(player)),
      stateAt: async (location) => {
        const state = await identity.stateAt(location);
        return state.ok ? state : refuse("locationNotFound", state.error.message);
      },
    },
    bonus,
    gateway: services.payments,
    payouts: services.payouts,
    refunds: {
      end: (player, depositId) => withdrawals.endRefunds(player, depositId),
      isOurs: (reference, paymentId) => withdrawals.ordered(reference, paymentId),
    },
    async mail(player, { subject, text }) {
      if ((await identity.standing(player)).closed) return true;
      const { email, isEmailVerified } = await identity.own(player);
      // What concerns money goes to nobody whose address was never confirmed; the passbook tells it too.
      if (!isEmailVerified) return true;
      return (await services.email.send({ to: email, subject, text, code: "" })).ok;
    },
    security,
    tell: (to, event, data) => realtime.announce({ to, event, data }),
  });

  // lobby
  const lobby = createLobby({
    database,
    bus,
    clock,
    timers,
    random,
    log: log.child({ module: "lobby" }),
    settings,
    tables,
    privateWins: tableStore,
    wallet,
    facts: {
      standing: identity.standing,
      cashPlace: identity.cashPlace,
      devicesOf: identity.devicesOf,
      kyc: kyc.standing,
      upisOf: cashier.upiHashesOf,
      lifetimeDeposits: cashier.lifetimeDeposits,
      debtOf: async (player) => (await cashier.settleDebt(player)).debt,
      barredAmong: async (players) => [
        ...(await identity.keptOutAmong(players)),
        ...(await cashier.debtorsAmong(players)),
      ],
    },
    countFlag: metrics.counter("lobby_same_address_total", "Pairs of one network address at one cash table"),
    avatarOf: async (player) => (await identity.player(player))?.avatar ?? "",
  });

  // support
  const support = createSupport({
    database,
    clock,
    timers,
    random,
    log: log.child({ module: "support" }),
    settings,
    email: services.email,
    folder: join(deps.dataFolder, "support"),
    secret: keyFor(deps.secrets.session, "addresses of the contact form"),
    security,
  });

  // withdrawals: after the lobby, which knows what winnings are held
  const withdrawals = createWithdrawals({
    database,
    clock,
    timers,
    random,
    log: log.child({ module: "withdrawals" }),
    settings,
    wallet,
    payouts: services.payouts,
    kyc: { standing: kyc.standing, payee: kyc.payee, pan: kyc.taxPayer },
    debtOf: cashier.debtOf,
    heldOf: lobby.heldOf,
    bonus,
    takeDebt: cashier.takeDebt,
    async leftFor(player) {
      const { excludedUntil, closed } = await identity.standing(player);
      return closed ? "closing" : excludedUntil === null ? null : "exclusion";
    },
    endOrders: cashier.endOrders,
    tell: cashier.tell,
  });

  // account
  const account = createAccount({
    database,
    clock,
    limiter,
    identity,
    profileParts: {
      balances: wallet.balances,
      withdrawable: withdrawals.withdrawable,
      taxIfAllWithdrawn: withdrawals.taxIfAllWithdrawn,
      kyc: kyc.profileOf,
      bonus: bonus.profileOf,
      cashier: cashier.profileOf,
    },
    isNameLocked: async (player) => (await kyc.standing(player)).panApproved,
    closing: {
      hasOpenStake: async (player) => (await wallet.stakesOf(player)).length > 0,
      hasOpenWithdrawal: withdrawals.hasOpen,
      hasOpenDeposit: cashier.isPosting,
      hasWinningsLeft: withdrawals.hasWinningsLeft,
      async hasDebt(player) {
        const { debt, disputed } = await cashier.settleDebt(player);
        return debt > 0 || disputed;
      },
      payBack: withdrawals.payBack,
    },
    exports: roomExports({ wallet, kyc, cashier, withdrawals, bonus, support, tables }),
  });
  // Whoever keeps themselves out stands up from cash tables, wherever they are played, and has their deposits back.
  identity.onPlayerExcluded(async (player) => {
    lobby.standUp(player);
    await withdrawals.leave(player);
  });
  identity.onPlayerClosed(withdrawals.accountClosed);
  identity.onPlayerClosed(kyc.accountClosed);
  identity.onPlayerClosed(account.accountClosed);
  identity.onPlayerClosed(support.accountClosed);

  return {
    routes: {
      api: [
        settingsHttp({ settings, clock }),
        identityHttp({ identity, clientAddress: deps.addressOf }),
        accountHttp({ account, identity }),
        securityHttp({ identity, clientAddress: deps.addressOf }),
        walletHttp({ wallet, identity, withdrawableOf: withdrawals.withdrawable }),
        kycHttp({ kyc, identity, clock }),
        cashierHttp({ cashier, identity, clock }),
        withdrawalsHttp({ withdrawals, payouts: services.payouts, identity, clock }),
        bonusHttp({ bonus, identity }),
        lobbyHttp({ lobby, identity, limiter, clientAddress: deps.addressOf }),
        supportHttp({ support, identity, clientAddress: deps.addressOf, formBytes: UPLOAD_BYTES }),
        realtimeHttp({ realtime, identity, onListening }),
        tablesHttp({ tables, identity, dailyRoots, limiter, clock, timers, random, pollMs: config.tables.pollMs }),
      ],
      root: [
        ...(services.outbox === null ? [] : [outboxPages({ outbox: services.outbox, clientAddress: deps.addressOf })]),
        ...(services.sandbox === null
          ? []
          : [sandboxPages({ sandbox: services.sandbox, clientAddress: deps.addressOf })]),
        cashierPages({
          renderPage,
          settings,
          clock,
          sandboxPath: services.sandbox === null ? null : "/dev/payments/",
        }),
        tableSockets({ tables, authenticate, log: tableLog }),
        realtimeSockets({ identity, onListening }),
        tablesPages({ renderPage, dailyRoots }),
        apiDocs({ renderPage, app: deps.app, title: () => `${settings.get("brand").name} API` }),
        contentPages({ settings, clock, renderPage }),
        tablePage({ renderPage, brand: () => settings.get("brand") }),
        accountPages({ renderPage, settings, profileTabs, depositLimits }),
        walletPages({ renderPage, settings }),
        bonusPages({ renderPage, settings }),
        supportPages({ renderPage, settings }),
        lobbyPages({ renderPage, gameUrl: config.server.gameUrl ?? "/table" }),
        identityPages({
          settings,
          clock,
          renderPage,
          // Nothing speaks of cash where it cannot be played for (M-13).
          advertisesCash: () => settings.get("cash").on,
        }),
      ],
    },
    admit: (request) => admitPlayer(identity, request),
    denied(request, route, status) {
      const player = guardedPlayer(request);
      const address = deps.addressOf(request);
      if (player !== null)
        security.record({ kind: "accessDenied", outcome: "refused", player, address, detail: { route, status } });
    },
    async start() {
      security.start();
      await lobby.seed();
      await bonus.seed();
      bonus.start();
      await tables.start();
      dailyRoots.start();
      lobby.start();
      cashier.start();
      withdrawals.start();
      kyc.start();
      support.start();
      identity.start();
      fillNameLooks(database).catch((error) =>
        log.error(
          { error },
          "Old user names could not be given their looks; it will be tried again at the next start.",
        ),
      );
      if (vault.hasOldKeys)
        resealIdentity({ database, vault, closureKey: closureKey(encryption.current) }).catch((error) =>
          log.error({ error }, "Profiles could not be sealed anew; old encryption secrets are still needed."),
        );
      upiHashes
        .reseal()
        .catch((error) =>
          log.error({ error }, "Keys of UPI hashes could not be sealed anew; old encryption secrets are still needed."),
        );
    },
    async stop() {
      lobby.stop();
      await tables.stop();
      await dailyRoots.stop();
      realtime.close();
      await cashier.stop();
      await withdrawals.stop();
      await kyc.stop();
      await support.stop();
      await identity.stop();
      await bonus.stop();
      await wallet.idle();
      await security.stop();
      settings.close();
      services.close();
    },
  };
}
