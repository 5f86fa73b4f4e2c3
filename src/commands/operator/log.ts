import { err, given, iso, ok } from "../../../modules/kernel/index.ts";
import { parseDay, startOf } from "../../../modules/kernel/india.ts";
import { createOperatorLog } from "../../../modules/operator/index.ts";
import type { OperatorCommand } from "./command.ts";
import { paged } from "./pages.ts";

const HASH = /^[0-9a-f]{64}$/;

/** `operator log …`: what operators did, and whether anybody has changed it since (O-10, O-11). */
export const logCommand: OperatorCommand = {
  usage: [
    "log list [SUBJECT] [--kind KIND] [--since DATE] [--page N]",
    "log verify [SEQ HASH]   (SEQ and HASH: what an earlier verify said)",
  ],
  keepsEntries: true,
  async run(platform, [verb, seq, hash, ...more]) {
    const log = createOperatorLog(platform.database);
    if (verb === "list" && hash === undefined) {
      const { kind, since } = platform.asked;
      const from = since === undefined ? undefined : parseDay(since);
      if (since !== undefined && from === undefined) return err("--since takes a day, such as 2026-01-31");
      const question = given({ kind, subject: seq, from: from === undefined ? undefined : startOf(from) });
      return paged(platform, {
        read: (most) => log.page(question, most),
        line: ({ seq, at, actor, kind, subject, before, after, reason }) =>
          [seq, iso(at), actor, kind, subject, before && `was ${before}`, after && `is ${after}`, reason]
            .filter((part) => part !== null && part !== "")
            .join("  "),
        none: "Nothing was done.",
      });
    }
    if (verb !== "verify" || more.length > 0 || (seq === undefined) !== (hash === undefined)) return null;
    if (seq !== undefined && (!/^\d{1,15}$/.test(seq) || !HASH.test(hash!)))
      return err("SEQ and HASH are what an earlier verify said");
    const verdict = await log.verify(seq === undefined ? null : { seq: Number(seq), hash: hash! });
    if (!verdict.isSound) return err(`row ${verdict.seq} is wrong: ${verdict.why}`);
    return ok(`Sound. Keep this elsewhere, and say it the next time:\n${verdict.head.seq} ${verdict.head.hash}`);
  },
};
