import { AlarmClock, DoorOpen, FileDown } from "lucide-react";
import { useEffect, useState } from "react";
import { counted } from "../../kernel/index.ts";
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
import { MESSAGES, REMINDERS } from "../contract.ts";
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
    toast("Your data is saved as a file", { tone: "success" });
    setAsking(false);
    return null;
  };
  return (
    <Slab
      icon={FileDown}
      title="Your data"
      lead={`A file with everything that we keep about you: profile, sessions${isSocial ? "" : ", documents, money"} and games.`}
    >
      <div className="slab__actions">
        <Button onClick={() => setAsking(true)}>Download my data</Button>
      </div>
      <PasswordDialog
        open={isAsking}
        title="Download my data"
        action="Download"
        tone="gold"
        onClose={() => setAsking(false)}
        onConfirm={load}
      >
        <p>The file is personal. Keep it where nobody else reads it.</p>
      </PasswordDialog>
    </Slab>
  );
};

const labelOf = (minutes: number): string =>
  minutes === 0
    ? "Never"
    : minutes < 60
      ? counted(minutes, "minute")
      : `${minutes / 60} ${minutes === 60 ? "hour" : "hours"}`;

/** Sets after how long in one session a dialog tells the time and what the tables brought or cost. */
const Reminder = ({ minutes, isSocial }: PlayResponsiblyProps & { readonly minutes: number }) => {
  const [busy, setBusy] = useState(false);
  const choose = async (nMinutes: number) => {
    setBusy(true);
    const answer = await callApi({ method: "POST", path: "/profile/reminder", body: { nMinutes }, data: anyData });
    setBusy(false);
    if (!answer.ok) return errorToast(answer.message);
    toast(nMinutes === 0 ? "Reminders are off" : `We remind you every ${labelOf(nMinutes)}`, { tone: "success" });
    void ownProfile.load();
  };
  return (
    <Slab
      icon={AlarmClock}
      title="Time reminder"
      lead={`A note that tells how long you have been here${isSocial ? "" : ", and what the tables brought or cost you since"}; at a table, how long you have played today.`}
    >
      <Select
        label="Remind me every"
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

const CLOSING = {
  usual:
    "Withdraw your winnings first; your deposit balance is paid back when you ask to close. Bonuses, tickets and practice chips end with the account. The law has us keep payment records for eight years and who you are for five; everything else is erased at once.",
  social:
    "Practice chips end with the account. What the law has us keep of who you are stays for five years; everything else is erased at once.",
} as const;

/** Closes the account for good. */
const CloseAccount = ({ isSocial }: PlayResponsiblyProps) => {
  const [isAsking, setAsking] = useState(false);
  const close = async (sPassword: string) => {
    const answer = await callApi({ method: "POST", path: "/profile/close", body: { sPassword }, data: anyData });
    if (!answer.ok) return answer.message;
    clearSession();
    setAsking(false);
    toast(MESSAGES.closed, { ms: BYE_MS, tone: "success" });
    setTimeout(() => location.assign("/"), BYE_MS);
    return null;
  };
  return (
    <Slab icon={DoorOpen} title="Close the account" lead={isSocial ? CLOSING.social : CLOSING.usual}>
      <div className="slab__actions">
        <Button tone="wine" onClick={() => setAsking(true)}>
          Close my account
        </Button>
      </div>
      <PasswordDialog
        open={isAsking}
        title="Close my account"
        action="Close for good"
        tone="wine"
        onClose={() => setAsking(false)}
        onConfirm={close}
      >
        {!isSocial && (
          <p>
            A deposit balance goes back to where you paid from, or to your verified bank account, before the account is
            closed; you can close it when that has arrived.
          </p>
        )}
        <p>This cannot be taken back. You are logged out everywhere, and your username is not given to anybody else.</p>
      </PasswordDialog>
    </Slab>
  );
};

export default PlayResponsibly;
