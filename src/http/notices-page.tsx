import { type AnyElysia, Elysia } from "elysia";
import { counted } from "../../modules/kernel/index.ts";
import type { RenderPage } from "../../modules/ui/page.tsx";
import { type Part, readInventory } from "../inventory.ts";
import { VERSION } from "../version.ts";

const PATH = "/notices";

const GROUPS: readonly { readonly within: Part["within"]; readonly title: string }[] = [
  { within: "npm", title: "Packages" },
  { within: "fonts", title: "Fonts" },
  { within: "Bun", title: "Bun, and what it is built with" },
  { within: "PostgreSQL", title: "PostgreSQL, and what it is built with" },
];

/** `/notices`: what others wrote and this release carries. `/notices.txt` has every licence in full (`server-pages.ts`). */
export function noticesPage({ renderPage }: { readonly renderPage: RenderPage }): AnyElysia {
  let parts: readonly Part[] | undefined;
  return new Elysia({ name: "notices", detail: { hide: true } }).get(PATH, ({ request }) => {
    parts ??= readInventory();
    return renderPage(
      {
        title: "Notices",
        description:
          "The software and fonts by others that this platform is built with, and the licences of each of them.",
        path: PATH,
        shell: "public",
        body: <Notices parts={parts} />,
      },
      request,
    );
  });
}

function Notices({ parts }: { readonly parts: readonly Part[] }) {
  return (
    <article className="prose">
      <h1>Notices</h1>
      <p className="prose-lead">
        Version {VERSION} is built with {counted(parts.length, "work")} of others. We thank everybody who wrote them.
      </p>
      <p>
        <a href="/notices.txt">All licences in full</a>
      </p>
      {GROUPS.map(({ within, title }) => (
        <section key={within}>
          <h2>{title}</h2>
          <ul>
            {parts
              .filter((part) => part.within === within)
              .map(({ name, version, licence }) => (
                <li key={`${name} ${version}`}>
                  {name} {version} <small>{licence}</small>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </article>
  );
}
