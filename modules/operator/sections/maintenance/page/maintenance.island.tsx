import { useCallback, useEffect, useState } from "react";
import { type Confirmation, useConfirmation } from "../../../../ui/browser/confirmation.ts";
import { createNewest } from "../../../../ui/browser/newest.ts";
import type { Loaded } from "../../../../ui/browser/resource.ts";
import { toast } from "../../../../ui/browser/toast.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { Field } from "../../../../ui/components/field.tsx";
import { ErrorState } from "../../../../ui/components/states.tsx";
import { decide, read } from "../../../frame/page/calls.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { DecisionDialog } from "../../../frame/page/decision-dialog.tsx";
import { Guarded } from "../../../frame/page/guarded.tsx";
import type { MaintenanceData } from "../contract.ts";
import { AnnounceForm } from "./announce-form.tsx";
import { MaintenanceStatus } from "./status.tsx";

/** What can be done about maintenance that is there. */
type Changing = "prolong" | "end" | "cancel";

const WORDS = {
  prolong: ["Let it end later?", "Prolong", "Prolonged: players see it within seconds."],
  end: ["End maintenance now?", "End now", "Ended: players go on within seconds."],
  cancel: ["Take the announcement back?", "Take back", "Taken back."],
} as const;

/** What is asked about: what stood when it was asked, and what becomes of it. */
interface ChangeAsked {
  readonly changing: Changing;
  readonly value: MaintenanceData;
}

interface ChangeDialogProps {
  readonly of: Confirmation<ChangeAsked>;
  readonly onGivenUp: () => void;
  readonly onDone: (said: string) => void;
}

/** Asks once more. What was changed meanwhile by somebody else is not overruled: the server compares versions. */
const ChangeDialog = ({ of, onGivenUp, onDone }: ChangeDialogProps) => (
  <DecisionDialog
    {...{ of, onGivenUp }}
    title={({ changing }) => WORDS[changing][0]}
    action={({ changing }) => WORDS[changing][1]}
    tone="gold"
    wantsReason={false}
    send={async (yes, _, form) => {
      const { changing, value } = yes.shown;
      const { version } = value;
      if (changing !== "prolong") return decide(yes, `/maintenance/${changing}`, { version });
      const minutes = Number(form.get("minutes"));
      if (!(Number.isSafeInteger(minutes) && minutes > 0)) return "Say by how many minutes, in whole ones.";
      return decide(yes, "/maintenance/prolong", { minutes, version });
    }}
    onDone={(_, { changing }) => onDone(WORDS[changing][2])}
  >
    {({ changing }) => (
      <>
        {changing === "prolong" && <Field name="minutes" inputMode="numeric" label="By minutes" defaultValue="15" />}
        {changing === "end" && <p>Deals that stood still go on with the time that was left to each.</p>}
        {changing === "cancel" && <p>Nothing has begun yet; players see at once that it is off.</p>}
      </>
    )}
  </DecisionDialog>
);

/** What another operator does, or the clock, is seen this much later. */
const LOOK_MS = 5_000;

/** `/operator/maintenance`: announced, prolonged, ended early, taken back (O-27). */
const MaintenancePage = () => (
  <Guarded permission="maintenance.manage" loading={<CardLoading />}>
    {() => <Maintenance />}
  </Guarded>
);

const Maintenance = () => {
  const { known, load } = useMaintenance();
  const confirmation = useConfirmation<ChangeAsked>();
  // What has just been changed is not asked about again before it is known how it stands now.
  const [isOld, setOld] = useState(false);
  const done = (said: string) => {
    toast(said, { tone: "success" });
    setOld(true);
    void load().finally(() => setOld(false));
  };
  if (known.is === "loading") return <CardLoading />;
  if (known.is === "failed") return <ErrorState message={known.message} onRetry={() => void load()} />;
  const { value } = known;
  return (
    <>
      <MaintenanceStatus value={value} onDue={load}>
        <Actions value={value} isOld={isOld} onChange={(changing) => confirmation.ask({ changing, value })} />
      </MaintenanceStatus>
      {value.phase === "open" && <AnnounceForm value={value} onDone={done} />}
      <ChangeDialog of={confirmation} onGivenUp={() => void load()} onDone={done} />
    </>
  );
};

const Actions = ({
  value: { phase, endsAt },
  isOld,
  onChange,
}: {
  readonly value: MaintenanceData;
  readonly isOld: boolean;
  readonly onChange: (changing: Changing) => void;
}) => {
  if (phase === "open") return null;
  return (
    <div className="desk-tools">
      {endsAt !== null && (
        <Button disabled={isOld} onClick={() => onChange("prolong")}>
          Prolong
        </Button>
      )}
      {phase === "closed" ? (
        <Button tone="gold" disabled={isOld} onClick={() => onChange("end")}>
          End now
        </Button>
      ) : (
        <Button disabled={isOld} onClick={() => onChange("cancel")}>
          Take back
        </Button>
      )}
    </div>
  );
};

/** What stands, looked at again and again while somebody sees it. */
function useMaintenance() {
  const [known, setKnown] = useState<Loaded<MaintenanceData>>({ is: "loading" });
  const [newest] = useState(createNewest);
  const load = useCallback(async () => {
    const counts = newest.begin();
    const answer = await read<MaintenanceData>("/maintenance");
    if (!counts()) return;
    setKnown((before) => {
      if (answer.ok) return { is: "ready", value: answer.data };
      // A look that fails by itself takes nothing away.
      return before.is === "ready" ? before : { is: "failed", message: answer.message };
    });
  }, [newest]);
  useEffect(() => {
    void load();
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void load();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [load]);
  return { known, load };
}

export default MaintenancePage;
