import { describe, expect, test } from "bun:test";
import { inEachLanguage, LANGUAGES } from "../../modules/kernel/index.ts";
import { Island } from "../../modules/ui/island.tsx";
import type { Frame, Page } from "../../modules/ui/page.tsx";
import { systemRandom } from "../platform/random.ts";
import { createKeptPages, showsSame } from "./kept-pages.ts";
import type { AssetManifest, BuiltScripts } from "./manifest.ts";
import { createRenderPage } from "./render-page.tsx";
import { createTemplate } from "./template.ts";

const script = (url: string) => ({ url, css: null, imports: [] });
const scripts: BuiltScripts = {
  loader: script("/assets/client.js"),
  hydrate: script("/assets/hydrate.js"),
  islands: { "identity/login": script("/assets/login.js") },
  bundles: {},
};
const manifest: AssetManifest = {
  release: "r1",
  first: "self.first = 1;",
  hold: "",
  switchTheme: "",
  knownPlayer: "",
  scripts: inEachLanguage(() => scripts),
  serviceWorker: "/assets/service-worker.js",
  siteCss: "/assets/site.css",
  lightCss: "/assets/light.css",
  fontsCss: inEachLanguage(() => "/assets/fonts.css"),
  preloadFonts: inEachLanguage(() => []),
};
const PlainFrame: Frame = ({ brand, children }) => (
  <main>
    {brand.name} {children}
  </main>
);
const Login = () => <p>log in</p>;

function Body({ people, onRender }: { readonly people: number; readonly onRender: () => void }) {
  onRender();
  return (
    <>
      <p>{`${people} people `.repeat(400)}</p>
      <Island name="identity/login" component={Login} props={{}} />
    </>
  );
}

/** A site of one page, which counts how often it is rendered. */
function site() {
  const state = { name: "Baithak", isCashOn: true, rendered: 0 };
  const onRender = () => {
    state.rendered += 1;
  };
  const render = createRenderPage({
    manifest,
    frame: PlainFrame,
    random: systemRandom,
    brand: () => ({ name: state.name, company: "Baithak", supportPhone: "1", supportEmail: "a@b.example" }),
    frameShows: () => state.isCashOn,
  });
  const ask = (people: number, init: RequestInit = {}, over: Partial<Page> = {}) =>
    render(
      { title: "Now", path: "/now", shell: "public", body: <Body people={people} onRender={onRender} />, ...over },
      new Request("http://localhost/now", init),
    );
  return { state, ask };
}

const DARK = { theme: "dark", language: "en" } as const;
const GZIP = { headers: { "accept-encoding": "gzip" } };
const nonceOf = (answer: Response) =>
  /'nonce-([0-9a-f]{32})'/.exec(answer.headers.get("content-security-policy")!)![1]!;

