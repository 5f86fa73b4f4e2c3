import { createECDH } from "node:crypto";
import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
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

/** Networks that no push service on the internet is in (RFC 6890, RFC 4193, RFC 4291): this machine, ours, the cloud's own. */
const PRIVATE_V4 = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
  ...["192.0.2.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3"],
];
const PRIVATE_V6 = ["::/96", "fc00::/7", "fe80::/10", "fec0::/10", "ff00::/8", "100::/64", "2001:db8::/32"];

const blocked = new BlockList();
for (const [networks, family] of [
  [PRIVATE_V4, "ipv4"],
  [PRIVATE_V6, "ipv6"],
] as const)
  for (const network of networks) {
    const [address = "", bits = ""] = network.split("/");
    blocked.addSubnet(address, Number(bits), family);
  }

/** Is it an address of the internet? One of version 4 in the clothes of version 6 is judged by what is inside. */
export function isPublicAddress(address: string): boolean {
  const inside = /^(?:::ffff:|64:ff9b::)(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? embedded(address) ?? address;
  const version = isIP(inside);
  return version !== 0 && !blocked.check(inside, version === 4 ? "ipv4" : "ipv6");
}

/** `::ffff:7f00:1` and `64:ff9b::7f00:1`, as the last 32 bits. */
function embedded(address: string): string | null {
  const [, high, low] = /^(?:::ffff:|64:ff9b::)([0-9a-f]{1,4}):([0-9a-f]{1,4})$/i.exec(address) ?? [];
  if (high === undefined || low === undefined) return null;
  const [a, b] = [Number.parseInt(high, 16), Number.parseInt(low, 16)];
  return `${a >> 8}.${a & 255}.${b >> 8}.${b & 255}`;
}
