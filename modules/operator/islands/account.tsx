import { KeyRound } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { makePasskey, NO_PASSKEYS } from "../../ui/browser/passkeys.ts";
import type { Loaded } from "../../ui/browser/resource.ts";
import { errorToast, toast } from "../../ui/browser/toast.ts";
import { Button } from "../../ui/components/button.tsx";
import { Field } from "../../ui/components/field.tsx";
import { ErrorState, Skeleton } from "../../ui/components/states.tsx";
import { formatMoment } from "../../ui/format.ts";
import type { PasskeyData, PasskeyOfferData } from "../passkeys-contract.ts";
import { change, read } from "./desk/calls.ts";
import { CardLoading } from "./desk/card-loading.tsx";
import { DecisionDialog } from "./desk/decision-dialog.tsx";
import { Guarded } from "./desk/guarded.tsx";
import { signOffer } from "./desk/passkeys.ts";
import { useHasPasskeys } from "./desk/use-has-passkeys.ts";

const LONGEST_NAME = 40;

/** `/operator/account`: what one logs in with (O-31). */
const Account = () => (
  <Guarded permission={null} loading={<CardLoading />}>
    {() => <Passkeys />}
  </Guarded>
);

const Passkeys = () => {
  const [list, setList] = useState<Loaded<readonly PasskeyData[]>>({ is: "loading" });
  const [isAdding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<PasskeyData | null>(null);
  const isUsable = useHasPasskeys();
  const load = useCallback(async () => {
    const answer = await read<readonly PasskeyData[]>("/passkeys");
    setList(answer.ok ? { is: "ready", value: answer.data } : { is: "failed", message: answer.message });
  }, []);
  useEffect(() => void load(), [load]);
  const done = (said: string) => {
    toast(said, { tone: "success" });
    setAdding(false);
    setRemoving(null);
    void load();
  };
  return (
    <section className="desk-card" aria-labelledby="passkeys" aria-busy={list.is === "loading"}>
      <h2 className="desk-card__title" id="passkeys">
        <KeyRound className="desk-card__icon" size={20} aria-hidden="true" />
        Passkeys
      </h2>
      <p className="desk-soft">
        A passkey stands in for a code: your fingerprint, your face or a security key, together with your password. Your
        authenticator goes on working.
      </p>
      {list.is === "loading" && <Skeleton />}
      {list.is === "failed" && <ErrorState message={list.message} onRetry={() => void load()} />}
      {list.is === "ready" && <List keys={list.value} onRemove={setRemoving} />}
      <Button tone="gold" onClick={() => (isUsable ? setAdding(true) : errorToast(NO_PASSKEYS))}>
        Add a passkey
      </Button>
      {isAdding && <AddDialog onClose={() => setAdding(false)} onDone={() => done("The passkey is added.")} />}
      {removing !== null && (
        <RemoveDialog
          passkey={removing}
          onClose={() => setRemoving(null)}
          onDone={() => done("The passkey is removed.")}
        />
      )}
    </section>
  );
};

interface ListProps {
  readonly keys: readonly PasskeyData[];
  readonly onRemove: (key: PasskeyData) => void;
}

const List = ({ keys, onRemove }: ListProps) => {
  if (keys.length === 0) return <p className="desk-soft">You have no passkey yet.</p>;
  return (
    <ul className="passkeys" aria-label="Passkeys">
      {keys.map((key) => (
        <li key={key.id}>
          <span>
            <strong>{key.name}</strong>
            <span className="desk-soft">
              {key.lastUsedAt === null ? "Not used yet" : `Last used ${formatMoment(key.lastUsedAt)}`}, added{" "}
              {formatMoment(key.createdAt)}
            </span>
          </span>
          <Button size="small" onClick={() => onRemove(key)} aria-label={`Remove ${key.name}`}>
            Remove
          </Button>
        </li>
      ))}
    </ul>
  );
};

interface DialogProps {
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const AddDialog = ({ onClose, onDone }: DialogProps) => {
  const add = async (_: string, form: FormData): Promise<string | null> => {
    const name = String(form.get("name") ?? "").trim();
    if (name === "") return "Give it a name.";
    const offered = await change<PasskeyOfferData>("/passkeys/options");
    if (!offered.ok) return offered.message;
    const made = await signOffer(offered.data, makePasskey);
    if (!made.ok) return made.message;
    const kept = await change("/passkeys", { name, ...made.proof });
    if (!kept.ok) return kept.message;
    onDone();
    return null;
  };
  return (
    <DecisionDialog
      title="Add a passkey"
      action="Go on"
      tone="gold"
      wantsReason={false}
      onClose={onClose}
      onConfirm={add}
    >
      <p>Your browser asks where the passkey shall be kept.</p>
      <Field name="name" label="A name for it" defaultValue="My device" maxLength={LONGEST_NAME} autoComplete="off" />
    </DecisionDialog>
  );
};

const RemoveDialog = ({ passkey, onClose, onDone }: DialogProps & { readonly passkey: PasskeyData }) => (
  <DecisionDialog
    title="Remove the passkey"
    action="Remove"
    tone="wine"
    wantsReason={false}
    onClose={onClose}
    onConfirm={async () => {
      const answer = await change(`/passkeys/${passkey.id}/remove`);
      if (!answer.ok) return answer.message;
      onDone();
      return null;
    }}
  >
    <p>
      Nobody can log in with <strong>{passkey.name}</strong> any more. Your password and your authenticator stay as they
      are.
    </p>
  </DecisionDialog>
);

export default Account;
