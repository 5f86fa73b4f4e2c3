import { AlarmClock } from "lucide-react";
import { useState } from "react";
import { counted } from "../../../kernel/index.ts";
import { anyData, callApi } from "../../../ui/browser/api-client.ts";
import { errorToast, toast } from "../../../ui/browser/toast.ts";
import { Select } from "../../../ui/components/choice.tsx";
import { REMINDERS } from "../../contract.ts";
import { ownProfile } from "../profile/own.ts";
import { Slab } from "./slab.tsx";

const labelOf = (minutes: number): string =>
  minutes === 0
    ? "Never"
    : minutes < 60
      ? counted(minutes, "minute")
      : `${minutes / 60} ${minutes === 60 ? "hour" : "hours"}`;

/** Sets after how long in one session a dialog tells the time and what the tables brought or cost. */
export const Reminder = ({ minutes }: { readonly minutes: number }) => {
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
      lead="A note that tells how long you have been here, and what the tables brought or cost you since."
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
