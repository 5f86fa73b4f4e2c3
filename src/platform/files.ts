import { join, resolve } from "node:path";

/** Is this the compiled binary, with every file inside it? `src/build/binary.ts` defines it, so that the bundler drops what only a checkout needs. */
export const COMPILED = process.env.SERVER_COMPILED === "yes";

/** The folder with `public/`, `migrations/`, `fonts/` and `docs/`: the checkout, or the inside of the binary. */
export const ROOT = COMPILED ? import.meta.dir : resolve(import.meta.dir, "../..");

export const MIGRATIONS = join(ROOT, "migrations");
export const PUBLIC = join(ROOT, "public");
/** What papers are set in; pages have fonts of their own among the assets. */
export const FONTS = join(ROOT, "fonts");
/** What draws pages' pictures (`@resvg/resvg-wasm`). */
export const RASTERISER = join(ROOT, COMPILED ? "." : "node_modules/@resvg/resvg-wasm", "index_bg.wasm");
/** What `src/build/assets.ts` makes; in the binary it is already there. */
export const ASSETS = COMPILED ? join(ROOT, "assets") : join(ROOT, ".cache", "assets");
/** The embedded PostgreSQL's tree, packed, in the binary only. */
export const ENGINE_ARCHIVE = join(ROOT, "postgres.tar.zst");
