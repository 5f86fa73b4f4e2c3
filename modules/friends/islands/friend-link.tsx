import { useEffect, useState } from "react";
import { callApi, trusted } from "../../ui/browser/api-client.ts";
import { keepReturn, readToken } from "../../ui/browser/session.ts";
import { Button, buttonClass } from "../../ui/components/button.tsx";
import type { AskData } from "../contract.ts";
import { friendsTexts } from "../texts/index.ts";
import { askedText } from "./list/asked.ts";

/** Asks the player whose link this is, on a press; strangers are led to the log-in and back. */
const FriendLink = () => {
  const [isPlayer, setPlayer] = useState<boolean | null>(null);
  const [said, setSaid] = useState("");
  const [busy, setBusy] = useState(false);
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    const isLoggedIn = readToken() !== null;
    setPlayer(isLoggedIn);
    if (!isLoggedIn) keepReturn(location);
  }, []);
  const ask = async () => {
    setBusy(true);
    const sFriendCode = location.pathname.split("/")[2];
    const request = { method: "POST", path: "/friends/ask", body: { sFriendCode }, data: trusted<AskData>() } as const;
    const answer = await callApi(request);
    // The session has ended: the way leads to the log-in, and back.
    if (!answer.ok && answer.status === 401) keepReturn(location);
    setSaid(answer.ok ? askedText(answer.data) : answer.message);
    setDone(answer.ok);
    setBusy(false);
  };
  return (
    <div className="friend-link__acts">
      {isPlayer === false && (
        <>
          <a className={buttonClass("gold")} href="/game">
            {friendsTexts.logIn}
          </a>
          <p className="friend-link__note">{friendsTexts.after}</p>
        </>
      )}
      {isPlayer !== false && !isDone && (
        <Button tone="gold" busy={busy} disabled={isPlayer === null} onClick={() => void ask()}>
          {friendsTexts.askFriend}
        </Button>
      )}
      <p className="friend-link__note" role="status">
        {said}
      </p>
      {isDone && (
        <a className={buttonClass("gold")} href="/friends">
          {friendsTexts.toFriends}
        </a>
      )}
    </div>
  );
};

export default FriendLink;
