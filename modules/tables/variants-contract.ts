/** The variants of the game, for modules and browsers that know the rules no further. */
export { VARIANT_IDS, VARIANTS, type Variant } from "../rummy/browser.ts";
