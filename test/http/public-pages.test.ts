/** What strangers, messengers and search engines find: every page of the list, its picture, robots, and what is going on now. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { existsSync } from "node:fs";
import { SHAPES } from "../support/schema-org.ts";
import { composeWholePlatform, type WholePlatform } from "../support/whole-platform.ts";

setDefaultTimeout(120_000);

const HOME = "https://baithak.example";
let world: WholePlatform;
beforeAll(async () => {
  world = await composeWholePlatform({ PUBLIC_URL: HOME });
});
afterAll(() => world.close());

const get = (path: string) => fetch(world.url + path, { redirect: "manual" });
const metaOf = (html: string, name: string) =>
  new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"/>`).exec(html)?.[1];
/** Width and height as a PNG's header has them (RFC 2083 § 4.1.1); throws on what is none. */
const sizeOf = (png: ArrayBuffer): readonly [number, number] => {
  const view = new DataView(png);
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(12) !== 0x49484452) throw new Error("no PNG");
  return [view.getUint32(16), view.getUint32(20)];
};

test("robots leads to the list of pages; every page of it is there, with a picture of the size that it names", async () => {
  const robots = await (await get("/robots.txt")).text();
  expect(robots).toContain(`\nSitemap: ${HOME}/sitemap.xml\n`);
  const list = await (await get("/sitemap.xml")).text();
  const paths = [...list.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url.slice(HOME.length));
  expect(paths).toContain("/responsible-play");
  const barred = [...robots.matchAll(/Disallow: (\S+)/g)].map(([, path = ""]) => path);
  expect(paths.filter((path) => barred.some((one) => path.startsWith(one)))).toEqual([]);

  const pictures = new Map<string, readonly [string | undefined, string | undefined]>();
  for (const path of paths) {
    const answer = await get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    const html = await answer.text();
    expect(html).toContain(`<link rel="canonical" href="${HOME}${path}"/>`);
    expect([path, metaOf(html, "robots")]).toEqual([path, undefined]);
    expect([path, metaOf(html, "twitter:card")]).toEqual([path, "summary_large_image"]);
    for (const name of ["description", "og:title", "og:description", "og:image:alt"])
      expect([path, name, (metaOf(html, name) ?? "").length > 10]).toEqual([path, name, true]);
    const picture = metaOf(html, "og:image") ?? "";
    expect(picture).toStartWith(`${HOME}/previews/`);
    pictures.set(picture.slice(HOME.length), [metaOf(html, "og:image:width"), metaOf(html, "og:image:height")]);
  }
  expect(pictures.size).toBe(4);
  for (const [path, [width, height]] of pictures) {
    const answer = await get(path);
    expect([path, answer.status, answer.headers.get("content-type")]).toEqual([path, 200, "image/png"]);
    const png = await answer.arrayBuffer();
    expect([path, ...sizeOf(png)]).toEqual([path, Number(width), Number(height)]);
    // Some messengers show no larger ones.
    expect(png.byteLength).toBeLessThan(300_000);
  }
});

/** A page's title, its description and whether it may be found; null for what is no page. */
async function pageAt(path: string) {
  const answer = await get(path);
  if (answer.status !== 200 || !answer.headers.get("content-type")?.startsWith("text/html")) return null;
  const html = await answer.text();
  const description = metaOf(html, "description") ?? "";
  return { title: /<title>([^<]+)/.exec(html)?.[1], description, isFound: metaOf(html, "robots") === undefined };
}

test("every page but the desk's says in at most 160 characters what it is, and no two that may be found, or of one shell, the same", async () => {
  const paths = world.app.routes
    .filter(
      ({ method, path }) =>
        method === "GET" && !/^\/(?:api|operator|assets|dev|previews|sandbox)(?:\/|$)|\*/.test(path),
    )
    .map(({ path }) => path.replace(/:\w+/g, "00000000-0000-4000-8000-000000000000"));
  const pages = new Map<string, NonNullable<Awaited<ReturnType<typeof pageAt>>>>();
  for (const path of new Set(paths)) {
    const page = await pageAt(path);
    if (page !== null && !page.title?.startsWith("Sandbox")) pages.set(path, page);
  }
  for (const path of ["/lobby", "/passbook", "/game-transaction", "/blog-inner", "/contact", "/game"])
    expect([...pages.keys()]).toContain(path);
  for (const [path, { description }] of pages)
    expect([path, description.length > 20 && description.length <= 160]).toEqual([path, true]);
  for (const isFound of [true, false]) {
    // Twins for players say what the page says that they repeat.
    const said = [...pages].filter(([path, page]) => page.isFound === isFound && !path.endsWith("-prv"));
    expect(said.length).toBeGreaterThan(10);
    const all = said.map(([, { description }]) => description);
    expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([]);
  }
});

