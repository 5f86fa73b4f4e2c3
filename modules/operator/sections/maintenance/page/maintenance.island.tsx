import { useCallback, useEffect, useState } from "react";
import { useConfirmation } from "../../../../ui/browser/confirmation.ts";
import { createNewest } from "../../../../ui/browser/newest.ts";
import type { Loaded } from "../../../../ui/browser/resource.ts";
import { toast } from "../../../../ui/browser/toast.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { ErrorState } from "../../../../ui/components/states.tsx";
import { read } from "../../../frame/page/calls.ts";
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { Guarded } from "../../../frame/page/guarded.tsx";
import type { MaintenanceData } from "../contract.ts";
import { AnnounceForm } from "./announce-form.tsx";
import { type ChangeAsked, ChangeDialog, type Changing } from "./change-dialog.tsx";
import { Standing } from "./standing.tsx";

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
      <Standing value={value} onDue={load}>
        <Actions value={value} isOld={isOld} onChange={(changing) => confirmation.ask({ changing, value })} />
      </Standing>
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
