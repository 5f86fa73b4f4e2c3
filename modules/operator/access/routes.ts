import { z } from "zod";
import { PasskeyAssertion, PasskeyAttestation } from "../../identity/index.ts";
import { envelope, HttpRefusal, iso, printableLine } from "../../kernel/index.ts";
import { isOfMoney, permissionsOf } from "../frame/permissions-contract.ts";
import { answer, type Call, type Route, withBody } from "../frame/route.ts";
import type { AccessRouteDeps } from "./access.ts";
import { CODE, EnrolBeginRequest, EnrolFinishRequest, type MeData, NAME, PASSWORD } from "./contract.ts";
import { cookiesOf, deviceToken, endedCookies, logInCookie, logInToken, sessionToken } from "./cookies.ts";
import { principalOf } from "./guard.ts";
import type { PasskeyData } from "./passkeys-contract.ts";
import type { OpenedSession, Principal } from "./sessions.ts";
import type { PasskeyRow } from "./store/passkeys.ts";

/** Calls about passkeys: at the door, before what moves money, and one's own (O-31). */
const passkeyRoutes = ({ access, clientAddress, isSecure }: AccessRouteDeps): readonly Route[] => [
  {
    method: "POST",
    path: "/login/passkey",
    access: "anonymous",
    summary: "What a passkey signs for a log-in",
    async run({ request, setCookies }) {
      const kept = { logInToken: logInToken(request), device: deviceToken(request) };
      const { logInToken: token, ...offered } = answer(
        await access.passkeys.logInOptions(clientAddress(request), kept),
      );
      setCookies(logInCookie(token, isSecure()));
      return envelope(offered);
    },
  },
  {
    method: "POST",
    path: "/step-up/passkey",
    access: "anyOperator",
    summary: "What a passkey signs in place of a fresh code",
    run: async ({ request }) => envelope(answer(await access.passkeys.stepUpOptions(principalOf(request)))),
  },
  {
    method: "GET",
    path: "/passkeys",
    access: "anyOperator",
    summary: "One's own passkeys",
    run: async ({ request }) => envelope((await access.passkeys.list(principalOf(request))).map(passkeyData)),
  },
  {
    method: "POST",
    path: "/passkeys/options",
    access: "freshOperator",
    summary: "What a browser makes a new passkey of",
    run: async ({ request }) => envelope(answer(await access.passkeys.addOptions(principalOf(request)))),
  },
  withBody({
    path: "/passkeys",
    access: "freshOperator",
    summary: "Add the passkey that the browser has made",
    body: AddPasskeyRequest,
    async run({ request, body }) {
      answer(await access.passkeys.add(principalOf(request), body));
      return envelope(null);
    },
  }),
  withBody({
    path: "/passkeys/:id/remove",
    access: "freshOperator",
    summary: "Remove one of one's own passkeys",
    body: z.object({}),
    async run({ request, params }) {
      answer(await access.passkeys.remove(principalOf(request), params.id ?? ""));
      return envelope(null);
    },
  }),
];

const passkeyData = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): PasskeyData => ({
  id,
  name,
  createdAt: iso(createdAt),
  lastUsedAt: iso(lastUsedAt),
});

/** Calls at the door, and about one's own log-in (O-2 … O-8, O-31). */
export const accessRoutes = (deps: AccessRouteDeps): readonly Route[] => [
  ...logInRoutes(deps),
  ...ownRoutes(deps),
  ...passkeyRoutes(deps),
];

function logInRoutes({ access, clientAddress, isSecure, isSocial }: AccessRouteDeps): Route[] {
  const opened = async ({ setCookies }: Call, session: OpenedSession) => {
    setCookies(cookiesOf(session, isSecure()));
    const principal = await access.sessions.principal(session.token);
    if (principal === null) throw new HttpRefusal(401, { code: "noSession", message: "Please log in." });
    return envelope(meOf(principal, isSocial));
  };
  return [
    withBody({
      path: "/login",
      access: "anonymous",
      summary: "Log in with name, password, and a code or a passkey",
      body: LogInRequest,
      async run(call) {
        const { request, body } = call;
        const browser = {
          device: deviceToken(request),
          logInToken: logInToken(request),
          session: sessionToken(request),
        };
        const given = { name: body.name, password: body.password, proof: body, address: clientAddress(request) };
        return opened(call, answer(await access.logIn.logIn({ ...given, ...browser })));
      },
    }),
    withBody({
      path: "/enrol/begin",
      access: "anonymous",
      summary: "With a one-time link: a new second factor",
      body: EnrolBeginRequest,
      run: async ({ request, body }) =>
        envelope(answer(await access.enrolment.begin(body.link, clientAddress(request)))),
    }),
    withBody({
      path: "/enrol/finish",
      access: "anonymous",
      summary: "Sets password and second factor, and logs in",
      body: EnrolFinishRequest,
      run: async (call) => opened(call, answer(await access.enrolment.finish(call.body, clientAddress(call.request)))),
    }),
  ];
}

function ownRoutes({ access, isSecure, isSocial }: AccessRouteDeps): Route[] {
  return [
    {
      method: "GET",
      path: "/me",
      access: "anyOperator",
      summary: "Who is logged in, and what they may do",
      run: async ({ request }) => envelope(meOf(principalOf(request), isSocial)),
    },
    {
      method: "POST",
      path: "/logout",
      access: "anyOperator",
      summary: "End this session",
      async run({ request, setCookies }) {
        await access.sessions.end(principalOf(request));
        setCookies(endedCookies(isSecure()));
        return envelope(null);
      },
    },
    withBody({
      path: "/step-up",
      access: "anyOperator",
      summary: "A fresh code or passkey, for what moves money",
      body: StepUpRequest,
      async run({ request, body }) {
        answer(await access.logIn.stepUp(principalOf(request), body));
        return envelope(null);
      },
    }),
  ];
}

const meOf = ({ name, role, csrf, isFresh, endsInSeconds }: Principal, isSocial = false): MeData => ({
  name,
  role,
  csrf,
  isFresh,
  endsInSeconds,
  permissions: permissionsOf(role).filter((permission) => !isSocial || !isOfMoney(permission)),
});

const TICKET = z
  .string()
  .max(2_000)
  .regex(/^[\w.+/=-]+$/, "This is no ticket.");
const byCode = { code: CODE };
const byPasskey = { ticket: TICKET, credential: PasskeyAssertion };
const who = { name: NAME, password: PASSWORD };

/** `POST /operator/login`: with a code, or with what a passkey has signed. */
const LogInRequest = z.union([z.object({ ...who, ...byCode }), z.object({ ...who, ...byPasskey })]);
/** `POST /operator/step-up`. */
const StepUpRequest = z.union([z.object(byCode), z.object(byPasskey)]);
/** `POST /operator/passkeys`. */
const AddPasskeyRequest = z.object({
  name: z.string().max(100).transform(printableLine).pipe(z.string().min(1).max(40)),
  ticket: TICKET,
  credential: PasskeyAttestation,
});
