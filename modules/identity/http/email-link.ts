import { Elysia } from "elysia";
import { z } from "zod";
import { envelope, orThrow } from "../../kernel/index.ts";
import { visitorOf } from "../abuse/visitor.ts";
import type { LinkHolder } from "../email/opened-link.ts";
import { EmailConfirmRequest, EmailLinkRequest, isLinkToken } from "../email-link-contract.ts";
import { REFUSALS } from "../messages.ts";
import { emailLinkPage } from "../pages/email-link.tsx";
import { docs, type IdentityHttpDeps } from "./answers.ts";
import { bearerToken } from "./guard.ts";

/** The calls of the confirmation mail's link, our own. */
export function emailLinkHttp({ identity, clientAddress }: IdentityHttpDeps) {
  /** A session may come along and need not: one that has ended only means that the password is asked for. */
  async function holderOf(request: Request): Promise<LinkHolder> {
    const visitor = visitorOf(request, clientAddress);
    const token = bearerToken(request.headers.get("authorization"));
    const session = token === undefined ? undefined : await identity.authenticate(token, visitor.device);
    return { visitor, session: session?.ok ? session.value : null };
  }

  return new Elysia()
    .get(
      "/auth/email/confirm",
      // Mail programs open links before people do: this looks at nothing and changes nothing.
      ({ query, redirect, set }) => {
        set.headers["cache-control"] = "no-store";
        return redirect(emailLinkPage(isLinkToken(query.token) ? query.token : null), 303);
      },
      {
        query: z.object({ token: z.string().max(100).catch("") }),
        ...docs("The link of the confirmation mail: leads to its page"),
      },
    )
    .post(
      "/auth/email/link",
      async ({ body, request }) =>
        envelope(orThrow(await identity.lookAtEmailLink(body.token, await holderOf(request)), REFUSALS)),
      {
        body: EmailLinkRequest,
        ...docs("What confirming this e-mail takes: the password, or the session that came along"),
      },
    )
    .post(
      "/auth/email/confirm",
      async ({ body, request }) => {
        const { token, sPassword } = body;
        orThrow(await identity.confirmEmail({ token, password: sPassword }, await holderOf(request)), REFUSALS);
        return envelope(null);
      },
      { body: EmailConfirmRequest, ...docs("Confirm the e-mail with the password, or with a session of the account") },
    );
}
