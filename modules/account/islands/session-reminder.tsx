import { AlarmClock } from "lucide-react";
import { useEffect, useState } from "react";
import { say } from "../../kernel/index.ts";
import { callApi, trusted } from "../../ui/browser/api-client.ts";
import { serverNow } from "../../ui/browser/server-clock.ts";
import { readSetting, readToken, storeSetting } from "../../ui/browser/session.ts";
import { useValue } from "../../ui/browser/signals.ts";
import { turnRuns } from "../../ui/browser/turn-runs.ts";
import { Button, buttonClass } from "../../ui/components/button.tsx";
import { Dialog, DialogActions } from "../../ui/components/dialog.tsx";
import { Money } from "../../ui/components/money.tsx";
import { Rich } from "../../ui/rich.tsx";
import type { GameTransactionRow } from "../../wallet/contract.ts";
import { accountTexts } from "../texts/index.ts";
import { ownProfile } from "./profile/own.ts";
import {
  isDue,
  lengthText,
  netSince,
  PAGE_ROWS,
  readSession,
  type SessionTime,
  sessionAt,
  told,
} from "./session/session-time.ts";

const KEY = "sessionTime";
const TICK_MS = 15_000;

type Answer = readonly [{ readonly transactions: readonly GameTransactionRow[] }];

/** A page of what went to tables and came back, newest first; null where it cannot be had. */
const readPage = async (page: number): Promise<readonly GameTransactionRow[] | null> => {
  const path = `/profile/getGameTransaction?size=${PAGE_ROWS}&pageIndex=${page}`;
  const answer = await callApi({ method: "GET", path, data: trusted<Answer>() });
  return answer.ok ? answer.data[0].transactions : null;
};

interface Note {
  readonly session: SessionTime;
  readonly net: number | null;
}

/** Tells, on every page of players, after the chosen time how long the session is, and what it brought or cost. */
const SessionReminder = () => {
  const profile = useValue(ownProfile.state);
  const [note, setNote] = useState<Note | null>(null);
  // Before an answer has come, the server's time is not known.
  const everyMinutes = profile.is === "ready" ? profile.value.nReminderMinutes : null;

  useEffect(() => {
    if (everyMinutes === null) return;
    const tick = () => {
      if (readToken() === null) return;
      const session = sessionAt(readSession(readSetting(KEY)), serverNow());
      // Of several windows the one that is looked at tells, and none while a turn runs.
      const isLookedAt = document.visibilityState === "visible" && !turnRuns.peek();
      const isTold = isLookedAt && isDue(session, everyMinutes);
      storeSetting(KEY, JSON.stringify(isTold ? told(session) : session));
      if (isTold) void netSince(readPage, session.start).then((net) => setNote({ session, net }));
    };
    tick();
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [everyMinutes]);

  return (
    <Dialog open={note !== null} title={accountTexts.breakTime} onClose={() => setNote(null)} centred alert>
      <span className="dialog__emblem" aria-hidden="true">
        <AlarmClock size={28} />
      </span>
      {note && (
        <p>
          <Rich
            text={say(accountTexts.hereFor, { time: lengthText(note.session) })}
            parts={{ b: (time) => <strong>{time}</strong> }}
          />
          {note.net !== null && <Net amount={note.net} />}
        </p>
      )}
      <DialogActions>
        <a className={buttonClass()} href="/play-responsibly">
          {accountTexts.takeBreak}
        </a>
        <Button tone="gold" onClick={() => setNote(null)}>
          {accountTexts.goOnPlaying}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** What cash tables brought or cost, in rupees. */
const Net = ({ amount }: { readonly amount: number }) => (
  <>
    {" "}
    <Rich
      text={amount < 0 ? accountTexts.costYou : accountTexts.broughtYou}
      parts={{
        b: () => (
          <strong>
            <Money amount={Math.abs(amount)} currency="inr" />
          </strong>
        ),
      }}
    />
  </>
);

export default SessionReminder;
