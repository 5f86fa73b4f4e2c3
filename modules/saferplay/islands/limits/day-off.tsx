import { CalendarOff } from "lucide-react";
import { callApi, trusted } from "../../../ui/browser/api-client.ts";
import { useConfirmation } from "../../../ui/browser/confirmation.ts";
import { toast } from "../../../ui/browser/toast.ts";
import { Badge } from "../../../ui/components/badge.tsx";
import { Button } from "../../../ui/components/button.tsx";
import { ConfirmDialog } from "../../../ui/components/confirm-dialog.tsx";
import { Slab } from "../../../ui/components/slab.tsx";
import { formatMoment } from "../../../ui/format.ts";
import type { PlayLimitsData } from "../../contract.ts";
import { ownLimits } from "./own.ts";

/** No new game for 24 hours, in two presses. */
export const DayOff = ({ until }: { readonly until: string | null }) => {
  const confirmation = useConfirmation<"dayOff">();
  return (
    <Slab
      icon={CalendarOff}
      title="A day off"
      lead="No new game begins for you for 24 hours, of whatever kind. What you play now is played to its end. It cannot be taken back."
      mark={until !== null && <Badge tone="wine">Day off</Badge>}
    >
      {until !== null && <p className="slab__news">You are taking a day off until {formatMoment(until)}.</p>}
      <div className="slab__actions">
        <Button tone="wine" onClick={() => confirmation.ask("dayOff")}>
          Take a day off
        </Button>
      </div>
      <ConfirmDialog
        of={confirmation}
        title="Take a day off"
        action="Yes, 24 hours"
        tone="wine"
        back="No"
        isActionFirst
        send={() => callApi({ method: "POST", path: "/play/day-off", data: trusted<PlayLimitsData>() })}
        onDone={(data) => {
          ownLimits.state.value = { is: "ready", value: data };
          toast("Enjoy your day off.", { tone: "success" });
        }}
      >
        {() => <p>No new game for 24 hours from now on? Your balances stay as they are.</p>}
      </ConfirmDialog>
    </Slab>
  );
};
