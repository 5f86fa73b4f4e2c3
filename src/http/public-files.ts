import { staticPlugin } from "@elysiajs/static";
import { Elysia } from "elysia";

const CACHE = "public, max-age=3600";

/**
 * Routes of the hand-made files of a folder, each under its own path: with an entity tag, parts by `range`, and a type
 * by the file's name. A file that is added later is not served. Rejects where the folder is missing.
 */
export async function publicFiles(folder: string) {
  const files = await staticPlugin({
    assets: folder,
    prefix: "/",
    // A route for each file: no path is put together from what a request says.
    alwaysStatic: true,
    indexHTML: false,
    // Not by `maxAge`, which an answer with 304 lacks.
    headers: { "Cache-Control": CACHE },
    silent: true,
  });
  // The plugin's entity tags lack the quotes of RFC 9110 § 8.8.3 and the weak comparison of § 13.1.2, and its SVG its character set.
  return new Elysia({ name: "public-files", detail: { hide: true } })
    .onBeforeHandle(({ headers }) => {
      const known = headers["if-none-match"];
      if (known !== undefined) headers["if-none-match"] = known.replace(/^W\//, "").replaceAll('"', "");
    })
    .onAfterHandle(({ response }) => {
      if (!(response instanceof Response)) return;
      const tag = response.headers.get("etag");
      if (tag !== null) response.headers.set("etag", `"${tag}"`);
      const [type = ""] = response.headers.get("content-type")?.split(";") ?? [];
      if (/^text\/|xml$/.test(type)) response.headers.set("content-type", `${type}; charset=utf-8`);
    })
    .use(files);
}
