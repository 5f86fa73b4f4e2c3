import { Elysia } from "elysia";
import type { ReactNode } from "react";
import { assert, type Clock, HOUR_MS, type Instant } from "../kernel/index.ts";
import { dayOf, dayText, startOf } from "../kernel/india.ts";
import { bonusTerms, gstPercentAt, type Settings, tdsBpsAt } from "../settings/index.ts";
import type { Page, Preview, RenderPage } from "../ui/page.tsx";
import type { DailyHand } from "./contract.ts";
import type { DailyHands } from "./daily/daily-hands.ts";
import type { ContentFacts, TaxLaw } from "./facts.ts";
import { crawlers } from "./http/crawlers.ts";
import { cardWords } from "./islands/cards/felt.tsx";
import type { Now } from "./now/now.ts";
import { nowInWords, playedWords } from "./now/words.ts";
import { About } from "./pages/about.tsx";
import { Blog, BlogPost, POST } from "./pages/blog.tsx";
import { Disclaimer } from "./pages/disclaimer.tsx";
import { Download } from "./pages/download.tsx";
import { Faq, faqStructured } from "./pages/faq.tsx";
import { HandOfTheDayPage } from "./pages/hand-of-the-day.tsx";
import { HowToPlay, howToStructured } from "./pages/how-to-play.tsx";
import { Legality } from "./pages/legality.tsx";
import { NowSection } from "./pages/now.tsx";
import { Offline } from "./pages/offline.tsx";
import { Privacy } from "./pages/privacy.tsx";
import { ReferAndEarn } from "./pages/refer-and-earn.tsx";
import { Refunds } from "./pages/refunds.tsx";
import { type OwnLimits, ResponsiblePlay } from "./pages/responsible-play.tsx";
import { Gst, Tds } from "./pages/tax.tsx";
import { Terms } from "./pages/terms.tsx";
import { Tutorials } from "./pages/tutorials.tsx";
import { blogPosting, breadcrumbs, structuredPage, type ThingsOf } from "./structured.ts";

export interface ContentPagesDeps {
  readonly settings: Pick<Settings, "get">;
  readonly clock: Clock;
  readonly renderPage: RenderPage;
  readonly dailyHands: Pick<DailyHands, "today">;
  /** The server's own address, for the list of pages; without it there is none, because anybody may send any `host`. */
  readonly publicUrl: string | undefined;
  /** Laws on tax of winnings, ascending: the same that deductions and returns follow. */
  readonly tdsLaws: readonly TaxLaw[];
  /** What players may set for themselves in their account. */
  readonly ownLimits: OwnLimits;
}

/** Styles of whatever lies on felt. */
const FELT = "content/cards";

interface InformationPage {
  /** Has trainer, lessons or cards to lay, which bring styles of their own. */
  readonly hasFelt?: true;
  /** The first is the page's own address; the others are the `-prv` twins that the lobby's footer opens (S2 § 2.1). */
  readonly paths: readonly string[];
  readonly title: string;
  readonly description: string;
  readonly body: (facts: ContentFacts, limits: OwnLimits) => ReactNode;
  /** What search engines are told beside the text and the way to it; only where the server knows its own address. */
  readonly things?: ThingsOf;
  /** The page that leads to it, where that is not the landing page. */
  readonly below?: { readonly name: string; readonly path: string };
  /** The picture that messengers show, where it has one of its own. */
  readonly preview?: Preview;
  /** No page that anybody looks for. */
  readonly isHidden?: true;
}

const HOW_TO_PLAY =
  "The rules of thirteen-card Indian rummy with examples: sequences, sets, declaring, points, and a trainer to try them.";

