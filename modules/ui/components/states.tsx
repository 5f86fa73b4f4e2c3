import type { ReactNode } from "react";
import { EmptyArt } from "../art/empty.tsx";
import { uiTexts } from "../texts/index.ts";
import { Button } from "./button.tsx";

/** There is nothing to show, and that is no fault. */
export const EmptyState = ({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) => (
  <div className="state">
    <EmptyArt />
    <p className="state__text">{children}</p>
    {action}
  </div>
);

/** Something could not be loaded; offers to try again. */
export const ErrorState = ({ message, onRetry }: { readonly message: string; readonly onRetry: () => void }) => (
  <div className="state" role="alert">
    <EmptyArt />
    <p className="state__text">{message}</p>
    <Button onClick={onRetry}>{uiTexts.tryAgain}</Button>
  </div>
);

type SkeletonShape = "line" | "short" | "pill" | "button" | "field";

/** A shimmering stand-in for what is being loaded; silent for screen readers. */
export const Skeleton = ({ shape = "line" }: { readonly shape?: SkeletonShape }) => (
  <span className={`skeleton skeleton--${shape}`} aria-hidden="true" />
);

/** Slabs of a page whose content is being loaded. */
export const SlabSkeletons = ({ className }: { readonly className: string }) => (
  <div className={className} aria-busy="true">
    {["a", "b", "c"].map((one) => (
      <div className="slab" key={one}>
        <Skeleton shape="short" />
        <Skeleton />
        <Skeleton />
      </div>
    ))}
  </div>
);
