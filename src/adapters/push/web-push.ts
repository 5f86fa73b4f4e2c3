import { createECDH } from "node:crypto";
import { lookup } from "node:dns/promises";
import { SECOND_MS } from "../../../modules/kernel/index.ts";
import type { PushMessage, PushOutcome, PushService } from "../../../modules/push/index.ts";
import { hostRuleOf, isOriginRule } from "../../config/push-hosts.ts";
import {
  type Attempt,
  createOutcall,
  type Outcall,
  type OutcallDeps,
  type RetryPolicy,
  retryAfterMs,
  USUAL_RETRY_POLICY,
} from "../outcall.ts";
import { isPublicAddress } from "./public-address.ts";

/** The sender's key and contact, and the hosts that it may send to. */
export interface WebPushAccount {
  /** A private key of P-256, base64url (`VAPID_PRIVATE_KEY`). */
  readonly privateKey: string;
  /** The contact that a push service writes to about us: `mailto:…`. */
  readonly subject: () => string;
  /** `PUSH_HOSTS`. */
  readonly hosts: readonly string[];
}

/** A failed attempt may have arrived, so it is not repeated here. */
const RETRY_POLICY: RetryPolicy = { ...USUAL_RETRY_POLICY, timeoutMs: 10 * SECOND_MS, attempts: 1 };
/** No service is asked to wait for longer than a notice is worth. */
const LONGEST_WAIT_MS = 3_600_000;
/** Errors of a connection that was never made: nothing was sent. */
const UNREACHED: ReadonlySet<string> = new Set(["ECONNREFUSED", "ConnectionRefused"]);
const UNKNOWN_HOST: ReadonlySet<string> = new Set(["ENOTFOUND", "EAI_AGAIN", "ENODATA", "DNS_ENOTFOUND"]);

/** The addresses of a host. */
type Resolve = (host: string) => Promise<readonly string[]>;

const resolveHost: Resolve = async (host) => (await lookup(host, { all: true })).map(({ address }) => address);

/**
 * Browsers' push services (RFC 8030), encrypted for the browser (RFC 8291) and signed by us (RFC 8292). Endpoints are strangers' words: they are
 * posted to at hosts that the settings name, by HTTPS, at public addresses, without following anything, and nothing of an answer but
 * its status is read.
 */
export function webPushService(
  account: WebPushAccount,
  deps: OutcallDeps,
  {
    retryPolicy = RETRY_POLICY,
    resolve = resolveHost,
  }: { readonly retryPolicy?: RetryPolicy; readonly resolve?: Resolve } = {},
): PushService {
  const { privateKey, subject, hosts } = account;
  const publicKey = publicKeyOf(privateKey);
  // A circuit for each rule, not for each host: strangers can make up hosts below a name.
  const outcalls = new Map<string, Outcall>(hosts.map((rule) => [rule, createOutcall("push", deps, retryPolicy)]));

  async function post(message: PushMessage, rule: string, signal: AbortSignal): Promise<Response | "private"> {
    const { endpoint, p256dh, auth, payload, ttlSeconds: TTL, urgency, topic } = message;
    if (!isOriginRule(rule) && !(await resolve(new URL(endpoint).hostname)).every(isPublicAddress)) return "private";
    const { default: webPush } = await import("web-push");
    const vapidDetails = { subject: subject(), publicKey, privateKey };
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails,
      TTL,
      urgency,
      topic,
      contentEncoding: "aes128gcm",
    });
    const { "Content-Length": _, ...sent } = headers as Record<string, string>;
    return fetch(endpoint, {
      method: "POST",
      headers: sent,
      redirect: "manual",
      signal,
      body: body === null ? null : new Uint8Array(body),
    });
  }

  return {
    publicKey,
    takes: (endpoint) => hostRuleOf(hosts, endpoint) !== null,
    async send(message) {
      const rule = hostRuleOf(hosts, message.endpoint);
      if (rule === null) return { is: "refused", why: "the settings name no such push service any more" };
      let outcome: PushOutcome = { is: "later", why: "the push service is given a break", afterMs: null };
      await outcalls.get(rule)!.call(message.endpoint, async (signal) => {
        outcome = { is: "unknown" };
        const attempt = await post(message, rule, signal).then(
          (answer) => judge(answer, deps.clock.now()),
          (error: unknown) => judgeFault(error),
        );
        outcome = attempt.outcome;
        return attempt.told;
      });
      return outcome;
    },
  };
}

/** What became of the message, and what the circuit makes of it. */
interface Judged {
  readonly outcome: PushOutcome;
  readonly told: Attempt<undefined>;
}

function judge(answer: Response | "private", now: number): Judged {
  if (answer === "private") {
    const why = "the push service is at an address that is not public";
    return { outcome: { is: "refused", why }, told: { failed: why, cause: "refusal", again: false } };
  }
  const { status, headers } = answer;
  // The body is not read.
  void answer.body?.cancel().catch(() => {});
  const why = `status ${status}`;
  if (answer.ok) return { outcome: { is: "sent" }, told: { done: undefined } };
  if (status === 404 || status === 410) return { outcome: { is: "gone" }, told: { done: undefined } };
  const retryAfter = headers.get("retry-after");
  const afterMs = retryAfterMs(retryAfter, now);
  const outcome = {
    is: "later",
    why,
    afterMs: afterMs === undefined ? null : Math.min(afterMs, LONGEST_WAIT_MS),
  } as const;
  if (status === 429) return { outcome, told: { failed: why, cause: "overload", again: false, retryAfter } };
  if (status >= 500) return { outcome, told: { failed: why, cause: "service", again: false } };
  return { outcome: { is: "refused", why }, told: { failed: why, cause: "refusal", again: false } };
}

/** Judges a fault of the connection. A service that was never reached has got nothing; a made-up host closes no service for others. */
function judgeFault(error: unknown): Judged {
  const { code = "", name = "" } = error instanceof Error ? (error as NodeJS.ErrnoException) : {};
  const isNowhere = UNKNOWN_HOST.has(code);
  const isUnreached = isNowhere || UNREACHED.has(code);
  const why = isUnreached ? "not reached" : "the connection broke off";
  return {
    outcome: isUnreached ? { is: "later", why, afterMs: null } : { is: "unknown" },
    told: { failed: name, cause: isNowhere ? "refusal" : "service", again: false },
  };
}

/** The public point of a private key, uncompressed, base64url. Throws where it is no private key of the curve. */
function publicKeyOf(privateKey: string): string {
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(Buffer.from(privateKey, "base64url"));
  return pair.getPublicKey("base64url", "uncompressed");
}
