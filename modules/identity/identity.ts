import { assert, noSecurityEvents, ok, type PlayerId, type SecurityEvents } from "../kernel/index.ts";
import { REGIONS } from "../settings/index.ts";
import { type Askers, createAskers } from "./abuse/askers.ts";
import { createEntrance, type Entrance } from "./abuse/entrance.ts";
import { DEFAULT_LIMITS } from "./abuse/limits.ts";
import { createProofs } from "./abuse/proofs.ts";
import { type CodeBudget, createCodeBudget } from "./codes/budget.ts";
import { type Challenges, createChallenges } from "./codes/challenges.ts";
import { codesPaused } from "./codes/notices.ts";
import { emailLink } from "./email/link.ts";
import { createNews, instantOf, type News } from "./events/queue.ts";
import { closing } from "./exclusion/closing.ts";
import { exclusion } from "./exclusion/exclusion.ts";
import type { Identity, IdentityDeps, IdentityLimits, PlayerRegistered } from "./index.ts";
import { isAllowed, parseLocation, passGate } from "./location/location.ts";
import { createPlaces, type Places } from "./location/places.ts";
import { login } from "./login/login.ts";
import { loginNotices, loginNoticing } from "./login/notice.ts";
import { passkeys } from "./passkeys/passkeys.ts";
import { createPasswords, type Passwords } from "./passwords/hashing.ts";
import { ownPassword } from "./passwords/own-password.ts";
import { createPasswordTries, type PasswordTries } from "./passwords/tries.ts";
import { ownProfile } from "./profile/profile.ts";
import { recovery } from "./recovery/recovery.ts";
import { refused } from "./refusals.ts";
import { registration } from "./registration/registration.ts";
import { ownSessions } from "./sessions/own-sessions.ts";
import { createSessions, type Sessions } from "./sessions/sessions.ts";
import { createStore, type Store } from "./store/store.ts";

/** What the use cases share. */
export interface Parts extends Omit<IdentityDeps, "limits" | "security" | "geocoder"> {
  readonly security: SecurityEvents;
  readonly store: Store;
  readonly limits: IdentityLimits;
  readonly sessions: Sessions;
  readonly challenges: Challenges;
  readonly passwords: Passwords;
  readonly entrance: Entrance;
  readonly askers: Askers;
  readonly codeBudget: CodeBudget;
  readonly places: Places;
  readonly tries: PasswordTries;
  readonly news: News;
  readonly brandName: () => string;
  /** Hands the news of new players on at once, so that their chips are there with their first page. */
  readonly announceRegistered: () => Promise<void>;
}

function assemble(deps: IdentityDeps): Parts {
  const { clock, random } = deps;
  for (const secrets of Object.values(deps.secrets))
    assert(
      secrets.length > 0 && secrets.every((secret) => secret.length >= 32),
      "identity's secrets have 32 bytes at least",
    );
  const limits = { ...DEFAULT_LIMITS, ...deps.limits };
  const store = createStore(deps.database);
  const brandName = () => deps.settings.get("brand").name;
  const news = createNews({ store, clock, timers: deps.timers, log: deps.log });
  const security = deps.security ?? noSecurityEvents;
  const shared = { store, clock, security, limits, countAlarm: deps.countAlarm ?? (() => undefined) };
  const askers = createAskers({ store, key: deps.secrets.otps[0]! });
  const proofs = createProofs({ clock, random, key: deps.secrets.otps[0]! });
  const entrance = createEntrance({ ...shared, proofs, key: deps.secrets.otps[0]! });
  const codeBudget = createCodeBudget({ ...shared, entrance });
  return {
    ...deps,
    security,
    store,
    askers,
    entrance,
    codeBudget,
    places: createPlaces({ ...shared, geocoder: deps.geocoder, entrance }),
    tries: createPasswordTries({ ...shared, askers, entrance }),
    limits,
    brandName,
    news,
    passwords: createPasswords(),
    sessions: createSessions({
      store,
      bus: deps.bus,
      clock,
      random,
      secrets: deps.secrets.tokens,
      lifeMs: limits.sessionLifeMs,
      maxMs: limits.sessionMaxMs,
      noticed: loginNoticing(clock),
      cacheMs: limits.sessionCacheMs,
      learnDevice: askers.learn,
    }),
    challenges: createChallenges({
      store,
      clock,
      random,
      keys: deps.secrets.otps,
      sms: deps.sms,
      email: deps.email,
      brandName,
      limits,
      askers,
      budget: codeBudget,
      entrance,
      security,
      onPaused: codesPaused({ brandName, clock }),
    }),
    async announceRegistered() {
      await news.flush("playerRegistered");
      void news.flush("confirmEmail");
    },
  };
}

