import { Ban, Check, Clock, MailPlus, UserMinus, Users, X } from "lucide-react";
import { useState } from "react";
import { anyData, callApi } from "../../../ui/browser/api-client.ts";
import { useConfirmation } from "../../../ui/browser/confirmation.ts";
import { Button, buttonClass } from "../../../ui/components/button.tsx";
import { ConfirmDialog } from "../../../ui/components/confirm-dialog.tsx";
import { PersonRow } from "../../../ui/components/person-row.tsx";
import { Slab } from "../../../ui/components/slab.tsx";
import { EmptyState } from "../../../ui/components/states.tsx";
import type { Friend, FriendsData, Person } from "../../contract.ts";
import { TEXTS, tableWords } from "../texts.ts";
import { reload, send } from "./state.ts";

/** What is asked before a friend is removed or a player blocked. */
interface Ending {
  readonly act: "remove" | "block";
  readonly person: Person;
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

/** The player's friends; who is here comes first. */
export const FriendList = ({ data }: { readonly data: FriendsData }) => {
  const ending = useConfirmation<Ending>();
  const [busy, setBusy] = useState<string | null>(null);
  const table = data.oSeat;
  const invite = async ({ iUserId }: Person) => {
    setBusy(iUserId);
    await send("invite", { iUserId, iTableId: table?.iTableId });
    setBusy(null);
  };
  return (
    <Slab icon={Users} title={TEXTS.friends} lead={TEXTS.friendsLead}>
      {data.aFriend.length === 0 && <EmptyState>{TEXTS.noFriends}</EmptyState>}
      <ul className="friends" aria-label={TEXTS.friends}>
        {data.aFriend.map((one) => (
          <PersonRow
            key={one.iUserId}
            name={one.sUserName}
            avatar={one.sAvatar}
            isHere={one.bOnline}
            line={lineOf(one)}
          >
            {table !== null && (
              <Button
                size="small"
                tone="gold"
                busy={busy === one.iUserId}
                onClick={() => void invite(one)}
                aria-label={TEXTS.inviteWho(one.sUserName)}
              >
                <MailPlus size={16} aria-hidden="true" />
                <span className="friend__word">{TEXTS.invite}</span>
              </Button>
            )}
            <Button
              size="small"
              tone="ghost"
              onClick={() => ending.ask({ act: "remove", person: one })}
              aria-label={TEXTS.remove(one.sUserName)}
            >
              <UserMinus size={16} aria-hidden="true" />
            </Button>
            <Button
              size="small"
              tone="ghost"
              onClick={() => ending.ask({ act: "block", person: one })}
              aria-label={TEXTS.block(one.sUserName)}
            >
              <Ban size={16} aria-hidden="true" />
            </Button>
          </PersonRow>
        ))}
      </ul>
      {data.aFriend.length > 0 && table === null && (
        <p className="friends__hint">
          {TEXTS.sitFirst}{" "}
          <a className={buttonClass("ghost", "small")} href="/lobby">
            {TEXTS.toLobby}
          </a>
        </p>
      )}
      <EndingDialog of={ending} />
    </Slab>
  );
};

const EndingDialog = ({ of }: { readonly of: ReturnType<typeof useConfirmation<Ending>> }) => (
  <ConfirmDialog
    of={of}
    title={({ act }) => (act === "remove" ? TEXTS.removeTitle : TEXTS.blockTitle)}
    action={({ act }) => (act === "remove" ? TEXTS.yesRemove : TEXTS.yesBlock)}
    tone="wine"
    send={({ shown: { act, person } }) =>
      callApi({ method: "POST", path: `/friends/${act}`, body: { iUserId: person.iUserId }, data: anyData })
    }
    onDone={() => void reload()}
  >
    {({ act, person }) => (
      <p>{act === "remove" ? TEXTS.removeAsk(person.sUserName) : TEXTS.blockAsk(person.sUserName)}</p>
    )}
  </ConfirmDialog>
);

/** Open requests both ways. */
export const Requests = ({ data }: { readonly data: FriendsData }) => {
  const [busy, setBusy] = useState<string | null>(null);
  const ending = useConfirmation<Ending>();
  const run = async ({ iUserId }: Person, path: string, more: object = {}) => {
    setBusy(iUserId);
    await send(path, { iUserId, ...more });
    setBusy(null);
  };
  return (
    <Slab icon={Clock} title={TEXTS.requests} lead={TEXTS.requestsLead}>
      {data.aAsking.length + data.aAsked.length === 0 && <p className="slab__text">{TEXTS.noRequests}</p>}
      <ul className="friends" aria-label={TEXTS.requests}>
        {data.aAsking.map((one) => (
          <PersonRow key={one.iUserId} name={one.sUserName} avatar={one.sAvatar} line={TEXTS.asking}>
            <Button
              size="small"
              tone="gold"
              busy={busy === one.iUserId}
              onClick={() => void run(one, "answer", { bAccept: true })}
              aria-label={`${TEXTS.accept} ${one.sUserName}`}
            >
              <Check size={16} aria-hidden="true" />
              <span className="friend__word">{TEXTS.accept}</span>
            </Button>
            <Button
              size="small"
              tone="ghost"
              onClick={() => void run(one, "answer", { bAccept: false })}
              aria-label={`${TEXTS.refuse} ${one.sUserName}`}
            >
              <X size={16} aria-hidden="true" />
            </Button>
            <Button
              size="small"
              tone="ghost"
              onClick={() => ending.ask({ act: "block", person: one })}
              aria-label={TEXTS.block(one.sUserName)}
            >
              <Ban size={16} aria-hidden="true" />
            </Button>
          </PersonRow>
        ))}
        {data.aAsked.map((one) => (
          <PersonRow key={one.iUserId} name={one.sUserName} avatar={one.sAvatar} line={TEXTS.asked}>
            <Button
              size="small"
              busy={busy === one.iUserId}
              onClick={() => void run(one, "remove")}
              aria-label={`${TEXTS.takeBack}: ${one.sUserName}`}
            >
              {TEXTS.takeBack}
            </Button>
          </PersonRow>
        ))}
      </ul>
      <EndingDialog of={ending} />
    </Slab>
  );
};

/** Players whom the player has blocked; nothing where there are none. */
export const Blocked = ({ data }: { readonly data: FriendsData }) => {
  const [busy, setBusy] = useState<string | null>(null);
  if (data.aBlocked.length === 0) return null;
  const unblock = async ({ iUserId }: Person) => {
    setBusy(iUserId);
    await send("unblock", { iUserId });
    setBusy(null);
  };
  return (
    <Slab icon={Ban} title={TEXTS.blocked} lead={TEXTS.blockedLead}>
      <ul className="friends" aria-label={TEXTS.blocked}>
        {data.aBlocked.map((one) => (
          <PersonRow key={one.iUserId} name={one.sUserName} avatar={one.sAvatar}>
            <Button
              size="small"
              busy={busy === one.iUserId}
              onClick={() => void unblock(one)}
              aria-label={`${TEXTS.unblock} ${one.sUserName}`}
            >
              {TEXTS.unblock}
            </Button>
          </PersonRow>
        ))}
      </ul>
    </Slab>
  );
};
