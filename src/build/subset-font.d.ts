declare module "subset-font" {
  /** Cuts a font down to the characters of `text`, and a variable one to a weight or some of its weights. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: "woff2" | "sfnt";
      readonly variationAxes?: { readonly wght: number | { readonly min: number; readonly max: number } };
    },
  ): Promise<Uint8Array>;
}
