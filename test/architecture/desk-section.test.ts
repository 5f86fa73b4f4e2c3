/** How far one has to reach for a new section of the desk: a dummy one is added to a copy of the modules. */
import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

setDefaultTimeout(120_000);

const ROOT = join(import.meta.dirname, "../..");
const tree = mkdtempSync(join(tmpdir(), "rummy-section-"));
afterAll(() => rmSync(tree, { recursive: true }));

/** Files that a section consists of. */
const OWN: Readonly<Record<string, string>> = {
  "sections/bulletins/contract.ts": `export interface BulletinRow { readonly id: string; readonly text: string }`,
  "sections/bulletins/routes.ts": `
import { envelope } from "../../../kernel/index.ts";
import { columns } from "../../frame/export.ts";
import type { Route } from "../../frame/route.ts";
import type { BulletinRow } from "./contract.ts";
export const bulletinRoutes = (bulletins: { rows(): Promise<readonly BulletinRow[]> }): readonly Route[] => [
  {
    method: "GET", path: "/bulletins", access: "brand.manage", summary: "All of them", file: columns<BulletinRow>("id", "text"),
    run: async () => envelope({ rows: await bulletins.rows(), next: null }),
  },
];`,
  "sections/bulletins/section.ts": `
import { refusals } from "../../frame/refusals.ts";
import { defineSection } from "../../frame/section.ts";
import type { BulletinRow } from "./contract.ts";
import { bulletinRoutes } from "./routes.ts";
export const refused = refusals({ noBulletin: [404, "There is no such bulletin."] });
export const bulletins = defineSection({
  permissions: ["brand.manage"],
  create: (deps: { readonly bulletins: () => Promise<readonly BulletinRow[]> }) => ({ rows: deps.bulletins }),
  routes: bulletinRoutes,
});`,
  "sections/bulletins/link.ts": `
import { Scroll } from "lucide-react";
import type { PageLink } from "../../frame/link.ts";
export const BULLETINS: PageLink = {
  path: "/operator/bulletins", island: "operator/bulletins", title: "Bulletins", lead: "What is told to everybody.",
  bar: { group: "Platform", label: "Bulletins", icon: Scroll, permission: "brand.manage" },
};`,
  "sections/bulletins/page/bulletins.island.tsx": `
import { CardLoading } from "../../../frame/page/card-loading.tsx";
import { Guarded } from "../../../frame/page/guarded.tsx";
const Bulletins = () => <Guarded permission="brand.manage" loading={<CardLoading />}>{() => <p>None.</p>}</Guarded>;
export default Bulletins;`,
};

/** The lists that name every section. */
const LISTED: Readonly<Record<string, readonly (readonly [before: string, after: string])[]>> = {
  "sections.ts": [
    ["import { books }", 'import { bulletins } from "./sections/bulletins/section.ts";\nimport { books }'],
    ["  overview,\n", "  overview,\n  bulletins,\n"],
  ],
  "links.ts": [
    ["import { BOOKS }", 'import { BULLETINS } from "./sections/bulletins/link.ts";\nimport { BOOKS }'],
    ["  LOG,\n", "  LOG,\n  BULLETINS,\n"],
  ],
  "pages.tsx": [
    ["import Books ", 'import Bulletins from "./sections/bulletins/page/bulletins.island.tsx";\nimport Books '],
    ['  "operator/books": Books,\n', '  "operator/books": Books,\n  "operator/bulletins": Bulletins,\n'],
  ],
};

/** Asks the copy what its desk has. */
const ASK = `
import { renderToString } from "react-dom/server";
import { IslandAddresses } from "./modules/ui/island.tsx";
import { routesOf } from "./modules/operator/http.ts";
import { operatorPages } from "./modules/operator/pages.tsx";
import { PAGE_LINKS } from "./modules/operator/links.ts";
import { SECTIONS } from "./modules/operator/sections.ts";
const services = { bulletins: { rows: async () => [{ id: "1", text: "Hello" }] } };
const operator = { ...services, log: { append: async () => {} } };
const routes = routesOf({ operator, clientAddress: () => "", isSecure: () => true });
const [list, file] = ["/bulletins", "/bulletins/csv"].map((path) => routes.find((route) => route.path === path));
const page = ({ title, body }) => new Response(title + renderToString(<IslandAddresses value={() => "/x.js"}>{body}</IslandAddresses>));
const answer = await operatorPages({ renderPage: page }).handle(new Request("http://desk.test/operator/bulletins"));
console.log(JSON.stringify({
  list: await list.run({ params: {}, query: {} }),
  file: [file.access, list.file.columns],
  page: (await answer.text()).match(/<h1.*?<.p>/)?.[0] ?? answer.status,
  place: PAGE_LINKS.at(-3)?.bar.label ?? "",
  permissions: SECTIONS.bulletins.permissions,
}));`;

test("a new section touches eight files of the desk, and outside only what gives it its ports", async () => {
  cpSync(join(ROOT, "modules"), join(tree, "modules"), { recursive: true });
  for (const name of ["node_modules", "public", "test"]) symlinkSync(join(ROOT, name), join(tree, name));
  for (const name of ["tsconfig.json", "package.json"]) cpSync(join(ROOT, name), join(tree, name));
  const touched: string[] = [];
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(tree, "modules/operator", path)), { recursive: true });
    writeFileSync(join(tree, "modules/operator", path), text);
    touched.push(path);
  };
  for (const [path, text] of Object.entries(OWN)) write(path, text);
  for (const [path, changes] of Object.entries(LISTED)) {
    const before = readFileSync(join(tree, "modules/operator", path), "utf8");
    for (const [old] of changes) expect(before.split(old).length).toBe(2);
    write(
      path,
      changes.reduce((text, [old, now]) => text.replace(old, now), before),
    );
  }
  expect(touched.length).toBeLessThanOrEqual(8);

  writeFileSync(join(tree, "ask.tsx"), ASK);
  const asked = Bun.spawn([process.execPath, "ask.tsx"], { cwd: tree, stdout: "pipe", stderr: "pipe" });
  const [said, wrong] = await Promise.all([new Response(asked.stdout).text(), new Response(asked.stderr).text()]);
  expect(wrong).toBe("");
  expect(JSON.parse(said)).toEqual({
    list: { message: "success.", data: { rows: [{ id: "1", text: "Hello" }], next: null } },
    file: ["brand.manage", ["id", "text"]],
    page: `<h1 class="desk__title">Bulletins</h1><p class="desk__lead">What is told to everybody.</p>`,
    place: "Bulletins",
    permissions: ["brand.manage"],
  });
});
