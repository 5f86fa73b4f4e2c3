/** Has an effect and no exports; Pixi ships no types for it. */
declare module "pixi.js/unsafe-eval";
