import { useEffect, useState } from "react";
import { say } from "../../kernel/index.ts";
import { reportOfClub } from "../../support/report-link-contract.ts";
import { callApi, trusted } from "../../ui/browser/api-client.ts";
import { keepReturn, readToken } from "../../ui/browser/session.ts";
import { Button, buttonClass } from "../../ui/components/button.tsx";
import type { ClubData, ClubLook } from "../contract.ts";
import { clubsTexts } from "../texts/index.ts";

const codeHere = (): string => (location.pathname.split("/")[2] ?? "").toUpperCase();

/** What a club's link opens. Players see the club and join with one press; strangers are led to the log-in and back. */
const ClubLink = () => {
  const [isPlayer, setPlayer] = useState<boolean | null>(null);
  const [club, setClub] = useState<ClubLook | null>(null);
  const [said, setSaid] = useState("");
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    const isLoggedIn = readToken() !== null;
    setPlayer(isLoggedIn);
    if (!isLoggedIn) keepReturn(location);
  }, []);
  const post = async <T,>(path: string, body: object) => {
    const sent = { sClubCode: codeHere(), ...body };
    const answer = await callApi({ method: "POST", path, body: sent, data: trusted<T>() });
    // The session has ended: the way leads to the log-in, and back.
    if (!answer.ok && answer.status === 401) keepReturn(location);
    return answer;
  };
  const look = async () => {
    const answer = await post<ClubLook>("/club/look", {});
    setClub(answer.ok ? answer.data : null);
    return answer.ok ? "" : answer.message;
  };
  const join = async ({ sName }: ClubLook) => {
    const answer = await post<ClubData>("/club/join", { sName });
    if (answer.ok) setClub((before) => before && { ...before, bMember: true, nMembers: before.nMembers + 1 });
    else await look();
    return answer.ok ? clubsTexts.joined : answer.message;
  };
  const run = async (act: () => Promise<string>) => {
    setBusy(true);
    setSaid(await act());
    setBusy(false);
  };
  if (isPlayer === false)
    return (
      <div className="friend-link__acts">
        <a className={buttonClass("gold")} href="/game">
          {clubsTexts.logIn}
        </a>
        <p className="friend-link__note">{clubsTexts.after}</p>
      </div>
    );
  return (
    <div className="friend-link__acts">
      {club === null && (
        <Button tone="gold" busy={busy} disabled={isPlayer === null} onClick={() => void run(look)}>
          {clubsTexts.look}
        </Button>
      )}
      {club !== null && <Looked club={club} busy={busy} onJoin={() => void run(() => join(club))} />}
      <p className="friend-link__note" role="status">
        {said === "" && club?.bMember ? clubsTexts.isMember : said}
      </p>
    </div>
  );
};

interface LookedProps {
  readonly club: ClubLook;
  readonly busy: boolean;
  readonly onJoin: () => void;
}

/** The club as it was found, with what may be done about it. */
const Looked = ({ club: { sName, sAbout, nMembers, bMember }, busy, onJoin }: LookedProps) => (
  <>
    <h2 className="club__name">{sName}</h2>
    {sAbout !== "" && <p className="club__about">{sAbout}</p>}
    <p className="friend-link__note">{say(clubsTexts.members, { count: nMembers })}</p>
    {bMember ? (
      <a className={buttonClass("gold")} href="/club">
        {clubsTexts.toClub}
      </a>
    ) : (
      <>
        <Button tone="gold" busy={busy} onClick={onJoin}>
          {say(clubsTexts.join, { name: sName })}
        </Button>
        <p className="friend-link__note">{clubsTexts.joinedNote}</p>
      </>
    )}
    <a className={buttonClass("ghost")} href={reportOfClub(sName, codeHere())}>
      {clubsTexts.report}
    </a>
  </>
);

export default ClubLink;
