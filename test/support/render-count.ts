/**
 * Counts what React renders in a page, in the production build: React tells the hook that its developer tools use of every
 * commit, and the hook looks which components of it ran.
 */
import type { Page, Request } from "@playwright/test";
import { until } from "./child.ts";

/** How often each component rendered, by its name in the build (minified where the build is). */
export type Renders = Readonly<Record<string, number>>;

declare global {
  interface Window {
    renderCount: { renders: Record<string, number>; commits: number };
  }
}

/** As many frames without a commit are rest: what an answer or an effect has to say is said in the next one or two. */
const RESTING_FRAMES = 5;

const openRequests = new WeakMap<Page, Set<Request>>();

/** Must be called before the page is opened. */
export async function countRenders(page: Page): Promise<void> {
  const open = new Set<Request>();
  openRequests.set(page, open);
  page.on("request", (request) => open.add(request));
  page.on("requestfinished", (request) => open.delete(request));
  page.on("requestfailed", (request) => open.delete(request));
  await page.addInitScript(() => {
    interface Fiber {
      readonly tag: number;
      readonly flags: number;
      readonly type: { readonly name?: string } | null;
      readonly alternate: Fiber | null;
      readonly child: Fiber | null;
      readonly sibling: Fiber | null;
    }
    const count = { renders: {} as Record<string, number>, commits: 0 };
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
        onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => {
          count.commits += 1;
          look(root.current);
        },
        onCommitFiberUnmount: () => undefined,
        onPostCommitFiberRoot: () => undefined,
      },
    });
  });
}

/** What rendered while `perform` was done and until the page rested, which it does before, too: what came before is not counted. */
export async function rendersDuring(page: Page, perform: () => Promise<unknown>): Promise<Renders> {
  await rested(page);
  await page.evaluate(() => {
    window.renderCount.renders = {};
  });
  await perform();
  await rested(page);
  return page.evaluate(() => window.renderCount.renders);
}

/** Waits until every request is answered and a row of frames has passed without a commit. */
async function rested(page: Page): Promise<void> {
  const open = openRequests.get(page) ?? new Set();
  do {
    await until("the page's requests to be answered", () => open.size === 0);
    await page.evaluate(
      (frames) =>
        new Promise<void>((done) => {
          let [commits, still] = [window.renderCount.commits, 0];
          const frame = () => {
            still = window.renderCount.commits === commits ? still + 1 : 0;
            commits = window.renderCount.commits;
            if (still === frames) done();
            else requestAnimationFrame(frame);
          };
          requestAnimationFrame(frame);
        }),
      RESTING_FRAMES,
    );
  } while (open.size > 0);
}

/** All renders together. */
export function total(renders: Renders): number {
  return Object.values(renders).reduce((sum, one) => sum + one, 0);
}
