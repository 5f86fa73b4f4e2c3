import { Elysia } from "elysia";
import { envelope } from "../../kernel/index.ts";
import { visitorOf } from "../abuse/visitor.ts";
import { PasskeyLoginRequest } from "../passkey-contract.ts";
import { identityAnswer as answer, docs, type IdentityHttpDeps } from "./answers.ts";

/** The log-in by passkey, our own beside S1 § 7. */
export function passkeyLogInHttp({ identity, clientAddress }: IdentityHttpDeps) {
  return new Elysia()
    .onTransform(async ({ request }) => answer(await identity.allowVisitor(visitorOf(request, clientAddress))))
    .post(
      "/auth/passkey/options",
      async () => envelope({ oOptions: answer(await identity.passkeyLogInOptions()) }),
      docs("What the browser needs to ask for a passkey"),
    )
    .post(
      "/auth/passkey/login",
      async ({ body, request, set }) => {
        const visitor = visitorOf(request, clientAddress);
        const { token } = answer(await identity.logInByPasskey(body.oCredential, visitor));
        set.headers.authorization = token;
        return envelope(null);
      },
      { body: PasskeyLoginRequest, ...docs("Log in with a passkey") },
    );
}
