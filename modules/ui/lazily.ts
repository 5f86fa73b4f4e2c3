/**
 * What is made when somebody first asks for it, and kept. A formatter of dates takes a slow phone ten milliseconds to make, and a page shows
 * one or two of the kinds that there are.
 */
export const lazily = <Value extends object>(make: () => Value): (() => Value) => {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
};
