import { CalendarOff } from "lucide-react";
import { say } from "../../../kernel/index.ts";
import { callApi, trusted } from "../../../ui/browser/api-client.ts";
import { changeKept } from "../../../ui/browser/change-kept.ts";
import { useConfirmation } from "../../../ui/browser/confirmation.ts";
import { toast } from "../../../ui/browser/toast.ts";
import { Badge } from "../../../ui/components/badge.tsx";
import { Button } from "../../../ui/components/button.tsx";
import { ConfirmDialog } from "../../../ui/components/confirm-dialog.tsx";
import { Slab } from "../../../ui/components/slab.tsx";
import { formatMoment } from "../../../ui/format.ts";
import { uiTexts } from "../../../ui/texts/index.ts";
import type { PlayLimitsData } from "../../contract.ts";
import { saferplayTexts } from "../../texts/index.ts";
import { ownLimits } from "./own.ts";

/** No new game for 24 hours, in two presses. */
export const DayOff = ({ until }: { readonly until: string | null }) => {
  const confirmation = useConfirmation<"dayOff">();
  return (
    <Slab
      icon={CalendarOff}
      title={saferplayTexts.dayOff}
      lead={saferplayTexts.dayOffLead}
      mark={until !== null && <Badge tone="wine">{saferplayTexts.dayOffMark}</Badge>}
    >
      {until !== null && (
        <p className="slab__news">{say(saferplayTexts.dayOffUntil, { until: formatMoment(until) })}</p>
      )}
      <div className="slab__actions">
        <Button tone="wine" onClick={() => confirmation.ask("dayOff")}>
          {saferplayTexts.takeDayOff}
        </Button>
      </div>
      <ConfirmDialog
        of={confirmation}
        title={saferplayTexts.takeDayOff}
        action={saferplayTexts.yesDayOff}
        tone="wine"
        back={uiTexts.no}
        isActionFirst
        send={() =>
          changeKept(ownLimits, () =>
            callApi({ method: "POST", path: "/play/day-off", data: trusted<PlayLimitsData>() }),
          )
        }
        onDone={() => toast(saferplayTexts.enjoy, { tone: "success" })}
      >
        {() => <p>{saferplayTexts.dayOffAsked}</p>}
      </ConfirmDialog>
    </Slab>
  );
};
