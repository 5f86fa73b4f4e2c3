import { Eye, UserPlus } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { useValue } from "../../ui/browser/signals.ts";
import { Button } from "../../ui/components/button.tsx";
import { Checkbox } from "../../ui/components/choice.tsx";
import { Field } from "../../ui/components/field.tsx";
import { ShareBox } from "../../ui/components/share-box.tsx";
import { Slab } from "../../ui/components/slab.tsx";
import { ErrorState, SlabSkeletons } from "../../ui/components/states.tsx";
import type { Shown } from "../contract.ts";
import { MESSAGES } from "../messages.ts";
import { Blocked, FriendList, Requests } from "./list/people.tsx";
import { friends, keepFresh, reload, send, show } from "./list/state.ts";
import { SWITCHES, TEXTS } from "./texts.ts";

/** The page of friends: who is here, requests, the ways to a new friend, blocks, and what others may see. */
const Friends = () => {
  const state = useValue(friends.state);
  useEffect(() => {
    void friends.ensure();
    return keepFresh();
  }, []);
  useEffect(() => {
    if (state.is !== "ready") return;
    // The header asks about them, as about those that come while the page is open.
    for (const detail of state.value.aInvitation) dispatchEvent(new CustomEvent("resInvitation", { detail }));
  }, [state]);
  if (state.is === "failed") return <ErrorState message={state.message} onRetry={() => void reload()} />;
  if (state.is === "loading") return <SlabSkeletons className="friends-page" />;
  return (
    <div className="friends-page">
      <FriendList data={state.value} />
      <Requests data={state.value} />
      <AddFriend link={state.value.sLink} />
      <ShownSwitches shown={state.value.oShown} />
      <Blocked data={state.value} />
    </div>
  );
};

/** The ways to a new friend: the exact name, or the own link. */
const AddFriend = ({ link }: { readonly link: string }) => {
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

/** The switches of what others may see. One that is on its way stands as it was pressed. */
const ShownSwitches = ({ shown }: { readonly shown: Shown }) => {
  const [pressed, setPressed] = useState<Partial<Shown>>({});
  const change = async (name: keyof Shown, value: boolean) => {
    setPressed((before) => ({ ...before, [name]: value }));
    await show({ [name]: value });
    setPressed(({ [name]: _, ...others }) => others);
  };
  return (
    <Slab icon={Eye} title={TEXTS.shown} lead={TEXTS.shownLead}>
      <div className="friends__switches">
        {SWITCHES.map(([name, words]) => (
          <Checkbox
            key={name}
            checked={pressed[name] ?? shown[name]}
            disabled={pressed[name] !== undefined}
            onChange={({ target }) => void change(name, target.checked)}
          >
            {words}
          </Checkbox>
        ))}
      </div>
    </Slab>
  );
};

export default Friends;
