/** The fields that are there, without those that are undefined: for fields that an object has or lacks (`...given({ reason })`). */
export function given<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const there = { ...fields };
  for (const name in there) if (there[name] === undefined) delete there[name];
  return there as { [K in keyof T]?: Exclude<T[K], undefined> };
}
