/** A random whole number from 0 up to, not including, `bound`. */
export type Draw = (bound: number) => number;

/** Fisher–Yates from the last place down: place i changes with a drawn place 0 … i. Returns a new array. */
export function shuffled<Item>(items: readonly Item[], draw: Draw): Item[] {
  const places = [...items];
  for (let i = places.length - 1; i > 0; i -= 1) {
    const j = draw(i + 1);
    [places[i], places[j]] = [places[j]!, places[i]!];
  }
  return places;
}
