import { counted } from "../../../../kernel/index.ts";
import type { ProcessAbout } from "../../../../tables/floor-contract.ts";
import { type Confirmation, useConfirmation } from "../../../../ui/browser/confirmation.ts";
import { toast } from "../../../../ui/browser/toast.ts";
import { Badge } from "../../../../ui/components/badge.tsx";
import { Button } from "../../../../ui/components/button.tsx";
import { ErrorState } from "../../../../ui/components/states.tsx";
import { decide } from "../../../frame/page/calls.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { formatMoment } from "../../../frame/page/dates.ts";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import { Guarded } from "../../../frame/page/guarded.tsx";
import { useAgain } from "../../../frame/page/use-again.ts";
import { useRead } from "../../../frame/page/use-read.ts";
import { LONGEST_ORDER_REASON, type ProcessesData } from "../contract.ts";
import { orderLabel } from "./labels.ts";
import { Lift } from "./lift.tsx";

const LOOK_MS = 5_000;

/** `/operator/processes`: what plays, and what is drained (O-23). */
const ProcessesPage = () => (
  <Guarded permission="tables.drain" loading={<CardLoading />}>
    {() => <Processes />}
  </Guarded>
);

/** Whom to drain: a process's run and name; a run of null is the whole platform. */
interface Target {
  readonly run: string | null;
  readonly name: string;
}

const Processes = () => {
  const confirmation = useConfirmation<Target>();
  const { state: data, load } = useRead<ProcessesData>("/processes");
  useAgain(load, LOOK_MS);
  if (data.is === "loading") return <CardLoading />;
  if (data.is === "failed") return <ErrorState message={data.message} onRetry={() => void load()} />;
  return (
    <>
      <Platform platform={data.value.platform} onDrain={confirmation.ask} onLifted={load} />
      <section className="desk-card" aria-labelledby="processes">
        <h2 className="desk-card__title" id="processes">
          Processes
        </h2>
        <ul className="floor-processes">
          {data.value.processes.map((one) => (
            <Process key={one.run} one={one} onDrain={confirmation.ask} />
          ))}
        </ul>
      </section>
      <DrainDialog
        of={confirmation}
        onDone={() => {
          toast("Ordered: no further deal begins there.", { tone: "success" });
          void load();
        }}
      />
    </>
  );
};

interface PlatformProps {
  readonly platform: ProcessesData["platform"];
  readonly onDrain: (target: Target) => void;
  readonly onLifted: () => Promise<void>;
}

const Platform = ({ platform, onDrain, onLifted }: PlatformProps) => (
  <section className="desk-card" aria-labelledby="platform">
    <h2 className="desk-card__title" id="platform">
      The platform
    </h2>
    {platform === null ? (
      <>
        <p className="desk-soft">Games begin everywhere.</p>
        <div className="desk-tools">
          <Button tone="wine" onClick={() => onDrain({ run: null, name: "the platform" })}>
            Drain the platform
          </Button>
        </div>
      </>
    ) : (
      <>
        <p className="desk-note desk-note--bad">No game begins anywhere. {orderLabel(platform)}.</p>
        <div className="desk-tools">
          <Lift id={platform.id} onDone={onLifted} />
        </div>
      </>
    )}
  </section>
);

interface ProcessProps {
  readonly one: ProcessesData["processes"][number];
  readonly onDrain: (target: Target) => void;
}

const Process = ({ one: { run, name, tables, isDraining, isSilent, order, about }, onDrain }: ProcessProps) => (
  <li className="floor-processes__one">
    <strong>{name}</strong>
    <span className="desk-soft">{run}</span>
    <span className="numeric">{counted(tables, "table")}</span>
    {about !== null && <span className="desk-soft numeric">{aboutText(about)}</span>}
    <span className="queue__marks">
      {isSilent && <Badge tone="wine">Does not answer</Badge>}
      {(isDraining || order !== null) && <Badge tone="gold">Gives its tables away</Badge>}
    </span>
    {order === null && !isDraining && (
      <Button size="small" onClick={() => onDrain({ run, name })}>
        Drain {name}
      </Button>
    )}
  </li>
);

/** `Rummy 0.1.0 since 5 Sept 2026, 6:18 pm; 312 MB; load 0.4 of 2 cores`. */
const aboutText = ({ version, startedAt, memoryBytes, load, cores }: ProcessAbout): string =>
  [
    `Rummy ${version} since ${formatMoment(startedAt)}`,
    `${Math.round(memoryBytes / 1e6)} MB`,
    `load ${load.toFixed(1)} of ${counted(cores, "core")}`,
  ].join("; ");

interface DrainDialogProps {
  readonly of: Confirmation<Target>;
  readonly onDone: () => void;
}

const DrainDialog = ({ of, onDone }: DrainDialogProps) => (
  <DecisionDialog
    of={of}
    title={({ name }) => `Drain ${name}`}
    action="Drain"
    tone="wine"
    wantsReason
    longestReason={LONGEST_ORDER_REASON}
    send={(yes, reason) => decide(yes, "/processes/drain", { reason, run: yes.shown.run })}
    onDone={onDone}
  >
    {({ run }) => (
      <>
        <p>
          {run === null
            ? "No game begins at any table until this is taken back. Deals of points and matches that are being played are played to their end, and so are tournaments."
            : "The process takes nobody new, gives its tables to the others, and plays out what none of them takes. It stays so until it is started anew: nobody takes this back."}
        </p>
        <p className="desk-soft">The reason stands in the log for ever: name nobody.</p>
      </>
    )}
  </DecisionDialog>
);

export default ProcessesPage;