const PAGES: readonly InformationPage[] = [
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
    things: (facts) => [faqStructured(facts)],
  },
  {
    paths: ["/how-to-play", "/how-to-play-prv"],
    title: "How to play",
    description: HOW_TO_PLAY,
    hasFelt: true,
    preview: { path: "/previews/how-to-play.png", alt: "Pure sequence, sequence and two sets: a hand that wins" },
    things: (_, home) => [howToStructured(home, "/how-to-play", HOW_TO_PLAY)],
    body: () => <HowToPlay />,
  },
  {
    paths: ["/terms-of-service", "/tearms-of-service-prv"],
    title: "Terms of service",
    description:
      "The terms between you and us: who may play, your account, playing fair, the games, money, bonus, and complaints.",
    body: (facts) => <Terms facts={facts} />,
  },
  {
    paths: ["/privacy", "/privacy-prv"],
    title: "Privacy",
    description:
      "What we collect about you and what for, how it is kept, who else sees it, your rights, and what lies on your device.",
    body: (facts) => <Privacy facts={facts} />,
  },
  {
    paths: ["/legality"],
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
  },
  {
    paths: ["/responsible-play"],
    title: "Responsible play",
    description: "How to stay in charge of your play: limits, reminders, breaks, signs, and who helps in India. 18+.",
    body: (facts, limits) => <ResponsiblePlay facts={facts} limits={limits} />,
  },
  {
    paths: ["/refunds-cancellations"],
    title: "Refunds and cancellations",
    description:
      "When money comes back and how fast: deposits that were not played, payments that went wrong, and games that were cut off.",
    body: (facts) => <Refunds facts={facts} />,
  },
  {
    paths: ["/TDS"],
    title: "TDS policy",
    description:
      "How tax on net winnings from online games is counted and deducted in India, with examples, and where you find it.",
    body: (facts) => <Tds facts={facts} />,
  },
  {
    paths: ["/GST"],
    title: "GST policy",
    description:
      "Goods and services tax on deposits: the rates by date, who pays it here, and what stands on your receipt voucher.",
    body: (facts) => <Gst facts={facts} />,
  },
  {
    paths: ["/download"],
    title: "Download the app",
    description:
      "Put the card room on your phone's home screen, on Android, iPhone and iPad: no store, no permissions, hardly any space.",
    body: (facts) => <Download facts={facts} />,
  },
  {
    paths: ["/tutorials"],
    title: "Tutorials",
    description:
      "Two short lessons in thirteen-card rummy, to be played rather than watched: your first deal, and what comes after it.",
    hasFelt: true,
    body: () => <Tutorials />,
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
    title: "Refer and earn",
    description: "Bring a friend to the table.",
    body: () => <ReferAndEarn />,
  },
  {
    paths: ["/offline"],
    title: "No connection",
    description: "What there is to read without a network.",
    body: (facts) => <Offline facts={facts} />,
    isHidden: true,
  },
];

/** What the pages say today, from the settings in force at `now`. */
export function factsOf(get: Settings["get"], now: Instant, tdsLaws: readonly TaxLaw[]): ContentFacts {
  const brand = get("brand");
  const fees = get("fees").cash.map((step) => step.bps);
  return {
    brand: brand.name,
    company: brand.company,
    supportPhone: brand.supportPhone,
    supportEmail: brand.supportEmail,
    address: brand.address,
    restrictedPlayStates: get("cashPlay").restrictedStates,
    feeLowestBps: Math.min(...fees),
    feeHighestBps: Math.max(...fees),
    gstPercent: gstPercentAt(get("gst").rates, now),
    tdsPercent: tdsBpsAt(get("tds").rates, now) / 100,
    ...taxFacts(get, now, tdsLaws),
    refundWithinWorkingDays: get("withdrawals").refundWithinWorkingDays,
    limitRaiseHours: get("depositLimits").raiseAfterMs / HOUR_MS,
    limitLiftHours: get("depositLimits").liftAfterMs / HOUR_MS,
    restrictedRegistrationStates: get("registration").restrictedStates,
    isCashOn: get("cash").on,
    unplayedRefundFeePercent: get("withdrawals").refundFeeBps / 100,
    provenAbove: get("deposits").provenAbovePaise / 100,
    bonus: bonusTerms(get),
  };
}

