import { useEffect, useState } from "react";
import { callApi, trusted } from "../../ui/browser/api-client.ts";
import { keepReturn, readToken } from "../../ui/browser/session.ts";
import { Button, buttonClass } from "../../ui/components/button.tsx";
import type { AskData } from "../contract.ts";
import { LINK_TEXTS } from "./texts.ts";

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
    const sFriendCode = location.pathname.split("/").at(-1);
    const request = { method: "POST", path: "/friends/ask", body: { sFriendCode }, data: trusted<AskData>() } as const;
    const answer = await callApi(request);
    setSaid(answer.message);
    setDone(answer.ok);
    setBusy(false);
  };
  return (
    <div className="friend-link__acts">
      {isPlayer === false && (
        <>
          <a className={buttonClass("gold")} href="/game">
            {LINK_TEXTS.logIn}
          </a>
          <p className="friend-link__note">{LINK_TEXTS.after}</p>
        </>
      )}
      {isPlayer !== false && !isDone && (
        <Button tone="gold" busy={busy} disabled={isPlayer === null} onClick={() => void ask()}>
          {LINK_TEXTS.ask}
        </Button>
      )}
      <p className="friend-link__note" role="status">
        {said}
      </p>
      {isDone && (
        <a className={buttonClass("gold")} href="/friends">
          {LINK_TEXTS.toFriends}
        </a>
      )}
    </div>
  );
};

export default FriendLink;
