import { Bell } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { say } from "../../kernel/index.ts";
import { useValue } from "../../ui/browser/signals.ts";
import { errorToast, toast } from "../../ui/browser/toast.ts";
import { Badge } from "../../ui/components/badge.tsx";
import { Button } from "../../ui/components/button.tsx";
import { Checkbox } from "../../ui/components/choice.tsx";
import { ErrorState, Skeleton } from "../../ui/components/states.tsx";
import { Rich } from "../../ui/rich.tsx";
import type { PushData } from "../contract.ts";
import type { NoticeGroup } from "../kinds.ts";
import { pushTexts } from "../texts/index.ts";
import type { SubscriptionStatus } from "./browser/subscription.ts";
import {
  browser,
  choose,
  isOnHere,
  known,
  look,
  type Switched,
  sendTest,
  switchOff,
  switchOn,
} from "./browser/switching.ts";

/** Shows what came of something. */
const tell = ({ ok, message }: Switched): void => {
  if (ok) toast(message, { tone: "success" });
  else errorToast(message);
};

/** Push notices in this browser: on or off, why not, and of what. */
const Notices = () => {
  const data = useValue(known.state);
  const here = useValue(browser);
  useEffect(() => {
    void known.ensure();
    void look();
    // A player who went to allow them in the browser's settings comes back.
    const back = () => void (document.visibilityState === "visible" && look());
    document.addEventListener("visibilitychange", back);
    return () => document.removeEventListener("visibilitychange", back);
  }, []);
  const isOn = data.is === "ready" && here !== null && isOnHere(data.value, here);
  return (
    <section className="slab notices" aria-labelledby="notices-title" id="notifications">
      <header className="slab__head">
        <span className="slab__icon">
          <Bell size={20} aria-hidden="true" />
        </span>
        <h2 className="slab__title" id="notices-title">
          {pushTexts.notifications}
        </h2>
        {isOn && <Badge tone="felt">{pushTexts.on}</Badge>}
      </header>
      <p className="slab__text">{pushTexts.lead}</p>
      {data.is === "failed" && <ErrorState message={data.message} onRetry={() => void known.load()} />}
      {data.is !== "failed" && (data.is === "loading" || here === null) && (
        <div aria-busy="true">
          <Skeleton />
          <Skeleton shape="button" />
        </div>
      )}
      {data.is === "ready" && here !== null && <State data={data.value} here={here} isOn={isOn} />}
    </section>
  );
};

interface StateProps {
  readonly data: PushData;
  readonly here: SubscriptionStatus;
  readonly isOn: boolean;
}

const State = ({ data, here, isOn }: StateProps) => (
  <>
    {data.isKeptOut ? <Note>{pushTexts.keptOut}</Note> : <Here {...{ data, here, isOn }} />}
    {data.nElsewhere > 0 && (
      <p className="slab__text">
        <Rich
          text={say(pushTexts.elsewhere, { count: data.nElsewhere })}
          parts={{ a: (inner) => <a href="/change-password">{inner}</a> }}
        />
      </p>
    )}
    {(isOn || data.nElsewhere > 0) && <Kinds data={data} />}
  </>
);

const Note = ({ children }: { readonly children: ReactNode }) => <p className="slab__news">{children}</p>;

const Here = ({ data, here, isOn }: StateProps) => {
  switch (here.is) {
    case "unsupported":
      return <Note>{pushTexts.unsupported}</Note>;
    case "install":
      return (
        <Note>
          <Rich text={pushTexts.install} parts={{ a: (inner) => <a href="/download">{inner}</a> }} />
        </Note>
      );
    case "denied":
      return (
        <>
          <Note>{pushTexts.denied}</Note>
          <div className="slab__actions">
            <Button onClick={() => void look()}>{pushTexts.lookAgain}</Button>
          </div>
        </>
      );
    case "ready":
      return <Switch data={data} isOn={isOn} />;
  }
};

const Switch = ({ data, isOn }: Omit<StateProps, "here">) => {
  const [busy, setBusy] = useState<"switch" | "test" | null>(null);
  const run = async (what: "switch" | "test", act: () => Promise<Switched>) => {
    setBusy(what);
    tell(await act());
    setBusy(null);
  };
  if (!isOn)
    return (
      <div className="slab__actions">
        <Button
          tone="gold"
          busy={busy === "switch"}
          onClick={() => void run("switch", () => switchOn(data.sPublicKey))}
        >
          {pushTexts.switchOn}
        </Button>
      </div>
    );
  return (
    <div className="slab__actions">
      <Button busy={busy === "test"} onClick={() => void run("test", sendTest)}>
        {pushTexts.sendTest}
      </Button>
      <Button tone="ghost" busy={busy === "switch"} onClick={() => void run("switch", switchOff)}>
        {pushTexts.switchOff}
      </Button>
    </div>
  );
};

/** The player's choice of notices, the same in all browsers. */
const Kinds = ({ data }: { readonly data: PushData }) => {
  const [busy, setBusy] = useState<NoticeGroup | null>(null);
  const change = async (subject: NoticeGroup, isOn: boolean) => {
    if (busy !== null) return;
    setBusy(subject);
    const { ok, message } = await choose(subject, isOn);
    if (!ok) errorToast(message);
    setBusy(null);
  };
  return (
    <fieldset className="notices__kinds">
      <legend className="field__label">{pushTexts.tellMeWhen}</legend>
      {data.aSubject.map(({ eSubject, isOn }) => (
        <Checkbox
          key={eSubject}
          checked={isOn}
          aria-busy={busy === eSubject || undefined}
          onChange={({ currentTarget }) => void change(eSubject, currentTarget.checked)}
        >
          {pushTexts.groups[eSubject]}
        </Checkbox>
      ))}
    </fieldset>
  );
};

export default Notices;
