import { Ban, Check, Clock, type LucideIcon, MailPlus, UserMinus, Users, X } from "lucide-react";
import { type ReactNode, useState } from "react";
import { anyData, callApi } from "../../../ui/browser/api-client.ts";
import { useConfirmation } from "../../../ui/browser/confirmation.ts";
import { Button, type ButtonTone, buttonClass } from "../../../ui/components/button.tsx";
import { ConfirmDialog } from "../../../ui/components/confirm-dialog.tsx";
import { PersonRow } from "../../../ui/components/person-row.tsx";
import { Slab } from "../../../ui/components/slab.tsx";
import { EmptyState } from "../../../ui/components/states.tsx";
import type { Friend, FriendsData, Person } from "../../contract.ts";
import { TEXTS, tableWords } from "../texts.ts";
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
  readonly word?: string;
  /** It is asked about before. */
  readonly asks?: { readonly title: string; readonly words: (userName: string) => string; readonly yes: string };
}

const named = (word: string) => (userName: string) => `${word} ${userName}`;

const REMOVE: Act = {
  tone: "ghost",
  name: TEXTS.remove,
  path: "remove",
  icon: UserMinus,
  asks: { title: TEXTS.removeTitle, words: TEXTS.removeAsk, yes: TEXTS.yesRemove },
};
const BLOCK: Act = {
  tone: "ghost",
  name: TEXTS.block,
  path: "block",
  icon: Ban,
  asks: { title: TEXTS.blockTitle, words: TEXTS.blockAsk, yes: TEXTS.yesBlock },
};
const INVITE: Act = { name: TEXTS.inviteWho, path: "invite", tone: "gold", icon: MailPlus, word: TEXTS.invite };
const ANSWER = { path: "answer", more: { bAccept: true } };
const ACCEPT: Act = { ...ANSWER, name: named(TEXTS.accept), tone: "gold", icon: Check, word: TEXTS.accept };
const REFUSE: Act = { ...ANSWER, more: { bAccept: false }, name: named(TEXTS.refuse), tone: "ghost", icon: X };
const TAKE_BACK: Act = { name: named(`${TEXTS.takeBack}:`), path: "remove", word: TEXTS.takeBack };
const UNBLOCK: Act = { name: named(TEXTS.unblock), path: "unblock", word: TEXTS.unblock };

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
  const ending = useConfirmation<{ readonly person: Person; readonly path: string; readonly asks: Act["asks"] }>();
  const run = async ({ asks, path, more }: Act, person: One) => {
    if (asks) return ending.ask({ person, path, asks });
    setBusy(person.iUserId);
    await send(path, { iUserId: person.iUserId, ...more });
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
                {act.word && <span className={act.icon && "friend__word"}>{act.word}</span>}
              </Button>
            ))}
          </PersonRow>
        ))}
      </ul>
      <ConfirmDialog
        of={ending}
        title={({ asks }) => asks?.title ?? ""}
        action={({ asks }) => asks?.yes ?? ""}
        tone="wine"
        send={({ shown: { path, person } }) =>
          callApi({ method: "POST", path: `/friends/${path}`, body: { iUserId: person.iUserId }, data: anyData })
        }
        onDone={() => void reload()}
      >
        {({ asks, person }) => <p>{asks?.words(person.sUserName)}</p>}
      </ConfirmDialog>
    </>
  );
}

const lineOf = ({ bOnline, oTable, sUserName }: Friend) => {
  if (oTable === null) return bOnline ? TEXTS.here : TEXTS.away;
  if (!oTable.bMayLook) return TEXTS.at(tableWords(oTable));
  return (
    <>
      {TEXTS.at(tableWords(oTable))} ·{" "}
      <a href={`/table?look=${oTable.iTableId}`} target="_blank" rel="noopener" aria-label={TEXTS.lookOnAt(sUserName)}>
        {TEXTS.lookOn}
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
    <Slab icon={Users} title={TEXTS.friends} lead={TEXTS.friendsLead}>
      {aFriend.length === 0 && <EmptyState>{TEXTS.noFriends}</EmptyState>}
      <People label={TEXTS.friends} people={aFriend} line={lineOf} acts={() => [...invites, REMOVE, BLOCK]} />
      {aFriend.length > 0 && oSeat === null && (
        <p className="friends__hint">
          {TEXTS.sitFirst}{" "}
          <a className={buttonClass("ghost", "small")} href="/lobby">
            {TEXTS.toLobby}
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
    <Slab icon={Clock} title={TEXTS.requests} lead={TEXTS.requestsLead}>
      {aAsking.length + aAsked.length === 0 && <p className="slab__text">{TEXTS.noRequests}</p>}
      <People
        label={TEXTS.requests}
        people={[...aAsking, ...aAsked]}
        line={(one) => (asking.has(one) ? TEXTS.asking : TEXTS.asked)}
        acts={(one) => (asking.has(one) ? [ACCEPT, REFUSE, BLOCK] : [TAKE_BACK])}
      />
    </Slab>
  );
};

/** Players whom the player has blocked; nothing where there are none. */
export const Blocked = ({ data: { aBlocked } }: PartProps) =>
  aBlocked.length > 0 && (
    <Slab icon={Ban} title={TEXTS.blocked} lead={TEXTS.blockedLead}>
      <People label={TEXTS.blocked} people={aBlocked} acts={() => [UNBLOCK]} />
    </Slab>
  );
