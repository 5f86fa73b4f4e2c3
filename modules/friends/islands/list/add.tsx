import { Copy, Share2, UserPlus } from "lucide-react";
import { type FormEvent, useState } from "react";
import { errorToast, toast } from "../../../ui/browser/toast.ts";
import { Button, buttonClass } from "../../../ui/components/button.tsx";
import { Field } from "../../../ui/components/field.tsx";
import { MESSAGES } from "../../messages.ts";
import { TEXTS } from "../texts.ts";
import { Slab } from "./slab.tsx";
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
      <p className="friends__label" id="friend-link">
        {TEXTS.link}
      </p>
      <div className="copybox">
        <output className="copybox__text" aria-labelledby="friend-link">
          {link}
        </output>
        <button type="button" className="copybox__button" aria-label={TEXTS.copy} onClick={() => copy(link)}>
          <Copy size={18} aria-hidden="true" />
        </button>
      </div>
      <p className="slab__text">{TEXTS.linkLead}</p>
      <div className="friends__share">
        {typeof navigator.share === "function" && (
          <Button onClick={() => void navigator.share({ text: TEXTS.shareText(link) }).catch(() => {})}>
            <Share2 size={17} aria-hidden="true" />
            {TEXTS.share}
          </Button>
        )}
        <a
          className={buttonClass()}
          href={`https://wa.me/?text=${encodeURIComponent(TEXTS.shareText(link))}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          <Share2 size={17} aria-hidden="true" />
          {TEXTS.whatsApp}
        </a>
      </div>
    </Slab>
  );
};

const copy = (text: string): void =>
  void navigator.clipboard.writeText(text).then(
    () => toast(TEXTS.copied, { tone: "success" }),
    () => errorToast(TEXTS.cannotCopy),
  );