/** What search engines are told beside a page's text. */
async function thingsOn(path: string) {
  const html = await (await get(path)).text();
  const [, data = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  const told = JSON.parse(data) as { "@context": string; "@graph": { "@type": string; [key: string]: unknown }[] };
  expect([path, told["@context"]]).toEqual([path, "https://schema.org"]);
  return { html, things: told["@graph"] };
}

test("what is told beside the text has schema.org's shapes, whole addresses, and only words that the page has", async () => {
  const expected: Readonly<Record<string, readonly string[]>> = {
    "/blog-inner": ["BlogPosting", "BreadcrumbList"],
    "/how-to-play": ["HowTo", "BreadcrumbList"],
    "/faq": ["FAQPage", "BreadcrumbList"],
    "/GST": ["BreadcrumbList"],
    "/game": ["WebSite", "Organization"],
  };
  for (const [path, types] of Object.entries(expected)) {
    const { html, things } = await thingsOn(path);
    expect([path, ...things.map((thing) => thing["@type"])]).toEqual([path, ...types]);
    for (const thing of things) {
      const read = SHAPES[thing["@type"]]?.safeParse(thing) ?? { success: false, error: { issues: ["no shape"] } };
      expect([path, thing["@type"], read.error?.issues ?? []]).toEqual([path, thing["@type"], []]);
    }
    // Every address is there, and every place on a page that one names.
    const urls = [...JSON.stringify(things).matchAll(/"(https:\/\/baithak[^"]*)"/g)].map(
      ([, url = ""]) => new URL(url),
    );
    for (const { pathname, hash } of urls) {
      if (hash !== "" && pathname === path) expect(html).toContain(`id="${hash.slice(1)}"`);
      else if (pathname.startsWith("/icons/"))
        expect([pathname, existsSync(`public${pathname}`)]).toEqual([pathname, true]);
      else if (pathname !== "/") expect([pathname, (await get(pathname)).status]).toEqual([pathname, 200]);
    }
  }
  const { html, things } = await thingsOn("/faq");
  const text = html.replaceAll("&#x27;", "'");
  for (const question of (things[0]?.mainEntity ?? []) as { name: string; acceptedAnswer: { text: string } }[]) {
    expect(text).toContain(`<summary>${question.name}</summary>`);
    expect(text).toContain(question.acceptedAnswer.text);
  }
  const post = await thingsOn("/blog-inner");
  expect(post.html).toContain(`<h1>${String(post.things[0]?.headline)}</h1>`);
  expect(post.html).toContain('<time dateTime="2026-11-21">21 Nov 2026</time>');
  expect(new Date(String(post.things[0]?.datePublished)).toISOString()).toBe("2026-11-20T18:30:00.000Z");
});

describe("what is going on now", () => {
  test("stands in the landing page, and is answered to anybody with the same words", async () => {
    const page = await (await get("/game")).text();
    const answer = await get("/game/now");
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=10, stale-while-revalidate=30",
    ]);
    const now = (await answer.json()) as Record<string, string>;
    expect(Object.keys(now)).toHaveLength(5);
    for (const [name, text] of Object.entries(now)) expect(page).toContain(`data-now="${name}">${text}<`);
  });

  test("search engines are told who runs the site, by its own address", async () => {
    const html = await (await get("/game")).text();
    const [, data = "{}"] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    const graph = (JSON.parse(data) as { "@graph": { "@type": string; url: string }[] })["@graph"];
    expect(graph.map((one) => [one["@type"], one.url])).toEqual([
      ["WebSite", HOME],
      ["Organization", HOME],
    ]);
  });
});

test("the theme is chosen without a script: kept in a cookie, and back to the page of ours that the form was on", async () => {
  const choose = (theme: string, referer: string) =>
    fetch(`${world.url}/theme/${theme}`, {
      method: "POST",
      redirect: "manual",
      headers: { referer, "content-type": "application/x-www-form-urlencoded" },
      body: "",
    });
  const light = await choose("light", `${world.url}/faq?a=1#top`);
  expect([light.status, light.headers.get("location")]).toEqual([303, `${world.url}/faq?a=1#theme`]);
  expect(light.headers.get("set-cookie")).toMatch(/^theme=light; Path=\/; Max-Age=34560000; SameSite=Lax$/);
  for (const elsewhere of ["https://evil.example/faq", "nothing", `${world.url}.evil.example/`])
    expect((await choose("dark", elsewhere)).headers.get("location")).toBe("/game#theme");
  expect((await choose("%0d%0ax", world.url)).headers.get("set-cookie")).toMatch(/^theme=system; Path=\/; Max-Age=0;/);
  const page = await fetch(`${world.url}/faq`, { headers: { cookie: "theme=dark" } });
  expect(await page.text()).toMatch(/aria-pressed="true" formAction="\/theme\/dark"/);
});

test("the language is chosen without a script: kept in a cookie, and back to the page of ours that the form was on", async () => {
  const choose = (language: string, referer: string) =>
    fetch(`${world.url}/language/${language}`, {
      method: "POST",
      redirect: "manual",
      headers: { referer, "content-type": "application/x-www-form-urlencoded" },
      body: "",
    });
  const hindi = await choose("hi", `${world.url}/faq?a=1&lang=en#top`);
  expect([hindi.status, hindi.headers.get("location")]).toEqual([303, `${world.url}/faq?a=1#language`]);
  expect(hindi.headers.getSetCookie()).toEqual([
    "language=hi; Path=/; Max-Age=34560000; SameSite=Lax",
    "language-untold=hi; Path=/; Max-Age=86400; SameSite=Lax; HttpOnly",
  ]);
  for (const elsewhere of ["https://evil.example/faq", "nothing", `${world.url}.evil.example/`])
    expect((await choose("en", elsewhere)).headers.get("location")).toBe("/game#language");
  expect((await choose("%0d%0ax", world.url)).headers.get("set-cookie")).toStartWith("language=en;");
  const page = await (await fetch(`${world.url}/faq`, { headers: { cookie: "language=hi" } })).text();
  expect(page).toMatch(/<html lang="hi-IN"/);
  expect(page).toMatch(/aria-pressed="true" lang="hi"/);
});
