import { LANGUAGES, type Language } from "../../modules/kernel/index.ts";
import type { Page } from "../../modules/ui/page.tsx";
import { PREVIEW_SIZE } from "../previews/frame.tsx";

/** Its address has to be a whole one. */
const Picture = ({
  path,
  alt,
  publicUrl,
}: {
  readonly path: string;
  readonly alt: string;
  readonly publicUrl: string;
}) => (
  <>
    <meta property="og:image" content={`${publicUrl}${path}`} />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content={String(PREVIEW_SIZE.width)} />
    <meta property="og:image:height" content={String(PREVIEW_SIZE.height)} />
    <meta property="og:image:alt" content={alt} />
    <meta name="twitter:card" content="summary_large_image" />
  </>
);

/** The page in each language, and without one: that is as the browser likes it. */
const OtherLanguages = ({ addressIn }: { readonly addressIn: (language: Language) => string }) => (
  <>
    {LANGUAGES.map((one) => (
      <link key={one} rel="alternate" hrefLang={one} href={addressIn(one)} />
    ))}
    <link rel="alternate" hrefLang="x-default" href={addressIn("en")} />
  </>
);

interface PreviewProps {
  readonly page: Page;
  readonly language: Language;
  readonly title: string;
  readonly brand: string;
  readonly publicUrl: string | undefined;
}

/** The picture of pages that have none of their own. */
const USUAL = { path: "/previews/rummy.png", alt: "A hand of rummy on a felt table, held as a fan of thirteen cards" };

/** What search engines and messengers show of a page; its address, and the picture's, only where the server knows its own. */
export function Preview({ page, language, title, brand, publicUrl }: PreviewProps) {
  const addressIn = (one: Language) => `${publicUrl}${page.path}${one === "en" ? "" : `?lang=${one}`}`;
  const address = publicUrl === undefined ? undefined : addressIn(language);
  return (
    <>
      {address === undefined ? null : <link rel="canonical" href={address} />}
      {publicUrl !== undefined && <OtherLanguages addressIn={addressIn} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand} />
      <meta property="og:title" content={title} />
      {page.description === undefined ? null : <meta property="og:description" content={page.description} />}
      {address === undefined ? null : <meta property="og:url" content={address} />}
      {publicUrl === undefined ? null : <Picture {...(page.preview ?? USUAL)} publicUrl={publicUrl} />}
      {page.structured === undefined ? null : (
        <script
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, in which nothing can end the element
          dangerouslySetInnerHTML={{ __html: JSON.stringify(page.structured).replaceAll("<", "\\u003c") }}
        />
      )}
    </>
  );
}
