import { useState } from "react";
import { errorToast, toast } from "../../../../ui/browser/toast.ts";
import { Button } from "../../../../ui/components/button.tsx";
import { change } from "../../../frame/page/calls.ts";

/** Takes back that no further deal begins. */
export const Lift = ({ id, onDone }: { readonly id: string; readonly onDone: () => Promise<void> }) => {
  const [busy, setBusy] = useState(false);
  const lift = async () => {
    setBusy(true);
    const answer = await change(`/floor-orders/${id}/lift`);
    setBusy(false);
    if (answer.ok) toast("Taken back.", { tone: "success" });
    else errorToast(answer.message);
    await onDone();
  };
  return (
    <Button busy={busy} onClick={() => void lift()}>
      Take the drain back
    </Button>
  );
};
