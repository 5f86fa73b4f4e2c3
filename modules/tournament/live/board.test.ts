import { expect, test } from "bun:test";
import { fakeTime } from "../../../test/support/clock.ts";
import { instant, MINUTE_MS, type PlayerId, paise } from "../../kernel/index.ts";
import type { StoredTournament } from "../store/tournaments.ts";
import { templateOf } from "../testing/cup.ts";
import { createBoard } from "./board.ts";

const CLUB = "018f3f6e-7f3a-7b1c-8d2e-000000000001";

function board() {
  const time = fakeTime();
  const now = time.now();
  const plan = templateOf({ seats: 12 });
  const cup: StoredTournament = {
    id: "cup",
    key: "cup",
    name: plan.name,
    plan,
    entryFee: paise(2_500),
    feeBps: 1_000,
    seats: 12,
    isForRupees: true,
    clubId: null,
    phase: "open",
    entered: 2,
    waiting: 0,
    lastEntryNo: 2,
    progress: null,
    endedAt: null,
    registrationStartsAt: now,
    registrationEndsAt: instant(now + 10 * MINUTE_MS),
    startsAt: instant(now + 20 * MINUTE_MS),
  };
  let known = [cup];
  const told: { readonly to: PlayerId | null; readonly event: string; readonly data: unknown }[] = [];
  const members = new Set<PlayerId>();
  const live = (isOfClub: boolean) =>
    known.filter(({ endedAt, clubId }) => endedAt === null && (clubId !== null) === isOfClub);
  const store = {
    listTournaments: async () => live(false),
    liveOfClubs: async () => live(true),
    tournamentOf: async (id: string) => known.find((one) => one.id === id),
  };
  const look = createBoard({
    store,
    clock: time,
    tellHere: (to, event, data) => void told.push({ to, event, data }),
    clubMembers: async (club) => (club === CLUB ? [...members] : []),
  });
  const change = (changes: Partial<StoredTournament>) => {
    known = known.map((one) => (one.id === "cup" ? { ...one, ...changes } : one));
  };
  const add = (clubId: string | null = null) => void known.push({ ...cup, id: "new", clubId });
  return { time, look, told, change, add, members };
}

test("the first look only remembers; a count that changed is told to everybody, once", async () => {
  const { look, told, change } = board();
  await look();
  await look();
  expect(told).toEqual([]);
  change({ entered: 3, waiting: 1 });
  await look();
  await look();
  expect(told).toMatchObject([{ to: null, event: "resTournamentChanged", data: { _id: "cup", nJoined: 4 } }]);
  expect(Object.keys(told[0]!.data as object)).not.toContain("oParticipantData");
});

test("T-1: a state that the clock changes, a round, a new tournament and an end are told", async () => {
  const { look, told, change, add, time } = board();
  await look();
  time.advance(10 * MINUTE_MS);
  await look();
  expect(told.splice(0)).toMatchObject([{ data: { eState: "upcoming" } }]);
  const progress = { round: 1, rounds: 2, players: 2, tables: 1, tablesPlaying: 1, nextRoundAt: null };
  const frozen = { prizes: [], poolPaise: paise(4_500), ticketsWon: 0, hasLateSeats: false };
  change({ phase: "running", progress: { ...progress, ...frozen } });
  await look();
  change({ progress: { ...progress, ...frozen, round: 2 } });
  await look();
  change({ progress: { ...progress, ...frozen, round: 2, tablesPlaying: 0 } });
  await look();
  expect(told.splice(0)).toMatchObject([{ data: { eState: "running" } }, { data: { eState: "running" } }]);
  add();
  await look();
  expect(told.splice(0)).toMatchObject([{ data: { _id: "new" } }]);
  change({ phase: "finished", endedAt: time.now() });
  await look();
  await look();
  expect(told).toMatchObject([{ data: { _id: "cup", eState: "finished" } }]);
});

test("CL-11: what changes of a club's tournament is told to its members of that moment alone, from its making to its end", async () => {
  const { look, told, change, add, members, time } = board();
  const [asha, bala] = ["asha", "bala"] as PlayerId[] as [PlayerId, PlayerId];
  change({ clubId: CLUB });
  members.add(asha).add(bala);
  await look();
  change({ entered: 3 });
  await look();
  expect(told.splice(0)).toMatchObject([
    { to: asha, data: { _id: "cup", nJoined: 3, bOfClub: true } },
    { to: bala, data: { _id: "cup", nJoined: 3 } },
  ]);
  members.delete(bala);
  add(CLUB);
  change({ phase: "cancelled", endedAt: time.now() });
  await look();
  await look();
  expect(told).toMatchObject([
    { to: asha, data: { _id: "cup", eState: "cancelled" } },
    { to: asha, data: { _id: "new", eState: "registrationStarted" } },
  ]);
});
