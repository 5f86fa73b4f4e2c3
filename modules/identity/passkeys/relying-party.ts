import { isIP } from "node:net";

/** Whom passkeys are for (WebAuthn § 5.1.2): a domain, and where its pages come from. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

const THIS_MACHINE = /^(?:127\.\d+\.\d+\.\d+|0\.0\.0\.0|::1?)$/;

/**
 * The relying party of a server that players reach at `publicUrl`; null where browsers give no passkeys: at a bare network
 * address, or without HTTPS. On this machine it is `localhost`, by whatever address the server was told to listen.
 */
export function relyingParty(publicUrl: string): RelyingParty | null {
  const { hostname, protocol, port, origin } = new URL(publicUrl);
  const host = hostname.replace(/^\[|\]$/g, "");
  if (THIS_MACHINE.test(host)) return { id: "localhost", origin: `${protocol}//localhost${port && `:${port}`}` };
  const isLocal = host === "localhost" || host.endsWith(".localhost");
  return isIP(host) !== 0 || (protocol !== "https:" && !isLocal) ? null : { id: host, origin };
}
