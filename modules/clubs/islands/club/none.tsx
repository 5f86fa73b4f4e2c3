import { Flag } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/components/button.tsx";
import { Slab } from "../../../ui/components/slab.tsx";
import { TEXTS } from "../texts.ts";
import { ClubFields } from "./fields.tsx";
import { send } from "./state.ts";

/** What a player without a club sees: what a club is, how to join one, and the form that makes one. */
export const NoClub = () => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState("");
  const make = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = new FormData(form);
    const sName = String(fields.get("name") ?? "").trim();
    if (sName === "") {
      setError(TEXTS.nameMissing);
      form.querySelector("input")?.focus();
      return;
    }
    setBusy(true);
    const refused = await send("create", { sName, sAbout: String(fields.get("about") ?? "") });
    if (refused !== null) {
      setError(refused);
      setBusy(false);
    }
  };
  return (
    <div className="club">
      <Slab icon={Flag} title={TEXTS.noneTitle} lead={TEXTS.noneLead}>
        <p className="slab__text">{TEXTS.joinHow}</p>
      </Slab>
      <Slab icon={Flag} title={TEXTS.makeTitle} lead={TEXTS.makeLead}>
        <form className="club__form" noValidate onSubmit={(event) => void make(event)} onInput={() => setError("")}>
          <ClubFields name="" about="" nameError={error} />
          <Button type="submit" tone="gold" busy={busy}>
            {TEXTS.make}
          </Button>
        </form>
      </Slab>
    </div>
  );
};
