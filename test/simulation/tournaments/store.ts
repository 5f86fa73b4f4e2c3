/** The tournaments' store over simulated rows: every query as the one on PostgreSQL answers it. */
import { type Instant, instant, type PlayerId, paise } from "../../../modules/kernel/index.ts";
import type { EntryReason } from "../../../modules/tournament/store/entries.ts";
import type { Store, StoreQueries } from "../../../modules/tournament/store/index.ts";
import type { Call } from "../database.ts";
import type { EntryRow, TournamentRow, TournamentRows } from "./rows.ts";

/** A process's way to the rows: any call may fail. A transaction is one call: it has happened, or it has not. */
export function tournamentStoreOver(rows: TournamentRows, call: Call): Store {
  const queries = queriesOf(rows);
  const over =
    (query: (...args: never[]) => Promise<unknown>) =>
    (...args: never[]) =>
      call("journal", () => query(...args));
  const travelling = Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, over(query as never)]));
  return {
    ...(travelling as unknown as StoreQueries),
    async within<T>(run: (queries: StoreQueries, tx: never) => Promise<T>): Promise<T> {
      const { value } = await call("journal", () => settled(rows.transact(() => run(queries, undefined as never))));
      return value();
    },
  };
}

/** The outcome of a promise, as a value: its caller may be gone. */
async function settled<T>(promise: Promise<T>): Promise<{ readonly value: () => T }> {
  try {
    const value = await promise;
    return { value: () => value };
  } catch (error) {
    return {
      value: () => {
        throw error;
      },
    };
  }
}

const notSimulated = () => Promise.reject(new Error("not simulated"));

function queriesOf(rows: TournamentRows): StoreQueries {
  return {
    ...tournamentQueries(rows),
    ...entryQueries(rows),
    ...stateQueries(rows),
    ...playQueries(rows),
    // What operators make and pages show is no part of playing it.
    startingBetween: notSimulated,
    pageOfTournaments: notSimulated,
    latestTournaments: notSimulated,
    tournamentsOfClub: notSimulated,
    aheadOfClub: notSimulated,
    transactionsOf: notSimulated,
    tracesOf: notSimulated,
    heldAt: notSimulated,
    heldByAll: notSimulated,
    played: notSimulated,
    addTemplate: notSimulated,
    template: notSimulated,
    latestTemplates: notSimulated,
    retireTemplate: notSimulated,
    holdTemplate: notSimulated,
    moveSeries: notSimulated,
    addSeries: notSimulated,
    hasSeries: notSimulated,
    latestSeries: notSimulated,
    endSeries: notSimulated,
    pageOfSeries: notSimulated,
    oneSeries: notSimulated,
    seriesThatAreOn: async () => [],
    // No player lives for a month here.
    forgetTraces: async () => {},
  };
}

function tournamentQueries(rows: TournamentRows) {
  const change = (id: string, patch: Partial<TournamentRow>) =>
    rows.putTournament({ ...rows.tournament(id)!, ...patch });
  return {
    addTournament: async (made, _now) => {
      const known = rows.tournaments().find(({ key }) => key === made.key);
      if (known) return { id: known.id, isNew: false };
      rows.putTournament({
        ...made,
        clubId: null,
        entryFee: paise(made.plan.entryFeePaise),
        seats: made.plan.seats,
        phase: "open",
        entered: 0,
        waiting: 0,
        lastEntryNo: 0,
        progress: null,
        progressSeq: 0,
        endedAt: null,
      });
      return { id: made.id, isNew: true };
    },
    tournamentOf: async (id) => rows.tournament(id),
    lockTournament: async (id) => rows.tournament(id),
    async changeTournament(id, { endedAt, ...patch }) {
      const ended = endedAt === undefined ? {} : { endedAt };
      change(id, { ...patch, ...ended });
    },
    async follow(id, seq, { phase, endedAt, progress }) {
      if (rows.tournament(id)!.progressSeq < seq)
        change(id, { phase, endedAt, progress: structuredClone(progress), progressSeq: seq });
    },
    // Only the board lists them, those that have not ended.
    listTournaments: async (_filter, _now, { limit, offset }) =>
      rows
        .tournaments()
        .filter(({ endedAt }) => endedAt === null)
        .toSorted((one, other) => one.startsAt - other.startsAt)
        .slice(offset, offset + limit),
    liveOfClubs: async () => [],
    tournamentsToClose: async (now, limit) =>
      rows
        .tournaments()
        .filter(({ phase, registrationEndsAt }) => phase === "open" && registrationEndsAt <= now)
        .toSorted((one, other) => one.registrationEndsAt - other.registrationEndsAt)
        .map(({ id }) => id)
        .slice(0, limit),
  } satisfies Partial<StoreQueries>;
}

