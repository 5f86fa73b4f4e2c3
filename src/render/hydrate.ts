import { type ComponentType, createElement, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { ErrorBoundary } from "../../modules/ui/components/error-boundary.tsx";

interface LiveProps {
  readonly component: ComponentType<object>;
  readonly props: object;
  readonly onLive: () => void;
}

/** Tells when the component's effects have run for the first time. */
function Live({ component, props, onLive }: LiveProps) {
  useEffect(onLive, [onLive]);
  return createElement(component, props);
}

/** Hydrates one island; resolves once its handlers are in place, or those of the message that stands there instead. */
export function bringToLife(
  element: HTMLElement,
  component: ComponentType<object>,
  props: object,
  identifierPrefix: string,
): Promise<void> {
  return new Promise((resolve) => {
    const live = createElement(Live, { component, props, onLive: resolve });
    // In slices of some milliseconds: a slow phone goes on scrolling and taking keys meanwhile.
    startTransition(() => {
      hydrateRoot(element, createElement(ErrorBoundary, { onBroken: resolve }, live), { identifierPrefix });
    });
  });
}
