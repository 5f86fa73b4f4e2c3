import { DoorOpen } from "lucide-react";
import { useState } from "react";
import { anyData, callApi } from "../../../ui/browser/api-client.ts";
import { clearSession } from "../../../ui/browser/session.ts";
import { toast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { MESSAGES } from "../../contract.ts";
import { PasswordDialog } from "../password/password-dialog.tsx";
import { Slab } from "./slab.tsx";

/** As long as the message of a changed password (S2 § 9). */
const BYE_MS = 2_000;

/** Closes the account for good. */
export const CloseAccount = () => {
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
    <Slab
      icon={DoorOpen}
      title="Close the account"
      lead="Withdraw your winnings first; your deposit balance is paid back when you ask to close. Bonuses, tickets and practice chips end with the account. The law has us keep payment records for eight years and who you are for five; everything else is erased at once."
    >
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
        <p>
          A deposit balance goes back to where you paid from, or to your verified bank account, before the account is
          closed; you can close it when that has arrived.
        </p>
        <p>This cannot be taken back. You are logged out everywhere, and your username is not given to anybody else.</p>
      </PasswordDialog>
    </Slab>
  );
};
