import QRCode from "qrcode";

/** Light modules around the code that readers need (ISO/IEC 18004). */
const QUIET = 4;

/** A QR code as one SVG path of unit squares, and the side of its picture. */
export interface QrPicture {
  readonly path: string;
  readonly side: number;
}

/** Draws the text with a medium error correction; runs of dark modules in a row are one rectangle. */
export const drawQr = (text: string): QrPicture => {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  const { size } = modules;
  let path = "";
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!modules.get(y, x)) continue;
      const from = x;
      while (x + 1 < size && modules.get(y, x + 1)) x++;
      path += `M${from + QUIET} ${y + QUIET}h${x - from + 1}v1h-${x - from + 1}z`;
    }
  }
  return { path, side: size + 2 * QUIET };
};
