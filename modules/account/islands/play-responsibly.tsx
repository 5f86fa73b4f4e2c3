import { AlarmClock, DoorOpen, FileDown } from "lucide-react";
import { useEffect, useState } from "react";
import { say } from "../../kernel/index.ts";
import { anyData, callApi } from "../../ui/browser/api-client.ts";
import { saveFile } from "../../ui/browser/save-file.ts";
import { serverNow } from "../../ui/browser/server-clock.ts";
import { clearSession } from "../../ui/browser/session.ts";
import { useValue } from "../../ui/browser/signals.ts";
import { errorToast, toast } from "../../ui/browser/toast.ts";
import { Button } from "../../ui/components/button.tsx";
import { Select } from "../../ui/components/choice.tsx";
import { Slab } from "../../ui/components/slab.tsx";
import { ErrorState, Skeleton } from "../../ui/components/states.tsx";
import { fileDay } from "../../ui/format.ts";
import { REMINDERS } from "../contract.ts";
import { accountTexts } from "../texts/index.ts";
import { PasswordDialog } from "./password/password-dialog.tsx";
import { SelfExclusion } from "./play/self-exclusion.tsx";
import { ownProfile } from "./profile/own.ts";

interface PlayResponsiblyProps {
  /** There is no money here (decision 0090). */
  readonly isSocial: boolean;
}

/** What a player can do to stay in charge: a reminder, a pause, one's own data, the way out. */
const PlayResponsibly = ({ isSocial }: PlayResponsiblyProps) => {
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
      <Reminder minutes={nReminderMinutes} isSocial={isSocial} />
      {!isSocial && <SelfExclusion until={dExcludedUntil} />}
      <ExportData isSocial={isSocial} />
      <CloseAccount isSocial={isSocial} />
    </div>
  );
};

/** Everything that the server keeps about the player, as a file. */
const ExportData = ({ isSocial }: PlayResponsiblyProps) => {
  const [isAsking, setAsking] = useState(false);
  const load = async (sPassword: string) => {
    const answer = await callApi({ method: "POST", path: "/profile/export", body: { sPassword }, data: anyData });
    if (!answer.ok) return answer.message;
    const text = JSON.stringify(answer.data, null, 2);
    saveFile(`my-data-${fileDay(serverNow())}.json`, new Blob([text], { type: "application/json" }));
    toast(accountTexts.dataSaved, { tone: "success" });
    setAsking(false);
    return null;
  };
  return (
    <Slab
      icon={FileDown}
      title={accountTexts.dataTitle}
      lead={isSocial ? accountTexts.dataLeadSocial : accountTexts.dataLead}
    >
      <div className="slab__actions">
        <Button onClick={() => setAsking(true)}>{accountTexts.downloadData}</Button>
      </div>
      <PasswordDialog
        open={isAsking}
        title={accountTexts.downloadData}
        action={accountTexts.download}
        tone="gold"
        onClose={() => setAsking(false)}
        onConfirm={load}
      >
        <p>{accountTexts.dataPersonal}</p>
      </PasswordDialog>
    </Slab>
  );
};

const labelOf = (minutes: number): string => {
  if (minutes === 0) return accountTexts.never;
  return minutes < 60
    ? say(accountTexts.minutes, { count: minutes })
    : say(accountTexts.hours, { count: minutes / 60 });
};

/** Sets after how long in one session a dialog tells the time and what the tables brought or cost. */
const Reminder = ({ minutes, isSocial }: PlayResponsiblyProps & { readonly minutes: number }) => {
  const [busy, setBusy] = useState(false);
  const choose = async (nMinutes: number) => {
    setBusy(true);
    const answer = await callApi({ method: "POST", path: "/profile/reminder", body: { nMinutes }, data: anyData });
    setBusy(false);
    if (!answer.ok) return errorToast(answer.message);
    const on = say(accountTexts.remindersOn, { time: labelOf(nMinutes) });
    toast(nMinutes === 0 ? accountTexts.remindersOff : on, { tone: "success" });
    void ownProfile.load();
  };
  return (
    <Slab
      icon={AlarmClock}
      title={accountTexts.reminderTitle}
      lead={isSocial ? accountTexts.reminderLeadSocial : accountTexts.reminderLead}
    >
      <Select
        label={accountTexts.remindEvery}
        value={String(minutes)}
        disabled={busy}
        onChange={({ currentTarget }) => void choose(Number(currentTarget.value))}
      >
        {REMINDERS.map((one) => (
          <option key={one} value={one}>
            {labelOf(one)}
          </option>
        ))}
      </Select>
    </Slab>
  );
};

/** As long as the message of a changed password (S2 § 9). */
const BYE_MS = 2_000;

/** Closes the account for good. */
const CloseAccount = ({ isSocial }: PlayResponsiblyProps) => {
  const [isAsking, setAsking] = useState(false);
  const close = async (sPassword: string) => {
    const answer = await callApi({ method: "POST", path: "/profile/close", body: { sPassword }, data: anyData });
    if (!answer.ok) return answer.message;
    clearSession();
    setAsking(false);
    toast(accountTexts.closed, { ms: BYE_MS, tone: "success" });
    setTimeout(() => location.assign("/"), BYE_MS);
    return null;
  };
  return (
    <Slab
      icon={DoorOpen}
      title={accountTexts.closeTitle}
      lead={isSocial ? accountTexts.closeLeadSocial : accountTexts.closeLead}
    >
      <div className="slab__actions">
        <Button tone="wine" onClick={() => setAsking(true)}>
          {accountTexts.closeAccount}
        </Button>
      </div>
      <PasswordDialog
        open={isAsking}
        title={accountTexts.closeAccount}
        action={accountTexts.closeForGood}
        tone="wine"
        onClose={() => setAsking(false)}
        onConfirm={close}
      >
        {!isSocial && <p>{accountTexts.closeDeposit}</p>}
        <p>{accountTexts.closeFinal}</p>
      </PasswordDialog>
    </Slab>
  );
};

export default PlayResponsibly;
