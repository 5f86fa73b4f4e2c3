import { LogOut } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useValue } from "../../ui/browser/signals.ts";
import { errorToast } from "../../ui/browser/toast.ts";
import { Badge } from "../../ui/components/badge.tsx";
import { Button } from "../../ui/components/button.tsx";
import { Skeleton } from "../../ui/components/states.tsx";
import type { MeData } from "../access/contract.ts";
import { GROUPS, type PageLink } from "../frame/link.ts";
import { askWho, change, noticePerson } from "../frame/page/calls.ts";
import { ROLE_WORDS } from "../frame/page/labels.ts";
import { atDesk, leave } from "../frame/page/session.ts";
import { SessionClock } from "../frame/page/session-clock.tsx";
import { StepUpDialog } from "../frame/page/step-up-dialog.tsx";
import { PAGE_LINKS } from "../links.ts";

/** The desk's side: where one may go, who one is, how long the session lasts, and the way out. */
const Bar = ({ path }: { readonly path: string }) => {
  const here = useValue(atDesk);
  useEffect(() => {
    void askWho();
    return noticePerson();
  }, []);
  return (
    <>
      <nav className="desk-nav" aria-label="Desk" aria-busy={here.is === "asking"}>
        {here.is === "asking" && <Skeleton />}
        {here.is === "in" && <Places me={here.me} path={path} />}
      </nav>
      {here.is === "in" && <Who me={here.me} />}
      <StepUpDialog />
    </>
  );
};

/** The ways by what they are about. */
const Places = ({ me, path }: { readonly me: MeData; readonly path: string }) =>
  GROUPS.map((group) => {
    const open = PAGE_LINKS.flatMap(({ path: href, bar }) =>
      bar?.group === group && (bar.permission === undefined || me.permissions.includes(bar.permission))
        ? [{ ...bar, href }]
        : [],
    );
    if (open.length === 0) return null;
    return (
      <section key={group} className="desk-nav__group">
        {group !== "" && <h2 className="desk-nav__title">{group}</h2>}
        <ul className="desk-nav__list">
          {open.map((way) => (
            <Way key={way.href} {...way} isHere={way.href === path} />
          ))}
        </ul>
      </section>
    );
  });

interface WayProps extends Pick<NonNullable<PageLink["bar"]>, "label" | "icon"> {
  readonly href: string;
  readonly isHere: boolean;
}

const Way = ({ href, label, icon: Icon, isHere }: WayProps) => {
  const way = useRef<HTMLAnchorElement>(null);
  // On a phone the ways stand in one row that is wider than the screen.
  useEffect(() => {
    if (isHere) way.current?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [isHere]);
  return (
    <li>
      <a ref={way} className="desk-nav__link" href={href} aria-current={isHere ? "page" : undefined}>
        <Icon size={18} aria-hidden="true" />
        {label}
      </a>
    </li>
  );
};

const Who = ({ me }: { readonly me: MeData }) => {
  const [busy, setBusy] = useState(false);
  const logOut = async () => {
    setBusy(true);
    const answer = await change("/logout");
    setBusy(false);
    if (answer.ok) leave("out");
    else errorToast(answer.message);
  };
  return (
    <div className="desk-who">
      <p className="desk-who__name">
        <strong>{me.name}</strong> <Badge tone="gold">{ROLE_WORDS[me.role]}</Badge>
      </p>
      <SessionClock />
      <Button size="small" busy={busy} onClick={() => void logOut()}>
        <LogOut size={16} aria-hidden="true" />
        Log out
      </Button>
    </div>
  );
};

export default Bar;