/** Builds identity. Call `start` to have news delivered and old rows swept. */
export function createIdentity(deps: IdentityDeps): Identity {
  const parts = assemble(deps);
  const { store, sessions, news, settings } = parts;
  const passwordsOf = ownPassword(parts);
  const { profileOf, ...ownData } = ownProfile(parts, passwordsOf.confirmPassword);
  const closed = closing(parts, profileOf);
  const { referrer, register, verifyOtp } = registration(parts, closed);
  const { logIn, resendOtp } = login(parts, closed);
  const { sendConfirmation, sendNotice, ...recovering } = recovery(parts);
  news.on("confirmEmail", (payload) => sendConfirmation((payload as { playerId: PlayerId }).playerId));
  const sendLoginNotice = loginNotices(parts);
  news.on("loginNotice", (payload) => sendLoginNotice(payload as Parameters<typeof sendLoginNotice>[0]));
  news.on("notice", (payload) => sendNotice(payload as Parameters<typeof sendNotice>[0]));

  return {
    referrer,
    register,
    verifyOtp,
    resendOtp,
    login: logIn,
    ...recovering,
    ...emailLink(parts),
    ...ownData,
    ...passwordsOf,
    ...passkeys(parts, passwordsOf),
    ...exclusion(parts),
    exportOf: closed.exportOf,
    close: closed.close,
    onPlayerClosed: closed.onPlayerClosed,
    renewToken: sessions.renew,
    authenticate: sessions.authenticate,
    devicesOf: store.devicesOf,
    ...ownSessions(parts),

    async player(id) {
      const row = await store.playerById(id);
      if (!row?.mobileVerifiedAt) return undefined;
      const { userName: name, avatar, gender, referralCode } = row;
      return { id, name, avatar, gender, referralCode, isMobileVerified: true };
    },

    async mobileOf(id) {
      const row = await store.playerById(id);
      assert(row, "whoever is sent a message is a player");
      return row.mobile;
    },

    cashPlace: (header) => passGate(parts.places, settings.get("cashPlay").restrictedStates, header),

    async stateAt(location) {
      const place = parseLocation(location);
      return place ? parts.places.stateAt(place) : refused("locationNotFound");
    },

    async registeredState(id) {
      const row = await store.playerById(id);
      return REGIONS.find((region) => region === row?.registeredState) ?? null;
    },

    async checkLocation(place, visitor) {
      const entered = parts.entrance.ask(visitor, "places");
      if (!entered.ok) return entered;
      const state = await parts.places.askedBy(entered.value).stateAt(place);
      if (!state.ok) return state;
      const restricted = settings.get("registration").restrictedStates;
      return ok({ sState: state.value, isAllowed: isAllowed(state.value, restricted) });
    },

    allowVisitor(visitor) {
      const entered = parts.entrance.ask(visitor, "passkey");
      return entered.ok ? ok(undefined) : entered;
    },
    onPlayerRegistered(handle) {
      news.on("playerRegistered", (payload) => {
        const { playerId, referredBy, atMs } = payload as Omit<PlayerRegistered, "at"> & { atMs: number };
        return handle({ playerId, referredBy, at: instantOf({ atMs }) });
      });
    },
    onSessionsEnded: sessions.onEnded,
    sessionsEndedAt: sessions.lastEndedAt,
    start: news.start,
    async stop() {
      await news.stop();
      sessions.close();
    },
  };
}
