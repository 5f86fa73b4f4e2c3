import { type ReactNode, Suspense } from "react";
import { Boundary } from "./broken.tsx";
import { screensTexts } from "./texts/index.ts";

/** A boundary around a part whose script is fetched on demand: says that it comes, so that the player need not press again, or that it did not. */
export function Fetched({ children }: { readonly children: ReactNode }) {
  const coming = (
    <p className="ribbon" role="status">
      {screensTexts.loading}
    </p>
  );
  return (
    <Boundary of="part">
      <Suspense fallback={coming}>{children}</Suspense>
    </Boundary>
  );
}
