/** The reminder of how long was played today. It waits while the player is to move at any table. */
import { useState } from "react";
import { counted } from "../../modules/kernel/index.ts";
import { useDerived, useValue } from "../../modules/ui/browser/signals.ts";
import { isMyTurn } from "../state/moves.ts";
import type { Reminding } from "../state/reminding.ts";
import type { Tables } from "../state/tables.ts";
import { DayOffQuestion } from "./day-off.tsx";
import { Question } from "./dialog.tsx";

/** `1 hour 5 minutes`. */
function lengthLabel(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  const rest = counted(minutes % 60, "minute");
  if (hours === 0) return rest;
  return minutes % 60 === 0 ? counted(hours, "hour") : `${counted(hours, "hour")} ${rest}`;
}

interface PlayReminderProps {
  readonly reminding: Reminding;
  readonly tables: Tables;
}

export function PlayReminder({ reminding, tables }: PlayReminderProps) {
  const due = useValue(reminding.due);
  const isAwaited = useDerived(
    () => tables.sessions.value.some(({ state }) => state.view.value !== null && isMyTurn(state.view.value)),
    [tables],
  );
  const [isAsking, setAsking] = useState(false);
  if (isAsking) return <DayOffQuestion toast={tables.shown.peek()?.toast} onClose={() => setAsking(false)} />;
  if (due === null || isAwaited) return null;
  return (
    <Question title="Time for a break?" yes="Go on" no="Close" onYes={reminding.close} onNo={reminding.close}>
      <p>
        You have played <b>{lengthLabel(due)}</b> today, all tables together.
      </p>
      <p>
        <button
          type="button"
          className="button"
          onClick={() => {
            reminding.close();
            setAsking(true);
          }}
        >
          Take a day off
        </button>
      </p>
    </Question>
  );
}
