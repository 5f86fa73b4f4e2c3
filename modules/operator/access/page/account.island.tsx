import { KeyRound } from "lucide-react";
import { type Confirmation, useConfirmation } from "../../../ui/browser/confirmation.ts";
import { makePasskey, noPasskeys } from "../../../ui/browser/passkeys.ts";
import { errorToast, toast } from "../../../ui/browser/toast.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Field } from "../../../ui/components/field.tsx";
import { ErrorState, Skeleton } from "../../../ui/components/states.tsx";
import { change, decide } from "../../frame/page/calls.ts";
import { CardLoading } from "../../frame/page/card-loading.tsx";
import { formatMoment } from "../../frame/page/dates.ts";
import { DecisionDialog } from "../../frame/page/decision-dialog.tsx";
import { Guarded } from "../../frame/page/guarded.tsx";
import { signOffer } from "../../frame/page/passkeys.ts";
import { useHasPasskeys } from "../../frame/page/use-has-passkeys.ts";
import { useRead } from "../../frame/page/use-read.ts";
import type { PasskeyData, PasskeyOfferData } from "../passkeys-contract.ts";

const LONGEST_NAME = 40;

/** `/operator/account`: what one logs in with (O-31). */
const Account = () => (
  <Guarded permission={null} loading={<CardLoading />}>
    {() => <Passkeys />}
  </Guarded>
);

const Passkeys = () => {
  const adding = useConfirmation<null>();
  const removing = useConfirmation<PasskeyData>();
  const isUsable = useHasPasskeys();
  const { state: list, load } = useRead<readonly PasskeyData[]>("/passkeys");
  const done = (said: string) => {
    toast(said, { tone: "success" });
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
      {list.is === "ready" && <List keys={list.value} onRemove={removing.ask} />}
      <Button tone="gold" onClick={() => (isUsable ? adding.ask(null) : errorToast(noPasskeys()))}>
        Add a passkey
      </Button>
      <AddDialog of={adding} onDone={() => done("The passkey is added.")} />
      <RemoveDialog of={removing} onDone={() => done("The passkey is removed.")} />
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

interface DialogProps<Asked> {
  readonly of: Confirmation<Asked>;
  readonly onDone: () => void;
}

async function add(_yes: unknown, _reason: string, form: FormData) {
  const name = String(form.get("name") ?? "").trim();
  if (name === "") return "Give it a name.";
  const offered = await change<PasskeyOfferData>("/passkeys/options");
  if (!offered.ok) return offered;
  const made = await signOffer(offered.data, makePasskey);
  return made.ok ? change("/passkeys", { name, ...made.proof }) : made.message;
}

const AddDialog = ({ of, onDone }: DialogProps<null>) => (
  <DecisionDialog
    of={of}
    title="Add a passkey"
    action="Go on"
    tone="gold"
    wantsReason={false}
    send={add}
    onDone={onDone}
  >
    {() => (
      <>
        <p>Your browser asks where the passkey shall be kept.</p>
        <Field name="name" label="A name for it" defaultValue="My device" maxLength={LONGEST_NAME} autoComplete="off" />
      </>
    )}
  </DecisionDialog>
);

const RemoveDialog = ({ of, onDone }: DialogProps<PasskeyData>) => (
  <DecisionDialog
    of={of}
    title="Remove the passkey"
    action="Remove"
    tone="wine"
    wantsReason={false}
    send={(yes) => decide(yes, `/passkeys/${yes.shown.id}/remove`)}
    onDone={onDone}
  >
    {({ name }) => (
      <p>
        Nobody can log in with <strong>{name}</strong> any more. Your password and your authenticator stay as they are.
      </p>
    )}
  </DecisionDialog>
);

export default Account;
