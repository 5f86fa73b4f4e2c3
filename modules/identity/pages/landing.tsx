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
import { say } from "../../kernel/index.ts";
import { HeroArt } from "../../ui/art/hero.tsx";
import { Meld } from "../../ui/art/meld.tsx";
import { Suit, type SuitLetter } from "../../ui/art/suits.tsx";
import { buttonClass } from "../../ui/components/button.tsx";
import { LanguageSwitch } from "../../ui/components/language-switch.tsx";
import { formatValue, rupees } from "../../ui/format.ts";
import { Island } from "../../ui/island.tsx";
import { Rich } from "../../ui/rich.tsx";
import Auth, { type AuthProps } from "../islands/auth.tsx";
import { identityTexts } from "../texts/index.ts";

export interface LandingProps {
  /** For the maintenance dialog; null while the server is open. */
  readonly maintenance: AuthProps["maintenance"];
  /** May the page speak of bonus and withdrawals (M-13)? */
  readonly advertisesCash: boolean;
  /** There is no money here (decision 0090). */
  readonly isSocial?: boolean;
  /** How many practice chips a new player gets. */
  readonly practiceChips: number;
  /** What is going on at the tables, as the modules that know of it show it. */
  readonly now: ReactNode;
  /** What the desk announces to visitors. */
  readonly announcements: ReactNode;
}

/** As advertised (S1 § 9), written as every amount is. */
const WELCOME_BONUS = { amount: rupees(formatValue(1_000)) };

const Claim = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <li className="claim panel">
    {icon}
    <h3>{title}</h3>
    <p>{children}</p>
  </li>
);

