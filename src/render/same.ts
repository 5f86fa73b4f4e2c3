import { isValidElement } from "react";

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
