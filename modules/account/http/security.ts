import { Elysia } from "elysia";
import { z } from "zod";
import {
  IDENTITY_REFUSALS,
  type Identity,
  type OwnPasskey,
  type OwnSession,
  PasskeyAssertion,
  PasskeyAttestation,
  playerGuard,
  type StepUp,
  visitorOf,
} from "../../identity/index.ts";
import {
  docsOf,
  envelope,
  inLanguage,
  iso,
  type Language,
  languageRead,
  orThrow,
  type SessionId,
} from "../../kernel/index.ts";
import { OwnPassword } from "../contract.ts";
import {
  EndSessionsRequest,
  SECURITY_MESSAGES as MESSAGES,
  PasskeyName,
  PasskeyParams,
  type PasskeysData,
  SessionParams,
  type SessionsData,
} from "../security-contract.ts";

const docs = docsOf("account");

/**
 * Proof that the session's holder is the player: the password, or a passkey that answers `POST
 * /profile/passkeys/stepUp`.
 */
const StepUpRequest = z.union(
  [z.object({ sPassword: OwnPassword }), z.object({ oCredential: PasskeyAssertion })],
  MESSAGES.stepUp,
);
/** `POST /profile/passkeys`: the answer to the options that `POST /profile/passkeys/options` gave for a step-up. */
const PasskeyAddRequest = z.object({ sName: PasskeyName, oCredential: PasskeyAttestation });

interface SecurityHttpDeps {
  readonly identity: Identity;
  /** The caller's address, seen through trusted proxies. */
  readonly clientAddress: (request: Request) => string;
}

/** The player's log-ins and passkeys, our own. */
export const securityHttp = (deps: SecurityHttpDeps) =>
  new Elysia({ name: "account/security" }).use(sessionRoutes(deps)).use(passkeyRoutes(deps));

function sessionRoutes({ identity, clientAddress }: SecurityHttpDeps) {
  return new Elysia()
    .use(playerGuard(identity))
    .get(
      "/profile/sessions",
      async ({ player, request }) => {
        const language = languageRead(request.headers) ?? "en";
        const aSession = (await identity.sessions(player)).map((session) => sessionRow(session, language));
        return envelope({ aSession } satisfies SessionsData);
      },
      { player: true, ...docs("The player's log-ins that are in force, the newest first") },
    )
    .delete(
      "/profile/sessions/:id",
      async ({ player, params, request }) => {
        orThrow(
          await identity.endSession(player, params.id as SessionId, visitorOf(request, clientAddress)),
          IDENTITY_REFUSALS,
        );
        return envelope(null, MESSAGES.sessionEnded);
      },
      { player: true, params: SessionParams, ...docs("End one of the player's log-ins, at once and everywhere") },
    )
    .post(
      "/profile/sessions/end",
      async ({ player, body, request }) => {
        await identity.endSessions(player, body.eWhich, visitorOf(request, clientAddress));
        return envelope(null, body.eWhich === "all" ? MESSAGES.sessionsEnded : MESSAGES.otherSessionsEnded);
      },
      { player: true, body: EndSessionsRequest, ...docs("End all of the player's log-ins, or all others") },
    );
}

/** Adding and removing ask for the password or a passkey once more. */
function passkeyRoutes({ identity, clientAddress }: SecurityHttpDeps) {
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
      async ({ player }) =>
        envelope({ oOptions: orThrow(await identity.passkeyStepUpOptions(player), IDENTITY_REFUSALS) }),
      { player: true, ...docs("What the browser needs to ask for one of the player's own passkeys") },
    )
    .post(
      "/profile/passkeys/options",
      async ({ player, body, request }) => {
        const visitor = visitorOf(request, clientAddress);
        return envelope({
          oOptions: orThrow(await identity.addPasskeyOptions(player, proofOf(body), visitor), IDENTITY_REFUSALS),
        });
      },
      { player: true, body: StepUpRequest, ...docs("What the browser needs to make a passkey") },
    )
    .post(
      "/profile/passkeys",
      async ({ player, body, request }) => {
        const passkey = { name: body.sName, response: body.oCredential };
        const added = orThrow(
          await identity.addPasskey(player, passkey, visitorOf(request, clientAddress)),
          IDENTITY_REFUSALS,
        );
        return envelope(passkeyRow(added), MESSAGES.passkeyAdded);
      },
      { player: true, body: PasskeyAddRequest, ...docs("Keep a passkey that the browser has made") },
    )
    .post(
      "/profile/passkeys/:id/remove",
      async ({ player, params, body, request }) => {
        const visitor = visitorOf(request, clientAddress);
        orThrow(await identity.removePasskey(player, params.id, proofOf(body), visitor), IDENTITY_REFUSALS);
        return envelope(null, MESSAGES.passkeyRemoved);
      },
      { player: true, params: PasskeyParams, body: StepUpRequest, ...docs("Remove one of the player's passkeys") },
    );
}

function proofOf(body: z.output<typeof StepUpRequest>): StepUp {
  return "sPassword" in body ? { password: body.sPassword } : { assertion: body.oCredential };
}

function passkeyRow({ id, name, addedAt, lastUsedAt, isBackedUp }: OwnPasskey): PasskeysData["aPasskey"][number] {
  return {
    _id: id,
    sName: name,
    dCreatedDate: iso(addedAt),
    dLastUsed: iso(lastUsedAt),
    isBackedUp,
  };
}

function sessionRow(session: OwnSession, language: Language): SessionsData["aSession"][number] {
  const { id, browser, network, openedAt, lastUsedAt, endsAt, isThis } = session;
  return {
    _id: id,
    sBrowser: inLanguage(language, browser),
    sNetwork: network,
    dCreatedDate: iso(openedAt),
    dLastUsed: iso(lastUsedAt),
    dEnds: iso(endsAt),
    isThisDevice: isThis,
  };
}
