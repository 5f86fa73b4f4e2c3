import type { Bus, Log, PlayerId, Timers } from "../../kernel/index.ts";
import type { FriendsDeps } from "../ports.ts";
import type { Store } from "../store/store.ts";
import { LOOK_MS, type Presence } from "./presence.ts";

/** Bus topic: what these players show has changed. */
const LOOK_TOPIC = "friends.look";
/** Players of whom is told at a time. When all come at once, after a restart, the others wait for the next look. */
const AT_A_TIME = 500;

interface TellingDeps extends Pick<FriendsDeps, "keptOutAmong" | "tellHere"> {
  readonly bus: Bus;
  readonly timers: Timers;
  readonly log: Log;
  readonly store: Pick<Store, "friendsOfMany" | "people">;
  readonly presence: Presence;
}

/** What one player's sockets are told. */
interface Told {
  readonly aCame: PlayerId[];
  readonly aLeft: PlayerId[];
}

/**
 * Tells players who of their friends came and left (FR-5). Nothing of who is whose friend is kept: that is asked of the database for those who
 * came and left, every few seconds, and so holds as it stands.
 */
export function createTelling({ bus, timers, log, store, presence, keptOutAmong, tellHere }: TellingDeps) {
  /** Players who have changed what they show: friends are told that they are there, or not any more. */
  const shownAnew = new Set<PlayerId>();
  let isTelling = false;
  let stopTimer = () => {};
  const unsubscribe = bus.subscribe(LOOK_TOPIC, (players) => {
    for (const player of players as readonly PlayerId[]) shownAnew.add(player);
  });

  async function tell(changed: readonly PlayerId[], anew: ReadonlySet<PlayerId>): Promise<void> {
    const players = [...new Set([...changed, ...anew])];
    if (players.length === 0 || presence.figures().own === 0) return;
    const [rows, keptOut] = await Promise.all([store.people(players), keptOutAmong(players)]);
    const unseen = new Set([...keptOut, ...rows.filter((row) => !row.showsOnline).map(({ player }) => player)]);
    // A player who is hidden comes and goes unseen; the hiding itself shows them gone.
    const told = players.filter((player) => anew.has(player) || !unseen.has(player));
    const friends = await store.friendsOfMany(told);
    const byWatcher = new Map<PlayerId, Told>();
    for (const { player, friend } of friends) {
      if (!presence.isOwn(friend)) continue;
      const batch = byWatcher.get(friend) ?? { aCame: [], aLeft: [] };
      byWatcher.set(friend, batch);
      (presence.isHere(player) && !unseen.has(player) ? batch.aCame : batch.aLeft).push(player);
    }
    for (const [watcher, batch] of byWatcher) tellHere(watcher, "resFriends", batch);
  }

  async function look(): Promise<void> {
    presence.look();
    if (isTelling) return;
    isTelling = true;
    const changed = presence.takeChanged(AT_A_TIME);
    const anew = new Set(shownAnew);
    shownAnew.clear();
    try {
      await tell(changed, anew);
    } catch (error) {
      presence.putBack(changed);
      for (const player of anew) shownAnew.add(player);
      log.warn({ error: String(error) }, "Players are told later which friends came and left.");
    } finally {
      isTelling = false;
    }
  }

  return {
    look,
    /** These players show something else now. */
    showAnew: (players: readonly PlayerId[]): void => bus.publish(LOOK_TOPIC, players),
    start(): void {
      stopTimer();
      stopTimer = timers.every(LOOK_MS, () => void look());
    },
    stop(): void {
      stopTimer();
      unsubscribe();
      presence.close();
    },
  };
}
