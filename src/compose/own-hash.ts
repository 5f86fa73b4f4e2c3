import { createWorker, DAY_MS, periodicJob } from "../../modules/kernel/index.ts";
import { checkOwnHash, type OwnHash } from "../certify/own-hash.ts";
import type { AppDeps } from "./deps.ts";
import type { Base } from "./platform.ts";

/** What is said of the running binary. */
const SAID: Readonly<Record<OwnHash["verdict"], string>> = {
  listed: "the running binary is in the release's list of hashes",
  notListed: "the running binary is not in the release's list of hashes",
  unreadable: "the release's list of hashes could not be read",
  noList: "there is no list of hashes to compare the running binary with",
  fromSources: "the server runs from its sources: there is no binary to compare with the release's hashes",
};

/**
 * Compares the running binary with the release's hashes at the start and once a day: a line in the log, the metric `own_binary_listed`,
 * and the alarm `binaryNotListed` where it is another. Each process looks for itself (decision 0097).
 */
export function composeOwnHash(deps: AppDeps, { figures }: Pick<Base, "figures">, check = checkOwnHash) {
  const { config, clock, timers, random, metrics } = deps;
  const log = deps.log.child({ module: "ownHash" });
  let last: OwnHash | null = null;
  metrics.gauge(
    "own_binary_listed",
    "Whether the running binary is in the release's list of hashes: 1, or 0; not a number: from sources, or without a list",
    () => {
      if (last === null || last.verdict === "noList" || last.verdict === "fromSources") return Number.NaN;
      return Number(last.verdict === "listed");
    },
  );
  const worker = createWorker({ clock, timers, random, figures, log }, [
    periodicJob({
      name: "ownHash.check",
      everyMs: DAY_MS,
      async run() {
        last = await check(config.server.releaseHashes);
        const { verdict, sha256, list: path } = last;
        const text = SAID[verdict];
        if (verdict === "notListed" || verdict === "unreadable")
          log.error({ alarm: "binaryNotListed", sha256, path }, text);
        else log.info({ sha256, path }, text);
      },
    }),
  ]);
  return { start: worker.start, stop: worker.stop };
}
