import { MapPinOff } from "lucide-react";
import { clearSession } from "../browser/session.ts";
import { uiTexts } from "../texts/index.ts";
import { Button } from "./button.tsx";
import { Dialog, DialogActions } from "./dialog.tsx";

/** "Not Available - We are not available in your location" (S1 § 8). "Got It" clears what is stored and goes home (S1 § 4). */
export const BannedLocationDialog = () => {
  const leave = () => {
    clearSession();
    location.assign("/game");
  };
  return (
    <Dialog open title={uiTexts.notAvailable} centred alert>
      <span className="dialog__emblem" aria-hidden="true">
        <MapPinOff size={28} />
      </span>
      <p>{uiTexts.notInLocation}</p>
      <DialogActions>
        <Button tone="gold" onClick={leave}>
          {uiTexts.gotIt}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
