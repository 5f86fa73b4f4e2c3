import {
  type Clock,
  type Database,
  HOUR_MS,
  type Job,
  type Log,
  languageNamed,
  MINUTE_MS,
  periodicJob,
} from "../../../kernel/index.ts";
import { alarmsDue } from "./board.ts";
import { type BreachPorts, DETAILS_MS } from "./service.ts";
import { claimLetters, createBreachStore, lettersTold, openAmong } from "./store.ts";

/** Letters written in one transaction. */
const BATCH = 500;
/** Batches that a process writes in a round: what follows messages from minute to minute keeps up. */
const ROUND = 20;
/** “Without delay”: by then somebody is told that the first letter was not sent. */
const FIRST_MS = 6 * HOUR_MS;
/** A day is left for the details. */
const SOON_MS = DETAILS_MS - 24 * HOUR_MS;
const CLOCKS = { firstMs: FIRST_MS, soonMs: SOON_MS, detailsMs: DETAILS_MS };

/** What the register does later takes this. */
export interface BreachJobDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly breaches: BreachPorts;
}

/** Writes what waits to players, and watches the clocks of the letters to the Board (O-55). Any process does it; none does it twice. */
export const breachJobs = (deps: BreachJobDeps): readonly Job[] => [
  periodicJob({
    name: "operator.breachLetters",
    everyMs: MINUTE_MS,
    async run({ signal }) {
      for (let n = 0; n < ROUND && !signal.aborted && (await writeSome(deps)) > 0; n += 1);
    },
  }),
  periodicJob({ name: "operator.breachClocks", everyMs: 10 * MINUTE_MS, run: () => raiseDue(deps) }),
];

/** Writes a batch; a letter and that it was written stand together or not at all. Answers how many. */
function writeSome({ database, clock, breaches: { affected, letters } }: BreachJobDeps): Promise<number> {
  return createBreachStore(database).inTransaction(async (tx) => {
    const claimed = await claimLetters(tx, BATCH);
    if (claimed === null) return 0;
    const { telling, waiting } = claimed;
    const players = waiting.map(({ player }) => player);
    const now = clock.now();
    // Whoever has closed the account meanwhile has no place for a letter.
    const open = await openAmong(tx, affected({ kind: "players", players }));
    const written = waiting
      .filter(({ player }) => open.has(player))
      .map(({ player, language }) => ({ player, ...telling.letters[languageNamed(language) ?? "en"] }));
    await letters.write(tx, written, telling.by, now);
    await lettersTold(tx, telling.breachId, players, now);
    return players.length;
  });
}

async function raiseDue({ database, clock, log }: BreachJobDeps): Promise<void> {
  const store = createBreachStore(database);
  const now = clock.now();
  for (const { id, noticedAt, sent } of await store.unsent()) {
    for (const kind of alarmsDue(noticedAt, sent, now, CLOCKS))
      await store.inTransaction(async (_, queries) => {
        const row = { breachId: id, kind, note: "", by: "server", at: now };
        if (!(await queries.addNote(row))) return;
        // Said before it is kept: rather twice than never.
        if (kind === "detailsLate")
          log.error({ item: id, alarm: "breachLate" }, "the Board has not got the details of a breach in time");
        else log.error({ item: id, state: kind, alarm: "breachDue" }, "a letter to the Board about a breach is due");
      });
  }
}
