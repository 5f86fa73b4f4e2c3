import {
  BadgePercent,
  BanknoteArrowDown,
  BanknoteArrowUp,
  BookOpenText,
  Flag,
  Gift,
  HeartHandshake,
  History,
  KeyRound,
  LifeBuoy,
  type LucideIcon,
  ReceiptText,
  Trophy,
  UserPlus,
  UserRound,
} from "lucide-react";
import type { ReactNode } from "react";

interface Destination {
  readonly href: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** Leads to what disappears while cash is off (M-13). */
  readonly isCashOnly?: true;
}

interface Group {
  /** Names the group for screen readers. */
  readonly label: string;
  readonly destinations: readonly Destination[];
}

/** The account area's side navigation (S2 § 2.2), with the pages that S2 names elsewhere and two of our own. */
const GROUPS: readonly Group[] = [
  {
    label: "Profile, money and play",
    destinations: [
      { href: "/my-account", label: "My Profile", icon: UserRound },
      { href: "/game-transaction", label: "Game Transactions", icon: ReceiptText },
      { href: "/tournament-transaction", label: "Tournament Transactions", icon: Trophy },
      { href: "/my-games", label: "My Games", icon: History },
      { href: "/passbook", label: "Passbook", icon: BookOpenText },
      { href: "/deposit-cash", label: "Deposit", icon: BanknoteArrowUp, isCashOnly: true },
      { href: "/withdraw", label: "Withdraw", icon: BanknoteArrowDown },
    ],
  },
  {
    label: "Rewards",
    destinations: [
      { href: "/bonus", label: "Bonus", icon: Gift },
      { href: "/invite", label: "Invite", icon: UserPlus },
      { href: "/offers", label: "Offers", icon: BadgePercent, isCashOnly: true },
    ],
  },
  {
    label: "Help and safety",
    destinations: [
      { href: "/change-password", label: "Change Password", icon: KeyRound },
      { href: "/report-problem", label: "Report Problem", icon: Flag },
      { href: "/reported-problems", label: "Reported Problems", icon: LifeBuoy },
      { href: "/play-responsibly", label: "Play Responsibly", icon: HeartHandshake },
    ],
  },
];

/** Whether a page lies at or below a destination, as `/game-transaction/table-transaction/7` does below `/game-transaction`. */
const leadsTo = (href: string, path: string): boolean => path === href || path.startsWith(`${href}/`);

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
  /** The page's content, on the card. */
  readonly children: ReactNode;
}

/** The frame of every page of the account area: side navigation, on a phone a strip, and the content's card. No script. */
export const AccountFrame = ({ path, title, lead, aside, isCashOn, children }: AccountFrameProps) => (
  <div className="account">
    <nav className="account__nav panel" aria-label="My Account">
      {GROUPS.map((group) => (
        <ul key={group.label} className="account__group" aria-label={group.label}>
          {group.destinations
            .filter(({ isCashOnly }) => isCashOn || !isCashOnly)
            .map(({ href, label, icon: Icon }) => (
              <li key={href}>
                <a className="account__link" href={href} aria-current={leadsTo(href, path) ? "page" : undefined}>
                  <Icon size={18} aria-hidden="true" />
                  {label}
                </a>
              </li>
            ))}
        </ul>
      ))}
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
