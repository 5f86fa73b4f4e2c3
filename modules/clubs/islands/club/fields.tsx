import { Field } from "../../../ui/components/field.tsx";
import { TextArea } from "../../../ui/components/text-area.tsx";
import { ABOUT_SIGNS, NAME_SIGNS } from "../../roles-contract.ts";
import { TEXTS } from "../texts.ts";

interface ClubFieldsProps {
  /** Null: the name cannot be changed here. */
  readonly name: string | null;
  readonly about: string;
  readonly nameError?: string;
}

/** Name and text of a club. */
export const ClubFields = ({ name, about, nameError }: ClubFieldsProps) => (
  <>
    {name !== null && (
      <Field
        name="name"
        label={TEXTS.name}
        defaultValue={name}
        maxLength={NAME_SIGNS.most}
        error={nameError}
        autoComplete="off"
      />
    )}
    <TextArea name="about" label={TEXTS.about} defaultValue={about} maxLength={ABOUT_SIGNS} rows={3} />
    <p className="slab__text">{TEXTS.aboutHint}</p>
  </>
);
