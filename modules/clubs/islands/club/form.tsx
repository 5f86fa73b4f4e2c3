import { type FormEvent, useState } from "react";
import { given } from "../../../kernel/index.ts";
import { Button } from "../../../ui/components/button.tsx";
import { Field } from "../../../ui/components/field.tsx";
import { TextArea } from "../../../ui/components/text-area.tsx";
import { uiTexts } from "../../../ui/texts/index.ts";
import { ABOUT_SIGNS, NAME_SIGNS } from "../../roles-contract.ts";
import { clubsTexts } from "../../texts/index.ts";
import { send } from "./state.ts";

interface ClubFormProps {
  readonly path: "create" | "edit";
  /** Null: the name cannot be changed here. */
  readonly name: string | null;
  readonly about: string;
  readonly action: string;
  /** Ends the form, where something else stands in its place then. */
  readonly onDone?: () => void;
}

/** Name and text of a club, which it makes or changes: only what was typed is sent, so that nobody undoes what another leader saves meanwhile. */
export const ClubForm = ({ path, name, about, action, onDone }: ClubFormProps) => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  /** What stood in the fields at first: what is known of the club may be newer by now. */
  const [first] = useState({ name, about });
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const sName = String(fields.get("name") ?? "").trim();
    if (name !== null && sName === "") {
      setError(clubsTexts.nameMissing);
      form.querySelector("input")?.focus();
      return;
    }
    setBusy(true);
    const sAbout = String(fields.get("about") ?? "");
    const refused = await send(path, {
      ...given({ sAbout: sAbout === first.about ? undefined : sAbout }),
      ...given({ sName: name === null || sName === first.name ? undefined : sName }),
    });
    setBusy(false);
    setError(refused ?? "");
    if (refused === null) onDone?.();
  };
  return (
    <form className="form" noValidate onSubmit={(event) => void save(event)} onInput={() => setError("")}>
      {name !== null && (
        <Field
          name="name"
          label={clubsTexts.name}
          defaultValue={first.name ?? ""}
          maxLength={NAME_SIGNS.most}
          error={error}
          autoComplete="off"
        />
      )}
      <TextArea name="about" label={clubsTexts.about} defaultValue={first.about} maxLength={ABOUT_SIGNS} rows={3} />
      <p className="slab__text">{clubsTexts.aboutHint}</p>
      <div className="friends__share">
        <Button type="submit" tone="gold" busy={busy}>
          {action}
        </Button>
        {onDone && (
          <Button tone="ghost" disabled={busy} onClick={onDone}>
            {uiTexts.cancel}
          </Button>
        )}
      </div>
    </form>
  );
};
