import { version } from "../package.json";

/** The release that this is. Everything that tells it reads it here: the command line, the start, `/healthz`, figures and the desk. */
export const VERSION: string = version;

/** The commit that the binary was built from; null in a checkout, where git knows, and where there was no git. */
export const COMMIT: string | null = process.env.SERVER_COMMIT ?? null;

/** `Rummy 1.2.0 (3f2a9c1b7d40)`. */
export const RELEASE = `Rummy ${VERSION}${COMMIT === null ? "" : ` (${COMMIT})`}`;
