import { envelope } from "../../kernel/index.ts";
import { answer, deed, type Route, withBody } from "../frame/route.ts";
import { deviceToken, doorCookie, doorToken } from "./cookies.ts";
import type { DoorRouteDeps } from "./door.ts";
import { AddPasskeyRequest } from "./factors.ts";
import { principalOf } from "./guard.ts";
import type { PasskeyData } from "./passkeys-contract.ts";
import type { PasskeyRow } from "./store/passkeys.ts";

/** Calls about passkeys: at the door, before what moves money, and one's own (O-31). */
export const passkeyRoutes = ({ door, clientAddress, isSecure }: DoorRouteDeps): readonly Route[] => [
  {
    method: "POST",
    path: "/login/passkey",
    access: "door",
    summary: "What a passkey signs for a log-in",
    async run({ request, setCookies }) {
      const kept = { door: doorToken(request), device: deviceToken(request) };
      const { door: token, ...offered } = answer(await door.passkeys.doorOptions(clientAddress(request), kept));
      setCookies(doorCookie(token, isSecure()));
      return envelope(offered);
    },
  },
  {
    method: "POST",
    path: "/step-up/passkey",
    access: "anyOperator",
    summary: "What a passkey signs in place of a fresh code",
    run: async ({ request }) => envelope(answer(await door.passkeys.stepUpOptions(principalOf(request)))),
  },
  {
    method: "GET",
    path: "/passkeys",
    access: "anyOperator",
    summary: "One's own passkeys",
    run: async ({ request }) => envelope((await door.passkeys.list(principalOf(request))).map(passkeyData)),
  },
  {
    method: "POST",
    path: "/passkeys/options",
    access: "freshOperator",
    summary: "What a browser makes a new passkey of",
    run: async ({ request }) => envelope(answer(await door.passkeys.addOptions(principalOf(request)))),
  },
  withBody({
    path: "/passkeys",
    access: "freshOperator",
    summary: "Add the passkey that the browser has made",
    body: AddPasskeyRequest,
    async run({ request, body }) {
      answer(await door.passkeys.add(principalOf(request), body));
      return envelope(null);
    },
  }),
  deed({
    path: "/passkeys/:id/remove",
    access: "freshOperator",
    summary: "Remove one of one's own passkeys",
    shown: { unneeded: "a passkey stays what it is" },
    run: (who, id) => door.passkeys.remove(who, id),
  }),
];

const passkeyData = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): PasskeyData => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
