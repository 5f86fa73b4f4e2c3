import { Ban, Check, Clock, type LucideIcon, MailPlus, UserMinus, Users, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { say } from "../../../kernel/index.ts";
import { anyData, callApi } from "../../../ui/browser/api-client.ts";
import { useConfirmation } from "../../../ui/browser/confirmation.ts";
import { Button, type ButtonTone, buttonClass } from "../../../ui/components/button.tsx";
import { ConfirmDialog } from "../../../ui/components/confirm-dialog.tsx";
import { PersonRow } from "../../../ui/components/person-row.tsx";
import { Slab } from "../../../ui/components/slab.tsx";
import { EmptyState } from "../../../ui/components/states.tsx";
import type { Friend, FriendsData, Person } from "../../contract.ts";
import { friendsTexts } from "../../texts/index.ts";
import { reload, send } from "./state.ts";

/** Something that may be done about a person. */
interface Act {
  readonly name: (userName: string) => string;
  /** What it calls, below `/friends`, and what it sends beside the person. */
  readonly path: string;
  readonly more?: object;
  readonly tone?: ButtonTone;
  readonly icon?: LucideIcon;
  /** Left out on narrow screens, if there is a sign. */
  readonly word?: () => string;
  /** What is said when it is done at once. */
  readonly done?: keyof typeof friendsTexts.done;
  /** It is asked about before. */
  readonly asks?: (userName: string) => Asked;
}

interface Asked {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
}

const named = (act: keyof typeof friendsTexts.acts) => (name: string) => say(friendsTexts.acts[act], { name });

const REMOVE: Act = {
  tone: "ghost",
  name: named("remove"),
  path: "remove",
  icon: UserMinus,
  asks: (name) => ({
    title: friendsTexts.removeTitle,
    text: say(friendsTexts.removeAsk, { name }),
    yes: friendsTexts.yesRemove,
  }),
};
const BLOCK: Act = {
  tone: "ghost",
  name: named("block"),
  path: "block",
  icon: Ban,
  asks: (name) => ({
    title: friendsTexts.blockTitle,
    text: say(friendsTexts.blockAsk, { name }),
    yes: friendsTexts.yesBlock,
  }),
};
const INVITE: Act = {
  name: named("invite"),
  path: "invite",
  done: "invited",
  tone: "gold",
  icon: MailPlus,
  word: () => friendsTexts.invite,
};
const ACCEPT: Act = {
  name: named("accept"),
  path: "answer",
  more: { bAccept: true },
  done: "befriended",
  tone: "gold",
  icon: Check,
  word: () => friendsTexts.accept,
};
const REFUSE: Act = {
  name: named("refuse"),
  path: "answer",
  more: { bAccept: false },
  done: "refused",
  tone: "ghost",
  icon: X,
};
const TAKE_BACK: Act = {
  name: named("takeBack"),
  path: "remove",
  done: "removed",
  word: () => friendsTexts.takeBack,
};
const UNBLOCK: Act = {
  name: named("unblock"),
  path: "unblock",
  done: "unblocked",
  word: () => friendsTexts.unblock,
};

/** A table in words: "Points, 2 seats". */
const tableWords = ({ eRummyType, nMaxPlayer }: NonNullable<Friend["oTable"]>): string =>
  say(friendsTexts.table, { game: friendsTexts.games[eRummyType], count: nMaxPlayer });

interface PeopleProps<One extends Person> {
  readonly label: string;
  readonly people: readonly One[];
  readonly line?: (one: One) => ReactNode;
  readonly acts: (one: One) => readonly Act[];
}

/** People with what may be done about them: one thing at a time, asked about before where it ends something. */
function People<One extends Person & Partial<Pick<Friend, "bOnline">>>({
  label,
  people,
  line,
  acts,
}: PeopleProps<One>) {
  const [busy, setBusy] = useState<string | null>(null);
  const ending = useConfirmation<{ readonly person: Person; readonly path: string; readonly asks: Asked }>();
  const run = async ({ asks, path, more, done }: Act, person: One) => {
    if (asks) return ending.ask({ person, path, asks: asks(person.sUserName) });
    setBusy(person.iUserId);
    await send(path, { iUserId: person.iUserId, ...more }, anyData, () => (done ? friendsTexts.done[done] : ""));
    setBusy(null);
  };
  return (
    <>
      <ul className="friends" aria-label={label}>
        {people.map((one) => (
          <PersonRow
            key={one.iUserId}
            name={one.sUserName}
            avatar={one.sAvatar}
            isHere={one.bOnline}
            line={line?.(one)}
          >
            {acts(one).map((act) => (
              <Button
                key={act.name("")}
                size="small"
                tone={act.tone ?? "plain"}
                busy={busy === one.iUserId && act.tone !== "ghost"}
                onClick={() => void run(act, one)}
                aria-label={act.name(one.sUserName)}
              >
                {act.icon && <act.icon size={16} aria-hidden="true" />}
                {act.word && <span className={act.icon && "friend__word"}>{act.word()}</span>}
              </Button>
            ))}
          </PersonRow>
        ))}
      </ul>
      <ConfirmDialog
        of={ending}
        title={({ asks }) => asks.title}
        action={({ asks }) => asks.yes}
        tone="wine"
        send={({ shown: { path, person } }) =>
          callApi({ method: "POST", path: `/friends/${path}`, body: { iUserId: person.iUserId }, data: anyData })
        }
        onDone={() => void reload()}
      >
        {({ asks }) => <p>{asks.text}</p>}
      </ConfirmDialog>
    </>
  );
}

const lineOf = ({ bOnline, oTable, sUserName }: Friend) => {
  if (oTable === null) return bOnline ? friendsTexts.here : friendsTexts.away;
  const at = say(friendsTexts.at, { table: tableWords(oTable) });
  if (!oTable.bMayLook) return at;
  return (
    <>
      {at} ·{" "}
      <a
        href={`/table?look=${oTable.iTableId}`}
        target="_blank"
        rel="noopener"
        aria-label={say(friendsTexts.lookOnAt, { name: sUserName })}
      >
        {friendsTexts.lookOn}
      </a>
    </>
  );
};

interface PartProps {
  readonly data: FriendsData;
}

/** The player's friends; who is here comes first. */
export const FriendList = ({ data: { aFriend, oSeat } }: PartProps) => {
  const invites = oSeat === null ? [] : [{ ...INVITE, more: { iTableId: oSeat.iTableId } }];
  return (
    <Slab icon={Users} title={friendsTexts.friends} lead={friendsTexts.friendsLead}>
      {aFriend.length === 0 && <EmptyState>{friendsTexts.noFriends}</EmptyState>}
      <People label={friendsTexts.friends} people={aFriend} line={lineOf} acts={() => [...invites, REMOVE, BLOCK]} />
      {aFriend.length > 0 && oSeat === null && (
        <p className="friends__hint">
          {friendsTexts.sitFirst}{" "}
          <a className={buttonClass("ghost", "small")} href="/lobby">
            {friendsTexts.toLobby}
          </a>
        </p>
      )}
    </Slab>
  );
};

/** Open requests both ways. */
export const Requests = ({ data: { aAsking, aAsked } }: PartProps) => {
  const asking = new Set<Person>(aAsking);
  return (
    <Slab icon={Clock} title={friendsTexts.requests} lead={friendsTexts.requestsLead}>
      {aAsking.length + aAsked.length === 0 && <p className="slab__text">{friendsTexts.noRequests}</p>}
      <People
        label={friendsTexts.requests}
        people={[...aAsking, ...aAsked]}
        line={(one) => (asking.has(one) ? friendsTexts.asking : friendsTexts.asked)}
        acts={(one) => (asking.has(one) ? [ACCEPT, REFUSE, BLOCK] : [TAKE_BACK])}
      />
    </Slab>
  );
};

/** Players whom the player has blocked; nothing where there are none. */
export const Blocked = ({ data: { aBlocked } }: PartProps) =>
  aBlocked.length > 0 && (
    <Slab icon={Ban} title={friendsTexts.blocked} lead={friendsTexts.blockedLead}>
      <People label={friendsTexts.blocked} people={aBlocked} acts={() => [UNBLOCK]} />
    </Slab>
  );
