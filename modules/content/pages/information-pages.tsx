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
import { Download } from "./download.tsx";
import { Faq, faqStructured, questionsOf, socialQuestions } from "./faq.tsx";
import { HowToPlay, howToStructured } from "./how-to-play.tsx";
import { LuckAndSkill } from "./luck-and-skill.tsx";
import { Offline } from "./offline.tsx";
import { Disclaimer } from "./policies/disclaimer.tsx";
import { Legality } from "./policies/legality.tsx";
import { Privacy } from "./policies/privacy.tsx";
import { Refunds } from "./policies/refunds.tsx";
import { SocialDisclaimer, SocialPrivacy, SocialTerms } from "./policies/social.tsx";
import { Gst, Tds } from "./policies/tax.tsx";
import { Terms } from "./policies/terms.tsx";
import { ReferAndEarn } from "./refer-and-earn.tsx";
import { type OwnLimits, ResponsiblePlay, SocialResponsiblePlay } from "./responsible-play.tsx";
import { SafePlay } from "./safe-play.tsx";
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
    get title() {
      return contentTexts.aboutUs.title;
    },
    get description() {
      return contentTexts.aboutUs.description;
    },
    body: (facts) => <About facts={facts} />,
  },
  {
    paths: ["/faq", "/faq-prv"],
    get title() {
      return contentTexts.faq.title;
    },
    get description() {
      return contentTexts.faq.description;
    },
    body: (facts) => <Faq lead={contentTexts.faq.lead} questions={questionsOf(facts)} />,
    social: {
      get description() {
        return contentTexts.faq.socialDescription;
      },
      body: (facts) => <Faq lead={contentTexts.faq.socialLead} questions={socialQuestions(facts)} />,
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
    get title() {
      return contentTexts.terms.title;
    },
    get description() {
      return contentTexts.terms.description;
    },
    body: (facts) => <Terms facts={facts} />,
    social: {
      get description() {
        return contentTexts.termsSocial.description;
      },
      body: (facts) => <SocialTerms facts={facts} />,
    },
  },
  {
    paths: ["/privacy", "/privacy-prv"],
    get title() {
      return contentTexts.privacyPolicy.title;
    },
    get description() {
      return contentTexts.privacyPolicy.description;
    },
    body: (facts) => <Privacy facts={facts} />,
    social: {
      get description() {
        return contentTexts.privacySocial.description;
      },
      body: (facts) => <SocialPrivacy facts={facts} />,
    },
  },
  {
    paths: ["/legality"],
    isMoney: true,
    get title() {
      return contentTexts.legalityPage.title;
    },
    get description() {
      return contentTexts.legalityPage.description;
    },
    body: (facts) => <Legality facts={facts} />,
  },
  {
    paths: ["/disclaimer"],
    get title() {
      return contentTexts.disclaimerPage.title;
    },
    get description() {
      return contentTexts.disclaimerPage.description;
    },
    body: (facts) => <Disclaimer facts={facts} />,
    social: {
      get description() {
        return contentTexts.disclaimerSocial.description;
      },
      body: (facts) => <SocialDisclaimer facts={facts} />,
    },
  },
  {
    paths: ["/responsible-play"],
    get title() {
      return contentTexts.responsiblePlay.title;
    },
    get description() {
      return contentTexts.responsiblePlay.description;
    },
    body: (facts, limits) => <ResponsiblePlay facts={facts} limits={limits} />,
    social: {
      get description() {
        return contentTexts.responsiblePlaySocial.description;
      },
      body: (facts) => <SocialResponsiblePlay facts={facts} />,
    },
  },
  {
    paths: ["/how-we-keep-play-safe"],
    get title() {
      return contentTexts.safePlay.title;
    },
    get description() {
      return contentTexts.safePlay.description;
    },
    body: (facts, limits) => <SafePlay facts={facts} limits={limits} />,
  },
  {
    paths: ["/refunds-cancellations"],
    isMoney: true,
    get title() {
      return contentTexts.refundsPage.title;
    },
    get description() {
      return contentTexts.refundsPage.description;
    },
    body: (facts) => <Refunds facts={facts} />,
  },
  {
    paths: ["/TDS"],
    isMoney: true,
    get title() {
      return contentTexts.tdsPage.title;
    },
    get description() {
      return contentTexts.tdsPage.description;
    },
    body: (facts) => <Tds facts={facts} />,
  },
  {
    paths: ["/GST"],
    isMoney: true,
    get title() {
      return contentTexts.gstPage.title;
    },
    get description() {
      return contentTexts.gstPage.description;
    },
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
    get title() {
      return contentTexts.bots.title;
    },
    get description() {
      return contentTexts.bots.description;
    },
    body: (_facts, _limits, _skill, botRatings) => <Bots ratings={botRatings} />,
  },
  {
    paths: ["/luck-and-skill"],
    get title() {
      return contentTexts.luckAndSkill.title;
    },
    get description() {
      return contentTexts.luckAndSkill.description;
    },
    body: (_facts, _limits, skill) => <LuckAndSkill facts={skill} />,
  },
  {
    paths: ["/blog"],
    get title() {
      return contentTexts.blog.title;
    },
    get description() {
      return contentTexts.blog.description;
    },
    body: (facts) => <Blog facts={facts} />,
  },
  {
    paths: [POST.path],
    get title() {
      return POST.title;
    },
    get description() {
      return POST.summary;
    },
    get below() {
      return { name: contentTexts.blog.title, path: "/blog" };
    },
    things: (facts, home) => [blogPosting(POST, facts, home)],
    body: (facts) => <BlogPost facts={facts} />,
  },
  {
    paths: ["/referearn"],
    isMoney: true,
    get title() {
      return contentTexts.referAndEarn.title;
    },
    get description() {
      return contentTexts.referAndEarn.description;
    },
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