describe("what is the same for everybody", () => {
  test("is rendered once, whoever asks and how, and each answer has a nonce of its own", async () => {
    const { state, ask } = site();
    const nonces = new Set<string>();
    const texts = new Set<string>();
    for (let round = 0; round < 4; round++) {
      const [plain, small] = [ask(3), ask(3, GZIP)];
      const packed = new Uint8Array(await small.arrayBuffer());
      expect([small.headers.get("content-encoding"), packed.length < 1_500]).toEqual(["gzip", true]);
      for (const [answer, text] of [
        [plain, await plain.text()],
        [small, new TextDecoder().decode(Bun.gunzipSync(packed))],
      ] as const) {
        const nonce = nonceOf(answer);
        expect(new Set(text.match(/nonce="[0-9a-f]{32}"/g))).toEqual(new Set([`nonce="${nonce}"`]));
        nonces.add(nonce);
        texts.add(text.replaceAll(nonce, ""));
      }
    }
    expect([state.rendered, nonces.size, texts.size]).toEqual([1, 8, 1]);
  });

  test("is rendered once for each theme; whatever cookie is none of the three is the system's", async () => {
    const { state, ask } = site();
    const themed = (cookie: string, over: Partial<Page> = {}) => ask(3, { headers: { cookie } }, over);
    for (let n = 0; n < 1_000; n++) {
      themed(`theme=x${n}; a=${n}`);
      themed(`a=${n}; theme=light`);
      themed(`theme=dark;a=${n}`);
    }
    expect(state.rendered).toBe(3);
    const media = async (answer: Response) => /light\.css" media="([^"]+)"/.exec(await answer.text())?.[1];
    expect([await media(ask(3)), await media(themed("theme=light")), await media(themed("theme=dark"))]).toEqual([
      "(prefers-color-scheme: light)",
      "all",
      "not all",
    ]);
    for (const shell of ["bare", "desk", "door"] as const)
      expect([shell, await media(themed("theme=light", { shell, path: `/${shell}` }))]).toEqual([shell, undefined]);
  });

  test("is rendered anew when what it shows has changed: its own, the brand, or what the frame shows of settings", async () => {
    const { state, ask } = site();
    ask(3);
    expect(await ask(4).text()).toContain("4 people");
    state.name = "Other";
    expect(await ask(4).text()).toContain("Other");
    state.isCashOn = false;
    ask(4);
    ask(4);
    expect(state.rendered).toBe(4);
  });

  test("has as its headers what a GET has, and no bytes, for who asks by HEAD", async () => {
    const { ask } = site();
    for (const init of [{}, GZIP]) {
      const [whole, head] = [ask(3, init), ask(3, { ...init, method: "HEAD" })];
      const bytes = new Uint8Array(await whole.arrayBuffer());
      const headers = ({ headers: all }: Response) =>
        [...all].filter(([name]) => name !== "content-security-policy").sort();
      expect(headers(head)).toEqual(headers(whole));
      expect([head.headers.get("content-length"), await head.text()]).toEqual([String(bytes.length), ""]);
    }
  });
});

test("a flood that asks in every theme and every way of naming a language has each page rendered once in each", () => {
  const { state, ask } = site();
  for (let n = 0; n < 3_000; n++) {
    const theme = ["light", "dark", `x${n}`][n % 3];
    const language = [...LANGUAGES, `x${n}`][Math.floor(n / 3) % (LANGUAGES.length + 1)];
    ask(3, { headers: { cookie: `theme=${theme}; n=${n}; language=${language}`, "accept-language": `zz-${n},en` } });
  }
  expect(state.rendered).toBe(3 * LANGUAGES.length);
});

describe("what is kept", () => {
  const shown = (path: string, over: Partial<Page> = {}): Page => ({
    title: path,
    path,
    shell: "public",
    body: null,
    ...over,
  });
  const template = (text: string) => () => createTemplate(text, "nonce");

  test("has a bound, in pages and in bytes, and who chooses ids keeps nothing", () => {
    const few = createKeptPages({ pages: 3, bytes: 1_000_000 });
    for (let n = 0; n < 10; n++) few.of(shown(`/${n}`), DARK, null, template("x"));
    expect(few.pages()).toBe(3);
    for (let n = 0; n < 10; n++) few.of(shown(`/id/${n}`, { isOfOne: true }), DARK, null, template("x"));
    expect(few.pages()).toBe(3);
    const small = createKeptPages({ pages: 100, bytes: 5_000 });
    for (let n = 0; n < 10; n++) small.of(shown(`/${n}`), DARK, null, template("x".repeat(1_000)));
    expect([small.pages(), small.bytes()]).toEqual([2, 4_000]);
    small.of(shown("/9"), DARK, "changed", template("x"));
    expect([small.pages(), small.bytes()]).toEqual([2, 2_002]);
  });

  test("holds the forms of a page beside each other", () => {
    const kept = createKeptPages();
    let rendered = 0;
    const make = () => {
      rendered += 1;
      return createTemplate("x", "nonce");
    };
    for (let round = 0; round < 3; round++)
      for (const variant of ["1", "2"])
        kept.of(shown("/my-account", { variant, body: <p>{variant}</p> }), DARK, null, make);
    expect(rendered).toBe(2);
  });
});

test("two values show the same if all that they hold does; components only if they are the same", () => {
  const element = (text: string) => <Login key={text} />;
  const same: readonly (readonly [unknown, unknown])[] = [
    [element("a"), element("a")],
    [{ a: [1, { b: null }] }, { a: [1, { b: null }] }],
    [Number.NaN, Number.NaN],
  ];
  const different: readonly (readonly [unknown, unknown])[] = [
    [element("a"), element("b")],
    [<p key="1">a</p>, <b key="1">a</b>],
    [<p key="1">a</p>, <p key="1">b</p>],
    [element("a"), { type: Login, props: {}, key: "a" }],
    [{ a: 1 }, { a: 1, b: undefined }],
    [{ a: undefined }, { b: undefined }],
    [[1], [1, 2]],
    [[], {}],
    [null, undefined],
    [() => 1, () => 1],
    [new Date(1), new Date(1)],
  ];
  expect(same.filter(([a, b]) => !showsSame(a, b))).toEqual([]);
  expect(different.filter(([a, b]) => showsSame(a, b) || showsSame(b, a))).toEqual([]);
});
