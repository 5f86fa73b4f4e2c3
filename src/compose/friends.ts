import { createFriends, type FriendsDeps } from "../../modules/friends/index.ts";
import { ok, refuse, toRupees } from "../../modules/kernel/index.ts";
import { wirePoint } from "../../modules/lobby/index.ts";
import { createPracticePlaces, createRegistryStore, type PracticePlace, VARIANTS } from "../../modules/tables/index.ts";
import type { AppDeps } from "./deps.ts";
import { givenLater } from "./given-later.ts";
import type { People } from "./people.ts";
import type { Base } from "./platform.ts";
import type { Play } from "./play.ts";

/** A table as friends are told of it. */
const wireTable = ({ tableId, kind }: PracticePlace) => ({
  iTableId: tableId,
  eRummyType: VARIANTS[kind.variant].wireType,
  nMaxPlayer: kind.maxSeats,
  nTablePoint: wirePoint(kind),
  nTableFee: toRupees(kind.buyInPaise),
});

/** Deals are counted up to here for a card. */
const MOST_DEALS = 10_000;

/** Builds friends over what identity says of players and tables of their games. */
export function composeFriends(deps: AppDeps, base: Base, { identity }: People, { tables, lobby }: Play) {
  const { database, bus, clock, timers, random } = deps;
  const practicePlaces = createPracticePlaces(database);
  const notices = givenLater<FriendsDeps["notice"]>("notices of friends");
  const friends = createFriends({
    database,
    bus,
    clock,
    timers,
    random,
    log: deps.log.child({ module: "friends" }),
    figures: base.figures,
    faces: identity.faces,
    playerNamed: identity.playerNamed,
    keptOutAmong: identity.keptOutAmong,
    dealsOf: (player) => tables.replays.count(player, MOST_DEALS),
    async tablesOf(players) {
      const places = await practicePlaces.of(players);
      return new Map([...places].map(([player, place]) => [player, wireTable(place)]));
    },
    peopleAt: createRegistryStore(database).at,
    async seatOf(player) {
      const seat = (await lobby.joined(player)).find(({ eGameType }) => eGameType === "practice");
      if (seat === undefined) return null;
      const { _id: iTableId, eRummyType, nMaxPlayer, nTablePoint, nTableFee } = seat;
      return { iTableId, eRummyType, nMaxPlayer, nTablePoint, nTableFee };
    },
    async seatAt(player, tableId) {
      const seat = (await lobby.joined(player)).find(({ _id }) => _id === tableId);
      if (seat?.eGameType !== "practice") return null;
      const { eRummyType, nMaxPlayer, nTablePoint, nTableFee, sPrivateCode } = seat;
      return { eRummyType, nMaxPlayer, nTablePoint, nTableFee, sPrivateCode: sPrivateCode ?? "" };
    },
    async sitAt(player, tableId, { sPrivateCode: code, nTableFee: tableFee }) {
      const [face] = await identity.faces([player]);
      if (face === undefined) return refuse("tableFull", "");
      const sat = await lobby.joinInvited({ id: player, name: face.name }, { tableId, code, shown: { tableFee } });
      if (!sat.ok || sat.value === null) return sat;
      const { sPrivateCode: _, ...joined } = sat.value;
      return ok(joined);
    },
    notice: (call) => notices.get()(call),
    self: deps.processes.self,
    *here() {
      yield* base.realtime.listening();
      yield* tables.atWindows();
    },
    tell: (to, event, data) => base.realtime.announce({ to, event, data }),
    tellHere: (to, event, data) => base.realtime.announceHere({ to, event, data }),
    publicUrl: deps.publicUrl,
  });
  identity.onPlayerExcluded(friends.excluded);
  identity.onPlayerClosed(friends.accountClosed);
  return { friends, friendNotices: notices };
}
