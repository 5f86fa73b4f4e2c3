import { type ReactNode, useState } from "react";
import { useFields } from "../../../ui/browser/use-fields.ts";
import { Button, type ButtonTone } from "../../../ui/components/button.tsx";
import { Dialog } from "../../../ui/components/dialog.tsx";
import { PasswordField } from "../../../ui/components/field.tsx";
import { OwnPassword } from "../../contract.ts";
import { accountTexts } from "../../texts/index.ts";

interface PasswordDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly action: string;
  readonly tone: ButtonTone;
  readonly onClose: () => void;
  /** Does it; answers what went wrong, and closes by itself when nothing did. */
  readonly onConfirm: (password: string) => Promise<string | null>;
  readonly children: ReactNode;
}

/** Asks for the password before something that a stolen session must not do. */
export const PasswordDialog = ({ open, title, children, ...form }: PasswordDialogProps) => (
  <Dialog open={open} title={title} onClose={form.onClose}>
    {children}
    <PasswordForm {...form} />
  </Dialog>
);

const check = ({ sPassword }: { readonly sPassword: string }) => ({
  sPassword: OwnPassword.safeParse(sPassword).error?.issues[0]?.message,
});

const PasswordForm = ({ action, tone, onConfirm }: Pick<PasswordDialogProps, "action" | "tone" | "onConfirm">) => {
  const [busy, setBusy] = useState(false);
  const { field, form, refuse } = useFields(
    { initial: { sPassword: "" }, check, moments: { first: "sent", typing: "silent" } },
    async ({ sPassword }) => {
      setBusy(true);
      const failure = await onConfirm(sPassword);
      setBusy(false);
      if (failure !== null) refuse("sPassword", failure);
    },
  );
  return (
    <form className="form" {...form}>
      <PasswordField
        label={accountTexts.password}
        autoComplete="current-password"
        maxLength={16}
        {...field("sPassword")}
      />
      <Button type="submit" tone={tone} wide busy={busy}>
        {action}
      </Button>
    </form>
  );
};
