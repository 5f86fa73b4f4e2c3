/** What is sent of second factors. For the server alone: no page has to carry what a passkey's answer looks like. */
import { z } from "zod";
import { PasskeyAssertion, PasskeyAttestation } from "../../identity/index.ts";
import { printableLine } from "../../kernel/index.ts";
import { CODE, NAME, PASSWORD } from "./contract.ts";

const TICKET = z
  .string()
  .max(2_000)
  .regex(/^[\w.+/=-]+$/, "This is no ticket.");
const byCode = { code: CODE };
const byPasskey = { ticket: TICKET, credential: PasskeyAssertion };
const who = { name: NAME, password: PASSWORD };

/** `POST /operator/login`: with a code, or with what a passkey has signed. */
export const LogInRequest = z.union([z.object({ ...who, ...byCode }), z.object({ ...who, ...byPasskey })]);
/** `POST /operator/step-up`. */
export const StepUpRequest = z.union([z.object(byCode), z.object(byPasskey)]);
/** `POST /operator/passkeys`. */
export const AddPasskeyRequest = z.object({
  name: z.string().max(100).transform(printableLine).pipe(z.string().min(1).max(40)),
  ticket: TICKET,
  credential: PasskeyAttestation,
});
