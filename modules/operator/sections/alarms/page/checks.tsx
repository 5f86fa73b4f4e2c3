import { ErrorState, Skeleton } from "../../../../ui/components/states.tsx";
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

/** What the servers look at by themselves (O-51). */
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
      {data.is === "ready" &&
        (data.value.rows.length === 0 ? (
          <p className="desk-soft">
            The servers look at nothing by themselves: CHECKS_AT is off, or they have just begun.
          </p>
        ) : (
          <ul className="desk-waiting">
            {data.value.rows.map((one) => (
              <Check key={one.name} one={one} />
            ))}
          </ul>
        ))}
    </section>
  );
};

const Check = ({ one: { name, isRunning, dueAt, last, failed } }: { readonly one: CheckLine }) => (
  <li>
    <strong>{NAMES[name] ?? name}</strong>
    <span className="queue__marks">
      {last !== null && <LabelBadge word={last.isSound ? ["Sound", "felt"] : ["Not sound", "wine"]} />}
      {failed !== null && <LabelBadge word={["Failed", "wine"]} />}
      {isRunning && <LabelBadge word={["Runs now", "gold"]} />}
    </span>
    {last === null ? (
      <span className="desk-soft">It has not come to its end yet.</span>
    ) : (
      <>
        <span className="desk-soft">
          {formatMoment(last.at)}, in {(last.tookMs / SECOND_MS).toFixed(1)} s
        </span>
        <span className="alarms__found">{last.found}</span>
      </>
    )}
    {failed !== null && (
      <span>
        {formatMoment(failed.at)}: {failed.why}
      </span>
    )}
    <span className="desk-soft">Next: {formatMoment(dueAt)}</span>
  </li>
);
