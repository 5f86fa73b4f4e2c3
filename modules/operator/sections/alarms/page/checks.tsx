import { useState } from "react";
import { errorToast } from "../../../../ui/browser/toast.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { ErrorState, Skeleton } from "../../../../ui/components/states.tsx";
import { change } from "../../../frame/page/calls.ts";
import { formatMoment } from "../../../frame/page/dates.ts";
import { LabelBadge } from "../../../frame/page/label-badge.tsx";
import { useAgain } from "../../../frame/page/use-again.ts";
import { useRead } from "../../../frame/page/use-read.ts";
import type { CheckLine, ChecksData } from "../contract.ts";

const LOOK_MS = 30_000;
const SECOND_MS = 1_000;

const NAMES: Readonly<Record<string, string>> = {
  audit: "The books since the last closing",
  auditAll: "All of the books",
  rehearsal: "A restore of the copies, for a try",
};

/** What the servers look at by themselves, or when it is asked for here (O-51). */
export const Checks = () => {
  const { state: data, load } = useRead<ChecksData>("/checks");
  useAgain(load, LOOK_MS);
  return (
    <section className="desk-card alarms__one" aria-labelledby="checks" aria-busy={data.is === "loading"}>
      <h2 className="desk-card__title" id="checks">
        By itself
      </h2>
      {data.is === "loading" && <Skeleton />}
      {data.is === "failed" && <ErrorState message={data.message} onRetry={() => void load()} />}
      {data.is === "ready" && (
        <ul className="desk-waiting">
          {data.value.rows.map((one) => (
            <Check key={one.name} one={one} onAsked={() => void load()} />
          ))}
        </ul>
      )}
    </section>
  );
};

interface CheckProps {
  readonly one: CheckLine;
  readonly onAsked: () => void;
}

const Check = ({ one, onAsked }: CheckProps) => {
  const { name, running, asked, last, failed } = one;
  const title = NAMES[name] ?? name;
  return (
    <li>
      <strong>{title}</strong>
      <span className="queue__marks">
        {last !== null && <LabelBadge word={last.isSound ? ["Sound", "felt"] : ["Not sound", "wine"]} />}
        {failed !== null && <LabelBadge word={["Failed", "wine"]} />}
        {running !== null && <LabelBadge word={["Runs now", "gold"]} />}
        {running === null && asked !== null && <LabelBadge word={["Asked for", "gold"]} />}
      </span>
      {last === null ? (
        <span className="desk-soft">It has not come to its end yet.</span>
      ) : (
        <>
          <span className="desk-soft">
            {formatMoment(last.at)}, in {(last.tookMs / SECOND_MS).toFixed(1)} s{last.by !== null && `, for ${last.by}`}
          </span>
          <span className="alarms__found">{last.found}</span>
        </>
      )}
      {failed !== null && (
        <span>
          {formatMoment(failed.at)}: {failed.why}
        </span>
      )}
      <span className="desk-soft">{nextOf(one)}</span>
      <RunNow {...{ one, onAsked, title }} />
    </li>
  );
};

function nextOf({ canRun, running, asked, dueAt }: CheckLine): string {
  const wanted = asked === null ? "" : `, for ${asked.by}`;
  if (running !== null)
    return `${running.by} runs it${running.since === null ? "" : ` since ${formatMoment(running.since)}`}${wanted}.`;
  if (asked !== null)
    return `${asked.by} asked for it, ${formatMoment(asked.at)}. It begins within a minute, when no other one runs.`;
  if (!canRun) return "There are no copies to rehearse: BACKUP_DIR and BACKUP_PASSPHRASE are not set.";
  return dueAt === null
    ? "Not by itself: CHECKS_AT is off, or the server has just begun."
    : `Next: ${formatMoment(dueAt)}`;
}

/** Two who press at once: the second one is told who has it run. */
const RunNow = ({ one: { name, canRun, running, asked }, onAsked, title }: CheckProps & { readonly title: string }) => {
  const [isSent, setSent] = useState(false);
  if (!canRun) return null;
  const ask = async () => {
    setSent(true);
    const answer = await change(`/checks/${name}/run`);
    setSent(false);
    if (!answer.ok) errorToast(answer.message);
    onAsked();
  };
  return (
    <span className="alarms__run">
      <Button
        size="small"
        aria-label={`Run now: ${title}`}
        busy={isSent}
        disabled={running !== null || asked !== null}
        onClick={() => void ask()}
      >
        Run now
      </Button>
    </span>
  );
};
