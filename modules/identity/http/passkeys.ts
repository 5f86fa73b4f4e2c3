import { Elysia } from "elysia";
import { envelope, orThrow } from "../../kernel/index.ts";
import { visitorOf } from "../abuse/visitor.ts";
import { REFUSALS } from "../messages.ts";
import { PasskeyLoginRequest } from "../passkey-contract.ts";
import { docs, type IdentityHttpDeps, tellLanguage } from "./answers.ts";

/** The log-in by passkey, our own beside S1 § 7. */
export function passkeyLogInHttp({ identity, clientAddress }: IdentityHttpDeps) {
  return new Elysia()
    .onTransform(async ({ request }) =>
      orThrow(await identity.allowVisitor(visitorOf(request, clientAddress)), REFUSALS),
    )
    .post(
      "/auth/passkey/options",
      async () => envelope({ oOptions: orThrow(await identity.passkeyLogInOptions(), REFUSALS) }),
      docs("What the browser needs to ask for a passkey"),
    )
    .post(
      "/auth/passkey/login",
      async ({ body, request, set }) => {
        const visitor = visitorOf(request, clientAddress);
        const { token } = orThrow(await identity.logInByPasskey(body.oCredential, visitor), REFUSALS);
        set.headers.authorization = token;
        await tellLanguage(identity, token, { request, set });
        return envelope(null);
      },
      { body: PasskeyLoginRequest, ...docs("Log in with a passkey") },
    );
}
