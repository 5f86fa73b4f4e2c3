import { Island } from "../../ui/island.tsx";
import AuthIsland, { type AuthIslandProps } from "../islands/auth.tsx";

/** Where the link of the confirmation mail leads. */
export const EMAIL_LINK_PATH = "/email-confirmation";

/** The page's address. The token goes behind the `#`: so it comes into no server's log and no other site's referrer. */
export const emailLinkPage = (token: string | null): string =>
  token === null ? EMAIL_LINK_PATH : `${EMAIL_LINK_PATH}#${token}`;

/** The page asks what the link takes as soon as its script runs; nothing is confirmed before the button is pressed. */
export const EmailLinkPage = () => (
  <section className="panel email-link" aria-labelledby="email-link">
    <Island<AuthIslandProps> name="identity/auth" component={AuthIsland} props={{ page: "emailLink" }} load="now" />
  </section>
);
