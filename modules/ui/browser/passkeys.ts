/**
 * Passkeys in the browser (WebAuthn). Its helper is fetched when a passkey is wanted, not before: no page grows by it.
 * Options and answers are the JSON forms that go over the wire as they are.
 */

import { uiTexts } from "../texts/index.ts";
import { serverUnavailable } from "./api-client.ts";
import { isMissingScript } from "./missing-script.ts";

/** What the browser made or chose, or why it did not. */
export type PasskeyAnswer =
  | { readonly ok: true; readonly credential: object }
  | {
      readonly ok: false;
      /** Ready to be shown. */
      readonly message: string;
    };

/** What a player is told whose browser knows no passkeys. */
export const noPasskeys = (): string => uiTexts.noPasskeys;

/** Whether the browser can make and use passkeys at all; always false on the server. */
export const hasPasskeys = (): boolean => typeof PublicKeyCredential === "function";

/** The contract of answers that carry options; what is in them is the browser's to read. */
export const passkeyOptions = {
  parse(value: unknown): { readonly oOptions: object } {
    if (typeof value === "object" && value !== null && "oOptions" in value) {
      const { oOptions } = value;
      if (typeof oOptions === "object" && oOptions !== null) return { oOptions };
    }
    throw new TypeError("the answer has no options");
  },
};

type Helper = typeof import("@simplewebauthn/browser");

const ask = async (run: (helper: Helper) => Promise<object>): Promise<PasskeyAnswer> => {
  if (!hasPasskeys()) return { ok: false, message: noPasskeys() };
  try {
    return { ok: true, credential: await run(await import("@simplewebauthn/browser")) };
  } catch (error) {
    if (isMissingScript(error)) return { ok: false, message: serverUnavailable() };
    const isKnown = error instanceof Error && error.name === "InvalidStateError";
    // A closed dialog and a missing passkey get the same text: browsers do not tell them apart.
    return { ok: false, message: isKnown ? uiTexts.passkeyKnown : uiTexts.passkeyCancelled };
  }
};

type CreationOptions = Parameters<Helper["startRegistration"]>[0]["optionsJSON"];
type RequestOptions = Parameters<Helper["startAuthentication"]>[0]["optionsJSON"];

/** Has the browser make a passkey by the server's options. */
export const makePasskey = (options: object): Promise<PasskeyAnswer> =>
  ask(({ startRegistration }) => startRegistration({ optionsJSON: options as CreationOptions }));

/** Has the player choose a passkey that answers the server's options. */
export const choosePasskey = (options: object): Promise<PasskeyAnswer> =>
  ask(({ startAuthentication }) => startAuthentication({ optionsJSON: options as RequestOptions }));
