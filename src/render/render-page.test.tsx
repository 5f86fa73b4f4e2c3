import { describe, expect, test } from "bun:test";
import { useId } from "react";
import { inEachLanguage } from "../../modules/kernel/index.ts";
import { Island } from "../../modules/ui/island.tsx";
import type { Frame, Page } from "../../modules/ui/page.tsx";
import { uiTexts } from "../../modules/ui/texts/index.ts";
import { systemRandom } from "../platform/random.ts";
import type { AssetManifest, BuiltScripts } from "./manifest.ts";
import { createRenderPage } from "./render-page.tsx";

const PlainFrame: Frame = ({ children }) => <main>{children}</main>;
const script = (url: string, imports: string[] = []) => ({ url, css: null, imports });
const FIRST = "first();";
const scripts: BuiltScripts = {
  loader: script("/assets/client.js"),
  hydrate: script("/assets/hydrate.js", ["/assets/react.js"]),
  islands: { "identity/login": script("/assets/login.js"), "lobby/list": script("/assets/list.js") },
  bundles: { "game-client/main": { url: "/assets/main.js", css: "/assets/main.css", imports: [] } },
};
const manifest: AssetManifest = {
  release: "1a2b",
  first: FIRST,
  hold: "",
  switchTheme: "",
  knownPlayer: "",
  scripts: {
    ...inEachLanguage(() => scripts),
    hi: { ...scripts, islands: { ...scripts.islands, "identity/login": script("/assets/login-hi.js") } },
  },
  serviceWorker: "/assets/service-worker.js",
  siteCss: "/assets/site.css",
  lightCss: "/assets/light.css",
  fontsCss: inEachLanguage(() => "/assets/fonts.css"),
  preloadFonts: {
    ...inEachLanguage(() => ["/assets/inter.woff2"]),
    hi: ["/assets/inter.woff2", "/assets/noto.woff2"],
  },
};
const brand = { name: "Rummy Baithak", company: "Baithak", supportPhone: "1", supportEmail: "a@b.example" };
const deps = { manifest, frame: PlainFrame, brand: () => brand, random: systemRandom };
const render = createRenderPage({ ...deps, publicUrl: "https://baithak.example" });
const request = new Request("http://localhost/about-us");
const page = (over: Partial<Page>): Page => ({
  title: "About us",
  path: "/about-us",
  shell: "public",
  body: <p>hello</p>,
  ...over,
});
const html = (over: Partial<Page>) => render(page(over), request).text();

function Field({ label }: { readonly label: string }) {
  const id = useId();
  return (
    <label htmlFor={id}>
      {label}
      <input id={id} />
    </label>
  );
}

