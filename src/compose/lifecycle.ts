import { fillNameLooks, resealIdentity } from "../../modules/identity/index.ts";
import type { DrainLimits } from "../../modules/tables/index.ts";
import { closureKey } from "../platform/secrets.ts";
import type { AppDeps } from "./deps.ts";
import type { Modules } from "./modules.ts";
import { isSocial } from "./money-routes.ts";

type Step = () => unknown;

/** Starts all modules, in this order, and work needed once after an update, which is not awaited. */
export async function startAll(deps: AppDeps, modules: Modules): Promise<void> {
  const { security, identity, kyc, support, fairPlay, books, operator, bonus, closings, cashier, withdrawals } =
    modules;
  const {
    saferPlay,
    checks,
    tables,
    dailyRoots,
    lobby,
    tournaments,
    push,
    friends,
    clubs,
    analysis,
    consent,
    dealDay,
    ratings,
    ownHash,
  } = modules;
  const steps: readonly Step[] = [
    security.start,
    lobby.seed,
    bonus.seed,
    bonus.start,
    // Recovery: every open table is played on from its journal.
    tables.start,
    tournaments.start,
    saferPlay.start,
    dailyRoots.start,
    lobby.start,
    closings.start,
    checks.start,
    ownHash.start,
    cashier.start,
    withdrawals.start,
    kyc.start,
    support.start,
    identity.start,
    fairPlay.start,
    analysis.start,
    ratings.start,
    books.start,
    operator.start,
    push.start,
    friends.start,
    clubs.start,
    dealDay.start,
    consent.start,
    // Last: from now on the others hand it work.
    () => deps.membership.join({ tables: () => tables.figures().tables }),
  ];
  // Where there is no money its jobs have nothing to do (decision 0090).
  const ofMoney = new Set<Step>([bonus.seed, bonus.start, cashier.start, withdrawals.start, kyc.start, books.start]);
  for (const step of steps) if (!isSocial(deps) || !ofMoney.has(step)) await step();
  catchUp(deps, modules);
}

/**
 * Lets go of what other processes can do in this one's place: leases, joins, tournaments, and then tables, as often as it is said. Players of
 * tables that stay are served meanwhile.
 */
export function createDraining({ membership }: AppDeps, { lobby, tournaments, tables }: Modules) {
  const letGo = async () => {
    const steps: readonly Step[] = [membership.drain, lobby.stop, tournaments.stop];
    for (const step of steps) await step();
  };
  let gone: Promise<void> | null = null;
  let last: Promise<unknown> = Promise.resolve();
  return (limits: DrainLimits): Promise<void> => {
    gone ??= letGo();
    const before = Promise.all([gone, last.catch(() => {})]);
    const done = before.then(() => tables.drain(limits));
    last = done;
    return done;
  };
}

/** Stops all modules, in this order: first the tables that are left, at last what others still write to. After it was drained. */
export async function stopAll({ membership }: AppDeps, modules: Modules): Promise<void> {
  const { settings, services, security, realtime, identity, kyc, support, fairPlay, books, operator } = modules;
  const {
    wallet,
    bonus,
    closings,
    cashier,
    withdrawals,
    tables,
    saferPlay,
    thinker,
    dailyRoots,
    push,
    friends,
    clubs,
    analysis,
    consent,
    dealDay,
    ratings,
    alarms,
    checks,
    ownHash,
  } = modules;
  const steps: readonly Step[] = [
    checks.stop,
    ownHash.stop,
    tables.stop,
    saferPlay.stop,
    thinker.stop,
    dailyRoots.stop,
    realtime.close,
    push.stop,
    friends.stop,
    clubs.stop,
    ratings.stop,
    analysis.stop,
    dealDay.stop,
    consent.stop,
    cashier.stop,
    withdrawals.stop,
    kyc.stop,
    support.stop,
    identity.stop,
    operator.stop,
    fairPlay.stop,
    books.stop,
    bonus.stop,
    closings.stop,
    wallet.idle,
    security.stop,
    alarms.stop,
    settings.close,
    services.close,
    membership.leave,
  ];
  for (const step of steps) await step();
}

/** Lets no module run a job any more. */
export async function stopJobs(modules: Modules): Promise<void> {
  const { cashier, withdrawals, kyc, support, identity, operator, fairPlay, books, bonus, closings } = modules;
  const { push, friends, clubs, analysis, consent, dealDay, ratings, checks, ownHash, saferPlay } = modules;
  const ofMoney = [cashier, withdrawals, kyc, books, bonus, closings];
  const parts = [
    ...ofMoney,
    support,
    identity,
    operator,
    fairPlay,
    push,
    friends,
    clubs,
    analysis,
    consent,
    dealDay,
    ratings,
    checks,
    ownHash,
    saferPlay,
  ];
  for (const part of parts) await part.stop();
}

/** Rows of older versions and secrets: each is tried again at the next start. */
function catchUp({ database, log }: AppDeps, { vault, encryption, upiHashes }: Modules): void {
  const failed = (message: string) => (error: unknown) => log.error({ error }, message);
  fillNameLooks(database).catch(
    failed("Old user names could not be given their looks; it will be tried again at the next start."),
  );
  if (vault.hasOldKeys)
    resealIdentity({ database, vault, closureKey: closureKey(encryption.current) }).catch(
      failed("Profiles could not be sealed anew; old encryption secrets are still needed."),
    );
  upiHashes
    .reseal()
    .catch(failed("Keys of UPI hashes could not be sealed anew; old encryption secrets are still needed."));
}
