import { type ReactNode, Suspense } from "react";
import { Boundary } from "./broken.tsx";

/** Around a part whose script is fetched when it is wanted: says that it comes, so that who pressed does not press again, or that it did not. */
export function Fetched({ children }: { readonly children: ReactNode }) {
  const coming = (
    <p className="ribbon" role="status">
      Loading …
    </p>
  );
  return (
    <Boundary of="part">
      <Suspense fallback={coming}>{children}</Suspense>
    </Boundary>
  );
}
