import { Eye, UserPlus } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { say } from "../../kernel/index.ts";
import { trusted } from "../../ui/browser/api-client.ts";
import { useValue } from "../../ui/browser/signals.ts";
import { Button } from "../../ui/components/button.tsx";
import { Checkbox } from "../../ui/components/choice.tsx";
import { Field } from "../../ui/components/field.tsx";
import { ShareBox } from "../../ui/components/share-box.tsx";
import { Slab } from "../../ui/components/slab.tsx";
import { ErrorState, SlabSkeletons } from "../../ui/components/states.tsx";
import type { AskData, Shown } from "../contract.ts";
import { friendsTexts } from "../texts/index.ts";
import { askedText } from "./list/asked.ts";
import { Blocked, FriendList, Requests } from "./list/people.tsx";
import { friends, keepFresh, reload, send, show } from "./list/state.ts";

/** The page of friends: who is here, requests, the ways to a new friend, blocks, and what others may see. */
const Friends = () => {
  const state = useValue(friends.state);
  /** What was read is told once: who comes and goes changes the page without reading it anew. */
  const told = useRef(new Set<string>());
  useEffect(() => {
    void friends.ensure();
    return keepFresh();
  }, []);
  useEffect(() => {
    if (state.is !== "ready") return;
    // The header asks about them, as about those that come while the page is open.
    for (const detail of state.value.aInvitation) {
      if (told.current.has(detail.iInvitationId)) continue;
      told.current.add(detail.iInvitationId);
      dispatchEvent(new CustomEvent("resInvitation", { detail }));
    }
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
      setError(friendsTexts.nameMissing);
      form.querySelector("input")?.focus();
      return;
    }
    setBusy(true);
    if (await send("ask", { sUserName }, trusted<AskData>(), askedText)) form.reset();
    setBusy(false);
  };
  return (
    <Slab icon={UserPlus} title={friendsTexts.add} lead={friendsTexts.addLead}>
      <form className="friends__add" noValidate onSubmit={(event) => void ask(event)} onInput={() => setError("")}>
        <Field
          name="sUserName"
          label={friendsTexts.name}
          error={error}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="off"
        />
        <Button type="submit" tone="gold" busy={busy}>
          {friendsTexts.ask}
        </Button>
      </form>
      <p className="friends__label">{friendsTexts.link}</p>
      <ShareBox
        text={link}
        name={friendsTexts.link}
        message={say(friendsTexts.shareText, { link })}
        words={friendsTexts.share}
      />
      <p className="slab__text">{friendsTexts.linkLead}</p>
    </Slab>
  );
};

/** The switches, in their order. */
const SWITCHES = [
  "bCard",
  "bOnline",
  "bRequests",
  "bInvitations",
  "bWatch",
] as const satisfies readonly (keyof Shown)[];

/** The switches of what others may see. One that is on its way stands as it was pressed. */
const ShownSwitches = ({ shown }: { readonly shown: Shown }) => {
  const [pressed, setPressed] = useState<Partial<Shown>>({});
  const change = async (name: keyof Shown, value: boolean) => {
    setPressed((before) => ({ ...before, [name]: value }));
    await show({ [name]: value });
    setPressed(({ [name]: _, ...others }) => others);
  };
  return (
    <Slab icon={Eye} title={friendsTexts.shown} lead={friendsTexts.shownLead}>
      <div className="friends__switches">
        {SWITCHES.map((name) => (
          <Checkbox
            key={name}
            checked={pressed[name] ?? shown[name]}
            disabled={pressed[name] !== undefined}
            onChange={({ target }) => void change(name, target.checked)}
          >
            {friendsTexts.switches[name]}
          </Checkbox>
        ))}
      </div>
    </Slab>
  );
};

export default Friends;
