import { HttpRefusal } from "../../modules/kernel/index.ts";

interface Route {
  readonly method: string;
  readonly path: string;
}

/** The methods that a path takes, from the patterns of all routes (`/a/:id`, `/assets/*`). */
export function createAllowedMethods(routes: readonly Route[]): (path: string) => readonly string[] {
  const patterns = routes
    .filter(({ method, path }) => method !== "WS" && path !== "/*")
    .map(({ method, path }) => ({ method, segments: path.split("/") }));
  return (path) => {
    const segments = path.split("/");
    const methods = new Set(patterns.filter((one) => matches(one.segments, segments)).map(({ method }) => method));
    // Whatever can be read can be asked for its headers alone (RFC 9110 § 9.1).
    if (methods.has("GET")) methods.add("HEAD");
    return [...methods].sort();
  };
}

function matches(pattern: readonly string[], path: readonly string[]): boolean {
  const rest = pattern.indexOf("*");
  if (rest < 0 ? pattern.length !== path.length : path.length <= rest) return false;
  return pattern.every((segment, at) => (rest >= 0 && at >= rest) || segment.startsWith(":") || segment === path[at]);
}

/** There is something at this path, but not for this method (RFC 9110 § 15.5.6). */
export function methodNotAllowed(methods: readonly string[]): HttpRefusal {
  return new HttpRefusal(
    405,
    { code: "methodNotAllowed", message: "This cannot be done here." },
    { allow: methods.join(", ") },
  );
}
