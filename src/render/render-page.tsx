import { renderToStaticMarkup } from "react-dom/server";
import { given, inLanguage, languageCookie, type Random, randomHex } from "../../modules/kernel/index.ts";
import { type IslandAddress, IslandAddresses } from "../../modules/ui/island.tsx";
import { languageOf } from "../../modules/ui/language.ts";
import { type Brand, type Frame, type Page, pageAsked, type RenderPage } from "../../modules/ui/page.tsx";
import { uiTexts } from "../../modules/ui/texts/index.ts";
import { lightMedia, type Theme, themeIn } from "../../modules/ui/theme.ts";
import { takesEncoding } from "../http/encodings.ts";
import { isForNoCache, pagePolicy } from "../http/security.ts";
import type { Metrics } from "../platform/metrics.ts";
import { FirstScript, firstScript, HAS_THEMES } from "./first-script.tsx";
import { createKeptPages, type Look } from "./kept-pages.ts";
import type { AssetManifest, BuiltScript } from "./manifest.ts";
import { Preview } from "./preview.tsx";
import { type Bytes, createTemplate, type Template } from "./template.ts";

export interface RenderDeps {
  readonly manifest: AssetManifest;
  readonly frame: Frame;
  /** Read for every page: an operator may change it. */
  readonly brand: () => Brand;
  /** What the frame shows of settings beside the brand. */
  readonly frameShows?: () => unknown;
  /** Figures of what is kept. */
  readonly gauge?: Metrics["gauge"];
  readonly random: Random;
  /** Origins that pages may talk to beside their own (the game window's, when it lives elsewhere). */
  readonly connect?: readonly string[];
  /** The server's own address, for canonical links; without it there are none, because anybody may send any `host`. */
  readonly publicUrl?: string | undefined;
}

/** The desk's own words are English (decision 0091). */
const isForStaff = ({ shell }: Page): boolean => shell === "desk" || shell === "door";

/** Bytes below which a compressed answer takes as many packets as a plain one. */
const LEAST_BYTES = 1_400;
const NONCE_BYTES = 16;

/**
 * Builds the server's {@link RenderPage}: body in its frame, the page's own assets, a fresh nonce and its policy. What is the same for
 * everybody is rendered once (decision 0057); a nonce costs no rendering, and who asks for the headers alone gets no bytes.
 */
export function createRenderPage(deps: RenderDeps): RenderPage {
  const kept = createKeptPages();
  deps.gauge?.("pages_kept", "Rendered pages that are kept", kept.pages);
  deps.gauge?.("pages_kept_bytes", "What rendered pages that are kept hold", kept.bytes);
  return (onDemand, request) => {
    const nonce = randomHex(deps.random, NONCE_BYTES);
    const asked = languageOf(request);
    const page = inLanguage(asked.language, () => pageAsked(onDemand));
    const look: Look = {
      theme: HAS_THEMES[page.shell] ? themeIn(request.headers.get("cookie") ?? "") : "dark",
      language: isForStaff(page) ? "en" : asked.language,
    };
    const shows = [deps.brand(), deps.frameShows?.()];
    const template = kept.of(page, look, shows, () =>
      inLanguage(look.language, () => renderTemplate(page, look, deps)),
    );
    const isSecret = isForNoCache(new URL(request.url));
    const { bytes, headers } = isSecret
      ? { bytes: template.plain(nonce), headers: {} }
      : encoded(template, nonce, request);
    return new Response(request.method === "HEAD" ? null : bytes, {
      status: page.status ?? 200,
      headers: {
        ...headers,
        ...given({ "set-cookie": asked.isNew ? languageCookie(asked.language) : undefined }),
        "content-type": "text/html; charset=utf-8",
        "content-length": String(bytes.byteLength),
        "content-security-policy": pagePolicy(nonce, deps.connect),
        "cache-control": isSecret ? "no-store" : "no-cache",
      },
    });
  };
}

/**
 * A page as the browser takes it, with the headers that say so. What a credential opened is not for it: its compressed length would tell
 * of what else stands in the page (BREACH).
 */
