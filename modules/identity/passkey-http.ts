import { Elysia } from "elysia";
import { envelope } from "../kernel/index.ts";
import {
  MESSAGES,
  PasskeyAddRequest,
  PasskeyLoginRequest,
  PasskeyParams,
  type PasskeysData,
  StepUpRequest,
} from "./contract.ts";
import { playerGuard } from "./guard.ts";
import type { OwnHttpDeps } from "./own-http.ts";
import type { OwnPasskey, StepUp } from "./own-passkeys.ts";
import { visitorOf } from "./visitor.ts";

const docs = (summary: string) => ({ detail: { summary, tags: ["passkeys"] } });

/** The log-in by passkey, our own beside S1 § 7. */
export function passkeyLogInHttp({ identity, clientAddress, answer }: OwnHttpDeps) {
  return new Elysia()
    .onTransform(({ request }) => answer(identity.allowAddress(clientAddress(request))))
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

/** What players do with their passkeys. Adding and removing ask for the password or a passkey once more. */
export function passkeyHttp({ identity, clientAddress, answer }: OwnHttpDeps) {
  return new Elysia()
    .use(playerGuard(identity))
    .get(
      "/profile/passkeys",
      async ({ player }) => {
        const aPasskey = (await identity.passkeys(player.id)).map(passkeyRow);
        return envelope({ isAvailable: identity.arePasskeysAvailable(), aPasskey } satisfies PasskeysData);
      },
      { player: true, ...docs("The player's passkeys, the newest first") },
    )
    .post(
      "/profile/passkeys/stepUp",
      async ({ player }) => envelope({ oOptions: answer(await identity.passkeyStepUpOptions(player)) }),
      { player: true, ...docs("What the browser needs to ask for one of the player's own passkeys") },
    )
    .post(
      "/profile/passkeys/options",
      async ({ player, body, request }) => {
        const visitor = visitorOf(request, clientAddress);
        return envelope({ oOptions: answer(await identity.addPasskeyOptions(player, proofOf(body), visitor)) });
      },
      { player: true, body: StepUpRequest, ...docs("What the browser needs to make a passkey") },
    )
    .post(
      "/profile/passkeys",
      async ({ player, body, request }) => {
        const passkey = { name: body.sName, response: body.oCredential };
        const added = answer(await identity.addPasskey(player, passkey, visitorOf(request, clientAddress)));
        return envelope(passkeyRow(added), MESSAGES.passkeyAdded);
      },
      { player: true, body: PasskeyAddRequest, ...docs("Keep a passkey that the browser has made") },
    )
    .post(
      "/profile/passkeys/:id/remove",
      async ({ player, params, body, request }) => {
        const visitor = visitorOf(request, clientAddress);
        answer(await identity.removePasskey(player, params.id, proofOf(body), visitor));
        return envelope(null, MESSAGES.passkeyRemoved);
      },
      { player: true, params: PasskeyParams, body: StepUpRequest, ...docs("Remove one of the player's passkeys") },
    );
}

function proofOf(body: StepUpRequest): StepUp {
  return "sPassword" in body ? { password: body.sPassword } : { assertion: body.oCredential };
}

function passkeyRow({ id, name, addedAt, lastUsedAt, isBackedUp }: OwnPasskey): PasskeysData["aPasskey"][number] {
  return {
    _id: id,
    sName: name,
    dCreatedDate: new Date(addedAt).toISOString(),
    dLastUsed: lastUsedAt === null ? null : new Date(lastUsedAt).toISOString(),
    isBackedUp,
  };
}
