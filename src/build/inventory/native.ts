/** What is compiled into Bun and the embedded PostgreSQL, and the fonts: no package file tells it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Part } from "../../inventory.ts";
import { enginePackage } from "../../platform/postgres-engine.ts";

export type NativePart = Part & {
  /** Its own licence text where the SPDX list's is not to the letter. */
  readonly own?: string;
};

/** As Bun's own licence page lists what it links on Linux (bun.com/docs/project/license). Where a choice is offered, ours stands here. */
const IN_BUN: readonly (readonly [string, string])[] = [
  ["WebKit's JavaScriptCore", "LGPL-2.0-only"],
  ["BoringSSL", "OpenSSL AND ISC AND Apache-2.0"],
  ["brotli", "MIT"],
  ["libarchive", "BSD-2-Clause"],
  ["lol-html", "BSD-3-Clause"],
  ["ls-hpack", "MIT"],
  ["ls-qpack", "MIT"],
  ["lsquic", "MIT AND BSD-3-Clause"],
  ["mimalloc", "MIT"],
  ["picohttpparser", "MIT"],
  ["zstd", "BSD-3-Clause"],
  ["simdutf", "Apache-2.0"],
  ["tinycc", "LGPL-2.1-only"],
  ["uSockets", "Apache-2.0"],
  ["uWebSockets", "Apache-2.0"],
  ["zlib-ng", "Zlib"],
  ["c-ares", "MIT"],
  ["ICU", "ICU"],
  ["libbase64", "BSD-2-Clause"],
  ["libdeflate", "MIT"],
  ["libjpeg-turbo", "BSD-3-Clause AND IJG AND Zlib"],
  ["libspng", "BSD-2-Clause"],
  ["libwebp", "BSD-3-Clause"],
  ["highway", "Apache-2.0"],
  ["uucode", "MIT"],
  ["TigerBeetle's input and output", "Apache-2.0"],
  ["LLVM libc++abi", "Apache-2.0 WITH LLVM-exception"],
];

/** Libraries that lie beside PostgreSQL's own in its package, by the beginning of their files' names. */
export const IN_POSTGRES: Readonly<Record<string, readonly [string, string]>> = {
  libcrypto: ["OpenSSL", "OpenSSL"],
  libssl: ["OpenSSL", "OpenSSL"],
  libicu: ["ICU", "ICU"],
  liblzma: ["XZ Utils' liblzma", "0BSD"],
  "libossp-uuid": ["OSSP uuid", "ISC"],
  libxml2: ["libxml2", "MIT"],
  libxslt: ["libxslt", "MIT"],
  libz: ["zlib", "Zlib"],
};

/** Everything that {@link carriedPackages} cannot tell. */
export function nativeParts(root: string): readonly NativePart[] {
  const beside = new Map(Object.values(IN_POSTGRES));
  return [
    { name: "Bun", version: Bun.version, licence: "MIT", within: "Bun" },
    ...IN_BUN.map(([name, licence]): NativePart => ({ name, version: null, licence, within: "Bun" })),
    { name: "PostgreSQL", version: engineVersion(), licence: "PostgreSQL", within: "PostgreSQL" },
    ...[...beside].map(([name, licence]): NativePart => ({ name, version: null, licence, within: "PostgreSQL" })),
    {
      name: "Noto Sans",
      version: null,
      licence: "OFL-1.1",
      within: "fonts",
      own: readFileSync(join(root, "fonts/OFL.txt"), "utf8"),
    },
  ];
}

/** `18.4`, from the version of the package that has it. */
function engineVersion(): string {
  const { version } = JSON.parse(readFileSync(join(enginePackage(), "package.json"), "utf8")) as { version: string };
  return version.split(".").slice(0, 2).join(".");
}