describe("a rendered page", () => {
  test("has title, description, canonical address, styles and fonts; and without islands no script", async () => {
    const text = await html({ description: "Who we are" });
    expect(text).toStartWith("<!doctype html><html");
    expect(text).toContain("<title>About us · Rummy Baithak</title>");
    expect(text).toContain(`<meta name="description" content="Who we are"/>`);
    expect(text).toContain(`<link rel="canonical" href="https://baithak.example/about-us"/>`);
    expect(text).toContain("/assets/site.css");
    expect(text).not.toContain("<script");
  });

  test("knows players where visitors read it, without any other script, and nowhere else", async () => {
    const known = createRenderPage({ ...deps, manifest: { ...manifest, knownPlayer: "known();" } });
    const at = async (shell: Page["shell"]) =>
      (await known(page({ shell }), request).text()).match(/<script.*?<\/script>/g);
    expect(await at("public")).toEqual([expect.stringMatching(/^<script nonce="[0-9a-f]{32}">known\(\);<\/script>$/)]);
    expect([await at("player"), await at("alone"), await at("bare")]).toEqual([null, null, null]);
  });

  test("is compressed for browsers that take it, but never what a credential opened: its length would tell of it", async () => {
    const ask = (path: string, encodings: string) =>
      render(
        page({ body: <p>{"hello ".repeat(1_000)}</p> }),
        new Request(`http://localhost${path}`, { headers: { "accept-encoding": encodings } }),
      );
    const small = ask("/about-us", "br, gzip");
    expect([small.headers.get("content-encoding"), small.headers.get("vary")]).toEqual([
      "gzip",
      "accept-encoding, accept-language, cookie",
    ]);
    const bytes = new Uint8Array(await small.arrayBuffer());
    expect(bytes.length).toBeLessThan(2_000);
    expect(new TextDecoder().decode(Bun.gunzipSync(bytes))).toContain("hello hello");
    for (const [path, encodings] of [
      ["/about-us", "br"],
      ["/about-us", "gzip;q=0"],
      ["/table?ticket=x", "gzip"],
    ] as const)
      expect([path, ask(path, encodings).headers.get("content-encoding")]).toEqual([path, null]);
  });

  test("tells messengers what it is, and search engines its structure, from which nothing can break out", async () => {
    const text = await html({ description: "Who we are", structured: { name: "</script><script>alert(1)</script>" } });
    expect(text).toContain('<meta property="og:title" content="About us · Rummy Baithak"/>');
    expect(text).toContain('<meta property="og:url" content="https://baithak.example/about-us"/>');
    const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(data)).toEqual({ name: "</script><script>alert(1)</script>" });
    expect(await html({ shell: "player", structured: {} })).not.toMatch(/og:|ld\+json/);
  });

  test("names no canonical address when the server does not know its own: anybody may send any host", async () => {
    const text = await createRenderPage(deps)(page({}), new Request("http://evil.example/about-us")).text();
    expect(text).not.toMatch(/canonical|evil\.example/);
  });

  test("pages for players stay out of search results", async () => {
    expect(await html({ shell: "player" })).toContain("noindex");
  });

  test("every answer has a nonce of its own, in the policy and on each script", async () => {
    const nonces = new Set<string>();
    for (let round = 0; round < 3; round++) {
      const answer = render(
        page({ body: <Island name="identity/login" component={Field} props={{ label: "x" }} /> }),
        request,
      );
      const nonce = /'nonce-([0-9a-f]{32})'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1] ?? "none";
      const text = await answer.text();
      for (const [tag] of text.matchAll(/<script[^>]*>/g)) expect(tag).toContain(`nonce="${nonce}"`);
      // What stands in the page itself is the build's, and nothing that a page could bring.
      expect(text.replace(`>${FIRST}</script>`, ' src="">')).not.toMatch(
        / style=| onclick=|<style|<script(?![^>]* src=)/,
      );
      nonces.add(nonce);
    }
    expect(nonces.size).toBe(3);
  });

  test("the policy lets in nothing from elsewhere, no inline code and no frames", () => {
    const policy = render(page({}), request).headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });
});

describe("a page's language", () => {
  const asked = (path: string, headers: Record<string, string> = {}, over: Partial<Page> = {}) =>
    render(() => page({ title: uiTexts.pages.faq, ...over }), new Request(`http://localhost${path}`, { headers }));
  const HINDI = { "accept-language": "hi-IN,en;q=0.5" };

  test("is what the link says, else what was chosen, else what the browser likes; its scripts are of it", async () => {
    const ways = [
      [asked("/about-us"), "en"],
      [asked("/about-us", HINDI), "hi"],
      [asked("/about-us", { ...HINDI, cookie: "a=1; language=en" }), "en"],
      [asked("/about-us?lang=hi", { cookie: "language=en" }), "hi"],
      [asked("/about-us?lang=xx", { cookie: "language=hi" }), "hi"],
      [asked("/about-us", { "accept-language": "fr, *;q=0.1" }), "en"],
      [asked("/operator", HINDI, { shell: "desk" }), "en"],
    ] as const;
    for (const [answer, language] of ways) expect(await answer.text()).toContain(`<html lang="${language}-IN"`);
    expect(await asked("/about-us", HINDI).text()).toContain("<title>आम सवाल · Rummy Baithak</title>");
    const island = <Island name="identity/login" component={Field} props={{ label: "x" }} />;
    expect(await asked("/about-us", HINDI, { body: island }).text()).toContain('data-src="/assets/login-hi.js"');
  });

  test("is kept where a link asked for it and nothing was chosen before, and nowhere else", () => {
    const kept = (path: string, headers = {}) => asked(path, headers).headers.get("set-cookie");
    expect(kept("/about-us?lang=hi")).toStartWith("language=hi; Path=/; Max-Age=");
    expect([kept("/about-us?lang=hi", { cookie: "language=en" }), kept("/about-us", HINDI)]).toEqual([null, null]);
  });

  test("search engines are told of the page in each", async () => {
    const text = await asked("/about-us", HINDI).text();
    expect(text).toContain(`<link rel="canonical" href="https://baithak.example/about-us?lang=hi"/>`);
    expect(text).toContain(`<link rel="alternate" hrefLang="hi" href="https://baithak.example/about-us?lang=hi"/>`);
    expect(text).toContain(`<link rel="alternate" hrefLang="x-default" href="https://baithak.example/about-us"/>`);
  });
});

