import {
  giveUp,
  type Instant,
  inLanguage,
  instant,
  later,
  MINUTE_MS,
  type Outcome,
  queueJob,
  say,
} from "../../kernel/index.ts";
import { MAIL_RETRY } from "../contact/mailing.ts";
import type { SupportDeps } from "../ports.ts";
import type { WaitingMail } from "../store/mails.ts";
import type { Store } from "../store/store.ts";
import { supportTexts } from "../texts/index.ts";

const EVERY_MS = MINUTE_MS;
/** A mail that a server has refused for two days is not sent any more. */
const MOST_FAILURES = 55;

/** Sends what the desk has written by mail, each at least once. */
export function createDeskMails({
  store,
  settings,
  log,
  email,
  emailOf,
  languageOf,
  wantsOffers,
}: Pick<SupportDeps, "settings" | "log" | "email" | "emailOf" | "languageOf" | "wantsOffers"> & {
  readonly store: Store;
}) {
  async function send(mail: WaitingMail): Promise<Outcome | undefined> {
    const { id, player, subject, message, failures } = mail;
    // The consent may have been withdrawn since it was written.
    if (mail.isOffer && (player === null || !(await wantsOffers(player)))) return giveUp("noConsent");
    const to = mail.address ?? (player === null ? null : await emailOf(player));
    // Whoever has closed the account, or has given another address that is not verified yet, is mailed nothing.
    if (to === null) return giveUp("noAddress");
    // A stranger's language is not known.
    const language = player === null ? "en" : await languageOf(player);
    const text = inLanguage(language, () => textOf(message, settings.get("brand")));
    const sent = await email.send({ to, code: "", subject, text });
    if (sent.ok) return undefined;
    log.warn({ mail: id, failures: failures + 1 }, "a mail of the desk could not be sent; it will be tried again");
    return failures + 1 < MOST_FAILURES ? later(sent.error.code) : giveUp(sent.error.code);
  }

  return queueJob({
    name: "support.mails",
    everyMs: EVERY_MS,
    retry: MAIL_RETRY,
    failuresOf: ({ failures }: WaitingMail) => failures,
    claim: (limit, leaseMs, now: Instant) => store.claimMails(limit, now, instant(now + leaseMs)),
    oldestDue: store.oldestMail,
    run: send,
    onDone: ({ id }, now) => store.mailSent(id, now),
    onLater: ({ id }, at) => store.mailFailed(id, at),
    onGiveUp: ({ id }) => store.mailGivenUp(id),
    logFields: ({ id }) => ({ mail: id }),
  });
}

/** What every mail of the desk ends with. */
const textOf = (message: string, brand: { readonly name: string; readonly supportEmail: string }): string =>
  [message, "", "--", brand.name, say(supportTexts.mailEnd, { email: brand.supportEmail })].join("\n");

/** The subject of an answer to a stranger's letter. Title and brand are single lines, so that nothing of them becomes a header. */
export const answerSubject = (number: string, title: string, brand: string): string =>
  `[${brand}] Re: ${title} (${number})`;
