import { Elysia } from "elysia";

interface CrawlersDeps {
  /** The server's own address: lists have whole addresses, and a request may send any `host`. */
  readonly publicUrl: string | undefined;
  /** Every page that visitors may find. */
  readonly paths: readonly string[];
}

/** What is nothing for search engines: players' pages, and calls. */
const NOT_TO_BE_FOUND = ["/api/", "/lobby"];
const CACHE = "public, max-age=3600";

/** What search engines are told of the site: what they may read (RFC 9309), and which pages there are. */
export const crawlers = ({ publicUrl, paths }: CrawlersDeps) =>
  new Elysia({ name: "content/crawlers", detail: { hide: true } })
    .get("/robots.txt", () => {
      const lines = ["User-agent: *", ...NOT_TO_BE_FOUND.map((path) => `Disallow: ${path}`)];
      if (publicUrl !== undefined) lines.push("", `Sitemap: ${publicUrl}/sitemap.xml`);
      return text("text/plain", `${lines.join("\n")}\n`);
    })
    .get("/sitemap.xml", () => {
      if (publicUrl === undefined) return new Response("", { status: 404 });
      const lines = paths.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`);
      return text(
        "application/xml",
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("\n")}\n</urlset>\n`,
      );
    });

const text = (type: string, body: string) =>
  new Response(body, { headers: { "content-type": `${type}; charset=utf-8`, "cache-control": CACHE } });
