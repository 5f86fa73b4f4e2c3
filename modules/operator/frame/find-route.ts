import type { Route } from "./route.ts";

/** The route of a concrete path below `/api/operator`, with its parameters; a path without parameters goes before one with them. */
export function findRoute(
  routes: readonly Route[],
  method: Route["method"],
  path: string,
): { readonly route: Route; readonly params: Readonly<Record<string, string>> } | undefined {
  const steps = path.split("/");
  const matching = routes.filter((route) => {
    const pattern = route.path.split("/");
    return (
      route.method === method &&
      pattern.length === steps.length &&
      pattern.every((step, n) => step.startsWith(":") || step === steps[n])
    );
  });
  const route = matching.find((one) => one.path === path) ?? matching[0];
  if (route === undefined) return undefined;
  const names = route.path.split("/");
  const params = names.flatMap((name, n) => (name.startsWith(":") ? [[name.slice(1), steps[n]!]] : []));
  return { route, params: Object.fromEntries(params) };
}