function entryQueries(rows: TournamentRows) {
  const last = (tournamentId: string, is: (row: EntryRow) => boolean) => rows.entriesOf(tournamentId).filter(is);
  return {
    async addEntry({ nonce, ...entry }, _now, lookAt) {
      rows.addEntry({
        ...entry,
        state: "paying",
        reason: null,
        isPaid: false,
        round: 0,
        tableId: null,
        counts: [],
        rank: null,
        prize: paise(0),
        tries: 0,
        nonce: nonce ?? null,
        paidAt: null,
        returnedAt: null,
        prizeAt: null,
        nextAt: lookAt,
      });
    },
    async addSignals(tournamentId, entryId, keys) {
      const signals = [...new Set(keys)];
      return rows.addSignals(tournamentId, entryId, signals) === signals.length;
    },
    dropSignals: async (entryIds) => rows.dropSignals(entryIds),
    entry: async (id) => rows.entry(id),
    countEntries: async (tournamentId, player) => last(tournamentId, (row) => row.player === player).length,
    activeEntry: async (tournamentId, player) => rows.active(tournamentId, player),
    entriesOf: async (player, tournamentIds) =>
      new Map(
        tournamentIds.flatMap((id) => {
          const mine = rows.active(id, player);
          return mine ? [[id, mine] as const] : [];
        }),
      ),
    entriesIn: async (tournamentId, state) => last(tournamentId, (row) => row.state === state),
    notDrawn: async (tournamentId) => last(tournamentId, ({ reason }) => reason === "notDrawn"),
    isIn: async (player) =>
      [...rows.entries()].some(
        (row) =>
          row.player === player &&
          row.state !== "left" &&
          (row.rank === null || (row.prize > 0 && row.prizeAt === null)),
      ),
    // Lists are not looked at here, and the director knows who has asked.
    mayAskFor: async (player, tournamentIds) =>
      new Map(
        tournamentIds.flatMap((id) =>
          last(id, (row) => row.player === player && row.reason === "notDrawn").map((row) => [id, row] as const),
        ),
      ),
    asksForSeat: async () => {},
    wasNotDrawn: async (tournamentId, player) =>
      last(tournamentId, (row) => row.player === player && row.reason === "notDrawn")[0],
    firstWaiting: async (tournamentId) => last(tournamentId, ({ state }) => state === "waiting")[0],
  } satisfies Partial<StoreQueries>;
}

function stateQueries(rows: TournamentRows) {
  const change = (id: string, patch: Partial<EntryRow>) => rows.putEntry({ ...rows.entry(id)!, ...patch });
  const leave = (row: EntryRow, reason: EntryReason, now: Instant, paidAt: Instant | null) =>
    rows.putEntry({ ...row, state: "leaving", reason, nextAt: now, tries: 0, paidAt, isPaid: paidAt !== null });
  return {
    async confirmEntry(id, state, now) {
      change(id, { state, paidAt: now, isPaid: true, nextAt: null });
    },
    async promoteEntry(id) {
      change(id, { state: "entered" });
    },
    async leave(ids, reason, now) {
      for (const row of ids.map((id) => rows.entry(id)!))
        if (row.state !== "left") leave(row, reason, now, row.paidAt ?? now);
    },
    async leaveAll(tournamentId, states, reason, now): Promise<readonly PlayerId[]> {
      const all = rows.entriesOf(tournamentId).filter(({ state }) => states.some((one) => one === state));
      for (const row of all) leave(row, reason, now, row.paidAt);
      return all.map(({ player }) => player);
    },
    async leaveUnpaid(id, lookAt) {
      change(id, { state: "leaving", reason: "unpaid", nextAt: lookAt, tries: 0 });
    },
    async leaveAgain(id, now) {
      const { state, tries, paidAt } = rows.entry(id)!;
      const isGone = state === "leaving" || state === "left";
      if (isGone) change(id, { state: "leaving", nextAt: now, tries: tries + 1, paidAt: paidAt ?? now, isPaid: true });
    },
    async entryReturned({ id, tries }, { wasPaid, now }) {
      const row = rows.entry(id)!;
      if (row.state !== "leaving" || row.tries !== tries) return;
      const paid = { returnedAt: now, paidAt: row.paidAt ?? now, isPaid: true };
      change(id, { state: "left", nextAt: null, ...(wasPaid ? paid : {}) });
    },
    async claimEntries(limit, leaseMs, now) {
      const due = [...rows.entries()].filter(({ nextAt }) => nextAt !== null && nextAt <= now).slice(0, limit);
      for (const { id, tries } of due) change(id, { nextAt: instant(now + leaseMs), tries: tries + 1 });
      return due.map(({ id }) => rows.entry(id)!);
    },
    // Figures are not looked at here.
    oldestEntryDue: async () => null,
    async lookAtEntryAgain(id, at) {
      if (rows.entry(id)!.nextAt !== null) change(id, { nextAt: at });
    },
  } satisfies Partial<StoreQueries>;
}

function playQueries(rows: TournamentRows) {
  const entered = (tournamentId: string, player: string) => {
    const row = rows.active(tournamentId, player);
    return row?.state === "entered" ? row : undefined;
  };
  return {
    async seatEntries(tournamentId, round, seats) {
      for (const { player, tableId } of seats) {
        const row = entered(tournamentId, player);
        if (row && row.rank === null) rows.putEntry({ ...row, round, tableId });
      }
    },
    async recordRound(tournamentId, round, played) {
      for (const { player, counts, rank, prize } of played) {
        const row = entered(tournamentId, player);
        if (row) rows.putEntry({ ...row, round, tableId: null, counts, rank, prize });
      }
    },
    async prizesPaid(tournamentId, now) {
      for (const row of rows.entriesOf(tournamentId))
        if (row.state === "entered" && row.prize > 0 && row.prizeAt === null) rows.putEntry({ ...row, prizeAt: now });
    },
    async qualifiers(tournamentId, round, limit) {
      const through = rows
        .entriesOf(tournamentId)
        .filter(
          (row) =>
            row.state === "entered" &&
            row.rank === null &&
            (row.round === round || (row.round === round - 1 && row.tableId === null)),
        );
      return through.slice(0, limit);
    },
  } satisfies Partial<StoreQueries>;
}
