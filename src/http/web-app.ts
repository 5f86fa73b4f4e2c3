import { Elysia } from "elysia";
import { type BuiltFile, serveBuiltFile } from "./built-files.ts";

/** The path of the service worker: its scope is what lies below, the whole site. */
export const SERVICE_WORKER = "/sw.js";

/** The worker's own policy (CSP level 3 § 4.2): it may ask this server, and nothing else. */
const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'";

/** The service worker under its own name: asked for again each time, because it says by itself what is new. */
export function serveServiceWorker(file: BuiltFile, request: Request): Response {
  const answer = serveBuiltFile(file, request, "no-cache");
  answer.headers.set("content-security-policy", WORKER_POLICY);
  return answer;
}

const COLOUR = "#1a1018";
const icon = (name: string, size: number, purpose: "any" | "maskable") => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

/** How the site stands on a home screen (W3C Web Application Manifest), by the brand of now. */
export const webManifest = ({
  brand,
  isSocial = false,
}: {
  readonly brand: () => { readonly name: string };
  /** There is no money here (decision 0090). */
  readonly isSocial?: boolean;
}) =>
  new Elysia({ name: "web-manifest", detail: { hide: true } }).get("/site.webmanifest", () => {
    const { name } = brand();
    const manifest = {
      id: "/game",
      name,
      short_name: shortName(name),
      lang: "en-IN",
      dir: "ltr",
      categories: ["games"],
      description: `Thirteen-card Indian rummy, for practice chips${isSocial ? "" : " and for cash"}.`,
      start_url: "/game",
      scope: "/",
      display: "standalone",
      orientation: "any",
      background_color: COLOUR,
      theme_color: COLOUR,
      icons: [
        { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
        icon("icon-192", 192, "any"),
        icon("icon-512", 512, "any"),
        icon("maskable-512", 512, "maskable"),
      ],
      shortcuts: [
        { name: "Lobby", url: "/lobby" },
        { name: "How to play", url: "/how-to-play" },
      ],
    };
    return new Response(JSON.stringify(manifest), {
      headers: { "content-type": "application/manifest+json", "cache-control": "public, max-age=3600" },
    });
  });

/** Most letters that fit below an icon: as many of the last words as that. */
const LONGEST = 12;

function shortName(name: string): string {
  const words = name.split(" ");
  while (words.length > 1 && words.join(" ").length > LONGEST) words.shift();
  return words.join(" ").slice(0, LONGEST);
}
