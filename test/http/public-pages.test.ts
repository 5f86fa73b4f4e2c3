/** What strangers, messengers and search engines find: every page of the list, its picture, robots, and what is going on now. */
import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
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
