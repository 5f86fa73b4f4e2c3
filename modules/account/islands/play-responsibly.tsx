import { useEffect } from "react";
import { useValue } from "../../ui/browser/signals.ts";
import { ErrorState, Skeleton } from "../../ui/components/states.tsx";
import { CloseAccount } from "./play/close-account.tsx";
import { ExportData } from "./play/export-data.tsx";
import { Reminder } from "./play/reminder.tsx";
import { SelfExclusion } from "./play/self-exclusion.tsx";
import { ownProfile } from "./profile/own.ts";

/** What a player can do to stay in charge: a reminder, a pause, one's own data, the way out. */
const PlayResponsibly = () => {
  const profile = useValue(ownProfile.state);
  useEffect(() => void ownProfile.ensure(), []);
  if (profile.is === "failed") return <ErrorState message={profile.message} onRetry={() => void ownProfile.load()} />;
  if (profile.is === "loading")
    return (
      <div className="slabs" aria-busy="true">
        {["a", "b", "c", "d"].map((one) => (
          <div className="slab" key={one}>
            <Skeleton />
            <Skeleton shape="field" />
            <Skeleton shape="button" />
          </div>
        ))}
      </div>
    );
  const { nReminderMinutes, dExcludedUntil } = profile.value;
  return (
    <div className="slabs">
      <Reminder minutes={nReminderMinutes} />
      <SelfExclusion until={dExcludedUntil} />
      <ExportData />
      <CloseAccount />
    </div>
  );
};

export default PlayResponsibly;
