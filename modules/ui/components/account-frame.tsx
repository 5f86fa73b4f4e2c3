import {
  BadgePercent,
  BanknoteArrowDown,
  BanknoteArrowUp,
  BookOpenText,
  ChartLine,
  FileLock2,
  Flag,
  Gauge,
  Gift,
  HeartHandshake,
  History,
  KeyRound,
  LifeBuoy,
  type LucideIcon,
  ReceiptText,
  Shield,
  Trophy,
  UserPlus,
  UserRound,
  Users,
} from "lucide-react";
import type { ReactNode } from "react";
import { uiTexts } from "../texts/index.ts";

interface Destination {
  readonly path: string;
  /** The key of the page's heading and the link's text. */
  readonly name: keyof typeof uiTexts.accountPages;
  readonly icon: LucideIcon;
  /** Leads to what disappears while cash is off (M-13). */
  readonly isCashOnly?: true;
  /** Leads to what is about rupees: not there in social mode (decision 0090). */
  readonly isMoney?: true;
}

interface Group {
  /** The key of its name for screen readers. */
  readonly label: keyof typeof uiTexts.accountGroups;
  readonly destinations: readonly Destination[];
}

/** The account area's pages and side navigation (S2 § 2.2), with the pages that S2 names elsewhere and two of our own. */
const GROUPS = [
  {
    label: "profile",
    destinations: [
      { path: "/my-account", name: "profile", icon: UserRound },
      { path: "/game-transaction", name: "gameTransactions", icon: ReceiptText, isMoney: true },
      { path: "/tournament-transaction", name: "tournamentTransactions", icon: Trophy, isMoney: true },
      { path: "/my-games", name: "games", icon: History },
      { path: "/my-statistics", name: "statistics", icon: ChartLine },
      { path: "/ratings", name: "ratings", icon: Gauge },
      { path: "/friends", name: "friends", icon: Users },
      { path: "/club", name: "club", icon: Shield },
      { path: "/passbook", name: "passbook", icon: BookOpenText, isMoney: true },
      { path: "/deposit-cash", name: "deposit", icon: BanknoteArrowUp, isCashOnly: true, isMoney: true },
      { path: "/withdraw", name: "withdraw", icon: BanknoteArrowDown, isMoney: true },
    ],
  },
  {
    label: "rewards",
    destinations: [
      { path: "/bonus", name: "bonus", icon: Gift, isMoney: true },
      { path: "/invite", name: "invite", icon: UserPlus, isMoney: true },
      { path: "/offers", name: "offers", icon: BadgePercent, isCashOnly: true, isMoney: true },
    ],
  },
  {
    label: "help",
    destinations: [
      { path: "/change-password", name: "changePassword", icon: KeyRound },
      { path: "/report-problem", name: "reportProblem", icon: Flag },
      { path: "/reported-problems", name: "reportedProblems", icon: LifeBuoy },
      { path: "/your-data", name: "yourData", icon: FileLock2 },
      { path: "/play-responsibly", name: "playResponsibly", icon: HeartHandshake },
    ],
  },
] as const satisfies readonly Group[];

/** A page of the account area. */
export type AccountPath = (typeof GROUPS)[number]["destinations"][number]["path"];

const DESTINATIONS: readonly Destination[] = GROUPS.flatMap(({ destinations }): readonly Destination[] => destinations);

/** The heading of a page of the account area. */
export const titleOf = (path: AccountPath): string =>
  uiTexts.accountPages[DESTINATIONS.find((one) => one.path === path)!.name];

/** Whether a page lies at or below a destination, as `/game-transaction/table-transaction/7` does below `/game-transaction`. */
const leadsTo = (href: string, path: string): boolean => path === href || path.startsWith(`${href}/`);

/** Whether the main navigation marks My Account: at all pages of the area but those that cash alone opens, and below them (S1 § 2, S2 § 2.1). */
export const isAccountPath = (path: string): boolean =>
  DESTINATIONS.some((one) => !one.isCashOnly && leadsTo(one.path, path));

interface AccountFrameProps {
  /** The page's own path; marks where the player is. */
  readonly path: string;
  /** The page's heading. */
  readonly title: string;
  /** A line under the heading. */
  readonly lead?: ReactNode;
  /** Stands at the heading's right: a button, a balance. */
  readonly aside?: ReactNode;
  /** `settings.get("cash").on`: without cash no deposit and no offers are shown (M-13). */
  readonly isCashOn: boolean;
  /** There is no cash at all here: nothing leads to what is about rupees. */
  readonly isSocial?: boolean;
  /** The page's content, on the card. */
  readonly children: ReactNode;
}

/** The frame of every page of the account area: side navigation, on a phone a strip, and the content's card. No script. */
export const AccountFrame = ({ path, title, lead, aside, isCashOn, isSocial = false, children }: AccountFrameProps) => (
  <div className="account">
    <nav className="account__nav panel" aria-label={uiTexts.myAccount}>
      {GROUPS.filter((group) => !isSocial || group.destinations.some((one: Destination) => !one.isMoney)).map(
        (group) => (
          <ul key={group.label} className="account__group" aria-label={uiTexts.accountGroups[group.label]}>
            {group.destinations.map((one: Destination) =>
              (isCashOn || !one.isCashOnly) && !(isSocial && one.isMoney) ? (
                <li key={one.path}>
                  <a
                    className="account__link"
                    href={one.path}
                    aria-current={leadsTo(one.path, path) ? "page" : undefined}
                  >
                    <one.icon size={18} aria-hidden="true" />
                    {uiTexts.accountPages[one.name]}
                  </a>
                </li>
              ) : null,
            )}
          </ul>
        ),
      )}
    </nav>
    <section className="account__card panel" aria-labelledby="account-title">
      <header className="account__head">
        <div>
          <h1 className="account__title" id="account-title">
            {title}
          </h1>
          {lead !== undefined && <p className="account__lead">{lead}</p>}
        </div>
        {aside}
      </header>
      <div className="account__body">{children}</div>
    </section>
  </div>
);
