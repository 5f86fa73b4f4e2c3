import { Fingerprint, KeyRound } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { say } from "../../../kernel/index.ts";
import { anyData, callApi } from "../../../ui/browser/api-client.ts";
import { choosePasskey, hasPasskeys, makePasskey, noPasskeys, passkeyOptions } from "../../../ui/browser/passkeys.ts";
import { resource } from "../../../ui/browser/resource.ts";
import { useValue } from "../../../ui/browser/signals.ts";
import { errorToast, toast } from "../../../ui/browser/toast.ts";
import { Badge } from "../../../ui/components/badge.tsx";
import { Button, type ButtonTone } from "../../../ui/components/button.tsx";
import { Field } from "../../../ui/components/field.tsx";
import { Slab } from "../../../ui/components/slab.tsx";
import { ErrorState } from "../../../ui/components/states.tsx";
import { formatMoment } from "../../../ui/format.ts";
import { Rich } from "../../../ui/rich.tsx";
import { PasskeyName, PasskeysData } from "../../security-contract.ts";
import { accountTexts } from "../../texts/index.ts";
import { PasswordDialog } from "../password/password-dialog.tsx";
import { LoadingRows } from "./sessions-slab.tsx";

/** What `StepUpRequest` takes: the password, or a passkey's answer. */
type Proof = { readonly sPassword: string } | { readonly oCredential: object };

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
const StepUpDialog = ({ hasPasskey, onConfirm, children, ...dialog }: StepUpDialogProps) => {
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
          {accountTexts.usePasskey}
        </Button>
      )}
    </PasswordDialog>
  );
};

type Passkey = PasskeysData["aPasskey"][number];

const passkeys = resource("/profile/passkeys", PasskeysData);
const MOST = 10;

/** The player's passkeys: added and removed after a step-up. */
export const PasskeysSlab = () => {
  const state = useValue(passkeys.state);
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  useEffect(() => void passkeys.ensure(), []);
  const isUsable = state.is === "ready" && state.value.isAvailable;
  const keys = state.is === "ready" ? state.value.aPasskey : [];

  const remove = async (proof: Proof) => {
    const path = `/profile/passkeys/${removing?._id}/remove`;
    const answer = await callApi({ method: "POST", path, body: proof, data: anyData });
    if (!answer.ok) return answer.message;
    toast(accountTexts.passkeyRemoved, { tone: "success" });
    setRemoving(null);
    await passkeys.load();
    return null;
  };

  return (
    <Slab icon={Fingerprint} title={accountTexts.passkeys} lead={accountTexts.passkeysLead}>
      {state.is === "failed" && <ErrorState message={state.message} onRetry={() => void passkeys.load()} />}
      {state.is === "loading" && <LoadingRows />}
      {state.is === "ready" && keys.length > 0 && (
        <ul className="credentials" aria-label={accountTexts.passkeys}>
          {keys.map((key) => (
            <PasskeyRow key={key._id} passkey={key} onRemove={() => setRemoving(key)} />
          ))}
        </ul>
      )}
      {state.is === "ready" && keys.length === 0 && (
        <p className="credentials__none">{isUsable ? accountTexts.noPasskey : accountTexts.passkeysUnusable}</p>
      )}
      {isUsable && (
        <div className="slab__actions">
          <Button
            tone="gold"
            disabled={keys.length >= MOST}
            onClick={() => (hasPasskeys() ? setAdding(true) : toast(noPasskeys(), { tone: "error" }))}
          >
            {accountTexts.addPasskey}
          </Button>
        </div>
      )}
      {isAdding && <AddDialog hasPasskey={keys.length > 0} onClose={() => setAdding(false)} />}
      <StepUpDialog
        open={removing !== null}
        title={accountTexts.removePasskey}
        action={accountTexts.remove}
        tone="wine"
        hasPasskey={isUsable}
        onClose={() => setRemoving(null)}
        onConfirm={remove}
      >
        <p>
          <Rich
            text={accountTexts.passkeyEnds}
            // The name is the player's own: it is no part of the text.
            parts={{ b: () => <strong>{removing?.sName}</strong> }}
          />
        </p>
      </StepUpDialog>
    </Slab>
  );
};

const PasskeyRow = ({ passkey, onRemove }: { readonly passkey: Passkey; readonly onRemove: () => void }) => (
  <li className="credential">
    <KeyRound className="credential__icon" size={22} aria-hidden="true" />
    <div className="credential__text">
      <p className="credential__name">
        {passkey.sName} {passkey.isBackedUp && <Badge>{accountTexts.backedUp}</Badge>}
      </p>
      <p className="credential__facts">
        <span>
          {passkey.dLastUsed === null
            ? accountTexts.notUsed
            : say(accountTexts.lastUsed, { moment: formatMoment(passkey.dLastUsed) })}
        </span>
        <span>{say(accountTexts.added, { moment: formatMoment(passkey.dCreatedDate) })}</span>
      </p>
    </div>
    <Button size="small" onClick={onRemove} aria-label={say(accountTexts.removeOf, { name: passkey.sName })}>
      {accountTexts.remove}
    </Button>
  </li>
);

const AddDialog = ({ hasPasskey, onClose }: { readonly hasPasskey: boolean; readonly onClose: () => void }) => {
  const [name, setName] = useState<string>(() => accountTexts.firstPasskeyName);
  const [error, setError] = useState("");

  const add = async (proof: Proof): Promise<string | null> => {
    const named = PasskeyName.safeParse(name);
    if (!named.success) {
      setError(named.error.issues[0]?.message ?? "");
      return "";
    }
    const data = passkeyOptions;
    const asked = await callApi({ method: "POST", path: "/profile/passkeys/options", body: proof, data });
    if (!asked.ok) return asked.message;
    const made = await makePasskey(asked.data.oOptions);
    if (!made.ok) return made.message;
    const body = { sName: named.data, oCredential: made.credential };
    const kept = await callApi({ method: "POST", path: "/profile/passkeys", body, data: anyData });
    if (!kept.ok) return kept.message;
    toast(accountTexts.passkeyAdded, { tone: "success" });
    onClose();
    await passkeys.load();
    return null;
  };

  return (
    <StepUpDialog
      open
      title={accountTexts.addPasskey}
      action={accountTexts.goOn}
      tone="gold"
      hasPasskey={hasPasskey}
      onClose={onClose}
      onConfirm={add}
    >
      <p>{accountTexts.passkeyHow}</p>
      <Field
        name="sName"
        label={accountTexts.passkeyName}
        maxLength={40}
        autoComplete="off"
        value={name}
        error={error}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          setError("");
        }}
      />
    </StepUpDialog>
  );
};
