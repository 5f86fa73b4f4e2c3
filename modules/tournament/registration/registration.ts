import type { EntryHeaders } from "../../identity/index.ts";
import {
  type Clock,
  createKeyedMutex,
  HOUR_MS,
  instant,
  isUuid,
  type Log,
  MINUTE_MS,
  ok,
  type PlayerId,
  type Random,
  type Refusal,
  type Result,
  uuidv7,
} from "../../kernel/index.ts";
import { GOING_TO_START } from "../events-contract.ts";
import { NOTICES, refused, type TournamentRefusalCode } from "../messages.ts";
import type { ClubOf, EntrySignals, EntryTickets, Gates, TellPlayer } from "../ports.ts";
import type { Entry } from "../store/entries.ts";
import type { Store, StoreQueries } from "../store/index.ts";
import type { StoredTournament } from "../store/tournaments.ts";
import { returnBarred } from "./barred.ts";
import { cancelOpen } from "./cancelling.ts";
import type { EntryMoney } from "./money.ts";
import { type JoinWish, mayPay, mayStay } from "./paying.ts";
import { createSettling, type Joined, type Settling } from "./settling.ts";
import { close, withdraw } from "./withdrawing.ts";

/** A player who wants to enter. */
export interface Entrant {
  readonly id: PlayerId;
  readonly name: string;
}

type Answer<T> = Promise<Result<T, Refusal<TournamentRefusalCode>>>;

/** Entering and leaving while registration is open (T-2 … T-5). Any process may serve any of it. */
export interface Registration {
  /**
   * Pays the entry and takes a place, or the end of the waiting list. Several joins of one player count once; those
   * that come while it is paid get the same answer.
   */
  join(
    player: Entrant,
    tournamentId: string,
    ticketId: string | null,
    headers: EntryHeaders,
    wish?: JoinWish,
  ): Answer<Joined>;
  /** Gives place and entry back, and moves the first who waits up. */
  withdraw(player: PlayerId, tournamentId: string): Answer<void>;
  /** Brings an entry that a crash left between two states to its end; rejects when it must be asked again. */
  finish(entry: Entry): Promise<void>;
  /** Cancels a tournament whose registration has not been closed: everybody's entry goes back. Refused for others. */
  cancelOpen(tournamentId: string): Answer<void>;
  /** Ends registration: who has a place plays, the others get everything back. Repeatable. False: not now. */
  close(tournamentId: string): Promise<boolean>;
  /** Charges a player who was not drawn again, for a seat that another player gave up (T-9). Repeatable. */
  reenter(tournamentId: string, player: PlayerId, ticketId: string | null): Answer<void>;
  /** The director cancels before the first round's end: everybody's entry goes back. Repeatable. */
  returnAll(tournamentId: string): Promise<void>;
  /** The entry of one whose seat another has taken goes back. Repeatable. */
  replace(tournamentId: string, player: PlayerId): Promise<void>;
}

export interface RegistrationDeps {
  readonly store: Store;
  readonly money: EntryMoney;
  readonly tickets: Pick<EntryTickets, "isGood">;
  readonly gates: Gates;
  readonly tell: TellPlayer;
  readonly avatarOf: (player: PlayerId) => Promise<string>;
  readonly clubOf: ClubOf;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
}

/** Most entries of one player in one tournament: a player cannot enter and leave for ever. */
const MOST_ENTRIES = 20;
/** What could not be paid is among them for so long: it bounds the rows, and keeps nobody out who has the money later. */
const UNPAID_COUNTS_MS = HOUR_MS;
/** A request is through long before; what is left then belongs to the job. */
const LOOK_AFTER_MS = MINUTE_MS;

