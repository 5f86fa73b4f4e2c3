import { UserPlus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/components/button.tsx";
import { Field } from "../../../ui/components/field.tsx";
import { ShareBox } from "../../../ui/components/share-box.tsx";
import { Slab } from "../../../ui/components/slab.tsx";
import { MESSAGES } from "../../messages.ts";
import { TEXTS } from "../texts.ts";
import { send } from "./state.ts";

/** The ways to a new friend: the exact name, or the own link. */
export const AddFriend = ({ link }: { readonly link: string }) => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const sUserName = String(new FormData(form).get("sUserName") ?? "").trim();
    if (sUserName === "") {
      setError(MESSAGES.name);
      form.querySelector("input")?.focus();
      return;
    }
    setBusy(true);
    if (await send("ask", { sUserName })) form.reset();
    setBusy(false);
  };
  return (
    <Slab icon={UserPlus} title={TEXTS.add} lead={TEXTS.addLead}>
      <form className="friends__add" noValidate onSubmit={(event) => void ask(event)} onInput={() => setError("")}>
        <Field
          name="sUserName"
          label={TEXTS.name}
          error={error}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="off"
        />
        <Button type="submit" tone="gold" busy={busy}>
          {TEXTS.ask}
        </Button>
      </form>
      <p className="friends__label">{TEXTS.link}</p>
      <ShareBox text={link} name={TEXTS.link} message={TEXTS.shareText(link)} words={TEXTS} />
      <p className="slab__text">{TEXTS.linkLead}</p>
    </Slab>
  );
};
