/** Players who are logged in, by the thousand: written past registration, which takes a password's hash and an OTP each. */
import { createHmac, randomBytes } from "node:crypto";
import { type PlayerId, uuidv7 } from "../../modules/kernel/index.ts";
import { keyFor } from "../../src/platform/secrets.ts";
import type { TestDatabase } from "../support/postgres.ts";
import { clock, random } from "./serving.ts";

/** The benchmarks' servers' secrets. */
export const BENCH_SECRETS = { SESSION_SECRET: "s".repeat(40), ENCRYPTION_SECRET: "e".repeat(40) };

/** Every player's; hashed as registration does it. */
export const BENCH_PASSWORD = "secret-pass1";

/** A player and the token of a session that is in force. */
export interface BenchPerson {
  readonly id: PlayerId;
  readonly name: string;
  readonly token: string;
}

const DAY_MS = 86_400_000;

/** Adds so many players with a session each to a database that a server with {@link BENCH_SECRETS} uses. */
export async function addPeople({ owner }: TestDatabase, count: number): Promise<readonly BenchPerson[]> {
  const now = clock.now();
  const key = keyFor(BENCH_SECRETS.SESSION_SECRET, "session tokens");
  const at = new Date(now - 1_000);
  const expires = new Date(now + DAY_MS);
  const passwordHash = await Bun.password.hash(BENCH_PASSWORD, {
    algorithm: "argon2id",
    memoryCost: 19_456,
    timeCost: 2,
  });
  const salt = randomBytes(4).toString("hex");
  const rows = Array.from({ length: count }, (_, n) => {
    const id = uuidv7(now, random) as PlayerId;
    const session = uuidv7(now, random);
    const token = signed(key, { sub: id, jti: session, exp: Math.floor(expires.getTime() / 1_000) });
    return { n, id, session, token, name: `p${salt}${n}`, device: randomBytes(16).toString("hex") };
  });
  for (let from = 0; from < count; from += 1_000) {
    const some = rows.slice(from, from + 1_000);
    await owner`INSERT INTO identity.players ${owner(
      some.map(({ n, id, name }) => ({
        id,
        email: `${name}@example.com`,
        email_key: `${name}@example.com`,
        mobile: `+919${inNine(salt, n)}`,
        user_name: name,
        user_name_key: name,
        user_name_look: name,
        gender: "female",
        password_hash: passwordHash,
        referral_code: name,
        registered_state: "Maharashtra",
        adult_at: at,
        terms_at: at,
        terms_version: "1",
        email_verified_at: at,
        mobile_verified_at: at,
        created_at: at,
      })),
    )}`;
    await owner`INSERT INTO identity.sessions ${owner(
      some.map(({ id, session, device }) => ({
        id: session,
        player_id: id,
        created_at: at,
        expires_at: expires,
        device,
        last_used_at: at,
      })),
    )}`;
  }
  await owner`ANALYZE identity.players, identity.sessions`;
  return rows.map(({ id, name, token }) => ({ id, name, token }));
}

function signed(key: Uint8Array, claims: object): string {
  const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const body = `${encoded({ alg: "HS256", typ: "JWT" })}.${encoded(claims)}`;
  return `${body}.${createHmac("sha256", key).update(body).digest("base64url")}`;
}

/** Nine digits that no other player has. */
const inNine = (salt: string, n: number) => String((Number.parseInt(salt, 16) + n) % 1e9).padStart(9, "0");
