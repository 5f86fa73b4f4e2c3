/**
 * Counts what React renders in a page, in the production build: React tells the hook that its developer tools use of every
 * commit, and the hook looks which components of it ran.
 */
import type { Page } from "@playwright/test";

/** How often each component rendered, by its name in the build (minified where the build is). */
export type Renders = Readonly<Record<string, number>>;

declare global {
  interface Window {
    renderCount: { renders: Record<string, number> };
  }
}

/** Must be called before the page is opened. */
export async function countRenders(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Fiber {
      readonly tag: number;
      readonly flags: number;
      readonly type: { readonly name?: string } | null;
      readonly alternate: Fiber | null;
      readonly child: Fiber | null;
      readonly sibling: Fiber | null;
    }
    const count = { renders: {} as Record<string, number> };
    window.renderCount = count;
    // Function and class components, with forwarded refs and memo; 1 is the flag of a component that did its work.
    const isComponent = ({ tag }: Fiber) => tag === 0 || tag === 1 || tag === 11 || tag === 14 || tag === 15;
    const look = (fiber: Fiber | null): void => {
      for (let one = fiber; one !== null; one = one.sibling) {
        if (isComponent(one) && (one.flags & 1) === 1) {
          const name = one.type?.name ?? "?";
          count.renders[name] = (count.renders[name] ?? 0) + 1;
        }
        // Where React bailed out, the children are those of before.
        if (one.alternate === null || one.alternate.child !== one.child) look(one.child);
      }
    };
    Object.assign(window, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: {
        supportsFiber: true,
        isDisabled: false,
        checkDCE: () => undefined,
        inject: () => 1,
        onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => look(root.current),
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
    });
  });
}

/** What rendered while `act` was done and until the page rested. */
export async function rendersDuring(page: Page, act: () => Promise<unknown>, restMs = 300): Promise<Renders> {
  await page.evaluate(() => {
    window.renderCount.renders = {};
  });
  await act();
  await page.evaluate((ms) => new Promise((rested) => setTimeout(rested, ms)), restMs);
  return page.evaluate(() => window.renderCount.renders);
}

/** All renders together. */
export function total(renders: Renders): number {
  return Object.values(renders).reduce((sum, one) => sum + one, 0);
}
