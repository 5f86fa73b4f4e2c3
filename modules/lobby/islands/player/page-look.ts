import { createBalanceLook } from "./balance-look.ts";

/** This page's looks at the balances, when the server says that they moved. */
export const lookOf = (look: () => void) =>
  createBalanceLook({
    isHidden: () => document.hidden,
    hasFocus: () => document.hasFocus(),
    random: Math.random,
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    look,
  });
