/** Notices that are shown for a moment. */
import type { SessionState, Toast } from "./session-state.ts";

const TOAST_MS = 3_000;
/** Older toasts that stay beside a new one. */
const KEPT = 2;

/** Shows a notice for a moment; `isTold`: the story has the same words, which are heard there. */
export type Toaster = (text: string, tone?: Toast["tone"], isTold?: boolean) => void;

/** Shows notices in `toasts`; `later` takes them away. */
export function createToaster(
  { toasts }: Pick<SessionState, "toasts">,
  later: (run: () => void, ms: number) => () => void,
): Toaster {
  let ids = 0;
  return (text, tone = "plain", isTold = false) => {
    ids += 1;
    const id = ids;
    toasts.value = [...toasts.peek().slice(-KEPT), { id, text, tone, isTold }];
    later(() => {
      toasts.value = toasts.peek().filter((one) => one.id !== id);
    }, TOAST_MS);
  };
}
