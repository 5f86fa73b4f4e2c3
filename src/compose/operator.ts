import { createPasswords } from "../../modules/identity/index.ts";
import { cashSwitch, createOperator } from "../../modules/operator/index.ts";
import type { AppDeps } from "./deps.ts";
import type { Base } from "./platform.ts";

/** Builds the desk, with every kind of thing that takes two. */
export function composeOperator(deps: AppDeps, base: Base) {
  const { database, clock, timers, random, log, limiter } = deps;
  const { settings, security, figures, vault } = base;
  return createOperator({
    ...{ database, clock, timers, random, limiter, security, figures, vault },
    log: log.child({ module: "operator" }),
    // A line of its own: a flood of players' log-ins keeps no operator waiting. One at a time: few work here, and what strangers
    // send takes one core at most.
    passwords: createPasswords({ bounds: { parallel: 1, perLane: 4, waiting: 100 } }),
    brandName: () => settings.get("brand").name,
    kinds: [cashSwitch(settings)],
  });
}

/** What the desk's calls are given. */
export const deskHttpDeps = (
  deps: AppDeps,
  { operator }: { readonly operator: ReturnType<typeof composeOperator> },
) => ({
  operator,
  clientAddress: deps.addressOf,
  isSecure: () => deps.publicUrl().startsWith("https:"),
});