/** Everything that decides about an entry happens under the lock of its tournament's row. */
export function createRegistration(deps: RegistrationDeps): Registration {
  const { store, clock, log } = deps;
  const { payAndConfirm, giveBack, returnLater } = createSettling(deps);
  const leave: Registration["withdraw"] = async (player, tournamentId) => {
    if (!isUuid(tournamentId)) return refused("noSuchTournament");
    const left = await store.within((queries) => withdraw(clock, queries, tournamentId, player));
    if (!left.ok) return left;
    const { entryId, movedUp, name } = left.value;
    if (movedUp) deps.tell(movedUp, GOING_TO_START, { sMessage: NOTICES.movedUp(name) });
    await returnLater(await store.entry(entryId));
    return ok(undefined);
  };
  return {
    join: createJoin(deps, { payAndConfirm, leave }),
    withdraw: leave,

    async finish(entry) {
      if (entry.state === "leaving") {
        await giveBack(entry);
        return tellCancelled(deps, entry);
      }
      if (entry.state !== "paying") return;
      const paid = await payAndConfirm(entry);
      if (!paid.ok && paid.error.code === "busy") throw new Error("the ledger is busy");
    },

    async cancelOpen(tournamentId) {
      return cancelOpen(store, clock, tournamentId);
    },

    async close(tournamentId) {
      for (const entry of await store.entriesIn(tournamentId, "paying")) {
        await payAndConfirm(entry).catch((error: unknown) =>
          log.warn({ entry: entry.id, error: String(error) }, "An entry is settled later."),
        );
      }
      await returnBarred(deps, tournamentId);
      const closed = await store.within((queries) => close(clock, queries, tournamentId));
      if (!closed) return false;
      const sMessage = NOTICES.notDrawn(closed.name);
      for (const player of closed.notDrawn) deps.tell(player, GOING_TO_START, { sMessage });
      return true;
    },

    reenter: async (tournamentId, player, ticketId) => {
      if (await isBarredSince(deps, tournamentId, player)) return refused("noSeatLeft");
      const entry = await beginAgain(deps, tournamentId, player, ticketId);
      if (!entry) return refused("notJoined");
      if (entry.state === "entered") return ok(undefined);
      const paid = await payAndConfirm(entry, { isLate: true });
      return paid.ok ? ok(undefined) : paid;
    },

    async returnAll(tournamentId) {
      await store.leaveAll(tournamentId, ["entered", "waiting"], "cancelled", clock.now());
    },

    async replace(tournamentId, player) {
      const entry = await store.activeEntry(tournamentId, player);
      if (entry) await store.leave([entry.id], "replaced", clock.now());
    },
  };
}

/** Tells registered players of an early cancellation by an operator, at any terminal, with the entry. Later the director tells them. */
async function tellCancelled({ store, tell }: RegistrationDeps, entry: Entry): Promise<void> {
  if (entry.reason !== "cancelled") return;
  const tournament = await store.tournamentOf(entry.tournamentId);
  if (tournament?.phase !== "cancelled" || tournament.progress !== null) return;
  tell(entry.player, GOING_TO_START, { sMessage: NOTICES.cancelled(tournament.name) });
}

/**
 * A new entry is asked about, begun and paid while no other one of its player is: limits of losses count what was paid before (SP-3). What another
 * process took meanwhile, a seat or an entry, is found when it is paid: then the entry goes back. Of two at once both may, and never both stay.
 */
function createJoin(
  deps: RegistrationDeps,
  { payAndConfirm, leave }: Pick<Settling, "payAndConfirm"> & { readonly leave: Registration["withdraw"] },
): Registration["join"] {
  const { store } = deps;
  const ofPlayer = createKeyedMutex();
  return async (player, tournamentId, ticketId, headers, { nonce, mayWait } = {}) => {
    const pay = (entry: Entry) => payAndConfirm(entry, { mayWait });
    const tournament = isUuid(tournamentId) ? await store.tournamentOf(tournamentId) : undefined;
    if (!tournament || !(await isFor(deps, player.id, tournament))) return refused("noSuchTournament");
    const now = isOpen(tournament, deps.clock.now());
    if (!now.ok) return now;
    // First, since what it is paid with is spent by then.
    const sameEntry = async (): Promise<Result<Entry, Refusal<TournamentRefusalCode>> | undefined> => {
      const active = await store.activeEntry(tournamentId, player.id);
      return active && sameJoin(active, ticketId);
    };
    const same = await sameEntry();
    if (same) return same.ok ? pay(same.value) : same;
    return ofPlayer.run(player.id, async () => {
      const meanwhile = await sameEntry();
      if (meanwhile) return meanwhile.ok ? pay(meanwhile.value) : meanwhile;
      const signals = await mayPay(deps, { player: player.id, tournament, ticketId, headers });
      if (!signals.ok) return signals;
      const avatar = await deps.avatarOf(player.id);
      const newcomer = { ...player, avatar, ticketId, nonce, mayWait, signals: signals.value };
      const begun = await store.within((queries) => begin(deps, queries, tournamentId, newcomer)).catch(linkedAccounts);
      if (!begun.ok) return begun;
      const paid = await pay(begun.value);
      const stays = paid.ok && ticketId === null ? await mayStay(deps, player.id, tournament) : ok(undefined);
      if (stays.ok || !(await leave(player.id, tournamentId)).ok) return paid;
      return stays;
    });
  };
}

