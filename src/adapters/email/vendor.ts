import nodemailer from "nodemailer";
import type { EmailSender } from "../../../modules/identity/index.ts";
import { createOutcall, type OutcallDeps, type Patience, USUAL_PATIENCE } from "../outcall.ts";

/** A mail server that takes mails from the house. */
export interface SmtpAccount {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string;
  /** The sender that players see. */
  readonly from: string;
}

/** Mails over SMTP (RFC 5321). Answers once the server has taken the mail. */
export function smtpEmail(
  account: SmtpAccount,
  deps: OutcallDeps,
  patience: Patience = USUAL_PATIENCE,
): EmailSender & { close(): void } {
  const outcall = createOutcall("email", deps, patience);
  const { timeoutMs } = patience;
  const transport = nodemailer.createTransport({
    url: account.url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: ({ to, subject, text }) =>
      outcall.call(async () => {
        try {
          await transport.sendMail({ from: account.from, to: { name: "", address: to }, subject, text });
          return { done: undefined };
        } catch (error) {
          // 5yz replies are final (RFC 5321 § 4.2.1); everything else may pass.
          const code = typeof error === "object" && error !== null && "responseCode" in error ? error.responseCode : 0;
          return { failed: `smtp ${code}`, again: !(Number(code) >= 500) };
        }
      }),
    close: () => transport.close(),
  };
}
