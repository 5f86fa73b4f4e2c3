import { type ComponentType, createElement, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

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

/** Hydrates one island; resolves once its handlers are in place. */
export function bringToLife(
  element: HTMLElement,
  component: ComponentType<object>,
  props: object,
  identifierPrefix: string,
): Promise<void> {
  return new Promise((resolve) => {
    hydrateRoot(element, createElement(Live, { component, props, onLive: resolve }), { identifierPrefix });
  });
}
