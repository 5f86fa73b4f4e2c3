/** What players see of tournaments: the list, one of them, who plays it, who has come through. */
import {
  type Clock,
  createSharing,
  DAY_MS,
  type Instant,
  instant,
  isUuid,
  ok,
  type PageRequest,
  type PlayerId,
  type Refusal,
  type Result,
} from "../../kernel/index.ts";
import type { Settings } from "../../settings/index.ts";
import type { PlayerRow, Qualifiers, TournamentRow } from "../contract.ts";
import { refused, type TournamentRefusalCode } from "../messages.ts";
import type { ClubOf, Gates } from "../ports.ts";
import type { PlayedPage } from "../store/entries.ts";
import type { Store } from "../store/index.ts";
import type { StoredTournament, TournamentFilter } from "../store/tournaments.ts";
import { createWinnings, rowOf } from "./rows.ts";

type Answer<T> = Promise<Result<T, Refusal<TournamentRefusalCode>>>;

/** Finished ones stay in the player's list so long (T-1). */
const KEPT_MS = DAY_MS;
/** Names that the qualifiers' list shows. */
const QUALIFIERS_SHOWN = 100;

/** The list that a player asks for; null: everything that is not over. */
export type ListState = "upcoming" | "registrationStarted" | "registered" | "running" | null;

/** Some players of a tournament, and how many there are in all. */
export interface PlayersPage {
  readonly rows: readonly PlayerRow[];
  readonly total: number;
}

/** What players may look at. */
export interface TournamentViews {
  /** A page of the list, the next to start first. With cash off, a tournament for rupees is shown only to its players (M-13). */
  list(player: PlayerId, state: ListState, page: PageRequest): Promise<readonly TournamentRow[]>;
  view(player: PlayerId, tournamentId: string): Answer<TournamentRow>;
  /** Players of the next round, told while a break runs; hidden from whom {@link view} hides it. */
  qualifiers(player: PlayerId, tournamentId: string): Answer<Qualifiers>;
  /**
   * A page of the players, and the places of those who are out. Empty before the first round has seats, because
   * opponents must not be known before the draw (T-7). Hidden from whom {@link view} hides it.
   */
  players(player: PlayerId, tournamentId: string, page: PageRequest): Answer<PlayersPage>;
}

interface TournamentViewsDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly settings: Pick<Settings, "get">;
  readonly gates: Gates;
  readonly clubOf: ClubOf;
}

/** Views over `store`. */
export function createViews({ store, clock, settings, gates, clubOf }: TournamentViewsDeps): TournamentViews {
  const winningsOf = createWinnings();
  const sharing = createSharing<PlayedPage>();
  const shown = async (player: PlayerId, now: Instant) => ({ now, mayCash: await mayCash(player) });
  /** The rest of T-5 is found out by a join. */
  const mayCash = async (player: PlayerId) =>
    settings.get("cash").on && (await gates.barredAmong([player])).length === 0;
  /** Reads where the player may ask for a late seat. Most lists have no tournament with one; then the database is not asked. */
  const mayAskIn = (player: PlayerId, tournaments: readonly StoredTournament[]) =>
    store.mayAskFor(
      player,
      tournaments.filter(({ progress }) => progress?.hasLateSeats).map(({ id }) => id),
    );
  const seenBy = createSeenBy({ store, clock, settings, clubOf });

  return {
    async list(player, state, { size, page }) {
      const now = clock.now();
      const withoutCash = settings.get("cash").on ? undefined : player;
      const range = { limit: size, offset: (page - 1) * size, withoutCash, club: await clubOf(player) };
      const context = await shown(player, now);
      const tournaments = await store.listTournaments(filterOf(state, player, now), now, range);
      const ids = tournaments.map(({ id }) => id);
      const entries = await store.entriesOf(player, ids);
      const mayAsk = await mayAskIn(player, tournaments);
      return tournaments.map((one) =>
        rowOf(one, entries.get(one.id), {
          ...context,
          winnings: winningsOf(one),
          mayAskForSeat: mayAsk.has(one.id),
        }),
      );
    },
    async players(player, tournamentId, { size, page }) {
      const seen = await seenBy(player, tournamentId);
      if (!seen.ok) return seen;
      const { id, phase } = seen.value.tournament;
      if (phase !== "running" && phase !== "finished") return ok({ rows: [], total: 0 });
      // Many look at once when a round ends: one question of the database answers them.
      const key = [id, size, page].join("/");
      const { rows, total } = await sharing.run(key, () => store.played(id, size, (page - 1) * size));
      return ok({ rows: rows.map(({ name, rank }) => ({ sUserName: name, nPlace: rank })), total });
    },
    async view(player, tournamentId) {
      const seen = await seenBy(player, tournamentId);
      if (!seen.ok) return seen;
      const { tournament, entry, now } = seen.value;
      const mayAskForSeat = (await mayAskIn(player, [tournament])).has(tournamentId);
      const context = { ...(await shown(player, now)), winnings: winningsOf(tournament), mayAskForSeat };
      return ok(rowOf(tournament, entry, context));
    },
    qualifiers: createQualifiers({ clock, store }, seenBy),
  };
}

/** A tournament that the player may look at, with their entry in it. */
function createSeenBy({ store, clock, settings, clubOf }: Omit<TournamentViewsDeps, "gates">) {
  return async (player: PlayerId, tournamentId: string) => {
    const tournament = isUuid(tournamentId) ? await store.tournamentOf(tournamentId) : undefined;
    const now = clock.now();
    if (!tournament || isForgotten(tournament, now)) return refused("noSuchTournament");
    const entry = (await store.entriesOf(player, [tournamentId])).get(tournamentId);
    // M-13: with cash off nothing advertises it.
    if (!entry && tournament.isForRupees && !settings.get("cash").on) return refused("noSuchTournament");
    const isOfOthers = tournament.clubId !== null && !entry && (await clubOf(player)) !== tournament.clubId;
    if (isOfOthers) return refused("noSuchTournament");
    return ok({ tournament, entry, now });
  };
}

/** Reads who plays the next round and when it begins; the list is empty while no break runs. */
function createQualifiers(
  { store, clock }: Pick<TournamentViewsDeps, "store" | "clock">,
  seenBy: ReturnType<typeof createSeenBy>,
): TournamentViews["qualifiers"] {
  return async (player, tournamentId) => {
    const seen = await seenBy(player, tournamentId);
    if (!seen.ok) return seen;
    const { tournament } = seen.value;
    const { progress } = tournament;
    if (!progress || progress.nextRoundAt === null)
      return ok({
        aQualifier: [],
        nTotalQualifier: 0,
        nTournamentRound: progress?.round ?? 0,
        nStrategicDuration: 0,
      });
    const first = await store.qualifiers(tournamentId, progress.round, QUALIFIERS_SHOWN);
    return ok({
      aQualifier: first.map(({ name, counts }) => ({ sUserName: name, aScoreBoard: [...counts] })),
      nTotalQualifier: progress.players,
      nTournamentRound: progress.round,
      nStrategicDuration: Math.max(0, progress.nextRoundAt - clock.now()),
    });
  };
}

/** T-1: over for more than a day. */
const isForgotten = ({ endedAt }: Pick<StoredTournament, "endedAt">, now: Instant): boolean =>
  endedAt !== null && now - endedAt > KEPT_MS;

function filterOf(state: ListState, player: PlayerId, now: Instant): TournamentFilter {
  if (state === "registered") return { type: "registered", player, endedAfter: instant(now - KEPT_MS) };
  return { type: state ?? "current" };
}
