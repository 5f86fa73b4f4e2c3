import { createKeyedMutex, type Log, type PlayerId } from "../../kernel/index.ts";
import type { RoundFailure, RoundReport } from "../../tables/index.ts";
import type { DirectorCommand } from "../director/command.ts";
import type { Notice } from "../director/state.ts";
import { GOING_TO_START } from "../events-contract.ts";
import type { DirectorStore } from "../store/journal.ts";
import type { DirectorRunner } from "./runner.ts";

/** What a director is to hear, whichever process hears it first. */
export type DirectorMessage =
  | { readonly type: "report"; readonly report: RoundReport }
  | { readonly type: "tableFailed"; readonly failure: RoundFailure }
  | { readonly type: "claimSeat"; readonly player: PlayerId; readonly ticketId: string | null }
  | { readonly type: "cancel" };

const HEARD_AT_ONCE = 50;

export interface DirectorEventsDeps {
  readonly directors: Pick<DirectorStore, "received" | "forget">;
  readonly log: Log;
  readonly runnerOf: (tournamentId: string) => DirectorRunner | null;
  readonly notify: (notices: readonly Notice[]) => void;
}

/** Has directors hear what is kept for them: it goes into the journal first, and is forgotten then. */
export function createDirectorEvents({ directors, log, runnerOf, notify }: DirectorEventsDeps) {
  const events = createKeyedMutex();

  const handle = (tournamentId: string): Promise<void> =>
    events.run(tournamentId, async () => {
      for (;;) {
        const runner = runnerOf(tournamentId);
        if (!runner) return;
        const rows = await directors.received(tournamentId, HEARD_AT_ONCE);
        if (rows.length === 0) return;
        for (const received of commandsOf(rows.map(({ body }) => body as DirectorMessage))) {
          // What this process cannot journal any more the next one hears.
          if (!(await take(runner, received))) return;
        }
        await directors.forget(rows.map(({ id }) => id));
      }
    });

  const take = async (runner: DirectorRunner, received: MessageCommand): Promise<boolean> => {
    const done = await runner.submit((_, at) => ({ ...received, at }) as DirectorCommand);
    if (!done.ok && received.type === "claimSeat")
      notify([{ to: [received.player], event: GOING_TO_START, data: { sMessage: done.error.message } }]);
    return done.ok || done.error.code !== "notNow";
  };

  return {
    handle,
    /** Runs without a caller that waits for it. */
    handleLater(tournamentId: string): void {
      handle(tournamentId).catch((error: unknown) =>
        log.warn({ tournamentId, error: String(error) }, "Reports to a tournament are heard later."),
      );
    },
  };
}

type MessageCommand =
  | Pick<Extract<DirectorCommand, { type: "report" }>, "type" | "reports">
  | Exclude<DirectorMessage, { type: "report" }>;

/** Reports that follow each other are one command. */
function commandsOf(all: readonly DirectorMessage[]): readonly MessageCommand[] {
  const commands: MessageCommand[] = [];
  for (const one of all) {
    const last = commands.at(-1);
    if (one.type !== "report") commands.push(one);
    else if (last?.type === "report")
      commands[commands.length - 1] = { type: "report", reports: [...last.reports, one.report] };
    else commands.push({ type: "report", reports: [one.report] });
  }
  return commands;
}
