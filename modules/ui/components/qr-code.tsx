import { useEffect, useState } from "react";
import type { QrPicture } from "../browser/qr.ts";
import { uiTexts } from "../texts/index.ts";

interface QrCodeProps {
  readonly text: string;
  /** The label for people who do not see it. */
  readonly label: string;
  /** Class of the picture and of what stands in its place, for its size. */
  readonly className: string;
}

/** A text as a QR code, dark on white as cameras want it. The drawing code is loaded with the first one. */
export const QrCode = ({ text, label, className }: QrCodeProps) => {
  const [picture, setPicture] = useState<QrPicture | "failed" | null>(null);
  useEffect(() => {
    let isGone = false;
    import("../browser/qr.ts").then(
      ({ drawQr }) => {
        if (!isGone) setPicture(drawQr(text));
      },
      () => {
        if (!isGone) setPicture("failed");
      },
    );
    return () => {
      isGone = true;
    };
  }, [text]);
  if (picture === null) return <div className={`qr qr--loading ${className}`} aria-busy="true" />;
  if (picture === "failed") return <p role="alert">{uiTexts.qrFailed}</p>;
  return (
    <svg
      className={`qr ${className}`}
      viewBox={`0 0 ${picture.side} ${picture.side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path className="qr__modules" d={picture.path} />
    </svg>
  );
};
