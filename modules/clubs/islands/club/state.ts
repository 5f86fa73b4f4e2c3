import { CHANGED, type TournamentChange } from "../../../tournament/events-contract.ts";
import { callApi, trusted } from "../../../ui/browser/api-client.ts";
import { changeKept, tellKept } from "../../../ui/browser/change-kept.ts";
import type { RealtimeEvent } from "../../../ui/browser/realtime.ts";
import { resource } from "../../../ui/browser/resource.ts";
import { errorToast, toast } from "../../../ui/browser/toast.ts";
import type { Club, ClubData, ClubTournament } from "../../contract.ts";
import { clubsTexts } from "../../texts/index.ts";

/** The player's club. */
export const club = resource("/club/mine", trusted<ClubData>());

/** What may be changed, by the call's path below `/club`. */
export type ClubChange = keyof typeof clubsTexts.done;

/** One change, as the server takes it; the club is shown as it has left it. */
export const change = (path: ClubChange, body: object) =>
  changeKept(club, () => callApi({ method: "POST", path: `/club/${path}`, body, data: trusted<ClubData>() }));

/** Takes over what the server tells of the club's tournaments; leaves every other event alone. */
export function onClubEvent({ event, data }: RealtimeEvent): void {
  const change = data as TournamentChange;
  const known = club.state.peek();
  if (event !== CHANGED || change.bOfClub !== true || known.is !== "ready" || known.value.oClub === null) return;
  tellKept(club, { oClub: withTournament(known.value.oClub, change) });
}

const PHASES: Readonly<Record<TournamentChange["eState"], ClubTournament["ePhase"]>> = {
  scheduled: "open",
  registrationStarted: "open",
  upcoming: "closed",
  running: "running",
  finished: "finished",
  cancelled: "cancelled",
};

/** The club with a tournament as it is now, in the order of their starts. */
function withTournament(own: Club, change: TournamentChange): Club {
  const { _id, sName, dTournamentStartAt, nJoined, nTotalSeat, eState } = change;
  const row: ClubTournament = {
    iTournamentId: _id,
    sName,
    dStartsAt: Date.parse(dTournamentStartAt),
    nEntered: Math.min(nJoined, nTotalSeat),
    nSeats: nTotalSeat,
    ePhase: PHASES[eState],
  };
  const others = own.aTournament.filter(({ iTournamentId }) => iTournamentId !== _id);
  return { ...own, aTournament: [...others, row].toSorted((a, b) => a.dStartsAt - b.dStartsAt) };
}

/** Sends a change that nothing has to be asked about, and says what came of it; answers why not, or null. */
export async function send(path: ClubChange, body: object): Promise<string | null> {
  const answer = await change(path, body);
  if (answer.ok) {
    toast(clubsTexts.done[path], { tone: "success" });
    return null;
  }
  errorToast(answer.message);
  // It may stand otherwise by now, or be none of the player's any more.
  void club.load();
  return answer.message;
}
