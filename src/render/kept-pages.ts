import { isValidElement } from "react";
import type { Language } from "../../modules/kernel/index.ts";
import type { Page } from "../../modules/ui/page.tsx";
import type { Theme } from "../../modules/ui/theme.ts";
import type { Template } from "./template.ts";

/** What is kept of pages at most; all that there are, in three themes and two languages, need some six hundred places and half of the bytes. */
export interface KeptLimits {
  readonly pages: number;
  readonly bytes: number;
}

const LIMITS: KeptLimits = { pages: 1_536, bytes: 64_000_000 };

/** What a reader chose of how pages look: each from a closed set. */
export interface Look {
  readonly theme: Theme;
  readonly language: Language;
}

interface Kept {
  readonly shown: unknown;
  readonly template: Template;
}

/**
 * The pages that are the same for everybody, each rendered when it is first asked for and again when its data has
 * changed. The data is compared with what was rendered, so that no change need be announced, in whichever process it
 * was made.
 */
export function createKeptPages(limits: KeptLimits = LIMITS) {
  /** The least lately made first. */
  const kept = new Map<string, Kept>();
  let bytes = 0;

  const drop = (key: string): void => {
    bytes -= kept.get(key)?.template.heldBytes ?? 0;
    kept.delete(key);
  };
  const keep = (key: string, one: Kept): void => {
    drop(key);
    kept.set(key, one);
    bytes += one.template.heldBytes;
    for (const oldest of kept.keys()) {
      if (kept.size <= limits.pages && bytes <= limits.bytes) break;
      drop(oldest);
    }
  };
  return {
    /** The page as it was rendered from the same, or as `render` makes it. `shows` is what the page shows beside its own. */
    of(page: Page, look: Look, shows: unknown, render: () => Template): Template {
      if (page.isOfOne) return render();
      const key = `${look.theme} ${look.language} ${page.path} ${page.variant ?? ""}`;
      const shown = { page, shows };
      const found = kept.get(key);
      if (found !== undefined && showsSame(found.shown, shown)) return found.template;
      const template = render();
      keep(key, { shown, template });
      return template;
    },
    pages: (): number => kept.size,
    bytes: (): number => bytes,
  };
}

/**
 * Do two values show the same? Plain objects, arrays and React elements by what they hold; everything else, components and other functions
 * among it, only if it is the very same.
 */
export function showsSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  // What else an element holds is for those who look for faults, and another one each time.
  if (isValidElement(a))
    return isValidElement(b) && a.type === b.type && a.key === b.key && showsSame(a.props, b.props);
  if (Array.isArray(a))
    return Array.isArray(b) && a.length === b.length && a.every((item, at) => showsSame(item, b[at]));
  return isPlain(a) && isPlain(b) && haveSameFields(a, b);
}

type Fields = Readonly<Record<string, unknown>>;

function haveSameFields(a: Fields, b: Fields): boolean {
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && showsSame(a[name], b[name]))
  );
}

const isPlain = (value: object): value is Fields => Object.getPrototypeOf(value) === Object.prototype;