function encoded(
  template: Template,
  nonce: string,
  request: Request,
): { readonly bytes: Bytes; readonly headers: Readonly<Record<string, string>> } {
  const vary = { vary: "accept-encoding, accept-language, cookie" };
  if (template.length < LEAST_BYTES || !takesEncoding(request, "gzip"))
    return { bytes: template.plain(nonce), headers: vary };
  return { bytes: template.gzip(nonce), headers: { ...vary, "content-encoding": "gzip" } };
}

/** The whole document, with places for the nonce. */
function renderTemplate(page: Page, look: Look, deps: RenderDeps): Template {
  // The mark is of this rendering alone, so that it stands nowhere else in the page.
  const place = randomHex(deps.random, NONCE_BYTES);
  const { html, scripts } = renderBody(page, look, deps);
  const document = renderToStaticMarkup(
    <Document page={page} look={look} deps={deps} nonce={place} html={html} scripts={scripts} />,
  );
  return createTemplate(`<!doctype html>${document}`, place);
}

/** The text for browsers without scripts, on every page that does not work without. */
const noScript = (): string =>
  renderToStaticMarkup(
    <noscript>
      <p className="notice" role="alert">
        {uiTexts.needsScript}
      </p>
    </noscript>,
  );

/**
 * The text while a page does not wake: shown by the style sheet after some seconds, and taken away by the script that
 * wakes the page. It needs neither.
 */
const notAwake = ({ supportEmail }: Brand): string =>
  renderToStaticMarkup(
    <div className="notice asleep" role="status" data-asleep="">
      <span>{uiTexts.notAwake}</span>
      {/* biome-ignore lint/a11y/useValidAnchor: the same address, anew */}
      <a className="button button--small" href="">
        {uiTexts.loadAgain}
      </a>
      <a href={`mailto:${supportEmail}`}>{uiTexts.contactUs}</a>
    </div>,
  );

interface PageScripts {
  /** Scripts that run by themselves. */
  readonly run: readonly BuiltScript[];
  /** Scripts that will be imported at once, to be fetched early. */
  readonly early: readonly BuiltScript[];
  /** Scripts that will be imported when their island is touched, to be fetched when nothing else is to be done. */
  readonly ahead: readonly BuiltScript[];
}

/** The body first: only then it is known which islands, and so which scripts, the page has. */
function renderBody(
  page: Page,
  look: Look,
  { manifest, frame: FrameOf, brand }: RenderDeps,
): { html: string; scripts: PageScripts } {
  const { loader, hydrate, islands, bundles: allBundles } = manifest.scripts[look.language];
  const used: BuiltScript[] = [];
  const early: BuiltScript[] = [];
  const ahead: BuiltScript[] = [];
  const address: IslandAddress = (name, load) => {
    const built = islands[name];
    if (built === undefined) throw new Error(`there is no island ${name}: is it modules/…/islands/….tsx?`);
    used.push(built);
    if (load === "now") early.push(built);
    if (load === "focus") ahead.push(built);
    return built.url;
  };
  const html = renderToStaticMarkup(
    <IslandAddresses value={address}>
      <FrameOf page={page} brand={brand()} theme={look.theme}>
        {page.body}
      </FrameOf>
    </IslandAddresses>,
  );
  const bundles = (page.bundles ?? []).map((name) => {
    const built = allBundles[name];
    if (built === undefined) throw new Error(`there is no bundle ${name}`);
    return built;
  });
  // Bare pages say so in the place where they would draw.
  const needsScript = page.shell !== "bare" && !page.isUsefulWithoutScript && used.length + bundles.length > 0;
  return {
    html: `${needsScript ? noScript() : ""}${html}${used.length > 0 ? notAwake(brand()) : ""}`,
    scripts: {
      run: [...(used.length > 0 ? [loader] : []), ...bundles],
      early: early.length > 0 ? [hydrate, ...early] : [],
      ahead: ahead.length > 0 ? [hydrate, ...ahead] : [],
    },
  };
}

