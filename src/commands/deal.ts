import { err, isUuid, ok, type Result, randomHex } from "../../modules/kernel/index.ts";
import { createVault } from "../../modules/kyc/index.ts";
import { codeOf } from "../../modules/rummy/index.ts";
import { type AuditedDeal, auditedDeal, createShardedStore } from "../../modules/tables/index.ts";
import type { Config } from "../config.ts";
import { systemClock, systemTimers } from "../platform/clock.ts";
import type { OpenDatabase } from "../platform/database.ts";
import { createLog } from "../platform/log.ts";
import { systemRandom } from "../platform/random.ts";
import { journalSecrets, loadSecrets } from "../platform/secrets.ts";
import { folderBeside, leaveDatabase, readyDatabase } from "./database.ts";

/** How the command is said. */
const DEAL_USAGE = "say: deal ID";

/**
 * `deal ID`: the whole order of a finished deal with seeds, salts and nonces, from its evidence and from the journal
 * that was sealed before it was dealt. JSON, with the cards' codes; false when the two differ. Tells nothing of a deal
 * that is being played.
 */
export async function dealCommand(
  config: Config,
  [id, ...more]: readonly string[],
  say: (text: string) => void,
): Promise<Result<boolean, string>> {
  if (id === undefined || more.length > 0 || !isUuid(id)) return err(DEAL_USAGE);
  const folder = folderBeside(config);
  const ready = await readyDatabase(config, folder, { purpose: "beside" });
  const options = { pool: 2, readOnly: true };
  const [database, shards] = [ready.open(options), ready.openShards(options)];
  try {
    const { encryption } = loadSecrets(config, folder);
    const secrets = journalSecrets({ current: encryption, old: config.secrets.encryptionOld });
    const deal = await auditedDeal(storeOn([database, ...shards], createVault(secrets, systemRandom)), id);
    if (deal === null) return err(`no finished deal has the id ${id}`);
    say(JSON.stringify(told(deal), null, 2));
    return ok(deal.faults.length === 0);
  } finally {
    await Promise.all([database, ...shards].map((one) => one.close(5)));
    await leaveDatabase(ready, folder);
  }
}

function storeOn([home, ...shards]: readonly [OpenDatabase, ...OpenDatabase[]], vault: ReturnType<typeof createVault>) {
  return createShardedStore({
    home,
    shards,
    clock: systemClock,
    timers: systemTimers,
    log: createLog({ level: "warn", format: "text", write: (line) => void process.stderr.write(line) }),
    vault,
    process: `auditor:${randomHex(systemRandom, 4)}`,
    figures: { batch: () => {} },
  });
}

/** Cards as people read them. */
function told({ tableId, evidence, faults }: AuditedDeal) {
  const codes = (cards: readonly number[]) => cards.map(codeOf).join(" ");
  return {
    ...evidence,
    tableId,
    jokerCard: codeOf(evidence.jokerCard),
    openCard: codeOf(evidence.openCard),
    seenByAll: codes(evidence.seenByAll),
    seenBy: evidence.seenBy.map((one) => ({ ...one, cards: codes(one.cards) })),
    shuffles: evidence.shuffles.map((one) => ({ ...one, order: codes(one.order) })),
    ...(evidence.played ? { played: inCodes(evidence.played) } : {}),
    faults,
  };
}

type Played = NonNullable<AuditedDeal["evidence"]["played"]>;

/** Toss and moves, cards as people read them. */
function inCodes({ toss, moves }: Played) {
  return {
    toss: toss.map(({ seat, card }) => ({ seat, card: codeOf(card) })),
    moves: moves.map((move) => {
      if (move.move === "show") {
        const finishCard = move.finishCard === null ? null : codeOf(move.finishCard);
        return { ...move, cards: move.cards.map(codeOf).join(" "), finishCard };
      }
      return "card" in move ? { ...move, card: codeOf(move.card) } : move;
    }),
  };
}