describe("an island in a page", () => {
  test("brings the loader, its own address, and props that cannot break out", async () => {
    const label = `</script><script>alert(1)</script>"'&`;
    const text = await html({ body: <Island name="identity/login" component={Field} props={{ label }} /> });
    expect(text).toContain(`src="/assets/client.js"`);
    expect(text).toContain(`data-src="/assets/login.js"`);
    expect(text).not.toContain("<script>alert");
    const props = /data-props="([^"]*)"/.exec(text)?.[1] ?? "";
    const plain = props
      .replace(/&quot;/g, '"')
      .replace(/&#x27;/g, "'")
      .replace(/&lt;/g, "<")
      .replace(/&gt;/g, ">")
      .replace(/&amp;/g, "&");
    expect(JSON.parse(plain)).toEqual({ label });
  });

  test("only one that is wanted at once has its scripts fetched early", async () => {
    const island = (load: "now" | "focus") =>
      html({ body: <Island name="lobby/list" component={Field} props={{ label: "x" }} load={load} /> });
    expect(await island("focus")).not.toContain('as="fetch"');
    const early = [...(await island("now")).matchAll(/rel="preload" as="fetch" href="([^"]+)"/g)].map(
      ([, url]) => url ?? "",
    );
    expect(early.sort()).toEqual(["/assets/hydrate.js", "/assets/list.js", "/assets/react.js"]);
  });

  test("one that waits for somebody has its scripts fetched when nothing else is to be done, and says for whom it wakes by itself", async () => {
    const island = (
      <Island name="lobby/list" component={Field} props={{ label: "x" }} load="focus" kept={["token", "tries"]} />
    );
    const text = await html({ body: island });
    expect(text).toContain(`src="/assets/client.js"`);
    const [, ahead = ""] = /data-ahead="([^"]+)"/.exec(text) ?? [];
    expect(ahead.split(" ").sort()).toEqual(["/assets/hydrate.js", "/assets/list.js", "/assets/react.js"]);
    expect(text).toContain(`data-kept="token tries"`);
    const other = <Island name="identity/login" component={Field} props={{ label: "y" }} load="now" />;
    const both = await html({ body: [<div key="a">{island}</div>, <div key="b">{other}</div>] });
    // What comes with the page anyway is not asked for again.
    expect(/data-ahead="([^"]+)"/.exec(both)?.[1]).toBe("/assets/list.js");
  });

  test("who comes to read gets text before scripts, a player the scripts that their page is of no use without", async () => {
    const body = <Island name="lobby/list" component={Field} props={{ label: "x" }} load="now" />;
    const low = /rel="preload" as="fetch" href="[^"]+" crossorigin="anonymous" fetchPriority="low"/i;
    expect(await html({ body })).toMatch(low);
    expect(await html({ body, shell: "player" })).not.toContain("fetchPriority");
  });

  test("two of a kind have ids of their own", async () => {
    const text = await html({
      body: (
        <>
          <Island name="identity/login" component={Field} props={{ label: "a" }} />
          <Island name="identity/login" component={Field} props={{ label: "b" }} />
        </>
      ),
    });
    const ids = [...text.matchAll(/<input id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(2);
  });

  test("one that nobody built is an error, not a dead page", () => {
    expect(() =>
      render(page({ body: <Island name="x/y" component={Field} props={{ label: "a" }} /> }), request),
    ).toThrow("x/y");
  });
});

describe("a bare page", () => {
  test("has fonts and its bundle's own styles only", async () => {
    const text = await html({ shell: "bare", bundles: ["game-client/main"] });
    expect(text).toContain("/assets/main.js");
    expect(text).toContain("/assets/main.css");
    expect(text).toContain("/assets/fonts.css");
    expect(text).not.toContain("/assets/site.css");
  });
});
