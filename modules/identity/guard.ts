import { Elysia } from "elysia";
import { HttpRefusal } from "../kernel/index.ts";
import type { Identity } from "./index.ts";

/** The token in an `authorization` header, which may or may not say `Bearer` before it. */
export function bearerToken(header: string | null | undefined): string | undefined {
  const token = header?.trim().replace(/^bearer\s+/i, "");
  return token || undefined;
}

/**
 * Lets routes ask for a player: `.get("/x", ({ player }) => …, { player: true })`. Without a valid session the answer is
 * 401 "Authentication Error, Please try logging again" (S1 § 4, § 8), which ends the session in the browser. `player.device`
 * is the session's browser, told by the header `device`.
 */
export function playerGuard(identity: Pick<Identity, "authenticate">) {
  return new Elysia({ name: "identity/player" }).macro({
    player: {
      async resolve({ request }: { request: Request }) {
        const found = await identity.authenticate(
          bearerToken(request.headers.get("authorization")),
          request.headers.get("device"),
        );
        if (!found.ok) throw new HttpRefusal(401, found.error);
        return { player: found.value };
      },
    },
  });
}
