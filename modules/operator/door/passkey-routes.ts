import { envelope } from "../../kernel/index.ts";
import { answer, deed, type Route, type RoutesDeps, withBody } from "../frame/route.ts";
import { deviceToken, doorCookie, doorToken } from "./cookies.ts";
import { AddPasskeyRequest } from "./factors.ts";
import { principalOf } from "./guard.ts";
import type { PasskeyData } from "./passkeys-contract.ts";
import type { PasskeyRow } from "./store/passkeys.ts";

/** Calls about passkeys: at the door, before what moves money, and one's own (O-31). */
export const passkeyRoutes = ({ operator, clientAddress, isSecure }: RoutesDeps): readonly Route[] => [
  {
    method: "POST",
    path: "/login/passkey",
    access: "door",
    summary: "What a passkey signs for a log-in",
    async run({ request, setCookies }) {
      const kept = { door: doorToken(request), device: deviceToken(request) };
      const { door, ...offered } = answer(await operator.passkeys.doorOptions(clientAddress(request), kept));
      setCookies(doorCookie(door, isSecure()));
      return envelope(offered);
    },
  },
  {
    method: "POST",
    path: "/step-up/passkey",
    access: "anyOperator",
    summary: "What a passkey signs in place of a fresh code",
    run: async ({ request }) => envelope(answer(await operator.passkeys.stepUpOptions(principalOf(request)))),
  },
  {
    method: "GET",
    path: "/passkeys",
    access: "anyOperator",
    summary: "One's own passkeys",
    run: async ({ request }) => envelope((await operator.passkeys.list(principalOf(request))).map(passkeyData)),
  },
  {
    method: "POST",
    path: "/passkeys/options",
    access: "freshOperator",
    summary: "What a browser makes a new passkey of",
    run: async ({ request }) => envelope(answer(await operator.passkeys.addOptions(principalOf(request)))),
  },
  withBody({
    path: "/passkeys",
    access: "freshOperator",
    summary: "Add the passkey that the browser has made",
    body: AddPasskeyRequest,
    async run({ request, body }) {
      answer(await operator.passkeys.add(principalOf(request), body));
      return envelope(null);
    },
  }),
  deed({
    path: "/passkeys/:id/remove",
    access: "freshOperator",
    summary: "Remove one of one's own passkeys",
    shown: { unneeded: "a passkey stays what it is" },
    run: (who, id) => operator.passkeys.remove(who, id),
  }),
];

const passkeyData = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): PasskeyData => ({
  ...{ id, name, createdAt: createdAt.toISOString() },
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
