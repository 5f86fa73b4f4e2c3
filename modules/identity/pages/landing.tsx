import {
  BadgeCheck,
  Fingerprint,
  Gift,
  Headset,
  IndianRupee,
  Play,
  Scale,
  ShieldCheck,
  Smartphone,
  Spade,
  Trophy,
} from "lucide-react";
import type { ReactNode } from "react";
import { HeroArt } from "../../ui/art/hero.tsx";
import { Meld } from "../../ui/art/meld.tsx";
import { Suit, type SuitLetter } from "../../ui/art/suits.tsx";
import { buttonClass } from "../../ui/components/button.tsx";
import { formatValue, rupees } from "../../ui/format.ts";
import { Island } from "../../ui/island.tsx";
import Auth, { type AuthProps } from "../islands/auth.tsx";

export interface LandingProps {
  /** For the maintenance dialog; null while the server is open. */
  readonly maintenance: AuthProps["maintenance"];
  /** May the page speak of bonus and withdrawals (M-13)? */
  readonly advertisesCash: boolean;
  /** How many practice chips a new player gets. */
  readonly practiceChips: number;
  /** What is going on at the tables, as the modules that know of it show it. */
  readonly now: ReactNode;
  /** What the desk announces to visitors. */
  readonly announcements: ReactNode;
}

/** As advertised (S1 § 9), written as every amount is. */
const WELCOME_BONUS = rupees(formatValue(1_000));

const Claim = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <li className="claim panel">
    {icon}
    <h3>{title}</h3>
    <p>{children}</p>
  </li>
);

const Claims = ({ advertisesCash }: { readonly advertisesCash: boolean }) => (
  <section className="section" aria-labelledby="claims">
    <div className="section__head">
      <p className="eyebrow">Why players stay</p>
      <h2 id="claims">A fair deal, every deal</h2>
      <p>The deck is sealed before the first card is dealt, and afterwards you can check it yourself.</p>
    </div>
    <ul className="claims">
      {advertisesCash && (
        <>
          <Claim icon={<Gift aria-hidden="true" />} title={`Welcome bonus of ${WELCOME_BONUS}`}>
            New players get a welcome bonus of up to {WELCOME_BONUS} for cash tables.
          </Claim>
          <Claim icon={<IndianRupee aria-hidden="true" />} title="No withdrawal fee">
            What you win is yours: taking winnings out costs you nothing.
          </Claim>
        </>
      )}
      <Claim icon={<Trophy aria-hidden="true" />} title="Weekly tournaments">
        Free rolls and big tables every week, with rounds you can follow.
      </Claim>
      <Claim icon={<BadgeCheck aria-hidden="true" />} title="KYC checks">
        Adults only, one account each. PAN and bank account are checked before you withdraw, at private cash tables and
        for larger deposits.
      </Claim>
      <Claim icon={<Headset aria-hidden="true" />} title="24/7 support">
        A person answers by phone and e-mail, day and night.
      </Claim>
      <Claim icon={<Scale aria-hidden="true" />} title="Legal as a game of skill">
        Indian courts hold rummy to be a game of skill. <a href="/legality">Where you can play</a>
      </Claim>
      <Claim icon={<Fingerprint aria-hidden="true" />} title="A deck you can verify">
        Each shuffle is committed in public and mixed with your own numbers.
      </Claim>
      <Claim icon={<ShieldCheck aria-hidden="true" />} title="Your hand is safe">
        Lost the connection? Your exact hand waits for you, in any browser.
      </Claim>
    </ul>
  </section>
);

interface VariantCard {
  readonly suit: SuitLetter;
  readonly title: string;
  readonly text: string;
  readonly facts: readonly (readonly [string, string])[];
}

/** S1 § 1: 21-point is described as points is. */
const POINTS_TEXT = "Play for points with a pre-decided value. One winner takes the whole prize pool per game.";

const VARIANTS: readonly VariantCard[] = [
  {
    suit: "S",
    title: "Points rummy",
    text: POINTS_TEXT,
    facts: [
      ["Length", "one deal"],
      ["Drop", "20 or 40"],
    ],
  },
  {
    suit: "H",
    title: "Pool rummy",
    text: "The winner of a deal adds nothing, the others add their points. Reach 101 or 201 and you are out. A fixed entry fee makes the prize pool.",
    facts: [
      ["Length", "until one is left"],
      ["Limit", "101 or 201"],
    ],
  },
  {
    suit: "D",
    title: "Deals rummy",
    text: "Everyone starts with the same chips for a set number of deals. Each deal's winner collects; the most chips at the end wins.",
    facts: [
      ["Length", "2, 3 or 6 deals"],
      ["Drop", "none"],
    ],
  },
  {
    suit: "C",
    title: "21-point rummy",
    text: POINTS_TEXT,
    facts: [
      ["Length", "one deal"],
      ["Drop", "8 or 16"],
    ],
  },
];