function taxFacts(get: Settings["get"], now: Instant, tdsLaws: readonly TaxLaw[]) {
  const { rates, mode, absorbedPerDayPaise } = get("gst");
  const today = dayOf(now);
  const law = tdsLaws.findLast(({ from }) => from <= today) ?? tdsLaws[0];
  assert(law !== undefined, "there is a law of deductions");
  return {
    gstRates: rates,
    gstMode: mode,
    gstAbsorbedPerDay: absorbedPerDayPaise / 100,
    tdsRates: get("tds").rates.map(({ from, bps }) => ({ from, percent: bps / 100 })),
    tdsLaws,
    tdsLaw: law,
  };
}

/** The information pages (S2 § 2.1, § 2.11): rendered on the server, without script. */
export function contentPages(deps: ContentPagesDeps) {
  const { settings, clock, renderPage, dailyHands, tdsLaws, publicUrl, ownLimits } = deps;
  const app = new Elysia({ name: "content" });
  for (const page of PAGES) {
    for (const path of page.paths) {
      app.get(
        path,
        ({ request }) => {
          const facts = factsOf(settings.get, clock.now(), tdsLaws);
          return renderPage(informationPage({ page, path, facts, ownLimits, publicUrl }), request);
        },
        { detail: { hide: true } },
      );
    }
  }
  app.get(
    "/hand-of-the-day",
    async ({ request }) => renderPage(handOfTheDay(await dailyHands.today(null), settings), request),
    {
      detail: { hide: true },
    },
  );
  const own = PAGES.filter(({ isHidden }) => !isHidden).flatMap(({ paths }) => paths.slice(0, 1));
  app.use(crawlers({ publicUrl, paths: [...OTHER_PAGES, ...own] }));
  return app.get("/tearms-of-service", ({ redirect }) => redirect("/terms-of-service", 301), {
    detail: { hide: true },
  });
}

/** One of {@link PAGES} at one of its addresses. */
function informationPage({
  page: { title, description, body, things, below, hasFelt, preview, isHidden },
  path,
  facts,
  ownLimits,
  publicUrl,
}: {
  readonly page: InformationPage;
  readonly path: string;
  readonly facts: ContentFacts;
  readonly ownLimits: OwnLimits;
  readonly publicUrl: string | undefined;
}): Page {
  const way = [...(below === undefined ? [] : [below]), { name: title, path }];
  return {
    ...{ title, description, path, noIndex: isHidden === true },
    shell: isHidden ? "alone" : path.endsWith("-prv") ? "player" : "public",
    ...(hasFelt ? { bundles: [FELT], isUsefulWithoutScript: true } : {}),
    ...(preview === undefined ? {} : { preview }),
    ...(publicUrl === undefined
      ? {}
      : { structured: structuredPage([...(things?.(facts, publicUrl) ?? []), breadcrumbs(publicUrl, way)]) }),
    body: body(facts, ownLimits),
  };
}

/** The page of a day's hand. The picture's address names the day, so that nobody shows yesterday's beside today's words. */
function handOfTheDay(hand: DailyHand, settings: ContentPagesDeps["settings"]): Page {
  const brand = settings.get("brand").name;
  return {
    title: "Hand of the day",
    description:
      "The same thirteen cards for everybody, every day: arrange them in three tries, and share how close you came.",
    path: "/hand-of-the-day",
    shell: "public",
    preview: {
      path: `/previews/hand-of-the-day.png?day=${hand.sDay}`,
      alt: `${dayText(startOf(hand.sDay))}: ${hand.aCards.map((card) => cardWords(card, hand.nWildRank)).join(", ")}`,
    },
    bundles: [FELT],
    body: <HandOfTheDayPage hand={hand} brand={brand} dayText={(day) => dayText(startOf(day))} />,
  };
}

/** Pages of other files and modules that visitors may find. */
const OTHER_PAGES = ["/game", "/hand-of-the-day", "/contact-support", "/fairness", "/docs/protocol"];

/** A part of the landing page, which is another module's: what is going on now. */
export async function nowSection({ now, clock }: { readonly now: Now; readonly clock: Clock }): Promise<ReactNode> {
  const facts = await now.facts();
  const at = clock.now();
  const deal = facts?.deal ?? null;
  return <NowSection shown={nowInWords(facts, at)} deal={deal && { ...deal, played: playedWords(deal.endedAt, at) }} />;
}
