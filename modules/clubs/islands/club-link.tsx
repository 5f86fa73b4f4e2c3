import { useEffect, useState } from "react";
import { callApi, trusted } from "../../ui/browser/api-client.ts";
import { keepReturn, readToken } from "../../ui/browser/session.ts";
import { Button, buttonClass } from "../../ui/components/button.tsx";
import type { ClubData, ClubLook } from "../contract.ts";
import { TEXTS } from "./texts.ts";

const codeHere = (): string => location.pathname.split("/").at(-1) ?? "";

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
  const run = async (act: () => Promise<string>) => {
    setBusy(true);
    setSaid(await act());
    setBusy(false);
  };
  const look = async () => {
    const body = { sClubCode: codeHere() };
    const answer = await callApi({ method: "POST", path: "/club/look", body, data: trusted<ClubLook>() });
    if (!answer.ok) return answer.message;
    setClub(answer.data);
    return "";
  };
  const join = async () => {
    const body = { sClubCode: codeHere() };
    const answer = await callApi({ method: "POST", path: "/club/join", body, data: trusted<ClubData>() });
    if (answer.ok) setClub((before) => before && { ...before, bMember: true, nMembers: before.nMembers + 1 });
    return answer.message;
  };
  if (isPlayer === false)
    return (
      <div className="friend-link__acts">
        <a className={buttonClass("gold")} href="/game">
          {TEXTS.logIn}
        </a>
        <p className="friend-link__note">{TEXTS.after}</p>
      </div>
    );
  return (
    <div className="friend-link__acts">
      {club === null ? (
        <Button tone="gold" busy={busy} disabled={isPlayer === null} onClick={() => void run(look)}>
          {TEXTS.look}
        </Button>
      ) : (
        <>
          <h2 className="club__name">{club.sName}</h2>
          {club.sAbout !== "" && <p className="club__about">{club.sAbout}</p>}
          <p className="friend-link__note">{TEXTS.members(club.nMembers)}</p>
          {!club.bMember && (
            <>
              <Button tone="gold" busy={busy} onClick={() => void run(join)}>
                {TEXTS.join(club.sName)}
              </Button>
              <p className="friend-link__note">{TEXTS.joinedNote}</p>
            </>
          )}
        </>
      )}
      <p className="friend-link__note" role="status">
        {said === "" && club?.bMember ? TEXTS.isMember : said}
      </p>
      {club?.bMember && (
        <a className={buttonClass("gold")} href="/club">
          {TEXTS.toClub}
        </a>
      )}
    </div>
  );
};

export default ClubLink;
