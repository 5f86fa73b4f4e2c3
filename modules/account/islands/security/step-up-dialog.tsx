import { Fingerprint } from "lucide-react";
import { type ReactNode, useState } from "react";
import { callApi } from "../../../ui/browser/api-client.ts";
import { choosePasskey, passkeyOptions } from "../../../ui/browser/passkeys.ts";
import { errorToast } from "../../../ui/browser/toast.ts";
import { Button, type ButtonTone } from "../../../ui/components/button.tsx";
import { PasswordDialog } from "../password/password-dialog.tsx";

/** What `StepUpRequest` takes: the password, or a passkey's answer. */
export type Proof = { readonly sPassword: string } | { readonly oCredential: object };

interface StepUpDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly action: string;
  readonly tone: ButtonTone;
  /** Offers a passkey in place of the password. */
  readonly hasPasskey: boolean;
  readonly onClose: () => void;
  /** Does it; answers what went wrong, and closes by itself when nothing did. */
  readonly onConfirm: (proof: Proof) => Promise<string | null>;
  readonly children: ReactNode;
}

/** Asks who is there, by the password or by a passkey, before something that a stolen session must not do. */
export const StepUpDialog = ({ hasPasskey, onConfirm, children, ...dialog }: StepUpDialogProps) => {
  const [busy, setBusy] = useState(false);

  const prove = async (): Promise<string | null> => {
    const asked = await callApi({
      method: "POST",
      path: "/profile/passkeys/stepUp",
      body: {},
      data: passkeyOptions,
    });
    if (!asked.ok) return asked.message;
    const chosen = await choosePasskey(asked.data.oOptions);
    return chosen.ok ? onConfirm({ oCredential: chosen.credential }) : chosen.message;
  };
  const byPasskey = async () => {
    setBusy(true);
    const failure = await prove();
    setBusy(false);
    if (failure !== null) errorToast(failure);
  };

  return (
    <PasswordDialog {...dialog} onConfirm={(sPassword) => onConfirm({ sPassword })}>
      {children}
      {hasPasskey && (
        <Button wide busy={busy} onClick={() => void byPasskey()}>
          <Fingerprint size={18} aria-hidden="true" />
          Use a passkey instead
        </Button>
      )}
    </PasswordDialog>
  );
};
