import {
  Banknote,
  BookOpenText,
  Club,
  FileText,
  Gift,
  Hourglass,
  IdCard,
  KeyRound,
  LayoutDashboard,
  LayoutList,
  LogOut,
  type LucideIcon,
  MessageSquareText,
  Scale,
  ScrollText,
  Search,
  Server,
  SlidersHorizontal,
  Trophy,
  UserSearch,
  Vote,
} from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useValue } from "../../ui/browser/signals.ts";
import { errorToast } from "../../ui/browser/toast.ts";
import { Badge } from "../../ui/components/badge.tsx";
import { Button } from "../../ui/components/button.tsx";
import { Skeleton } from "../../ui/components/states.tsx";
import type { MeData } from "../door/contract.ts";
import { askWho, change, noticePerson } from "../frame/page/calls.ts";
import { HOME } from "../frame/page/places.ts";
import { atDesk, leave } from "../frame/page/session.ts";
import { SessionClock } from "../frame/page/session-clock.tsx";
import { StepUpDialog } from "../frame/page/step-up-dialog.tsx";
import { ROLE_WORDS } from "../frame/page/words.ts";
import type { Permission } from "../frame/permissions-contract.ts";

interface Place {
  readonly href: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Who is shown the way there; everybody unless told. */
  readonly permission?: Permission;
}

/** The ways by what they are about; a group that has none for somebody is not shown to them. */
const GROUPS: readonly (readonly [string, readonly Place[]])[] = [
  [
    "",
    [
      { href: HOME, label: "Home", icon: LayoutDashboard },
      { href: "/operator/account", label: "Your log-in", icon: KeyRound },
    ],
  ],
  [
    "Players",
    [
      { href: "/operator/players", label: "Find", icon: UserSearch, permission: "players.view" },
      { href: "/operator/kyc", label: "Documents", icon: IdCard, permission: "kyc.view" },
      { href: "/operator/tickets", label: "Tickets", icon: MessageSquareText, permission: "tickets.view" },
    ],
  ],
  [
    "Games",
    [
      { href: "/operator/tables", label: "Tables", icon: Club, permission: "tables.view" },
      { href: "/operator/deals", label: "Deals", icon: Search, permission: "deals.inspect" },
      { href: "/operator/tournaments", label: "Tournaments", icon: Trophy, permission: "tournaments.manage" },
      { href: "/operator/catalogue", label: "Catalogue", icon: LayoutList, permission: "catalogue.manage" },
      { href: "/operator/fair-play", label: "Fair play", icon: Scale, permission: "fairplay.view" },
    ],
  ],
  [
    "Money",
    [
      { href: "/operator/payouts", label: "Payouts", icon: Banknote, permission: "payouts.view" },
      { href: "/operator/books", label: "Books", icon: BookOpenText, permission: "books.view" },
      { href: "/operator/papers", label: "Papers", icon: FileText, permission: "books.view" },
      { href: "/operator/promotions", label: "Promotions", icon: Gift, permission: "promotions.manage" },
    ],
  ],
  [
    "Platform",
    [
      { href: "/operator/settings", label: "Settings", icon: SlidersHorizontal, permission: "proposals.view" },
      { href: "/operator/maintenance", label: "Maintenance", icon: Hourglass, permission: "maintenance.manage" },
      { href: "/operator/proposals", label: "Proposals", icon: Vote, permission: "proposals.view" },
      { href: "/operator/processes", label: "Processes", icon: Server, permission: "tables.drain" },
      { href: "/operator/log", label: "Log", icon: ScrollText, permission: "log.view" },
    ],
  ],
];

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

const Places = ({ me, path }: { readonly me: MeData; readonly path: string }) =>
  GROUPS.map(([group, places]) => {
    const open = places.filter(({ permission }) => permission === undefined || me.permissions.includes(permission));
    if (open.length === 0) return null;
    return (
      <section key={group} className="desk-nav__group">
        {group !== "" && <h2 className="desk-nav__title">{group}</h2>}
        <ul className="desk-nav__list">
          {open.map((place) => (
            <Way key={place.href} place={place} isHere={place.href === path} />
          ))}
        </ul>
      </section>
    );
  });

const Way = ({ place: { href, label, icon: Icon }, isHere }: { readonly place: Place; readonly isHere: boolean }) => {
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
