import { afterAll, describe, expect, test } from "bun:test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { readBuiltFiles, serveBuiltFile } from "./built-files.ts";

const folder = mkdtempSync(join(tmpdir(), "rummy-built-"));
afterAll(() => rmSync(folder, { recursive: true }));
mkdirSync(join(folder, "images"));
const text = "let a = 1;\n".repeat(100);
writeFileSync(join(folder, "main-1.js"), text);
writeFileSync(join(folder, "main-1.js.br"), brotliCompressSync(text));
writeFileSync(join(folder, "main-1.js.gz"), gzipSync(text));
writeFileSync(join(folder, "images", "x.svg"), "<svg/>");
writeFileSync(join(folder, "secret.pem"), "no type, not served");

const files = readBuiltFiles(folder, false);
const get = (path: string, headers: Record<string, string> = {}) => {
  const file = files.get(path);
  if (file === undefined) throw new Error(`${path} is not there`);
  return serveBuiltFile(file, new Request(`http://localhost${path}`, { headers }));
};

describe("built files", () => {
  test("are those with a known type, by their path", () => {
    expect([...files.keys()].sort()).toEqual(["/assets/images/x.svg", "/assets/main-1.js"]);
    for (const [path, file] of files)
      expect([path, file.type]).toEqual([path, expect.stringContaining("charset=utf-8")]);
  });

  test.each([
    ["br, gzip", "br"],
    ["gzip, deflate", "gzip"],
    ["gzip;q=1.0, br;q=0", "gzip"],
    ["gzip;q=0, br;q=0.0", null],
    ["", null],
    ["identity", null],
  ])("accept-encoding %p gets %p", async (accepted, encoding) => {
    const answer = get("/assets/main-1.js", { "accept-encoding": accepted });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(answer.headers.get("content-type")).toContain("javascript");
    expect(answer.headers.get("vary")).toBe("accept-encoding");
    if (encoding === null) expect(await answer.text()).toBe(text);
  });

  test("are kept for ever; who has one is told so", () => {
    const first = get("/assets/main-1.js");
    expect(first.headers.get("cache-control")).toContain("immutable");
    const etag = first.headers.get("etag") ?? "";
    const second = get("/assets/main-1.js", { "if-none-match": etag });
    expect([second.status, second.body]).toEqual([304, null]);
  });

  test("of a checkout are kept as they were at the start, those of the binary are in no memory of the server's own", async () => {
    const path = join(folder, "kept-1.css");
    writeFileSync(path, "a{}");
    const [kept, fixed] = [readBuiltFiles(folder, false), readBuiltFiles(folder, true)];
    writeFileSync(path, "b{}");
    const served = [kept, fixed].map((all) =>
      serveBuiltFile(all.get("/assets/kept-1.css")!, new Request("http://localhost/")).text(),
    );
    expect(await Promise.all(served)).toEqual(["a{}", "b{}"]);
  });

  test("of the binary are not read before they are asked for", () => {
    const path = join(folder, "unread-1.css");
    writeFileSync(path, "a{}");
    const [before, unread] = [readBuiltFiles(folder, true), readBuiltFiles(folder, true)];
    const etagOf = (files: typeof before) => files.get("/assets/unread-1.css")!.etag;
    const first = etagOf(before);
    writeFileSync(path, "b{}");
    expect([etagOf(before), etagOf(unread)]).toEqual([first, etagOf(readBuiltFiles(folder, true))]);
    expect(etagOf(unread)).not.toBe(first);
  });

  test("a folder that is not there has none", () => {
    expect(readBuiltFiles(join(folder, "nowhere"), false).size).toBe(0);
  });
});
