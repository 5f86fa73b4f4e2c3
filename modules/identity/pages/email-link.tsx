import { MailCheck, MailX } from "lucide-react";

/** Where the link of the confirmation mail leads, whatever became of it. */
export const EMAIL_LINK_PATH = "/email-confirmation";

/** The page's address with what to say. */
export const emailLinkPage = (isConfirmed: boolean): string => `${EMAIL_LINK_PATH}?done=${isConfirmed ? "yes" : "no"}`;

/** What became of a confirmation link. The browser may or may not be the one that is logged in: both ways are offered. */
export const EmailLink = ({ isConfirmed }: { readonly isConfirmed: boolean }) => (
  <section className="notice panel" aria-labelledby="email-link">
    <span className="dialog__emblem" aria-hidden="true">
      {isConfirmed ? <MailCheck size={28} /> : <MailX size={28} />}
    </span>
    <h1 id="email-link">{isConfirmed ? "Your e-mail is confirmed" : "This link has expired"}</h1>
    <p>
      {isConfirmed
        ? "Thank you. Receipts and news about your account reach you at this address from now on."
        : "Confirmation links are good for two days and for the address that they were sent to. Ask for a new one in My Profile."}
    </p>
    <div className="notice__actions">
      <a className="button button--gold" href="/lobby">
        Go to the lobby
      </a>
      <a className="button" href="/my-account">
        My Profile
      </a>
    </div>
  </section>
);
