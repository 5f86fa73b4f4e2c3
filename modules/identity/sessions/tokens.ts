import { jwt } from "@elysiajs/jwt";
import { type Clock, type Instant, type PlayerId, SECOND_MS, type SessionId } from "../../kernel/index.ts";

const LONGEST_TOKEN = 1_000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Tokens: signed pointers at session rows. Only HS256; the first secret signs, what older ones signed is still good. */
export function createTokens({ clock, secrets }: { readonly clock: Clock; readonly secrets: readonly Uint8Array[] }) {
  const signers = secrets.map((secret) => jwt({ name: "jwt", secret }).decorator.jwt);
  const signer = signers[0]!;

  return {
    sign: (player: PlayerId, session: SessionId, expiresAt: Instant): Promise<string> =>
      signer.sign({ sub: player, jti: session, exp: Math.floor(expiresAt / SECOND_MS), iat: false }),

    /** The session that a token points at; undefined when it is missing, forged or expired. */
    async sessionIdOf(token: string | undefined): Promise<string | undefined> {
      if (!token || token.length > LONGEST_TOKEN) return undefined;
      for (const one of signers) {
        const claims = await one.verify(token, { algorithms: ["HS256"], currentDate: new Date(clock.now()) });
        if (claims) return claims.jti !== undefined && UUID.test(claims.jti) ? claims.jti : undefined;
      }
      return undefined;
    },
  };
}
