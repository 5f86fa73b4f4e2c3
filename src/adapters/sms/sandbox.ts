import type { SmsSender } from "../../../modules/identity/index.ts";
import { ok } from "../../../modules/kernel/index.ts";
import type { DevelopmentOutbox } from "../outbox/development-outbox.ts";

/** Text messages into the development outbox, which does not exist in production. */
export function sandboxSms(outbox: DevelopmentOutbox): SmsSender {
  return {
    async send({ to, text, code }) {
      outbox.add({ to, channel: "sms", text, code });
      return ok(undefined);
    },
  };
}
