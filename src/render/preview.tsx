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

interface PreviewProps {
  readonly page: Page;
  readonly title: string;
  readonly brand: string;
  readonly publicUrl: string | undefined;
}

/** The picture of pages that have none of their own. */
const USUAL = { path: "/previews/rummy.png", alt: "A hand of rummy on a felt table, held as a fan of thirteen cards" };

/** What search engines and messengers show of a page; its address, and the picture's, only where the server knows its own. */
export function Preview({ page, title, brand, publicUrl }: PreviewProps) {
  const address = publicUrl === undefined ? undefined : `${publicUrl}${page.path}`;
  return (
    <>
      {address === undefined ? null : <link rel="canonical" href={address} />}
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
