import { err, given, pastedId, printableLine, type Result } from "../../modules/kernel/index.ts";
import { createSecurity } from "../../modules/security/index.ts";
import { createSettings } from "../../modules/settings/index.ts";
import type { Config } from "../config.ts";
import { systemClock, systemTimers } from "../platform/clock.ts";
import { createLog } from "../platform/log.ts";
import { createMemoryBus } from "../platform/memory-bus.ts";
import { systemRandom } from "../platform/random.ts";
import { settingDefaults } from "../setting-defaults.ts";
import { folderBeside, leaveDatabase, readyDatabase } from "./database.ts";
import { actorAtTerminal } from "./operator/actor.ts";
import { agentsCommand } from "./operator/agents.ts";
import { alarmsCommand } from "./operator/alarms.ts";
import { announcementsCommand } from "./operator/announcements.ts";
import { runKept } from "./operator/audit-entries.ts";
import { booksCommand } from "./operator/books.ts";
import { breachesCommand } from "./operator/breaches.ts";
import { cashCommand } from "./operator/cash.ts";
import { catalogueCommand } from "./operator/catalogue.ts";
import { chargebackCommand } from "./operator/chargebacks.ts";
import { closeDaysCommand, closingsCommand } from "./operator/closings.ts";
import { clubsCommand } from "./operator/clubs.ts";
import type { OperatorCommand, OperatorPlatform } from "./operator/command.ts";
import { depositsCommand } from "./operator/deposits.ts";
import { eventsCommand } from "./operator/events.ts";
import { fairplayCommand } from "./operator/fairplay.ts";
import { flagsCommand } from "./operator/flags.ts";
import { kycCommand } from "./operator/kyc.ts";
import { logCommand } from "./operator/log.ts";
import { maintenanceCommand } from "./operator/maintenance.ts";
import { messagesCommand } from "./operator/messages.ts";
import { numbersCommand } from "./operator/numbers.ts";
import { playersCommand } from "./operator/players.ts";
import { promotionsCommand } from "./operator/promotions.ts";
import { proposalsCommand } from "./operator/proposals.ts";
import { sessionsCommand } from "./operator/sessions.ts";
import { setCommand } from "./operator/set.ts";
import { staffCommand } from "./operator/staff.ts";
import { tablesCommand } from "./operator/tables.ts";
import { taxDocumentsCommand } from "./operator/tax-documents.ts";
import { ticketsCommand } from "./operator/tickets.ts";
import { tournamentsCommand } from "./operator/tournaments.ts";
import { closeYearCommand, refundsCommand, tdsCommand, withdrawalsCommand } from "./operator/withdrawals.ts";

/** What an operator can do from a terminal until the desk stands. */
const COMMANDS: Readonly<Record<string, OperatorCommand>> = {
  set: setCommand,
  cash: cashCommand,
  maintenance: maintenanceCommand,
  alarms: alarmsCommand,
  numbers: numbersCommand,
  catalogue: catalogueCommand,
  clubs: clubsCommand,
  messages: messagesCommand,
  announcements: announcementsCommand,
  breaches: breachesCommand,
  promotions: promotionsCommand,
  tickets: ticketsCommand,
  tournaments: tournamentsCommand,
  tables: tablesCommand,
  flags: flagsCommand,
  fairplay: fairplayCommand,
  kyc: kycCommand,
  agents: agentsCommand,
  books: booksCommand,
  deposits: depositsCommand,
  chargeback: chargebackCommand,
  withdrawals: withdrawalsCommand,
  refunds: refundsCommand,
  tds: tdsCommand,
  "close-year": closeYearCommand,
  "close-days": closeDaysCommand,
  closings: closingsCommand,
  papers: taxDocumentsCommand,
  events: eventsCommand,
  sessions: sessionsCommand,
  staff: staffCommand,
  players: playersCommand,
  proposals: proposalsCommand,
  log: logCommand,
};

const LONGEST_REASON = 500;

/** What the command line says to operators. */
export interface OperatorLine {
  readonly rest: readonly string[];
  readonly as?: string | undefined;
  readonly player?: string | undefined;
  readonly kind?: string | undefined;
  readonly since?: string | undefined;
  readonly role?: string | undefined;
  readonly reason?: string | undefined;
  readonly seen?: string | undefined;
  readonly page?: string | undefined;
}

/** `operator WORD …`: runs one of {@link COMMANDS} beside a server that may be running. */
export async function operatorCommand(config: Config, line: OperatorLine): Promise<Result<string, string>> {
  const [word = ""] = line.rest;
  const command = Object.hasOwn(COMMANDS, word) ? COMMANDS[word] : undefined;
  if (command === undefined) return err(usageOf(Object.values(COMMANDS)));
  const done = await withPlatform(config, line, (platform) => runKept(platform, command, line.rest.map(pastedId)));
  return done ?? err(usageOf([command]));
}

const usageOf = (commands: readonly OperatorCommand[]): string =>
  `say: ${commands
    .flatMap(({ usage }) => usage)
    .map((line) => `operator ${line}`)
    .join("\n     ")}`;

async function withPlatform<T>(
  config: Config,
  { as, player, kind, since, role, reason, seen, page }: OperatorLine,
  run: (platform: Omit<OperatorPlatform, "note">) => Promise<T>,
): Promise<T> {
  const folder = folderBeside(config);
  const ready = await readyDatabase(config, folder, { purpose: "beside" });
  // Taking a year's tax holds a connection while it works with others.
  const database = ready.open({ pool: 12 });
  const shards = ready.openShards({ pool: 2 });
  const log = createLog({ level: "warn", format: "text", write: (line) => void process.stderr.write(line) });
  const settings = await createSettings({
    database,
    bus: createMemoryBus(log),
    clock: systemClock,
    timers: systemTimers,
    log,
    defaults: settingDefaults(config),
  });
  const security = createSecurity({
    database,
    clock: systemClock,
    timers: systemTimers,
    random: systemRandom,
    log,
    hashed: () => "-",
    keepDays: config.data.securityEventDays,
    countLost: (events) => log.error({ count: events }, "security events could not be written"),
  });
  const asked = {
    ...(player === undefined ? {} : { player: pastedId(player) }),
    ...given({ kind, since, role, seen, page }),
    ...(reason === undefined
      ? {}
      : { reason: printableLine(reason.slice(0, LONGEST_REASON)).slice(0, LONGEST_REASON) }),
  };
  try {
    return await run({
      config,
      folder,
      database,
      shards,
      settings,
      clock: systemClock,
      random: systemRandom,
      log,
      actor: actorAtTerminal(as),
      asked,
      security,
    });
  } finally {
    await security.stop();
    settings.close();
    for (const one of [database, ...shards]) await one.close(5);
    await leaveDatabase(ready, folder);
  }
}
