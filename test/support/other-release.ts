/** The prepared server as another release: the same program, whose built files have other names. */
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ASSETS, ROOT } from "../../src/platform/files.ts";
import { preparedServer } from "./prepared-server.ts";

export interface OtherRelease {
  /** Starts it, for `startServer`. */
  readonly command: readonly string[];
  remove(): void;
}

/** Makes it from the release of the checkout. */
export async function otherRelease(): Promise<OtherRelease> {
  const { main } = await preparedServer();
  const root = mkdtempSync(join(tmpdir(), "rummy-other-"));
  for (const name of readdirSync(ROOT))
    if (name !== ".cache" && name !== ".git") symlinkSync(join(ROOT, name), join(root, name));
  const program = join(root, ".cache/server");
  mkdirSync(program, { recursive: true });
  // Where it was built stands in it; what Bun has compiled of it would be another program's.
  const text = readFileSync(main, "utf8").replaceAll(JSON.stringify(join(ROOT, "src/platform")), () =>
    JSON.stringify(join(root, "src/platform")),
  );
  writeFileSync(join(program, "main.js"), text);
  renameAll(join(root, ".cache/assets"));
  return {
    command: [process.execPath, join(program, "main.js")],
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Every file whose name tells its contents gets another one, wherever it is named. */
function renameAll(out: string): void {
  mkdirSync(out, { recursive: true });
  const names = readdirSync(ASSETS).filter((name) => !/\.(?:br|gz)$/.test(name));
  const other = new Map(names.map((name) => [name, name.replace(/^(.+-[a-z0-9]{6,})\.(js|css|woff2)$/, "$1x.$2")]));
  for (const [name, renamed] of other) {
    if (name.endsWith(".woff2")) copyFileSync(join(ASSETS, name), join(out, renamed));
    else {
      const text = readFileSync(join(ASSETS, name), "utf8");
      const made = text.replace(/[\w.-]+\.(?:js|css|woff2)/g, (one) => other.get(one) ?? one);
      writeFileSync(join(out, renamed), made);
      // As a build has it: a release's pack is made of what is compressed.
      if (/\.(?:js|css)$/.test(name)) writeFileSync(join(out, `${renamed}.gz`), Bun.gzipSync(made));
    }
  }
}
