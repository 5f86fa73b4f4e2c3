/** What today has for the player: the hand of the day, and the tournament that begins next. */
import { Spade, Sparkles, Trophy, Users } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { say } from "../../../kernel/index.ts";
import type { TournamentRow } from "../../../tournament/contract.ts";
import { callApi, trusted } from "../../../ui/browser/api-client.ts";
import { createNewest } from "../../../ui/browser/newest.ts";
import type { RealtimeEvent } from "../../../ui/browser/realtime.ts";
import { onReturn } from "../../../ui/browser/reconnect.ts";
import { type Loaded, resource, settle } from "../../../ui/browser/resource.ts";
import { serverNow } from "../../../ui/browser/server-clock.ts";
import { onServerEvents } from "../../../ui/browser/server-events.ts";
import { pageSignal, useDerived, useValue } from "../../../ui/browser/signals.ts";
import { Skeleton } from "../../../ui/components/states.tsx";
import { fileDay, formatStart } from "../../../ui/format.ts";
import { lobbyTexts } from "../../texts/index.ts";
import { tournamentDialog } from "./on-demand.ts";
import { type DailyHandNow, handLabel, nextTournament } from "./today-labels.ts";
import { feeLabel } from "./tournaments/labels.ts";
import type { Tournaments } from "./tournaments/tournaments-state.ts";

interface TodayProps {
  readonly state: Tournaments;
  /** Shows a tournament, or where there is none all of them. */
  readonly onTournament: (row: TournamentRow | null) => void;
}

const hand = resource("/hand-of-the-day", trusted<DailyHandNow>());
/** `GET /friends/here`. */
interface Company {
  readonly aHere: readonly string[];
  readonly nAsking: number;
}

const company = resource("/friends/here", trusted<Company | null>());

/** Takes over who came and left; of requests it asks anew. */
const onFriends = ({ event, data }: RealtimeEvent): void => {
  if (event === "resFriendAsk") void company.load();
  const known = company.state.peek();
  if (event !== "resFriends" || known.is !== "ready" || known.value === null) return;
  const { aCame, aLeft } = data as { readonly aCame: readonly string[]; readonly aLeft: readonly string[] };
  const aHere = [...new Set([...known.value.aHere, ...aCame])].filter((id) => !aLeft.includes(id));
  settle(company.state, { is: "ready", value: { ...known.value, aHere } });
};

/** The tournaments that are not over, as they were when the page looked last. */
const planned = pageSignal<Loaded<readonly TournamentRow[]>>({ is: "loading" });
const askings = createNewest();

const loadPlanned = async (): Promise<void> => {
  const counts = askings.begin();
  const answer = await callApi({
    method: "POST",
    path: "/tournament/list",
    body: {},
    data: trusted<{ readonly data: readonly TournamentRow[] }>(),
  });
  if (!counts()) return;
  if (answer.ok) settle(planned, { is: "ready", value: answer.data.data });
  else if (planned.peek().is !== "ready") planned.value = { is: "failed", message: answer.message };
};

/** The server's clock has to have reached the moment, too. */
const GRACE_MS = 1_000;
/** The longest wait that a browser's timer keeps. */
const LONGEST_MS = 2 ** 31 - 1;

/** Calls when so much time is over; returns what cancels it. */
const whenCome = (ms: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, Math.min(ms + GRACE_MS, LONGEST_MS));
  return () => clearTimeout(timer);
};

const Today = ({ state, onTournament }: TodayProps) => {
  const unseen = useValue(state.unseen);
  useEffect(() => {
    if (unseen >= 0) void loadPlanned();
  }, [unseen]);
  useEffect(() => {
    void hand.load();
    void company.load();
    const stops = [
      onServerEvents(onFriends, () => void company.load()),
      onReturn(() => {
        void hand.load();
        void company.load();
        void loadPlanned();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <section className="today" aria-label={lobbyTexts.today}>
      <HandOfToday />
      <a className="today__card today__deal" title={lobbyTexts.dealOfTheDay} href="/deal-of-the-day-prv">
        <Spade size={18} />
        <Lines title={lobbyTexts.dealOfTheDay}>{lobbyTexts.dealSays}</Lines>
      </a>
      <NextTournament onTournament={onTournament} />
      <FriendsHere />
    </section>
  );
};

/** What is said of the hand; null while that is not known yet, empty where it cannot be. */
const handNow = (): string | null => {
  const known = hand.state.value;
  if (known.is === "ready") return handLabel(known.value);
  return known.is === "loading" ? null : "";
};

const HandOfToday = () => {
  // Each answer says anew how long the day lasts yet: that alone draws nothing.
  const label = useDerived(handNow, []);
  useEffect(() => {
    let cancel = () => {};
    const stop = hand.state.subscribe((known) => {
      cancel();
      cancel = known.is === "ready" ? whenCome(known.value.nEndsInMs, () => void hand.load()) : () => {};
    });
    return () => {
      stop();
      cancel();
    };
  }, []);
  return (
    <a className="today__card" href="/hand-of-the-day-prv">
      <Sparkles size={18} />
      <Lines title={lobbyTexts.handOfTheDay}>{label ?? <Skeleton shape="short" />}</Lines>
    </a>
  );
};

const NextTournament = ({ onTournament }: Pick<TodayProps, "onTournament">) => {
  const known = useValue(planned);
  const next = known.is === "ready" ? nextTournament(known.value, serverNow()) : null;
  const startsAt = next?.dTournamentStartAt;
  useEffect(() => {
    if (startsAt !== undefined) return whenCome(Date.parse(startsAt) - serverNow(), () => void loadPlanned());
  }, [startsAt]);
  const press = () => (known.is === "failed" ? void loadPlanned() : onTournament(next));
  return (
    <button type="button" className="today__card" {...tournamentDialog.intent} onClick={press}>
      <Trophy size={18} />
      <Lines title={next?.sName ?? lobbyTexts.nextTournament}>
        {known.is === "loading" ? (
          <Skeleton shape="short" />
        ) : known.is === "failed" ? (
          lobbyTexts.notKnown
        ) : next === null ? (
          lobbyTexts.noneIsPlanned
        ) : (
          <>
            <Start at={next.dTournamentStartAt} /> ·{" "}
            {next.oParticipantData === null ? feeLabel(next.oEntryFee.nAmount) : lobbyTexts.youAreIn}
          </>
        )}
      </Lines>
    </button>
  );
};

/** Friends who are here, and people who ask; nothing where there are none. */
const FriendsHere = () => {
  const known = useValue(company.state);
  if (known.is !== "ready" || known.value === null) return null;
  const { aHere, nAsking } = known.value;
  const facts = [
    ...(aHere.length > 0 ? [say(lobbyTexts.friendsHere, { count: aHere.length })] : []),
    ...(nAsking > 0 ? [say(lobbyTexts.friendsAsking, { count: nAsking })] : []),
  ];
  if (facts.length === 0) return null;
  return (
    <a className="today__card today__friends" href="/friends" data-asking={nAsking > 0}>
      <Users size={18} />
      <Lines title={lobbyTexts.friends}>{facts.join(" · ")}</Lines>
      <strong className="today__count" aria-hidden="true">
        {aHere.length || nAsking}
      </strong>
    </a>
  );
};

const Start = ({ at }: { readonly at: string }) => {
  const [time, day] = formatStart(at).split(" | ");
  return fileDay(Date.parse(at)) === fileDay(serverNow()) ? time : `${time}, ${day}`;
};

const Lines = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <span className="today__lines">
    <strong>{title}</strong>
    <span className="today__fact">{children}</span>
  </span>
);

export default Today;
