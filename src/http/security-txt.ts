import { type Clock, DAY_MS, iso } from "../../modules/kernel/index.ts";

/** The path at which programs and people look for it (RFC 9116 § 3). */
export const SECURITY_TXT = "/.well-known/security.txt";

/** RFC 9116 § 2.5.5 advises less than a year: a holder of a copy looks again after this long. */
const GOOD_FOR_MS = 180 * DAY_MS;

/** The contact for vulnerabilities, as text (RFC 9116): the support address, and where this file stands when the server knows its own address. */
export function securityTxt(contact: string, publicUrl: string | undefined, clock: Clock): Response {
  const lines = [
    `Contact: mailto:${contact}`,
    `Expires: ${iso(clock.now() + GOOD_FOR_MS).replace(/\.\d+Z$/, "Z")}`,
    "Preferred-Languages: en",
    ...(publicUrl === undefined ? [] : [`Canonical: ${new URL(SECURITY_TXT, publicUrl).href}`]),
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
