import { z } from "zod";
import type { EmailSender } from "../../../modules/identity/index.ts";
import { createOutcall, type Failure, type OutcallDeps, type RetryPolicy, USUAL_RETRY_POLICY } from "../outcall.ts";

/** A mail server that takes mails from the platform. */
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
  retryPolicy: RetryPolicy = USUAL_RETRY_POLICY,
): EmailSender & { close(): void } {
  const outcall = createOutcall("email", deps, retryPolicy);
  const { timeoutMs } = retryPolicy;
  /** Made with the first mail: until then nothing of the library is in memory. */
  let made: ReturnType<typeof openTransport> | undefined;
  return {
    send: ({ to, subject, text }) =>
      outcall.call(to, async () => {
        try {
          made ??= openTransport(account.url, timeoutMs);
          await (await made).sendMail({ from: account.from, to: { name: "", address: to }, subject, text });
          return { done: undefined };
        } catch (error) {
          return meaning(error);
        }
      }),
    close: () => void made?.then((transport) => transport.close()),
  };
}

async function openTransport(url: string, timeoutMs: number) {
  const { default: nodemailer } = await import("nodemailer");
  return nodemailer.createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** What nodemailer throws, as far as it says whose fault it was. */
const Thrown = z.object({
  code: z.string().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
  response: z.string().optional().catch(undefined),
  responseCode: z.int().optional().catch(undefined),
});

/** Thrown about the mail itself, before or without a reply of the server. */
const ABOUT_THE_MAIL = new Set(["EENVELOPE", "EMESSAGE", "ESTREAM"]);

/**
 * 421 and 4yz are the server's own trouble and pass; 5yz is final (RFC 5321 § 4.2.1) and says no to this mail, or to
 * the account. A 4yz to the recipient is about the mailbox (full, greylisted) unless its enhanced code blames the mail
 * system (x.3.z, RFC 3463 § 3.4): strangers choose recipients.
 */
function meaning(error: unknown): Failure {
  const { code = "", command, response = "", responseCode: reply } = Thrown.safeParse(error).data ?? {};
  const failed = reply === undefined ? `smtp ${code.replace(/\W/g, "")}` : `smtp ${reply}`;
  if (reply === undefined) {
    const isAboutMail = ABOUT_THE_MAIL.has(code);
    return { failed, cause: isAboutMail ? "refusal" : "service", again: !isAboutMail };
  }
  const isPassing = reply < 500 || command === "CONN";
  const isMailbox = command === "RCPT TO" && reply !== 421 && !/^4\d\d[ -]4\.3\./.test(response);
  return { failed, cause: isPassing && !isMailbox ? "service" : "refusal", again: isPassing };
}