const Variants = () => (
  <section className="section" aria-labelledby="variants">
    <div className="section__head">
      <p className="eyebrow">Four ways to play</p>
      <h2 id="variants">Pick your table</h2>
      <p>All with thirteen cards, for two players or six.</p>
    </div>
    <ul className="variants">
      {VARIANTS.map((variant) => (
        <li key={variant.title} className="variant panel">
          <span className="variant__mark" aria-hidden="true">
            <Suit suit={variant.suit} size={104} />
          </span>
          <h3>{variant.title}</h3>
          <p>{variant.text}</p>
          <dl>
            {variant.facts.map(([name, value]) => (
              <FactRow key={name} name={name} value={value} />
            ))}
          </dl>
        </li>
      ))}
    </ul>
  </section>
);

const FactRow = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
);

const WinningHand = () => (
  <section className="section" aria-labelledby="winning">
    <div className="show felt">
      <div className="show__text">
        <p className="eyebrow">How a hand wins</p>
        <h2 id="winning">Two sequences, one of them pure</h2>
        <ol>
          <li>Draw a card, from the closed deck or the open pile.</li>
          <li>Build sequences and sets; jokers stand for what is missing.</li>
          <li>Lay one card on the finish slot and declare.</li>
        </ol>
        <p>
          <a href="/how-to-play">Learn the rules in five minutes</a>
        </p>
      </div>
      <div className="melds">
        <Meld label="Pure sequence" cards={["4H", "5H", "6H", "7H"]} />
        <Meld label="Sequence" cards={["9S", "TS", "JO"]} />
        <Meld label="Set" cards={["KS", "KD", "KC"]} />
        <Meld label="Set" cards={["2D", "2C", "2S"]} />
      </div>
    </div>
  </section>
);

const MobileApp = () => (
  <section className="section" aria-labelledby="app">
    <div className="band panel stays-dark">
      <div className="band__text">
        <h2 id="app">The baithak in your pocket</h2>
        <p>
          Play in your phone's browser today, upright or on its side, or get our mobile app: same table, same hand, same
          account.
        </p>
      </div>
      <a className={buttonClass("gold", "large")} href="/download">
        <Smartphone size={20} aria-hidden="true" />
        Download the mobile app
      </a>
    </div>
  </section>
);

/** `/game`: hero with the two forms, the claims of S1 § 1, the variants and a winning hand. */
export const Landing = ({ maintenance, advertisesCash, practiceChips, now, announcements }: LandingProps) => (
  <>
    {announcements}
    <section className="hero" aria-labelledby="hero-title">
      <div className="hero__inner">
        <div className="hero__side">
          <div className="hero__text">
            <p className="eyebrow">13-card Indian rummy</p>
            <h1 className="hero__title" id="hero-title">
              Thirteen cards. <em>Your move.</em>
            </h1>
            <p className="hero__lead">
              Points, pool and deals with people from all over India. Sit down with {formatValue(practiceChips)} free
              practice chips; a table is ready in seconds.
            </p>
            <p className="hero__first">
              <a className={buttonClass("gold", "large")} href="/table?learn">
                <Play size={20} aria-hidden="true" />
                Play a hand now
              </a>
              <span>No account, nothing to install: four short lessons at a real table.</span>
            </p>
            <ul className="hero__facts" aria-label="At a glance">
              <li className="badge badge--gold">
                <Spade size={14} aria-hidden="true" /> Game of skill
              </li>
              {advertisesCash && <li className="badge badge--gold">Welcome bonus {WELCOME_BONUS}</li>}
              <li className="badge badge--felt">Free practice tables</li>
              <li className="badge badge--wine">18+ only</li>
            </ul>
          </div>
          <div className="hero__picture">
            <HeroArt />
          </div>
        </div>
        <div className="hero__auth" id="play">
          <Island
            name="identity/auth"
            component={Auth}
            props={{ maintenance }}
            load={maintenance === null ? "focus" : "now"}
          />
        </div>
      </div>
    </section>
    {now}
    <Claims advertisesCash={advertisesCash} />
    <Variants />
    <WinningHand />
    <MobileApp />
  </>
);
