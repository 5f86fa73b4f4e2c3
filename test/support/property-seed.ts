/**
 * Loaded before the tests (bunfig.toml). Properties draw from one fixed seed, so that a commit has one verdict; new values
 * are drawn by `npm run explore`, or with `FC_SEED=random`. A failed property prints its seed and path:
 * `FC_SEED=… FC_PATH=… bun test FILE -t TITLE` runs it again with the same values.
 */
import fc from "fast-check";

const FIXED = 1;
const { FC_SEED = String(FIXED), FC_PATH } = process.env;

if (FC_SEED !== "random") fc.configureGlobal({ seed: Number(FC_SEED), ...(FC_PATH ? { path: FC_PATH } : {}) });
