/** What information pages there are: where they stand, what they are called, and what is on them. */
import type { ReactNode } from "react";
import type { Preview } from "../../ui/page.tsx";
import type { ContentFacts } from "../facts.ts";
import type { SkillFacts } from "../luck-and-skill.ts";
import { blogPosting, type ThingsOf } from "../structured.ts";
import { contentTexts } from "../texts/index.ts";
import { About } from "./about.tsx";
import { Blog, BlogPost, POST } from "./blog.tsx";
import { type BotRatings, Bots } from "./bots.tsx";
import { Disclaimer } from "./disclaimer.tsx";
import { Download } from "./download.tsx";
import { Faq, faqStructured, questionsOf } from "./faq.tsx";
import { HowToPlay, howToStructured } from "./how-to-play.tsx";
import { Legality } from "./legality.tsx";
import { LuckAndSkill } from "./luck-and-skill.tsx";
import { Offline } from "./offline.tsx";
import { Privacy } from "./privacy.tsx";
import { ReferAndEarn } from "./refer-and-earn.tsx";
import { Refunds } from "./refunds.tsx";
import { type OwnLimits, ResponsiblePlay } from "./responsible-play.tsx";
import { SafePlay } from "./safe-play.tsx";
import {
  SocialDisclaimer,
  SocialFaq,
  SocialPrivacy,
  SocialResponsiblePlay,
  SocialTerms,
  socialQuestions,
} from "./social.tsx";
import { Gst, Tds } from "./tax.tsx";
import { Terms } from "./terms.tsx";
import { Tutorials } from "./tutorials.tsx";

/** A page that is the same for all, but for what the settings say. One in every language reads its title and description when they are asked for. */
export interface InformationPage {
  /** Has trainer, lessons or cards to lay, which bring styles of their own. */
  readonly hasFelt?: true;
  /** The first is the page's own address; the others are the `-prv` twins that the lobby's footer opens (S2 § 2.1). */
  readonly paths: readonly string[];
  readonly title: string;
  readonly description: string;
  readonly body: (facts: ContentFacts, limits: OwnLimits, skill: SkillFacts, botRatings: BotRatings) => ReactNode;
  /** What search engines are told beside the text and the way to it; only where the server knows its own address. */
  readonly things?: ThingsOf;
  /** The page that leads to it, where that is not the landing page. */
  readonly below?: { readonly name: string; readonly path: string };
  /** The picture that messengers show, where it has one of its own. */
  readonly preview?: Preview;
  /** What it says instead where there is no money (decision 0090). */
  readonly social?: { readonly description: string; readonly body: (facts: ContentFacts) => ReactNode };
  /** It is about rupees: not there in social mode (decision 0090). */
  readonly isMoney?: true;
  /** Hidden pages are in no list and not indexed. */
  readonly isHidden?: true;
}

