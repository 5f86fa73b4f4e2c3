import { Elysia } from "elysia";
import type { ReactNode } from "react";
import { assert, type Clock, given, HOUR_MS, type Instant, inLanguage, SECOND_MS } from "../kernel/index.ts";
import { dayOf } from "../kernel/india.ts";
import { bonusTerms, gstPercentAt, practiceTerms, type Settings, tdsBpsAt } from "../settings/index.ts";
import type { Page, RenderPage } from "../ui/page.tsx";
import type { DailyHand } from "./contract.ts";
import type { DailyHands } from "./daily/daily-hands.ts";
import type { ContentFacts, TaxLaw } from "./facts.ts";
import { crawlers } from "./http/crawlers.ts";
import { cardLabel } from "./islands/cards/felt.tsx";
import { liveActivityLabels, playedLabel } from "./live-activity/labels.ts";
import type { LiveActivity } from "./live-activity/live-activity.ts";
import { LEAST_PLAYERS, type OwnCurve, type RatingTerms, type SkillFacts } from "./luck-and-skill.ts";
import type { BotRatings } from "./pages/bots.tsx";
import { dated } from "./pages/dates.ts";
import { HandOfTheDayPage } from "./pages/hand-of-the-day.tsx";
import { type InformationPage, PAGES } from "./pages/information-pages.tsx";
import { LiveActivitySection } from "./pages/live-activity.tsx";
import type { OwnLimits } from "./pages/responsible-play.tsx";
import { breadcrumbs, structuredPage } from "./structured.ts";
import { contentTexts } from "./texts/index.ts";

export interface ContentPagesDeps {
  readonly settings: Pick<Settings, "get">;
  readonly clock: Clock;
  readonly renderPage: RenderPage;
  readonly dailyHands: Pick<DailyHands, "today">;
  /** The server's own address, for the list of pages. Without it there is no list: a request may send any `host`. */
  readonly publicUrl: string | undefined;
  /** Laws on tax of winnings, ascending: the same that deductions and returns follow. */
  readonly tdsLaws: readonly TaxLaw[];
  /** What players may set for themselves in their account. */
  readonly ownLimits: OwnLimits;
  readonly botRatings: BotRatings;
  /** The curve of our own players; null where there is none. */
  readonly ownCurve: () => OwnCurve | null;
  readonly rating: RatingTerms;
  /** There is no money here: nor are the pages about it (decision 0090). */
  readonly isSocial?: boolean;
}

/** Styles of whatever lies on felt. */
const FELT = "content/cards";

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
    ...practiceFacts(get),
    bonus: inLanguage("en", () => bonusTerms(get)),
  };
}

function practiceFacts(get: Settings["get"]) {
  const { grant, refillMinutes } = practiceTerms(get);
  return { practiceChips: grant / 100, practiceRefillMinutes: refillMinutes };
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
  const { settings, clock, renderPage, dailyHands, tdsLaws, publicUrl, ownLimits, ownCurve, rating, botRatings } = deps;
  const { isSocial = false } = deps;
  const there = PAGES.filter(({ isMoney }) => !isMoney || !isSocial);
  const app = new Elysia({ name: "content" });
  for (const page of there) {
    for (const path of page.paths) {
      app.get(
        path,
        ({ request }) => {
          const facts = factsOf(settings.get, clock.now(), tdsLaws);
          const curve = ownCurve();
          const skill = { ownCurve: curve !== null && curve.players >= LEAST_PLAYERS ? curve : null, rating };
          return renderPage(
            () =>
              informationPage({
                page: isSocial ? socialOf(page) : page,
                path,
                facts,
                ownLimits,
                skill,
                botRatings,
                publicUrl,
              }),
            request,
          );
        },
        { detail: { hide: true } },
      );
    }
  }
  for (const path of ["/hand-of-the-day", "/hand-of-the-day-prv"]) {
    app.get(
      path,
      async ({ request }) => {
        const today = await dailyHands.today(null);
        return renderPage(() => handOfTheDay(path, today, settings), request);
      },
      { detail: { hide: true } },
    );
  }
  const own = there.filter(({ isHidden }) => !isHidden).flatMap(({ paths }) => paths.slice(0, 1));
  app.use(crawlers({ publicUrl, paths: [...OTHER_PAGES, ...own] }));
  return app.get("/tearms-of-service", ({ redirect }) => redirect("/terms-of-service", 301), {
    detail: { hide: true },
  });
}