/** May the player enter it, as far as clubs go? */
async function isFor(
  { clubOf }: Pick<RegistrationDeps, "clubOf">,
  player: PlayerId,
  { clubId }: StoredTournament,
): Promise<boolean> {
  return clubId === null || (await clubOf(player)) === clubId;
}

interface Newcomer extends Entrant, JoinWish {
  readonly avatar: string;
  readonly ticketId: string | null;
  readonly signals: EntrySignals;
}

/** Writes the entry before anything is paid. */
async function begin(
  { clock, random }: RegistrationDeps,
  queries: StoreQueries,
  tournamentId: string,
  { id: player, name, avatar, ticketId, nonce, mayWait, signals }: Newcomer,
): Answer<Entry> {
  const tournament = await queries.lockTournament(tournamentId);
  if (!tournament) return refused("noSuchTournament");
  const now = clock.now();
  const open = isOpen(tournament, now);
  if (!open.ok) return open;
  const active = await queries.activeEntry(tournamentId, player);
  if (active) return sameJoin(active, ticketId);
  if (mayWait === false && tournament.entered >= tournament.seats) return refused("placesTaken");
  const unpaidSince = instant(now - UNPAID_COUNTS_MS);
  if ((await queries.countEntries(tournamentId, player, unpaidSince)) >= MOST_ENTRIES) return refused("tooOften");
  const no = tournament.lastEntryNo + 1;
  const id = uuidv7(now, random);
  const { address, place } = signals;
  const own = { id, tournamentId, player, no, name, avatar, nonce };
  const entry = { ...own, amount: tournament.entryFee, ticketId, address, place };
  await queries.addEntry(entry, now, instant(now + LOOK_AFTER_MS));
  // If its signals are another player's, the entry is rolled back with the transaction.
  if (!(await queries.addSignals(tournamentId, id, signals.keys))) throw new LinkedAccounts();
  await queries.changeTournament(tournamentId, { lastEntryNo: no });
  return ok((await queries.entry(id))!);
}

/** A join of a player whose entry counts: the one that is being paid, if it is asked for again. The outcome of another one is not known yet. */
function sameJoin(active: Entry, ticketId: string | null): Result<Entry, Refusal<TournamentRefusalCode>> {
  if (active.state !== "paying") return refused("alreadyJoined");
  return active.ticketId === ticketId ? ok(active) : refused("busy");
}

/** Another player of this tournament has the same device or account: what was begun is undone. */
class LinkedAccounts extends Error {}

function linkedAccounts(error: unknown) {
  if (error instanceof LinkedAccounts) return refused("linkedAccounts");
  throw error;
}

function isOpen(tournament: StoredTournament, now: number): Result<void, Refusal<TournamentRefusalCode>> {
  if (tournament.phase === "finished" || tournament.phase === "cancelled") return refused("ended");
  if (tournament.phase !== "open" || now >= tournament.registrationEndsAt) return refused("closed");
  return now < tournament.registrationStartsAt ? refused("notOpenYet") : ok(undefined);
}

/**
 * May the player, who asked for a seat a while ago, not play for rupees any more (T-5)? Of an entry that was begun before, a repetition
 * decides nothing anew.
 */
async function isBarredSince(
  { store, gates }: RegistrationDeps,
  tournamentId: string,
  player: PlayerId,
): Promise<boolean> {
  const tournament = await store.tournamentOf(tournamentId);
  if (!tournament?.isForRupees || (await store.activeEntry(tournamentId, player))) return false;
  return (await gates.barredAmong([player])).length > 0;
}

/** The new entry of one who was not drawn has the number of the one before; the one that is there, should this be a repetition. */
async function beginAgain(
  { store, clock, random }: RegistrationDeps,
  tournamentId: string,
  player: PlayerId,
  ticketId: string | null,
): Promise<Entry | undefined> {
  return store.within(async (queries) => {
    await queries.lockTournament(tournamentId);
    const active = await queries.activeEntry(tournamentId, player);
    const before = active ?? (await queries.wasNotDrawn(tournamentId, player));
    if (active || !before) return before;
    const now = clock.now();
    const { no, name, avatar, amount, address, place } = before;
    const id = uuidv7(now, random);
    const again = { id, tournamentId, player, no, name, avatar, amount, ticketId, address, place };
    await queries.addEntry(again, now, instant(now + LOOK_AFTER_MS));
    return queries.entry(id);
  });
}
