import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { type Instant, iso, type Paise, paise, type Queries } from "../../kernel/index.ts";
import type { Progress } from "../ports.ts";
import { entry, tournament } from "../schema.ts";
import type { Template, TournamentTimes } from "../templates/template.ts";

type Row = typeof tournament.$inferSelect;

/** A tournament as it is kept. */
export interface StoredTournament extends TournamentTimes {
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly plan: Template;
  readonly entryFee: Paise;
  readonly feeBps: number;
  readonly seats: number;
  readonly isForRupees: boolean;
  /** The club whose members alone see and enter it; null: everybody. */
  readonly clubId: string | null;
  readonly phase: Row["phase"];
  readonly entered: number;
  readonly waiting: number;
  readonly lastEntryNo: number;
  /** Since registration ended. */
  readonly progress: Progress | null;
  readonly endedAt: Instant | null;
}

/** What is written when one is made. */
export type NewTournament = Pick<StoredTournament, "id" | "key" | "name" | "plan" | "feeBps" | "isForRupees"> &
  TournamentTimes & {
    /** The operator; without it a series. */
    readonly by?: string;
    readonly clubId?: string;
  };

/** Where a director's journal has brought a tournament; `startsAt`, which an outage moves: null once it has started. */
export type Followed = Pick<StoredTournament, "phase" | "endedAt"> & {
  readonly startsAt: Instant | null;
  readonly progress: Progress;
};

/** Filter of a list of tournaments. */
export type TournamentFilter =
  | { readonly type: "current" | "upcoming" | "registrationStarted" | "running" }
  /** The player's own: finished and cancelled ones that ended after `endedAfter`, too. */
  | { readonly type: "registered"; readonly player: string; readonly endedAfter: Instant };

/** Queries of tournaments. */
export function tournamentQueries(q: Queries) {
  return {
    /** Makes one; of several with one key the first. Answers the id of whichever there is. */
    async addTournament(made: NewTournament, now: Instant): Promise<{ readonly id: string; readonly isNew: boolean }> {
      const rows = await q
        .insert(tournament)
        .values({
          id: made.id,
          key: made.key,
          name: made.name,
          plan: made.plan,
          feeBps: made.feeBps,
          entryFeePaise: made.plan.entryFeePaise,
          seats: made.plan.seats,
          isForRupees: made.isForRupees,
          registrationStartsAt: made.registrationStartsAt,
          registrationEndsAt: made.registrationEndsAt,
          startsAt: made.startsAt,
          createdAt: now,
          addedBy: made.by,
          clubId: made.clubId,
        })
        .onConflictDoNothing({ target: tournament.key })
        .returning({ id: tournament.id });
      if (rows[0]) return { id: rows[0].id, isNew: true };
      const [known] = await q.select({ id: tournament.id }).from(tournament).where(eq(tournament.key, made.key));
      return { id: known!.id, isNew: false };
    },

    async tournamentOf(id: string): Promise<StoredTournament | undefined> {
      const [row] = await q.select().from(tournament).where(eq(tournament.id, id));
      return row && tournamentOf(row);
    },

    /** The same, locked against changes until this transaction is over. */
    async lockTournament(id: string): Promise<StoredTournament | undefined> {
      const [row] = await q.select().from(tournament).where(eq(tournament.id, id)).for("update");
      return row && tournamentOf(row);
    },

    async changeTournament(
      id: string,
      change: Partial<Pick<Row, "phase" | "entered" | "waiting" | "lastEntryNo" | "endedAt" | "cancelledBy">>,
    ): Promise<void> {
      await q.update(tournament).set(change).where(eq(tournament.id, id));
    },

    /** Follows the director's journal, unless a later command was followed already. */
    async follow(id: string, seq: number, { phase, endedAt, startsAt, progress }: Followed): Promise<void> {
      await q
        .update(tournament)
        .set({
          phase,
          progress,
          progressSeq: seq,
          endedAt,
          ...(startsAt === null ? {} : { startsAt }),
        })
        .where(and(eq(tournament.id, id), sql`${tournament.progressSeq} < ${seq}`));
    },
  };
}

/** The page of a list. */
export interface ListedPage {
  readonly limit: number;
  readonly offset: number;
  /** Cash is off, for this player. */
  readonly withoutCash?: string | undefined;
  /** The reader's club; null: of none. */
  readonly club: string | null;
}

/** An id that no club has. */
const NO_CLUB = "00000000-0000-0000-0000-000000000000";

