/** The reminder of how long was played today. It waits while the player is to move at any table. */
import { useState } from "react";
import { say } from "../../modules/kernel/index.ts";
import { useDerived, useValue } from "../../modules/ui/browser/signals.ts";
import { Rich } from "../../modules/ui/rich.tsx";
import { isMyTurn } from "../state/moves.ts";
import type { Reminding } from "../state/reminding.ts";
import type { Tables } from "../state/tables.ts";
import { DayOffQuestion } from "./day-off.tsx";
import { Question } from "./dialog.tsx";
import { screensTexts } from "./texts/index.ts";

/** `1 hour 5 minutes`. */
function lengthLabel(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const hours = Math.floor(minutes / 60);
  const rest = say(screensTexts.reminder.minutes, { count: minutes % 60 });
  if (hours === 0) return rest;
  const whole = say(screensTexts.reminder.hours, { count: hours });
  return minutes % 60 === 0 ? whole : `${whole} ${rest}`;
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
    <Question
      title={screensTexts.reminder.title}
      yes={screensTexts.reminder.goOn}
      no={screensTexts.reminder.close}
      onYes={reminding.close}
      onNo={reminding.close}
    >
      <p>
        <Rich
          text={say(screensTexts.reminder.played, { time: lengthLabel(due) })}
          parts={{ b: (inner) => <b>{inner}</b> }}
        />
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
          {screensTexts.dayOff.take}
        </button>
      </p>
    </Question>
  );
}
