/** What the window says of maintenance that is ahead, or runs (O-27). */
import { useDerived, useValue } from "../../modules/ui/browser/signals.ts";
import { clockWords, useSeconds } from "./clock.tsx";
import { Icon } from "./icons.tsx";
import { usePlayed } from "./table-context.tsx";

const WORDS = {
  announced: "Maintenance begins in",
  closing: "No new deal begins: maintenance in",
  closed: "The game is currently under maintenance. Your cards stay as they are.",
} as const;

export function MaintenanceBanner() {
  const { state } = usePlayed().session;
  const known = useValue(state.maintenance);
  const target = useDerived(() => {
    const of = state.maintenance.value;
    const at = of?.phase === "closed" ? of.endsAt : (of?.startsAt ?? null);
    return at === null ? null : at - state.offsetMs.value;
  }, [state]);
  const left = useSeconds(target);
  if (known === null || known.phase === "open") return null;
  const { phase, text } = known;
  return (
    <div className="banner">
      <Icon name="settings" />
      <p className="banner__words">
        <span role="status">
          {WORDS[phase]}
          {phase === "closed" && target !== null && " It will be back in"}
        </span>{" "}
        {target !== null && (
          <b role="timer" aria-label={phase === "closed" ? "Until it is over" : "Until maintenance"}>
            {clockWords(left)}
          </b>
        )}
        {text !== "" && phase !== "closed" && <small>{text}</small>}
      </p>
    </div>
  );
}