/** Queries of lists of tournaments. */
export function tournamentListQueries(q: Queries) {
  return {
    /** A page of those that the filter shows, the next to start first. With cash off only the player's own are played for rupees (M-13). */
    async listTournaments(
      filter: TournamentFilter,
      now: Instant,
      { limit, offset, withoutCash, club }: ListedPage,
    ): Promise<readonly StoredTournament[]> {
      const allowed =
        withoutCash === undefined
          ? undefined
          : or(eq(tournament.isForRupees, false), inArray(tournament.id, entriesOf(q, withoutCash)));
      // What a player has entered stays theirs, whatever club they are in by then.
      const ofClub =
        filter.type === "registered"
          ? undefined
          : or(isNull(tournament.clubId), eq(tournament.clubId, club ?? NO_CLUB));
      const rows = await q
        .select()
        .from(tournament)
        .where(and(shown(q, filter, now), allowed, ofClub))
        .orderBy(asc(tournament.startsAt), asc(tournament.id))
        .limit(limit)
        .offset(offset);
      return rows.map(tournamentOf);
    },

    /**
     * A club's: those that are not over, the next to start first, and then those that ended after `endedAfter`, the latest first. However many
     * have ended, none that is ahead is left out for them.
     */
    async tournamentsOfClub(clubId: string, endedAfter: Instant, limit: number): Promise<readonly StoredTournament[]> {
      const rows = await q
        .select()
        .from(tournament)
        .where(and(eq(tournament.clubId, clubId), or(isNull(tournament.endedAt), gt(tournament.endedAt, endedAfter))))
        .orderBy(sql`${tournament.endedAt} DESC NULLS FIRST`, asc(tournament.startsAt))
        .limit(limit);
      return rows.map(tournamentOf);
    },

    /** How many of a club's have not begun. Whoever asks within a transaction is alone with the club's until its end. */
    async aheadOfClub(clubId: string): Promise<number> {
      await q.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`tournament.club:${clubId}`}, 0))`);
      return q.$count(tournament, and(eq(tournament.clubId, clubId), inArray(tournament.phase, ["open", "closed"])));
    },

    /** Clubs' tournaments that are not over, whichever club's, the next to start first. */
    async liveOfClubs(limit: number): Promise<readonly StoredTournament[]> {
      const rows = await q
        .select()
        .from(tournament)
        .where(and(isNull(tournament.endedAt), isNotNull(tournament.clubId)))
        .orderBy(asc(tournament.startsAt), asc(tournament.id))
        .limit(limit);
      return rows.map(tournamentOf);
    },

    /** Those whose registration is over and that no director has opened yet. */
    tournamentsToClose: createToClose(q),
  };
}

/** Built once, as every process asks it every second. */
function createToClose(q: Queries) {
  let prepared: ReturnType<typeof prepare> | undefined;
  const prepare = () =>
    q
      .select({ id: tournament.id })
      .from(tournament)
      .where(and(eq(tournament.phase, "open"), lte(tournament.registrationEndsAt, sql.placeholder("now"))))
      .orderBy(asc(tournament.registrationEndsAt))
      .limit(sql.placeholder("limit"))
      .prepare("tournament_to_close");
  return async (now: Instant, limit: number): Promise<readonly string[]> => {
    prepared ??= prepare();
    return (await prepared.execute({ now: iso(now), limit })).map(({ id }) => id);
  };
}

function shown(q: Queries, filter: TournamentFilter, at: Instant): SQL | undefined {
  const isGoing = isNull(tournament.endedAt);
  switch (filter.type) {
    case "current":
      return isGoing;
    // Scheduled ones and those whose seats are drawn.
    case "upcoming":
      return and(
        isGoing,
        sql`${tournament.phase} IN ('open', 'closed')`,
        sql`NOT (${tournament.phase} = 'open' AND ${tournament.registrationStartsAt} <= ${iso(at)}::timestamptz
          AND ${tournament.registrationEndsAt} > ${iso(at)}::timestamptz)`,
      );
    case "registrationStarted":
      return and(
        isGoing,
        eq(tournament.phase, "open"),
        lte(tournament.registrationStartsAt, at),
        gt(tournament.registrationEndsAt, at),
      );
    case "running":
      return and(isGoing, eq(tournament.phase, "running"));
    case "registered": {
      return and(
        inArray(tournament.id, entriesOf(q, filter.player)),
        sql`(${tournament.endedAt} IS NULL OR ${tournament.endedAt} > ${iso(filter.endedAfter)}::timestamptz)`,
      );
    }
  }
}

/** The tournaments that a player is in, the latest entries. */
function entriesOf(q: Queries, player: string) {
  return (
    q
      .select({ id: entry.tournamentId })
      .from(entry)
      // Those of a cancelled one have left it.
      .where(
        and(
          eq(entry.player, player),
          sql`(${entry.state} IN ('paying', 'entered', 'waiting') OR ${entry.reason} = 'cancelled')`,
        ),
      )
      .orderBy(desc(entry.at))
      .limit(200)
  );
}

/** A row as the program has it. */
export function tournamentOf(row: Row): StoredTournament {
  return {
    id: row.id,
    key: row.key,
    name: row.name,
    plan: row.plan as Template,
    feeBps: row.feeBps,
    seats: row.seats,
    isForRupees: row.isForRupees,
    clubId: row.clubId,
    phase: row.phase,
    entered: row.entered,
    waiting: row.waiting,
    entryFee: paise(row.entryFeePaise),
    lastEntryNo: row.lastEntryNo,
    registrationStartsAt: row.registrationStartsAt,
    registrationEndsAt: row.registrationEndsAt,
    startsAt: row.startsAt,
    progress: row.progress as Progress | null,
    endedAt: row.endedAt,
  };
}
