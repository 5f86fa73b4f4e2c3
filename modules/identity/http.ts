import { Elysia } from "elysia";
import { envelope } from "../kernel/index.ts";
import { visitorOf } from "./abuse/visitor.ts";
import { docs, type IdentityHttpDeps } from "./http/answers.ts";
import { emailLinkHttp } from "./http/email-link.ts";
import { playerGuard } from "./http/guard.ts";
import { logInHttp } from "./http/log-in.ts";
import { passkeyLogInHttp } from "./http/passkeys.ts";
import { registrationHttp } from "./http/registration.ts";

/** The calls of S1 § 7 that concern registration, login, recovery and logout, and the location check. */
export function identityHttp(deps: IdentityHttpDeps) {
  return new Elysia({ name: "identity/http" })
    .use(registrationHttp(deps))
    .use(logInHttp(deps))
    .use(emailLinkHttp(deps))
    .use(passkeyLogInHttp(deps))
    .use(playerRoutes(deps));
}

function playerRoutes({ identity, clientAddress }: IdentityHttpDeps) {
  return new Elysia().use(playerGuard(identity)).get(
    "/profile/logout",
    async ({ player, request }) => {
      await identity.logout(player, visitorOf(request, clientAddress));
      return envelope(null);
    },
    { player: true, ...docs("End this session") },
  );
}
