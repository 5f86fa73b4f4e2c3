/** Runs before every file of Bun's tests (bunfig.toml). */
import { setDefaultTimeout } from "bun:test";

/** Some tests start servers, and machines are slow when everything runs at once; a hung test is still noticed. */
setDefaultTimeout(60_000);
