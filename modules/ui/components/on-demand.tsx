/** Dialogs that most visits never open: fetched when a person is about to, so that they open at once. */
import { type ReadonlySignal, signal } from "@preact/signals-react";
import { type ComponentType, useEffect } from "react";
import { useValue } from "../browser/signals.ts";
import { uiTexts } from "../texts/index.ts";
import { Dialog } from "./dialog.tsx";
import { ErrorState, Skeleton } from "./states.tsx";

/** The least that such a dialog is given. */
interface Closable {
  readonly onClose: () => void;
}

/** A dialog that is fetched when it is needed, shown by {@link OnDemandDialog}; or a part of a page, shown by {@link OnDemandPart} or by itself. */
export interface OnDemand<Props extends object> {
  readonly title: () => string;
  readonly script: ReadonlySignal<{ readonly component: ComponentType<Props> } | "failed" | null>;
  /** Fetches it, once; again where it did not come. */
  readonly preload: () => void;
  /** The same as handlers of the button that opens it: the pointer or the focus comes to it. */
  readonly intent: { readonly onPointerEnter: () => void; readonly onFocus: () => void };
}

/** `load` is an `import()`. */
export const onDemand = <Props extends object>(
  title: () => string,
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): OnDemand<Props> => {
  const script = signal<{ readonly component: ComponentType<Props> } | "failed" | null>(null);
  let isAsked = false;
  const preload = () => {
    if (isAsked) return;
    isAsked = true;
    script.value = null;
    load().then(
      (loaded) => {
        script.value = { component: loaded.default };
      },
      () => {
        isAsked = false;
        script.value = "failed";
      },
    );
  };
  return { title, script, preload, intent: { onPointerEnter: preload, onFocus: preload } };
};

interface OnDemandDialogProps<Props extends Closable> {
  readonly dialog: OnDemand<Props>;
  readonly props: Props;
}

/** The dialog; until its script has come, one of the same title that says so. */
export const OnDemandDialog = <Props extends Closable>({ dialog, props }: OnDemandDialogProps<Props>) => {
  const script = useValue(dialog.script);
  useEffect(() => dialog.preload(), [dialog]);
  if (script !== null && script !== "failed") return <script.component {...props} />;
  return (
    <Dialog open title={dialog.title()} onClose={props.onClose}>
      {script === null ? <Skeleton /> : <ErrorState message={uiTexts.notLoaded} onRetry={dialog.preload} />}
    </Dialog>
  );
};

/** A part of a page that is fetched when it is shown first. */
export const OnDemandPart = <Props extends object>({ part, props }: OnDemandPartProps<Props>) => {
  const script = useValue(part.script);
  useEffect(() => part.preload(), [part]);
  if (script === null) return <Skeleton />;
  if (script === "failed") return <ErrorState message={uiTexts.notLoaded} onRetry={part.preload} />;
  return <script.component {...props} />;
};

interface OnDemandPartProps<Props extends object> {
  readonly part: OnDemand<Props>;
  readonly props: Props;
}

/** Runs when the browser has nothing better to do; returns what calls it off. */
export const whenIdle = (run: () => void): (() => void) => {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, 1_000);
    return () => clearTimeout(timer);
  }
  const asked = requestIdleCallback(run, { timeout: 5_000 });
  return () => cancelIdleCallback(asked);
};
