/** The addresses to which push notices may be sent (`PUSH_HOSTS`). Endpoints come from strangers' browsers, and it is our server that posts there. */

const NAME = /^\.?(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const ORIGIN = /^https?:\/\/[^/?#@]+$/;

/** A host's name, `.name` for all below it, or an origin for tests. No address in figures is a name. */
export const isHostRule = (rule: string): boolean => NAME.test(rule) || (ORIGIN.test(rule) && URL.canParse(rule));

/** Does the rule trust an origin as it is? Production has none of these. */
export const isOriginRule = (rule: string): boolean => ORIGIN.test(rule);

/** The rule by which messages may go to this address; null: they may not. */
export function hostRuleOf(rules: readonly string[], endpoint: string): string | null {
  if (!URL.canParse(endpoint)) return null;
  const { protocol, hostname, port, username, password, hash, origin, href } = new URL(endpoint);
  // In its one usual form, so that no other program reads another host in it than we do here.
  if (href !== endpoint || username !== "" || password !== "" || hash !== "") return null;
  const fits = (rule: string) => {
    if (isOriginRule(rule)) return origin === new URL(rule).origin;
    if (protocol !== "https:" || port !== "") return false;
    return rule.startsWith(".") ? hostname.endsWith(rule) && hostname.length > rule.length : hostname === rule;
  };
  return rules.find(fits) ?? null;
}
