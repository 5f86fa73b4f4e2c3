import { Menu } from "lucide-react";
import type { ReactNode } from "react";
import { LogoMark } from "./art/logo.tsx";
import { ThemeSwitch } from "./components/theme-switch.tsx";
import type { Brand } from "./page.tsx";
import type { Theme } from "./theme.ts";

/** The links of the public frame (S1 § 2). */
const NAVIGATION = [
  ["/how-to-play", "How to play"],
  ["/legality", "Legality"],
  ["/faq", "FAQ"],
  ["/about-us", "About us"],
  ["/contact-support", "Support"],
] as const;

const FOOTER: readonly { readonly title: string; readonly links: readonly (readonly [string, string])[] }[] = [
  {
    title: "The game",
    links: [
      ["/game", "Log in"],
      ["/game#register", "Register"],
      ["/how-to-play", "How to play"],
      ["/hand-of-the-day", "Hand of the day"],
      ["/deal-of-the-day", "Deal of the day"],
      ["/luck-and-skill", "Luck and skill"],
      ["/faq", "FAQ"],
    ],
  },
  {
    title: "The house",
    links: [
      ["/about-us", "About us"],
      ["/contact-support", "Contact support"],
      ["/legality", "Legality"],
      ["/disclaimer", "Disclaimer"],
      ["/responsible-play", "Responsible play"],
    ],
  },
  {
    title: "The rules",
    links: [
      ["/terms-of-service", "Terms of service"],
      ["/privacy", "Privacy"],
      ["/refunds-cancellations", "Refunds and cancellations"],
      ["/TDS", "TDS policy"],
      ["/GST", "GST policy"],
    ],
  },
];

/** Links that open in a window of their own in the lobby (S2 § 2.1). */
const LOBBY_FOOTER = [
  ["/how-to-play-prv", "How to play"],
  ["/report-problem", "Report a problem"],
  ["/tearms-of-service-prv", "Terms of service"],
  ["/privacy-prv", "Privacy"],
] as const;

const SkipLink = () => (
  <a className="skip-link" href="#main">
    Skip to content
  </a>
);

/** Mark and name; the name is the brand setting's. */
export const Logo = ({ name, href }: { readonly name: string; readonly href: string }) => (
  <a className="logo" href={href}>
    <LogoMark />
    <span className="logo__name">{name}</span>
  </a>
);

/** `1800 000 0000` as a telephone link's address. */
const telephone = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;

/** Filled by `toast`; there from the start, so that screen readers know it when the first message comes. */
const Toasts = () => <div id="toasts" className="toasts" role="status" aria-live="polite" popover="manual" />;

/** `care`: where to read how to play responsibly; players have tools for it in their account. */
const Legal = ({ brand, care }: { readonly brand: Brand; readonly care: string }) => (
  <div className="footer__legal">
    <p>
      © 2024 {brand.company}. All rights reserved. <span className="badge badge--wine">18+</span> This game involves an
      element of financial risk and may be addictive. Please <a href={care}>play responsibly</a> and at your own risk.
    </p>
  </div>
);

interface FrameProps {
  readonly brand: Brand;
  readonly theme: Theme;
  readonly path: string;
  readonly children: ReactNode;
}

/**
 * The frame of landing and information pages: navigation, content, footer with every information link. No script: on narrow screens the
 * navigation is a popover, which the browser opens, closes on Escape and on a tap elsewhere, and gives the focus back from.
 */
export const PublicFrame = ({ brand, theme, path, children }: FrameProps) => (
  <>
    <SkipLink />
    <header className="topbar">
      <div className="topbar__inner">
        <Logo name={brand.name} href="/game" />
        <nav className="topbar__nav topbar__nav--site" id="site-menu" aria-label="Main" popover="auto">
          {NAVIGATION.map(([href, label]) => (
            <a key={href} href={href} aria-current={href === path ? "page" : undefined}>
              {label}
            </a>
          ))}
        </nav>
        <a className="button button--gold button--small topbar__cta" href={path === "/game" ? "#play" : "/game"}>
          Play now
        </a>
        <button
          type="button"
          className="button button--ghost button--icon topbar__menu"
          popoverTarget="site-menu"
          aria-label="Menu"
        >
          <Menu size={20} aria-hidden="true" />
        </button>
      </div>
    </header>
    <main id="main" tabIndex={-1}>
      {children}
    </main>
    <footer className="footer">
      <div className="footer__inner">
        <div className="footer__brand">
          <Logo name={brand.name} href="/game" />
          <p>A card room for thirteen-card Indian rummy.</p>
          <p>
            Toll-free <a href={telephone(brand.supportPhone)}>{brand.supportPhone}</a>
            <br />
            <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
          </p>
          <ThemeSwitch theme={theme} />
        </div>
        {FOOTER.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className="footer__title">{column.title}</h2>
            <ul className="footer__links">
              {column.links.map(([href, label]) => (
                <li key={label}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <Legal brand={brand} care="/responsible-play" />
    </footer>
    <Toasts />
  </>
);

/** The frame of players' pages. `header` is the island with balances and navigation, which knows the player. */
export const PlayerFrame = ({
  brand,
  theme,
  header,
  children,
}: Omit<FrameProps, "path"> & { readonly header: ReactNode }) => (
  <>
    <SkipLink />
    {header}
    <main id="main" tabIndex={-1}>
      {children}
    </main>
    <footer className="footer footer--player">
      <div className="footer__row">
        <nav aria-label="Help and policies">
          <ul className="footer__inline">
            {LOBBY_FOOTER.map(([href, label]) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noopener">
                  {label}
                  <span className="visually-hidden"> (opens in a new window)</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p>
          <a href={telephone(brand.supportPhone)}>{brand.supportPhone}</a>
          <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
        </p>
        <ThemeSwitch theme={theme} />
      </div>
      <Legal brand={brand} care="/play-responsibly" />
    </footer>
    <Toasts />
  </>
);

/** The frame of a page that stands alone: no ways to elsewhere, because there may be no network, and no script. */
export const AloneFrame = ({ brand, children }: Omit<FrameProps, "path" | "theme">) => (
  <>
    <header className="topbar">
      <div className="topbar__inner">
        <Logo name={brand.name} href="/game" />
      </div>
    </header>
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  </>
);

interface DeskFrameProps extends Omit<FrameProps, "path" | "theme"> {
  /** The island that knows who works there; without it, at the log-in, nothing stands at the side. */
  readonly side?: ReactNode;
  /** Which release this is. */
  readonly release?: string;
}

/** The frame of the operator's desk. */
export const DeskFrame = ({ brand, side, release, children }: DeskFrameProps) => (
  <>
    <SkipLink />
    <div className={side === undefined ? "desk desk--door" : "desk"}>
      <header className="desk__side">
        <Logo name={brand.name} href="/operator" />
        {side}
      </header>
      <main className="desk__main" id="main" tabIndex={-1}>
        {children}
        {release !== undefined && <p className="desk__release">{release}</p>}
      </main>
    </div>
    <Toasts />
  </>
);
