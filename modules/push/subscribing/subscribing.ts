import { createHash, ECDH } from "node:crypto";
import { ok, type PlayerId, type Refusal, type Result, type SessionId, uuidv7 } from "../../kernel/index.ts";
import type { PushData, RenewRequest, SubscribeRequest } from "../contract.ts";
import { NOTICE_GROUPS, type NoticeGroup } from "../kinds.ts";
import { type PushRefusalCode, refused } from "../messages.ts";
import type { PushDeps, PushService } from "../ports.ts";
import type { ChoiceStore } from "../store/choices.ts";
import type { Browser, SubscriptionStore } from "../store/subscriptions.ts";

/** Hash by which an address is found, and which its browser is told. */
const hashOf = (endpoint: string): string => createHash("sha256").update(endpoint).digest("hex");

/** What a browser says of itself; null where its key is no point of the curve: nothing could be encrypted for it. */
function browserOf({ sEndpoint, sP256dh, sAuth }: SubscribeRequest): Browser | null {
  try {
    ECDH.convertKey(sP256dh, "prime256v1", "base64url", "base64url", "uncompressed");
  } catch {
    return null;
  }
  return { endpoint: sEndpoint, endpointHash: hashOf(sEndpoint), p256dh: sP256dh, auth: sAuth };
}

/** Browsers of one player (N-1): the newest stay. */
const MOST_BROWSERS = 10;

/** The player and log-in that ask. */
export interface Caller {
  readonly id: PlayerId;
  readonly sessionId: SessionId;
}

type Answer<T> = Promise<Result<T, Refusal<PushRefusalCode>>>;

/** What players do with push notices. */
export interface Subscribing {
  /** How it stands for the log-in that asks. */
  state(asker: Caller): Promise<PushData>;
  /** Switches notices on in the browser of this log-in. */
  subscribe(asker: Caller, request: SubscribeRequest): Answer<PushData>;
  /** Switches them off there. Harmless to repeat. */
  unsubscribe(asker: Caller): Promise<PushData>;
  choose(asker: Caller, group: NoticeGroup, isOn: boolean): Promise<PushData>;
  /** The browser has another address. The old one's secret identifies it, whichever player is logged in there. */
  renew(request: RenewRequest): Answer<void>;
}

/** Manages the browsers that get notices, and the kinds that players choose. */
export function createSubscribing(
  deps: Pick<PushDeps, "clock" | "random" | "isKeptOut"> & {
    /** What players may be told of here; everything unless given. */
    readonly groups?: readonly NoticeGroup[];
    readonly service: PushService | null;
    readonly store: SubscriptionStore;
    readonly choices: ChoiceStore;
  },
): Subscribing {
  const { clock, random, service, store, choices, isKeptOut, groups = NOTICE_GROUPS } = deps;

  async function state({ id, sessionId }: Caller): Promise<PushData> {
    const [own, nElsewhere, silenced, kept] = await Promise.all([
      store.ofSession(sessionId),
      store.countOthers(id, sessionId),
      choices.silencedOf(id),
      isKeptOut(id),
    ]);
    return {
      isOffered: service !== null,
      sPublicKey: service?.publicKey ?? "",
      sEndpointHash: own?.player === id ? own.endpointHash : null,
      nElsewhere,
      isKeptOut: kept,
      aSubject: groups.map((eSubject) => ({ eSubject, isOn: !silenced.includes(eSubject) })),
    };
  }

  return {
    state,
    async subscribe(asker, request) {
      if (service === null) return refused("off");
      const browser = service.takes(request.sEndpoint) ? browserOf(request) : null;
      if (browser === null) return refused("badSubscription");
      if (await isKeptOut(asker.id)) return refused("keptOut");
      const now = clock.now();
      const owner = { player: asker.id, session: asker.sessionId };
      const isKept = await store.keep(uuidv7(now, random), owner, browser, { now, most: MOST_BROWSERS });
      return isKept ? ok(await state(asker)) : refused("elsewhere");
    },
    async unsubscribe(asker) {
      await store.forgetOf(asker.id, { session: asker.sessionId });
      return state(asker);
    },
    async choose(asker, group, isOn) {
      await choices.choose(asker.id, group, isOn);
      return state(asker);
    },
    async renew({ sOldEndpoint, sOldAuth, ...request }) {
      if (service === null) return refused("off");
      const browser = service.takes(request.sEndpoint) ? browserOf(request) : null;
      if (browser === null) return refused("badSubscription");
      const old = { endpointHash: hashOf(sOldEndpoint), auth: sOldAuth };
      return (await store.renew(old, browser, clock.now())) ? ok(undefined) : refused("notOn");
    },
  };
}
