import { Bell } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useValue } from "../../ui/browser/signals.ts";
import { errorToast, toast } from "../../ui/browser/toast.ts";
import { Badge } from "../../ui/components/badge.tsx";
import { Button } from "../../ui/components/button.tsx";
import { Checkbox } from "../../ui/components/choice.tsx";
import { ErrorState, Skeleton } from "../../ui/components/states.tsx";
import type { PushData } from "../contract.ts";
import type { NoticeGroup } from "../kinds.ts";
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

const WORDS: Readonly<Record<NoticeGroup, string>> = {
  turns: "It is my turn, and my game window is closed",
  tables: "My table is about to begin, and my game window is closed",
  tournaments: "A tournament that I am in starts in ten minutes",
  withdrawals: "My withdrawal is paid, or has come back",
  tickets: "Support has answered me",
  clubs: "A tournament of my club begins soon",
  friends: "A friend invites me to a table, or accepts my request",
  nights: "It is night, too: from 10 pm to 8 am, Indian time",
};

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
          Notifications
        </h2>
        {isOn && <Badge tone="felt">On</Badge>}
      </header>
      <p className="slab__text">On your screen as soon as it happens, even when this site is closed.</p>
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
    {data.isKeptOut ? (
      <Note>Notifications stay off while you are on a break.</Note>
    ) : (
      <Here {...{ data, here, isOn }} />
    )}
    {data.nElsewhere > 0 && (
      <p className="slab__text">
        {data.nElsewhere === 1
          ? "They are on in one other browser"
          : `They are on in ${data.nElsewhere} other browsers`}{" "}
        where you are logged in. <a href="/change-password">Log out there</a> to end that.
      </p>
    )}
    {(isOn || data.nElsewhere > 0) && <Kinds data={data} />}
  </>
);

const Note = ({ children }: { readonly children: ReactNode }) => <p className="slab__news">{children}</p>;

const Here = ({ data, here, isOn }: StateProps) => {
  switch (here.is) {
    case "unsupported":
      return <Note>This browser cannot show notifications. Chrome, Edge, Firefox and Samsung Internet can.</Note>;
    case "install":
      return (
        <Note>
          On iPhone and iPad only apps on the home screen may show notifications. <a href="/download">Add ours</a>{" "}
          (Share, then Add to Home Screen), open it from there, and switch them on here.
        </Note>
      );
    case "denied":
      return (
        <>
          <Note>
            Your browser blocks notifications of this site. To allow them, press the sign before the address of this
            page, choose Permissions or Site settings, then Notifications, then Allow; in an installed app, the app's
            settings on your phone.
          </Note>
          <div className="slab__actions">
            <Button onClick={() => void look()}>Look again</Button>
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
          Switch notifications on
        </Button>
      </div>
    );
  return (
    <div className="slab__actions">
      <Button busy={busy === "test"} onClick={() => void run("test", sendTest)}>
        Send a test
      </Button>
      <Button tone="ghost" busy={busy === "switch"} onClick={() => void run("switch", switchOff)}>
        Switch off
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
      <legend className="field__label">Tell me when</legend>
      {data.aSubject.map(({ eSubject, isOn }) => (
        <Checkbox
          key={eSubject}
          checked={isOn}
          aria-busy={busy === eSubject || undefined}
          onChange={({ currentTarget }) => void change(eSubject, currentTarget.checked)}
        >
          {WORDS[eSubject]}
        </Checkbox>
      ))}
    </fieldset>
  );
};

export default Notices;
