/** When the list is loaded again by itself. */
import { useEffect } from "react";
import type { TournamentRow } from "../../../../tournament/contract.ts";
import { onReturn } from "../../../../ui/browser/reconnect.ts";
import { serverNow } from "../../../../ui/browser/server-clock.ts";
import { chips } from "../../player/state.ts";
import { loadDetail, loadList, type Tournaments } from "./tournaments-state.ts";

/** No event announces new tournaments. */
const LOOK_MS = 60_000;
/** The server turns a state over when its own clock has reached it. */
const GRACE_MS = 300;
/** Longest random delay: thousands see the same registration open. */
const SPREAD_MS = 1_200;

type Times = Pick<TournamentRow, "dJoiningStartAt" | "dJoiningEndAt" | "dTournamentStartAt">;

/**
 * Milliseconds until a row's state changes by the clock, or until a minute after the last look. Changes heard of
 * meanwhile do not restart the minute: in a lobby where players join every few seconds it would never end. Both moments
 * are of the server's clock.
 */
export const nextLookMs = (rows: readonly Times[], now: number, lookedAt: number): number => {
  const ahead = rows
    .flatMap(({ dJoiningStartAt, dJoiningEndAt, dTournamentStartAt }) => [
      Date.parse(dJoiningStartAt),
      Date.parse(dJoiningEndAt),
      Date.parse(dTournamentStartAt),
    ])
    .filter((at) => at > now)
    .map((at) => at - now + GRACE_MS);
  return Math.min(Math.max(0, lookedAt + LOOK_MS - now), ...ahead);
};

/** Loads list and detail when the tab is opened, when registration or play begins or ends, on what the server told, and when the page comes back into sight. */
export const useFreshList = (state: Tournaments): void => {
  useEffect(() => {
    let looking = 0;
    const lookNow = async () => {
      if (document.hidden) return;
      looking += 1;
      await Promise.all([loadList(state), loadDetail(state)]);
      looking -= 1;
    };
    const look = () => {
      // A page that comes back is told so twice.
      if (looking === 0) void lookNow();
    };
    look();
    // An event during a look may be later than what the look answers.
    const stops = [lookByTheClock(state, look), lookAtUnseen(state, () => void lookNow()), onReturn(look)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [state]);
};

const lookByTheClock = ({ list }: Tournaments, look: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout>;
  let lookedAt = serverNow();
  const wait = () => {
    clearTimeout(timer);
    const known = list.peek();
    const ms = nextLookMs(known.is === "ready" ? known.value : [], serverNow(), lookedAt);
    timer = setTimeout(
      () => {
        // A page that nobody sees looks, and waits, again when it is seen.
        if (document.hidden) return;
        lookedAt = serverNow();
        look();
        wait();
      },
      ms + Math.random() * SPREAD_MS,
    );
  };
  const stops = [list.subscribe(wait), onReturn(wait)];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
};

/** Several things to see lead to one look. */
const lookAtUnseen = ({ unseen, list }: Tournaments, look: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const seen = unseen.peek();
  const stop = unseen.subscribe((count) => {
    if (count === seen || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      look();
      const known = list.peek();
      // An entry may have come back, or a prize: a cancelled tournament, the end of registration or of the last round.
      if (known.is === "ready" && known.value.some(({ oParticipantData }) => oParticipantData)) void chips.load();
    }, Math.random() * SPREAD_MS);
  });
  return () => {
    clearTimeout(timer);
    stop();
  };
};
