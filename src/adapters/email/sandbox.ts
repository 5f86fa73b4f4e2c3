import type { EmailSender } from "../../../modules/identity/index.ts";
import { ok } from "../../../modules/kernel/index.ts";
import type { DevelopmentOutbox } from "../outbox/development-outbox.ts";

/** Mails into the development outbox, which does not exist in production. */
export function sandboxEmail(outbox: DevelopmentOutbox): EmailSender {
  return {
    async send({ to, text, code }) {
      outbox.add({ to, channel: "email", text, code });
      return ok(undefined);
    },
  };
}
