import { Elysia } from "elysia";
import { envelope, type Result } from "../../kernel/index.ts";
import { visitorOf } from "../abuse/visitor.ts";
import type { Identity } from "../identity.ts";
import { PasskeyLoginRequest } from "../passkey-contract.ts";
import type { IdentityRefusal } from "../refusals.ts";

const docs = (summary: string) => ({ detail: { summary, tags: ["identity"] } });

/** The log-in by passkey, our own beside S1 § 7. `answer` gives the value, or the refusal as an HTTP answer. */
export function passkeyLogInHttp({
  identity,
  clientAddress,
  answer,
}: {
  readonly identity: Identity;
  readonly clientAddress: (request: Request) => string;
  readonly answer: <T>(result: Result<T, IdentityRefusal>) => T;
}) {
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
