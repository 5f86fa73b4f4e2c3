/**
 * Loaded before the tests (bunfig.toml). A failed property prints its seed and path; `FC_SEED=… FC_PATH=… bun test FILE -t
 * TITLE` runs it again with the same values, `FC_SEED` alone begins every property with that seed.
 */
import fc from "fast-check";

const { FC_SEED, FC_PATH } = process.env;

if (FC_SEED) fc.configureGlobal({ seed: Number(FC_SEED), ...(FC_PATH ? { path: FC_PATH } : {}) });
