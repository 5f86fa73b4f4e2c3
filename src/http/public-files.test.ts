import { afterAll, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Elysia } from "elysia";
import { publicFiles } from "./public-files.ts";

const above = mkdtempSync(join(tmpdir(), "rummy-files-"));
const folder = join(above, "public");
mkdirSync(join(folder, "images"), { recursive: true });
writeFileSync(join(folder, "robots.txt"), "User-agent: *\n");
writeFileSync(join(folder, "check.mjs"), "export {};\n");
writeFileSync(join(folder, "images", "x.svg"), "<svg/>");
writeFileSync(join(above, "secret.pem"), "secret");

const app = new Elysia()
  .onRequest(({ set }) => {
    set.headers["x-frame-options"] = "DENY";
  })
  .use(await publicFiles(folder))
  .listen({ port: 0, hostname: "127.0.0.1" });
afterAll(async () => {
  await app.stop(true);
  rmSync(above, { recursive: true });
});
const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${app.server?.port}${path}`, init);

describe("public files", () => {
  test.each([
    ["/robots.txt", "text/plain; charset=utf-8", "User-agent: *\n"],
    ["/check.mjs", "text/javascript; charset=utf-8", "export {};\n"],
    ["/images/x.svg", "image/svg+xml; charset=utf-8", "<svg/>"],
  ])("%s is served as %s, with the server's headers, and kept for an hour", async (path, type, text) => {
    // Twice: the second answer is the plugin's copy of the first.
    for (let turn = 0; turn < 2; turn++) {
      const answer = await get(path);
      expect(answer.headers.get("content-type")).toBe(type);
      expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
      expect(answer.headers.get("x-frame-options")).toBe("DENY");
      expect(answer.headers.get("etag")).toMatch(/^"[^"]+"$/);
      expect(await answer.text()).toBe(text);
    }
  });

  test("who has a file is told so", async () => {
    const etag = (await get("/robots.txt")).headers.get("etag") ?? "";
    const again = await get("/robots.txt", { headers: { "if-none-match": etag } });
    expect([again.status, await again.text(), again.headers.get("cache-control")]).toEqual([
      304,
      "",
      "public, max-age=3600",
    ]);
    // As a proxy that compresses hands it on.
    expect((await get("/robots.txt", { headers: { "if-none-match": `W/${etag}` } })).status).toBe(304);
    expect((await get("/robots.txt", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  test("HEAD has the headers alone, and a range its part", async () => {
    const head = await get("/robots.txt", { method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "14", ""]);
    const part = await get("/robots.txt", { headers: { range: "bytes=0-3" } });
    expect([part.status, await part.text()]).toEqual([206, "User"]);
  });

  test.each(["/", "/images", "/nothing.txt", "/../secret.pem", "/%2e%2e/secret.pem", "/..%2fsecret.pem"])(
    "%s is not there",
    async (path) => {
      expect((await get(path)).status).toBe(404);
    },
  );
});
