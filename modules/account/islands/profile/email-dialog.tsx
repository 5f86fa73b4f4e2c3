import { say } from "../../../kernel/index.ts";
import { anyData, callApi } from "../../../ui/browser/api-client.ts";
import { TOAST_MS, toast } from "../../../ui/browser/toast.ts";
import { accountTexts } from "../../texts/index.ts";
import { PasswordDialog } from "../password/password-dialog.tsx";

interface EmailDialogProps {
  readonly open: boolean;
  readonly email: string;
  readonly onClose: () => void;
}

/** E-mail verification prompts for the password, then sends the mail with the link (S2 § 2.3, 5). */
export const EmailDialog = ({ open, email, onClose }: EmailDialogProps) => {
  const verify = async (sPassword: string) => {
    const answer = await callApi({ method: "POST", path: "/profile/email/verify", body: { sPassword }, data: anyData });
    // "Invalid credentials" is no toast (S2 § 8): the field says it.
    if (!answer.ok) return answer.message;
    toast(accountTexts.emailSent, { ms: TOAST_MS.profile, tone: "success" });
    onClose();
    return null;
  };
  return (
    <PasswordDialog
      open={open}
      title={accountTexts.verifyEmailTitle}
      action={accountTexts.sendMail}
      tone="gold"
      onClose={onClose}
      onConfirm={verify}
    >
      <p>{say(accountTexts.linkSentTo, { email })}</p>
    </PasswordDialog>
  );
};