/** The information pages (S2 § 2.1, § 2.11). */
export const PAGES: readonly InformationPage[] = [
  {
    paths: ["/about-us", "/about-us-prv"],
    title: "About us",
    description:
      "Who runs this table for thirteen-card Indian rummy, why we built it, what you can play, and how we keep it fair.",
    body: (facts) => <About facts={facts} />,
  },
  {
    paths: ["/faq", "/faq-prv"],
    title: "FAQ",
    description:
      "Ten answers to what players ask most: how to begin, jokers, points, broken connections, cash, fees, PAN and fair cards.",
    body: (facts) => <Faq facts={facts} />,
    social: {
      description:
        "What players ask most: how to begin, jokers, points, broken connections, what it costs, and fair cards.",
      body: (facts) => <SocialFaq questions={socialQuestions(questionsOf(facts), facts)} />,
    },
    things: (facts) => [faqStructured(facts)],
  },
  {
    paths: ["/how-to-play", "/how-to-play-prv"],
    get title() {
      return contentTexts.howToPlay.title;
    },
    get description() {
      return contentTexts.howToPlay.description;
    },
    hasFelt: true,
    get preview() {
      return { path: "/previews/how-to-play.png", alt: contentTexts.howToPlay.picture };
    },
    things: (_, home) => [howToStructured(home, "/how-to-play", contentTexts.howToPlay.description)],
    body: () => <HowToPlay />,
  },
  {
    paths: ["/terms-of-service", "/tearms-of-service-prv"],
    title: "Terms of service",
    description:
      "The terms between you and us: who may play, your account, playing fair, the games, money, bonus, and complaints.",
    body: (facts) => <Terms facts={facts} />,
    social: {
      description: "The terms between you and us: who may play, your account, playing fair, the games, and complaints.",
      body: (facts) => <SocialTerms facts={facts} />,
    },
  },
  {
    paths: ["/privacy", "/privacy-prv"],
    title: "Privacy",
    description:
      "What we collect about you and what for, how it is kept, who else sees it, your rights, and what lies on your device.",
    body: (facts) => <Privacy facts={facts} />,
    social: {
      description: "What we collect about you and what for, how it is kept, who else sees it, and your rights.",
      body: (facts) => <SocialPrivacy facts={facts} />,
    },
  },
  {
    paths: ["/legality"],
    isMoney: true,
    title: "Legality",
    description:
      "Rummy as a game of skill, what the law of 2025 says of games for money, where cash play is never offered, age and tax.",
    body: (facts) => <Legality facts={facts} />,
  },
  {
    paths: ["/disclaimer"],
    title: "Disclaimer",
    description:
      "Playing with care: the risks of playing for money, limits and breaks, no promise of winnings, and what we answer for.",
    body: (facts) => <Disclaimer facts={facts} />,
    social: {
      description: "Playing with care, when we are open, and whose names stand on our pages.",
      body: (facts) => <SocialDisclaimer facts={facts} />,
    },
  },
  {
    paths: ["/responsible-play"],
    title: "Responsible play",
    description: "How to stay in charge of your play: limits, reminders, breaks, signs, and who helps in India. 18+.",
    body: (facts, limits) => <ResponsiblePlay facts={facts} limits={limits} />,
    social: {
      description:
        "How to stay in charge of your time: limits, days off, reminders, signs, and who helps in India. 18+.",
      body: (facts) => <SocialResponsiblePlay facts={facts} />,
    },
  },
  {
    paths: ["/how-we-keep-play-safe"],
    title: "How we keep play safe",
    description:
      "What the platform does so that play stays play: limits of time, days off, fair cards, and people you meet.",
    body: (facts, limits) => <SafePlay facts={facts} limits={limits} />,
  },
  {
    paths: ["/refunds-cancellations"],
    isMoney: true,
    title: "Refunds and cancellations",
    description:
      "When money comes back and how fast: deposits that were not played, payments that went wrong, and games that were cut off.",
    body: (facts) => <Refunds facts={facts} />,
  },
  {
    paths: ["/TDS"],
    isMoney: true,
    title: "TDS policy",
    description:
      "How tax on net winnings from online games is counted and deducted in India, with examples, and where you find it.",
    body: (facts) => <Tds facts={facts} />,
  },
  {
    paths: ["/GST"],
    isMoney: true,
    title: "GST policy",
    description:
      "Goods and services tax on deposits: the rates by date, who pays it here, and what stands on your receipt voucher.",
    body: (facts) => <Gst facts={facts} />,
  },
  {
    paths: ["/download"],
    get title() {
      return contentTexts.download.title;
    },
    get description() {
      return contentTexts.download.description;
    },
    body: (facts) => <Download facts={facts} />,
  },
  {
    paths: ["/tutorials"],
    get title() {
      return contentTexts.tutorials.title;
    },
    get description() {
      return contentTexts.tutorials.description;
    },
    hasFelt: true,
    body: () => <Tutorials />,
  },
  {
    paths: ["/bots"],
    title: "How strong the bots are",
    description:
      "The four levels of bots at practice tables, measured in thousands of deals against each other: points a deal and wins.",
    body: (_facts, _limits, _skill, botRatings) => <Bots ratings={botRatings} />,
  },
  {
    paths: ["/luck-and-skill"],
    title: "Luck and skill",
    description:
      "What is luck in rummy and what is play: how we tell them apart, how far that can be trusted, and how ratings are made.",
    body: (_facts, _limits, skill) => <LuckAndSkill facts={skill} />,
  },
  {
    paths: ["/blog"],
    title: "Blog",
    description: "Notes from our tables: short pieces on playing thirteen-card rummy better.",
    body: (facts) => <Blog facts={facts} />,
  },
  {
    paths: [POST.path],
    title: POST.title,
    description: POST.summary,
    below: { name: "Blog", path: "/blog" },
    things: (facts, home) => [blogPosting(POST, facts, home)],
    body: (facts) => <BlogPost facts={facts} />,
  },
  {
    paths: ["/referearn"],
    isMoney: true,
    title: "Refer and earn",
    description: "Bring a friend to the table.",
    body: () => <ReferAndEarn />,
  },
  {
    paths: ["/offline"],
    get title() {
      return contentTexts.offline.title;
    },
    get description() {
      return contentTexts.offline.description;
    },
    body: (facts) => <Offline facts={facts} />,
    isHidden: true,
  },
];