/** The page as it is where there is no money: its own words there; search engines are told of no questions about money. */
function socialOf(page: InformationPage): InformationPage {
  const { social, things: _, ...rest } = page;
  return social === undefined ? page : { ...rest, ...social };
}

/** One of {@link PAGES} at one of its addresses. */
function informationPage({
  page: { title, description, body, things, below, hasFelt, preview, isHidden },
  path,
  facts,
  ownLimits,
  botRatings,
  skill,
  publicUrl,
}: {
  readonly page: InformationPage;
  readonly path: string;
  readonly facts: ContentFacts;
  readonly ownLimits: OwnLimits;
  readonly botRatings: BotRatings;
  readonly skill: SkillFacts;
  readonly publicUrl: string | undefined;
}): Page {
  const way = [...(below === undefined ? [] : [below]), { name: title, path }];
  return {
    title,
    description,
    path,
    noIndex: isHidden === true,
    shell: isHidden ? "alone" : shellOf(path),
    ...(hasFelt ? { bundles: [FELT], isUsefulWithoutScript: true } : {}),
    ...given({ preview }),
    ...(publicUrl === undefined
      ? {}
      : { structured: structuredPage([...(things?.(facts, publicUrl) ?? []), breadcrumbs(publicUrl, way)]) }),
    body: body(facts, ownLimits, skill, botRatings),
  };
}

/** The twins with `-prv` have the players' frame (S2 § 2.1). */
const shellOf = (path: string) => (path.endsWith("-prv") ? "player" : "public");

/**
 * The page of a day's hand. The picture's address names the day, so that yesterday's is never shown beside today's
 * words.
 */
function handOfTheDay(path: string, today: DailyHand, settings: ContentPagesDeps["settings"]): Page {
  // By the second: within it the page is the same for all, and rendered once.
  const hand = { ...today, nEndsInMs: Math.ceil(today.nEndsInMs / SECOND_MS) * SECOND_MS };
  const brand = settings.get("brand").name;
  return {
    title: contentTexts.dailyHand.title,
    description: contentTexts.dailyHand.description,
    path,
    shell: shellOf(path),
    preview: {
      path: `/previews/hand-of-the-day.png?day=${hand.sDay}`,
      alt: `${dated(hand.sDay)}: ${hand.aCards.map((card) => cardLabel(card, hand.nWildRank)).join(", ")}`,
    },
    bundles: [FELT],
    body: <HandOfTheDayPage hand={hand} brand={brand} />,
  };
}

/** Pages of other files and modules that visitors may find. */
const OTHER_PAGES = [
  "/game",
  "/hand-of-the-day",
  "/deal-of-the-day",
  "/contact-support",
  "/grievances",
  "/data-notice",
  "/fairness",
  "/docs/protocol",
  "/docs/api",
];

/** A part of the landing page, which is another module's: what is going on now, once its language is known. */
export async function liveActivitySection({
  now,
  clock,
}: {
  readonly now: LiveActivity;
  readonly clock: Clock;
}): Promise<() => ReactNode> {
  const facts = await now.facts();
  const at = clock.now();
  const deal = facts?.deal ?? null;
  return () => (
    <LiveActivitySection
      shown={liveActivityLabels(facts, at)}
      deal={deal && { ...deal, played: playedLabel(deal.endedAt, at) }}
    />
  );
}
