import { UserCheck } from "lucide-react";
import { useState } from "react";
import { say } from "../../kernel/index.ts";
import { callApi, trusted } from "../../ui/browser/api-client.ts";
import { changeKept } from "../../ui/browser/change-kept.ts";
import { useConfirmation } from "../../ui/browser/confirmation.ts";
import { toast } from "../../ui/browser/toast.ts";
import { useForm } from "../../ui/browser/use-form.ts";
import { Button } from "../../ui/components/button.tsx";
import { Select } from "../../ui/components/choice.tsx";
import { ConfirmDialog } from "../../ui/components/confirm-dialog.tsx";
import { Field } from "../../ui/components/field.tsx";
import { Slab } from "../../ui/components/slab.tsx";
import { uiTexts } from "../../ui/texts/index.ts";
import { type ConsentsData, NOMINEE_LENGTHS, NomineeRequest, RELATIONS } from "../contract.ts";
import { consentTexts } from "../texts/index.ts";
import { changeConsents, ownConsents } from "./own.ts";

type Named = ConsentsData["oNominee"];

/** The person who exercises the player's rights after death, or when the player cannot any more (DPDP Act 2023, s. 14). */
export const Nominee = ({ nominee }: { readonly nominee: Named }) => {
  const [isChanging, setChanging] = useState(false);
  return (
    <Slab icon={UserCheck} title={consentTexts.nomineeTitle} lead={consentTexts.nomineeLead}>
      {nominee === null || isChanging ? (
        <NomineeForm nominee={nominee} onSaved={() => setChanging(false)} />
      ) : (
        <NamedNominee nominee={nominee} onChange={() => setChanging(true)} />
      )}
    </Slab>
  );
};

const NomineeForm = ({ nominee, onSaved }: { readonly nominee: Named; readonly onSaved: () => void }) => {
  const [isBusy, setBusy] = useState(false);
  const { errors, form } = useForm(NomineeRequest, async (values) => {
    setBusy(true);
    if (await changeConsents("nominee", values)) onSaved();
    setBusy(false);
  });
  return (
    <form className="form" method="post" aria-label={consentTexts.nomineeTitle} {...form}>
      <Field
        name="sName"
        label={consentTexts.nomineeName}
        defaultValue={nominee?.sName ?? ""}
        maxLength={NOMINEE_LENGTHS.name}
        autoComplete="off"
        error={errors.sName}
      />
      <Select
        name="eRelation"
        label={consentTexts.nomineeRelation}
        defaultValue={nominee?.eRelation ?? "spouse"}
        error={errors.eRelation}
      >
        {RELATIONS.map((one) => (
          <option key={one} value={one}>
            {consentTexts.relations[one]}
          </option>
        ))}
      </Select>
      <Field
        name="sContact"
        label={consentTexts.nomineeContact}
        defaultValue={nominee?.sContact ?? ""}
        maxLength={NOMINEE_LENGTHS.contact}
        autoComplete="off"
        error={errors.sContact}
      />
      <div className="slab__actions">
        <Button type="submit" tone="gold" busy={isBusy}>
          {consentTexts.nomineeSave}
        </Button>
      </div>
    </form>
  );
};

const NamedNominee = ({
  nominee,
  onChange,
}: {
  readonly nominee: NonNullable<Named>;
  readonly onChange: () => void;
}) => {
  const confirmation = useConfirmation<string>();
  const { sName, eRelation, sContact } = nominee;
  return (
    <>
      <p className="slab__news">
        <strong>{sName}</strong> ({consentTexts.relations[eRelation]}), {sContact}
      </p>
      <div className="slab__actions">
        <Button onClick={onChange}>{consentTexts.nomineeChange}</Button>
        <Button tone="ghost" onClick={() => confirmation.ask(sName)}>
          {consentTexts.nomineeRemove}
        </Button>
      </div>
      <ConfirmDialog
        of={confirmation}
        title={consentTexts.nomineeTitle}
        action={consentTexts.nomineeRemove}
        tone="wine"
        back={uiTexts.no}
        send={() =>
          changeKept(ownConsents, () =>
            callApi({ method: "POST", path: "/consents/nominee/remove", data: trusted<ConsentsData>() }),
          )
        }
        onDone={() => toast(consentTexts.nomineeTitle, { tone: "success" })}
      >
        {(name) => <p>{say(consentTexts.nomineeRemoveAsked, { name })}</p>}
      </ConfirmDialog>
    </>
  );
};
