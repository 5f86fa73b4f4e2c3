import { expect, test } from "bun:test";
import { serveServiceWorker, webManifest } from "./web-app.ts";

const manifestOf = async (name: string) =>
  (await webManifest({ brand: () => ({ name }) }).handle(new Request("http://localhost/site.webmanifest"))).json();

test("the manifest has the brand of now, and a name that fits below an icon", async () => {
  expect(await manifestOf("Rummy Baithak")).toMatchObject({
    name: "Rummy Baithak",
    short_name: "Baithak",
    id: "/game",
  });
  expect((await manifestOf("Cards")).short_name).toBe("Cards");
  expect((await manifestOf("Incomprehensibilities")).short_name).toBe("Incomprehens");
});

test("the worker is asked for anew each time, and may ask this server alone", () => {
  const plain = new TextEncoder().encode("self");
  const file = { type: "text/javascript; charset=utf-8", etag: '"x"', plain: () => plain, br: null, gzip: null };
  const answer = serveServiceWorker(file, new Request("http://localhost/sw.js"));
  expect(answer.headers.get("cache-control")).toBe("no-cache");
  expect(answer.headers.get("content-security-policy")).toContain("connect-src 'self'");
  const again = serveServiceWorker(
    file,
    new Request("http://localhost/sw.js", { headers: { "if-none-match": '"x"' } }),
  );
  expect([again.status, again.headers.get("cache-control")]).toEqual([304, "no-cache"]);
});