const Claims = ({ advertisesCash, isSocial }: Pick<LandingProps, "advertisesCash" | "isSocial">) => (
  <section className="section" aria-labelledby="claims">
    <div className="section__head">
      <p className="eyebrow">{identityTexts.claimsEyebrow}</p>
      <h2 id="claims">{identityTexts.claimsTitle}</h2>
      <p>{identityTexts.claimsLead}</p>
    </div>
    <ul className="claims">
      {advertisesCash && (
        <>
          <Claim icon={<Gift aria-hidden="true" />} title={say(identityTexts.bonusTitle, WELCOME_BONUS)}>
            {say(identityTexts.bonusText, WELCOME_BONUS)}
          </Claim>
          <Claim icon={<IndianRupee aria-hidden="true" />} title={identityTexts.feeTitle}>
            {identityTexts.feeText}
          </Claim>
        </>
      )}
      <Claim icon={<Trophy aria-hidden="true" />} title={identityTexts.weeklyTitle}>
        {identityTexts.weeklyText}
      </Claim>
      <Claim
        icon={<BadgeCheck aria-hidden="true" />}
        title={isSocial ? identityTexts.adultsTitle : identityTexts.kycTitle}
      >
        {isSocial ? identityTexts.adultsText : identityTexts.kycText}
      </Claim>
      <Claim icon={<Headset aria-hidden="true" />} title={identityTexts.supportTitle}>
        {identityTexts.supportText}
      </Claim>
      <Claim icon={<Scale aria-hidden="true" />} title={identityTexts.legalTitle}>
        {isSocial ? (
          identityTexts.legalSocial
        ) : (
          <Rich text={identityTexts.legalText} parts={{ a: (inner) => <a href="/legality">{inner}</a> }} />
        )}
      </Claim>
      <Claim icon={<Fingerprint aria-hidden="true" />} title={identityTexts.verifyTitle}>
        {identityTexts.verifyText}
      </Claim>
      <Claim icon={<ShieldCheck aria-hidden="true" />} title={identityTexts.safeTitle}>
        {identityTexts.safeText}
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

const either = (one: number, other: number): string => say(identityTexts.either, { one, other });

/** S1 § 1: 21-point is described as points is. */
const variants = (): readonly VariantCard[] => [
  {
    suit: "S",
    title: identityTexts.points,
    text: identityTexts.pointsText,
    facts: [
      [identityTexts.length, identityTexts.oneDeal],
      [identityTexts.drop, either(20, 40)],
    ],
  },
  {
    suit: "H",
    title: identityTexts.pool,
    text: identityTexts.poolText,
    facts: [
      [identityTexts.length, identityTexts.untilOne],
      [identityTexts.limit, either(101, 201)],
    ],
  },
  {
    suit: "D",
    title: identityTexts.deals,
    text: identityTexts.dealsText,
    facts: [
      [identityTexts.length, identityTexts.setDeals],
      [identityTexts.drop, identityTexts.none],
    ],
  },
  {
    suit: "C",
    title: identityTexts.points21,
    text: identityTexts.pointsText,
    facts: [
      [identityTexts.length, identityTexts.oneDeal],
      [identityTexts.drop, either(8, 16)],
    ],
  },
];

const Variants = () => (
  <section className="section" aria-labelledby="variants">
    <div className="section__head">
      <p className="eyebrow">{identityTexts.variantsEyebrow}</p>
      <h2 id="variants">{identityTexts.variantsTitle}</h2>
      <p>{identityTexts.variantsLead}</p>
    </div>
    <ul className="variants">
      {variants().map((variant) => (
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
        <p className="eyebrow">{identityTexts.winningEyebrow}</p>
        <h2 id="winning">{identityTexts.winningTitle}</h2>
        <ol>
          <li>{identityTexts.winningSteps.draw}</li>
          <li>{identityTexts.winningSteps.build}</li>
          <li>{identityTexts.winningSteps.declare}</li>
        </ol>
        <p>
          <a href="/how-to-play">{identityTexts.learnRules}</a>
        </p>
      </div>
      <div className="melds">
        <Meld label={identityTexts.pureSequence} cards={["4H", "5H", "6H", "7H"]} />
        <Meld label={identityTexts.sequence} cards={["9S", "TS", "JO"]} />
        <Meld label={identityTexts.set} cards={["KS", "KD", "KC"]} />
        <Meld label={identityTexts.set} cards={["2D", "2C", "2S"]} />
      </div>
    </div>
  </section>
);

const MobileApp = () => (
  <section className="section" aria-labelledby="app">
    <div className="band panel stays-dark">
      <div className="band__text">
        <h2 id="app">{identityTexts.pocketTitle}</h2>
        <p>{identityTexts.pocketText}</p>
      </div>
      <a className={buttonClass("gold", "large")} href="/download">
        <Smartphone size={20} aria-hidden="true" />
        {identityTexts.download}
      </a>
    </div>
  </section>
);

/** `/game`: hero with the two forms, the claims of S1 § 1, the variants and a winning hand. */
export const Landing = ({
  maintenance,
  advertisesCash,
  isSocial = false,
  practiceChips,
  now,
  announcements,
}: LandingProps) => (
  <>
    {announcements}
    <section className="hero" aria-labelledby="hero-title">
      <div className="hero__inner">
        <div className="hero__side">
          <div className="hero__text">
            <div className="hero__top">
              <p className="eyebrow">{identityTexts.eyebrow}</p>
              <LanguageSwitch place="hero" />
            </div>
            <h1 className="hero__title" id="hero-title">
              <Rich text={identityTexts.hero} parts={{ em: (inner) => <em>{inner}</em> }} />
            </h1>
            <p className="hero__lead">{say(identityTexts.lead, { chips: formatValue(practiceChips) })}</p>
            <p className="hero__first">
              <a className={buttonClass("gold", "large")} href="/table?learn">
                <Play size={20} aria-hidden="true" />
                {identityTexts.playHand}
              </a>
              <span>{identityTexts.noAccount}</span>
            </p>
            <ul className="hero__facts" aria-label={identityTexts.glance}>
              <li className="badge badge--gold">
                <Spade size={14} aria-hidden="true" /> {identityTexts.skill}
              </li>
              {advertisesCash && (
                <li className="badge badge--gold">{say(identityTexts.welcomeBonus, WELCOME_BONUS)}</li>
              )}
              <li className="badge badge--felt">{identityTexts.freeTables}</li>
              <li className="badge badge--wine">{identityTexts.adultsOnly}</li>
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
    <Claims advertisesCash={advertisesCash} isSocial={isSocial} />
    <Variants />
    <WinningHand />
    <MobileApp />
  </>
);
