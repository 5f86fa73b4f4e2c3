/**
 * A browser's push service on loopback (RFC 8030), with browsers whose keys it holds. It opens messages by RFC 8291 and
 * checks their signer by RFC 8292, with node's own cryptography and nothing of what the server sends with.
 */
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from "node:crypto";

/** A message that came, and was right. */
export interface Pushed {
  readonly path: string;
  readonly payload: { readonly title: string; readonly body: string; readonly path: string; readonly tag: string };
  readonly ttl: number;
  readonly urgency: string | null;
  readonly topic: string | null;
  /** The sender, as it names itself. */
  readonly subject: string;
}

/** What `PushManager.subscribe` gives a page, as our calls take it. */
export interface FakeBrowser {
  readonly path: string;
  readonly wire: { readonly sEndpoint: string; readonly sP256dh: string; readonly sAuth: string };
}

export interface FakePushService {
  readonly origin: string;
  readonly pushed: readonly Pushed[];
  /** Every request's path, taken or not. */
  readonly asked: readonly string[];
  /** What was wrong with what came; must stay empty. */
  readonly faults: readonly string[];
  browser(): FakeBrowser;
  /** The next requests are answered so, one after the other; those after them 201. */
  answerWith(...answers: readonly (() => Response | Promise<Response>)[]): void;
  close(): Promise<void>;
}

/** @param publicKey who may send: the server's, as its pages are told it; null takes anybody who signs */
export function fakePushService(publicKey: () => string | null = () => null): FakePushService {
  const browsers = new Map<string, { readonly key: ReturnType<typeof createECDH>; readonly auth: Buffer }>();
  const [pushed, asked, faults]: [Pushed[], string[], string[]] = [[], [], []];
  const answers: (() => Response | Promise<Response>)[] = [];
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    async fetch(request) {
      const { pathname } = new URL(request.url);
      asked.push(pathname);
      const body = Buffer.from(await request.arrayBuffer());
      const answer = answers.shift();
      if (answer) return answer();
      const browser = browsers.get(pathname);
      if (!browser) return new Response(null, { status: 404 });
      try {
        const subject = signerOf(request, server.url.origin, publicKey());
        const { headers } = request;
        if (headers.get("content-encoding") !== "aes128gcm") throw new Error("not encrypted as RFC 8291 has it");
        const payload = JSON.parse(open(body, browser.key, browser.auth));
        const [ttl, urgency, topic] = [headers.get("ttl"), headers.get("urgency"), headers.get("topic")];
        pushed.push({ path: pathname, payload, ttl: Number(ttl), urgency, topic, subject });
      } catch (error) {
        faults.push(String(error));
        return new Response(null, { status: 400 });
      }
      return new Response(null, { status: 201 });
    },
  });
  return {
    origin: server.url.origin,
    pushed,
    asked,
    faults,
    browser() {
      const key = createECDH("prime256v1");
      key.generateKeys();
      const [auth, path] = [randomBytes(16), `/push/${randomBytes(12).toString("hex")}`];
      browsers.set(path, { key, auth });
      return {
        path,
        wire: {
          sEndpoint: server.url.origin + path,
          sP256dh: key.getPublicKey("base64url", "uncompressed"),
          sAuth: auth.toString("base64url"),
        },
      };
    },
    answerWith: (...more) => void answers.push(...more),
    close: () => server.stop(true),
  };
}

const hkdf = (salt: Buffer, key: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", key, salt, info, length));

/** RFC 8188 § 2 with the keys of RFC 8291 § 3.4; one record. */
function open(body: Buffer, key: ReturnType<typeof createECDH>, auth: Buffer): string {
  const [salt, size, idLength] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  if (record.length > size) throw new Error("more than one record");
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), key.getPublicKey(), sender]);
  const ikm = hkdf(auth, key.computeSecret(sender), info, 32);
  const cek = hkdf(salt, ikm, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = hkdf(salt, ikm, Buffer.from("Content-Encoding: nonce\0"), 12);
  const cipher = createDecipheriv("aes-128-gcm", cek, nonce);
  cipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  const end = plain.lastIndexOf(2);
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error("the last record has no delimiter");
  return plain.subarray(0, end).toString("utf8");
}

/** RFC 8292 §§ 2 and 3: a token for this service, of a day at most, signed by the key that it names. Answers its subject. */
function signerOf(request: Request, origin: string, expected: string | null): string {
  const [, token = "", key = ""] =
    /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(request.headers.get("authorization") ?? "") ?? [];
  if (expected !== null && key !== expected) throw new Error("signed by somebody else");
  const point = Buffer.from(key, "base64url");
  if (point.length !== 65 || point[0] !== 4) throw new Error("no public key");
  const jwk = {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
  };
  const [head = "", claims = "", signature = ""] = token.split(".");
  const publicKey = createPublicKey({ key: jwk, format: "jwk" });
  const isSigned = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  if (!isSigned) throw new Error("the signature is wrong");
  const { alg } = JSON.parse(Buffer.from(head, "base64url").toString());
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, "base64url").toString());
  const hours = (exp * 1_000 - Date.now()) / 3_600_000;
  if (alg !== "ES256" || aud !== origin || hours <= 0 || hours > 24)
    throw new Error(`not for here: ${aud}, ${hours} h`);
  return sub;
}
