import { Menu } from "lucide-react";
import type { ReactNode } from "react";
import { LogoMark } from "./art/logo.tsx";
import { LanguageSwitch } from "./components/language-switch.tsx";
import { ThemeSwitch } from "./components/theme-switch.tsx";
import type { Brand } from "./page.tsx";
import { Rich } from "./rich.tsx";
import { uiTexts } from "./texts/index.ts";
import type { Theme } from "./theme.ts";

type PageName = keyof typeof uiTexts.pages;

/** The links of the public frame (S1 § 2). */
const NAVIGATION: readonly (readonly [string, PageName])[] = [
  ["/how-to-play", "howToPlay"],
  ["/legality", "legality"],
  ["/faq", "faq"],
  ["/about-us", "aboutUs"],
  ["/contact-support", "support"],
];

const FOOTER: Readonly<Record<keyof typeof uiTexts.columns, readonly (readonly [string, PageName])[]>> = {
  game: [
    ["/game", "logIn"],
    ["/game#register", "register"],
    ["/how-to-play", "howToPlay"],
    ["/hand-of-the-day", "handOfTheDay"],
    ["/deal-of-the-day", "dealOfTheDay"],
    ["/luck-and-skill", "luckAndSkill"],
    ["/faq", "faq"],
  ],
  about: [
    ["/about-us", "aboutUs"],
    ["/contact-support", "contactSupport"],
    ["/grievances", "grievances"],
    ["/legality", "legality"],
    ["/disclaimer", "disclaimer"],
    ["/responsible-play", "responsiblePlay"],
    ["/how-we-keep-play-safe", "safePlay"],
  ],
  rules: [
    ["/terms-of-service", "terms"],
    ["/privacy", "privacy"],
    ["/refunds-cancellations", "refunds"],
    ["/TDS", "tds"],
    ["/GST", "gst"],
  ],
};
const COLUMNS = ["game", "about", "rules"] as const;

/** About rupees: not there in social mode (decision 0090). */
const OF_MONEY: ReadonlySet<string> = new Set(["/legality", "/refunds-cancellations", "/TDS", "/GST"]);

/** Links that open in a window of their own in the lobby (S2 § 2.1). */
const LOBBY_FOOTER: readonly (readonly [string, PageName])[] = [
  ["/how-to-play-prv", "howToPlay"],
  ["/report-problem", "report"],
  ["/tearms-of-service-prv", "terms"],
  ["/privacy-prv", "privacy"],
];

const SkipLink = () => (
  <a className="skip-link" href="#main">
    {uiTexts.skip}
  </a>
);

/** Mark and name; the name is the brand setting's. */
export const Logo = ({ name, href }: { readonly name: string; readonly href: string }) => (
  <a className="logo" href={href}>
    <LogoMark />
    <span className="logo__name">{name}</span>
  </a>
);

/** Tells a browser whose clock is another (`src/render/first.ts`) that all dates and times are India's; hidden everywhere else. */
const IndianTimes = () => <p className="indian-times">{uiTexts.indianTimes}</p>;

/** `1800 000 0000` as a telephone link's address. */
const telephone = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, "")}`;

/** Filled by `toast`; there from the start, so that screen readers know it when the first message comes. */
const Toasts = () => <div id="toasts" className="toasts" role="status" aria-live="polite" popover="manual" />;

/** `care`: where to read how to play responsibly; players have tools for it in their account. */
const Legal = ({
  brand,
  care,
  isSocial,
}: {
  readonly brand: Brand;
  readonly care: string;
  readonly isSocial: boolean;
}) => (
  <div className="footer__legal">
    <p>
      © 2024 {brand.company}. {uiTexts.rights} <span className="badge badge--wine">18+</span>{" "}
      <Rich text={isSocial ? uiTexts.riskSocial : uiTexts.risk} parts={{ a: (inner) => <a href={care}>{inner}</a> }} />
    </p>
  </div>
);

interface FrameProps {
  readonly brand: Brand;
  readonly theme: Theme;
  readonly path: string;
  /** There is no money here (decision 0090). */
  readonly isSocial?: boolean;
  readonly children: ReactNode;
}

/**
 * The frame of landing and information pages: navigation, content, footer with every information link. Who is logged in is led to the lobby
 * (`src/render/known-player.ts`). No script else: on narrow screens the
 * navigation is a popover, which the browser opens, closes on Escape and on a tap elsewhere, and gives the focus back from.
 */
export const PublicFrame = ({ brand, theme, path, isSocial = false, children }: FrameProps) => (
  <>
    <SkipLink />
    <header className="topbar topbar--site">
      <div className="topbar__inner">
        <Logo name={brand.name} href="/game" />
        <nav className="topbar__nav topbar__nav--site" id="site-menu" aria-label={uiTexts.main} popover="auto">
          {NAVIGATION.filter(([href]) => !isSocial || !OF_MONEY.has(href)).map(([href, name]) => (
            <a key={href} href={href} aria-current={href === path ? "page" : undefined}>
              {uiTexts.pages[name]}
            </a>
          ))}
          <LanguageSwitch place="header" />
        </nav>
        <a className="button button--gold button--small topbar__cta" href={path === "/game" ? "#play" : "/game"}>
          <span className="for-visitors">{uiTexts.playNow}</span>
          <span className="for-players">{uiTexts.toLobby}</span>
        </a>
        <button
          type="button"
          className="button button--ghost button--icon topbar__menu"
          popoverTarget="site-menu"
          aria-label={uiTexts.menu}
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
          <p>{uiTexts.slogan}</p>
          <p>
            {uiTexts.tollFree} <a href={telephone(brand.supportPhone)}>{brand.supportPhone}</a>
            <br />
            <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
          </p>
          <LanguageSwitch place="foot" />
          <ThemeSwitch theme={theme} />
        </div>
        {COLUMNS.map((column) => (
          <nav key={column} aria-label={uiTexts.columns[column]}>
            <h2 className="footer__title">{uiTexts.columns[column]}</h2>
            <ul className="footer__links">
              {FOOTER[column]
                .filter(([href]) => !isSocial || !OF_MONEY.has(href))
                .map(([href, name]) => (
                  <li key={name}>
                    <a href={href}>{uiTexts.pages[name]}</a>
                  </li>
                ))}
            </ul>
          </nav>
        ))}
      </div>
      <Legal brand={brand} care="/responsible-play" isSocial={isSocial} />
    </footer>
    <Toasts />
  </>
);

/** The frame of players' pages. `header` is the island with balances and navigation, which knows the player. */
export const PlayerFrame = ({
  brand,
  theme,
  header,
  isSocial = false,
  children,
}: Omit<FrameProps, "path"> & { readonly header: ReactNode }) => (
  <>
    <SkipLink />
    {header}
    <main id="main" tabIndex={-1}>
      {children}
      <IndianTimes />
    </main>
    <footer className="footer footer--player">
      <div className="footer__row">
        <nav aria-label={uiTexts.helpAndPolicies}>
          <ul className="footer__inline">
            {LOBBY_FOOTER.map(([href, name]) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noopener">
                  {uiTexts.pages[name]}
                  <span className="visually-hidden"> {uiTexts.newWindow}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <p>
          <a href={telephone(brand.supportPhone)}>{brand.supportPhone}</a>
          <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
        </p>
        <LanguageSwitch place="foot" />
        <ThemeSwitch theme={theme} />
      </div>
      <Legal brand={brand} care="/play-responsibly" isSocial={isSocial} />
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
        <IndianTimes />
        {release !== undefined && <p className="desk__release">{release}</p>}
      </main>
    </div>
    <Toasts />
  </>
);
