import type { Log } from "../../../modules/kernel/index.ts";

const nothing = () => {};

/** A log of which nothing is heard: what the doctor finds stands in its checks. */
export const QUIET: Log = { debug: nothing, info: nothing, warn: nothing, error: nothing, child: () => QUIET };