/** `--bar-solid` of `light.css`, for what the browser draws around a page. */
const LIGHT_BAR = "#faf8f2";

/** When an element of the head counts, and the mark by which the switch finds it (`switch-theme.ts`). */
const lightIn = (theme: Theme) => ({ media: lightMedia(theme), "data-light": "" });

/** The addresses of scripts and of all that they import at once. */
const addressesOf = (scripts: readonly BuiltScript[]): Set<string> =>
  new Set(scripts.flatMap((script) => [...script.imports, script.url]));

const ICONS = (
  <>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="/icons/apple-touch-icon.png" />
    <link rel="manifest" href="/site.webmanifest" />
  </>
);

const maySearch = ({ noIndex, shell }: Page): boolean => !noIndex && shell === "public";

/** A page with a picture of its own is made to be sent around, also where no search engine lists it. */
const hasPreview = (page: Page): boolean => maySearch(page) || page.preview !== undefined;

interface DocumentProps {
  readonly page: Page;
  readonly look: Look;
  readonly deps: RenderDeps;
  readonly nonce: string;
  readonly html: string;
  readonly scripts: PageScripts;
}

function Document({ page, look, deps, nonce, html, scripts }: DocumentProps) {
  const { manifest, brand, publicUrl } = deps;
  const { theme, language } = look;
  const { loader } = manifest.scripts[language];
  const hasThemes = HAS_THEMES[page.shell];
  const title = page.title === brand().name ? page.title : `${page.title} · ${brand().name}`;
  const styles = [
    page.shell === "bare" ? manifest.fontsCss[language] : manifest.siteCss,
    ...scripts.run.flatMap((script) => script.css ?? []),
  ];
  const isFound = maySearch(page);
  const atFirst = firstScript(manifest, page, scripts.run.length > 0);
  const early = addressesOf([...scripts.run, ...scripts.early]);
  const ahead = addressesOf(scripts.ahead).difference(early);
  for (const script of scripts.run) early.delete(script.url);
  return (
    <html lang={`${language}-IN`} data-release={manifest.release}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <title>{title}</title>
        {page.description === undefined ? null : <meta name="description" content={page.description} />}
        {isFound ? null : <meta name="robots" content="noindex" />}
        {hasPreview(page) && (
          <Preview page={page} language={language} title={title} brand={brand().name} publicUrl={publicUrl} />
        )}
        {hasThemes && <meta name="theme-color" content={LIGHT_BAR} {...lightIn(theme)} />}
        <meta name="theme-color" content="#1a1018" />
        <meta name="color-scheme" content={theme === "system" ? "light dark" : theme} />
        {ICONS}
        {/* Before all that it asks for again. */}
        {atFirst !== "" && <FirstScript text={atFirst} nonce={nonce} />}
        {manifest.preloadFonts[language].map((url) => (
          <link key={url} rel="preload" as="font" type="font/woff2" href={url} crossOrigin="anonymous" />
        ))}
        {styles.map((url) => (
          <link key={url} rel="stylesheet" href={url} />
        ))}
        {hasThemes && <link rel="stylesheet" href={manifest.lightCss} {...lightIn(theme)} />}
        {/* Before what they will import: the loader keeps what is pressed until that has come. */}
        {scripts.run.map(({ url }) => (
          <script
            key={url}
            type="module"
            src={url}
            nonce={nonce}
            data-ahead={url === loader.url && ahead.size > 0 ? [...ahead].join(" ") : undefined}
          />
        ))}
        {[...early].map((url) => (
          // Readers see text first: styles and fonts go before. A player's page is of no use without its script. As no
          // module: a browser may remember for good that one did not come (`first.ts`).
          <link
            key={url}
            rel="preload"
            as="fetch"
            href={url}
            crossOrigin="anonymous"
            {...(page.shell === "public" ? { fetchPriority: "low" } : {})}
          />
        ))}
      </head>
      <body
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is React's own rendering of the page above
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </html>
  );
}
